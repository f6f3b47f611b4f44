"""The tests that every game must pass, for the games here and for those of others.

A game's own test module takes them over with three lines (they need pytest and hypothesis):

    from cardgames_qt.conformance import conforms
    from cardgames_qt.conformance.every_game import *  # noqa: F403
    from cardgames_qt.conformance.twin_worlds import *  # noqa: F403

    pytest_generate_tests = conforms(find("my_game"), knowledge=Path(__file__).with_name("knowledge.json"))

What a seat may know after the deal stands in that file: `python -m cardgames_qt.conformance my_game` prints
it, and its author reads it once, line by line.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

import pytest

from cardgames_qt.kit.game import Game

# Without this a failed check would say "AssertionError" and no values: pytest looks into test modules only.
pytest.register_assert_rewrite(f"{__name__}.every_game", f"{__name__}.twin_worlds", f"{__name__}.playing")


def unmarked(game: Game, bot: str) -> Collection[Any]:
    """Every bot is tried in every run."""
    del game, bot
    return ()


def conforms(
    *games: Game, knowledge: Path, marks: Callable[[Game, str], Collection[Any]] = unmarked
) -> Callable[[pytest.Metafunc], None]:
    """The hook that hands these games to the tests of a module, as its `pytest_generate_tests`.

    `knowledge` is the file that says what a seat knows after the deal; `marks` gives pytest's marks for the
    test of a bot.
    """

    def hand_out(metafunc: pytest.Metafunc) -> None:
        wanted = metafunc.fixturenames
        if "bot" in wanted:
            tried = [
                pytest.param(game.rules, bot, id=f"{game.id}-{bot}", marks=marks(game, bot))
                for game in games
                for bot in game.bots
            ]
            metafunc.parametrize(("rules", "bot"), tried)
        elif "rules" in wanted:
            metafunc.parametrize("rules", [pytest.param(game.rules, id=game.id) for game in games])
        if "knowledge_file" in wanted:
            metafunc.parametrize("knowledge_file", [pytest.param(knowledge, id="")])

    return hand_out
