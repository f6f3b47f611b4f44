"""Library entries: what the list of games shows, sorts and filters without opening the files."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from cardgames_qt.engine.errors import BadRecordError, ExplainedError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.record import Player, Record
from cardgames_qt.engine.untrusted import LARGEST, shown
from cardgames_qt.games import find
from cardgames_qt.play.daily import day_of, is_of_day
from cardgames_qt.play.reviews import unchecked_review
from cardgames_qt.storage.annotations import mark_of
from cardgames_qt.storage.facts import Owners, ResultKept
from cardgames_qt.storage.register import Register
from cardgames_qt.storage.statistics.results import PersonResult, owners_in_1_0, results_of
from cardgames_qt.storage.store import (
    SavedGame,
    Store,
    StrangeGameError,
    Trouble,
    explained_errors,
    is_save,
    read,
)

FileStamp: TypeAlias = tuple[int, int, int]
"""Size, mtime and inode: while they are unchanged, the content is taken to be, too."""
_GONE: FileStamp = (-1, 0, -1)
"""For a dangling symlink."""
_STAMP = re.compile(r"\d{4}-\d\d-\d\d-\d{6}")
"""The start time in a file's name."""


class Ending(StrEnum):
    """How a game ended for the persons at its table."""

    UNFINISHED = "unfinished"
    WON = "won"
    SHARED = "shared"
    LOST = "lost"
    WATCHED = "watched"
    """Only bots played."""
    BROKEN = "broken"
    """The file cannot be read."""
    STRANGE = "strange"
    """A game that this version does not know."""


CLOSED = (Ending.BROKEN, Ending.STRANGE)
"""Listed, but cannot be opened."""


