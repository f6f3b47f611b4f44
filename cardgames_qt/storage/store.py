"""Saved games: one record a file, written whole after every move.

What the table needs beside the game itself (faces, who was in front, the clock) lies under `extra`, which
the record's seal leaves out, so a saved game is also a record that any reader of records takes.
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
from cardgames_qt.engine.extra import brought, laid_over
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.phrases import Phrase, Sayable
from cardgames_qt.engine.record import BYTE_ORDER_MARK, Record, encode, moves_made, verify, write
from cardgames_qt.engine.untrusted import LONGEST_GAME, LONGEST_LOG, MOST_PLAYERS, Given, Place, Text
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
from cardgames_qt.storage.files import LONGEST_LINE, decode_line, lines_of
from cardgames_qt.storage.locks import take_lock
from cardgames_qt.storage.register import Moment, Register

Count = Annotated[int, msgspec.Meta(ge=0, le=LONGEST_LOG)]
SUFFIX = ".stolek"
LOCK = ".lock"
DELETED_KEPT = 50
VERSIONS_KEPT = 5
"""Of the game that is played."""
OTHER_VERSIONS_KEPT = 200
"""Of all others together."""
OPEN_ELSEWHERE = Phrase("this game is open in another window")
_KEY = "stolek_table"
_STAMP = "%Y%m%d-%H%M%S-%f"
_DELETED = re.compile(r"\d{8}-\d{6}-\d{6}~(.+)")
"""When it was deleted and what it was called: only what is named like this was put there by us."""
_VERSION = re.compile(rf"(.+)~(\d{{5}}){re.escape(SUFFIX)}")
"""The name without its ending, and which version it is."""


class TableExtra(msgspec.Struct, frozen=True, kw_only=True):
    """What a table remembers beside the record."""

    avatars: Annotated[tuple[Text, ...], msgspec.Meta(max_length=MOST_PLAYERS)] = ()
    front: Place | None = None
    """The seat that was in front of the screen."""
    played_seconds: Annotated[float, msgspec.Meta(ge=0, le=LONGEST_GAME)] = 0.0
    """How long the game has been played, for its clock and its statistics."""
    starter: Starter = "usual"
    youngest: Place = 0
    wishes: dict[Text, Given] = {}
    """What the table settled beforehand, for a rematch: the log itself tells what came of it."""
    practice: bool = False
    """Whether moves could be taken back past everything: such a game is no measure of anybody."""
    together: bool = False
    """Whether nothing was covered between turns."""
    daily: Text | None = None
    """The day whose deal this is, where it is the first try at it."""
    profiles: Annotated[tuple[Text | None, ...], msgspec.Meta(max_length=MOST_PLAYERS)] = ()
    """Whose games these are, by seat: the profiles of the persons, as far as they have any. An empty one
    was, in Stolek 1.0, the first person of that computer."""
    hints: Annotated[tuple[Count, ...], msgspec.Meta(max_length=MOST_PLAYERS)] = ()
    """How many hints were asked for, by seat."""
    began: Moment | None = None
    ended: Moment | None = None
    taken_in: Moment | None = None
    """When it came into the library from another file."""


class SavedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game on disk that can go on, or be looked at again."""

    path: Path
    record: Record
    extra: TableExtra
    changed: float
    """When it was last written, in seconds since the epoch."""

    @property
    def moves_made(self) -> int:
        """How many moves the players made."""
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
    """A saved game that cannot be used, and why; the file stays as it is."""

    path: Path
    reason: Sayable


class StrangeGameError(BadRecordError):
    """A record of a game that this version does not know; `saved` is what can be told of it all the same."""

    def __init__(self, saved: SavedGame) -> None:
        told = {"name": saved.record.game}
        super().__init__(Phrase("it is of a game that this version does not know: {name}", told))
        self.saved = saved


class Listing(msgspec.Struct, frozen=True):
    """The saved games of a folder, newest first, and those that could not be read."""

    games: tuple[SavedGame, ...]
    troubles: tuple[Trouble, ...]


