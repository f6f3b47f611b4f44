"""What the program said is safe, and whether it is: the judge of every trial that may lose a game."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from cardgames_qt.engine.errors import GameError
from cardgames_qt.engine.record import Record, decode, verify
from cardgames_qt.games import find
from cardgames_qt.storage.store import SUFFIX, Store
from tests.soak.tally import Finding

_SET_ASIDE = {"deleted", "earlier"}
"""Folders for what nobody goes on with by itself."""


class Promise(msgspec.Struct):
    """A game that the program said is kept, with so many moves at least."""

    kept: int = 0
    since: list[int] = []
    """How many moves it had at each step since then: a take-back makes them fewer."""

    @property
    def least(self) -> int:
        """What must be on the disk whenever the program ends."""
        return min(self.kept, *self.since) if self.since else self.kept


class Ledger:
    """Writes down what a program says and holds it to that."""

    def __init__(self) -> None:
        self.promises: dict[str, Promise] = {}
        self._verified: dict[bytes, tuple[str, int]] = {}

    def hear(self, said: dict[str, Any]) -> None:
        """Take in a line of the program."""
        if said["say"] not in ("kept", "undo"):
            return
        promise = self.promises.setdefault(said["deal"], Promise())
        if said["say"] == "undo":
            promise.since = [*promise.since, said["at"] - 1]
        else:
            whole = said["kept"] == said["at"]
            promise.kept = said["kept"]
            promise.since = [] if whole else [*promise.since, said["at"]]

    def check(self, games: Path) -> Iterator[Finding]:
        """Everything that is lost, unreadable or not offered again."""
        found: dict[Path, tuple[str, int]] = {}
        yield from self._read_all(games, found)
        store = Store(games)
        listed = {saved.path for saved in (*store.unfinished().games, *store.finished().games)}
        for deal, promise in self.promises.items():
            there = {path: moves for path, (seed, moves) in found.items() if seed == deal}
            enough = {path for path, moves in there.items() if moves >= promise.least}
            if promise.least and not enough:
                has = ", ".join(f"{path.name} has {moves}" for path, moves in there.items())
                least = f"game {deal} was kept with {promise.least} moves"
                yield Finding("loss", f"{least}; {has or 'none is there'}")
            elif promise.least and not enough & listed:
                yield Finding("loss", f"game {deal} is there but is not offered again")

    def moves_kept(self, games: Path, deal: str) -> int:
        """How many moves of that game are on the disk."""
        found: dict[Path, tuple[str, int]] = {}
        for _ in self._read_all(games, found):
            pass
        return max((moves for seed, moves in found.values() if seed == deal), default=0)

    def _read_all(self, games: Path, found: dict[Path, tuple[str, int]]) -> Iterator[Finding]:
        """Find the deal and the moves of every game's file."""
        for path in sorted(games.rglob(f"*{SUFFIX}")):
            if path.parent.name in _SET_ASIDE:
                continue
            try:
                found[path] = self._verify(path.read_bytes())
            except (GameError, OSError) as error:
                yield Finding("loss", f"{path.name} cannot be read: {error}")

    def _verify(self, content: bytes) -> tuple[str, int]:
        """By the rules, once for each content; raises GameError."""
        digest = hashlib.sha256(content).digest()
        if digest not in self._verified:
            record = decode(content)
            verify(find(record.game).rules, record)
            self._verified[digest] = (record.seed, moves_in(record))
        return self._verified[digest]


def moves_in(record: Record) -> int:
    """How many moves the players have made."""
    return sum("by" in entry for entry in record.log)


def leftovers(home: Path) -> list[str]:
    """Files of half-done work: no settings, no save, no record of errors."""
    return [str(path.relative_to(home)) for path in home.rglob("*") if path.is_file() and path.name[0] == "."]


def grow_old(home: Path) -> None:
    """Let days pass: nobody clears away what might still be written."""
    for path in home.rglob(".*"):
        if path.is_file():
            os.utime(path, (0, 0))
