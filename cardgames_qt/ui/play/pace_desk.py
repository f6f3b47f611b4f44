"""How fast things go at the table, and how nobody has to wait for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent

from cardgames_qt.storage.settings import Pace
from cardgames_qt.ui.table.animator import Speed
from cardgames_qt.ui.table.keyboard import DIGITS, USE

if TYPE_CHECKING:
    from cardgames_qt.ui.play.table_page import TablePage

PAUSES: dict[Pace, int] = {"slow": 1300, "normal": 650, "fast": 200, "instant": 0}
"""Milliseconds before a bot's move is shown."""
_PLAYING = (*USE, *DIGITS)
_PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)


class PaceDesk(QObject):
    """Keeps the table at its pace; whoever clicks or presses a key that plays finds it at rest."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        for part in (page.view, page.view.viewport()):
            part.installEventFilter(self)

    def keep(self, pace: Pace) -> None:
        """Go at this pace, also with what is moving if nothing is to move any more."""
        self._page.scene.animator.speed = Speed[pace.upper()]
        self._page.session.bots.pause_ms = PAUSES[pace]
        if pace == "instant":
            self.hurry()

    def hurry(self) -> bool:
        """Finish what is moving and cut a bot's pause short; whether the person in front waited for that."""
        scene = self._page.scene
        moved = scene.animator.busy
        scene.animator.finish()
        paused = self._page.session.hurry()
        return moved or (paused and not (scene.showing and scene.showing.moves))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Whatever plays does so in the picture at rest, unless that brings something to be read first.

        A space bar that has ended the waiting does no more: it would press a button that was not there yet.
        """
        scene, view = self._page.scene, self._page.view
        reading = scene.alone
        if event.type() in _PRESSES and watched is view.viewport():
            self.hurry()
            return scene.alone is not reading
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and watched is view:
            key = Qt.Key(event.key())
            waited = key in _PLAYING and self.hurry()
            return scene.alone is not reading or (waited and key is Qt.Key.Key_Space)
        return super().eventFilter(watched, event)
