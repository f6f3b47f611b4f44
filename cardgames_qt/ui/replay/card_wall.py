"""Cards to choose from, group by group, each of them a button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QVBoxLayout, QWidget

from cardgames_qt.play.swaps import Card
from cardgames_qt.ui.look.cardart import RATIO, CardArt, card_picture
from cardgames_qt.ui.look.paint import draw_shadow, pen, rounded
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.widgets.focus_frame import Outline, offer_to_tab
from cardgames_qt.ui.widgets.widgets import label

_AIR, _LIFT = 5, 4
_CARD, _COLUMNS = 40, 14
_SMALL_CARD, _MANY_COLUMNS = 30, 18
"""The same in a low window."""
_FAINT = 0.28
"""How much is seen of a card that cannot be chosen."""
_STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
"""How far arrow keys go, in columns and rows."""


class Group(NamedTuple):
    """Cards that lie in one place, and what that is called."""

    title: str
    cards: tuple[Card, ...]
    hand: bool = False
    """Whether somebody holds them."""


class CardButton(QAbstractButton):
    """One of them; it lies higher while it is chosen."""

    def __init__(self, card: Card, name: str, art: CardArt, theme: Theme, width: int) -> None:
        super().__init__()
        self.card = card
        self._art, self._theme, self._width = art, theme, theme.px(width)
        self.setCheckable(True)
        self.setAccessibleName(name)
        set_tip(self, name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        offer_to_tab(self, chosen=False)
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        """The card, and room to be lifted."""
        air = 2 * self._theme.px(_AIR)
        return QSize(self._width + air, round(self._width * RATIO) + air)

    def focus_outline(self) -> Outline:
        """The card."""
        return Outline(self._place(), self._width * 0.1)

    def _place(self) -> QRectF:
        px = self._theme.px
        lift = px(_LIFT) if self.isChecked() else 0
        return QRectF(px(_AIR), px(_AIR) - lift, self._width, self._width * RATIO)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys are the wall's."""
        if Qt.Key(event.key()) in _STEPS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Its face; faint where it cannot be chosen."""
        del event
        painter, place, width = QPainter(self), self._place(), self._width
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.setOpacity(1.0 if self.isEnabled() else _FAINT)
        draw_shadow(painter, place, width * 0.1, self._theme.shadows.rest, self._theme, scale=0.5)
        picture = card_picture(self._art, str(self.card), self._theme, width, self.devicePixelRatioF() * 2)
        painter.drawPixmap(place, picture, QRectF(picture.rect()))
        if self.isChecked():
            painter.setPen(pen(self._theme.colours.lamp, 3))
            painter.drawPath(rounded(place, width * 0.1))
        painter.end()


class CardWall(QWidget):
    """All of them; arrow keys go from card to card, and Tab past them."""

    toggled = Signal(object)
    """The Card that was chosen, or is no more."""

    def __init__(
        self,
        groups: Sequence[Group],
        name_of: Callable[[Card], str],
        art: CardArt,
        theme: Theme,
        *,
        low: bool,
    ) -> None:
        """In a `low` window they are smaller, and more of them stand in a row."""
        super().__init__()
        width, self._columns = (_SMALL_CARD, _MANY_COLUMNS) if low else (_CARD, _COLUMNS)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(2))
        self.buttons: list[CardButton] = []
        for group in groups:
            column.addWidget(label(group.title, "name", "second"))
            grid = QGridLayout()
            grid.setSpacing(0)
            grid.setColumnStretch(self._columns, 1)
            for place, card in enumerate(group.cards):
                button = CardButton(card, name_of(card), art, theme, width)
                button.clicked.connect(lambda _on=False, card=card: self.toggled.emit(card))
                self.buttons.append(button)
                grid.addWidget(button, *divmod(place, self._columns))
            column.addLayout(grid)
        self._stand_at(0)

    def offer(self, chosen: Sequence[Card], able: Sequence[Card]) -> None:
        """Show what is chosen and what can be."""
        for button in self.buttons:
            button.setChecked(button.card in chosen)
            button.setEnabled(button.card in able)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """To the next card in that direction that can be chosen."""
        across, down = _STEPS.get(Qt.Key(event.key()), (0, 0))
        step = across + down * self._columns
        here = next((place for place, each in enumerate(self.buttons) if each.hasFocus()), None)
        if not step or here is None:
            super().keyPressEvent(event)
            return
        ahead = range(here + step, len(self.buttons) if step > 0 else -1, step)
        able = (place for place in ahead if self.buttons[place].isEnabled())
        self._stand_at(next(able, here))
        self.focusProxy().setFocus(Qt.FocusReason.TabFocusReason)

    def _stand_at(self, place: int) -> None:
        """Tab comes to one card alone."""
        for number, button in enumerate(self.buttons):
            offer_to_tab(button, number == place)
        if self.buttons:
            self.setFocusProxy(self.buttons[place])
