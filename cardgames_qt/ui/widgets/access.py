"""The window for screen readers: what is covered is not told, and a sheet is a dialog.

Qt tells all children of a widget, hidden and covered ones too. Where Qt allows a null pointer its stubs do
not say so: hence the ignored overrides.
"""

from __future__ import annotations

from functools import cache
from typing import cast

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QStackedWidget, QWidget

from cardgames_qt.ui.widgets.kept import keep
from cardgames_qt.ui.widgets.overlay import Ground, Overlay, lying_open


class GroundInterface(QAccessibleWidget):
    """Pages and what sheets lie on: only what lies open there."""

    def __init__(self, ground: QWidget) -> None:
        stacked = isinstance(ground, QStackedWidget)
        super().__init__(ground, QAccessible.Role.LayeredPane if stacked else QAccessible.Role.Client)

    def _parts(self) -> list[QWidget]:
        """What lies open. The ground is asked for each time: kept here, it would stay in memory for good."""
        ground = cast(QWidget | None, self.object())
        return lying_open(ground) if ground is not None else []

    def childCount(self) -> int:
        """How many parts can be seen."""
        return len(self._parts())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """One of them."""
        parts = self._parts()
        return QAccessible.queryAccessibleInterface(parts[index]) if 0 <= index < len(parts) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Its place; −1 for what is covered."""
        parts: list[QObject] = list(self._parts())
        part = child.object()
        return parts.index(part) if part in parts else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """What is seen at that point of the screen."""
        at = QPoint(x, y)
        under = [part for part in self._parts() if part.rect().contains(part.mapFromGlobal(at))]
        return QAccessible.queryAccessibleInterface(under[-1]) if under else None


class SheetInterface(QAccessibleWidget):
    """A sheet: a dialog that has the keyboard for itself."""

    def __init__(self, sheet: Overlay) -> None:
        super().__init__(sheet, QAccessible.Role.Dialog)

    def state(self) -> QAccessible.State:
        """Nothing else can be reached before it is closed."""
        state = super().state()
        state.modal = True  # type: ignore[attr-defined]  # the stubs leave the bit fields out
        return state


def _factory(key: str, thing: QObject) -> QAccessibleInterface | None:
    del key
    if isinstance(thing, Overlay):
        return keep(SheetInterface(thing))
    if isinstance(thing, Ground | QStackedWidget):
        return keep(GroundInterface(thing))
    return None


@cache
def install() -> None:
    """Teach Qt about the window, before it is shown; more calls do nothing."""
    QAccessible.installFactory(_factory)
