"""The own sheet on the table: a paper with rows, cells that can be crossed, and a line of words."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QPainter

from cardgames_qt.games.qwixx.cards import LETTERS, Colour, Mark, crosses
from cardgames_qt.games.qwixx.table.layout import SheetPlace
from cardgames_qt.games.qwixx.table.paper import (
    CellLook,
    Pencil,
    on_paper,
    paint_band,
    paint_cell,
    paint_lock,
    paint_misses,
    paint_points,
    paint_table,
    paint_way,
)
from cardgames_qt.kit.marks import bold
from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import colour, draw_shadow, draw_symbol, grown, mix, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.decor import Decor
from cardgames_qt.ui.table.items.note import REFUSED, WhyItem
from cardgames_qt.ui.table.items.target import draw_path_glow, draw_ring
from cardgames_qt.ui.table.items.zone import Ground, ZoneItem
from cardgames_qt.ui.text.richtext import TextBlock, draw_block, lay_out, plain_words

_MISSES, _TOTAL = 108.0, 78.0
"""How wide the places of misses and total are at the foot of the paper."""


def cell_key(letter: str, number: int) -> str:
    """A number's name on the table."""
    return f"cell {letter}{number}"


def row_key(letter: str) -> str:
    """A row's name on the table."""
    return f"row {letter}"


@dataclass(frozen=True, slots=True)
class FootWords:
    """What is printed below the rows."""

    heads: tuple[str, str] = ("", "")
    misses: str = ""
    total: str = ""


class PaperItem(Decor):
    """The paper itself with the table of points, the misses and the total."""

    def __init__(self, theme: Theme, words: FootWords) -> None:
        super().__init__(theme, 0.5, kept=True)
        self._words = words
        self._rect, self._foot = QRectF(0, 0, 10, 10), QRectF()
        self._misses, self._total = 0, 0
        self._counts: tuple[int, ...] = ()
        self._shows_foot = True

    def place(self, place: SheetPlace) -> None:
        """Lie there."""
        self._rect, self._foot = place.paper, place.foot
        self.refresh()

    def show_count(self, counts: tuple[int, ...], misses: int, total: int) -> None:
        """Crosses by row, misses and the points of the whole sheet."""
        self._counts, self._misses, self._total = counts, misses, total
        self.update()

    def show_foot(self, *, on: bool) -> None:
        """Print the table of points, the misses and the total, or leave their place to others."""
        self._shows_foot = on
        self.update()

    def misses_at(self) -> QRectF:
        """Where misses are marked, between the table of points and the total."""
        foot, px = self._foot, self._px
        return QRectF(foot.right() - (_MISSES + _TOTAL + 6) * px, foot.top(), _MISSES * px, foot.height())

    def boundingRect(self) -> QRectF:
        """The paper and its shadow."""
        return grown(self._rect, 34 * self._px)

    def draw(self, painter: QPainter) -> None:
        """Paint the paper and what is printed at its foot."""
        theme, px = self._theme, self._px
        radius = 20 * px
        draw_shadow(painter, self._rect, radius, theme.shadows.hand, theme, scale=px)
        painter.fillPath(rounded(self._rect, radius), colour(theme.colours.paper))
        if self._shows_foot:
            self._paint_foot(painter)

    def _paint_foot(self, painter: QPainter) -> None:
        theme, px = self._theme, self._px
        foot, misses, total = self._foot, self.misses_at(), _TOTAL * px
        table = QRectF(foot.left(), foot.top(), misses.left() - 20 * px - foot.left(), foot.height())
        paint_table(Pencil(painter, theme, px), table, self._words.heads, self._counts)
        self._paint_misses(painter, misses)
        self._paint_total(painter, QRectF(foot.right() - total, foot.top(), total, foot.height()))

    def _paint_head(self, painter: QPainter, rect: QRectF, words: str, align: Qt.AlignmentFlag) -> None:
        inks = self._theme.colours
        painter.setFont(ui_font(self._theme.type.label, self._px))
        painter.setPen(colour(mix(inks.paper_ink, inks.paper, 0.34)))
        head = QRectF(rect.left(), rect.top() + 4 * self._px, rect.width(), rect.height() / 2 - 4 * self._px)
        painter.drawText(head, align | Qt.AlignmentFlag.AlignVCenter, words)

    def _paint_misses(self, painter: QPainter, rect: QRectF) -> None:
        inks, px = self._theme.colours, self._px
        self._paint_head(painter, rect, self._words.misses, Qt.AlignmentFlag.AlignLeft)
        at = QPointF(rect.left(), rect.center().y() + 1 * px)
        bad = on_paper(self._theme, good=False)
        paint_misses(painter, at, self._misses, 20 * px, ink=inks.paper_ink, cross=bad)

    def _paint_total(self, painter: QPainter, rect: QRectF) -> None:
        px = self._px
        self._paint_head(painter, rect, self._words.total, Qt.AlignmentFlag.AlignRight)
        painter.setFont(ui_font(self._theme.type.number_total, px * 0.94))
        painter.setPen(colour(self._theme.colours.paper_ink))
        below = QRectF(rect.left(), rect.center().y() - 6 * px, rect.width(), rect.height() / 2 + 6 * px)
        text = str(self._total).replace("-", "−")
        painter.drawText(below, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)


