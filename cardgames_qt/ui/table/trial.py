"""What a card in hand would do, tried out on the table: others make room for it, and all goes back again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF

from cardgames_qt.ui.table.animator import Gait, Move
from cardgames_qt.ui.table.cards import Cards
from cardgames_qt.ui.table.items.card import Pose
from cardgames_qt.ui.table.items.chip import ChipItem
from cardgames_qt.ui.table.items.ghost import GhostItem
from cardgames_qt.ui.table.scene import TableScene


@dataclass(frozen=True, slots=True)
class Remark:
    """A few words at a point of the table, amber where they please."""

    words: str
    at: QPointF
    lit: bool


class Trial:
    """Cards that lie are seen elsewhere, the held one as a ghost among them, with remarks."""

    def __init__(self, table: TableScene, cards: Cards, ghost: GhostItem) -> None:
        self._table, self._cards = table, cards
        self._ghost = table.add(ghost)
        self._chips: list[ChipItem] = []
        self._homes: dict[str, Pose] = {}
        self._left: dict[str, Pose] = {}

    def show(self, poses: Mapping[str, Pose], face: str, there: Pose, remarks: Sequence[Remark]) -> None:
        """These cards are seen at those places, and that face `there`."""
        found = [(self._cards.find(key), pose) for key, pose in poses.items()]
        moves = [Move(card, pose, Gait.SPREAD) for card, pose in found if card is not None]
        self._homes = {move.card.key: move.card.home for move in moves}
        self._table.animator.run(moves)
        self._ghost.show_at(face, there)
        for remark in remarks:
            chip = self._table.add(ChipItem(self._table.theme))
            chip.show_words(remark.words, self._table.theme, self._table.frame.scale, lit=remark.lit)
            chip.setPos(remark.at)
            self._chips.append(chip)

    def clear(self) -> None:
        """Put everything back."""
        found = [(self._cards.find(key), home) for key, home in self._homes.items()]
        moves = [Move(card, home, Gait.SPREAD) for card, home in found if card is not None]
        self._left = {move.card.key: move.card.pose for move in moves}
        self.forget()
        self._ghost.setVisible(False)
        for chip in self._chips:
            self._table.remove(chip)
        self._chips = []
        if moves:
            self._table.animator.run(moves)

    def forget(self) -> None:
        """The cards were laid anew: there is nowhere to put them back to."""
        self._homes = {}

    def resume(self) -> None:
        """The card was played: let the others go on from where they were seen last."""
        for key, pose in self._left.items():
            card = self._cards.find(key)
            if card is not None:
                card.show_pose(pose)
        self._left = {}
