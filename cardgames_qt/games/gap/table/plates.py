"""The plates of GAP: a face, the cards in hand, the collection by colour, the score."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from cardgames_qt.games.gap.cards import COLOURS, LETTERS
from cardgames_qt.games.gap.model import Cards
from cardgames_qt.games.gap.rules import colour_counts, most_and_least
from cardgames_qt.games.gap.table.faces import ART
from cardgames_qt.kit.marks import bold
from cardgames_qt.ui.look.avatars import draw_avatar
from cardgames_qt.ui.look.paint import colour, draw_soft, draw_symbol, mix, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Font, Mode, Theme, contrast
from cardgames_qt.ui.table.items.card import RATIO, Pose, card_picture
from cardgames_qt.ui.table.items.decor import Decor
from cardgames_qt.ui.table.items.plate import PlateItem, Seat
from cardgames_qt.ui.text.richtext import TextBlock, draw_block, lay_out

_MIDDLE = Qt.AlignmentFlag.AlignCenter
_BACKS = 8
_BACK = "#1E4552"


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


def sign_ink(heap: Heap, theme: Theme) -> str:
    """Green and red always stand beside their sign."""
    inks = theme.colours
    return {"+": inks.good, "−": inks.bad}.get(heap.sign, inks.plate_ink2)


class GapPlate(PlateItem):
    """A player with a collection, colour by colour."""

    card_units = 20.0
    """How small a card is that goes to its colour."""

    def __init__(self, key: str, theme: Theme) -> None:
        super().__init__(key, theme, Seat("you", ""))
        self.interactive = True  # the keyboard may come here, to have it read out
        self.heaps: tuple[Heap, ...] = ()

    def taken_pose(self, card: str, order: int) -> Pose:
        """Where a taken card goes: to its colour, and small."""
        letters = [heap.letter for heap in self.heaps]
        at = self.mapToScene(self._spots()[letters.index(card[0])])
        return Pose(at.x(), at.y(), self.card_units * self.px, z=420.0 + order)

    def hand_pose(self) -> Pose:
        """Where hidden cards come from and go to."""
        at = self.mapToScene(self._hand_spot())
        return Pose(at.x(), at.y(), 18 * self.px, z=410.0, face_up=False)

    def _spots(self) -> list[QPointF]:
        """The middle of every colour's place."""
        raise NotImplementedError

    def _hand_spot(self) -> QPointF:
        return self.mapFromScene(self.face_centre())


class RivalPlate(GapPlate):
    """Another player: little backs for the hand, one cell for each colour."""

    hand = 0

    def show_seat(self, seat: Seat, found: tuple[Heap, ...], hand: int) -> None:
        """Show that player."""
        self.heaps, self.hand = found, hand
        self.set_seat(seat)
        self.update()

    def _spots(self) -> list[QPointF]:
        return [rect.center() for rect in self._cells()]

    def _hand_spot(self) -> QPointF:
        head = self._head_height()
        return QPointF(head * 0.98 + 20 * self.px, head * 0.66)

    def _cells(self) -> list[QRectF]:
        px, count = self.px, max(1, len(self.heaps))
        gap, side = 5 * px, 9 * px
        width = (self._rect.width() - 2 * side - (count - 1) * gap) / count
        top = self._rect.height() - 34 * px
        return [QRectF(side + k * (width + gap), top, width, 28 * px) for k in range(len(self.heaps))]

    def draw(self, painter: QPainter) -> None:
        """The plate with its cells."""
        super().draw(painter)
        self._paint_backs(painter)
        for heap, rect in zip(self.heaps, self._cells(), strict=True):
            self._paint_cell(painter, heap, rect)

    def _paint_backs(self, painter: QPainter) -> None:
        """The hand, as many little backs as it has cards, and the number."""
        px, theme = self.px, self.theme
        head = self._head_height()
        height = max(15 * px, 12.0)
        width, left = height / RATIO, head * 0.98
        middle = head / 2 + QFontMetricsF(ui_font(theme.type.name, px)).height() / 2
        shown = min(self.hand, _BACKS)
        step = width + 2 * px
        painter.setBrush(colour(_BACK))
        painter.setPen(pen(theme.colours.paper, max(1.2 * px, 1.0)))
        for k in range(shown):
            at = QRectF(left + 1 + k * step, middle - height / 2, width, height)
            painter.drawPath(rounded(at, 2 * px))
        painter.setFont(ui_font(theme.type.label, px))
        painter.setPen(colour(theme.colours.plate_ink2))
        beside = left + (shown - 1) * step + width + 6 * px if shown else left
        area = QRectF(beside, middle - height, 40 * px, 2 * height)
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, str(self.hand))

    def _paint_cell(self, painter: QPainter, heap: Heap, rect: QRectF) -> None:
        px, theme = self.px, self.theme
        inks, suit = theme.colours, LETTERS[heap.letter]
        painter.setBrush(colour(inks.segment))
        framed = bool(heap.sign)
        painter.setPen(pen(sign_ink(heap, theme), 1.6 * px) if framed else Qt.PenStyle.NoPen)
        painter.drawPath(rounded(rect, 8 * px))
        faint = 1.0 if heap.cards else 0.5
        font = ui_font(Font(theme.type.name.size, 700, True), px)
        words = QFontMetricsF(font).horizontalAdvance(heap.text)
        size = max(15 * px, 11.0) * theme.symbol_scale**0.5
        gap = 4 * px
        left = rect.center().x() - (size + gap + words) / 2
        draw_symbol(
            painter,
            suit,
            QPointF(left + size / 2, rect.center().y()),
            size,
            suit_ink(suit, theme),
            alpha=faint,
        )
        painter.setFont(font)
        painter.setPen(colour(inks.plate_ink if heap.cards else inks.plate_ink2, 1.0 if heap.cards else 0.75))
        area = QRectF(left + size + gap, rect.top(), words + 2, rect.height())
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, heap.text)


