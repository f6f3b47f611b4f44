"""The rules of a game as a document dressed in the theme, for the screen or for paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QPointF, Qt, QUrl
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QPainter,
    QPixmap,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
    QTextTableCellFormat,
    QTextTableFormat,
)

from cardgames_qt.kit.game import Game
from cardgames_qt.ui.look.paint import draw_symbol, mix, ui_font
from cardgames_qt.ui.look.theme import SUIT_NAMES, Font, Theme
from cardgames_qt.ui.rules.figure import FigurePainter, parse_figure
from cardgames_qt.ui.rules.text import BRIEF, FIGURE_ADDRESS, PLACE_MARK, SUIT_ADDRESS, RulesText

_SIGN = 13
_LINE_PERCENT = 138.0
_PROPORTIONAL = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
_SINGLE = QTextBlockFormat.LineHeightTypes.SingleHeight.value
_INDENT = 24
_PICTURE = "\N{OBJECT REPLACEMENT CHARACTER}"


@dataclass(frozen=True)
class Heading:
    """A line of the contents."""

    level: int
    text: str
    position: int


class RulesDocument(QTextDocument):
    """Well-set rules that know their headings and named places."""

    def __init__(self, game: Game, text: RulesText, theme: Theme, *, dpr: float) -> None:
        """`dpr` is how many pixels of a picture make one of the page."""
        super().__init__()
        self._theme, self._dpr = theme, dpr
        self._figures = FigurePainter(game, theme.scaled(1.0))
        self._figure_texts = text.figures
        self._pictures: dict[str, QPixmap] = {}
        self._places: dict[str, int] = {}
        self.setDocumentMargin(0)
        self.setIndentWidth(theme.px(_INDENT))
        self.setDefaultFont(_font(theme.type.instruction))
        self.setMarkdown(text.markdown)
        self._note_places()
        self._dress()
        self._part_summary()

    # --- places ---------------------------------------------------------------------------------------

    @property
    def places(self) -> frozenset[str]:
        """The names of all places."""
        return frozenset(self._places)

    def block_at(self, place: str) -> QTextBlock | None:
        """The paragraph, item or heading of that name; None where there is none."""
        position = self._places.get(place)
        return self.findBlock(position) if position is not None else None

    def headings(self) -> list[Heading]:
        """The headings of sections, in the order of the page."""
        levels = ((block, block.blockFormat().headingLevel()) for block in self.blocks())
        return [Heading(level, block.text(), block.position()) for block, level in levels if level > 1]

    def blocks(self) -> Iterator[QTextBlock]:
        """Every paragraph from first to last."""
        block = self.begin()
        while block.isValid():
            yield block
            block = block.next()

    def break_before(self, block: QTextBlock) -> None:
        """On paper, begin a new page with this."""
        shape = QTextBlockFormat()
        shape.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
        QTextCursor(block).mergeBlockFormat(shape)

    def _part_summary(self) -> None:
        """The summary has the first page of the paper to itself."""
        summary = self._places.get(BRIEF, self.characterCount())
        after = [each for each in self.headings() if each.level == 2 and each.position > summary]
        if after:
            self.break_before(self.findBlock(after[0].position))

    def _note_places(self) -> None:
        """Remember the marked places and take the marks out of the text."""
        for block in self.blocks():
            mark = PLACE_MARK.search(block.text())
            if mark is None:
                continue
            cursor = QTextCursor(block)
            cursor.setPosition(block.position() + mark.start())
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
            cursor.removeSelectedText()
            self._places |= dict.fromkeys(mark[1].split(), block.position())

    # --- pictures -------------------------------------------------------------------------------------

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        """A figure or the sign of a card colour; everything else as Qt does it."""
        address = name.toString() if isinstance(name, QUrl) else name
        if address not in self._pictures:
            picture = self._make_picture(address)
            if picture is None:
                return super().loadResource(kind, name)
            self._pictures[address] = picture
        return self._pictures[address]

    def _make_picture(self, address: str) -> QPixmap | None:
        kind, colon, name = address.partition(":")
        if kind + colon == SUIT_ADDRESS and name in SUIT_NAMES:
            return self._sign(name)
        if kind + colon == FIGURE_ADDRESS:
            picture = self._figures.picture(
                parse_figure(self._figure_texts[int(name)]), self._dpr * self._theme.scale
            )
            picture.setDevicePixelRatio(self._dpr)
            return picture
        return None

    def _sign(self, suit: str) -> QPixmap:
        size = self._theme.px(_SIGN)
        picture = QPixmap(round(size * self._dpr), round(size * self._dpr))
        picture.setDevicePixelRatio(self._dpr)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = mix(self._theme.suit(suit).base, self._theme.colours.ink, 0.25)
        draw_symbol(painter, suit, QPointF(size / 2, size / 2), size - 1, ink)
        painter.end()
        return picture

    # --- dress ----------------------------------------------------------------------------------------

    def _dress(self) -> None:
        for block in self.blocks():
            self._dress_block(block)
        for child in self.rootFrame().childFrames():
            if isinstance(child, QTextTable):
                self._dress_table(child)

    def _dress_block(self, block: QTextBlock) -> None:
        inks = self._theme.colours
        level = block.blockFormat().headingLevel()
        quoted = block.blockFormat().hasProperty(QTextFormat.Property.BlockQuoteLevel)
        cursor = QTextCursor(block)
        cursor.mergeBlockFormat(self._shape(block, level, quoted=quoted))
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        letters = QTextCharFormat()
        if level:
            types = self._theme.type
            step = {1: types.tile, 2: types.heading}.get(level, types.button)
            cursor.setCharFormat(_letters(step, inks.ink))
        else:
            letters.setForeground(QColor(inks.ink2 if quoted else inks.ink))
            cursor.mergeCharFormat(letters)

    def _shape(self, block: QTextBlock, level: int, *, quoted: bool) -> QTextBlockFormat:
        shape = QTextBlockFormat()
        picture = block.text() == _PICTURE
        if picture:  # a tall picture must not be spaced like a tall line of words
            shape.setLineHeight(0, _SINGLE)
        else:
            shape.setLineHeight(100 if level else _LINE_PERCENT, _PROPORTIONAL)
        px = self._theme.px
        shape.setTopMargin(px({0: 8 if picture else 0, 1: 0, 2: 24}.get(level, 14)))
        shape.setBottomMargin(px(14 if picture else 6 if level else 4 if block.textList() is not None else 8))
        if quoted:
            shape.setLeftMargin(px(_INDENT))
            shape.setRightMargin(px(_INDENT))
        return shape

    def _dress_table(self, table: QTextTable) -> None:
        inks = self._theme.colours
        form = QTextTableFormat()
        form.setBorderCollapse(True)
        form.setBorder(0)
        form.setTopMargin(2)
        form.setBottomMargin(self._theme.px(14))
        form.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        table.setFormat(form)
        tight = QTextBlockFormat()
        tight.setBottomMargin(0)
        for row in range(table.rows()):
            for column in range(table.columns()):
                cell = table.cellAt(row, column)
                cell.setFormat(_ruled(QColor(mix(inks.panel, inks.ink, 0.18)), self._theme.px(5)))
                cursor = cell.firstCursorPosition()
                cursor.setPosition(cell.lastPosition(), QTextCursor.MoveMode.KeepAnchor)
                cursor.mergeBlockFormat(tight)
                if row == 0:
                    cursor.setCharFormat(_letters(self._theme.type.name, inks.ink2))


def _font(step: Font) -> QFont:
    """As on the table, but with ordinary digits: in a PDF the special ones cannot be searched or copied."""
    font = ui_font(step)
    font.clearFeatures()
    return font


def _letters(step: Font, ink: str) -> QTextCharFormat:
    letters = QTextCharFormat()
    letters.setFont(_font(step))
    letters.setForeground(QColor(ink))
    return letters


def _ruled(ink: QColor, air: int) -> QTextTableCellFormat:
    """A cell with some air and a line below."""
    cell = QTextTableCellFormat()
    cell.setPadding(air)
    cell.setBottomBorder(1)
    cell.setBottomBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
    cell.setBottomBorderBrush(QBrush(ink))
    return cell
