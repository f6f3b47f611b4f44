"""How the saving of a game stands, told at its table: what fails stays in sight until it works again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QObject, Qt

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.ui.play.game_files import GameFiles
from cardgames_qt.ui.text.words import ShellWords

if TYPE_CHECKING:
    from cardgames_qt.ui.play.table_page import TablePage


class SavingDesk(QObject):
    """Keeps the badge in the bar true to the table."""

    def __init__(self, page: TablePage, words: ShellWords) -> None:
        super().__init__(page)
        self._page, self._words = page, words
        self._failing = page.session.saving.trouble is not None
        self._mark()
        page.session.saving_changed.connect(self._follow)

    def _follow(self) -> None:
        failed, self._failing = self._failing, self._page.session.saving.trouble is not None
        self._mark()
        if self._failing and not failed:
            self._page.bar.moment.hide()
            self._page.view.announce(self._words.unsaved(self._page.session.saving))
        elif failed and not self._failing:
            self._say(self.tr("Saved again"))

    def _mark(self) -> None:
        self._page.bar.badge.tell(self._words.unsaved(self._page.session.saving) if self._failing else "")

    def save_copy(self, files: GameFiles) -> None:
        """Ask for a place and write the game there, too."""
        session = self._page.session
        name = f"{session.plan.game}-{QDate.currentDate().toString(Qt.DateFormat.ISODate)}.stolek"
        place = files.ask_place(self.tr("Save a copy of the game"), name)
        if place is None:
            return
        refusal = session.save_copy(place)
        if refusal is None:
            self._say(self.tr("Copy saved: {file}").format(file=place.name))
        else:
            told = {"file": place.name, "reason": refusal}
            self._page.tell(Phrase("The copy {file} cannot be saved: {reason}", told))

    def tell_kept(self) -> None:
        """The game that was left for this one is not lost."""
        self._say(self.tr("The game before stays saved"))

    def _say(self, text: str) -> None:
        """Good news for a moment."""
        self._page.bar.moment.say(text)
        self._page.view.announce(text)
