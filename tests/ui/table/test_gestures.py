"""Four ways to the same move, with real mouse and key events."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.pile import SlotItem
from cardgames_qt.ui.table.items.target import ChipItem, Target
from cardgames_qt.ui.table.pose import Pose
from cardgames_qt.ui.table.scene import LONG_PRESS_MS
from cardgames_qt.ui.table.view import TableView
from tests.ui.table.little import LittleTable, open_table, point

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


def click(view: TableView, at: QPoint) -> None:
    QTest.mouseClick(view.viewport(), LEFT, NONE, at)


def drag(view: TableView, start: QPoint, end: QPoint, *, release: bool = True) -> None:
    QTest.mousePress(view.viewport(), LEFT, NONE, start)
    for step in range(1, 5):
        QTest.mouseMove(view.viewport(), start + (end - start) * (step / 4))
    if release:
        QTest.mouseRelease(view.viewport(), LEFT, NONE, end)


def at_rest(table: LittleTable) -> bool:
    return table.gestures.held is None and not any(thing.state.target for thing in table.things())


def test_drag_to_an_open_place_plays(qtbot: QtBot) -> None:
    table, view = open_table(qtbot)
    drag(view, point(view, table.card("a")), point(view, table.item("right")))
    assert table.played == [("a", "right")]
    assert table.card("a").pose.rounded() == table.pose_on("right").rounded()
    assert at_rest(table)


def test_a_held_card_lights_its_places_and_leaves_a_slot(qtbot: QtBot) -> None:
    table, view = open_table(qtbot)
    before = len(table.items())
    drag(view, point(view, table.card("b")), point(view, table.item("left")), release=False)
    assert table.card("b").state.held
    assert table.item("left").state.under
    assert table.item("left").chip_text() == "+1"
    assert table.item("right").chip_text() == "only a"
    assert len(table.items()) > before
    assert table.gestures.cancel()
    assert at_rest(table)
    assert table.played == []


def test_the_place_of_a_held_card_lies_under_its_neighbours(qtbot: QtBot) -> None:
    table, view = open_table(qtbot)
    drag(view, point(view, table.card("b")), point(view, table.item("left")), release=False)
    slot = next(item for item in table.items() if isinstance(item, SlotItem))
    assert all(slot.zValue() < table.card(key).zValue() for key in "ac")
    table.gestures.cancel()


@pytest.mark.parametrize("tremor", [QPoint(8, 0), QPoint(0, -10), QPoint(6, 8), QPoint(-7, 7)])
def test_a_finger_that_trembles_chooses_the_card(qtbot: QtBot, tremor: QPoint) -> None:
    table, view = open_table(qtbot)
    at = point(view, table.card("b"))
    drag(view, at, at + tremor)
    assert table.gestures.held is table.card("b") and table.card("b").state.selected
    table.gestures.cancel()


def test_a_card_is_dragged_from_where_the_system_says(qtbot: QtBot) -> None:
    table, view = open_table(qtbot)
    at = point(view, table.card("b"))
    drag(view, at, at + QPoint(QApplication.startDragDistance() + 1, 0), release=False)
    assert table.card("b").state.held
    table.gestures.cancel()


@pytest.mark.parametrize(("place", "reason"), [("closed", "closed today"), ("right", "only a")])
def test_an_illegal_drop_goes_home_with_the_reason(qtbot: QtBot, place: str, reason: str) -> None:
    table, view = open_table(qtbot)
    home = table.card("b").home
    drag(view, point(view, table.card("b")), point(view, table.item(place)))
    assert table.words == [reason]
    assert table.played == []
    assert table.card("b").pose.rounded() == home.rounded()


def test_click_click_plays_and_a_second_click_lets_go(qtbot: QtBot) -> None:
    table, view = open_table(qtbot)
    click(view, point(view, table.card("a")))
    assert table.card("a").state.selected
    click(view, point(view, table.item("left")))
    assert table.played == [("a", "left")]
    at = point(view, table.card("b"))
    table.gestures.click(table.card("b"))
    table.gestures.click(table.card("b"))
    assert at_rest(table)
    assert view.mapFromScene(table.card("b").middle()) == at


def test_double_click_plays_the_only_open_place(qtbot: QtBot) -> None:
    table, view = open_table(qtbot)
    at = point(view, table.card("b"))
    click(view, at)
    QTest.mouseDClick(view.viewport(), LEFT, NONE, at)
    QTest.mouseRelease(view.viewport(), LEFT, NONE, at)
    assert table.played == [("b", "left")]


def test_double_click_with_a_choice_only_selects(qtbot: QtBot) -> None:
    table, view = open_table(qtbot)
    at = point(view, table.card("a"))
    click(view, at)
    QTest.mouseDClick(view.viewport(), LEFT, NONE, at)
    QTest.mouseRelease(view.viewport(), LEFT, NONE, at)
    assert table.played == []
    assert table.gestures.held is table.card("a")


def test_pressing_a_card_that_must_stay_says_why(qtbot: QtBot) -> None:
    table, view = open_table(qtbot)
    click(view, point(view, table.card("c")))
    drag(view, point(view, table.card("c")), point(view, table.item("left")))
    assert table.words == ["c stays", "c stays"]
    assert at_rest(table)


def test_keyboard_picks_goes_through_places_and_plays(qtbot: QtBot) -> None:
    table, view = open_table(qtbot)
    view.focusNextPrevChild(True)
    assert table.focus.current is table.card("a")
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert table.gestures.held is table.card("a")
    assert table.focus.current is table.item("left")
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert table.focus.current is table.item("right")
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert table.focus.current is table.item("right"), "no way down to the hand while a card is held"
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert table.played == [("a", "right")]
    assert table.focus.current is table.card("b")


def test_escape_cancels_and_returns_to_the_card(qtbot: QtBot) -> None:
    table, view = open_table(qtbot)
    table.focus.set(table.card("b"))
    QTest.keyClick(view, Qt.Key.Key_Return)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert at_rest(table)
    assert table.focus.current is table.card("b")


def test_tab_reaches_the_button_and_then_leaves(qtbot: QtBot) -> None:
    table, view = open_table(qtbot)
    assert isinstance(table.button, ButtonItem)
    seen = []
    while table.focus.step(forward=True):
        assert table.focus.current is not None
        seen.append(table.focus.current.key)
    assert seen == ["a", "b", "c", "end"]
    pressed: list[bool] = []
    table.button.clicked.connect(lambda: pressed.append(True))
    table.focus.set(table.button)
    QTest.keyClick(view, Qt.Key.Key_Return)
    click(view, point(view, table.button))
    table.button.set_active(False)
    click(view, point(view, table.button))
    assert pressed == [True, True]


def test_cards_on_the_table_can_be_offered_and_chosen(qtbot: QtBot) -> None:
    table, view = open_table(qtbot)
    table.drop("a", "left")
    table.gestures.offer([Target("a", chip="+2"), Target("right", legal=False, reason="taken")])
    click(view, point(view, table.card("a")))
    click(view, point(view, table.item("right")))
    assert table.choices == ["a"]
    assert table.words == ["taken"]
    table.gestures.offer([])
    assert at_rest(table)


def test_an_offer_that_ends_leaves_the_places_of_the_held_card_lit(qtbot: QtBot) -> None:
    table, view = open_table(qtbot)
    table.gestures.offer([Target("left")])
    click(view, point(view, table.card("a")))
    lit = table.item("left").state.target
    table.gestures.offer([])
    assert lit is not None and table.item("left").state.target is lit


def test_a_card_taken_away_while_held_leaves_the_hand_empty(qtbot: QtBot) -> None:
    table, view = open_table(qtbot)
    drag(view, point(view, table.card("a")), point(view, table.item("left")), release=False)
    table.remove(table.card("a"))
    QTest.mouseRelease(view.viewport(), LEFT, NONE, QPoint(5, 5))
    assert at_rest(table)
    assert table.played == []


def test_what_a_place_says_is_read_over_everything_beside_it(qtbot: QtBot) -> None:
    table, _ = open_table(qtbot)
    lit, other = table.card("a"), table.card("b")
    table.place(lit, Pose(400, 300, 100, z=10))
    table.place(other, Pose(400, 420, 100, z=11))
    table.gestures.offer([Target("a", chip="take")])
    (chip,) = [item for item in table.items() if isinstance(item, ChipItem) and item.isVisible()]
    assert chip.sceneBoundingRect().intersects(other.sceneBoundingRect())
    assert table.items(chip.scenePos())[0] is chip
    table.remove(lit)
    assert not [item for item in table.items() if isinstance(item, ChipItem) and item.isVisible()]


@pytest.fixture(scope="module")
def finger() -> QPointingDevice:
    return QTest.createTouchDevice()


def touch(
    view: TableView, finger: QPointingDevice, start: QPoint, end: QPoint, *, release: bool = True
) -> None:
    """A finger that comes down here, goes there and leaves."""
    viewport = view.viewport()
    QTest.touchEvent(viewport, finger).press(0, start, viewport).commit()
    QTest.touchEvent(viewport, finger).move(0, end, viewport).commit()
    if release:
        QTest.touchEvent(viewport, finger).release(0, end, viewport).commit()


@pytest.mark.parametrize("tremor", [QPoint(15, 0), QPoint(-11, 11)])
def test_a_finger_may_tremble_more_than_a_mouse(
    qtbot: QtBot, finger: QPointingDevice, tremor: QPoint
) -> None:
    table, view = open_table(qtbot)
    at = point(view, table.card("b"))
    touch(view, finger, at, at + tremor)
    assert table.gestures.held is table.card("b") and table.card("b").state.selected
    table.gestures.cancel()


def test_a_finger_drags_beyond_that(qtbot: QtBot, finger: QPointingDevice) -> None:
    table, view = open_table(qtbot)
    touch(view, finger, point(view, table.card("a")), point(view, table.item("right")))
    assert table.played == [("a", "right")]


def test_a_finger_beside_a_place_means_it(qtbot: QtBot, finger: QPointingDevice) -> None:
    table, view = open_table(qtbot)
    table.gestures.pick(table.card("a"))
    body = table.item("right").sceneTransform().mapRect(table.item("right").body())
    beside = view.mapFromScene(body.topRight()) + QPoint(14, 10)
    click(view, beside)
    assert not table.played, "a mouse has to hit it"
    table.gestures.pick(table.card("a"))
    touch(view, finger, beside, beside)
    assert table.played == [("a", "right")]


def test_a_long_press_is_a_right_click(qtbot: QtBot, finger: QPointingDevice) -> None:
    table, view = open_table(qtbot)
    menus: list[list[str]] = []
    table.input.open_menu = lambda keys, at: menus.append(list(keys))  # type: ignore[assignment,method-assign]
    at = point(view, table.card("c"))
    touch(view, finger, at, at + QPoint(9, 9), release=False)
    qtbot.waitUntil(lambda: bool(menus))
    assert "c" in menus[0]
    QTest.touchEvent(view.viewport(), finger).release(0, at, view.viewport()).commit()
    assert table.gestures.held is None, "it is no tap as well"


def test_a_finger_that_moves_on_presses_nothing_long(qtbot: QtBot, finger: QPointingDevice) -> None:
    table, view = open_table(qtbot)
    menus: list[list[str]] = []
    table.input.open_menu = lambda keys, at: menus.append(list(keys))  # type: ignore[assignment,method-assign]
    at = point(view, table.card("b"))
    touch(view, finger, at, at + QPoint(60, 0), release=False)
    qtbot.wait(LONG_PRESS_MS + 50)
    assert not menus and table.gestures.held is table.card("b")
    QTest.touchEvent(view.viewport(), finger).release(0, at, view.viewport()).commit()
