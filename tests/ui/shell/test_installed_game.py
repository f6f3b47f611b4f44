"""The example, installed as a package of its own, is played through the window like any other game."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.kit.game import Game
from cardgames_qt.play.levels import offered_levels
from cardgames_qt.ui.scene.scenes import scene_of
from cardgames_qt.ui.setup.seat_sheet import SeatSheet
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.training.lessons import load_lesson
from tests.installed import example, example_site
from tests.ui.shell.driving import (
    PATIENCE,
    button,
    click,
    log_lines,
    open_library,
    page_of,
    sit,
    texts_in,
    tile,
    until_own_move,
)
from tests.ui.shell.seating import unfold_rules

__all__ = ["example", "example_site"]


@pytest.fixture
def program(example: Game, program: Program) -> Program:
    """Started with the example at the table."""
    return program


@pytest.mark.usefixtures("seen")
def test_it_is_in_the_lobby_in_both_languages(program: Program) -> None:
    for language, title in (("en", "Cones"), ("cs", "Šišky")):
        program.window.navigator.speak(language)
        found = tile(program, "cones")
        found.dealt = True
        assert found.accessibleName().startswith(f"{title}, ")
        assert not program.window.grab().isNull()


def test_two_bots_at_least_are_offered_beside_its_own(example: Game) -> None:
    assert offered_levels(example.rules) == ["random", "medium", "ismcts"]


def test_it_is_played_at_its_own_table_against_its_own_bot(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardgames_qt.ui.scene.scenes.scene_of", scene_of)
    page = sit(program, "cones", "human,medium")

    def play_on() -> bool:
        showing = page.session.screen.showing()
        if page.end_screen is None and showing.moves:
            page.scene.move_made.emit(showing.moves[0])
        return page.end_screen is not None

    until_own_move(qtbot, page)
    assert any(isinstance(thing, CardItem) for thing in page.scene.things())
    qtbot.waitUntil(play_on, timeout=PATIENCE)
    assert page.end_screen is not None
    assert not any("isn’t responding" in line for line in log_lines(page))
    sheet = open_library(qtbot, program)
    assert sheet is not None


def test_its_lesson_can_be_played(example: Game) -> None:
    assert load_lesson("cones").steps


def test_its_seats_are_chosen_in_czech(program: Program) -> None:
    program.window.navigator.speak("cs")
    click(tile(program, "cones"))
    sheet = program.window.overlay
    assert isinstance(sheet, SeatSheet)
    unfold_rules(sheet)
    assert {"Šišky", "Všechno, nebo nic"} <= set(texts_in(sheet))
    click(button(sheet, "Hrát"))
    assert page_of(program).session.plan.game == "cones"