class LibraryEntry(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What the library knows about one file."""

    place: bytes
    """The file's path relative to the library's folder, as the system encodes it."""
    ending: Ending
    begun: float
    changed: float
    """Both in seconds since the epoch."""
    ended: float = 0.0
    """Seconds since the epoch, as recorded; 0 if unknown."""
    game: str = ""
    options: dict[str, Any] = {}
    players: tuple[Player, ...] = ()
    avatars: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    moves: int = 0
    seconds: float = 0.0
    starred: bool = False
    note: str = ""
    odd_note: bool = False
    """Whether there is a note that cannot be shown."""
    reviewed: bool = False
    practice: bool = False
    daily: str = ""
    """The date, if it is a deal of the day."""
    seed: str = ""
    results: tuple[PersonResult, ...] = ()
    """For the persons with a known profile."""
    digest: bytes = b""
    """Equal for records of the same game at the same point."""
    began_order: int = 0
    order: int = 0
    """The positions of its start and end in the order of events."""
    counted_order: int = 0
    """When it began to count: later than `order` for an imported game."""
    of_1_0: bool = False
    """Whether Stolek 1.0 wrote the record, which then does not tell when the game began."""
    trouble: Any = None
    """Why it cannot be opened, as plain data (see `reason`)."""

    @property
    def gone(self) -> bool:
        """Whether the record was deleted and only this entry is left."""
        return not self.place

    @property
    def name(self) -> str:
        """The file name."""
        return Path(os.fsdecode(self.place)).name

    @property
    def reason(self) -> Phrase | None:
        """Why it cannot be opened."""
        return _unpacked(self.trouble) if self.trouble is not None else None

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of its bots."""
        return tuple(sorted({player.level for player in self.players if player.level is not None}))

    @property
    def variant(self) -> str:
        """The options as one string."""
        return msgspec.json.encode(self.options, order="sorted").decode()


def entry_from_register(kept: ResultKept) -> LibraryEntry | None:
    """The entry of a deleted game; None if it cannot be read or makes no sense."""
    try:
        game = msgspec.json.decode(kept.game, type=LibraryEntry)
        sound = _is_countable(msgspec.json.decode(kept.game))
    except (msgspec.DecodeError, RecursionError):
        return None
    seats = [each.seat for each in game.results]
    if not sound or len(set(seats)) < len(seats):
        return None
    return replace(game, place=b"", digest=bytes.fromhex(kept.digest))


def _is_countable(value: Any) -> bool:
    """Whether SQLite and JSON can hold all its numbers."""
    if isinstance(value, dict | list):
        return all(map(_is_countable, value.values() if isinstance(value, dict) else value))
    return not isinstance(value, int | float) or abs(value) <= LARGEST


def files(store: Store) -> Iterator[tuple[bytes, FileStamp]]:
    """Every file of the library with its stamp; unreadable folders count as empty."""
    for folder in (store.folder, store.finished_folder):
        within = os.fsencode(folder.relative_to(store.folder).as_posix() + "/").removeprefix(b"./")
        with suppress(OSError), os.scandir(folder) as found:
            for each in found:
                if is_save(each.name):
                    yield within + os.fsencode(each.name), stamp_of(each) or _GONE


def place_in(store: Store, path: Path) -> bytes:
    """A file's `LibraryEntry.place`."""
    return os.fsencode(path.relative_to(store.folder).as_posix())


def stamp_of(path: Path | os.DirEntry[str]) -> FileStamp | None:
    """None if there is no such file."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_size, status.st_mtime_ns, status.st_ino


def look_up(store: Store, place: bytes, stamp: FileStamp) -> LibraryEntry | None:
    """The entry for a file; None for a leftover of a game that is among the finished ones."""
    path = store.folder / os.fsdecode(place)
    try:
        with explained_errors():
            saved = read(path)
    except StrangeGameError as error:
        ended = path.parent == store.folder and store.has_ended(error.saved)
        return None if ended else strange(store, error)
    except BadRecordError as error:
        return unreadable(store, Trouble(path, error.phrase), stamp[1] / 1e9)
    if path.parent == store.folder and store.has_ended(saved):
        return None
    return describe(store, saved)


def unreadable(store: Store, trouble: Trouble, changed: float = 0.0) -> LibraryEntry:
    return LibraryEntry(
        place=place_in(store, trouble.path),
        ending=Ending.BROKEN,
        begun=changed,
        changed=changed,
        trouble=_packed(trouble.reason),
    )


def strange(store: Store, error: StrangeGameError) -> LibraryEntry:
    """The entry for a game this version does not know; nothing of it is counted."""
    saved, mark = error.saved, mark_of(error.saved.record)
    return LibraryEntry(
        place=place_in(store, saved.path),
        ending=Ending.STRANGE,
        begun=saved.changed,
        changed=saved.changed,
        game=saved.record.game,
        starred=mark.starred,
        note=mark.note,
        trouble=_packed(error.phrase),
    )


def describe(store: Store, saved: SavedGame) -> LibraryEntry:
    record, mark, extra = saved.record, mark_of(saved.record), saved.extra
    digest = digest_of(record)
    when, owners = ended_and_owners(store.register, saved, digest)
    began, end = extra.began, extra.ended
    order = end.order if end is not None else when or (began.order if began is not None else 0)
    ended = end.seconds if end is not None else when / 1000
    changed = ended if record.result.finished and ended else saved.changed
    return LibraryEntry(
        place=place_in(store, saved.path),
        ending=_ending(record),
        begun=began.seconds if began is not None else min(_begun(saved.path.name, changed), changed),
        changed=changed,
        ended=ended,
        game=record.game,
        options=_settled(record),
        players=record.players,
        avatars=tuple(seat.avatar for seat in saved.plan.seats),
        scores=record.result.scores,
        winners=record.result.winners,
        moves=saved.moves_made,
        seconds=saved.extra.played_seconds,
        starred=mark.starred,
        note=mark.note,
        odd_note=mark.odd,
        reviewed=unchecked_review(record) is not None,
        practice=saved.extra.practice,
        daily=_day(saved),
        seed=record.seed,
        results=results_of(saved, owners),
        digest=digest,
        began_order=began.order if began is not None else order,
        order=order,
        counted_order=max(order, extra.taken_in.order if extra.taken_in is not None else 0),
        of_1_0=began is None,
    )


def ended_and_owners(register: Register, saved: SavedGame, digest: bytes) -> tuple[int, Owners]:
    """When the game ended by the register (0 if only its record can know), and its seats' profiles."""
    adopted = register.adopted(digest)
    if adopted is not None:
        return adopted
    if saved.extra.began is None and not register.has_adopted:  # `adopt` has not run yet
        return 0, owners_in_1_0(saved, register.first)
    # In a record of any other version, an empty profile was the first person of another computer.
    return 0, tuple(each or None for each in saved.extra.profiles)


def _day(saved: SavedGame) -> str:
    """The date, if the record's claim to be a deal of the day holds."""
    day, record = day_of(saved.extra.daily), saved.record
    if day is None or not is_of_day(day, record.game, record.seed, len(record.players)):
        return ""
    return day.isoformat()


def digest_of(record: Record) -> bytes:
    """Equal for records of the same game at the same point, whatever is stored with them."""
    import hashlib  # noqa: PLC0415 - slow to load

    parts = [record.game, record.options, record.seed, record.players, record.log]
    return hashlib.sha256(msgspec.json.encode(parts, order="sorted")).digest()[:16]


def folded(text: str) -> str:
    """Text for searching and sorting, without case and accents."""
    plain = unicodedata.normalize("NFKD", shown(text, len(text) + 1)).casefold()
    return "".join(char for char in plain if not unicodedata.combining(char))


def _ending(record: Record) -> Ending:
    persons = [seat for seat, player in enumerate(record.players) if player.kind == "human"]
    result = record.result
    if not result.finished:
        return Ending.UNFINISHED
    if not persons:
        return Ending.WATCHED
    if not set(persons) & set(result.winners):
        return Ending.LOST
    alone = len(result.winners) == 1 or len(result.scores) == 1  # a single score: a cooperative game
    return Ending.WON if alone else Ending.SHARED


def _settled(record: Record) -> dict[str, Any]:
    """All options, including defaults that other programs leave out."""
    try:
        return find(record.game).rules.settle(len(record.players), record.options)
    except ExplainedError:  # reported when the game is opened
        return record.options


def _begun(name: str, otherwise: float) -> float:
    stamp = _STAMP.search(name)
    try:
        return datetime.strptime(stamp[0], "%Y-%m-%d-%H%M%S").astimezone().timestamp() if stamp else otherwise
    except (ValueError, OverflowError, OSError):
        return otherwise


def _packed(value: Any) -> Any:
    """A phrase as plain data."""
    if isinstance(value, Phrase):
        return {"source": value.source, "values": {key: _packed(each) for key, each in value.values.items()}}
    if isinstance(value, tuple):
        return [_packed(each) for each in value]
    return str(value) if isinstance(value, int) and abs(value) > LARGEST else value


def _unpacked(data: Any) -> Any:
    if isinstance(data, Mapping):
        values = {key: _unpacked(each) for key, each in data["values"].items()}
        return msgspec.convert({**data, "values": values}, Phrase)
    return tuple(map(_unpacked, data)) if isinstance(data, list) else data
