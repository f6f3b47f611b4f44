"""A panel on the table: a heading, a sentence, and a calculation line by line."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import pen
from cardgames_qt.ui.look.pencil import growths
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.label import REFUSED, WhyItem
from cardgames_qt.ui.table.items.plate import draw_plate
from cardgames_qt.ui.table.items.zone import ZoneGround, ZoneItem
from cardgames_qt.ui.text.richtext import TextBlock, draw_block, lay_out, plain_words


@dataclass(frozen=True, slots=True)
class InfoLine:
    """A line of the calculation: words and a value; `tone` is a colour token."""

    words: str
    value: str
    tone: str = "plate_ink"


@dataclass(frozen=True, slots=True)
class Info:
    """The words of an `InfoCard`, from top to bottom."""

    title: str
    text: str = ""
    lines: tuple[InfoLine, ...] = ()
    total: InfoLine | None = None
    icon: str | None = None

    def spoken(self) -> str:
        """Everything it says, for screen readers."""
        lines = [*self.lines, *([self.total] if self.total else [])]
        parts = [self.title, self.text, *(f"{line.words} {line.value}" for line in lines)]
        return " ".join(plain_words(part).rstrip(".") + "." for part in parts if part)


_SHARE = 0.5
"""How much of the room larger words may take: another panel may follow."""


class InfoCard(ZoneItem):
    """A panel with a heading, a sentence and a calculation, as tall as its text."""

    PAD = 14.0

    def __init__(self, key: str, theme: Theme, why: WhyItem | None = None) -> None:
        """`why` stands below what it refuses."""
        super().__init__(key, theme, ground=ZoneGround.CLEAR)
        self.info = Info("")
        self._why = why
        self._growth = 1.0  # of its words, where there is room

    def show_info(self, info: Info, rect: QRectF, share: float = _SHARE) -> float:
        """Show that at the top of the rectangle, if it fits; returns where it ends."""
        fits = self._take_in(info, rect, share)
        self._lay(rect.left(), rect.top(), rect.width())
        if self._why is not None:
            end = self.mapToScene(self.body().bottomRight()) - QPointF(0, self._foot() / 2 + 4 * self.px)
            self._why.follow(self._refusal() if fits else "", end)
        return rect.top() + (self.body().height() if fits else 0.0)

    def show_at_foot(self, info: Info, rect: QRectF) -> float:
        """Show that at the foot of the rectangle, if it fits; returns where it begins."""
        fits = self._take_in(info, rect, _SHARE)
        top = rect.bottom() - self._height(rect.width())
        self._lay(rect.left(), top, rect.width())
        return top if fits else rect.bottom()

    def _take_in(self, info: Info, rect: QRectF, share: float) -> bool:
        """Whether it has words that find room there, as large as they may be."""
        self.info = info
        self.describe(info.spoken())
        for growth in growths(self.theme.text):
            self._growth = growth
            height = self._height(rect.width())
            if height <= rect.height() * share:
                break
        fits = bool(info.title) and height <= rect.height() + 1
        self.setVisible(fits)
        return fits

    def _lay(self, left: float, top: float, width: float) -> None:
        self.place(QRectF(left, top, width, self._height(width)), radius=self.theme.radii.plate)

    def _refusal(self) -> str:
        return self.info.text if self.info.icon == REFUSED else ""

    def _foot(self) -> float:
        """The height of the link below a refusal."""
        explained = self._why is not None and self._why.room(self._refusal())
        return float(self.theme.space.hit) if explained else 0.0

    def _blocks(self, width: float) -> tuple[TextBlock, TextBlock, list[TextBlock]]:
        types, px = self.theme.type, self.px
        inner = width - 2 * self.PAD * px
        large = px * self._growth
        title = lay_out(self.info.title, types.name, large, inner - (26 * px if self.info.icon else 0))
        text = lay_out(self.info.text, types.log, large, inner)
        values = self._value_width()
        lines = [lay_out(line.words, types.log, large, inner - values) for line in self.info.lines]
        return title, text, lines

    def _value_width(self) -> float:
        return max(34.0, 46 * self.px) * self._growth

    def _height(self, width: float) -> float:
        title, text, lines = self._blocks(width)
        gap = 7 * self.px
        height = 2 * (self.PAD - 2) * self.px + title.height + self._foot()
        if self.info.text:
            height += gap * 0.5 + text.height
        height += sum(block.height + gap for block in lines)
        if self.info.total is not None:
            height += 2.4 * gap + lay_out("0", self.theme.type.name, self.px * self._growth).height
        return height

    def draw(self, painter: QPainter) -> None:
        inks, px, body = self.theme.colours, self.px, self.body()
        draw_plate(self.pencil(painter), body)
        title, text, lines = self._blocks(body.width())
        at = body.topLeft() + QPointF(self.PAD, self.PAD - 2) * px
        shift = 0.0
        if self.info.icon:
            shift = 26 * px
            middle = at + QPointF(9 * px, title.line_height / 2)
            draw_icon(painter, self.info.icon, middle, 18 * px, inks.lamp_text, stroke=2.2)
        draw_block(painter, title, at + QPointF(shift, 0), self.theme, ink=inks.plate_ink)
        y = at.y() + title.height
        if self.info.text:
            y += 3.5 * px
            ink2, bold = inks.plate_ink2, inks.plate_ink
            draw_block(painter, text, QPointF(at.x(), y), self.theme, ink=ink2, bold_ink=bold)
            y += text.height
        self._paint_lines(painter, lines, y)

    def _paint_lines(self, painter: QPainter, blocks: list[TextBlock], top: float) -> None:
        inks, px, body = self.theme.colours, self.px, self.body()
        left, right = body.left() + self.PAD * px, body.right() - self.PAD * px
        y = top
        for line, block in zip(self.info.lines, blocks, strict=True):
            y += 7 * px
            draw_block(painter, block, QPointF(left, y), self.theme, ink=inks.plate_ink)
            self._paint_value(painter, line, right, y)
            y += block.height
        if self.info.total is not None:
            y += 8.5 * px
            painter.setPen(pen(inks.plate_ink2, max(1.0, px), alpha=0.4))
            painter.drawLine(QPointF(left, y), QPointF(right, y))
            y += 6 * px
            words = lay_out(self.info.total.words, self.theme.type.name, px * self._growth)
            draw_block(painter, words, QPointF(left, y), self.theme, ink=inks.plate_ink)
            self._paint_value(painter, self.info.total, right, y)

    def _paint_value(self, painter: QPainter, line: InfoLine, right: float, y: float) -> None:
        block = lay_out(line.value, self.theme.type.name, self.px * self._growth)
        ink: str = getattr(self.theme.colours, line.tone)
        draw_block(painter, block, QPointF(right - block.width, y), self.theme, ink=ink)
