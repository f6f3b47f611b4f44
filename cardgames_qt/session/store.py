"""Saved games: one record a file, written whole after every move.

What the table needs beside the game itself (faces, who was in front, the clock) lies under `extra`, which
the record's seal leaves out, so a saved game is also a record that any reader of records takes.
"""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from cardgames_qt.disk import why_refused, write_whole
from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.options import Value
from cardgames_qt.engine.phrases import Phrase, Sayable
from cardgames_qt.engine.record import Player, Record, encode, verify, write
from cardgames_qt.files import decode_line, read_lines
from cardgames_qt.games import NAMES, find, unknown
from cardgames_qt.session.levels import unknown_level
from cardgames_qt.session.seats import SeatPlan, Starter, TablePlan

SUFFIX = ".stolek"
_KEY = "stolek_table"


class TableExtra(msgspec.Struct, frozen=True, kw_only=True):
    """What a table remembers beside the record."""

    avatars: tuple[str, ...] = ()
    front: int | None = None
    """The seat that was in front of the screen."""
    played_seconds: float = 0.0
    """How long the game has been played, for its clock and its statistics."""
    starter: Starter = "usual"
    youngest: int = 0
    wishes: dict[str, Value] = {}
    """What the table settled beforehand, for a rematch: the log itself tells what came of it."""


class SavedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game on disk that can go on, or be looked at again."""

    path: Path
    record: Record
    extra: TableExtra
    changed: float
    """When it was last written, in seconds since the epoch."""

    @property
    def plan(self) -> TablePlan:
        """The table it was played at."""
        faces = self.extra.avatars
        seats = tuple(
            SeatPlan(
                kind=player.kind,
                name=player.name,
                level=player.level,
                avatar=faces[number] if number < len(faces) else ("you" if player.kind == "human" else "fox"),
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
        )


class Trouble(msgspec.Struct, frozen=True):
    """A saved game that cannot be used, and why; the file stays as it is."""

    path: Path
    reason: Sayable


class Listing(msgspec.Struct, frozen=True):
    """The saved games of a folder, newest first, and those that could not be read."""

    games: tuple[SavedGame, ...]
    troubles: tuple[Trouble, ...]


class Store:
    """The folder of saved games; those played to the end lie in a folder of their own inside it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.finished_folder = folder / "finished"

    def new_path(self, game: str) -> Path:
        """A name no saved game has yet; the time in it is for people who look into the folder."""
        stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
        return self.folder / f"{game}-{stamp}-{os.urandom(2).hex()}{SUFFIX}"

    def save(self, path: Path, match: Match, plan: TablePlan, extra: TableExtra) -> None:
        """Write the game as it stands; raises OSError and leaves the last good file if that fails."""
        self.put(path, content_of(match, plan, extra), finished=match.outcome is not None)

    def put(self, path: Path, content: bytes, *, finished: bool) -> None:
        """Write a game's content where it belongs; raises OSError. Any thread may call it."""
        if finished:
            write_whole(self.finished_folder / path.name, content)
            path.unlink(missing_ok=True)
        else:
            write_whole(path, content)

    def unfinished(self) -> Listing:
        """The games that can go on."""
        return self._list(self.folder)

    def finished(self) -> Listing:
        """The games that were played to the end."""
        return self._list(self.finished_folder)

    def _list(self, folder: Path) -> Listing:
        games: list[SavedGame] = []
        troubles: list[Trouble] = []
        for path in _files(folder):
            if folder is self.folder and (self.finished_folder / path.name).exists():
                continue  # the program was stopped just as the game ended
            try:
                games.append(read(path))
            except BadRecordError as error:
                troubles.append(Trouble(path, error.phrase))
            except OSError as error:
                troubles.append(Trouble(path, why_refused(error)))
        games.sort(key=lambda game: game.changed, reverse=True)
        return Listing(tuple(games), tuple(troubles))


def content_of(match: Match, plan: TablePlan, extra: TableExtra) -> bytes:
    """What a saved game's file holds."""
    record = write(match, [Player(seat.name, seat.kind, seat.level) for seat in plan.seats])
    beside: dict[str, Any] = record.extra | {_KEY: msgspec.to_builtins(extra)}
    return encode(msgspec.structs.replace(record, extra=beside)) + b"\n"


def _files(folder: Path) -> list[Path]:
    """A folder that is not there yet, or cannot be read, holds none; saving will complain when it matters."""
    try:
        return sorted(folder.glob(f"*{SUFFIX}"))
    except OSError:
        return []


def read(path: Path) -> SavedGame:
    """A saved game whose form is right; raises BadRecordError or OSError. `resume` checks the rules."""
    lines = list(read_lines(path))
    if len(lines) != 1:
        raise BadRecordError(Phrase("it holds {count} games; one was expected", {"count": len(lines)}))
    record = decode_line(path, *lines[0])
    if record.game not in NAMES:
        raise BadRecordError(unknown(record.game).phrase)
    try:
        extra = msgspec.convert(record.extra.get(_KEY, {}), TableExtra)
    except msgspec.ValidationError:  # another program's extra: the game itself does not need it
        extra = TableExtra()
    return SavedGame(path=path, record=record, extra=extra, changed=path.stat().st_mtime)


def resume(saved: SavedGame) -> Match:
    """The match a saved game goes on with; raises BadRecordError at the first entry against the rules."""
    match = verify(find(saved.record.game), saved.record)
    match.deal()
    strange = unknown_level(match.rules, saved.plan.seats)
    if strange is not None and match.outcome is None:  # a game that is over needs no bots
        raise BadRecordError(strange)
    return match
