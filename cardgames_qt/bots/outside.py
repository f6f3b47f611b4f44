"""Players of others, named on the command line as `module:Class`, to be set against ours.

They are loaded in the bots' process and nowhere else, so they get what any bot gets: an encoded view. A
process loads only those that it was started with; a name in a record or in a question is not enough.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module

from cardgames_qt.engine.errors import GameError
from cardgames_qt.kit.bot import Bot

_FORM = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*:[A-Za-z_]\w*", re.ASCII)

allowed: set[str] = set()
"""Those that this process may load."""


def is_outside(name: str) -> bool:
    """Whether a name is that of a class in a module."""
    return _FORM.fullmatch(name) is not None


def load_player(name: str) -> Bot:
    """The player of this name; raises GameError."""
    made = _class_of(name)()
    if not isinstance(made, Bot):
        raise GameError(f"{name} is not a cardgames_qt.kit.bot.Bot")
    return made


@cache
def _class_of(name: str) -> type:
    module, _, kind = name.partition(":")
    try:
        found = getattr(import_module(module), kind)
    except (ImportError, AttributeError) as error:
        raise GameError(f"there is no player {name}: {error}") from None
    if not isinstance(found, type):
        raise GameError(f"{name} is no class")
    return found
