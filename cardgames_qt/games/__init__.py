"""The games at this table. A new game is its own folder and one line in GAMES."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from cardgames_qt.engine.errors import UnknownGameError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.games.gap.rules import GapRules
from cardgames_qt.games.qwixx.rules import QwixxRules
from cardgames_qt.games.the_game.rules import TheGameRules
from cardgames_qt.games.three.rules import ThreeRules

GAMES: dict[str, AnyRules] = {
    rules.id: rules for rules in (TheGameRules(), GapRules(), ThreeRules(), QwixxRules())
}


def find(game: str) -> AnyRules:
    """The rules of a game by its id; raises UnknownGameError for one that is not here."""
    if game not in GAMES:
        told = {"name": game, "games": tuple(GAMES)}
        raise UnknownGameError(Phrase("there is no game '{name}'; the games are: {games}", told))
    return GAMES[game]


def part(rules: AnyRules, name: str) -> ModuleType:
    """A game's `text`, `bot` or `scene` module, loaded when first needed: a bot never loads Qt."""
    return import_module(f"{type(rules).__module__.rpartition('.')[0]}.{name}")
