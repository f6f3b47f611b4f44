"""The plates of GAP: a face, the cards in hand, the collection by colour, the score."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from cardgames_qt.games.gap.cards import COLOURS, LETTERS
from cardgames_qt.games.gap.model import Cards
from cardgames_qt.games.gap.rules import colour_counts, most_and_least
from cardgames_qt.games.gap.table.faces import ART
from cardgames_qt.kit.marks import bold
from cardgames_qt.ui.look.cardart import RATIO
from cardgames_qt.ui.look.paint import draw_symbol, pen, sign_ink, ui_font
from cardgames_qt.ui.look.pencil import MIDDLE
from cardgames_qt.ui.look.theme import Font
from cardgames_qt.ui.table.items.plate import Cell, CellPlate
from cardgames_qt.ui.table.pose import Pose
from cardgames_qt.ui.text.richtext import TextBlock, draw_block, lay_out

_BACKS, _BACK = 8, "#1E4552"
_TWO_LINES = 31.0
"""In pixels, where letters are at their smallest."""


@dataclass(frozen=True)
class Heap:
    """One colour of a collection: its cards and what they count."""

    letter: str
    cards: Cards
    sign: str
    """`+` for the most, `−` for the least, empty where the colour counts nothing."""

    @property
    def text(self) -> str:
        """The count with its sign."""
        return f"{self.sign}{len(self.cards)}"

    @property
    def ink(self) -> str:
        """The colour of the count: green and red always stand beside their sign."""
        return {"+": "good", "−": "bad"}.get(self.sign, "plate_ink2")


def heaps(taken: Cards, removed: tuple[str, ...]) -> tuple[Heap, ...]:
    """A collection, colour by colour, without the colours that are not in play."""
    counts = colour_counts(taken)
    most, least = most_and_least(taken)
    found = []
    for letter in COLOURS:
        if letter not in removed:
            sign = "" if not counts[letter] else "+" if letter in most else "−" if letter in least else ""
            found.append(Heap(letter, tuple(card for card in taken if card[0] == letter), sign))
    return tuple(found)


class GapPlate(CellPlate):
    """A player with a collection, colour by colour."""

    card_units = 20.0
    """How small a card is that goes to its colour."""
    heaps: tuple[Heap, ...] = ()

    def taken_pose(self, card: str, order: int) -> Pose:
        """Where a taken card goes: to its colour, and small."""
        letters = [heap.letter for heap in self.heaps]
        at = self.mapToScene(self._spots()[letters.index(card[0])])
        return Pose(at.x(), at.y(), self.card_units * self.px, z=420.0 + order)

    def _spots(self) -> list[QPointF]:
        """The middle of every colour's place."""
        return [box.center() for box in self.boxes()]


class RivalPlate(GapPlate):
    """Another player: little backs for the hand, one cell for each colour."""

    hand = 0

    def show_collection(self, found: tuple[Heap, ...], hand: int) -> None:
        """Show what they have taken, and how many cards they hold."""
        self.heaps, self.hand = found, hand
        self.show_cells([_cell(heap) for heap in found])

    def draw(self, painter: QPainter) -> None:
        """The plate with its cells and, in the line under the name, as many little backs as the hand has."""
        super().draw(painter)
        px, theme, head, pencil = self.px, self.theme, self._head_height(), self.pencil(painter)
        height = max(15 * px, 12.0)
        back = QRectF(head * 0.98 + 1, 0, height / RATIO, height)
        back.moveTop(head / 2 + (QFontMetricsF(ui_font(theme.type.name, px)).height() - height) / 2)
        edge = pen(theme.colours.paper, max(1.2 * px, 1.0))
        for _ in range(min(self.hand, _BACKS)):
            pencil.box(back, 2 * px, _BACK, edge)
            back.translate(back.width() + 2 * px, 0)
        beside, label = back.adjusted(3 * px, -height / 2, 40 * px, height / 2), theme.type.label
        end = self._rect.right() - 12 * px - pencil.width(self.seat.score_line, label)
        if beside.left() + pencil.width(str(self.hand), label) < end:  # else the backs alone tell it
            pencil.words(str(self.hand), beside, label, theme.colours.plate_ink2)