class Store:
    """The player's library: games that can go on, and in folders of their own those that ended,
    those that were deleted, and what games were like earlier."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.finished_folder = folder / "finished"
        self.deleted_folder = folder / "deleted"
        self.earlier_folder = folder / "earlier"
        self.register = Register(folder)
        self._read: dict[Path, tuple[tuple[int, int, int], SavedGame]] = {}

    def new_path(self, game: str) -> Path:
        """A name no saved game has yet; the time in it is for people who look into the folder."""
        stamp = clock.here().strftime("%Y-%m-%d-%H%M%S")
        return self.folder / f"{game}-{stamp}-{os.urandom(4).hex()}{SUFFIX}"

    def place_of(self, path: Path) -> Path | None:
        """A file of the library by the name it has there; None if the path leads elsewhere."""
        for folder in (self.folder, self.finished_folder):
            with suppress(OSError):
                if path.parent.samefile(folder):
                    return folder / path.name
        return None

    def tidy(self) -> None:
        """Clear away what programs left behind that were killed."""
        for folder in (self.folder, self.finished_folder, self.deleted_folder, self.earlier_folder):
            sweep(folder)
        with suppress(OSError):
            for path in self.folder.glob(f".*{SUFFIX}{LOCK}"):
                lock = take_lock(path) if is_old(path) else None
                if lock is not None:
                    lock.release()

    # --- what is there ----------------------------------------------------------------------------------

    def unfinished(self) -> Listing:
        """The games that can go on."""
        listing = self._list(self.folder)
        return Listing(tuple(game for game in listing.games if not self.has_ended(game)), listing.troubles)

    def finished(self) -> Listing:
        """The games that were played to the end."""
        return self._list(self.finished_folder)

    def deleted(self) -> Listing:
        """The games that were deleted and can be restored."""
        return self._list(self.deleted_folder)

    def earlier(self, path: Path) -> tuple[SavedGame, ...]:
        """What a saved game was like earlier, newest first; it may be one that can no longer be read."""
        return tuple(_readable(reversed(self._versions(path))))

    def every_file(self) -> list[Path]:
        """All records there are, also of games that were deleted, and what games were like earlier."""
        folders = (self.folder, self.finished_folder, self.deleted_folder, self.earlier_folder)
        return [path for folder in folders for path in _files(folder)]

    def take_in(self, path: Path) -> SavedGame:
        """The game in any file; raises BadRecordError.

        One from outside the library that can go on is copied into it, and is found there when it is opened
        again: what the player was sent or keeps elsewhere is never written.
        """
        with told():
            content, given = load(path)
        if self.place_of(path) is not None or given.record.result.finished:
            return given
        match = checked(given)  # a game against the rules has no place here
        forms = (given.record, write(match, given.record.players))  # as another program wrote it, and we do
        for game in self.unfinished().games:
            if any(continues(game.record, form) for form in forms):
                return game
        place = self.new_path(given.record.game)
        try:
            create_whole(place, content)
        except OSError:  # it is played all the same; saving will complain when there is something to save
            return given
        return msgspec.structs.replace(given, path=place)

    # --- what a player does with it ---------------------------------------------------------------------

    def delete(self, path: Path) -> Path:
        """Put a game among the deleted ones; says where it lies now. Raises BadRecordError."""
        with told(), held(path):
            check_plain(path.lstat())
            make_folder(self.deleted_folder)
            earlier = [each for each in _files(self.deleted_folder) if _DELETED.fullmatch(each.name)]
            place = move(path, self.deleted_folder / f"{_stamp_after(earlier)}~{path.name}")
        drop(earlier[: 1 - DELETED_KEPT])  # whatever the clock says, never what was deleted just now
        return place

    def restore(self, path: Path) -> Path:
        """Put a deleted game back; says where it lies now. Raises BadRecordError."""
        found = _DELETED.fullmatch(path.name)
        finished = any(game.record.result.finished for game in _readable([path], strange=True))
        folder = self.finished_folder if finished else self.folder
        with told():
            make_folder(folder)
            return move(path, folder / (found[1] if found else path.name))

    def bring_back(self, saved: SavedGame) -> Path:
        """Make a new save of an earlier state; says where. Raises BadRecordError."""
        place = self.new_path(saved.record.game)
        began = {"began": msgspec.to_builtins(self.register.now())}  # the same cards once more, known by now
        with told():
            create_whole(place, with_table(read_whole(saved.path, LONGEST_LINE), began))
        return place

    # --- for the files of running games -----------------------------------------------------------------

    def keep_version(self, path: Path, content: bytes) -> None:
        """Keep what a game's file holds before it is written anew; never in the way of writing it."""
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
                with told():
                    games.append(self._look(path))
            except BadRecordError as error:
                troubles.append(Trouble(path, error.phrase))
        games.sort(key=lambda game: game.changed, reverse=True)
        return Listing(tuple(games), tuple(troubles))

    def _look(self, path: Path) -> SavedGame:
        """A file that looks as it did is not read again for a list; what is opened always is."""
        status = path.stat()
        looks = (status.st_ino, status.st_size, status.st_mtime_ns)
        known = self._read.get(path)
        if known is None or known[0] != looks:
            known = self._read[path] = (looks, read(path))
        return known[1]

    def has_ended(self, game: SavedGame) -> bool:
        """Whether the program was stopped just as the game ended: then it lies among the finished, too."""
        ends = _readable([self.finished_folder / game.path.name], strange=True)
        return any(continues(end.record, game.record) for end in ends)


