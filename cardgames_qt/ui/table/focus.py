"""Where the keyboard is on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

from PySide6.QtCore import QPointF
from shiboken6 import isValid

from cardgames_qt.ui.table.items.item import TableItem


class Direction(Enum):
    """The four arrow keys as unit vectors."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


class FocusRing:
    """Holds the focused item and moves it in order (Tab) or by geometry (arrows)."""

    def __init__(
        self,
        things: Callable[[], Sequence[TableItem]],
        moved: Callable[[TableItem], None],
        left: Callable[[TableItem], None],
    ) -> None:
        """`moved` and `left` are told where the focus comes to and goes from."""
        self._things = things
        self._moved, self._left = moved, left
        self._current: TableItem | None = None
        self._before: TableItem | None = None  # where it was when the keyboard left the table

    @property
    def current(self) -> TableItem | None:
        """The focused item, as long as it exists and may have the focus."""
        item = self._current
        if item is not None and (not isValid(item) or not item.focusable):
            self._leave(item)
            self._current = None
        return self._current

    def set(self, item: TableItem | None) -> None:
        """Put the focus there; a change is reported, so that it can be read out."""
        old = self._current
        if old is not None and self._leave(old) and item is not old:
            self._left(old)
        self._current = item
        if item is not None:
            item.set_state(focused=True)
            if item is not old:
                self._moved(item)

    def _leave(self, item: TableItem) -> bool:
        """The item has the focus no longer; False if it is not there any more."""
        if not isValid(item):
            return False
        item.set_state(focused=False)
        return True

    def leave(self) -> None:
        """The keyboard leaves the table; it may come back to where it is."""
        self._before = self.current
        self.set(None)

    def come_back(self) -> None:
        """The keyboard is on the table again."""
        if self._before in self._things():
            self.set(self._before)

    def forget(self) -> None:
        """There is nowhere to come back to."""
        self._before = None

    def step(self, *, forward: bool) -> bool:
        """To the next or previous item; False at the end, where the focus leaves the table."""
        things = list(self._things())
        if not things:
            return False
        current = self.current
        if current not in things:
            self.set(things[0 if forward else -1])
            return True
        place = things.index(current) + (1 if forward else -1)
        if not 0 <= place < len(things):
            self.set(None)
            return False
        self.set(things[place])
        return True

    def move(self, direction: Direction) -> bool:
        """To the nearest item that way; things straight ahead count as nearer than things aside."""
        current = self.current
        things = [thing for thing in self._things() if thing is not current]
        if current is None:
            return self.step(forward=True)
        here = current.middle()
        rated = [(_cost(here, thing.middle(), direction), k) for k, thing in enumerate(things)]
        ahead = [(cost, k) for cost, k in rated if cost is not None]
        if not ahead:
            return False
        self.set(things[min(ahead)[1]])
        return True


def _cost(here: QPointF, there: QPointF, direction: Direction) -> float | None:
    way = there - here
    dx, dy = direction.value
    along = way.x() * dx + way.y() * dy
    aside = abs(way.x() * dy) + abs(way.y() * dx)
    if along <= 1 or aside > along * 2.5:
        return None
    return along + 2 * aside
