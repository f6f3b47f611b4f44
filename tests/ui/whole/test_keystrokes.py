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
from tests.ui.whole.qwixx_turns import turns

OPTIONS: dict[str, dict[str, Value]] = {"gap": {"target": 1}}
LEVELS = [("qwixx", "greedy"), ("qwixx", "medium")]
"""Who chooses the moves in Qwixx: one lays few cards, the other as many as there are."""
MOST = {"gap": 2, "three": 2, "the_game": 4, "qwixx": 5}
"""Keys of a move; of a whole own turn in Qwixx."""


def counted(game: str, keys: Sequence[Keys]) -> list[int]:
    """Keys by move, or by own turn in Qwixx, which has up to three moves."""
    if game != "qwixx":
        return [each.pressed for each in keys]
    turns: Counter[int] = Counter()
    for each in keys:
        turns[each.turn] += each.pressed
    return [count for turn, count in turns.items() if turn]


@pytest.mark.parametrize(("game", "level"), [*((each, "") for each in BUILT_IN if each != "qwixx"), *LEVELS])
def test_a_move_takes_few_keys(program: Program, game: str, level: str) -> None:
    program.window.resize(1280, 800)
    program.window.setUpdatesEnabled(False)  # nobody looks, and to paint takes most of the time
    program.grant(Wish(plan=seats_of(game, "human,greedy", **OPTIONS.get(game, {})), seed="3"))
    page = page_of(program)
    page.view.setFocus()
    somebody = QuickKeys(program, game, level)
    somebody.play_to_the_end()
    found = counted(game, somebody.counts)
    sys.stdout.write(f"{game} {level}: {len(found)}, mean {mean(found):.1f}, most {max(found)}\n")
    assert max(found) <= MOST[game]
    assert page.end_screen is not None
    click(button(page.end_screen, "Home"))


@pytest.mark.parametrize("jokers", [False, True])
def test_an_own_turn_of_qwixx_rarely_takes_more_than_five_keys(jokers: bool) -> None:
    """Two keys are left for the cards after a draw of several, and there may be more ways to lay them."""
    found = [sum(keys) for keys in turns("greedy", 6, jokers=jokers)]
    more = [count for count in found if count > MOST["qwixx"]]
    assert len(found) > 100 and len(more) <= len(found) / 100
