"""The ways to use the window: mouse, keyboard and finger, by real events and nothing else."""

from __future__ import annotations

from functools import cache
from typing import Protocol

from PySide6.QtCore import QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QPointingDevice, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QScrollArea, QWidget

from cardgames_qt.app import Program
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.item import TableItem

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
KEY = Qt.Key
_LONG_WAY = 200


class Hands(Protocol):
    """What a person's hands can do."""

    def press(self, widget: QWidget) -> None:
        """Use a button of the window."""
        ...

    def use(self, item: TableItem) -> None:
        """Use something that lies on the table."""
        ...

    def carry(self, card: CardItem, place: TableItem) -> None:
        """Bring a card to a place."""
        ...


def page_of(program: Program) -> TablePage:
    page = program.window.page
    assert page is not None
    return page


class Mouse:
    """Hits only what is really under the pointer; drags and clicks in turn."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._drags = False

    def press(self, widget: QWidget) -> None:
        for _ in range(_LONG_WAY):
            if self._hits(widget):
                self.click(widget, widget.rect().center())
                return
            self.scroll(_scrolled_with(widget))
        raise AssertionError(f"{widget} is nowhere to be clicked")

    def _hits(self, widget: QWidget) -> bool:
        """Whether nothing covers the widget and it is not scrolled away."""
        window = self._program.window
        under = window.childAt(widget.mapTo(window, widget.rect().center()))
        return under is not None and (under is widget or widget.isAncestorOf(under))

    def use(self, item: TableItem) -> None:
        self.click(page_of(self._program).view.viewport(), self._grip(item))

    def carry(self, card: CardItem, place: TableItem) -> None:
        self._drags = not self._drags
        if not self._drags:
            self.use(card)
            if page_of(self._program).scene.gestures.held is card:
                self.use(place)
            return
        self.drag(page_of(self._program).view.viewport(), self._grip(card), self._grip(place))

    def click(self, widget: QWidget, at: QPoint) -> None:
        QTest.mouseClick(widget, LEFT, NONE, at)

    def drag(self, viewport: QWidget, start: QPoint, end: QPoint) -> None:
        QTest.mousePress(viewport, LEFT, NONE, start)
        for part in (0.1, 0.6, 1.0):
            QTest.mouseMove(viewport, start + (end - start) * part)
        QTest.mouseRelease(viewport, LEFT, NONE, end)

    def scroll(self, area: QAbstractScrollArea) -> None:
        """Down a little."""
        _turn_wheel(area)

    def _grip(self, item: TableItem) -> QPoint:
        """A point where this item lies on top of everything: in a fan only a part of a card does."""
        page = page_of(self._program)
        body = item.body()
        for down in (0.5, 0.3, 0.7, 0.15, 0.85, 0.95):
            for right in (0.5, 0.3, 0.15, 0.7, 0.85, 0.05, 0.95):
                inside = QPointF(body.left() + right * body.width(), body.top() + down * body.height())
                at = page.view.mapFromScene(item.mapToScene(inside))
                things = page.scene.things_at(page.view.mapToScene(at))
                if things and things[0] is item:
                    return at
        raise AssertionError(f"{item.key} lies wholly under other things")


class Finger(Mouse):
    """Taps and drags by touch events alone, and never quite where it means to."""

    _TREMOR = QPoint(7, -8)

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self._screen = touch_screen()

    def click(self, widget: QWidget, at: QPoint) -> None:
        self._draw(widget, at, at + self._TREMOR)

    def drag(self, viewport: QWidget, start: QPoint, end: QPoint) -> None:
        way = end - start
        self._draw(viewport, start, start + way * 0.3, start + way * 0.7, end)

    def scroll(self, area: QAbstractScrollArea) -> None:
        middle = area.viewport().rect().center()
        self.drag(area.viewport(), middle, middle - QPoint(0, 120))

    def _draw(self, part: QWidget, start: QPoint, *on: QPoint) -> None:
        """Put the finger down, go on, and lift it; the events go to the window, as those of a screen do."""
        window = self._program.window
        handle = window.windowHandle()
        assert handle is not None
        first, *others = (part.mapTo(window, QPointF(at)).toPoint() for at in (start, *on))
        touch = QTest.touchEvent(handle, self._screen)
        touch.press(0, first, handle).commit()
        for at in others:
            touch.move(0, at, handle).commit()
        touch.release(0, others[-1], handle).commit()


@cache
def touch_screen() -> QPointingDevice:
    """One for all tests: it cannot be taken away."""
    return QTest.createTouchDevice()


class Keyboard:
    """Tab, Enter and Space, sent to wherever the keyboard is."""

    def __init__(self, program: Program) -> None:
        self._program = program

    def press(self, widget: QWidget) -> None:
        for _ in range(_LONG_WAY):
            if self._focus() is widget:
                self.key(KEY.Key_Space)
                return
            self.key(KEY.Key_Tab)
        raise AssertionError(f"the keyboard never comes to {widget.accessibleName()!r}")

    def use(self, item: TableItem) -> None:
        scene = page_of(self._program).scene
        for _ in range(_LONG_WAY):
            if scene.focus.current is item:
                self.key(KEY.Key_Return)
                return
            self.key(KEY.Key_Tab)
        raise AssertionError(f"the keyboard never comes to {item.key}")

    def carry(self, card: CardItem, place: TableItem) -> None:
        self.use(card)
        if page_of(self._program).scene.gestures.held is card:
            self.use(place)

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(self._focus(), key)

    def _focus(self) -> QWidget:
        widget = QApplication.focusWidget()
        assert widget is not None, "nothing has the keyboard"
        return widget


def _scrolled_with(widget: QWidget) -> QAbstractScrollArea:
    """What must be scrolled where the widget is out of sight."""
    area: QObject | None = widget
    while area is not None and not isinstance(area, QScrollArea):
        area = area.parent()
    assert area is not None, f"{widget} is covered"
    return area


def _turn_wheel(area: QAbstractScrollArea) -> None:
    middle = QPointF(area.viewport().rect().center())
    wheel = QWheelEvent(
        middle,
        area.viewport().mapToGlobal(middle),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        NONE,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(area.viewport(), wheel)
