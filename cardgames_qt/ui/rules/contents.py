"""The list of sections beside a text: it follows what is read, and scrolls there."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from cardgames_qt.ui.look.style import css_colour, css_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.rules.document import Heading
from cardgames_qt.ui.text.tips import set_tip

_LINE = 30
_INDENT = "    "


class ContentsList(Themed, QListWidget):
    """A line for each section; those of the third level are indented."""

    chosen = Signal(int)
    """The player wants to read the section at this position."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._headings: Sequence[Heading] = ()
        self._choosing = False
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.currentRowChanged.connect(self._choose)
        self.itemClicked.connect(lambda: self._choose(self.currentRow()))
        self.restyle(theme)

    def restyle(self, theme: Theme) -> None:
        self.theme = theme  # the style sheet repaints the list, whose `update` is not that of other widgets
        inks = theme.colours
        self.setStyleSheet(
            f"QListWidget {{ background: transparent; border: 2px solid transparent; border-radius: 11px;"
            f" {css_font(theme.type.body)} outline: none; }}"
            f"QListWidget::item {{ color: {inks.ink2}; padding-left: 8px; border-radius: 8px; }}"
            f"QListWidget::item:hover {{ background: {css_colour(inks.mute)}; }}"
            f"QListWidget::item:selected {{ color: {inks.ink}; background: {css_colour(inks.mute_hover)}; }}"
        )
        for row in range(self.count()):
            self.item(row).setSizeHint(self._line_size())

    def _line_size(self) -> QSize:
        return QSize(0, self.theme.px(_LINE))

    def show_headings(self, headings: Sequence[Heading]) -> None:
        self.blockSignals(True)
        self.clear()
        self._headings = headings
        for heading in headings:
            item = QListWidgetItem((_INDENT if heading.level > 2 else "") + heading.text)
            item.setSizeHint(self._line_size())
            set_tip(item, heading.text)
            self.addItem(item)
        self.setCurrentRow(0)
        self.blockSignals(False)

    def follow(self, position: int) -> None:
        """Mark the section of this position, without emitting `chosen`."""
        if (
            self._choosing
        ):  # a chosen section near the end does not reach the top: another one would be marked
            return
        before = [row for row, heading in enumerate(self._headings) if heading.position <= position]
        self.blockSignals(True)
        self.setCurrentRow(before[-1] if before else 0)
        self.blockSignals(False)

    def _choose(self, row: int) -> None:
        if 0 <= row < len(self._headings):
            self._choosing = True
            self.chosen.emit(self._headings[row].position)
            self._choosing = False
