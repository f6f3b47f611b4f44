"""Small things on The Game's table that are neither cards nor places: plates, signals, lines of words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from cardgames_qt.games.the_game.model import Kind
from cardgames_qt.games.the_game.table.faces import ART
from cardgames_qt.games.the_game.table.signs import draw_sign
from cardgames_qt.ui.look.avatars import draw_avatar
from cardgames_qt.ui.look.paint import colour, draw_soft, grown, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.card import RATIO, Pose, card_picture
from cardgames_qt.ui.table.items.decor import Decor
from cardgames_qt.ui.table.items.plate import PlateItem, draw_thinking
from cardgames_qt.ui.table.items.slot import SlotItem


class SeatPlate(PlateItem):
    """A plate that also shows how many cards the seat holds, as backs and as a number.

    The own plate shows none: the hand lies beside it.
    """

    count: int | None = None

    def set_count(self, count: int | None) -> None:
        """Hold that many cards."""
        if count != self.count:
            self.count = count
            self.update()

    def _paint_right(self, painter: QPainter) -> float:
        """The number, and left of it the backs, or the dots of somebody who thinks."""
        if self.count is None:
            return super()._paint_right(painter)
        head, px, inks = self._head_height(), self.px, self.theme.colours
        edge = self._rect.right() - 14 * px
        font = ui_font(self.theme.type.number_table, px)
        width = QFontMetricsF(font).horizontalAdvance("8")
        painter.setFont(font)
        painter.setPen(colour(inks.plate_ink))
        area = QRectF(edge - width, 0, width + 1, head)
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, str(self.count))
        edge -= width + 10 * px
        if self.seat.thinking:
            draw_thinking(painter, QPointF(edge - 26 * px, head / 2), inks.lamp, px)
            return edge - 36 * px
        if px < 0.9:
            return edge
        return self._paint_backs(painter, self.count, QPointF(edge, head / 2)) - 6 * px

    def _paint_backs(self, painter: QPainter, count: int, right: QPointF) -> float:
        px = self.px
        wide = 16 * px
        room = max(
            self._rect.width() * 0.165, self._rect.width() - 192 * px
        )  # the name and its line come first
        step = min(8.6 * px, (room - wide) / max(1, count - 1))
        dpr = painter.device().devicePixelRatioF()
        picture = card_picture(ART, None, self.theme, wide, dpr, face_up=False)
        left = right.x() - wide - step * max(0, count - 1)
        for k in range(count):
            at = QRectF(left + k * step, right.y() - wide * RATIO / 2, wide, wide * RATIO)
            painter.drawPixmap(at, picture, QRectF(picture.rect()))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(pen(self.theme.colours.shadow, 0.7 * px, alpha=0.5))
            painter.drawPath(rounded(at, 1.6 * px))
        return left if count else right.x()


@dataclass(frozen=True, slots=True)
class Said:
    """One signal about a pile and the faces of everybody who gave it."""

    signal: Kind
    words: str
    avatars: tuple[str, ...]


class SignalBubble(Decor):
    """What the table asks about one pile: faces, road sign, and the words where there is room for them."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, 60)
        self._said: tuple[Said, ...] = ()
        self._most = 180.0

    def show_said(self, said: Sequence[Said], most: float) -> None:
        """Say this, no wider than `most`."""
        self._said, self._most = tuple(said), most
        self.setVisible(bool(said))
        self.refresh()

    def _scale(self) -> float:
        return max(self._px, 0.85)

    def _metrics(self) -> QFontMetricsF:
        return QFontMetricsF(ui_font(self._theme.type.chip, self._px))

    def _bare(self) -> float:
        """The width without words."""
        s = self._scale()
        return sum((26 + 15 * (len(each.avatars) - 1) + 28) * s for each in self._said) + 14 * s

    def _with_words(self) -> bool:
        return len(self._said) == 1 and self._bare() + self._words_width() <= self._most

    def _words_width(self) -> float:
        return self._metrics().horizontalAdvance(self._said[0].words) + 8 * self._scale()

    def pill(self) -> QRectF:
        """The bubble, centred on its position."""
        if not self._said:
            return QRectF()
        width = self._bare() + (self._words_width() if self._with_words() else 0)
        height = 38 * self._scale()
        return QRectF(-width / 2, -height / 2, width, height)

    def boundingRect(self) -> QRectF:
        """Bubble and shadow."""
        return grown(self.pill(), 14 * self._scale())

    def draw(self, painter: QPainter) -> None:
        """Paper with a firm edge, so that it reads over cards and lanes."""
        pill, s, inks = self.pill(), self._scale(), self._theme.colours
        radius = 14 * s
        if self._theme.glows:
            draw_soft(painter, pill.translated(0, 3 * s), radius, blur=8 * s, ink=inks.shadow, alpha=0.32)
        stop = any(each.signal == "keep_off" for each in self._said)
        painter.setBrush(colour(inks.paper))
        painter.setPen(pen("#C93A26" if stop else "#8A5B00", 2.2 * s))
        painter.drawPath(rounded(pill, radius))
        x = pill.left() + 8 * s
        for each in self._said:
            x = self._draw_said(painter, each, x)
        if self._with_words():
            painter.setFont(ui_font(self._theme.type.chip, self._px))
            painter.setPen(colour("#7E1F12" if stop else "#5C3D00"))
            area = QRectF(x, pill.top(), pill.right() - x, pill.height())
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            painter.drawText(area, flags, self._said[0].words)

    def _draw_said(self, painter: QPainter, said: Said, x: float) -> float:
        s = self._scale()
        for k, avatar in enumerate(said.avatars):
            draw_avatar(painter, avatar, QPointF(x + (12 + 15 * k) * s, 0), 27 * s)
        x += (26 + 15 * (len(said.avatars) - 1)) * s
        draw_sign(painter, said.signal, QPointF(x + 13 * s, 0), 21 * s)
        return x + 28 * s


