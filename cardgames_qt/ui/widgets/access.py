"""The window for screen readers: what is covered is left out, and a sheet is a dialog.

Qt reports all children of a widget, hidden and covered ones too. Where Qt allows a null pointer its stubs do
not say so: hence the ignored overrides.
"""

from __future__ import annotations

from functools import cache
from typing import TypeVar, cast

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QMainWindow, QStackedWidget, QWidget
from shiboken6 import isValid

from cardgames_qt.ui.widgets.announcer import ANNOUNCED
from cardgames_qt.ui.widgets.overlay import Ground, Overlay, uncovered

Interface = TypeVar("Interface", bound=QAccessibleInterface)
_kept: list[QAccessibleInterface] = []


def keep_interface(interface: Interface) -> Interface:
    """Hold an interface made in Python until Qt deletes it: Qt only borrows what a factory returns.

    Qt deletes it together with the widget it is about; one that is about none is dropped by `drop_interface`.
    """
    _kept[:] = [each for each in _kept if isValid(each)]
    _kept.append(interface)
    return interface


def drop_interface(interface: QAccessibleInterface) -> None:
    """Let Qt delete an interface that is about no object, which it would keep for good."""
    QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(interface))


class GroundInterface(QAccessibleWidget):
    """The pages, and what sheets lie on: only uncovered children are reported."""

    def __init__(self, ground: QWidget) -> None:
        stacked = isinstance(ground, QStackedWidget)
        super().__init__(ground, QAccessible.Role.LayeredPane if stacked else QAccessible.Role.Client)

    def _parts(self) -> list[QWidget]:
        # The ground is asked for each time: kept here, it would stay in memory for good.
        ground = cast(QWidget | None, self.object())
        return uncovered(ground) if ground is not None else []

    def childCount(self) -> int:
        return len(self._parts())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        parts = self._parts()
        return QAccessible.queryAccessibleInterface(parts[index]) if 0 <= index < len(parts) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """−1 for what is covered."""
        parts: list[QObject] = list(self._parts())
        part = child.object()
        return parts.index(part) if part in parts else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        at = QPoint(x, y)
        under = [part for part in self._parts() if part.rect().contains(part.mapFromGlobal(at))]
        return QAccessible.queryAccessibleInterface(under[-1]) if under else None


class SheetInterface(QAccessibleWidget):
    """A sheet is a modal dialog."""

    def __init__(self, sheet: Overlay) -> None:
        super().__init__(sheet, QAccessible.Role.Dialog)

    def state(self) -> QAccessible.State:
        state = super().state()
        state.modal = True  # type: ignore[attr-defined, unused-ignore]  # the stubs leave the bit fields out
        return state


class WindowInterface(QAccessibleWidget):
    """The window itself; while something is announced by its name, that is its name."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window, QAccessible.Role.Window)

    def text(self, t: QAccessible.Text) -> str:
        window = self.object()
        announced = window.property(ANNOUNCED) if window is not None else None
        return announced if announced and t is QAccessible.Text.Name else super().text(t)


def _factory(key: str, thing: QObject) -> QAccessibleInterface | None:
    del key
    if isinstance(thing, Overlay):
        return keep_interface(SheetInterface(thing))
    if isinstance(thing, QMainWindow):
        return keep_interface(WindowInterface(thing))
    if isinstance(thing, Ground | QStackedWidget):
        return keep_interface(GroundInterface(thing))
    return None


@cache
def install() -> None:
    """Register with Qt, before the window is shown; further calls do nothing."""
    QAccessible.installFactory(_factory)
