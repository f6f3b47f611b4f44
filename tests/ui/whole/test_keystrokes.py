"""A move takes few keys; tests/translations/test_typed_play.py counts those of the typed line."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from statistics import mean

import pytest

from cardgames_qt.app import Program, Wish
from cardgames_qt.engine.options import Value
from cardgames_qt.games import BUILT_IN
from tests.ui.shell.driving import button, click, page_of, seats_of
from tests.ui.whole.keystrokes import Keys, QuickKeys

OPTIONS: dict[str, dict[str, Value]] = {"gap": {"target": 1}}
MEAN = {"gap": 2.0, "three": 2.0, "the_game": 4.0, "qwixx": 5.0}
"""Keys of a move in the mean; of a whole own turn in Qwixx."""
MOST = {"gap": 2, "three": 2, "the_game": 4}
"""And of any move."""


def counted(game: str, keys: Sequence[Keys]) -> list[int]:
    """Keys by move, or by own turn in Qwixx, which has up to three moves."""
    if game != "qwixx":
        return [each.pressed for each in keys]
    turns: Counter[int] = Counter()
    for each in keys:
        turns[each.turn] += each.pressed
    return [count for turn, count in turns.items() if turn]


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_move_takes_few_keys(program: Program, game: str) -> None:
    program.window.resize(1280, 800)
    program.window.setUpdatesEnabled(False)  # nobody looks, and to paint takes most of the time
    program.grant(Wish(plan=seats_of(game, "human,greedy", **OPTIONS.get(game, {})), seed="3"))
    page = page_of(program)
    page.view.setFocus()
    somebody = QuickKeys(program, game)
    somebody.play_to_the_end()
    found = counted(game, somebody.counts)
    sys.stdout.write(f"{game}: {len(found)}, mean {mean(found):.1f}, most {max(found)}\n")
    assert mean(found) <= MEAN[game]
    assert max(found) <= MOST.get(game, max(found))
    assert page.end_screen is not None
    click(button(page.end_screen, "Home"))
