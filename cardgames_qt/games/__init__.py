"""The games at this table. A new game is its own folder and its name in GAMES."""

from __future__ import annotations

from cardgames_qt.engine.errors import UnknownGameError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.kit.game import Game

GAMES = {name: Game(f"{__name__}.{name}") for name in ("the_game", "gap", "three", "qwixx")}
"""By their ids, in the order of the lobby."""


def find(game: str) -> Game:
    """A game by its id; raises UnknownGameError for one that is not here."""
    if game not in GAMES:
        told = {"name": game, "games": tuple(GAMES)}
        raise UnknownGameError(Phrase("there is no game '{name}'; the games are: {games}", told))
    return GAMES[game]
