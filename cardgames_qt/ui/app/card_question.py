"""What a first start asks, once: which cards are the easiest to tell apart."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QWidget

from cardgames_qt.kit.game import Game
from cardgames_qt.storage.settings import CardChoice
from cardgames_qt.ui.app.preferences import paint_cards
from cardgames_qt.ui.look.paint import colour, grown, paint_mat, rounded, ui_font
from cardgames_qt.ui.look.theme import CardColours, Theme, make_theme
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.focus_frame import Outline
from cardgames_qt.ui.widgets.labels import label
from cardgames_qt.ui.widgets.overlay import Overlay

_HEIGHT, _LOW_HEIGHT = 128, 104
_WORDS = 168
"""How wide the words beside the cards are."""


class CardsButton(Themed, QAbstractButton):
    """A strip of table with a card of every colour, to be chosen."""

    def __init__(self, words: str, game: Game, colours: CardColours, theme: Theme, height: int) -> None:
        super().__init__()
        self.theme = theme
        self._game, self._colours, self._height = game, colours, height
        self.setText(words)
        self.setAccessibleName(words)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(480), self.theme.px(self._height))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(320), self.theme.px(self._height))

    def focus_outline(self) -> Outline:
        return Outline(self.rect().toRectF(), self.theme.radii.panel)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme, inks = self.theme, self.theme.colours
        worn = make_theme(theme.mode, self._colours).scaled(theme.scale)
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        area, air = self.rect().toRectF(), theme.px(10)
        ground = inks.mute_hover if self.underMouse() or self.isDown() else inks.mute
        painter.fillPath(rounded(area, theme.radii.panel), colour(ground))
        words = QRectF(2 * air, 0, theme.px(_WORDS) - 2 * air, area.height())
        painter.setPen(colour(inks.ink))
        painter.setFont(ui_font(theme.type.name))
        wrapped = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(words, int(wrapped), self.text())
        mat = grown(QRectF(QPointF(words.right() + air, 0), area.bottomRight()), -air)
        paint_mat(painter, mat, worn.mat(self._game.id), worn, 0.6, lifted=False)
        paint_cards(painter, mat, self._game, worn, self.devicePixelRatioF())
        painter.end()


class CardQuestion(Overlay):
    """Three sets of real cards; leaving the sheet keeps the usual ones."""

    chosen = Signal(str)
    """A CardChoice."""

    def __init__(self, game: Game, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent, width=680)
        self._game = game
        self.setAccessibleName(self.tr("Which cards can you tell apart best?"))
        self.accepted.connect(self.dismissed)
        self.fill()

    def fill(self) -> None:
        self.inside.addWidget(label(self.tr("Which cards can you tell apart best?"), "tile"))
        about = self.tr(
            "Choose the row whose colours differ most for you. You can change it later in Preferences."
        )
        self.inside.addWidget(label(about, "body", "second", wrap=True))
        choices: tuple[tuple[CardChoice, CardColours, str], ...] = (
            ("auto", CardColours.STANDARD, self.tr("Standard")),
            ("safe", CardColours.SAFE, self.tr("Colour-blind friendly")),
            ("contrast", CardColours.CONTRAST, self.tr("High contrast")),
        )
        height = _LOW_HEIGHT if self.low else _HEIGHT
        for choice, colours, words in choices:
            button = CardsButton(words, self._game, colours, self.theme, height)
            button.clicked.connect(partial(self._choose, choice))
            self.inside.addWidget(button)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(Button(self.tr("Decide later"), self.theme, on_click=self.dismissed.emit))
        self.inside.addLayout(row)

    def _choose(self, choice: CardChoice) -> None:
        self.chosen.emit(choice)
        self.dismissed.emit()
