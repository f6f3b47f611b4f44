"""How fast things go at the table, and how nobody has to wait for them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent

from cardgames_qt.storage.settings import Pace
from cardgames_qt.ui.scene.game_scene import GameScene
from cardgames_qt.ui.session.session import GameSession
from cardgames_qt.ui.table.animator import Speed
from cardgames_qt.ui.table.keyboard import DIGITS, USE
from cardgames_qt.ui.table.view import TableView

PAUSES: dict[Pace, int] = {"slow": 1300, "normal": 650, "fast": 200, "instant": 0}
"""Milliseconds before a bot's move is shown."""
BREATHS: dict[Pace, int] = {"slow": 3000, "normal": 2200, "fast": 1600, "instant": 0}
"""Milliseconds before the screen is covered for the next person."""
_PLAYING = (*USE, *DIGITS)
_PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)


class TablePace(QObject):
    """Sets the pace of a table; a click, or a key that plays, ends whatever is still moving."""

    def __init__(self, session: GameSession, scene: GameScene, view: TableView) -> None:
        super().__init__(view)
        self._session, self._scene, self._view = session, scene, view
        for part in (view, view.viewport()):
            part.installEventFilter(self)

    def set(self, pace: Pace) -> None:
        """Go at this pace; "instant" also ends what is moving now."""
        self._scene.animator.speed = Speed[pace.upper()]
        self._session.bots.pause_ms = PAUSES[pace]
        self._session.screen.breath_ms = BREATHS[pace]
        if pace == "instant":
            self.hurry()

    def hurry(self) -> bool:
        """Finish what is moving and cut a bot's pause short; whether the person in front waited for that."""
        moved = self._scene.animator.busy
        self._scene.animator.finish()
        paused = self._session.hurry()
        return moved or (paused and not (self._scene.showing and self._scene.showing.moves))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hurry before a click or key plays; eat it if that brought up something to be read first."""
        scene, view = self._scene, self._view
        reading = scene.alone
        if event.type() in _PRESSES and watched is view.viewport():
            self.hurry()
            return scene.alone is not reading
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and watched is view:
            key = Qt.Key(event.key())
            waited = key in _PLAYING and self.hurry()
            # a space bar that ended the waiting does no more: it would press a button that was not there yet
            return scene.alone is not reading or (waited and key is Qt.Key.Key_Space)
        return super().eventFilter(watched, event)
