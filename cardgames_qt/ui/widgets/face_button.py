"""A face to click."""

from __future__ import annotations

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QPushButton

from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.widgets.focus_frame import Outline
from cardgames_qt.ui.widgets.widgets import FacePainter


class FaceButton(QPushButton):
    """A face that can be clicked; `hint` is what comes of it."""

    def __init__(self, avatar: str, hint: str, size: int) -> None:
        super().__init__()
        self.avatar = avatar
        self._size = size
        self.setProperty("kind", "quiet")
        self.setFixedSize(size, size)
        set_tip(self, hint)
        self.setAccessibleName(hint)

    def focus_outline(self) -> Outline:
        """The face."""
        return Outline(self.rect().toRectF(), self._size / 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The button as styled, and the face on it."""
        super().paintEvent(event)
        FacePainter(self.avatar).paint(self, self._size)
