"""The rules of a game as a well-set text: read from a Markdown file, dressed in the theme.

A picture `![red](suit:red)` in the file becomes the sign of that card colour, so that no colour is named by
its word alone.
"""

from __future__ import annotations

import logging
from typing import Any

from PySide6.QtCore import QLocale, QPointF, Qt, QUrl
from PySide6.QtGui import (
    QBrush,
    QColor,
    QPainter,
    QPixmap,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
    QTextTableCellFormat,
    QTextTableFormat,
)
from PySide6.QtWidgets import QTextBrowser, QTextEdit

from cardgames_qt.ui.paint import draw_symbol, mix, ui_font
from cardgames_qt.ui.resources import assets_dir
from cardgames_qt.ui.theme import SUIT_NAMES, Font, Theme

log = logging.getLogger(__name__)

SOURCE_LANGUAGE = "en"
_SIGN = 13
_LINE_PERCENT = 138.0
_PROPORTIONAL = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
_QUOTE_INDENT = 24
_SCROLL_AIR = 16


def wanted_language(setting: str) -> str:
    """The two letters of the language to read in; "system" is what the system speaks."""
    return QLocale().name()[:2] if setting == "system" else setting


def load_rules(game: str, language: str) -> str | None:
    """A game's rules as Markdown, in English where they are not there in that language; None if missing."""
    root = assets_dir()
    for folder in dict.fromkeys((language, SOURCE_LANGUAGE)):
        path = root / "rules" / folder / f"{game}.md" if root is not None else None
        if path is None or not path.is_file():
            continue
        try:
            return path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            log.warning("The rules in %s cannot be read: %s", path, error)
    return None


class RulesText(QTextBrowser):
    """Reads Markdown and finds words in it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._found: list[QTextCursor] = []
        self._current = 0
        self.setOpenLinks(False)
        self.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(0)

    def show_text(self, markdown: str, theme: Theme) -> None:
        """Set this text from its beginning."""
        self._theme = theme
        self._found = []
        self.setExtraSelections([])
        self.setMarkdown(markdown)
        self._dress()
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        """The sign of a card colour, in the theme's ink; everything else as Qt does it."""
        address = name.toString() if isinstance(name, QUrl) else name
        suit = address.removeprefix("suit:")
        if address == suit or suit not in SUIT_NAMES:
            return super().loadResource(kind, name)
        dpr = self.devicePixelRatioF()
        picture = QPixmap(round(_SIGN * dpr), round(_SIGN * dpr))
        picture.setDevicePixelRatio(dpr)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = mix(self._theme.suit(suit).base, self._theme.colours.ink, 0.25)
        draw_symbol(painter, suit, QPointF(_SIGN / 2, _SIGN / 2), _SIGN - 1, ink)
        painter.end()
        return picture

    # --- finding --------------------------------------------------------------------------------------

    def find_all(self, words: str) -> int:
        """Mark every place with these words and go to the first; returns how many there are."""
        self._found, self._current = [], 0
        cursor = self.document().find(words) if words else QTextCursor()
        while not cursor.isNull():
            self._found.append(cursor)
            cursor = self.document().find(words, cursor)
        self._mark()
        return len(self._found)

    @property
    def found(self) -> int:
        """How many places were found."""
        return len(self._found)

    def step(self, by: int) -> int:
        """Go to another found place, around the ends; returns its number, counted from 1."""
        if not self._found:
            return 0
        self._current = (self._current + by) % len(self._found)
        self._mark()
        return self._current + 1

    def _mark(self) -> None:
        inks = self._theme.colours
        marks = []
        for number, cursor in enumerate(self._found):
            mark = QTextEdit.ExtraSelection()
            here = number == self._current
            mark.cursor = cursor  # type: ignore[attr-defined]
            mark.format.setBackground(QColor(inks.lamp if here else mix(inks.panel, inks.lamp, 0.35)))  # type: ignore[attr-defined]
            mark.format.setForeground(QColor(inks.lamp_ink if here else inks.ink))  # type: ignore[attr-defined]
            marks.append(mark)
        self.setExtraSelections(marks)
        if self._found:
            self._show_place(self._found[self._current])

    def _show_place(self, place: QTextCursor) -> None:
        """Bring a place into the upper part of the page, without selecting it."""
        there = QTextCursor(place)
        there.clearSelection()
        self.setTextCursor(there)
        self.ensureCursorVisible()

    # --- dress ----------------------------------------------------------------------------------------

    def _dress(self) -> None:
        page = self.document().rootFrame().frameFormat()
        page.setRightMargin(_SCROLL_AIR)
        self.document().rootFrame().setFrameFormat(page)
        block = self.document().begin()
        while block.isValid():
            self._dress_block(block)
            block = block.next()
        for child in self.document().rootFrame().childFrames():
            if isinstance(child, QTextTable):
                self._dress_table(child)

    def _dress_block(self, block: QTextBlock) -> None:
        types, inks = self._theme.type, self._theme.colours
        level = block.blockFormat().headingLevel()
        quoted = block.blockFormat().hasProperty(QTextFormat.Property.BlockQuoteLevel)
        shape = QTextBlockFormat()
        shape.setLineHeight(100 if level else _LINE_PERCENT, _PROPORTIONAL)
        shape.setTopMargin({0: 0, 1: 0, 2: 22}.get(level, 14))
        shape.setBottomMargin(6 if level else 4 if block.textList() is not None else 8)
        if quoted:
            shape.setLeftMargin(_QUOTE_INDENT)
            shape.setRightMargin(_QUOTE_INDENT)
        cursor = QTextCursor(block)
        cursor.mergeBlockFormat(shape)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        if level:
            step = {1: types.tile, 2: types.heading}.get(level, types.button)
            cursor.setCharFormat(_letters(step, inks.ink))
        elif quoted:
            quiet = QTextCharFormat()
            quiet.setForeground(QColor(inks.ink2))
            cursor.mergeCharFormat(quiet)

    def _dress_table(self, table: QTextTable) -> None:
        inks = self._theme.colours
        form = QTextTableFormat()
        form.setBorderCollapse(True)
        form.setBorder(0)
        form.setTopMargin(2)
        form.setBottomMargin(14)
        form.setHeaderRowCount(1)
        form.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        table.setFormat(form)
        tight = QTextBlockFormat()
        tight.setBottomMargin(0)
        for row in range(table.rows()):
            for column in range(table.columns()):
                cell = table.cellAt(row, column)
                cell.setFormat(_ruled(QColor(mix(inks.panel, inks.ink, 0.18))))
                cursor = cell.firstCursorPosition()
                cursor.setPosition(cell.lastPosition(), QTextCursor.MoveMode.KeepAnchor)
                cursor.mergeBlockFormat(tight)
                if row == 0:
                    cursor.setCharFormat(_letters(self._theme.type.name, inks.ink2))


def _letters(step: Font, ink: str) -> QTextCharFormat:
    letters = QTextCharFormat()
    letters.setFont(ui_font(step))
    letters.setForeground(QColor(ink))
    return letters


def _ruled(ink: QColor) -> QTextTableCellFormat:
    """A cell with some air and a line below."""
    cell = QTextTableCellFormat()
    cell.setPadding(5)
    cell.setBottomBorder(1)
    cell.setBottomBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
    cell.setBottomBorderBrush(QBrush(ink))
    return cell
