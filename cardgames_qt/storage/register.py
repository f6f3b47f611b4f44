"""The register: an append-only file of facts about games and players that no record holds.

A record says when its game began and ended and whose it is. The register holds what would be lost with a
record, or never was in one: results of deleted games, first looks at deals of the day and friends' results of
them, resets of statistics, and the owners and times of games of Stolek 1.0.

A synchronised folder may contain several copies of the file; all of them are read. Lines that cannot be read
are left where they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from threading import RLock
from typing import TypeAlias

import msgspec

from cardgames_qt import clock
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.play.day_text import SharedDay
from cardgames_qt.storage.disk import append_line, read_whole, why_refused
from cardgames_qt.storage.facts import (
    ClockBehind,
    DayTried,
    Fact,
    Facts,
    FriendTold,
    Order,
    Owners,
    PersonKnown,
    ResultForgotten,
    ResultKept,
    StatisticsReset,
    read_fact,
)
from cardgames_qt.storage.statistics.profiles import FIRST, Profile

NAME = "register.jsonl"
_COPIES = "register*.jsonl"
"""The file itself, and conflict copies made by programs that synchronise folders."""
LONGEST = 2**28
"""Bytes; far more than any real register."""
_DAY_MS = 24 * 3600 * 1000
_Stamps: TypeAlias = list[tuple[Path, tuple[int, int] | None]]


class Timestamp(msgspec.Struct, frozen=True, kw_only=True):
    """When something happened: the clock's time, and a logical order that never goes back.

    The order is milliseconds since the epoch while the clock is right. If the clock is behind something that
    has already happened, the order continues from there, one by one.
    """

    at: datetime
    order: Order

    @property
    def seconds(self) -> float:
        """The clock's time since the epoch."""
        return self.at.timestamp()


