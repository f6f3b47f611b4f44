"""Sheets: panels over the whole page, which is dimmed meanwhile and can be neither clicked nor focused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from cardgames_qt.ui.look.paint import colour, draw_soft, grown, rounded
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.widgets.controls import ENTER, press_by_enter
from cardgames_qt.ui.widgets.finger_scroll import scroll_by_finger

_MARGIN = 22
_LOW = 720
"""In a window lower than this everything moves closer together."""
_SLIM = 940
"""Design units; a sheet with less room is slim."""
_SCROLLING = {
    Qt.Key.Key_PageUp: "SliderPageStepSub",
    Qt.Key.Key_PageDown: "SliderPageStepAdd",
    Qt.Key.Key_Home: "SliderToMinimum",
    Qt.Key.Key_End: "SliderToMaximum",
}
"""What these keys do to a scroll bar, by the names of Qt's actions."""


class Ground(QWidget):
    """The parent of overlays, which cover its other children."""


def uncovered(ground: QWidget) -> list[QWidget]:
    """The children that can be seen and touched: the topmost overlay, or all while there is none."""
    shown = [each for each in ground.children() if isinstance(each, QWidget) and not each.isHidden()]
    covers: list[QWidget] = [each for each in shown if isinstance(each, Overlay)]
    return covers[-1:] or [each for each in shown if not each.isWindow()]


def overlay_over(widget: QWidget) -> Overlay | None:
    """The topmost overlay that covers this widget."""
    found: Overlay | None = None
    while not widget.isWindow():
        around = widget.parentWidget()
        assert around is not None, "all but windows lie on something"
        beside = around.children()
        above = [each for each in beside[beside.index(widget) + 1 :] if isinstance(each, Overlay)]
        found = next((each for each in reversed(above) if not each.isHidden()), found)
        widget = around
    return found


