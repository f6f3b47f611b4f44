"""Pictures of tables: the game's own scene as it was when the game was left."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.kit.showing import heard_since, look
from cardgames_qt.kit.words import Translate
from cardgames_qt.storage.store import SavedGame
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.scene.game_scene import GameScene
from cardgames_qt.ui.scene.scenes import make_scene

SHOWN_SIZE = (102, 64)
"""In the library's rows, before the theme scales it."""
_TABLE = QSizeF(800, 500)
_PICTURE = QSize(4 * SHOWN_SIZE[0], 255)
"""Large enough to be sharp on any screen."""


class TableThumbnail:
    """Sets a table up and takes a picture of it, in two steps so that the window can answer in between."""

    def __init__(
        self, translate: Translate, shown_plan: Callable[[TablePlan], TablePlan], theme: Theme
    ) -> None:
        """`shown_plan` gives everybody the name a plate would show."""
        self._translate, self._shown = translate, shown_plan
        self.theme = theme

    def set_up(self, saved: SavedGame, match: Match) -> GameScene:
        """As the person saw it who sat in front."""
        front = _front(saved)
        scene = make_scene(self._shown(saved.plan), self._translate, self.theme)
        scene.resize(_TABLE)
        scene.recall(heard_since(match, front))
        scene.present(look(match, front, person=False))
        return scene

    def photograph(self, scene: GameScene, size: QSize = _PICTURE) -> QImage:
        """Of that many pixels."""
        whole = QImage(_TABLE.toSize(), QImage.Format.Format_RGB32)
        painter = QPainter(whole)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        area = QRectF(0, 0, _TABLE.width(), _TABLE.height())
        scene.render(painter, area, area)
        painter.end()
        ways = Qt.TransformationMode
        return whole.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, ways.SmoothTransformation)


def may_be_seen(saved: SavedGame) -> bool:
    """False for a running game whose hands are covered between turns: a picture would show one of them."""
    return saved.record.result.finished or not saved.plan.covered


def _front(saved: SavedGame) -> Seat:
    persons, seats = saved.plan.humans, len(saved.plan.seats)
    remembered = saved.extra.front
    if remembered is not None and remembered < seats:
        return Seat(remembered)
    return persons[0] if persons else Seat(0)
