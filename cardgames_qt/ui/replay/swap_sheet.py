"""Two unseen cards are chosen, to change places before the game goes on otherwise."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cardgames_qt.play.swaps import Card, Swaps
from cardgames_qt.ui.look.cardart import CardArt
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.replay.card_wall import CardWall, Group
from cardgames_qt.ui.widgets.overlay import Overlay
from cardgames_qt.ui.widgets.widgets import Button, label

_TWO = 2


class SwapSheet(Overlay):
    """Every card that the eyes could not know; once one is chosen, those that it can change places with."""

    swap_wanted = Signal(object, object)
    """Two Cards."""

    def __init__(
        self,
        swaps: Swaps,
        groups: Sequence[Group],
        name_of: Callable[[Card], str],
        art: CardArt,
        *,
        theme: Theme,
        parent: QWidget,
    ) -> None:
        """`groups` are where the cards lie; in one hand they have no order to be changed."""
        super().__init__(theme, parent, width=820)
        self._swaps, self._name_of, self._art = swaps, name_of, art
        self._groups = groups
        self.chosen: list[Card] = []
        self.setAccessibleName(self.tr("Swap two unseen cards"))
        self.fill()
        self.accepted.connect(self._swap)

    def fill(self) -> None:
        """What this is for, the cards, and the way on."""
        self.inside.addWidget(label(self.tr("Swap two unseen cards"), "tile"))
        about = self.tr(
            "What was seen stays as it was, and so does every move. Choose a card, then the one it changes "
            "places with."
        )
        self.inside.addWidget(label(about, "body", "second", wrap=True))
        self.wall = CardWall(self._groups, self._name_of, self._art, self.theme, low=self.low)
        self.wall.toggled.connect(self._toggle)
        self.inside.addWidget(self.wall)
        self.inside.addLayout(self._foot())
        self._offer()
        self.setFocusProxy(self.wall.focusProxy())

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
        """Choose a card, or choose it no more; a third one takes the place of the second."""
        if card in self.chosen:
            self.chosen.remove(card)
        else:
            self.chosen = [*self.chosen[:1], card]
        self._offer()

    def _offer(self) -> None:
        able = self._partners(self.chosen[0]) if self.chosen else self._swaps.cards
        self.wall.offer(self.chosen, (*self.chosen, *able))
        self._said.setText(" ⇄ ".join(map(self._name_of, self.chosen)))
        self._do.setEnabled(len(self.chosen) == _TWO)

    def _partners(self, card: Card) -> list[Card]:
        """In one hand cards have no order that could be changed."""
        beside = next((each.cards for each in self._groups if each.hand and card in each.cards), ())
        return [other for other in self._swaps.partners(card) if other not in beside]

    def _swap(self) -> None:
        if len(self.chosen) == _TWO:
            self.swap_wanted.emit(*self.chosen)
