"""What must hold for every registered game."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pytest

from cardgames_qt.conformance import conforms
from cardgames_qt.conformance.every_game import *  # noqa: F403
from cardgames_qt.conformance.twin_worlds import *  # noqa: F403
from cardgames_qt.games import BUILT_IN
from cardgames_qt.kit.game import Game
from tests.conformance.games import KNOWLEDGE
from tests.toy.seated import TOY


def marks(game: Game, bot: str) -> Collection[Any]:
    return (pytest.mark.long,) if bot == "ismcts" and game is not TOY else ()


pytest_generate_tests = conforms(*BUILT_IN.values(), TOY, knowledge=KNOWLEDGE, marks=marks)
