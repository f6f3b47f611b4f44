"""The games at this table. A new game is its own folder and its name in NAMES."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from cardgames_qt.engine.errors import UnknownGameError
from cardgames_qt.engine.phrases import Phrase

if TYPE_CHECKING:
    from cardgames_qt.engine.rules import AnyRules

NAMES = ("the_game", "gap", "three", "qwixx")
"""In the order of the lobby."""


def __getattr__(name: str) -> dict[str, AnyRules]:
    """`GAMES`, the rules by their id, are loaded with their first use: the lobby stands before that."""
    if name == "GAMES":
        return _games()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


@cache
def _games() -> dict[str, AnyRules]:
    return {name: part(name, "rules").RULES for name in NAMES}


def find(game: str) -> AnyRules:
    """The rules of a game by its id; raises UnknownGameError for one that is not here."""
    games = _games()
    if game not in games:
        raise unknown(game)
    return games[game]


def unknown(game: str) -> UnknownGameError:
    """What to say of a game that is not in NAMES; rules need not be loaded for that."""
    told = {"name": game, "games": NAMES}
    return UnknownGameError(Phrase("there is no game '{name}'; the games are: {games}", told))


def part(game: AnyRules | str, name: str) -> ModuleType:
    """A game's `text`, `bot` or `scene` module, loaded when first needed: a bot never loads Qt."""
    return import_module(part_path(game, name))


def part_path(game: AnyRules | str, name: str) -> str:
    """Where a part of a game would be, by the game's id or by its rules."""
    folder = f"{__name__}.{game}" if isinstance(game, str) else type(game).__module__.rpartition(".")[0]
    return f"{folder}.{name}"
