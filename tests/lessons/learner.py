"""A person who goes through lessons with the mouse or with the keyboard, on the real tables."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.engine.rules import TABLE
from cardgames_qt.games.the_game.table.speech import Tool
from cardgames_qt.play.lesson import LEARNER, LessonStep
from cardgames_qt.storage.settings import Settings, save
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.session.lesson_session import LessonSession
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.training.lessons import LessonTable

PATIENCE = 20_000
LEFT = Qt.MouseButton.LeftButton


def open_program(qtbot: QtBot, folder: Path, language: str) -> Program:
    """The program in a home where nothing moves and nobody waits."""
    save(
        folder / "settings.json",
        Settings(theme="dark", pace="instant", language=cast(Any, language)),
    )
    program = Program(folder)
    program.window.resize(1280, 800)
    with qtbot.waitExposed(program.window):
        program.window.show()
    program.window.setUpdatesEnabled(False)  # nobody looks, and painting takes most of the time
    return program


class Learner:
    """Sits at a lesson."""

    def __init__(self, qtbot: QtBot, program: Program, game: str) -> None:
        self.qtbot, self.program = qtbot, program
        program.window.navigator.learn(game)
        assert program.window.page is not None and program.window.lesson is not None
        self.page: TablePage = program.window.page
        self.desk: LessonTable = program.window.lesson
        assert isinstance(self.page.session, LessonSession)
        self.session: LessonSession = self.page.session
        self.until(0)

    @property
    def step(self) -> LessonStep:
        return self.session.step

    def until(self, number: int) -> None:
        """Wait until the guide speaks about that step, counted from 0."""

        def there() -> bool:
            self.read_report()
            return self.session.number == number and self.desk.guide.speaking

        self.qtbot.waitUntil(there, timeout=PATIENCE)

    def read_report(self) -> None:
        """The report of a round waits until it is read."""
        carry_on = self.page.scene.thing("continue")
        if carry_on is not None and carry_on.isVisible():
            QTest.keyClick(self.page.view, Qt.Key.Key_Return)

    # --- what is made --------------------------------------------------------------------------------

    def wrong_moves(self) -> list[Any]:
        """Everything the rules allow now that is not what the lesson asks for."""
        match = self.session.match
        moves: list[Any] = []
        for seat in (LEARNER, TABLE):
            moves += [*match.legal_moves(seat), *match.asides(seat)]
        return [move for move in moves if self.session.step_done_by(move) is None]

    def try_move(self, move: Any) -> None:
        """Make a move as the scene reports it."""
        self.page.scene.move_made.emit(move)

    def keys_for(self, move: Any) -> Sequence[str]:
        """What to touch, one after the other; cards laid at Qwixx bring their numbers along."""
        keys = self.page.scene.touched_by(move)
        return [key for key in keys if not (key.startswith("cell") and "main" in keys) and key != "tray"]

    # --- by mouse -------------------------------------------------------------------------------------

    def click_through(self) -> None:
        """Do what the step asks for."""
        if self.step.do is None:
            self.click_button(self.leading_button())
            return
        if "signal" in self.step.do:
            self.click_button(self.signal_tool(self.step.do["signal"]))
        number = self.session.number
        for key in self.keys_for(self.session.asked):
            if self.session.number == number:
                self.click_item(key)

    def click_item(self, key: str) -> None:
        QTest.mouseClick(self.page.view.viewport(), LEFT, pos=self.page.view.mapFromScene(self.spot(key)))

    def click_button(self, button: QAbstractButton) -> None:
        QTest.mouseClick(button, LEFT)

    def leading_button(self) -> QPushButton:
        buttons = cast(list[QPushButton], self.desk.guide.findChildren(QPushButton))
        return next(each for each in buttons if each.property("kind") == "primary" and each.isVisible())

    def signal_tool(self, kind: str) -> Tool:
        tools = cast(list[Tool], self.page.panel.findChildren(Tool))
        return next(each for each in tools if each.saying.kind == kind)

    def drag(self, key: str, to: str) -> None:
        view = self.page.view.viewport()
        start, end = self.spot(key), self.spot(to)
        self._send(QEvent.Type.MouseButtonPress, start, LEFT)
        for share in (0.1, 0.5, 1.0):
            self._send(QEvent.Type.MouseMove, start + (end - start) * share, LEFT)
        self._send(QEvent.Type.MouseButtonRelease, end, Qt.MouseButton.NoButton)
        assert view.isVisible()

    def _send(self, kind: QEvent.Type, at: QPointF, down: Qt.MouseButton) -> None:
        view = self.page.view
        here = QPointF(view.mapFromScene(at))
        button = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseMove else LEFT
        there = view.viewport().mapToGlobal(here)
        event = QMouseEvent(kind, here, there, button, down, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(view.viewport(), event)

    def spot(self, key: str) -> QPointF:
        """The middle of a thing, or what is seen of a card in a fan."""
        thing = self.page.scene.thing(key)
        assert thing is not None, f"no {key} on the table"
        if not isinstance(thing, CardItem):
            return thing.middle()
        body = thing.body()
        for across in (0.5, 0.15, 0.85):
            at = thing.mapToScene(QPointF(body.left() + body.width() * across, body.center().y()))
            if self.page.scene.things_at(at)[:1] == [thing]:
                return at
        raise AssertionError(f"{key} is covered")

    # --- by keyboard ----------------------------------------------------------------------------------

    def key_through(self) -> None:
        """Do what the step asks for."""
        focused = self.program.window.focusWidget()
        if self.step.do is None:
            assert focused is self.leading_button(), "the keyboard is on what leads on"
            QTest.keyClick(focused, Qt.Key.Key_Space)
            return
        assert focused is self.page.view, "the keyboard is on the table"
        if "signal" in self.step.do:
            self.walk_to(self.step.do["on"])
            QTest.keyClick(self.page.view, Qt.Key.Key_K)
            return
        number = self.session.number
        for key in self.keys_for(self.session.asked):
            if self.session.number == number:
                self.walk_to(key)
                QTest.keyClick(self.page.view, Qt.Key.Key_Return)

    def walk_to(self, key: str) -> None:
        """Tab until the thing has the keyboard."""
        for _ in range(200):
            item: TableItem | None = self.page.scene.focus.current
            if item is not None and item.key == key:
                return
            QTest.keyClick(self.page.view, Qt.Key.Key_Tab)
            self.page.view.setFocus()
        raise AssertionError(f"the keyboard does not come to {key}")
