"""The toy at the table: being registered is all it takes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from cardgames_qt.games import GAMES
from cardgames_qt.kit.game import Game

TOY = Game("tests.toy")


@contextmanager
def seated(game: Game = TOY) -> Iterator[Game]:
    """A fifth game beside the others, for as long as it is wanted."""
    GAMES[game.id] = game
    try:
        yield game
    finally:
        del GAMES[game.id]
