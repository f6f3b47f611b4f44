"""Every game from the lobby to the end screen: by mouse, by keyboard, with the fewest and the most seats."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardgames_qt.app import Program
from cardgames_qt.ui.seat_sheet import SeatSheet
from tests.ui.shell.driving import button, remember, seats_of, tile
from tests.ui.whole.hands import Keyboard, Mouse
from tests.ui.whole.person import Person

TABLES: list[tuple[str, str, dict[str, Any]]] = [
    ("gap", "human,greedy", {"target": 15}),
    ("gap", "human,human", {"target": 7}),
    ("gap", "human,greedy*5", {"target": 1, "extra_round": True}),
    ("gap", "greedy,human,random*2,human,greedy", {"target": 4}),
    ("three", "human,greedy", {}),
    ("three", "human,human", {}),
    ("three", "random,human,greedy*2", {}),
    ("three", "human,greedy,random,human", {}),
    ("qwixx", "human,greedy", {}),
    ("qwixx", "human,human", {"jokers": True}),
    ("qwixx", "greedy*2,human,random,greedy", {"jokers": True}),
    ("qwixx", "human,greedy,human,random,greedy", {}),
    ("the_game", "human", {"minimum": 3}),
    ("the_game", "human,human", {"hand": 6, "talk": "none"}),
    ("the_game", "human,greedy*4", {"on_fire": True}),
    ("the_game", "greedy*2,human,random,human", {"talk": "keep_off"}),
]


@pytest.mark.parametrize("kind", [Mouse, Keyboard], ids=["mouse", "keys"])
@pytest.mark.parametrize(("game", "who", "options"), TABLES, ids=[f"{each[0]}:{each[1]}" for each in TABLES])
def test_a_game_from_the_lobby_to_the_end(
    program: Program, game: str, who: str, options: dict[str, Any], kind: type[Mouse | Keyboard]
) -> None:
    window, hands = program.window, kind(program)
    plan = seats_of(game, who, **options)
    window.resize(*(1280, 800) if len(plan.seats) == 2 else (1024, 640))
    remember(program, plan)
    hands.press(tile(program, game))
    sheet = window.overlay
    assert isinstance(sheet, SeatSheet) and sheet.plan() == plan
    hands.press(button(sheet, "Play"))
    person = Person(program, hands, Random(f"{game} {who}"))
    person.play_to_the_end()
    page = person.page
    assert page.table.match.outcome is not None and page.end_screen is not None
    assert not person.refusals, "what is lit can be done"
    assert (person.handed_over > 1) == (len(plan.humans) > 1)
    hands.press(button(page.end_screen, "Lobby"))
    assert window.page is None and window.lobby.isVisible()