def is_save(name: str) -> bool:
    """Whether a file of this name is a saved game; with a dot before it, it is another program's."""
    return name.endswith(SUFFIX) and not name.startswith(".")


def lock_of(path: Path) -> Path:
    """The file whose lock whoever plays the game in this file has."""
    return path.with_name(f".{path.name}{LOCK}")


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Have a game's file alone for a moment; raises BadRecordError while somebody plays it."""
    lock = take_lock(lock_of(path))
    if lock is None:
        raise BadRecordError(OPEN_ELSEWHERE)
    try:
        yield
    finally:
        lock.release()


def may_write(place: Path) -> bool:
    """Whether this is a file of its own that nobody protected."""
    mode = place.lstat().st_mode
    return stat.S_ISREG(mode) and bool(mode & stat.S_IWUSR)


@contextmanager
def told() -> Iterator[None]:
    """What the system refuses is raised as a BadRecordError, in words that can be translated."""
    try:
        yield
    except OSError as error:
        raise BadRecordError(why_refused(error)) from None


def continues(later: Record, first: Record) -> bool:
    """Whether one record is of the same game as the other, at the same point or further on."""
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
    """What a saved game's file holds; `beside` is what other programs keep under `extra`."""
    record = write(match, plan.seats)
    theirs, ours = dict(beside or {}), {**record.extra, _KEY: msgspec.to_builtins(extra)}
    whole = {**theirs, **{key: laid_over(theirs.get(key), value) for key, value in ours.items()}}
    return encode(msgspec.structs.replace(record, extra=whole)) + b"\n"


def with_table(content: bytes, values: Mapping[str, Any]) -> bytes:
    """A record with these values in what its table remembers, and everything else as it was."""
    raw = dict[str, msgspec.Raw]
    whole = msgspec.json.decode(content.removeprefix(BYTE_ORDER_MARK), type=raw)
    extra: dict[str, Any] = msgspec.json.decode(whole.get("extra", b"{}"), type=raw)
    table = msgspec.json.decode(extra.get(_KEY, b"{}"))
    kept = table if isinstance(table, dict) else {}
    return msgspec.json.encode({**whole, "extra": {**extra, _KEY: {**kept, **values}}}) + b"\n"


def _stamp_after(deleted: Sequence[Path]) -> str:
    """What the name of a file that is deleted now begins with: after all that were deleted before."""
    stamp = datetime.fromtimestamp(clock.now(), UTC)
    with suppress(ValueError, OverflowError):
        last = max(each.name.partition("~")[0] for each in deleted)
        stamp = max(stamp, datetime.strptime(f"{last}+0000", f"{_STAMP}%z") + timedelta(microseconds=1))
    return stamp.strftime(_STAMP)


def _files(folder: Path) -> list[Path]:
    """A folder that is not there yet, or cannot be read, holds none; saving will complain when it matters."""
    try:
        return sorted(path for path in folder.iterdir() if is_save(path.name))
    except OSError:
        return []


def _readable(paths: Iterable[Path], *, strange: bool = False) -> Iterator[SavedGame]:
    """Also games that this version does not know, where they are not played."""
    for path in paths:
        with suppress(BadRecordError, OSError):
            yield read_any(path) if strange else read(path)


def _changed(path: Path) -> float:
    return path.stat().st_mtime


def read(path: Path) -> SavedGame:
    """A saved game whose form is right; raises BadRecordError or OSError. `resume` checks the rules."""
    return load(path)[1]


def read_any(path: Path) -> SavedGame:
    """The same also for a game that this version does not know."""
    try:
        return read(path)
    except StrangeGameError as error:
        return error.saved


def load(path: Path) -> tuple[bytes, SavedGame]:
    """The same together with the file's content as it is."""
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
    """What the table of a game remembered; nothing where another program keeps something else there."""
    return brought(record.extra, _KEY, TableExtra) or TableExtra()


def has_odd_table(extra: Mapping[str, Any]) -> bool:
    """Whether what a record brings along about its table cannot be read."""
    return extra.get(_KEY) is not None and brought(extra, _KEY, TableExtra) is None


def resume(saved: SavedGame) -> Match:
    """The match a saved game goes on with; raises BadRecordError at the first entry against the rules."""
    match = checked(saved)
    match.deal()
    return match


def checked(saved: SavedGame) -> Match:
    """The match as its record has it; raises BadRecordError, also for bots that nobody here can be."""
    match = verify(find(saved.record.game).rules, saved.record)
    strange = unknown_level(match.rules, saved.plan.seats)
    if strange is not None and match.outcome is None:  # a game that is over needs no bots
        raise BadRecordError(strange)
    return match