class PipsItem(Decor):
    """One bar for each card the turn asks for, full once it is placed."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, 3)
        self._need = self._done = 0
        self._area = QRectF()

    def place(self, area: QRectF) -> None:
        """Fill that strip."""
        self._area = area
        self.refresh()

    def show_count(self, need: int, done: int) -> None:
        """So many are needed, so many done."""
        self._need, self._done = need, done
        self.update()

    def boundingRect(self) -> QRectF:
        """The strip."""
        return grown(self._area, 3)

    def draw(self, painter: QPainter) -> None:
        """The bars, centred."""
        px, inks = self._px, self._theme.colours
        wide, step, high = 34 * px, 41 * px, 8 * px
        left = self._area.center().x() - (step * self._need - (step - wide)) / 2
        for k in range(self._need):
            bar = QRectF(left + k * step, self._area.center().y() - high / 2, wide, high)
            full = k < self._done
            painter.setPen(pen(inks.lamp if full else inks.plate_ink2, 1.6 * px))
            painter.setBrush(colour(inks.lamp) if full else Qt.BrushStyle.NoBrush)
            painter.drawPath(rounded(bar, high / 2))


_UNDER_HAND = 95.0


class PlayedSlot(SlotItem):
    """The empty place of a card that was placed this turn, with its number.

    `covered` is how much of it the card to the left covers: the words keep out of there.
    """

    def __init__(self, theme: Theme, pose: Pose, px: float, *, words: str, card: int, covered: float) -> None:
        super().__init__(theme, pose, px)
        self._words, self._card = words, str(card)
        self._covered = covered
        self.setZValue(_UNDER_HAND)

    def draw(self, painter: QPainter) -> None:
        """The dashes, the word and the number."""
        super().draw(painter)
        inks, types = self._theme.colours, self._theme.type
        box = self.boundingRect()
        for token, text, y in ((types.label, self._words, -0.11), (types.heading, self._card, 0.06)):
            font = ui_font(token, self._px)
            painter.setFont(font)
            painter.setPen(colour(inks.mat_ink2))
            top, high = y * box.height() - 14 * self._px, 28 * self._px
            area = QRectF(box.left() + self._covered, top, box.width() - self._covered, high)
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)
