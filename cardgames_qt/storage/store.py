"""Saved games: one record per file, written atomically after every move.

What the table needs besides the game (avatars, the seat in front, the clock) is under `extra`, which the seal
leaves out. So a saved game is a record that any reader of records accepts.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from io import BytesIO
from pathlib import Path
from typing import Annotated, Any

import msgspec

from cardgames_qt import clock
from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.extra import merged, read_extra
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.phrases import Phrase, Sayable
from cardgames_qt.engine.record import Record, encode, moves_made, verify, write
from cardgames_qt.engine.untrusted import LONGEST_GAME, LONGEST_LOG, MOST_PLAYERS, Given, SeatNumber, Text
from cardgames_qt.games import GAMES, find
from cardgames_qt.kit.seats import SeatPlan, Starter, TablePlan
from cardgames_qt.play.levels import unknown_level
from cardgames_qt.storage.disk import (
    check_plain,
    create_whole,
    drop,
    give_name,
    is_old,
    make_folder,
    move,
    read_whole,
    sweep,
    why_refused,
)
from cardgames_qt.storage.files import LONGEST_LINE, change_extra, decode_line, lines_of
from cardgames_qt.storage.locks import take_lock
from cardgames_qt.storage.register import Register, Timestamp

Count = Annotated[int, msgspec.Meta(ge=0, le=LONGEST_LOG)]
SUFFIX = ".stolek"
LOCK = ".lock"
DELETED_KEPT = 50
VERSIONS_KEPT = 5
"""Of the game being played."""
OTHER_VERSIONS_KEPT = 200
"""Of all other games together."""
OPEN_ELSEWHERE = Phrase("this game is open in another window")
_KEY = "stolek_table"
_STAMP = "%Y%m%d-%H%M%S-%f"
_DELETED = re.compile(r"\d{8}-\d{6}-\d{6}~(.+)")
"""Time of deletion and original name; files named otherwise were not put there by us."""
_VERSION = re.compile(rf"(.+)~(\d{{5}}){re.escape(SUFFIX)}")
"""The stem and the version number."""


class TableExtra(msgspec.Struct, frozen=True, kw_only=True):
    """What a table remembers besides the record."""

    avatars: Annotated[tuple[Text, ...], msgspec.Meta(max_length=MOST_PLAYERS)] = ()
    front: SeatNumber | None = None
    """The seat in front of the screen."""
    played_seconds: Annotated[float, msgspec.Meta(ge=0, le=LONGEST_GAME)] = 0.0
    starter: Starter = "usual"
    youngest: SeatNumber = 0
    wishes: dict[Text, Given] = {}
    """What the table agreed on beforehand, for a rematch; the log has the outcome."""
    practice: bool = False
    """Whether moves could be taken back freely; such a game is not counted."""
    together: bool = False
    """Whether hands were not covered between turns."""
    daily: Text | None = None
    """The date, if this is somebody's first try at the deal of that day."""
    profiles: Annotated[tuple[Text | None, ...], msgspec.Meta(max_length=MOST_PLAYERS)] = ()
    """The profiles by seat, where they have one. In Stolek 1.0 an empty one meant the first person of that
    computer."""
    hints: Annotated[tuple[Count, ...], msgspec.Meta(max_length=MOST_PLAYERS)] = ()
    """Number of hints used, by seat."""
    phones: Annotated[tuple[SeatNumber, ...], msgspec.Meta(max_length=MOST_PLAYERS)] = ()
    """The seats that were played from a phone, be it only for a while,"""
    on_phones: Annotated[tuple[SeatNumber, ...], msgspec.Meta(max_length=MOST_PLAYERS)] = ()
    """and those that were in the end."""
    began: Timestamp | None = None
    ended: Timestamp | None = None
    taken_in: Timestamp | None = None
    """When it was imported."""


class SavedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game on disk, finished or not."""

    path: Path
    record: Record
    extra: TableExtra
    changed: float
    """The mtime, in seconds since the epoch."""

    @property
    def moves_made(self) -> int:
        return moves_made(self.record.log)

    @property
    def plan(self) -> TablePlan:
        """The table it was played at."""
        faces, profiles = self.extra.avatars, dict(enumerate(self.extra.profiles))
        seats = tuple(
            SeatPlan(
                kind=player.kind,
                name=player.name,
                level=player.level,
                avatar=faces[number] if number < len(faces) else ("you" if player.kind == "human" else "fox"),
                profile=profiles.get(number),
                phone=number in self.extra.on_phones and not self.record.result.finished,
            )
            for number, player in enumerate(self.record.players)
        )
        return TablePlan(
            game=self.record.game,
            seats=seats,
            options=self.record.options,
            starter=self.extra.starter,
            youngest=self.extra.youngest,
            wishes=self.extra.wishes,
            practice=self.extra.practice,
            together=self.extra.together,
            daily=self.extra.daily,
        )


class Trouble(msgspec.Struct, frozen=True):
    """A file that cannot be used, and why."""

    path: Path
    reason: Sayable


class StrangeGameError(BadRecordError):
    """A record of a game that this version does not know; `saved` has what can be read of it."""

    def __init__(self, saved: SavedGame) -> None:
        values = {"name": saved.record.game}
        super().__init__(Phrase("it is of a game that this version does not know: {name}", values))
        self.saved = saved


class Listing(msgspec.Struct, frozen=True):
    """The saved games of a folder, newest first, and the files that could not be read."""

    games: tuple[SavedGame, ...]
    troubles: tuple[Trouble, ...]


class Store:
    """The folders of the library: unfinished games, finished ones, deleted ones and earlier versions."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.finished_folder = folder / "finished"
        self.deleted_folder = folder / "deleted"
        self.earlier_folder = folder / "earlier"
        self.register = Register(folder)
        self._read: dict[Path, tuple[tuple[int, int, int], SavedGame]] = {}

    def new_path(self, game: str) -> Path:
        """An unused file name; the time in it is for people who look into the folder."""
        stamp = clock.here().strftime("%Y-%m-%d-%H%M%S")
        return self.folder / f"{game}-{stamp}-{os.urandom(4).hex()}{SUFFIX}"

    def place_of(self, path: Path) -> Path | None:
        """A path into the library in its canonical form; None if it leads elsewhere."""
        for folder in (self.folder, self.finished_folder):
            with suppress(OSError):
                if path.parent.samefile(folder):
                    return folder / path.name
        return None

    def tidy(self) -> None:
        """Remove what crashed processes left behind."""
        for folder in (self.folder, self.finished_folder, self.deleted_folder, self.earlier_folder):
            sweep(folder)
        with suppress(OSError):
            for path in self.folder.glob(f".*{SUFFIX}{LOCK}"):
                lock = take_lock(path) if is_old(path) else None
                if lock is not None:
                    lock.release()

    # --- what is there ----------------------------------------------------------------------------------

    def unfinished(self) -> Listing:
        listing = self._list(self.folder)
        return Listing(tuple(game for game in listing.games if not self.has_ended(game)), listing.troubles)

    def finished(self) -> Listing:
        return self._list(self.finished_folder)

    def deleted(self) -> Listing:
        return self._list(self.deleted_folder)

    def earlier(self, path: Path) -> tuple[SavedGame, ...]:
        """The earlier versions of a saved game, newest first; the game itself may be unreadable."""
        return tuple(_readable(reversed(self._versions(path))))

    def every_file(self) -> list[Path]:
        """All records, including deleted games and earlier versions."""
        folders = (self.folder, self.finished_folder, self.deleted_folder, self.earlier_folder)
        return [path for folder in folders for path in _files(folder)]

    def take_in(self, path: Path) -> SavedGame:
        """Read a game from any file; raises BadRecordError.

        An unfinished game from outside is copied into the library, and found there when it is opened again:
        the player's own file is never written.
        """
        with explained_errors():
            content, given = load(path)
        if self.place_of(path) is not None or given.record.result.finished:
            return given
        match = checked(given)  # raises for an illegal game
        forms = (given.record, write(match, given.record.players))  # as given, and as we would write it
        for game in self.unfinished().games:
            if any(continues(game.record, form) for form in forms):
                return game
        place = self.new_path(given.record.game)
        try:
            create_whole(place, content)
        except OSError:  # play it all the same; the first save will report it
            return given
        return msgspec.structs.replace(given, path=place)

    # --- what a player does with it ---------------------------------------------------------------------

    def delete(self, path: Path) -> Path:
        """Move a game to the deleted ones; returns its new path. Raises BadRecordError."""
        with explained_errors(), held(path):
            check_plain(path.lstat())
            make_folder(self.deleted_folder)
            earlier = [each for each in _files(self.deleted_folder) if _DELETED.fullmatch(each.name)]
            place = move(path, self.deleted_folder / f"{_stamp_after(earlier)}~{path.name}")
        drop(earlier[: 1 - DELETED_KEPT])  # the oldest, never the one just deleted
        return place

    def restore(self, path: Path) -> Path:
        """Move a deleted game back; returns its path. Raises BadRecordError."""
        found = _DELETED.fullmatch(path.name)
        finished = any(game.record.result.finished for game in _readable([path], strange=True))
        folder = self.finished_folder if finished else self.folder
        with explained_errors():
            make_folder(folder)
            return move(path, folder / (found[1] if found else path.name))

    def bring_back(self, saved: SavedGame) -> Path:
        """Save an earlier version as a new game; returns its path. Raises BadRecordError."""
        place = self.new_path(saved.record.game)
        began = {
            "began": msgspec.to_builtins(self.register.now())
        }  # so that it counts as a deal played before
        with explained_errors():
            create_whole(place, with_table(read_whole(saved.path, LONGEST_LINE), began))
        return place

    # --- for the files of running games -----------------------------------------------------------------

    def keep_version(self, path: Path, content: bytes) -> None:
        """Keep the current content of a game's file as a version; errors are ignored."""
        with suppress(OSError):
            make_folder(self.earlier_folder)
            versions = self._versions(path)
            number = int(versions[-1].stem.rpartition("~")[2]) + 1 if versions else 1
            give_name(path, self.earlier_folder / f"{path.stem}~{number:05}{SUFFIX}", content)
            drop(versions[: 1 - VERSIONS_KEPT])
            every = {each for each in _files(self.earlier_folder) if _VERSION.fullmatch(each.name)}
            drop(sorted(every - {*self._versions(path)}, key=_changed)[:-OTHER_VERSIONS_KEPT])

    def _versions(self, path: Path) -> list[Path]:
        """Oldest first."""
        found = ((each, _VERSION.fullmatch(each.name)) for each in _files(self.earlier_folder))
        return [each for each, name in found if name and name[1] == path.stem]

    def _list(self, folder: Path) -> Listing:
        games: list[SavedGame] = []
        troubles: list[Trouble] = []
        for path in _files(folder):
            try:
                with explained_errors():
                    games.append(self._look(path))
            except BadRecordError as error:
                troubles.append(Trouble(path, error.phrase))
        games.sort(key=lambda game: game.changed, reverse=True)
        return Listing(tuple(games), tuple(troubles))

    def _look(self, path: Path) -> SavedGame:
        """Lists use a cache by file stamp; a game that is opened is always read."""
        status = path.stat()
        stamp = (status.st_ino, status.st_size, status.st_mtime_ns)
        known = self._read.get(path)
        if known is None or known[0] != stamp:
            known = self._read[path] = (stamp, read(path))
        return known[1]

    def has_ended(self, game: SavedGame) -> bool:
        """Whether the process was killed between finishing the game and removing the unfinished file."""
        ends = _readable([self.finished_folder / game.path.name], strange=True)
        return any(continues(end.record, game.record) for end in ends)


