"""Where a lesson's words stand, and what it lights on the table."""

from __future__ import annotations

from itertools import product
from typing import cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.games import BUILT_IN
from cardgames_qt.play.lesson import in_language
from cardgames_qt.storage.settings import ThemeChoice
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.card import SELECTED_LIFT, CardItem
from cardgames_qt.ui.training.lessons import ThingLight
from tests.cases import in_turn, one_in
from tests.lessons.learner import PATIENCE, Learner
from tests.shots.lettering import unreadable
from tests.there import there
from tests.ui.places import place_in


def guide_area(learner: Learner) -> QRect:
    guide = learner.desk.guide
    return place_in(learner.page, guide)


def lights(learner: Learner) -> list[ThingLight]:
    return [item for item in learner.page.scene.items() if isinstance(item, ThingLight)]


@pytest.mark.parametrize(("game", "language"), in_turn(BUILT_IN, ["en", "cs"]))
def test_the_words_stand_beside_the_table_whatever_they_speak_of_is_there_and_the_button_stays(
    qtbot: QtBot, program: Program, game: str, language: str
) -> None:
    assert program.languages.current == language
    learner = Learner(qtbot, program, game)
    page = learner.page
    for size in ((1280, 800), (1024, 640)):
        program.window.resize(*size)
        page.panel.set_open(open_=size[0] > 1200)
        places = {}
        for number, step in enumerate(learner.session.lesson.steps):
            learner.session.go_to(number)
            learner.until(number)
            for key in step.point:
                seen = page.scene.spot(key) is not None or page.panel.light([key]) == (key,)
                assert seen, f"step {number + 1} speaks of {key}"
            qtbot.waitUntil(lambda: page.rect().contains(guide_area(learner)), timeout=PATIENCE)
            table = place_in(page, page.view)
            assert not guide_area(learner).intersects(table), f"step {number + 1} at {size}"
            assert scrolled_away(learner) == 0, f"step {number + 1} is read without scrolling"
            QApplication.processEvents()
            places[number + 1] = end_of_buttons(learner)
        assert len(set(places.values())) == 1, f"the button that leads on moves: {places}"


def end_of_buttons(learner: Learner) -> tuple[float, float]:
    """The right end of the last one, which leads on."""
    buttons = cast(list[QPushButton], learner.desk.guide.findChildren(QPushButton))
    seen = [each for each in buttons if each.text() and each.isVisible()]
    ends = [each.mapTo(learner.page.window(), QPoint(each.width(), each.height() // 2)) for each in seen]
    return max((end.x(), end.y()) for end in ends)


def scrolled_away(learner: Learner) -> int:
    areas = cast(list[QScrollArea], learner.desk.guide.findChildren(QScrollArea))
    return max((area.verticalScrollBar().maximum() for area in areas), default=0)


def test_the_words_take_the_place_of_the_log_and_give_it_back(qtbot: QtBot, program: Program) -> None:
    learner = Learner(qtbot, program, "gap")
    panel, guide = learner.page.panel, learner.desk.guide
    assert panel.isAncestorOf(guide)
    panel.toggle()
    qtbot.waitUntil(lambda: not panel.isAncestorOf(guide), timeout=PATIENCE)
    assert guide.isVisible() and learner.page.view.y() > guide.height()
    panel.toggle()
    qtbot.waitUntil(lambda: panel.isAncestorOf(guide), timeout=PATIENCE)
    assert guide.isVisible()


def test_an_answer_in_the_strip_leaves_the_table_as_it_is(qtbot: QtBot, program: Program) -> None:
    program.window.resize(1024, 640)
    learner = Learner(qtbot, program, "the_game")
    learner.page.panel.set_open(open_=False)
    learner.session.go_to(9)
    learner.until(9)
    qtbot.waitUntil(lambda: not learner.page.panel.isAncestorOf(learner.desk.guide), timeout=PATIENCE)
    qtbot.wait(50)
    before = learner.page.view.size()
    learner.try_move(learner.wrong_moves()[0])
    qtbot.wait(50)
    assert learner.step.other is not None
    assert in_language(learner.step.other, "en") in learner.desk.guide.words()
    assert learner.page.view.size() == before


@pytest.mark.parametrize("open_", [True, False])
def test_tab_comes_from_the_table_to_what_leads_on(qtbot: QtBot, program: Program, open_: bool) -> None:
    learner = Learner(qtbot, program, "gap")
    panel, guide = learner.page.panel, learner.desk.guide
    panel.set_open(open_=open_)
    qtbot.waitUntil(lambda: panel.isAncestorOf(guide) is open_, timeout=PATIENCE)
    for number in (1, 3):
        learner.session.go_to(number)
        learner.until(number)
        after = there(learner.page.view.nextInFocusChain())
        while not (after.isVisible() and isinstance(after, QPushButton)):
            after = there(after.nextInFocusChain())
        assert after.text() == ("Show me" if learner.step.do is not None else "Next")


def test_a_light_has_the_shape_of_its_thing_and_follows_it(qtbot: QtBot, program: Program) -> None:
    learner = Learner(qtbot, program, "the_game")
    learner.session.go_to(4)
    learner.until(4)
    lit = {light.thing.key: light for light in lights(learner)}
    assert set(lit) == {"card 4", "up1"}
    assert lit["up1"].thing.outline().elementCount() > 9, "a pointed lane is no box"
    card = lit["card 4"].thing
    assert isinstance(card, CardItem)
    card.set_lift(SELECTED_LIFT)
    assert lit["card 4"].boundingRect().contains(card.body())
    learner.click_through()
    learner.until(5)
    assert "card 4" not in {light.thing.key for light in lights(learner)}


def test_a_signal_that_is_asked_for_is_lit_among_the_tools(qtbot: QtBot, program: Program) -> None:
    learner = Learner(qtbot, program, "the_game")
    learner.session.go_to(9)
    learner.until(9)
    tool = learner.signal_tool("keep_off")
    for open_ in (True, False):
        learner.page.panel.set_open(open_=open_)
        assert tool.isVisible() and getattr(tool, "lit", False)
    learner.session.go_to(10)
    learner.until(10)
    assert not getattr(tool, "lit", True)


def test_a_button_is_amber_only_when_it_is_asked_for(qtbot: QtBot, program: Program) -> None:
    learner = Learner(qtbot, program, "the_game")
    button = learner.page.scene.thing("action")
    assert isinstance(button, ButtonItem)
    amber = []
    for number, step in enumerate(learner.session.lesson.steps):
        learner.session.go_to(number)
        learner.until(number)
        asked = step.do is not None and "action" in learner.keys_for(learner.session.asked)
        assert button.amber == asked, f"step {number + 1}"
        amber.append(button.amber)
    assert any(amber) and not all(amber)


LOOKS = product(BUILT_IN, ("dark", "light", "contrast"), ("en", "cs"))


@pytest.mark.parametrize(("game", "theme", "language"), one_in(24, LOOKS))
def test_what_is_lit_leaves_all_words_readable(
    qtbot: QtBot, program: Program, game: str, theme: ThemeChoice, language: str
) -> None:
    assert program.languages.current == language
    program.window.setUpdatesEnabled(True)
    program.window.navigator.change(replace(program.settings.current, theme=theme))
    learner = Learner(qtbot, program, game)
    for number in range(len(learner.session.lesson.steps)):
        learner.session.go_to(number)
        learner.until(number)
        learner.page.scene.animator.finish()
        QApplication.processEvents()
        assert not unreadable(program.window), f"step {number + 1}"
