"""A puzzle that asks for one move: the question, and the verdict in numbers that are exact."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from cardgames_qt.storage.puzzle_file import PuzzleEntry
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.session.branch_session import ChoiceSession
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.training.tasks import TaskStrip, point_on
from cardgames_qt.ui.training.words import ChoiceWords, PuzzleWords
from cardgames_qt.ui.widgets.controls import Button

_LINES = 2
"""Of the verdict."""


class ChoiceTask(QObject):
    """The strip above the table of such a puzzle, and what happens there."""

    solved = Signal(str)
    """The id of the puzzle, whose best move was just found."""
    next_wanted = Signal()

    def __init__(self, page: TablePage, session: ChoiceSession, theme: Theme) -> None:
        super().__init__(page)
        self._page, self._session = page, session
        translate = page.scene.setting.translate
        self._words = ChoiceWords(translate)
        self.found = False
        page.bar.practice.setText(self.tr("Puzzle"))
        set_tip(page.bar.practice, self.tr("Puzzles never count. Try any move: none is really played."))
        make = partial(Button, theme=theme, kind="bar")
        self._solution = make(self.tr("Solution"), icon_name="bulb", on_click=self.show_solution)
        self._next = make(self.tr("Next"), icon_name="right", on_click=self.next_wanted.emit)
        self.strip = TaskStrip(page, theme, (self._solution, self._next), lines=_LINES)
        self.strip.set_title(PuzzleWords(translate).title(self.posed.puzzle.level, self.posed.place))
        self.strip.set_text(self._words.asked(session.choice))
        session.tried.connect(self._try)
        session.strayed.connect(lambda: page.scene.refuse(self._words.only_moves()))

    @property
    def posed(self) -> PuzzleEntry:
        return self._session.posed

    def take_focus(self) -> None:
        """Focus the table, or the button that leads on."""
        if self.found:
            self._next.setFocus()
        else:
            self._page.take_focus()

    def words(self) -> str:
        return self.strip.words()

    def hint(self) -> None:
        """What the best move wins, and not which it is."""
        self._say(self._words.hint(self._session.choice))
        self._page.take_focus()

    def show_solution(self) -> None:
        self._lay_ready(self._session.best, self._words.best(self._session.choice, unsure=self._unsure))

    @property
    def _unsure(self) -> bool:
        """Whether others decide at the same time."""
        return len(self._session.match.to_act) > 1

    def _try(self, move: Any) -> None:
        """Judge an answer once the mouse or key event that made it is over."""
        QTimer.singleShot(0, self, partial(self._judge, move))

    def _judge(self, move: Any) -> None:
        choice, wins = self._session.choice, self._session.wins(move)
        self.found = self.found or wins == choice.best
        point_on(self._page, self._next, found=self.found)
        if wins == choice.best:
            self._lay_ready(move, self._words.right(choice, unsure=self._unsure))
            self.solved.emit(self.posed.id)
        else:
            self._session.screen.show()
            self._say(self._words.wrong(choice, wins))
            self._page.take_focus()

    def _lay_ready(self, move: Any, words: str) -> None:
        """Show it on the table; the focus moves first, as a table that loses it puts cards back."""
        self._session.screen.show()
        self.take_focus()
        self._page.scene.show_hint(move, words)
        self._say(words)

    def _say(self, words: str) -> None:
        """In the strip and to screen readers."""
        self.strip.set_text(words)
        self._page.scene.announced.emit(words)
