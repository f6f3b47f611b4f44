"""The table for screen readers: one accessible child per item that can take the focus.

Qt has no accessibility for graphics items, so the view answers for them. Qt may return null pointers where
its stubs do not say so: hence the ignored overrides.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QAccessible, QAccessibleInterface, QColor, QWindow
from PySide6.QtWidgets import QAccessibleWidget
from shiboken6 import isValid

from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.view import TableView
from cardgames_qt.ui.widgets.access import keep_interface


class ThingInterface(QAccessibleInterface):
    """One card, zone or button."""

    def __init__(self, item: TableItem, view: TableView, parent: ViewInterface) -> None:
        super().__init__()
        self._item = item
        self._view = view
        self._parent = parent
        self._gone = False

    def forget(self) -> None:
        """Drop all references: the table is gone."""
        self._gone = True
        del self._item, self._view

    def isValid(self) -> bool:
        """Whether the item is still on the table and the table is visible."""
        if self._gone:
            return False
        there = isValid(self._item) and isValid(self._view) and self._item.scene() is not None
        return there and self._view.isVisible()

    def object(self) -> QObject | None:  # type: ignore[override]
        return None if self._gone else self._item

    def text(self, t: QAccessible.Text) -> str:
        """The name and, while a card is held, what dropping it here would do."""
        if t is QAccessible.Text.Name and self.isValid():
            return self._item.accessible_name
        if t is QAccessible.Text.Description and self.isValid():
            return self._item.chip_text()
        return ""

    def setText(self, t: QAccessible.Text, text: str) -> None:
        """Ignored: names come from the game."""

    def role(self) -> QAccessible.Role:
        is_button = self.isValid() and isinstance(self._item, ButtonItem)
        return QAccessible.Role.Button if is_button else QAccessible.Role.ListItem

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        if self.isValid():
            # The stubs leave the bit fields out.
            state.focusable = True  # type: ignore[attr-defined]
            state.focused = self._item.state.focused  # type: ignore[attr-defined]
            state.selected = self._item.state.selected  # type: ignore[attr-defined]
        return state

    def rect(self) -> QRect:
        if not self.isValid():
            return QRect()
        box = self._item.sceneTransform().mapRect(self._item.body())
        inside = self._view.mapFromScene(box).boundingRect()
        return QRect(self._view.viewport().mapToGlobal(inside.topLeft()), inside.size())

    def parent(self) -> QAccessibleInterface:
        return self._parent

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """Cards have no parts."""

    def childCount(self) -> int:
        """None."""
        return 0

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """Nothing."""

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        del child
        return -1

    def window(self) -> QWindow | None:  # type: ignore[override]
        return self._view.window().windowHandle() if self.isValid() else None

    def foregroundColor(self) -> QColor:
        return QColor()

    def backgroundColor(self) -> QColor:
        return QColor()


class ViewInterface(QAccessibleWidget):
    """The table itself: a list of items."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view, QAccessible.Role.List)
        self._view: TableView | None = view
        self._children: dict[TableItem, ThingInterface] = {}

    def things(self) -> list[ThingInterface]:
        """One interface per focusable item, always the same one for the same item.

        A covered table has none: what must not be seen must not be read out either.
        """
        view = self._view
        if view is None or not view.isVisible():
            return []
        items = view.table.focusables()
        for item in items:
            if item not in self._children:
                self._children[item] = keep_interface(ThingInterface(item, view, self))
        return [self._children[item] for item in items]

    def childCount(self) -> int:
        return len(self.things())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        things = self.things()
        return things[index] if 0 <= index < len(things) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        things: list[QAccessibleInterface] = list(self.things())
        return things.index(child) if child in things else -1

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        self.things()
        current = self._view.table.focus.current if self._view is not None else None
        return self._children.get(current) if current is not None else None

    def forget(self) -> None:
        """Drop all references. Qt never deletes this interface, so it must not keep the table alive."""
        self._view = None
        for thing in self._children.values():
            thing.forget()
        self._children.clear()


def _factory(key: str, thing: QObject) -> QAccessibleInterface | None:
    del key
    if not isinstance(thing, TableView):
        return None
    interface = keep_interface(ViewInterface(thing))
    thing.destroyed.connect(interface.forget)
    return interface


@cache
def install() -> None:
    """Register the factory with Qt before the first table is shown; further calls do nothing."""
    QAccessible.installFactory(_factory)
