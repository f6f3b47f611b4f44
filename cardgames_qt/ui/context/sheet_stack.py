"""The sheets over the page, on top of each other; the rules are one of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from cardgames_qt.ui.rules.page import RulesPage
    from cardgames_qt.ui.widgets.overlay import Overlay

Reopen: TypeAlias = "Callable[[], Callable[[], None]]"
"""Captures what is entered on a sheet; returns a function that opens it again with that."""


class SheetStack(QObject):
    """Opens and closes sheets. One that lies under another keeps what was entered."""

    changed = Signal()
    """A sheet came or went; the keyboard is with the one on top, if there is any."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._open: list[Overlay] = []
        self._reopen: dict[Overlay, Reopen] = {}
        self._rules: RulesPage | None = None

    @property
    def all(self) -> tuple[Overlay, ...]:
        """Every open sheet, the topmost last."""
        return tuple(self._open)

    @property
    def top(self) -> Overlay | None:
        """The one that can be used now."""
        return self._open[-1] if self._open else None

    @property
    def rules(self) -> RulesPage | None:
        """The rules page, if it is open."""
        return self._rules if self._rules in self._open else None

    @property
    def sheet(self) -> Overlay | None:
        """The topmost sheet, except the rules."""
        return next((each for each in reversed(self._open) if each is not self.rules), None)

    def open(self, sheet: Overlay, reopen: Reopen) -> None:
        """On top of all others; replaces one of the same class."""
        for other in self.all:
            if type(other) is type(sheet):
                self._end(other)
        self._open.append(sheet)
        self._reopen[sheet] = reopen
        sheet.dismissed.connect(partial(self._close, sheet))
        sheet.show()
        sheet.raise_()
        sheet.take_focus()
        self.changed.emit()

    def open_rules(self, rules: RulesPage, reopen: Reopen) -> None:
        self._rules = rules
        self.open(rules, reopen)

    def reopeners(self) -> list[Callable[[], None]]:
        """Functions that open the same sheets again, with what is entered there now."""
        return [self._reopen[sheet]() for sheet in self._open]

    def close_top(self) -> None:
        if self.top is not None:
            self._close(self.top)

    def close(self) -> None:
        """Close all sheets."""
        for sheet in reversed(self.all):
            self._end(sheet)
        self.changed.emit()

    def _close(self, sheet: Overlay) -> None:
        if sheet in self._open:
            self._end(sheet)
            self.changed.emit()

    def _end(self, sheet: Overlay) -> None:
        self._open.remove(sheet)
        del self._reopen[sheet]
        sheet.end()
