"""Saved games for tests, and what a file is like in every respect."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.options import Value
from cardgames_qt.games import find
from cardgames_qt.storage.store import Store, TableExtra, content_of
from cardgames_qt.ui.session.session import GameSession
from cardgames_qt.ui.session.sessions import Sessions
from tests.session.playing import PATIENCE, plan


def played(moves: int = 4, **options: Value) -> Match:
    """A game of GAP after so many moves, or at its end; after an even number it is the first seat's turn."""
    match = Match(find("gap").rules, 2, options, "seed")
    match.deal()
    while moves and match.outcome is None:
        seat = match.to_act[0]
        match.play(seat, match.legal_moves(seat)[0])
        moves -= 1
    return match


def content(match: Match, seconds: float = 12.5) -> bytes:
    """The file of a game between a person and a bot."""
    extra = TableExtra(avatars=("you", "owl"), front=0, played_seconds=seconds)
    return content_of(match, plan("gap", "human", "greedy"), extra)


def put(path: Path, text: bytes, **extra: Any) -> Path:
    """Write a game's file as another program might: with its own spaces and its own things under `extra`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    raw = msgspec.json.decode(text)
    raw["extra"].update(extra)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(raw)))
    path.chmod(0o644)
    os.utime(path, (1_000_000, 1_000_000))
    return path


def saved_in(store: Store, moves: int = 4, **extra: Any) -> Path:
    """A game that can go on, in the library."""
    return put(store.new_path("gap"), content(played(moves)), **extra)


def whole_truth(path: Path) -> tuple[object, ...]:
    """Everything about a file that somebody who only looks leaves alone."""
    status = path.lstat()
    return path.read_bytes(), path.is_symlink(), status.st_mode, status.st_mtime_ns, status.st_ino


def everything(folder: Path) -> dict[str, tuple[object, ...]]:
    """All files in and under a folder."""
    return {str(path): whole_truth(path) for path in sorted(folder.rglob("*")) if path.is_file()}


def sit_down(qtbot: QtBot, open_table: Callable[[], GameSession]) -> GameSession:
    """Open a table and wait until there is something to do, or nothing more."""
    session = open_table()
    session.begin()
    qtbot.waitUntil(lambda: bool(session.screen.showing().moves) or session.over, timeout=PATIENCE)
    return session


def make_move(session: GameSession) -> None:
    """The person in front makes the first move there is."""
    session.play(session.screen.showing().moves[0])


def new_game(qtbot: QtBot, sessions: Sessions) -> GameSession:
    """A person alone at The Game, who has decided to start: nobody else moves."""
    session = sit_down(qtbot, lambda: sessions.new(plan("the_game", "human"), "7"))
    make_move(session)
    return session
