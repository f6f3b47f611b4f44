"""Rewards on the table: above everything, in nobody's way, ended by any input, still if nothing moves."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames_qt.ui.table.animator import Speed
from cardgames_qt.ui.table.reward import Flourish, FlourishItem
from cardgames_qt.ui.table.view import TableView
from tests.ui.table.little import LittleTable, PlainArt, open_table, point

SLIP = Flourish("Well done!", spot="left")
WIN = Flourish("You win", "by a mile", faces=("a", "b", "c"))
LEFT = Qt.MouseButton.LeftButton


def moving(table: LittleTable) -> LittleTable:
    table.animator.speed = Speed.NORMAL
    return table


def papers(table: LittleTable) -> list[FlourishItem]:
    return [item for item in table.items() if isinstance(item, FlourishItem)]


def presses(table: LittleTable) -> list[str]:
    """How often the button is pressed from now on."""
    pressed: list[str] = []
    table.button.clicked.connect(lambda: pressed.append("end"))
    return pressed


def click(view: TableView, at: str) -> None:
    table = view.table
    assert isinstance(table, LittleTable)
    QTest.mouseClick(view.viewport(), LEFT, pos=point(view, table.item(at)))


def test_it_comes_and_goes_by_itself(qtbot: QtBot) -> None:
    table, _ = open_table(qtbot)
    moving(table).reward(SLIP)
    assert table.rewards.shown == SLIP and len(papers(table)) == 1
    qtbot.waitUntil(lambda: table.rewards.shown is None)
    assert not papers(table)


def test_a_click_ends_it_and_does_what_it_would_have_done(qtbot: QtBot) -> None:
    table, view = open_table(qtbot)
    pressed = presses(table)
    moving(table).reward(Flourish("Over the button", spot="end"))
    click(view, "end")
    assert table.rewards.shown is None and pressed == ["end"]


def test_a_key_ends_it_and_does_what_it_would_have_done(qtbot: QtBot) -> None:
    table, view = open_table(qtbot)
    pressed = presses(table)
    table.focus.set(table.button)
    moving(table).reward(WIN, PlainArt())
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert table.rewards.shown is None and pressed == ["end"]
    table.animator.finish()
    table.animator.speed = Speed.INSTANT  # or the ring would fade while the table is put away


@pytest.mark.parametrize("way", ["click", "time", "another", "size"])
def test_what_follows_comes_once_however_it_ends(qtbot: QtBot, way: str) -> None:
    table, view = open_table(qtbot)
    told: list[str] = []
    moving(table).reward(WIN, PlainArt(), lambda: told.append("then"))
    assert not told
    if way == "click":
        click(view, "left")
    elif way == "another":
        table.reward(SLIP)
    elif way == "size":
        table.resize(QSizeF(700, 500))
    qtbot.waitUntil(lambda: bool(told))
    table.rewards.skip()
    assert told == ["then"]


def test_nobody_is_called_back_to_a_table_that_was_left(qtbot: QtBot) -> None:
    table, _ = open_table(qtbot)
    told: list[str] = []
    moving(table).reward(WIN, PlainArt(), lambda: told.append("then"))
    table.rewards.drop()
    assert table.rewards.shown is None and not told


def test_where_nothing_moves_nobody_waits_and_the_picture_is_still(qtbot: QtBot) -> None:
    table, view = open_table(qtbot)
    told: list[str] = []
    table.reward(WIN, PlainArt(), lambda: told.append("then"))
    assert told == ["then"] and not papers(table)
    table.reward(SLIP)
    assert table.rewards.shown == SLIP
    click(view, "left")
    assert table.rewards.shown is None


def test_a_verdict_stays_until_something_is_done_and_at_every_size(qtbot: QtBot) -> None:
    table, view = open_table(qtbot)
    moving(table).reward(Flourish("Solved!", stays=True, faces=("a",)), PlainArt())
    qtbot.wait(1500)
    assert table.rewards.shown is not None
    view.resize(700, 500)
    (paper,) = papers(table)
    assert table.frame.mat.contains(paper.paper())
    click(view, "left")
    assert table.rewards.shown is None


def test_a_slip_stays_on_the_mat(qtbot: QtBot) -> None:
    table, _ = open_table(qtbot, 500, 400)
    for place in ("left", "closed", "end"):
        table.reward(Flourish("Something rather long to say", spot=place))
        (paper,) = papers(table)
        assert table.frame.mat.contains(paper.paper()), place


def test_it_is_seen(qtbot: QtBot) -> None:
    table, view = open_table(qtbot)
    before = view.grab().toImage()
    table.reward(Flourish("Solved!", "All of it", faces=("a", "b"), stays=True), PlainArt())
    after = view.grab().toImage()
    assert isinstance(before, QImage) and after != before
