"""Asks before a table is left whose game is not on disk."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.ui.context.sheet_stack import SheetStack

if TYPE_CHECKING:
    from cardgames_qt.ui.play.unsaved_sheet import Go, UnsavedSheet
    from cardgames_qt.ui.session.session import GameSession


class UnsavedGuard(QObject):
    """Opens the sheet about a game that cannot be saved: on request, and before the table is left."""

    def __init__(self, sheets: SheetStack, make_sheet: Callable[[Go], UnsavedSheet]) -> None:
        super().__init__(sheets)
        self._sheets, self._make_sheet = sheets, make_sheet
        self._answered = False

    def asks_about_unsaved(self, session: GameSession, go: Go) -> bool:
        """Whether the player has to be asked before the table is left; then `go` waits for the answer."""
        if self._answered or session.flush_saving().trouble is None:
            return False
        self.open(go)
        return True

    def ask_no_more(self) -> None:
        """The window closes without asking."""
        self._answered = True

    def open(self, go: Go = None) -> None:
        """With a `go`, the sheet also asks whether to leave."""
        sheet = self._make_sheet(go)
        sheet.saved.connect(lambda: self._close_and(go))
        sheet.leave_wanted.connect(lambda: self._leave(go))
        self._sheets.open(sheet, lambda: partial(self.open, go))

    def _leave(self, go: Go) -> None:
        self._answered = True
        try:
            self._close_and(go)
        finally:
            self._answered = False

    def _close_and(self, go: Go) -> None:
        self._sheets.close()
        if go is not None:
            go()


def left_behind(session: GameSession, library: Path) -> Phrase | None:
    """The notice about a game that was left unsaved, or saved outside the library."""
    saving, game = session.saving, session.plan.game
    if saving.trouble is not None:
        return Phrase("{game} was left unsaved: {reason}", {"game": game, "reason": saving.trouble})
    if not stays_saved(session) or saving.place.parent == library:
        return None
    values = {"game": game, "file": saving.place.name}
    return Phrase("{game} is saved in {file} and can be opened from there.", values)


def stays_saved(session: GameSession) -> bool:
    """Whether a game that was left can go on."""
    there = os.path.isfile(session.saving.place)  # noqa: PTH113 - a Path raises what a folder refuses to tell
    return session.match.outcome is None and there
