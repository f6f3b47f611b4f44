"""What a person does to the window, for tests."""

from __future__ import annotations

import gc
from typing import Any, cast

from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program, Wish, plan_seats
from cardgames_qt.games import find
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.ui.library.page import LibraryPage
from cardgames_qt.ui.lobby.lobby import GameTile
from cardgames_qt.ui.play.end_screen import EndScreen
from cardgames_qt.ui.play.side_panel import LogWords
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.play.top_bar import ActionButton
from cardgames_qt.ui.replay.page import ReplayPage
from cardgames_qt.ui.replay.what_if_panel import WhatIfPanel
from cardgames_qt.ui.rules.page import RulesPage
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.label import LabelItem
from tests.there import there

PATIENCE = 60_000


def tile(program: Program, game: str) -> GameTile:
    return next(each for each in program.window.lobby.tiles if each.game == game)


def button(inside: QWidget, words: str) -> QAbstractButton:
    buttons = cast(list[QAbstractButton], inside.findChildren(QAbstractButton))
    found = [each for each in buttons if each.text() == words and each.isVisible()]
    assert found, f"no button {words!r}"
    return found[0]


def named(inside: QWidget, name: str) -> QAbstractButton:
    """The button that is called so for whoever cannot see it."""
    buttons = cast(list[QAbstractButton], inside.findChildren(QAbstractButton))
    return next(each for each in buttons if each.accessibleName() == name and each.isVisible())


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def more_at(end: EndScreen) -> dict[str, QAction]:
    """The other ways on by their words."""
    offered = [each for each in end.more().actions() if not each.isSeparator()]
    return {each.text().replace("&", ""): each for each in offered}


def choose_more(program: Program, words: str) -> None:
    """One of the other ways on from the end of the game on the table."""
    end = page_of(program).end_screen
    assert end is not None
    more_at(end)[words].trigger()


def ways_in(story: ReplayPage) -> WhatIfPanel:
    """The tab of a replay that leads to other ways, opened."""
    if story.what_if.isHidden():
        click(story.what_if_tab)
    return story.what_if


def press(program: Program, key: Qt.Key, *modifiers: Qt.KeyboardModifier) -> None:
    """A key as the window gets it: it goes wherever the keyboard is."""
    held = Qt.KeyboardModifier.NoModifier
    for modifier in modifiers:
        held |= modifier
    handle = program.window.windowHandle()
    assert handle is not None
    QTest.keyClick(handle, key, held)


def open_library(qtbot: QtBot, program: Program, *endings: str) -> LibraryPage:
    """Open the library and wait until it shows what the disk has."""
    program.window.navigator.show_library(endings)
    page = program.window.overlay
    assert isinstance(page, LibraryPage)
    qtbot.waitUntil(lambda: not page.reading, timeout=PATIENCE)
    return page


def rules_of(program: Program) -> RulesPage:
    page = program.window.sheets.rules
    assert page is not None
    return page


def marked_in(rules: RulesPage) -> str:
    """The words of the first mark; none where nothing is marked."""
    marks = rules.text.extraSelections()
    return str(marks[0].cursor.selectedText()) if marks else ""  # type: ignore[attr-defined, unused-ignore]


def page_of(program: Program) -> TablePage:
    assert program.window.page is not None
    return program.window.page


def moves_on_table(page: TablePage) -> list[ButtonItem]:
    things = page.scene.things()
    return [thing for thing in things if isinstance(thing, ButtonItem) and thing.key.startswith("move")]


def written_on(page: TablePage) -> str:
    """What is written on the table itself."""
    return "\n".join(item.text for item in page.scene.items() if isinstance(item, LabelItem))


def click_item(page: TablePage, item: ButtonItem) -> None:
    at: QPoint = page.view.mapFromScene(item.middle())
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=at)


def told_in(program: Program) -> list[str]:
    labels = cast(list[QLabel], program.window.lobby.findChildren(QLabel))
    return [each.text() for each in labels]


def seats_of(game: str, who: str, **options: Any) -> TablePlan:
    return TablePlan(game=game, seats=plan_seats(find(game).rules, who), options=options)


def remember(program: Program, plan: TablePlan) -> None:
    """Have the sheet open with these seats: bots that do not think long."""
    program.window.navigator.change(replace(program.settings.current, tables={plan.game: plan}))


def settle(qtbot: QtBot, program: Program) -> None:
    """Let the window see to all that it could do without at first."""
    program.settle_in()
    try:
        qtbot.waitUntil(lambda: program.settled, timeout=PATIENCE)
    finally:
        gc.unfreeze()


def sit(program: Program, game: str, who: str) -> TablePage:
    """Open a table of these seats, always with the same deal."""
    program.grant(Wish(plan=seats_of(game, who), seed="3"))
    return page_of(program)


def until_own_move(qtbot: QtBot, page: TablePage) -> None:
    """Let the others play and take the screen when it is handed over."""

    def possible() -> bool:
        if page.hand_over.isVisible():
            QTest.keyClick(page.hand_over, Qt.Key.Key_Return)
        return page.hints.possible

    qtbot.waitUntil(possible, timeout=PATIENCE)


def bar_button(page: TablePage, words: str) -> ActionButton:
    return cast(ActionButton, button(page.bar, words))


def make_moves(qtbot: QtBot, page: TablePage, count: int = 1) -> None:
    """Let the person in front make so many moves, and the others theirs."""
    for _ in range(count):
        until_own_move(qtbot, page)
        page.session.play(page.session.screen.showing().moves[0])
    until_own_move(qtbot, page)


def texts_in(widget: QWidget) -> list[str]:
    """What is written there."""
    labels = cast(list[QLabel], widget.findChildren(QLabel))
    return [each.text() for each in labels if each.isVisible()]


def log_lines(page: TablePage) -> list[str]:
    """What the log beside the table says, oldest first."""
    log = there(there(cast(QScrollArea, page.panel.findChild(QScrollArea)).widget()).layout())
    rows = [there(log.itemAt(place)).widget() for place in range(log.count())]
    return [cast(LogWords, row).text() for row in rows if row is not None]