def suit_ink(suit: str, theme: Theme) -> str:
    """The colour of a sign on a plate, paler on a dark one; those of high contrast are made for paper."""
    if not theme.glows:
        return theme.colours.plate_ink
    inks = theme.suit(suit)
    if theme.mode is Mode.DARK:
        return mix(inks.base, "#FFFFFF", 0.3)
    return inks.base if contrast(inks.base, "#FFFFFF") > 3 else mix(inks.base, inks.deep, 0.4)


class OwnPlate(GapPlate):
    """The own collection as little cards, what it is worth now, and what it would be after the move."""

    card_units = 40.0
    preview: tuple[Heap, ...] | None = None
    now = after = ("", "")

    def show_seat(self, seat: Seat, found: tuple[Heap, ...], now: tuple[str, str]) -> None:
        """Show the person in front; `now` is a word and a number."""
        self.heaps, self.now = found, now
        self.set_seat(seat)
        self.update()

    def show_preview(self, preview: tuple[Heap, ...] | None, after: tuple[str, str]) -> None:
        """What a move would make of it; None where that is open."""
        self.preview, self.after = preview, after
        self.update()

    def _spots(self) -> list[QPointF]:
        half = QPointF(0, self.card_units * self.px * RATIO / 2)
        return [QPointF(rect.center().x(), rect.bottom()) - half for rect in self._columns()]

    def _head(self) -> float:
        return 46 * self.px

    def _foot(self) -> float:
        return max(28 * self.px, 20.0)

    def _count_height(self) -> float:
        return max(22 * self.px, 16.0)

    def _columns(self) -> list[QRectF]:
        px, count = self.px, max(1, len(self.heaps))
        side = 8 * px
        pitch = (self._rect.width() - 2 * side) / count
        top = self._head() + 2 * px
        height = self._rect.height() - top - self._foot() - self._count_height() - 4 * px
        return [QRectF(side + k * pitch, top, pitch, height) for k in range(len(self.heaps))]

    def draw(self, painter: QPainter) -> None:
        """Plate, names, heaps, counts, and the two scores at the foot."""
        self._paint_ground(painter)
        self._paint_names_line(painter)
        for k, rect in enumerate(self._columns()):
            self._paint_heap(painter, self.heaps[k], rect)
            self._paint_count(painter, k, rect)
        self._paint_foot(painter)

    def _paint_names_line(self, painter: QPainter) -> None:
        px, inks, types = self.px, self.theme.colours, self.theme.type
        head = self._head()
        ring = inks.lamp if self.seat.active else None
        draw_avatar(painter, self.seat.avatar, QPointF(26 * px, head / 2 + px), 34 * px, ring)
        left, room = 50 * px, self._rect.width() - 60 * px
        name = QFontMetricsF(ui_font(types.name, px))
        said = self._line_beside(room - name.horizontalAdvance(self.seat.name) - 8 * px)
        line_block = lay_out(said, types.label, px)
        words = name.elidedText(
            self.seat.name, Qt.TextElideMode.ElideRight, max(30 * px, room - line_block.width - 8 * px)
        )
        block = lay_out(bold(words), types.name, px)
        draw_block(painter, block, QPointF(left, (head - block.height) / 2), self.theme, ink=inks.plate_ink)
        left += block.width + 7 * px
        at = QPointF(left, (head - line_block.height) / 2 + px)
        draw_block(painter, line_block, at, self.theme, ink=inks.plate_ink2)

    def _line_beside(self, room: float) -> str:
        """The whole line; where the name leaves no room for it the total alone: the lamp tells the turn."""
        line = QFontMetricsF(ui_font(self.theme.type.label, self.px)).horizontalAdvance(self.seat.line)
        return self.seat.line if line <= room else self.seat.score_line

    def _paint_heap(self, painter: QPainter, heap: Heap, rect: QRectF) -> None:
        px, theme = self.px, self.theme
        width = min(self.card_units * px, rect.width() - 4 * px)
        height = width * RATIO
        bottom = QRectF(rect.center().x() - width / 2, rect.bottom() - height, width, height)
        if not heap.cards:
            suit = LETTERS[heap.letter]
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(pen(theme.colours.slot, 1.4 * px, dash=(4 * px, 3 * px)))
            painter.drawPath(rounded(bottom, width * 0.095))
            draw_symbol(painter, suit, bottom.center(), 17 * px, suit_ink(suit, theme), alpha=0.55)
            return
        dpr = painter.device().devicePixelRatioF()
        spare = max(0.0, rect.height() - height)
        step = min(13 * px, spare / max(1, len(heap.cards) - 1))
        for k, card in enumerate(heap.cards):
            at = bottom.translated(0, -step * (len(heap.cards) - 1 - k))
            picture = card_picture(ART, card, theme, width, dpr)
            painter.drawPixmap(at, picture, QRectF(picture.rect()))

    def _paint_count(self, painter: QPainter, k: int, rect: QRectF) -> None:
        theme, heap = self.theme, self.heaps[k]
        shown, ink = heap, sign_ink(heap, theme)
        if self.preview is not None and self.preview[k] != heap:
            shown, ink = self.preview[k], theme.colours.lamp_text
        painter.setFont(ui_font(Font(theme.type.name.size, 700, True), self.px))
        painter.setPen(colour(ink))
        area = QRectF(rect.left(), rect.bottom(), rect.width(), self._count_height())
        painter.drawText(area, _MIDDLE, shown.text)

    def _paint_foot(self, painter: QPainter) -> None:
        px, inks = self.px, self.theme.colours
        foot = QRectF(
            14 * px, self._rect.height() - self._foot() - 3 * px, self._rect.width() - 28 * px, self._foot()
        )
        painter.setPen(pen(inks.slot, 1))
        painter.drawLine(foot.topLeft(), foot.topRight())
        left = self._score_block(self.now)
        at = QPointF(foot.left(), foot.center().y() - left.height / 2)
        draw_block(painter, left, at, self.theme, ink=inks.plate_ink2, bold_ink=inks.plate_ink)
        if self.after[1]:
            right = self._score_block(self.after)
            if left.width + right.width + 10 * px > foot.width():
                right = self._score_block(("", self.after[1]))
            at = QPointF(foot.right() - right.width, at.y())
            draw_block(painter, right, at, self.theme, ink=inks.plate_ink2, bold_ink=inks.lamp_text)

    def _score_block(self, score: tuple[str, str]) -> TextBlock:
        word, number = score
        return lay_out(f"{word} {bold(number)}".strip(), Font(self.theme.type.log.size, 500), self.px)


