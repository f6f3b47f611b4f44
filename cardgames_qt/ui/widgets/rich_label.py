"""A label with bold words and card signs in its sentences."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardgames_qt.ui.look.theme import Font, Theme
from cardgames_qt.ui.text.richtext import draw_block, lay_out, plain_words


class RichLabel(QWidget):
    """Wrapped text with bold words and card signs, as tall as it needs to be."""

    def __init__(self, text: str, theme: Theme, font: Font, *, ink: str = "ink2", bold: str = "ink") -> None:
        super().__init__()
        self._text, self._theme, self._font = text, theme, font
        self._ink, self._bold = ink, bold
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(plain_words(text))

    def text(self) -> str:
        return self._text

    def heightForWidth(self, width: int) -> int:
        return round(lay_out(self._text, self._font, 1.0, width).height) + 2

    def sizeHint(self) -> QSize:
        block = lay_out(self._text, self._font, 1.0, max(80, self.width()))
        return QSize(80, round(block.height) + 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.setMinimumHeight(self.heightForWidth(self.width()))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        inks = self._theme.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        block = lay_out(self._text, self._font, 1.0, self.width())
        ink, bold = getattr(inks, self._ink), getattr(inks, self._bold)
        draw_block(painter, block, QPointF(0, 0), self._theme, ink=ink, bold_ink=bold)
        painter.end()