def is_save(name: str) -> bool:
    """Whether a file name is that of a saved game; names with a leading dot are temporary."""
    return name.endswith(SUFFIX) and not name.startswith(".")


def lock_of(path: Path) -> Path:
    """The lock file for a game's file."""
    return path.with_name(f".{path.name}{LOCK}")


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Hold a game's lock for a moment; raises BadRecordError if the game is open."""
    lock = take_lock(lock_of(path))
    if lock is None:
        raise BadRecordError(OPEN_ELSEWHERE)
    try:
        yield
    finally:
        lock.release()


def may_write(place: Path) -> bool:
    """Whether this is a regular file that is not write-protected."""
    mode = place.lstat().st_mode
    return stat.S_ISREG(mode) and bool(mode & stat.S_IWUSR)


@contextmanager
def explained_errors() -> Iterator[None]:
    """Raise OSError as BadRecordError, with a message that can be translated."""
    try:
        yield
    except OSError as error:
        raise BadRecordError(why_refused(error)) from None


def continues(later: Record, first: Record) -> bool:
    """Whether `later` is the same game as `first`, at the same point or further on."""
    return (later.game, later.seed, later.options, later.players, later.log[: len(first.log)]) == (
        first.game,
        first.seed,
        first.options,
        first.players,
        first.log,
    )