class RowZone(ZoneItem):
    """The band of a row; a card of its colour can be dropped on it."""

    def __init__(self, letter: Colour, theme: Theme) -> None:
        super().__init__(row_key(letter), theme, ground=Ground.CLEAR)
        self.letter = letter
        self.interactive = True
        self.row = 0
        self._words = ""
        self._ends = QRectF(), QRectF()
        self._lock = QPointF()

    def lie(self, place: SheetPlace, index: int) -> None:
        """Take the places of that row."""
        cells = place.cells
        self._ends = cells[self.letter, 0], cells[self.letter, 10]
        self._lock = place.locks[index]
        self.place(place.rows[index], radius=13, chip=place.rows[index].center())

    def show_row(self, row: int, name: str, words: str) -> None:
        """These crosses; `words` stand below the points."""
        self.row, self._words = row, words
        self.accessible_name = name
        self.texts = {"row": name}
        self.update()

    def draw(self, painter: QPainter) -> None:
        """Paint the band with everything but its cells."""
        suit, body = LETTERS[self.letter], self.body()
        target = self.state.target
        if target is not None and target.legal:
            draw_path_glow(painter, self.outline(), self.theme, px=self.px)
        pencil = Pencil(painter, self.theme, self.px)
        paint_band(pencil, body, suit)
        paint_way(pencil, *self._ends, suit)
        paint_lock(pencil, self._lock, self.row, suit)
        left = self._lock.x() + 20 * self.px
        area = QRectF(left, body.top(), body.right() - left - 2 * self.px, body.height())
        paint_points(pencil, area, self.row, suit, self._words)
        if target is not None and target.legal:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(pen(self.theme.colours.paper_ink, 6 * self.px))
            painter.drawPath(self.outline())
            draw_ring(painter, self.outline(), target, self.theme, under=self.state.under, px=self.px)


class CellItem(ZoneItem):
    """One number of a row."""

    def __init__(self, letter: Colour, number: int, theme: Theme) -> None:
        super().__init__(cell_key(letter, number), theme, ground=Ground.CLEAR)
        self.letter, self.number = letter, number
        self.look = CellLook(number, LETTERS[letter])
        self._stroke = QVariantAnimation(self)
        self._stroke.setStartValue(0.0)
        self._stroke.setEndValue(1.0)
        self._stroke.valueChanged.connect(self._draw_more)
        self.setZValue(2)

    def radius(self) -> float:
        """Softer than a card's."""
        return self.body().height() * 0.27

    def chip_anchor(self) -> QPointF:
        """Low enough to leave the number readable."""
        return super().chip_anchor() + QPointF(0, 5 * self.px)

    def show_look(self, look: CellLook, name: str, *, stroke_ms: int = 0) -> None:
        """Look like that; a new cross is drawn within so many milliseconds."""
        new = look.mark is Mark.CROSSED and self.look.mark is not Mark.CROSSED
        drawing = self._stroke.state() is QVariantAnimation.State.Running
        if look.mark is not Mark.CROSSED:
            self._stroke.stop()
        elif drawing:
            look = replace(look, drawn=self.look.drawn)
        self.look = look
        self.accessible_name = name
        self.texts = {"mark": look.mark.value, "chosen": str(look.chosen), "pencilled": str(look.pencilled)}
        if new and stroke_ms > 0:
            self.look = replace(look, drawn=0.0)
            self._stroke.setDuration(stroke_ms)
            self._stroke.start()
        self.update()

    def _draw_more(self, drawn: float) -> None:
        self.look = replace(self.look, drawn=drawn)
        self.update()

    def draw(self, painter: QPainter) -> None:
        """Paint the number, in light where it may be crossed."""
        target = self.state.target
        lit = target is not None and target.legal and not target.quiet
        ring = rounded(grown(self.body(), 2.5 * self.px), self.radius() + 2.5 * self.px)
        if lit:
            draw_path_glow(painter, ring, self.theme, px=self.px * 0.7, light=self.light)
        paint_cell(Pencil(painter, self.theme, self.px), self.body(), self.look)
        if lit and target is not None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(pen(self.theme.colours.paper_ink, 5 * self.px))
            painter.drawPath(ring)
            under, px = self.state.under, self.px * 0.9
            draw_ring(painter, ring, target, self.theme, under=under, px=px, light=self.light)
        elif self.state.hovered and target is not None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(pen(self.theme.colours.paper_ink, 1.6 * self.px))
            painter.drawPath(ring)


