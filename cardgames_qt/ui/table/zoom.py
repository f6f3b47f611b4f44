"""Looking closer at something: by resting the pointer on it, by a click, or by Enter."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtCore import QObject, QTimer

from cardgames_qt.ui.table.items.zone import ZoneItem
from cardgames_qt.ui.table.scene import TableScene


class Zoom(QObject):
    """Shows one thing at a time; a pinned one stays until it is released.

    The pointer also passes over things on its way elsewhere: only where it rests for a while, with no card in
    hand, is more shown.
    """

    def __init__(
        self, table: TableScene, zones: Iterable[ZoneItem], show: Callable[[str], None], wait: int
    ) -> None:
        """`show` is called with the key of what to show, or with ""; `wait` is in milliseconds."""
        super().__init__(table)
        self._table, self._show = table, show
        self._pinned = self._pointed = self._let_be = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(wait)
        self._timer.timeout.connect(self._rested)
        self.shown = ""
        for zone in zones:
            zone.pointed.connect(partial(self._point, zone.key))

    def toggle(self, key: str) -> bool:
        """Pin that, or release it; returns whether it is shown now."""
        self._timer.stop()
        self._pinned = "" if self._pinned == key else key
        self._pointed = ""
        self._look(self._pinned)
        return bool(self._pinned)

    def close(self) -> bool:
        """Show nothing; False if nothing was shown."""
        some = bool(self.shown)
        self._timer.stop()
        self._pinned = self._pointed = ""
        self._look("")
        return some

    def let_be(self, key: str) -> None:
        """Something was just put there: the pointer is there for that, and has to leave it first."""
        self.close()
        self._let_be = key

    @property
    def waiting(self) -> bool:
        """Whether more is shown if the pointer goes on resting where it is."""
        return self._timer.isActive()

    def refresh(self) -> None:
        """Show the current state of what is being looked at."""
        self._look(self.shown)

    def _point(self, key: str, on: bool) -> None:
        if on and key == self._let_be:
            return
        self._let_be = ""
        self._pointed = key if on else ""
        if on:
            self._timer.start()
        else:
            self._timer.stop()
            self._look(self._pinned)

    def _rested(self) -> None:
        if self._table.gestures.held is None:
            self._look(self._pinned or self._pointed)

    def _look(self, key: str) -> None:
        self.shown = key
        self._show(key)
