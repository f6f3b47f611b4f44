"""What lies over the page: one sheet, and the rules over everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from cardgames_qt.ui.overlay import Overlay
    from cardgames_qt.ui.rules_page import RulesPage


class Sheets(QObject):
    """Opens and closes sheets. The rules may be read over another sheet, which keeps what was entered."""

    changed = Signal()
    """A sheet came or went; the keyboard is with the one on top, if there is any."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.sheet: Overlay | None = None
        self.rules: RulesPage | None = None

    @property
    def top(self) -> Overlay | None:
        """What can be touched now."""
        return self.rules or self.sheet

    def open(self, sheet: Overlay) -> None:
        """Lay this sheet over the page, instead of any other."""
        self.close()
        self.sheet = sheet
        sheet.dismissed.connect(self.close)
        self._refresh()

    def open_rules(self, rules: RulesPage) -> None:
        """Lay the rules over everything."""
        self._end(self.rules)
        self.rules = rules
        rules.dismissed.connect(self.close_rules)
        self._refresh()

    def close_rules(self) -> None:
        """Back to what lies under the rules."""
        self._end(self.rules)
        self.rules = None
        self._refresh()

    def close(self) -> None:
        """Back to the page."""
        self._end(self.rules)
        self._end(self.sheet)
        self.rules = self.sheet = None
        self._refresh()

    def _end(self, overlay: Overlay | None) -> None:
        if overlay is not None:
            overlay.end()

    def _refresh(self) -> None:
        top = self.top
        if top is not None:
            top.show()
            top.raise_()
            top.setFocus()
        self.changed.emit()
