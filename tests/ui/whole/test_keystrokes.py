"""A move takes few keys, by the table's own and by the typed line."""

from __future__ import annotations

import sys
from statistics import mean

import pytest

from cardgames_qt.app import Program, Wish
from cardgames_qt.engine.options import Value
from cardgames_qt.games import BUILT_IN
from tests.ui.shell.driving import button, click, page_of, seats_of
from tests.ui.whole.keystrokes import QuickKeys

OPTIONS: dict[str, dict[str, Value]] = {"gap": {"target": 1}}
BARS = {"gap": 2.0, "three": 2.0, "the_game": 4.0, "qwixx": 5.0}
"""The most keys of a move in the mean; the moves are chosen by lot, so no way to them is too far."""


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_move_takes_few_keys(program: Program, game: str) -> None:
    program.window.resize(1280, 800)
    program.window.setUpdatesEnabled(False)  # nobody looks, and to paint takes most of the time
    program.grant(Wish(plan=seats_of(game, "human,greedy", **OPTIONS.get(game, {})), seed="3"))
    page = page_of(program)
    page.view.setFocus()
    somebody = QuickKeys(program, game)
    somebody.play_to_the_end()
    keys, typed = somebody.by_keys, somebody.typed
    sys.stdout.write(
        f"{game}: {len(keys)} moves, keys {mean(keys):.1f} (most {max(keys)}), "
        f"typed {mean(typed):.1f} (most {max(typed)})\n"
    )
    assert mean(keys) <= BARS[game]
    assert page.end_screen is not None
    click(button(page.end_screen, "Home"))
