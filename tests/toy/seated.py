"""The toy at the table: being registered is all it takes."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cardgames_qt.games import GAMES
from cardgames_qt.kit.game import Game

TOY = Game("tests.toy")

_WORKER = (
    "import sys; sys.path.insert(0, sys.argv[1]); from tests.toy.seated import seated;"
    "from cardgames_qt.bots.worker import main; table = seated(); table.__enter__(); main()"
)


@contextmanager
def seated(game: Game = TOY) -> Iterator[Game]:
    """A fifth game beside the others, for as long as it is wanted."""
    GAMES[game.id] = game
    try:
        yield game
    finally:
        del GAMES[game.id]


def worker_command() -> list[str]:
    """A bots' process that has the toy registered, too."""
    return [sys.executable, "-P", "-c", _WORKER, str(Path(__file__).parents[2])]
