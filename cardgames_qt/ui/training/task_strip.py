"""The strip above a table that says what is asked there, and the cards shown in it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardgames_qt.ui.look.cardart import RATIO, CardArt, card_picture
from cardgames_qt.ui.look.paint import draw_shadow, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.widgets.widgets import Button, label

_CARD, _STEP, _AIR = 32, 35, 4


class CardRow(QWidget):
    """As wide as its cards."""

    def __init__(self, art: CardArt, theme: Theme) -> None:
        super().__init__()
        self._art, self._theme = art, theme
        self.faces: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_faces(self, faces: tuple[str, ...]) -> None:
        """Show these, the next one first."""
        self.faces = faces
        self.updateGeometry()
        self.update()

    def restyle(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for all of them; the height does not depend on how many there are."""
        px = self._theme.px
        width = px(_CARD) + px(_STEP) * (len(self.faces) - 1) if self.faces else 0
        return QSize(width + 2 * px(_AIR), round(px(_CARD) * RATIO) + 2 * px(_AIR))

    def paintEvent(self, event: QPaintEvent) -> None:
        """One beside the other."""
        del event
        px, painter = self._theme.px, QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        width = px(_CARD)
        for number, face in enumerate(self.faces):
            place = QRectF(px(_AIR) + number * px(_STEP), px(_AIR), width, width * RATIO)
            draw_shadow(painter, place, width * 0.1, self._theme.shadows.rest, self._theme, scale=0.5)
            picture = card_picture(self._art, face, self._theme, width, self.devicePixelRatioF() * 2)
            painter.drawPixmap(place, picture, QRectF(picture.rect()))
        painter.end()


class TaskStrip(QWidget):
    """Stands above the table of a page; what is told there does not move the table."""

    def __init__(
        self,
        page: TablePage,
        theme: Theme,
        buttons: Sequence[Button],
        *,
        beside: Sequence[QWidget] = (),
        lines: int = 1,
    ) -> None:
        """`beside` stands between words and buttons; there is room for so many `lines` under the title."""
        super().__init__()
        self._buttons, self._lines = buttons, lines
        self._title, self._told = label("", "label", "second"), label("", "name", wrap=lines > 1)
        self._panel = QFrame()
        self._panel.setProperty("role", "panel")
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 8)
        around.addWidget(self._panel)
        row = QHBoxLayout(self._panel)
        row.setContentsMargins(14, _AIR, 8, _AIR)
        row.setSpacing(10)
        row.addLayout(self._words(), 1)
        for each in (*beside, *buttons):
            row.addWidget(each)
        self._measure(theme)
        page.strip.addWidget(self)
        self.show()  # Qt would do it an event later

    def _words(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addStretch(1)
        column.addWidget(self._title)
        column.addWidget(self._told)
        column.addStretch(1)
        return column

    def _measure(self, theme: Theme) -> None:
        title, told = (
            QFontMetrics(ui_font(each)).lineSpacing() for each in (theme.type.label, theme.type.name)
        )
        self._panel.setMinimumHeight(title + self._lines * told + 3 * _AIR)

    def restyle(self, theme: Theme) -> None:
        """Take another theme."""
        for button in self._buttons:
            button.restyle(theme)
        self._measure(theme)

    def set_title(self, title: str) -> None:
        """Which of them it is."""
        self._title.setText(title)

    def tell(self, told: str) -> None:
        """How it stands."""
        self._told.setText(told)

    def words(self) -> str:
        """What is said there."""
        return f"{self._title.text()}. {self._told.text()}"
