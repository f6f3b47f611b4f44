"""A label with bold words and card signs in its sentences."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardgames_qt.ui.look.theme import Font, Theme
from cardgames_qt.ui.text.richtext import draw_block, lay_out, plain_words


class RichLabel(QWidget):
    """Wrapped text with bold words and card signs, as tall as it needs to be."""

    def __init__(
        self,
        text: str,
        theme: Theme,
        font: Font,
        *,
        ink: str = "ink2",
        bold: str = "ink",
        margins: tuple[int, int, int, int] = (0, 0, 0, 0),
    ) -> None:
        """The margins are those on the left, above, on the right and below."""
        super().__init__()
        self._text, self._theme, self._font = text, theme, font
        self._ink, self._bold = ink, bold
        left, above, right, below = margins
        self._beside, self._around = left + right, above + below
        self.setContentsMargins(QMargins(*margins))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(plain_words(text))

    def text(self) -> str:
        return self._text

    def heightForWidth(self, width: int) -> int:
        return round(lay_out(self._text, self._font, 1.0, width - self._beside).height) + 2 + self._around

    def sizeHint(self) -> QSize:
        least = 80 + self._beside
        return QSize(least, self.heightForWidth(max(least, self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.setMinimumHeight(self.heightForWidth(self.width()))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        inks = self._theme.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        block = lay_out(self._text, self._font, 1.0, self.width() - self._beside)
        ink, bold = getattr(inks, self._ink), getattr(inks, self._bold)
        corner = QPointF(self.contentsRect().topLeft())
        draw_block(painter, block, corner, self._theme, ink=ink, bold_ink=bold)
        painter.end()