class Overlay(Themed, QWidget):
    """A sheet with a wooden rim. Escape dismisses it; Enter accepts it unless a button is focused.

    While it is shown it keeps the keyboard: Tab stays within it, and a covered widget that gets the focus
    gives it back at once. When the sheet ends, the focus returns to where it was.

    `inside` is the layout that `fill` fills: once at the end of the constructor, and with every `refill`,
    as when the theme or the window changes. Content taller than the window scrolls.
    """

    dismissed = Signal()
    accepted = Signal()

    def __init__(self, theme: Theme, parent: QWidget, *, width: int) -> None:
        super().__init__(parent)
        self.theme = theme
        self._width = width
        self.low = parent.height() < _LOW
        self.slim = self._is_slim()
        """Whether the window is too narrow for all words of a wide sheet side by side."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._scroll = QScrollArea(self)
        scroll_by_finger(self._scroll)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(self._new_content())
        self._former: QWidget | None = None
        self._before: QWidget | None = None  # what had the keyboard
        parent.installEventFilter(self)
        cast(QApplication, QApplication.instance()).focusChanged.connect(self._keep_keyboard)
        self.fit()

    @property
    def covered(self) -> QWidget:
        """What it lies on, all over."""
        parent = self.parentWidget()
        assert parent is not None, "a sheet is no window"
        return parent

    def _is_slim(self) -> bool:
        return self.covered.width() - 2 * _MARGIN < self.theme.px(_SLIM)

    def _new_content(self) -> QFrame:
        self.slim = self._is_slim()
        content = QFrame()
        self.inside = QVBoxLayout(content)
        tight = self.theme.text > 1.0 and self.theme.is_narrow(self.covered.width())
        side, air = (28, 16) if self.low or tight else (self.theme.px(36), self.theme.px(30))
        self.inside.setContentsMargins(side, air, side, air)
        self.inside.setSpacing(6 if self.low else self.theme.px(12))
        content.installEventFilter(self)
        return content

    def fill(self) -> None:
        """Lay the content out in `inside`."""
        raise NotImplementedError

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self.refill()

    def refill(self) -> None:
        """Lay everything out anew; the keyboard stays where it is.

        A sheet with fields overrides this to keep what was entered.
        """
        name, place = self._focused()
        content, self._former = self._new_content(), self._scroll.takeWidget()
        self.fill()
        self._scroll.setWidget(content)
        self.update()
        self._former.deleteLater()  # and held until then: what was just clicked may be in it
        self.fit()
        if self.isVisible():  # on a page that is not shown it would take the keyboard from the one that is
            alike = self._called(name)
            (alike[place] if place < len(alike) else self).setFocus()

    def _focused(self) -> tuple[str, int]:
        """The name of what has the keyboard, and its number among those of that name."""
        focused = self.focusWidget()
        name = focused.accessibleName() if focused is not None else ""
        alike = self._called(name)
        return name, alike.index(focused) if focused in alike else 0

    def _called(self, name: str) -> list[QWidget]:
        """All widgets with that accessible name; none for an empty name."""
        inside = cast(list[QWidget], self.findChildren(QWidget))
        return [each for each in inside if name and each.accessibleName() == name]

    def fit(self) -> None:
        """Cover the parent and put the panel in its middle, as tall as its content if there is room."""
        covered = self.covered
        self.setGeometry(covered.rect())
        width = self._panel_width()
        wanted, room = self.wanted_height(width), covered.height() - 2 * _MARGIN
        height = min(wanted, room)
        # a scroll bar that shows makes lines wrap, which would keep it there once it is not needed
        policies = Qt.ScrollBarPolicy
        policy = policies.ScrollBarAsNeeded if wanted > room else policies.ScrollBarAlwaysOff
        self._scroll.setVerticalScrollBarPolicy(policy)
        # with large text a table may be wider than the window: nothing of it is out of reach
        content = self._scroll.widget()
        wide = content is not None and content.minimumSizeHint().width() > width
        self._scroll.setHorizontalScrollBarPolicy(
            policies.ScrollBarAsNeeded if wide else policies.ScrollBarAlwaysOff
        )
        place = QRect((covered.width() - width) // 2, (covered.height() - height) // 2, width, height)
        if place != self._scroll.geometry():  # or all that lies below would be painted for a single new word
            self._scroll.setGeometry(place)
            self.update()

    def _panel_width(self) -> int:
        return min(self.theme.px(self._width), self.covered.width() - 2 * _MARGIN)

    @property
    def inner_width(self) -> int:
        """What the content has."""
        edges = self.inside.contentsMargins()
        return self._panel_width() - edges.left() - edges.right()

    def wanted_height(self, width: int) -> int:
        """The height of the content at that width."""
        if self.inside.hasHeightForWidth():  # the size hint would be that of lines wrapped much earlier
            return self.inside.totalHeightForWidth(width)
        return self.inside.sizeHint().height()

    def end(self) -> None:
        """Close for good; the keyboard goes back to where it was, if that is still there."""
        self.covered.removeEventFilter(self)
        focused, before = self.focusWidget(), self._before
        if focused is not None:
            focused.clearFocus()  # before it is hidden, or Qt gives the keyboard to whatever comes next
        self.hide()
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus()
        self.deleteLater()

    # --- the keyboard ---------------------------------------------------------------------------------

    def take_focus(self) -> None:
        """Focus what had the keyboard last in here, or the first that can have it."""
        wished = (self.focusWidget(), self.focusProxy(), *self._stops())
        able = (each for each in wished if each is not None and each.isVisible() and each.isEnabled())
        next(able, self).setFocus()

    def _keep_keyboard(self, _: QWidget | None, focused: QWidget | None) -> None:
        if focused is not None and overlay_over(focused) is self:
            self.take_focus()

    def _stops(self) -> list[QWidget]:
        """What Tab reaches, in the order of the layout."""
        return [each for each in _laid_out(self.inside) if _takes_tab(each)]

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab stays within the sheet."""
        stops, focused = self._stops(), self.focusWidget()
        place = stops.index(focused) if focused in stops else -1 if forward else 0
        reasons = Qt.FocusReason
        if stops:
            following = stops[(place + (1 if forward else -1)) % len(stops)]
            following.setFocus(reasons.TabFocusReason if forward else reasons.BacktabFocusReason)
            _bring_into_sight(following)
        return bool(stops)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape and Enter, wherever the focus is; a key held down counts once."""
        key = Qt.Key(event.key())
        if key is Qt.Key.Key_Escape and not event.isAutoRepeat():
            self.dismissed.emit()
        elif press_by_enter(event, self.focusWidget()):
            return
        elif key in ENTER and not event.isAutoRepeat():
            self.accepted.emit()
        elif key in _SCROLLING:
            bar = self._scroll.verticalScrollBar()
            bar.triggerAction(bar.SliderAction[_SCROLLING[key]])

    # --- Qt -------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        resized = event.type() == QEvent.Type.Resize and watched is self.covered
        low = self.covered.height() < _LOW
        if resized and (low, self._is_slim()) != (self.low, self.slim):
            self.low = low
            self.refill()
        elif resized or event.type() == QEvent.Type.LayoutRequest:
            self.fit()
        return super().eventFilter(watched, event)

    def showEvent(self, event: QShowEvent) -> None:
        if not event.spontaneous() and self._before is None:
            self._before = self.window().focusWidget()
        self.fit()
        super().showEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """What is below cannot be clicked."""
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        inks = self.theme.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dim = colour("#0A0D0F", 0.78) if self.theme.glows else colour(inks.room_edge)
        painter.fillRect(self.rect(), dim)
        panel = self._scroll.geometry().toRectF()
        if self.theme.glows:
            draw_soft(painter, panel.translated(0, 18), 30, blur=36, ink="#000000", alpha=0.5)
        radius = self.theme.radii.dialog
        painter.fillPath(rounded(grown(panel, 6), radius + 6), colour(inks.wood_edge))
        painter.fillPath(rounded(grown(panel, 5), radius + 5), colour(inks.wood))
        painter.fillPath(rounded(panel, radius), colour(inks.panel))
        painter.end()


def _laid_out(layout: QLayout) -> Iterator[QWidget]:
    """All widgets of a layout and, recursively, of their own layouts, in order."""
    for place in range(layout.count()):
        item = layout.itemAt(place)
        inner, widget = (item.layout(), item.widget()) if item is not None else (None, None)
        if widget is not None:
            yield widget
            content = widget.widget() if isinstance(widget, QScrollArea) else widget
            inner = content.layout() if content is not None else None
        if inner is not None:
            yield from _laid_out(inner)


def _bring_into_sight(widget: QWidget) -> None:
    """Scroll whatever it lies in."""
    around = widget.parentWidget()
    while around is not None and not around.isWindow():
        if isinstance(around, QScrollArea):
            around.ensureWidgetVisible(widget, 0, _MARGIN)
        around = around.parentWidget()


def _takes_tab(widget: QWidget) -> bool:
    reachable = widget.isVisible() and widget.isEnabled()
    return reachable and bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