class Bubble(Decor):
    """The last move in a few signs, beside the plate of who made it. Only a memory: no view tells it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, 4)
        self.text = ""

    def say(self, text: str) -> None:
        """Say something else; nothing hides the bubble."""
        self.text = text
        self.setVisible(bool(text))
        self.refresh()

    def _block(self) -> TextBlock:
        return lay_out(self.text, self._theme.type.label, self._px)

    def pill(self) -> QRectF:
        """The bubble itself, from its top left."""
        block, px = self._block(), self._px
        return QRectF(0, 0, block.width + 18 * px, block.height + 3 * px)

    def boundingRect(self) -> QRectF:
        """The pill and its shadow."""
        return self.pill().adjusted(-8, -8, 8, 10)

    def draw(self, painter: QPainter) -> None:
        """A small plate with the words."""
        pill, px, inks = self.pill(), self._px, self._theme.colours
        radius = pill.height() / 2
        if self._theme.glows:
            draw_soft(painter, pill.translated(0, 2 * px), radius, blur=5 * px, ink=inks.shadow, alpha=0.2)
        painter.setPen(pen(inks.ink, 1.5) if not self._theme.glows else Qt.PenStyle.NoPen)
        painter.setBrush(colour(inks.panel))
        painter.drawPath(rounded(pill, radius))
        draw_block(painter, self._block(), QPointF(9 * px, 1.5 * px), self._theme, ink=inks.ink)
