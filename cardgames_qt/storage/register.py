"""What is known of games and players and stands in no record: a file of facts that is only ever added to.

A record says when its game began and ended and whose it is. The register remembers what would otherwise be
lost with a record, or never was in one: results of games whose records are gone, first tries at deals of the
day, resets of somebody's statistics, and whose and of when the games of Stolek 1.0 are.

Every line is a fact that holds on its own, so copies of the file that a synchronised folder makes are simply
read as well. Whatever cannot be read is left where it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from threading import RLock
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from cardgames_qt import clock
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.untrusted import LARGEST, MOST_PLAYERS, Name, Text
from cardgames_qt.storage.disk import append_line, read_whole, why_refused
from cardgames_qt.storage.statistics.profiles import FIRST, Profile

NAME = "register.jsonl"
_COPIES = "register*.jsonl"
"""The file itself, and what programs that synchronise folders call its other versions."""
LONGEST = 2**28
"""Bytes; no register comes near this."""
_DAY_MS = 24 * 3600 * 1000
_LATEST = 253_402_300_800_000
"""The end of the year 9999, in milliseconds: no clock says more, and there is room for orders behind it."""

Order: TypeAlias = Annotated[int, Meta(ge=0, le=LARGEST)]
"""Where something stands among all that happened: of two, the later has the larger number."""
Digest: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
"""Of a game at some point, in hexadecimal digits."""
Owners: TypeAlias = Annotated[tuple[Text | None, ...], Meta(max_length=MOST_PLAYERS)]
"""The profile of every seat; None where nobody knows whose it was."""


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """When something happened: what the clock said, and where it stands among all that happened.

    The order is in milliseconds since the epoch as long as the clock is right. It never goes back: while the
    clock is behind something that happened before, the order goes on from there, one by one.
    """

    at: datetime
    order: Order

    @property
    def seconds(self) -> float:
        """What the clock said, since the epoch."""
        return self.at.timestamp()


class Person(msgspec.Struct, frozen=True, kw_only=True, tag_field="what", tag="person"):
    """Somebody who plays here."""

    id: Text
    name: Name = ""
    face: Text = "you"


class Adopted(msgspec.Struct, frozen=True, kw_only=True, tag_field="what", tag="adopted"):
    """What Stolek 1.0 left here, whose records tell neither whose they are nor when they ended."""

    games: dict[str, tuple[Order, Owners]]
    """By digest."""


class Tried(msgspec.Struct, frozen=True, kw_only=True, tag_field="what", tag="tried"):
    """The deal of a day was shown to somebody."""

    by: Text
    day: Text
    game: Text
    order: Order


class Kept(msgspec.Struct, frozen=True, kw_only=True, tag_field="what", tag="kept"):
    """What remains of a game whose record was deleted, as the library knew it."""

    digest: Digest
    order: Order
    game: msgspec.Raw


class Forgotten(msgspec.Struct, frozen=True, kw_only=True, tag_field="what", tag="forgotten"):
    """What was kept of a game no longer counts."""

    digest: Digest
    order: Order


class Reset(msgspec.Struct, frozen=True, kw_only=True, tag_field="what", tag="reset"):
    """Somebody counts from now on: nothing counts that came to be counted up to `covers`."""

    by: Text
    covers: Order
    order: Order


class ClockBehind(msgspec.Struct, frozen=True, kw_only=True, tag_field="what", tag="clock"):
    """It was said that the clock is behind this."""

    order: Order


Fact: TypeAlias = Person | Adopted | Tried | Kept | Forgotten | Reset | ClockBehind


class Register:
    """Reads and adds facts. May be asked from several threads."""

    def __init__(self, folder: Path) -> None:
        """It is kept in that folder, and read when it is first needed."""
        self._folder, self._place = folder, folder / NAME
        self._access = RLock()
        self._files: Any = None  # what they looked like when they were read
        self._unreadable = 0
        self._refusal: Phrase | None = None
        self._clear()

    def _clear(self) -> None:
        self._people: dict[str, Person] = {}
        self._adopted: dict[str, tuple[int, Owners]] | None = None
        self._tried: dict[tuple[str, str, str], int] = {}
        self._kept: dict[str, Kept] = {}
        self._forgotten: dict[str, int] = {}
        self._resets: dict[str, Reset] = {}
        self._told_behind = 0
        self._last = 0

    @property
    def trouble(self) -> Phrase | None:
        """Why something is not known, or not kept, that counts."""
        name = {"file": NAME}
        if self._refusal is not None:
            told = {**name, "reason": self._refusal}
            return Phrase("What counts cannot be kept. The file {file}: {reason}.", told)
        if self._unreadable:
            told = {**name, "count": self._unreadable}
            return Phrase("Lines of {file} that cannot be read: {count}. They are not counted.", told)
        return None

    @property
    def is_refused(self) -> bool:
        """Whether the disk does not let it be read or written."""
        return self._refusal is not None

    # --- reading ------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read what other programs may have brought since."""
        with self._access:
            looks = self._look()
            if looks != self._files:
                last = self._last
                self._clear()
                self._unreadable, self._refusal = 0, None
                for path, _ in looks:
                    self._read(path)
                self._last = max(self._last, last)
                self._files = looks if not self.is_refused else None  # and is tried again

    def _look(self) -> list[tuple[Path, tuple[int, int] | None]]:
        """The files there are, and what they look like."""
        return [(path, _looks(path)) for path in sorted(self._folder.glob(_COPIES))]

    def _read(self, path: Path) -> None:
        try:
            content = read_whole(path, LONGEST)
        except OSError as error:
            self._refusal = why_refused(error)
            return
        for line in content.splitlines():
            if line.strip():
                try:
                    self._learn(_read_fact(line))
                except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                    self._unreadable += 1

    def _learn(self, fact: Fact | None) -> None:
        """Take a fact to heart; of two that exclude each other the later one holds."""
        if isinstance(fact, Person):
            self._people[fact.id] = fact
        elif isinstance(fact, Adopted):
            self._adopted = {**(self._adopted or {}), **fact.games}
        elif isinstance(fact, Tried):
            key = (fact.by, fact.day, fact.game)
            self._tried[key] = min(fact.order, self._tried.get(key, fact.order))
        elif isinstance(fact, Kept):
            if fact.digest not in self._kept or fact.order > self._kept[fact.digest].order:
                self._kept[fact.digest] = fact
        elif isinstance(fact, Forgotten):
            self._forgotten[fact.digest] = max(fact.order, self._forgotten.get(fact.digest, 0))
        elif isinstance(fact, Reset):
            if fact.by not in self._resets or fact.order > self._resets[fact.by].order:
                self._resets[fact.by] = fact
        elif isinstance(fact, ClockBehind):
            self._told_behind = max(self._told_behind, fact.order)
        if isinstance(fact, Tried | Kept | Forgotten | Reset):
            self.saw(fact.order)

    def _known(self) -> None:
        if self._files is None:
            self.refresh()

    # --- when ---------------------------------------------------------------------------------------------

    def saw(self, order: int) -> None:
        """Something has happened that late; nothing new is before it, unless that is beyond all time."""
        if order <= _LATEST:
            self._last = max(self._last, order)

    def now(self) -> Moment:
        """This moment, later than all that is known to have happened."""
        with self._access:
            self._known()
            seconds = clock.now()
            self._last = max(int(seconds * 1000), self._last + 1)
            return Moment(at=datetime.fromtimestamp(int(seconds), UTC), order=self._last)

    def clock_behind(self) -> datetime | None:
        """Up to when games were played here, if the clock says that this is yet to come; told once."""
        with self._access:
            self._known()
            last = self._last
            if last - clock.now() * 1000 < _DAY_MS or last <= self._told_behind + _DAY_MS:
                return None
            said = ClockBehind(order=last)
            if self.add(said) is not None:
                self.suppose(said)
            return datetime.fromtimestamp(last / 1000, UTC)

    # --- what is known ------------------------------------------------------------------------------------

    @property
    def people(self) -> tuple[Profile, ...]:
        """Everybody who ever played here, the first one first."""
        self._known()
        return tuple(Profile(id=each.id, name=each.name, face=each.face) for each in self._people.values())

    @property
    def has_adopted(self) -> bool:
        """Whether what Stolek 1.0 left was looked through."""
        self._known()
        return self._adopted is not None

    def adopted(self, digest: bytes) -> tuple[int, Owners] | None:
        """When a game of Stolek 1.0 ended and whose it was; None for any other."""
        self._known()
        found = (self._adopted or {}).get(digest.hex())
        if found is None:
            return None
        # Nobody may have been known yet when it was looked through.
        return found[0], tuple(self.first if each == FIRST else each for each in found[1])

    @property
    def first(self) -> str:
        """Whom Stolek 1.0 meant where it named nobody, as far as that is known."""
        self._known()
        return next(iter(self._people), FIRST)

    def tried(self, by: str) -> Mapping[tuple[str, str], int]:
        """The days and games whose deal somebody has seen, and when that was in the order of things."""
        self._known()
        return {(day, game): order for (who, day, game), order in self._tried.items() if who == by}

    def kept(self) -> Mapping[str, Kept]:
        """What remains of games whose records are gone, by digest."""
        self._known()
        with self._access:
            return {
                digest: kept
                for digest, kept in self._kept.items()
                if self._forgotten.get(digest, -1) < kept.order
            }

    def covered(self, by: str) -> int:
        """Up to where nothing counts for somebody; 0 where all does."""
        return self.resets().get(by, 0)

    def resets(self) -> dict[str, int]:
        """The same for everybody who ever reset anything."""
        self._known()
        return {by: reset.covers for by, reset in self._resets.items()}

    # --- what is added ------------------------------------------------------------------------------------

    def add(self, *facts: Fact) -> Phrase | None:
        """Keep these facts and know them; says why the disk refuses, and then nothing has changed."""
        with self._access:
            self._known()
            try:
                append_line(self._place, b"\n".join(map(msgspec.json.encode, facts)))
            except OSError as error:
                self._refusal = why_refused(error)
            else:
                self._refusal = None
                self._files = self._look()
                self.suppose(*facts)
            return self._refusal

    def suppose(self, *facts: Fact) -> None:
        """Know these facts for as long as the program runs."""
        with self._access:
            for fact in facts:
                self._learn(fact)

    def know(self, people: Iterable[Profile]) -> None:
        """Remember who plays here, for a day when the settings are gone, and from when on games count."""
        self._known()
        facts: list[Fact] = []
        for each in people:
            person = Person(id=each.id, name=each.name, face=each.face)
            if each.id and self._people.get(each.id) != person:
                facts.append(person)
            if each.id and each.since and each.id not in self._resets:  # which Stolek 1.0 kept there
                before = round(each.since * 1000) - 1
                facts.append(Reset(by=each.id, covers=before, order=before))
        if facts:
            self.add(*facts)

    def reset(self, by: str) -> None:
        """Count from now on."""
        order = self.now().order
        self.add(Reset(by=by, covers=order, order=order))

    def undo_reset(self, by: str, covers: int) -> None:
        """Count from where it was counted before."""
        self.add(Reset(by=by, covers=covers, order=self.now().order))

    def mark_tried(self, by: str, day: str, game: str) -> Phrase | None:
        """Somebody is about to see the deal of a day; says why that is not on the disk."""
        return self.add(Tried(by=by, day=day, game=game, order=self.now().order))

    def keep(self, digest: bytes, game: object) -> Phrase | None:
        """Keep this of a game whose record is about to go; says why that is not on the disk."""
        raw = msgspec.Raw(msgspec.json.encode(game))
        return self.add(Kept(digest=digest.hex(), order=self.now().order, game=raw))

    def forget(self, digests: Iterable[bytes]) -> Phrase | None:
        """What was kept of these games counts no longer; says why that is not on the disk."""
        kept = self.kept().keys() & {digest.hex() for digest in digests}
        return self.add(*(Forgotten(digest=each, order=self.now().order) for each in kept)) if kept else None


def _read_fact(line: bytes) -> Fact | None:
    """The fact on a line; None for what a later version added. Raises msgspec.DecodeError."""
    try:
        fact: Fact = msgspec.json.decode(line, type=Fact)
        return fact
    except msgspec.ValidationError:
        told = msgspec.json.decode(line)
        if isinstance(told, dict) and isinstance(told.get("what"), str) and told["what"] not in _KNOWN:
            return None
        raise


_KNOWN = frozenset(
    str(each.__struct_config__.tag) for each in (Person, Adopted, Tried, Kept, Forgotten, Reset, ClockBehind)
)


def _looks(path: Path) -> tuple[int, int] | None:
    with suppress(OSError):
        status = path.stat()
        return status.st_size, status.st_mtime_ns
    return None
