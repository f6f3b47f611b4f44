"""What lies over the page: sheets on top of each other, the rules among them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from cardgames_qt.ui.rules.page import RulesPage
    from cardgames_qt.ui.widgets.overlay import Overlay

Again: TypeAlias = "Callable[[], Callable[[], None]]"
"""Takes down what is entered on a sheet, and returns what opens it once more with that."""


class SheetStack(QObject):
    """Opens and closes sheets. One that lies under another keeps what was entered."""

    changed = Signal()
    """A sheet came or went; the keyboard is with the one on top, if there is any."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._open: list[Overlay] = []
        self._again: dict[Overlay, Again] = {}
        self._rules: RulesPage | None = None

    @property
    def all(self) -> tuple[Overlay, ...]:
        """Every open sheet, the topmost last."""
        return tuple(self._open)

    @property
    def top(self) -> Overlay | None:
        """What can be touched now."""
        return self._open[-1] if self._open else None

    @property
    def rules(self) -> RulesPage | None:
        """The rules, if they are open."""
        return self._rules if self._rules in self._open else None

    @property
    def sheet(self) -> Overlay | None:
        """The topmost sheet beside the rules."""
        return next((each for each in reversed(self._open) if each is not self.rules), None)

    def open(self, sheet: Overlay, again: Again) -> None:
        """Lay this sheet over all others, instead of one of its kind."""
        for other in self.all:
            if type(other) is type(sheet):
                self._end(other)
        self._open.append(sheet)
        self._again[sheet] = again
        sheet.dismissed.connect(partial(self._close, sheet))
        sheet.show()
        sheet.raise_()
        sheet.take_focus()
        self.changed.emit()

    def open_rules(self, rules: RulesPage, again: Again) -> None:
        """Lay the rules over everything."""
        self._rules = rules
        self.open(rules, again)

    def all_again(self) -> list[Callable[[], None]]:
        """What opens the same sheets once more, with all that is entered there or read."""
        return [self._again[sheet]() for sheet in self._open]

    def close_rules(self) -> None:
        """Put the rules away and leave the others."""
        if self.rules is not None:
            self._close(self.rules)

    def close_top(self) -> None:
        """Back to what lies under the topmost sheet."""
        if self.top is not None:
            self._close(self.top)

    def close(self) -> None:
        """Back to the page."""
        for sheet in reversed(self.all):
            self._end(sheet)
        self.changed.emit()

    def _close(self, sheet: Overlay) -> None:
        if sheet in self._open:
            self._end(sheet)
            self.changed.emit()

    def _end(self, sheet: Overlay) -> None:
        self._open.remove(sheet)
        del self._again[sheet]
        sheet.end()
