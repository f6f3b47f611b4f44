"""While a card is held: where it would go, what it would take, and what that would be worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from cardgames_qt.games.three.cards import COLOUR, COLOURS, Card
from cardgames_qt.games.three.table.board import ThreeBoard, raised
from cardgames_qt.games.three.table.faces import ART
from cardgames_qt.games.three.table.info import Info, InfoLine
from cardgames_qt.games.three.tell.forecast import ChangeKind, Forecast
from cardgames_qt.games.three.tell.keys import card_key
from cardgames_qt.games.three.tell.words import OutlookWords
from cardgames_qt.ui.look.cardart import CardArt
from cardgames_qt.ui.look.paint import draw_glow, grown
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.animator import CardMove, Gait
from cardgames_qt.ui.table.items.decor import Decor
from cardgames_qt.ui.table.items.target import ChipItem
from cardgames_qt.ui.table.pose import Pose


class GhostItem(Decor):
    """The held card where it would lie, lit like a legal place."""

    def __init__(self, theme: Theme, art: CardArt) -> None:
        super().__init__(theme, 40)
        self._art = art
        self._face: str | None = None
        self._box = QRectF()
        self.setVisible(False)

    def show_at(self, face: str, pose: Pose) -> None:
        self._face, self._box = face, pose.box
        self.setVisible(True)
        self.refresh()

    def boundingRect(self) -> QRectF:
        return grown(self._box, 30 * self.px)

    def draw(self, painter: QPainter) -> None:
        box, px, radius, pencil = self._box, self.px, self._box.width() * 0.095, self.pencil(painter)
        draw_glow(painter, box, radius, self.theme, reach=14 * px)
        pencil.card(self._art, self._face, box)
        ring = pencil.line(self.theme.colours.lamp_text, 3)
        pencil.box(grown(box, 3.5 * px), radius + 3.5 * px, edge=ring)


@dataclass(frozen=True, slots=True)
class Remark:
    """A few words at a point of the table, amber if they are good news."""

    words: str
    at: QPointF
    lit: bool


class MovePreview:
    """The held card lies in its row; what it takes is raised, and what it changes is marked."""

    def __init__(self, board: ThreeBoard, words: OutlookWords) -> None:
        self._board, self._words = board, words
        self._scene, self._cards = board.scene, board.cards
        self._ghost = self._scene.add(GhostItem(self._scene.theme, ART))
        self._chips: list[ChipItem] = []
        self._homes: dict[str, Pose] = {}
        self._left: dict[str, Pose] = {}

    def foresee(self, seen: Forecast) -> None:
        self.clear()
        board, px = self._board, self._board.places.frame.scale
        poses = {card: board.places.row_pose(seen.row_index, index) for index, card in enumerate(seen.row)}
        there = poses.pop(seen.card)
        poses |= {card: raised(poses[card], px) for card in seen.taken}
        remarks = [self._of_taken(card, poses[card], px) for card in seen.taken]
        lit: dict[int, bool] = {}
        for change in seen.changes:
            if change.colour is not None:
                index = COLOURS.index(change.colour)
                lit[index] = change.kind is not ChangeKind.DOWN
                kept = board.places.kept_pose(index)
                at = QPointF(kept.x + 4 * px, kept.box.top() - 2 * px)
                remarks.append(Remark(self._words.gain(change.points), at, lit[index]))
        self._show({card_key(card): pose for card, pose in poses.items()}, remarks)
        self._ghost.show_at(str(seen.card), there)
        board.marks.light(lit)
        board.tickets.set_wanted(any(change.kind is ChangeKind.RUNNING for change in seen.changes))

    def _show(self, poses: Mapping[str, Pose], remarks: Sequence[Remark]) -> None:
        found = [(self._cards.find(key), pose) for key, pose in poses.items()]
        moves = [CardMove(card, pose, Gait.SPREAD) for card, pose in found if card is not None]
        self._homes = {move.card.key: move.card.home for move in moves}
        self._scene.animator.run(moves)
        for remark in remarks:
            chip = self._scene.add(ChipItem(self._scene.theme))
            chip.show_words(remark.words, self._scene.theme, self._scene.frame.scale, lit=remark.lit)
            chip.setPos(remark.at)
            self._chips.append(chip)

    def clear(self) -> None:
        """Put everything back."""
        found = [(self._cards.find(key), home) for key, home in self._homes.items()]
        moves = [CardMove(card, home, Gait.SPREAD) for card, home in found if card is not None]
        self._left = {move.card.key: move.card.pose for move in moves}
        self.forget()
        self._ghost.setVisible(False)
        for chip in self._chips:
            self._scene.remove(chip)
        self._chips = []
        if moves:
            self._scene.animator.run(moves)
        self._board.marks.light({})
        self._board.tickets.set_wanted(False)

    def forget(self) -> None:
        """The cards were laid out again: there is nothing to put back."""
        self._homes = {}

    def resume(self) -> None:
        """The card was played: let the others go on from where they were seen last."""
        for key, pose in self._left.items():
            card = self._cards.find(key)
            if card is not None:
                card.show_pose(pose)
        self._left = {}

    def _of_taken(self, card: Card, pose: Pose, px: float) -> Remark:
        words = self._words.you_take() if COLOUR[card] else self._words.leaves()
        return Remark(words, QPointF(pose.x, pose.box.bottom() + 6 * px), lit=COLOUR[card] is not None)


def reckoning(words: OutlookWords, seen: Forecast) -> Info:
    """The consequences of the held card, line by line."""

    def line(text: str, points: int) -> InfoLine:
        tone = "good" if points > 0 else "bad" if points < 0 else "plate_ink"
        return InfoLine(text, words.gain(points), tone)

    lines = tuple(line(words.change(change), change.points) for change in seen.changes)
    total = line(words.from_to(seen.score_before, seen.score_after), seen.gain)
    return Info(words.outlook_title(seen), words.outlook_text(seen), lines, total)
