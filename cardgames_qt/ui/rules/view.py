"""The rules on screen: scrolled, searched, with named places to go to."""

from __future__ import annotations

import unicodedata

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAccessible, QColor, QTextCursor
from PySide6.QtWidgets import QTextBrowser, QTextEdit

from cardgames_qt.ui.look.paint import mix
from cardgames_qt.ui.rules.document import RulesDocument
from cardgames_qt.ui.widgets.finger_scroll import scroll_by_finger

_SCROLL_AIR = 16
_BY_KEYS = Qt.TextInteractionFlag.TextSelectableByKeyboard
_ABOVE, _CONTEXT = 12, 72
"""How far below the upper edge a section is shown, and a place, which is read with what comes before it."""


def folded(text: str) -> str:
    """The text without accents, capitals and hard spaces, of the same length: `rada` finds `řada`."""
    soft = text.replace("\N{NO-BREAK SPACE}", " ")
    return "".join((unicodedata.normalize("NFD", letter)[0].lower() or letter)[0] for letter in soft)


class RulesView(QTextBrowser):
    moved = Signal(int)
    """The text was scrolled; what is read now begins at this position of the document."""

    def __init__(self) -> None:
        super().__init__()
        self._found: list[QTextCursor] = []
        self._current = 0
        self._shown: QTextCursor | None = None
        self.setOpenLinks(False)
        scroll_by_finger(self)
        self.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportMargins(0, 0, _SCROLL_AIR, 0)
        self.verticalScrollBar().valueChanged.connect(lambda: self.moved.emit(self._position_on_top()))

    def show_rules(self, document: RulesDocument) -> None:
        """Show this from the beginning."""
        self._found, self._shown = [], None
        if QAccessible.isActive():  # with a cursor arrows read line by line; without one they scroll
            self.setTextInteractionFlags(self.textInteractionFlags() | _BY_KEYS)
        document.setParent(self)
        self.setDocument(document)
        self._mark()
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self.verticalScrollBar().setValue(0)

    @property
    def rules(self) -> RulesDocument:
        document = self.document()
        assert isinstance(document, RulesDocument)
        return document

    # --- places ---------------------------------------------------------------------------------------

    def show_place(self, place: str) -> bool:
        """Scroll to a named place and mark it; False where there is none of that name."""
        block = self.rules.block_at(place)
        if block is None:
            return False
        self._shown = QTextCursor(block)
        if self.textInteractionFlags() & _BY_KEYS:
            self.setTextCursor(self._shown)
        self._mark()
        self.show_position(block.position(), above=_CONTEXT)
        return True

    def show_position(self, position: int, above: int = _ABOVE) -> None:
        """Scroll until this is so far below the top, or to the end of the text."""
        block = self.document().findBlock(position)
        top = self.document().documentLayout().blockBoundingRect(block).top()
        self.verticalScrollBar().setValue(round(top) - above)

    def _position_on_top(self) -> int:
        """What is being read; scrolled to the end that is the end, whatever is on top."""
        bar = self.verticalScrollBar()
        if bar.value() == bar.maximum() > 0:
            return self.document().characterCount()
        return self.cursorForPosition(QPoint(0, 2 * _ABOVE)).position()

    # --- finding --------------------------------------------------------------------------------------

    def find_all(self, words: str) -> int:
        """Mark every place with these words and go to the first; return how many there are."""
        self._found, self._current, self._shown = [], 0, None
        wanted = folded(words)
        for block in self.rules.blocks() if wanted else ():
            text = folded(block.text())
            start = text.find(wanted)
            while start >= 0:
                cursor = QTextCursor(block)
                cursor.setPosition(block.position() + start)
                cursor.setPosition(cursor.position() + len(wanted), QTextCursor.MoveMode.KeepAnchor)
                self._found.append(cursor)
                start = text.find(wanted, start + len(wanted))
        self._mark()
        self._go_to_found()
        return len(self._found)

    @property
    def found(self) -> int:
        """The number of places with the words that were searched for."""
        return len(self._found)

    def step(self, by: int) -> int:
        """Go to another found place, around the ends; return its number, counted from 1."""
        if not self._found:
            return 0
        self._current = (self._current + by) % len(self._found)
        self._mark()
        self._go_to_found()
        return self._current + 1

    def _go_to_found(self) -> None:
        """Scroll to the current found place, away from the edges, without selecting it."""
        if not self._found:
            return
        there = QTextCursor(self._found[self._current])
        there.clearSelection()
        self.setTextCursor(there)
        line, height = self.cursorRect(), self.viewport().height()
        if not _CONTEXT <= line.top() <= height - _CONTEXT:
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + line.top() - height // 3)

    def _mark(self) -> None:
        inks = self.rules.theme.colours
        marks = [] if self._shown is None else [self._shown_mark(self._shown)]
        for number, cursor in enumerate(self._found):
            here = number == self._current
            ground = inks.lamp if here else mix(inks.panel, inks.lamp, 0.35)
            marks.append(_marked(cursor, ground, inks.lamp_ink if here else inks.ink))
        self.setExtraSelections(marks)

    def _shown_mark(self, cursor: QTextCursor) -> QTextEdit.ExtraSelection:
        whole = QTextCursor(cursor)
        whole.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        inks = self.rules.theme.colours
        return _marked(whole, mix(inks.panel, inks.lamp, 0.3), inks.ink)


def _marked(cursor: QTextCursor, ground: str, ink: str) -> QTextEdit.ExtraSelection:
    mark = QTextEdit.ExtraSelection()
    mark.cursor = cursor  # type: ignore[attr-defined, unused-ignore]
    mark.format.setBackground(QColor(ground))  # type: ignore[attr-defined, unused-ignore]
    mark.format.setForeground(QColor(ink))  # type: ignore[attr-defined, unused-ignore]
    return mark