class Register:
    """Reads, answers and appends facts. Thread-safe.

    A method that appends returns why the disk refused, or None.
    """

    def __init__(self, folder: Path) -> None:
        """The file in that folder is read on first use."""
        self._folder, self._place = folder, folder / NAME
        self._access = RLock()
        self._stamps: _Stamps | None = None  # of the files when they were read; None before
        self._facts = Facts()
        self._unreadable = 0
        self._refusal: Phrase | None = None

    @property
    def trouble(self) -> Phrase | None:
        """What the player should know about the file."""
        if self._refusal is not None:
            values = {"file": NAME, "reason": self._refusal}
            return Phrase("Your statistics cannot be saved. {file}: {reason}.", values)
        if self._unreadable:
            count = {"file": NAME, "count": self._unreadable}
            return Phrase("Lines of {file} that cannot be read: {count}. They are not counted.", count)
        return None

    @property
    def is_refused(self) -> bool:
        """Whether the disk refused the last read or write."""
        return self._refusal is not None

    # --- the file -----------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read the files again if another program changed them."""
        with self._access:
            stamps = self._look()
            if stamps == self._stamps:
                return
            # A new object rather than a cleared one: other threads may be reading the old one.
            facts, self._unreadable, self._refusal = Facts(), 0, None
            facts.last = self._facts.last
            for path, _ in stamps:
                self._read(path, facts)
            self._facts = facts
            self._stamps = None if self.is_refused else stamps  # after a refusal, try again next time

    def _look(self) -> _Stamps:
        return [(path, _stamp(path)) for path in sorted(self._folder.glob(_COPIES))]

    def _read(self, path: Path, facts: Facts) -> None:
        try:
            content = read_whole(path, LONGEST)
        except OSError as error:
            self._refusal = why_refused(error)
            return
        for line in filter(bytes.strip, content.splitlines()):
            try:
                fact = read_fact(line)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                self._unreadable += 1
            else:
                if fact is not None:
                    facts.learn(fact)

    def _known(self) -> Facts:
        if self._stamps is None:
            self.refresh()
        return self._facts

    def add(self, *facts: Fact) -> Phrase | None:
        """Append facts to the file; if the disk refuses, nothing has changed."""
        with self._access:
            self._known()
            try:
                append_line(self._place, b"\n".join(map(msgspec.json.encode, facts)))
            except OSError as error:
                self._refusal = why_refused(error)
            else:
                self._refusal = None
                self._stamps = self._look()
                self.suppose(*facts)
            return self._refusal

    def suppose(self, *facts: Fact) -> None:
        """Learn facts without writing them, for this run only."""
        with self._access:
            for fact in facts:
                self._facts.learn(fact)

    # --- time ---------------------------------------------------------------------------------------------

    def saw(self, order: int) -> None:
        """Something happened at that order, so everything new comes after it."""
        with self._access:
            self._facts.saw(order)

    def now(self) -> Timestamp:
        """A timestamp later than everything known so far."""
        with self._access:
            facts, seconds = self._known(), clock.now()
            facts.last = max(int(seconds * 1000), facts.last + 1)
            return Timestamp(at=datetime.fromtimestamp(int(seconds), UTC), order=facts.last)

    def clock_behind(self) -> datetime | None:
        """The time of the last game, if the clock is more than a day behind it; returned once."""
        with self._access:
            facts = self._known()
            last = facts.last
            if last - clock.now() * 1000 < _DAY_MS or last <= facts.clock_warning + _DAY_MS:
                return None
            warned = ClockBehind(order=last)
            if self.add(warned) is not None:
                self.suppose(warned)
            return datetime.fromtimestamp(last / 1000, UTC)

    # --- questions ----------------------------------------------------------------------------------------

    @property
    def people(self) -> tuple[Profile, ...]:
        """Everybody who ever played here, in order of appearance."""
        people = self._known().people.values()
        return tuple(Profile(id=each.id, name=each.name, face=each.face) for each in people)

    @property
    def first(self) -> str:
        """The profile that Stolek 1.0 meant by an empty one, as far as it is known."""
        return next(iter(self._known().people), FIRST)

    @property
    def has_adopted(self) -> bool:
        """Whether games of Stolek 1.0 have been looked for."""
        return self._known().adopted is not None

    def adopted(self, digest: bytes) -> tuple[int, Owners] | None:
        """When a game of Stolek 1.0 ended and whose it was; None for any other."""
        found = (self._known().adopted or {}).get(digest.hex())
        if found is None:
            return None
        # The first profile may not have been known yet when the games were adopted.
        return found[0], tuple(self.first if each == FIRST else each for each in found[1])

    def tried(self, by: str) -> Mapping[tuple[str, str], int]:
        """The days and games whose deal a profile has seen, with the order of the first look."""
        with self._access:
            tried = self._known().tried.items()
            return {(day, game): order for (who, day, game), order in tried if who == by}

    def friends(self, by: str, day: str) -> tuple[FriendTold, ...]:
        """Friends' results of a day that stand beside a profile's own, in the order they came."""
        with self._access:
            told = self._known().friends.values()
            found = [each for each in told if (each.by, each.day) == (by, day) and each.results]
            return tuple(sorted(found, key=lambda each: each.order))

    def kept(self) -> Mapping[str, ResultKept]:
        """The results of deleted games that still count, by digest."""
        with self._access:
            return self._known().kept

    def covered(self, by: str) -> int:
        """The order up to which nothing counts for a profile; 0 if it was never reset."""
        return self.resets().get(by, 0)

    def resets(self) -> dict[str, int]:
        """`covered` for every profile that was ever reset."""
        return {by: reset.covers for by, reset in self._known().resets.items()}

    # --- new facts ----------------------------------------------------------------------------------------

    def know(self, people: Iterable[Profile]) -> None:
        """Remember who plays here, in case the settings get lost, and since when their games count."""
        known = self._known()
        facts: list[Fact] = []
        for each in people:
            person = PersonKnown(id=each.id, name=each.name, face=each.face)
            if each.id and known.people.get(each.id) != person:
                facts.append(person)
            if each.id and each.since and each.id not in known.resets:  # Stolek 1.0 kept resets there
                before = round(each.since * 1000) - 1
                facts.append(StatisticsReset(by=each.id, covers=before, order=before))
        if facts:
            self.add(*facts)

    def reset(self, by: str) -> None:
        """Start a profile's statistics anew."""
        order = self.now().order
        self.add(StatisticsReset(by=by, covers=order, order=order))

    def undo_reset(self, by: str, covers: int) -> None:
        self.add(StatisticsReset(by=by, covers=covers, order=self.now().order))

    def mark_tried(self, by: str, day: str, game: str) -> Phrase | None:
        """A profile is about to see the deal of a day."""
        return self.add(DayTried(by=by, day=day, game=game, order=self.now().order))

    def keep_friend(self, by: str, told: SharedDay) -> Phrase | None:
        """A friend's results of a day; those of the same name before are replaced, by none at all as well."""
        return self.add(
            FriendTold(
                by=by,
                day=told.day.isoformat(),
                name=told.name,
                results=dict(told.results),
                order=self.now().order,
            )
        )

    def keep(self, digest: bytes, game: object) -> Phrase | None:
        """Keep the library entry of a game whose record is about to be deleted."""
        raw = msgspec.Raw(msgspec.json.encode(game))
        return self.add(ResultKept(digest=digest.hex(), order=self.now().order, game=raw))

    def forget(self, digests: Iterable[bytes]) -> Phrase | None:
        """What was kept of these games no longer counts."""
        kept = self.kept().keys() & {digest.hex() for digest in digests}
        if not kept:
            return None
        return self.add(*(ResultForgotten(digest=each, order=self.now().order) for each in kept))


def _stamp(path: Path) -> tuple[int, int] | None:
    with suppress(OSError):
        status = path.stat()
        return status.st_size, status.st_mtime_ns
    return None
