"""A puzzle at the table: what is asked, the cards to come, and whether it is solved."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from cardgames_qt.engine.match import state_of
from cardgames_qt.games import find
from cardgames_qt.storage.puzzle_file import Posed
from cardgames_qt.ui.look.parts import art_of
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.session.puzzle_session import PuzzleSession
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.training.puzzle_cards import CardRow
from cardgames_qt.ui.training.puzzle_strip import TaskStrip
from cardgames_qt.ui.training.puzzle_words import PuzzleWords
from cardgames_qt.ui.widgets.widgets import Button, label


class PuzzleDesk(QObject):
    """Stands above the table of a puzzle."""

    solved = Signal(str)
    """The id of the puzzle, which was just won."""
    again_wanted = Signal()
    next_wanted = Signal()
    solution_wanted = Signal()

    def __init__(self, page: TablePage, session: PuzzleSession, theme: Theme) -> None:
        super().__init__(page)
        self._page, self._session = page, session
        self._game = find(session.match.rules.id)
        self._words = PuzzleWords(page.scene.setting.translate)
        page.bar.practice.setText(self.tr("Puzzle"))
        set_tip(page.bar.practice, self.tr("A puzzle counts nowhere, and everything can be taken back."))
        self.row = CardRow(art_of(self._game), theme)
        self._to_come = label("", "label", "second")
        self._buttons = (
            Button(self.tr("Again"), theme, kind="bar", icon_name="replay", on_click=self.again_wanted.emit),
            Button(
                self.tr("Solution"), theme, kind="bar", icon_name="bulb", on_click=self.solution_wanted.emit
            ),
            Button(self.tr("Next"), theme, kind="bar", icon_name="right", on_click=self.next_wanted.emit),
        )
        self.strip = TaskStrip(page, theme, self._buttons, beside=(self._to_come, self.row))
        self.strip.set_title(self._words.title(self.posed.puzzle.level, self.posed.place))
        session.ended.connect(self._end)
        session.abilities_changed.connect(self._follow)
        page.scene.settled.connect(self._follow)
        self._follow()

    @property
    def posed(self) -> Posed:
        """The puzzle on the table."""
        return self._session.posed

    def take_focus(self) -> None:
        """Have the keyboard on the table, or on what leads on."""
        if self._session.over:
            self._buttons[2 if self._session.solved else 0].setFocus()
        else:
            self._page.take_focus()

    def restyle(self, theme: Theme) -> None:
        """Take another theme."""
        self.row.restyle(theme)
        self.strip.restyle(theme)

    def words(self) -> str:
        """What is said there."""
        return self.strip.words()

    def _end(self) -> None:
        self._follow()
        self._page.scene.announced.emit(self.words())
        self.take_focus()
        if self._session.solved:
            self.solved.emit(self.posed.id)

    def _follow(self) -> None:
        """The cards to come and how it stands, whatever was played or taken back."""
        coming = self._game.upcoming
        faces = coming(state_of(self._session.match)) if coming is not None else ()
        self.row.show_faces(faces)
        self.row.setAccessibleName(self.tr("To come: {cards}").format(cards=", ".join(faces)))
        self._to_come.setText(self.tr("To come:") if faces else self.tr("No card is to come."))
        self.strip.tell(self._state())

    def _state(self) -> str:
        if self._session.solved:
            return self.tr("Solved!")
        if self._session.match.outcome is not None:
            return self.tr("Not this time. It can be won: try again.")
        return self.tr("Win from here.")
