"""The sheet on which two unseen cards are chosen that change places in a branch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from cardgames_qt.play.swaps import Card, Swaps
from cardgames_qt.ui.look.cardart import RATIO, CardArt, card_picture
from cardgames_qt.ui.look.paint import draw_shadow, pen, rounded
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.focus_frame import Outline, set_tab_stop
from cardgames_qt.ui.widgets.labels import label
from cardgames_qt.ui.widgets.overlay import Overlay

_TWO = 2
_AIR, _LIFT = 5, 4
_CARD, _COLUMNS = 40, 14
_SMALL_CARD, _MANY_COLUMNS = 30, 18
"""The same in a low window."""
_FAINT = 0.28
"""The opacity of a card that cannot be chosen."""
_STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
"""What arrow keys move by, in columns and rows."""


class CardGroup(NamedTuple):
    """Cards in the same place, and what the place is called."""

    title: str
    cards: tuple[Card, ...]
    hand: bool = False
    """Whether somebody holds them."""


class CardButton(QAbstractButton):
    """A card; it is raised while it is chosen."""

    def __init__(self, card: Card, name: str, art: CardArt, theme: Theme, width: int) -> None:
        super().__init__()
        self.card = card
        self._art, self._theme, self._width = art, theme, theme.px(width)
        self.setCheckable(True)
        self.setAccessibleName(name)
        set_tip(self, name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        set_tab_stop(self, chosen=False)
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        air = 2 * self._theme.px(_AIR)
        return QSize(self._width + air, round(self._width * RATIO) + air)

    def focus_outline(self) -> Outline:
        return Outline(self._place(), self._width * 0.1)

    def _place(self) -> QRectF:
        px = self._theme.px
        lift = px(_LIFT) if self.isChecked() else 0
        return QRectF(px(_AIR), px(_AIR) - lift, self._width, self._width * RATIO)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if Qt.Key(event.key()) in _STEPS:
            event.ignore()  # the wall's
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
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
    """All cards. Arrow keys go from card to card; Tab skips them."""

    toggled = Signal(object)
    """A Card was clicked."""

    def __init__(
        self,
        groups: Sequence[CardGroup],
        name_of: Callable[[Card], str],
        art: CardArt,
        theme: Theme,
        *,
        low: bool,
    ) -> None:
        """In a `low` window the cards are smaller, with more of them in a row."""
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
        across, down = _STEPS.get(Qt.Key(event.key()), (0, 0))
        step = across + down * self._columns
        here = next((place for place, each in enumerate(self.buttons) if each.hasFocus()), None)
        if not step or here is None:
            super().keyPressEvent(event)
            return
        ahead = range(here + step, len(self.buttons) if step > 0 else -1, step)
        able = (place for place in ahead if self.buttons[place].isEnabled())
        there = next(able, here)
        self._stand_at(there)
        self.buttons[there].setFocus(Qt.FocusReason.TabFocusReason)

    def _stand_at(self, place: int) -> None:
        """Make this card the only one that Tab reaches."""
        for number, button in enumerate(self.buttons):
            set_tab_stop(button, number == place)
        if self.buttons:
            self.setFocusProxy(self.buttons[place])


class SwapSheet(Overlay):
    """Shows all cards unknown to the point of view; after the first choice, those it can be swapped with."""

    swap_wanted = Signal(object, object)
    """Two Cards."""

    def __init__(
        self,
        swaps: Swaps,
        groups: Sequence[CardGroup],
        name_of: Callable[[Card], str],
        art: CardArt,
        *,
        theme: Theme,
        parent: QWidget,
    ) -> None:
        """`groups` are where the cards lie."""
        super().__init__(theme, parent, width=820)
        self._swaps, self._name_of, self._art = swaps, name_of, art
        self.groups = groups
        self.chosen: list[Card] = []
        self.setAccessibleName(self.tr("Swap two cards nobody has seen"))
        self.fill()
        self.accepted.connect(self._swap)

    def fill(self) -> None:
        self.inside.addWidget(label(self.tr("Swap two cards nobody has seen"), "tile"))
        about = self.tr(
            "Every move and everything already seen stays. Choose a card, then the one to swap it with."
        )
        self.inside.addWidget(label(about, "body", "second", wrap=True))
        self.wall = CardWall(self.groups, self._name_of, self._art, self.theme, low=self.low)
        self.wall.toggled.connect(self._toggle)
        self.inside.addWidget(self.wall)
        self.inside.addLayout(self._foot())
        self._offer()
        first = self.wall.focusProxy()
        assert first is not None, "there are cards to stand at"
        self.setFocusProxy(first)

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(self.theme.px(12))
        self._said = label("", "body")
        self._do = Button(self.tr("Swap"), self.theme, kind="primary", icon_name="swap", on_click=self._swap)
        row.addWidget(self._said, 1)
        row.addWidget(Button(self.tr("Cancel"), self.theme, kind="quiet", on_click=self.dismissed.emit))
        row.addWidget(self._do)
        return row

    def _toggle(self, card: Card) -> None:
        """Choose a card or unchoose it; a third one replaces the second."""
        if card in self.chosen:
            self.chosen.remove(card)
        else:
            self.chosen = [*self.chosen[:1], card]
        self._offer()

    def _offer(self) -> None:
        able = self._partners(self.chosen[0]) if self.chosen else self._swaps.cards
        self.wall.offer(self.chosen, (*self.chosen, *able))
        names = [*map(self._name_of, self.chosen), "?"][:_TWO] if self.chosen else []
        self._said.setText(" ⇄ ".join(names))
        self._do.setEnabled(len(self.chosen) == _TWO)

    def _partners(self, card: Card) -> list[Card]:
        """Cards of one hand have no order, so swapping them would change nothing."""
        beside = next((each.cards for each in self.groups if each.hand and card in each.cards), ())
        return [other for other in self._swaps.partners(card) if other not in beside]

    def _swap(self) -> None:
        if len(self.chosen) == _TWO:
            self.swap_wanted.emit(*self.chosen)
