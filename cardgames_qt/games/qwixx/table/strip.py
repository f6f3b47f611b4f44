"""The line of text at the foot of the score sheet: what to do, what would happen, or why not."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from cardgames_qt.games.qwixx.table.scoresheet import on_paper
from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import colour, draw_symbol, mix
from cardgames_qt.ui.look.pencil import growths
from cardgames_qt.ui.look.theme import Font, Theme
from cardgames_qt.ui.table.items.label import REFUSED, WhyItem
from cardgames_qt.ui.table.items.zone import ZoneGround, ZoneItem
from cardgames_qt.ui.text.richtext import TextBlock, draw_block, lay_out, plain_words

_MORE = ". "
"""Between two sentences."""


@dataclass(frozen=True, slots=True)
class StripLine:
    """A sentence with an icon or a colour's sign before it and a value, good or bad, after it."""

    text: str = ""
    value: str = ""
    good: bool = True
    icon: str | None = None
    suit: str | None = None
    aloud: str = ""
    """The value to be heard, where it is written with signs."""

    def spoken(self) -> str:
        """The same for screen readers."""
        return " ".join(plain_words(part) for part in (self.text, self.aloud or self.value) if part)


class StripItem(ZoneItem):
    """The line itself."""

    def __init__(self, theme: Theme, why: WhyItem) -> None:
        """`why` stands at the end of a refusal."""
        super().__init__("strip", theme, ground=ZoneGround.CLEAR)
        self.interactive = True
        self.line = StripLine()
        self.over = False
        """Whether it has all the room there is."""
        self._why = why
        why.ink = "paper_ink"

    def show_line(self, line: StripLine) -> None:
        self.line = line
        self.accessible_name = line.spoken()
        self.texts = {"text": line.text, "value": line.value}
        self.update()

    def draw(self, painter: QPainter) -> None:
        """Paint the words, wrapped if need be, and the value at the right."""
        theme, px, body, line = self.theme, self.px, self.body(), self.line
        inks, middle = theme.colours, body.center().y()
        ground = mix(inks.paper, "#B9A070", 0.18) if theme.glows else "#FFFFFF"
        painter.fillPath(self.outline(), colour(ground))
        left, right = self._span()
        if line.value:
            block = self._value()
            at = QPointF(right + 12 * px, middle - block.height / 2)
            draw_block(painter, block, at, theme, ink=on_paper(theme, good=line.good))
        mark = QPointF(body.left() + 23 * px, middle)
        if line.suit:
            draw_symbol(painter, line.suit, mark, 17 * px, theme.suit(line.suit).mark)
        elif line.icon:
            ink = on_paper(theme, good=False) if line.icon == REFUSED else inks.paper_ink
            draw_icon(painter, line.icon, mark, 20 * px, ink, stroke=2.4)
        block = self.words(right - left)
        draw_block(painter, block, QPointF(left, middle - block.height / 2), theme, ink=inks.paper_ink)

    def _value(self) -> TextBlock:
        return lay_out(self.line.value, Font(self.theme.type.instruction.size, 700), self.px)

    def _span(self) -> tuple[float, float]:
        """The horizontal room for the sentence, beside icon, value and link."""
        px, body, line = self.px, self.body(), self.line
        left, right = body.left() + 14 * px, body.right() - 14 * px
        if line.value:
            right -= self._value().width + 12 * px
        right -= self._why.room(self._refusal())
        return left + (28 * px if line.icon or line.suit else 0.0), right

    def _refusal(self) -> str:
        return self.line.text if self.line.icon == REFUSED else ""

    def place_why(self) -> None:
        """Put the link where the sentence leaves room for it."""
        body = self.body()
        end = QPointF(body.right() - 4 * self.px, body.center().y())
        self._why.follow(self._refusal(), self.mapToScene(end))

    def fits(self) -> bool:
        """Whether the sentence fits, at least in the smaller font."""
        left, right = self._span()
        return self.words(right - left).height <= self.body().height() - 2

    def words(self, width: float) -> TextBlock:
        """The text wrapped to a width, as large as fits, smaller where it needs more than two lines.

        On the lowest tables its last sentences are left out: whoever listens hears them all the same.
        """
        types, text = self.theme.type, self.line.text
        larger = [(types.body, self.px * growth) for growth in growths(self.theme.text)]
        for font, px in (*larger, (types.label, self.px * 0.96)):
            block = lay_out(text, font, px, width)
            if block.height <= self.body().height() - 2:
                break
        while block.height > self.body().height() - 2 and _MORE in text and self.over:
            text = text.rpartition(_MORE)[0] + "."
            block = lay_out(text, types.label, self.px * 0.96, width)
        return block
