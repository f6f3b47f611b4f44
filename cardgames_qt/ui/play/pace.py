"""How long bots wait and how fast things move at the table, and how nobody has to wait for either."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent

from cardgames_qt.storage.settings import MotionChoice, Pace
from cardgames_qt.ui.scene.game_scene import GameScene
from cardgames_qt.ui.session.session import GameSession
from cardgames_qt.ui.table.animator import Speed
from cardgames_qt.ui.table.keyboard import NUMBERS, USE
from cardgames_qt.ui.table.view import TableView

PAUSES: dict[Pace, int] = {"slow": 1300, "normal": 650, "fast": 200, "instant": 0}
"""Milliseconds before a bot's move is shown, at a table with a single one."""
STILL_MS = 350
"""So much longer they are where nothing moves, to see what was done."""
BREATHS: dict[Pace, int] = {"slow": 3000, "normal": 2200, "fast": 1600, "instant": 0}
"""Milliseconds before the screen is covered for the next person."""
_PLAYING = (*USE, *NUMBERS)
_PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)


def speed_of(motion: MotionChoice, pace: Pace, *, reduced: bool) -> Speed:
    """How fast things move, with the system asking for reduced motion or not."""
    if motion == "off" or (motion == "system" and reduced):
        return Speed.INSTANT
    return Speed[(pace if motion == "system" else motion).upper()]


class TablePace(QObject):
    """Sets the pace of a table; a click, or a key that plays, ends whatever is still moving."""

    def __init__(self, session: GameSession, scene: GameScene, view: TableView) -> None:
        super().__init__(view)
        self._session, self._scene, self._view = session, scene, view
        for part in (view, view.viewport()):
            part.installEventFilter(self)

    def set(self, pace: Pace, speed: Speed) -> None:
        """Let bots wait and things move like this; what moves no more is there at once."""
        still = speed is Speed.INSTANT
        bots = sum(not seat.human for seat in self._session.plan.seats)
        crowd = max(1.0, (bots / 1.5) ** 0.5)  # the more of them, the quicker each is
        self._scene.animator.speed, self._scene.animator.crowd = speed, crowd
        pause = PAUSES[pace] + (STILL_MS if still and PAUSES[pace] else 0)
        self._session.bots.pause_ms = round(pause / crowd**2)
        self._session.screen.breath_ms = BREATHS[pace]
        if pace == "instant":
            self.hurry()
        elif still:
            self._scene.animator.finish()

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
            key = scene.keyboard.meant(event)
            waited = key in _PLAYING and self.hurry()
            # a space bar that ended the waiting does no more: it would press a button that was not there yet
            return scene.alone is not reading or (waited and key is Qt.Key.Key_Space)
        return super().eventFilter(watched, event)
