"""The contents beside the rules: follows what is read, and leads there."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from cardgames_qt.ui.look.style import css_colour, css_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.rules.document import Heading
from cardgames_qt.ui.text.tips import set_tip

_LINE = 30
_INDENT = "    "


class RulesContents(QListWidget):
    """One line a section; those of the third level are set in."""

    chosen = Signal(int)
    """The position of the section in the document."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._headings: Sequence[Heading] = ()
        self._leading = False  # what is shown then need not be followed: it may not reach the top
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.currentRowChanged.connect(self._lead)
        self.itemClicked.connect(lambda: self._lead(self.currentRow()))
        self.restyle(theme)

    def restyle(self, theme: Theme) -> None:
        """Take the theme's inks and its size of a line."""
        self._line = theme.px(_LINE)
        inks = theme.colours
        self.setStyleSheet(
            f"QListWidget {{ background: transparent; border: 2px solid transparent; border-radius: 11px;"
            f" {css_font(theme.type.body)} outline: none; }}"
            f"QListWidget::item {{ color: {inks.ink2}; padding-left: 8px; border-radius: 8px; }}"
            f"QListWidget::item:hover {{ background: {css_colour(inks.mute)}; }}"
            f"QListWidget::item:selected {{ color: {inks.ink}; background: {css_colour(inks.mute_hover)}; }}"
        )

    def show_headings(self, headings: Sequence[Heading]) -> None:
        """These sections, with the first one being read."""
        self.blockSignals(True)
        self.clear()
        self._headings = headings
        for heading in headings:
            item = QListWidgetItem((_INDENT if heading.level > 2 else "") + heading.text)
            item.setSizeHint(QSize(0, self._line))
            set_tip(item, heading.text)
            self.addItem(item)
        self.setCurrentRow(0)
        self.blockSignals(False)

    def follow(self, position: int) -> None:
        """Mark the section in which this position is, without leading there."""
        if self._leading:
            return
        before = [row for row, heading in enumerate(self._headings) if heading.position <= position]
        self.blockSignals(True)
        self.setCurrentRow(before[-1] if before else 0)
        self.blockSignals(False)

    def _lead(self, row: int) -> None:
        if 0 <= row < len(self._headings):
            self._leading = True
            self.chosen.emit(self._headings[row].position)
            self._leading = False