def _cell(heap: Heap) -> Cell:
    suit, ink = LETTERS[heap.letter], "plate_ink" if heap.cards else "plate_ink2"
    return Cell(suit, text=heap.text, ink=ink, frame=heap.ink if heap.sign else "", faint=not heap.cards)


class OwnPlate(GapPlate):
    """The player's own collection as little cards, with its value now and after the move."""

    head, card_units = 50.0, 40.0
    preview: tuple[Heap, ...] | None = None
    now = after = ("", "")

    def show_collection(self, found: tuple[Heap, ...], now: tuple[str, str]) -> None:
        """Show what is taken; `now` is a word and a number."""
        self.heaps, self.now = found, now
        self.update()

    def show_preview(self, preview: tuple[Heap, ...] | None, after: tuple[str, str]) -> None:
        """What a move would make of it; None where that is open."""
        self.preview, self.after = preview, after
        self.update()

    def _spots(self) -> list[QPointF]:
        half = QPointF(0, self.card_units * self.px * RATIO / 2)
        return [QPointF(rect.center().x(), rect.bottom()) - half for rect in self._columns()]

    def _head_height(self) -> float:
        return max(super()._head_height(), _TWO_LINES)

    def _foot(self) -> float:
        return max(28 * self.px, 20.0)

    def _count_height(self) -> float:
        return max(22 * self.px, 16.0)

    def _columns(self) -> list[QRectF]:
        px, side, top = self.px, 8 * self.px, self._head_height()
        pitch = (self._rect.width() - 2 * side) / max(1, len(self.heaps))
        height = self._rect.height() - top - self._foot() - self._count_height() - 4 * px
        return [QRectF(side + k * pitch, top, pitch, height) for k in range(len(self.heaps))]

    def draw(self, painter: QPainter) -> None:
        """Plate, names, heaps, counts, and the two scores at the foot."""
        super().draw(painter)
        for heap, after, rect in zip(self.heaps, self.preview or self.heaps, self._columns(), strict=True):
            self._paint_heap(painter, heap, rect)
            ink: str = getattr(self.theme.colours, heap.ink if after == heap else "lamp_text")
            below = QRectF(rect.left(), rect.bottom(), rect.width(), self._count_height())
            self.pencil(painter).words(after.text, below, self._font(), ink, MIDDLE, grows=True)
        self._paint_foot(painter)

    def _paint_heap(self, painter: QPainter, heap: Heap, rect: QRectF) -> None:
        px, inks, pencil = self.px, self.theme.colours, self.pencil(painter)
        width = min(self.card_units * px, rect.width() - 4 * px, rect.height() / RATIO)
        card = QRectF(rect.center().x() - width / 2, rect.bottom() - width * RATIO, width, width * RATIO)
        if not heap.cards:
            suit = LETTERS[heap.letter]
            pencil.box(card, width * 0.095, edge=pencil.line(inks.slot, 1.4, dash=(4, 3)))
            ink = sign_ink(suit, self.theme, inks.plate_ink)
            draw_symbol(painter, suit, card.center(), 17 * px, ink, alpha=0.55)
        steps = len(heap.cards) - 1
        step = min(13 * px, max(0.0, rect.height() - card.height()) / max(1, steps))
        for k, face in enumerate(heap.cards):
            pencil.card(ART, face, card.translated(0, -step * (steps - k)))

    def _paint_foot(self, painter: QPainter) -> None:
        px, inks, height = self.px, self.theme.colours, self._foot()
        foot = QRectF(14 * px, self._rect.height() - height - 3 * px, self._rect.width() - 28 * px, height)
        painter.setPen(pen(inks.slot, 1))
        painter.drawLine(foot.topLeft(), foot.topRight())
        left, right = self._score_block(*self.now), self._score_block(*self.after)
        if left.width + right.width + 10 * px > foot.width():
            right = self._score_block("", self.after[1])
        at = QPointF(foot.left(), foot.center().y() - left.height / 2)
        draw_block(painter, left, at, self.theme, ink=inks.plate_ink2, bold_ink=inks.plate_ink)
        at.setX(foot.right() - right.width)
        draw_block(painter, right, at, self.theme, ink=inks.plate_ink2, bold_ink=inks.lamp_text)

    def _score_block(self, word: str, number: str) -> TextBlock:
        words = f"{word} {bold(number)}".strip() if number else ""
        return lay_out(words, Font(self.theme.type.log.size, 500), self.px)