@dataclass(frozen=True, slots=True)
class Line:
    """The line of words: what is expected, what would happen, or why not."""

    text: str = ""
    value: str = ""
    good: bool = True
    icon: str | None = None
    suit: str | None = None


class StripItem(ZoneItem):
    """The foot of the sheet, where the table talks to the player."""

    def __init__(self, theme: Theme, why: WhyItem) -> None:
        """`why` stands at the end of what it refuses."""
        super().__init__("strip", theme, ground=Ground.CLEAR)
        self.interactive = True
        self.line = Line()
        self._why = why
        why.ink = "paper_ink"

    def tell(self, line: Line) -> None:
        """Say that."""
        self.line = line
        self.accessible_name = " ".join(plain_words(part) for part in (line.text, line.value) if part)
        self.texts = {"text": line.text, "value": line.value}
        self.update()

    def draw(self, painter: QPainter) -> None:
        """Paint the words, wrapped if need be, and the value at the right."""
        theme, px, body, line = self.theme, self.px, self.body(), self.line
        inks = theme.colours
        painter.fillPath(
            self.outline(), colour(mix(inks.paper, "#B9A070", 0.18) if theme.glows else "#FFFFFF")
        )
        left, right = self._span()
        if line.value:
            block = self._value()
            at = QPointF(right + 12 * px, body.center().y() - block.height / 2)
            draw_block(painter, block, at, theme, ink=on_paper(theme, good=line.good))
        if line.icon or line.suit:
            middle = QPointF(body.left() + 23 * px, body.center().y())
            if line.suit:
                draw_symbol(painter, line.suit, middle, 17 * px, theme.suit(line.suit).mark)
            else:
                ink = on_paper(theme, good=False) if line.icon == REFUSED else inks.paper_ink
                draw_icon(painter, line.icon or "", middle, 20 * px, ink, stroke=2.4)
        block = self.words(right - left)
        at = QPointF(left, body.center().y() - block.height / 2)
        draw_block(painter, block, at, theme, ink=inks.paper_ink)

    def _value(self) -> TextBlock:
        return lay_out(bold(self.line.value), self.theme.type.instruction, self.px)

    def _span(self) -> tuple[float, float]:
        """From where to where the sentence may go, beside icon and value."""
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
        """Whether the sentence finds room in the smaller letters at least."""
        left, right = self._span()
        return self.words(right - left).height <= self.body().height() - 2

    def words(self, width: float) -> TextBlock:
        """The sentence wrapped to a width, smaller where it needs more than two lines."""
        block = lay_out(self.line.text, self.theme.type.body, self.px, width)
        if block.height > self.body().height() - 2:
            block = lay_out(self.line.text, self.theme.type.label, self.px * 0.96, width)
        return block


def counts_in_use(sheet: Collection[int]) -> tuple[int, ...]:
    """How many crosses each row has, for the lit columns of the table of points."""
    return tuple(crosses(row) for row in sheet)
