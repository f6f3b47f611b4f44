"""What the library knows of a file without opening it: all that a list of games shows, sorts and filters."""

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
from cardgames_qt.play.reviews import claimed
from cardgames_qt.storage.annotations import mark_of
from cardgames_qt.storage.register import Kept, Owners
from cardgames_qt.storage.statistics.results import Result, results_of
from cardgames_qt.storage.store import SavedGame, Store, StrangeGameError, Trouble, is_save, read, told

FileStamp: TypeAlias = tuple[int, int, int]
"""Size, time and number of a file: while they stay, so does what it holds."""
_GONE: FileStamp = (-1, 0, -1)
"""A link that leads nowhere."""
_STAMP = re.compile(r"\d{4}-\d\d-\d\d-\d{6}")
"""When a game was begun, in the name that its file was given."""


class Ending(StrEnum):
    """How a game came out for the persons at its table."""

    UNFINISHED = "unfinished"
    WON = "won"
    SHARED = "shared"
    LOST = "lost"
    WATCHED = "watched"
    """Only bots played."""
    BROKEN = "broken"
    """It cannot be opened,"""
    STRANGE = "strange"
    """nor can a game that this version does not know."""


CLOSED = (Ending.BROKEN, Ending.STRANGE)
"""What is listed and cannot be opened."""


class LibraryEntry(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A file of the library."""

    place: bytes
    """Its name as the system has it, from the library's folder on."""
    ending: Ending
    begun: float
    changed: float
    """Both in seconds since the epoch."""
    ended: float = 0.0
    """The same for its end, by what is written down about it; 0 where nothing is."""
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
    """The day whose deal it is, if it is one's."""
    seed: str = ""
    results: tuple[Result, ...] = ()
    """What it came to for the persons who are known."""
    digest: bytes = b""
    """Equal for two records of the same game at the same point."""
    began_order: int = 0
    order: int = 0
    """Where its beginning and its end stand among all that happened."""
    counted_order: int = 0
    """And where it came to be counted, which is later for a game that was taken in from elsewhere."""
    trouble: Any = None
    """Why it cannot be opened, as plain data."""

    @property
    def gone(self) -> bool:
        """Whether only this is left of it, and no record."""
        return not self.place

    @property
    def name(self) -> str:
        """What the file is called."""
        return Path(os.fsdecode(self.place)).name

    @property
    def reason(self) -> Phrase | None:
        """Why it cannot be opened."""
        return _unpacked(self.trouble) if self.trouble is not None else None

    @property
    def names(self) -> tuple[str, ...]:
        """Who played."""
        return tuple(player.name for player in self.players)

    @property
    def levels(self) -> tuple[str, ...]:
        """How good the bots were."""
        return tuple(sorted({player.level for player in self.players if player.level is not None}))

    @property
    def variant(self) -> str:
        """What was agreed on, as one text."""
        return msgspec.json.encode(self.options, order="sorted").decode()


def as_kept(kept: Kept) -> LibraryEntry | None:
    """What the register keeps of a game; None for what another version wrote there, or nobody did."""
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
    """Whether all numbers in it are such as can be counted with."""
    if isinstance(value, dict | list):
        return all(map(_is_countable, value.values() if isinstance(value, dict) else value))
    return not isinstance(value, int | float) or abs(value) <= LARGEST


def files(store: Store) -> Iterator[tuple[bytes, FileStamp]]:
    """Every file of the library; a folder that cannot be read holds none."""
    for folder in (store.folder, store.finished_folder):
        within = os.fsencode(folder.relative_to(store.folder).as_posix() + "/").removeprefix(b"./")
        with suppress(OSError), os.scandir(folder) as found:
            for each in found:
                if is_save(each.name):
                    yield within + os.fsencode(each.name), looks_of(each) or _GONE


def place_in(store: Store, path: Path) -> bytes:
    """What a file of the library is called in lists."""
    return os.fsencode(path.relative_to(store.folder).as_posix())


def looks_of(path: Path | os.DirEntry[str]) -> FileStamp | None:
    """What a file is like from outside; None if there is none."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_size, status.st_mtime_ns, status.st_ino


def look_up(store: Store, place: bytes, looks: FileStamp) -> LibraryEntry | None:
    """What is in a file; None for a game that has ended and only left it behind."""
    path = store.folder / os.fsdecode(place)
    try:
        with told():
            saved = read(path)
    except StrangeGameError as error:
        ended = path.parent == store.folder and store.has_ended(error.saved)
        return None if ended else strange(store, error)
    except BadRecordError as error:
        return unreadable(store, Trouble(path, error.phrase), looks[1] / 1e9)
    if path.parent == store.folder and store.has_ended(saved):
        return None
    return describe(store, saved)


def unreadable(store: Store, trouble: Trouble, changed: float = 0.0) -> LibraryEntry:
    """What is known of a file that cannot be opened."""
    return LibraryEntry(
        place=place_in(store, trouble.path),
        ending=Ending.BROKEN,
        begun=changed,
        changed=changed,
        trouble=_packed(trouble.reason),
    )


def strange(store: Store, error: StrangeGameError) -> LibraryEntry:
    """What is known of a game that this version does not know; nothing that anybody could count."""
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
    """What is known of a game that was read."""
    record, mark, extra = saved.record, mark_of(saved.record), saved.extra
    digest = digest_of(record)
    adopted = store.register.adopted(digest)
    when, owners = adopted if adopted is not None else (0, own_owners(saved))
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
        reviewed=claimed(record) is not None,
        practice=saved.extra.practice,
        daily=_day(saved),
        seed=record.seed,
        results=results_of(saved, owners),
        digest=digest,
        began_order=began.order if began is not None else order,
        order=order,
        counted_order=max(order, extra.taken_in.order if extra.taken_in is not None else 0),
    )


def own_owners(saved: SavedGame) -> Owners:
    """Whose seats these are by the record itself. An empty profile was somebody's on another computer."""
    return tuple(each or None for each in saved.extra.profiles)


def _day(saved: SavedGame) -> str:
    """The day whose deal it is; what only calls itself one is none."""
    day, record = day_of(saved.extra.daily), saved.record
    if day is None or not is_of_day(day, record.game, record.seed, len(record.players)):
        return ""
    return day.isoformat()


def digest_of(record: Record) -> bytes:
    """Equal for records of the same game at the same point, whatever else is kept with them."""
    import hashlib  # noqa: PLC0415 - as for the seal

    parts = [record.game, record.options, record.seed, record.players, record.log]
    return hashlib.sha256(msgspec.json.encode(parts, order="sorted")).digest()[:16]


def folded(text: str) -> str:
    """Text as it is searched and sorted: without cases and accents."""
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
    alone = len(result.winners) == 1 or len(result.scores) == 1  # or all as one
    return Ending.WON if alone else Ending.SHARED


def _settled(record: Record) -> dict[str, Any]:
    """All that was agreed on, also what other programs leave out because it is usual."""
    try:
        return find(record.game).rules.settle(len(record.players), record.options)
    except ExplainedError:  # whoever opens it is told
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
    """And back."""
    if isinstance(data, Mapping):
        values = {key: _unpacked(each) for key, each in data["values"].items()}
        return msgspec.convert({**data, "values": values}, Phrase)
    return tuple(map(_unpacked, data)) if isinstance(data, list) else data
