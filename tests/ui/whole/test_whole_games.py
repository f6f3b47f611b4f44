"""Every game from the lobby to the end screen: by mouse, by keys, by touch; with few seats and with many."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication

from cardgames_qt.app import Program
from cardgames_qt.engine.options import Value
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.ui.session import clock
from cardgames_qt.ui.setup.seat_sheet import SeatSheet
from tests.cases import AGAIN
from tests.ui.shell.driving import button, remember, seats_of, tile
from tests.ui.whole.hands import Finger, Keyboard, Mouse
from tests.ui.whole.person import Person


def session(
    game: str, who: str, options: dict[str, Value] | None = None, **settled: Any
) -> tuple[str, TablePlan]:
    """A table by its name; `settled` is who starts and what else is not left to chance."""
    plan = replace(seats_of(game, who, **(options or {})), **settled)
    return f"{game}: {who}", plan


TABLES = [
    session("gap", "human,greedy", {"target": 15}, wishes={"removed": "RB"}),
    session("gap", "human,human", {"target": 7}, starter=1),
    session("gap", "human,greedy*5", {"target": 1, "extra_round": True}),
    session("gap", "greedy,human,random*2,human,greedy", {"minutes": 1}, starter="youngest", youngest=4),
    session("three", "human,greedy", starter=1),
    session("three", "human,human"),
    session("three", "random,human,greedy*2"),
    session("three", "human,greedy,random,human", starter="youngest", youngest=3),
    session("qwixx", "human,greedy"),
    session("qwixx", "human,human", {"jokers": True}),
    session("qwixx", "greedy*2,human,random,greedy", {"jokers": True}, starter="youngest", youngest=2),
    session("qwixx", "human,greedy,human,random,greedy", starter=4),
    session("the_game", "human", {"minimum": 3, "on_fire": True}),
    session("the_game", "human,human", {"hand": 6, "talk": "none"}),
    session("the_game", "human,greedy*4", {"on_fire": True}, starter=2),
    session("the_game", "greedy*2,human,random,human", {"talk": "keep_off"}, starter="lot"),
]


HANDS: dict[str, type[Mouse | Keyboard | Finger]] = {"mouse": Mouse, "keys": Keyboard, "touch": Finger}
ALWAYS = {
    "gap: human,greedy*5-keys",
    "gap: human,greedy*5-touch",
    "three: human,greedy-mouse",
    "three: human,greedy-keys",
    "three: human,greedy-touch",
    "qwixx: human,greedy-keys",
    "qwixx: human,greedy-touch",
    "the_game: human,human-mouse",
    "the_game: human-keys",
    "the_game: human-touch",
}
"""One of each game by keys alone and by touch alone, and some by mouse; the rest is for long runs."""


def by_hand() -> Iterator[ParameterSet]:
    """Every table by one kind of hand, taking turns, and those that are always tried."""
    for number, (name, plan) in enumerate(TABLES):
        for turn, (kind, hands) in enumerate(HANDS.items()):
            case = f"{name}-{kind}"
            if case in ALWAYS:
                yield pytest.param(plan, hands, id=case)
            elif number % len(HANDS) == turn:
                yield pytest.param(plan, hands, id=case, marks=AGAIN)


@pytest.fixture(autouse=True)
def short_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    """An agreed minute is over in a second."""
    monkeypatch.setattr(clock, "time", SimpleNamespace(monotonic=lambda: time.monotonic() * 60))


@pytest.mark.parametrize(("plan", "kind"), list(by_hand()))
def test_a_game_from_the_lobby_to_the_end(
    program: Program, plan: TablePlan, kind: type[Mouse | Keyboard | Finger]
) -> None:
    window, hands = program.window, kind(program)
    window.resize(*(1280, 800) if len(plan.seats) == 2 else (1024, 640))
    QCoreApplication.processEvents()  # or a finger would go where something was before
    remember(program, plan)
    hands.press(tile(program, plan.game))
    sheet = window.overlay
    assert isinstance(sheet, SeatSheet) and sheet.plan() == plan
    hands.press(button(sheet, "Play"))
    person = Person(program, hands, Random(str(plan.seats)))
    person.play_to_the_end()
    page = person.page
    assert page.session.match.outcome is not None and page.end_screen is not None
    assert not person.refusals, "what is lit can be done"
    assert (person.handed_over > 1) == (len(plan.humans) > 1)
    hands.press(button(page.end_screen, "Home"))
    assert window.page is None and window.lobby.isVisible()


@pytest.mark.qt_log_ignore("could not find the target for gesture")  # Qt looks for it on the screen
@pytest.mark.parametrize("kind", [Finger, Keyboard])
def test_a_sheet_that_is_too_high_is_read_to_its_end_and_closed(
    program: Program, kind: type[Finger | Keyboard]
) -> None:
    window, hands = program.window, kind(program)
    before = program.settings.current
    window.resize(1024, 640)
    window.navigator.change(replace(before, text_size=200))
    window.commands.preferences.trigger()
    sheet = window.overlay
    assert sheet is not None
    hands.press(button(sheet, "Close"))
    assert window.overlay is None
    window.navigator.change(before)
