"""The rules of a game as a text document formatted for a theme, on screen or on paper."""

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
    """A section of a text."""

    level: int
    text: str
    position: int


class RulesDocument(QTextDocument):
    """Formatted rules, with their headings and named places."""

    def __init__(self, game: Game, text: RulesText, theme: Theme, *, dpr: float) -> None:
        """`dpr` is the device pixel ratio of pictures."""
        super().__init__()
        self.theme, self._dpr = theme, dpr
        self._figures = FigurePainter(game, theme.scaled(1.0))
        self._figure_texts = text.figures
        self._pictures: dict[str, QPixmap] = {}
        self._places: dict[str, int] = {}
        self.setDocumentMargin(0)
        self.setIndentWidth(theme.px(_INDENT))
        self.setDefaultFont(_font(theme.type.instruction))
        self.setMarkdown(text.markdown)
        self._note_places()
        self._format()
        self._part_summary()

    # --- places ---------------------------------------------------------------------------------------

    @property
    def places(self) -> frozenset[str]:
        return frozenset(self._places)

    def block_at(self, place: str) -> QTextBlock | None:
        """The paragraph, item or heading of that name; None where there is none."""
        position = self._places.get(place)
        return self.findBlock(position) if position is not None else None

    def headings(self) -> list[Heading]:
        levels = ((block, block.blockFormat().headingLevel()) for block in self.blocks())
        return [Heading(level, block.text(), block.position()) for block, level in levels if level > 1]

    def blocks(self) -> Iterator[QTextBlock]:
        block = self.begin()
        while block.isValid():
            yield block
            block = block.next()

    def break_before(self, block: QTextBlock) -> None:
        """Begin a new page with this, on paper."""
        shape = QTextBlockFormat()
        shape.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
        QTextCursor(block).mergeBlockFormat(shape)

    def _part_summary(self) -> None:
        """Give the summary the first page to itself, on paper."""
        summary = self._places.get(BRIEF, self.characterCount())
        after = [each for each in self.headings() if each.level == 2 and each.position > summary]
        if after:
            self.break_before(self.findBlock(after[0].position))

    def _note_places(self) -> None:
        """Index the marked places and remove the marks from the text."""
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
                parse_figure(self._figure_texts[int(name)]), self._dpr * self.theme.scale
            )
            picture.setDevicePixelRatio(self._dpr)
            return picture
        return None

    def _sign(self, suit: str) -> QPixmap:
        size = self.theme.px(_SIGN)
        picture = QPixmap(round(size * self._dpr), round(size * self._dpr))
        picture.setDevicePixelRatio(self._dpr)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = mix(self.theme.suit(suit).base, self.theme.colours.ink, 0.25)
        draw_symbol(painter, suit, QPointF(size / 2, size / 2), size - 1, ink)
        painter.end()
        return picture

    # --- format ---------------------------------------------------------------------------------------

    def _format(self) -> None:
        for block in self.blocks():
            self._format_block(block)
        for child in self.rootFrame().childFrames():
            if isinstance(child, QTextTable):
                self._format_table(child)

    def _format_block(self, block: QTextBlock) -> None:
        inks = self.theme.colours
        level = block.blockFormat().headingLevel()
        quoted = block.blockFormat().hasProperty(QTextFormat.Property.BlockQuoteLevel)
        cursor = QTextCursor(block)
        cursor.mergeBlockFormat(self._shape(block, level, quoted=quoted))
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        letters = QTextCharFormat()
        if level:
            types = self.theme.type
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
        px = self.theme.px
        shape.setTopMargin(px({0: 8 if picture else 0, 1: 0, 2: 24}.get(level, 14)))
        shape.setBottomMargin(px(14 if picture else 6 if level else 4 if block.textList() is not None else 8))
        if quoted:
            shape.setLeftMargin(px(_INDENT))
            shape.setRightMargin(px(_INDENT))
        return shape

    def _format_table(self, table: QTextTable) -> None:
        inks = self.theme.colours
        form = QTextTableFormat()
        form.setBorderCollapse(True)
        form.setBorder(0)
        form.setTopMargin(2)
        form.setBottomMargin(self.theme.px(14))
        form.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        table.setFormat(form)
        tight = QTextBlockFormat()
        tight.setBottomMargin(0)
        for row in range(table.rows()):
            for column in range(table.columns()):
                cell = table.cellAt(row, column)
                cell.setFormat(_ruled(QColor(mix(inks.panel, inks.ink, 0.18)), self.theme.px(5)))
                cursor = cell.firstCursorPosition()
                cursor.setPosition(cell.lastPosition(), QTextCursor.MoveMode.KeepAnchor)
                cursor.mergeBlockFormat(tight)
                if row == 0:
                    cursor.setCharFormat(_letters(self.theme.type.name, inks.ink2))


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
    """A cell with padding and a line below."""
    cell = QTextTableCellFormat()
    cell.setPadding(air)
    cell.setBottomBorder(1)
    cell.setBottomBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
    cell.setBottomBorderBrush(QBrush(ink))
    return cell
