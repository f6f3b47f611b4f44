"""Taking back, and why that is not possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.text.words import ShellWords

if TYPE_CHECKING:
    from cardgames_qt.ui.play.table_page import TablePage


class UndoDesk(QObject):
    """Tells why a move stays to whoever wants it back, and marks a table where none does."""

    def __init__(self, page: TablePage, words: ShellWords) -> None:
        super().__init__(page)
        self._page, self._words = page, words
        page.bar.practice.setVisible(page.session.plan.practice)
        if page.session.what_if:
            page.bar.practice.setText(self.tr("What if"))
            set_tip(page.bar.practice, self.tr("This is only how the game could have gone on."))

    @property
    def why_not(self) -> str:
        """The reason as a sentence; empty where a move can be taken back."""
        why = self._page.session.why_no_undo
        return "" if why is None else self._words.say(why)

    def explain(self) -> None:
        """Say it in the bar, while the table is in sight."""
        if self.why_not and self._page.session.screen.seen:
            self._page.bar.set_refusal(self.why_not)
            self._page.view.announce(self.why_not)
