"""Opens puzzles, and knows the one on the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.phrases import Phrase, Sayable
from cardgames_qt.games import GAMES, find
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.ui.context.app_context import AppContext
from cardgames_qt.ui.look.resources import assets_dir

if TYPE_CHECKING:
    from pathlib import Path

    from cardgames_qt.storage.puzzle_file import PuzzleEntry
    from cardgames_qt.ui.play.table_page import TablePage
    from cardgames_qt.ui.replay.controller import ReplayController
    from cardgames_qt.ui.training.practice_sheet import MakeLevels
    from cardgames_qt.ui.training.tasks import PuzzleTask


class PuzzleController(QObject):
    """Opens puzzles. The solved ones are kept in the settings."""

    def __init__(self, context: AppContext, replays: ReplayController, parent: QObject) -> None:
        super().__init__(parent)
        self._context, self._replays, self._navigator = context, replays, context.navigator
        self.task: PuzzleTask | None = None

    def levels(self) -> MakeLevels | None:
        """Makes the widget with all of them; None if they cannot be read, after saying so."""
        from cardgames_qt.ui.training.practice_sheet import PuzzleLevels

        context, puzzles = self._context, self._all()
        if not puzzles:
            return None
        title = find(puzzles[0].record.game).title(context.translate).title()
        solved, translate = context.settings.solved, context.translate
        return lambda theme, air: PuzzleLevels(
            title, puzzles, solved, translate=translate, theme=theme, air=air
        )

    def open(self, number: int) -> None:
        """Open the puzzle of that number; after the last comes the first."""
        if self._navigator.asks_about_unsaved(partial(self.open, number)):
            return
        puzzles, context = self._all(), self._context
        if not puzzles:
            return
        posed = puzzles[number % len(puzzles)]
        seats = context.words.new_seats(["human"])
        plan = TablePlan(game=posed.record.game, seats=seats, options=posed.record.options, practice=True)
        try:
            session = context.services.sessions.puzzle(posed, plan)
        except BadRecordError as error:
            self._tell(error.phrase)
        else:
            self._navigator.sit_down(session)

    def attend(self, page: TablePage) -> None:
        """Add the strip to the table of a puzzle; other tables are left alone."""
        if not page.session.ends_in_place:
            return
        from cardgames_qt.ui.session.branch_session import PuzzleSession
        from cardgames_qt.ui.training.tasks import PuzzleTask

        session = page.session
        assert isinstance(session, PuzzleSession)
        self.task = task = PuzzleTask(page, session, self._context.theme)
        task.solved.connect(self._keep)
        task.again_wanted.connect(partial(self.open, session.posed.number))
        task.next_wanted.connect(partial(self.open, session.posed.number + 1))
        task.solution_wanted.connect(partial(self._replays.show_solution, session))

    def forget(self) -> None:
        """The page is gone."""
        self.task = None

    def _keep(self, solved: str) -> None:
        before = self._context.settings.solved
        if solved not in before:
            self._navigator.change(replace(self._context.settings, solved=(*before, solved)))

    def _all(self) -> tuple[PuzzleEntry, ...]:
        """The puzzles of the game that has some; none if they cannot be read, after saying so."""
        from cardgames_qt.storage.puzzle_file import read_puzzles

        folder = puzzle_folder()
        paths = (folder / f"{game}.jsonl" for game in GAMES) if folder is not None else ()
        path = next((path for path in paths if path.is_file()), None)
        if path is None:
            self._tell(Phrase("{file} is missing", {"file": "*.jsonl"}))
            return ()
        try:
            return read_puzzles(path)
        except BadRecordError as error:
            self._tell(error.phrase)
            return ()

    def _tell(self, reason: Sayable) -> None:
        self._context.sheets.close()
        self._navigator.tell(Phrase("The puzzles cannot be opened: {reason}", {"reason": reason}))


def puzzle_folder() -> Path | None:
    """Has a file for each game with puzzles."""
    folder = assets_dir()
    return folder / "puzzles" if folder is not None else None