def content_of(
    match: Match, plan: TablePlan, extra: TableExtra, beside: Mapping[str, Any] | None = None
) -> bytes:
    """The content of a saved game's file; `beside` is what other programs stored under `extra`."""
    record = write(match, plan.seats)
    theirs, ours = dict(beside or {}), {**record.extra, _KEY: msgspec.to_builtins(extra)}
    whole = {**theirs, **{key: merged(theirs.get(key), value) for key, value in ours.items()}}
    return encode(msgspec.structs.replace(record, extra=whole)) + b"\n"


def with_table(content: bytes, values: Mapping[str, Any]) -> bytes:
    """A record's content with these values in its table's extra; raises BadRecordError."""
    return change_extra(content, _KEY, lambda table: {**table, **values})


def _stamp_after(deleted: Sequence[Path]) -> str:
    """The time prefix for a deleted file, later than all existing ones even if the clock is behind."""
    stamp = datetime.fromtimestamp(clock.now(), UTC)
    with suppress(ValueError, OverflowError):
        last = max(each.name.partition("~")[0] for each in deleted)
        stamp = max(stamp, datetime.strptime(f"{last}+0000", f"{_STAMP}%z") + timedelta(microseconds=1))
    return stamp.strftime(_STAMP)


def _files(folder: Path) -> list[Path]:
    """Empty for a folder that does not exist or cannot be read; saving will report that if it matters."""
    try:
        return sorted(path for path in folder.iterdir() if is_save(path.name))
    except OSError:
        return []


def _readable(paths: Iterable[Path], *, strange: bool = False) -> Iterator[SavedGame]:
    """`strange` includes games that this version does not know."""
    for path in paths:
        with suppress(BadRecordError, OSError):
            yield read_any(path) if strange else read(path)


def _changed(path: Path) -> float:
    return path.stat().st_mtime


def read(path: Path) -> SavedGame:
    """A saved game in the right format; raises BadRecordError or OSError. `resume` checks the rules."""
    return load(path)[1]


def read_any(path: Path) -> SavedGame:
    """`read`, also for a game that this version does not know."""
    try:
        return read(path)
    except StrangeGameError as error:
        return error.saved


def load(path: Path) -> tuple[bytes, SavedGame]:
    """`read`, together with the file's content."""
    content = read_whole(path, LONGEST_LINE)
    lines = list(lines_of(path, BytesIO(content)))
    if len(lines) != 1:
        raise BadRecordError(Phrase("it holds {count} games; one was expected", {"count": len(lines)}))
    record = decode_line(path, *lines[0])
    saved = SavedGame(path=path, record=record, extra=table_extra(record), changed=_changed(path))
    if record.game not in GAMES:
        raise StrangeGameError(saved)
    return content, saved


def table_extra(record: Record) -> TableExtra:
    """The table's extra of a record; the defaults if it cannot be read."""
    return read_extra(record.extra, _KEY, TableExtra) or TableExtra()


def has_odd_table(extra: Mapping[str, Any]) -> bool:
    """Whether the record has a table's extra that cannot be read."""
    return extra.get(_KEY) is not None and read_extra(extra, _KEY, TableExtra) is None


def resume(saved: SavedGame) -> Match:
    """The match to continue a saved game with; raises BadRecordError."""
    match = checked(saved)
    match.deal()
    return match


def checked(saved: SavedGame) -> Match:
    """The match of a record, checked by the rules; raises BadRecordError, also for bots we do not have."""
    match = verify(find(saved.record.game).rules, saved.record)
    strange = unknown_level(match.rules, saved.plan.seats)
    if strange is not None and match.outcome is None:  # a finished game needs no bots
        raise BadRecordError(strange)
    return match
