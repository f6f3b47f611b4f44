"""The face of whoever plays now."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QPushButton

from cardgames_qt.ui.look.avatars import known_face
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.widgets.focus_frame import Outline
from cardgames_qt.ui.widgets.labels import FacePainter

_SIZE = 40


class PlayerButton(QPushButton):
    """Leads to everybody who plays at this computer."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._face = known_face("")
        self.setProperty("kind", "quiet")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.restyle(theme)

    def restyle(self, theme: Theme) -> None:
        """Take another theme."""
        self.setFixedSize(theme.px(_SIZE), theme.px(_SIZE))

    def show_face(self, face: str, name: str) -> None:
        """This one plays now."""
        self._face = known_face(face)
        words = self.tr("{player} plays now").format(player=name)
        set_tip(self, words)
        self.setAccessibleName(words)
        self.update()

    def focus_outline(self) -> Outline:
        """The face."""
        return Outline(self.rect().toRectF(), self.width() / 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The button as styled, and the face on it."""
        super().paintEvent(event)
        FacePainter(self._face).paint(self, self.width())
