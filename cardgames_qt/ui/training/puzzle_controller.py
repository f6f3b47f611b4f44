"""Opens puzzles, and knows the one on the table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.phrases import Phrase, Sayable
from cardgames_qt.games import GAMES
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.play import daily
from cardgames_qt.ui.context.app_context import AppContext
from cardgames_qt.ui.look.resources import assets_dir

if TYPE_CHECKING:
    from pathlib import Path

    from cardgames_qt.storage.puzzle_file import PuzzleEntry
    from cardgames_qt.ui.play.table_page import TablePage
    from cardgames_qt.ui.replay.controller import ReplayController
    from cardgames_qt.ui.session.session import GameSession
    from cardgames_qt.ui.training.choice_task import ChoiceTask
    from cardgames_qt.ui.training.tasks import PuzzleTask


class PuzzleController(QObject):
    """Opens puzzles. The solved ones are kept in the settings."""

    def __init__(self, context: AppContext, replays: ReplayController, parent: QObject) -> None:
        super().__init__(parent)
        self._context, self._replays, self._navigator = context, replays, context.navigator
        self._known: Mapping[str, tuple[PuzzleEntry, ...]] | None = None
        self.task: PuzzleTask | ChoiceTask | None = None

    # --- all of them ----------------------------------------------------------------------------------

    def all(self) -> Mapping[str, tuple[PuzzleEntry, ...]]:
        """By game, each from easy to hard; none if they cannot be read, after saying so."""
        try:
            return self._read()
        except BadRecordError as error:
            self._tell(error.phrase)
            return {}

    def _read(self) -> Mapping[str, tuple[PuzzleEntry, ...]]:
        """Raises BadRecordError."""
        from cardgames_qt.storage.puzzle_file import read_puzzles

        if self._known is None:
            folder = puzzle_folder()
            paths = {game: folder / f"{game}.jsonl" for game in GAMES} if folder is not None else {}
            known = {game: read_puzzles(path) for game, path in paths.items() if path.is_file()}
            if not known:
                raise BadRecordError(Phrase("{file} is missing", {"file": "*.jsonl"}))
            self._known = known
        return self._known

    def of_day(self) -> PuzzleEntry | None:
        """The same for everybody; None if there are none. May be called in a thread."""
        from cardgames_qt.storage.puzzle_file import puzzle_of_day

        try:
            known = self._read()
        except BadRecordError:  # the list of puzzles says so
            return None
        return puzzle_of_day([each for game in known.values() for each in game], daily.today())

    # --- at the table ---------------------------------------------------------------------------------

    def open_puzzle_of_day(self) -> None:
        posed = self.of_day()
        if posed is not None:
            self.open(posed.record.game, posed.number)

    def open(self, game: str, number: int) -> None:
        """Open the puzzle of that number; after the last comes the first."""
        if self._navigator.asks_about_unsaved(partial(self.open, game, number)):
            return
        puzzles, context = self.all().get(game, ()), self._context
        if not puzzles:
            return
        posed = puzzles[number % len(puzzles)]
        kinds = [each.level or each.kind for each in posed.record.players]
        seats = context.words.new_seats(kinds, context.settings.player.face)
        plan = TablePlan(game=game, seats=seats, options=posed.record.options, practice=True)
        try:
            session = context.services.sessions.puzzle(posed, plan)
        except BadRecordError as error:
            self._tell(error.phrase)
        else:
            self._navigator.sit_down(session)

    def _go_on(self, posed: PuzzleEntry) -> None:
        """To the next unsolved one of the game; where all are solved, to the next."""
        game = posed.record.game
        puzzles, solved = self.all().get(game, ()), self._context.settings.solved
        after = (*puzzles[posed.number + 1 :], *puzzles[: posed.number])
        following = next((each.number for each in after if each.id not in solved), posed.number + 1)
        self.open(game, following)

    def attend(self, page: TablePage) -> None:
        """Add the strip to the table of a puzzle; other tables are left alone."""
        if not page.session.what_if:
            return
        from cardgames_qt.ui.session.branch_session import ChoiceSession, PuzzleSession

        session, theme = page.session, self._context.theme
        if isinstance(session, PuzzleSession):
            from cardgames_qt.ui.training.tasks import PuzzleTask

            self.task = task = PuzzleTask(page, session, theme)
            task.again_wanted.connect(partial(self.open, session.plan.game, session.posed.number))
            task.solution_wanted.connect(partial(self._replays.show_solution, session))
        elif isinstance(session, ChoiceSession):
            from cardgames_qt.ui.training.choice_task import ChoiceTask

            self.task = ChoiceTask(page, session, theme)
        else:
            return
        self.task.solved.connect(self._keep)
        self.task.next_wanted.connect(partial(self._go_on, session.posed))

    def hints(self) -> bool:
        """Whether the puzzle on the table has a hint of its own, which is given."""
        if self.task is None:
            return False
        from cardgames_qt.ui.training.choice_task import ChoiceTask

        if isinstance(self.task, ChoiceTask):
            self.task.hint()
            return True
        return False

    def forget(self) -> None:
        """The page is gone."""
        self.task = None

    def come_back(self, session: GameSession) -> None:
        """From a puzzle's table to the list it was chosen from."""
        from cardgames_qt.ui.session.branch_session import ChoiceSession, PuzzleSession

        if isinstance(session, PuzzleSession | ChoiceSession):
            self._navigator.show_puzzles(session.plan.game)

    def _keep(self, solved: str) -> None:
        before = self._context.settings.solved
        if solved not in before:
            self._navigator.change(replace(self._context.settings, solved=(*before, solved)))

    def _tell(self, reason: Sayable) -> None:
        self._context.sheets.close()
        self._navigator.tell(Phrase("The puzzles cannot be opened: {reason}", {"reason": reason}))


def puzzle_folder() -> Path | None:
    """Has a file for each game with puzzles."""
    folder = assets_dir()
    return folder / "puzzles" if folder is not None else None
