"""Opens exercises, and knows the one on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject

from cardgames_qt import clock
from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.games import GAMES
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.ui.context.app_context import AppContext
from cardgames_qt.ui.look.resources import lesson_file

if TYPE_CHECKING:
    from cardgames_qt.bots.exercises import Drill, Exercise, Found
    from cardgames_qt.engine.match import Match
    from cardgames_qt.play.repetition import Answered
    from cardgames_qt.ui.look.theme import Theme
    from cardgames_qt.ui.play.table_page import TablePage
    from cardgames_qt.ui.replay.controller import OpenReplay, ReplayController
    from cardgames_qt.ui.session.branch_session import ExerciseSession
    from cardgames_qt.ui.session.session import GameSession
    from cardgames_qt.ui.training.practice_sheet import Lessons, Side
    from cardgames_qt.ui.training.puzzle_controller import PuzzleController
    from cardgames_qt.ui.training.puzzle_list import PuzzleList
    from cardgames_qt.ui.training.tasks import ExerciseTask

Played: TypeAlias = "tuple[Match, TablePlan]"
GONE = Phrase("its game no longer has a review")
UNCONFIRMED = Phrase("a second look at its game did not confirm the mistake")

Posed: TypeAlias = "Callable[[], tuple[Exercise, Played]]"
"""Loads an exercise and its game, or raises BadRecordError."""


class ExerciseController(QObject):
    """Opens a series of exercises, one after the other."""

    def __init__(
        self, context: AppContext, replays: ReplayController, puzzles: PuzzleController, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._context, self._navigator = context, context.navigator
        self._replays, self._puzzles = replays, puzzles
        self._series: Sequence[Posed] = ()
        self._at = 0
        self._origin: OpenReplay | None = None
        self.task: ExerciseTask | None = None

    @property
    def _player(self) -> str:
        return self._context.settings.player.id

    # --- choosing -------------------------------------------------------------------------------------

    def choose(self, *, side: Side | None = None, game: str | None = None) -> None:
        """Show everything to practise; exercises first for whoever has tried some.

        `game` is the one whose puzzles are shown first.
        """
        from cardgames_qt.ui.training.practice_sheet import Collector, PracticeSheet

        context, puzzles = self._context, self._puzzles.all()
        if not puzzles:
            return  # `all` said why
        progress, player = context.services.progress, self._player
        sheet = PracticeSheet(
            side or ("exercises" if progress.learned(player) else "puzzles"),
            game if game is not None and game in puzzles else next(iter(puzzles)),
            make_lessons=self._lessons,
            make_puzzles=self._puzzle_list,
            make_collector=partial(Collector, context.services.library, player),
            sort_out=self._sort_out,
            titles=self._titles,
            trouble="" if progress.trouble is None else context.words.say(progress.trouble),
            translate=context.translate,
            theme=context.theme,
            parent=context.pages,
        )
        sheet.lesson_chosen.connect(self._navigator.learn)
        sheet.puzzle_chosen.connect(self._puzzles.open)
        sheet.exercises_chosen.connect(self.practise)
        context.sheets.open(sheet, lambda: partial(self.choose, side=sheet.side, game=sheet.game))

    @property
    def _titles(self) -> dict[str, str]:
        return {game: words.title() for game, words in self._context.titles.items()}

    def _lessons(self, theme: Theme) -> Lessons:
        from cardgames_qt.ui.training.practice_sheet import Lessons

        there = {game: words for game, words in self._context.titles.items() if lesson_file(game)}
        return Lessons(there, self._context.settings.lessons, theme=theme)

    def _puzzle_list(self, game: str, theme: Theme) -> PuzzleList:
        from cardgames_qt.ui.training.puzzle_list import PuzzleList

        context = self._context
        return PuzzleList(
            self._puzzles.all(),
            game,
            self._puzzles.of_day(),
            context.settings.solved,
            titles=self._titles,
            translate=context.translate,
            theme=theme,
        )

    def _sort_out(self, found: tuple[Found, ...]) -> Mapping[str, Drill]:
        from cardgames_qt.bots.exercises import drill

        learned = self._context.services.progress.learned(self._player)
        return {
            game: drill((each for each in found if each.exercise.game == game), learned, today())
            for game in GAMES
        }

    def practise(self, found: Sequence[Found]) -> None:
        """Try exercises of the library."""
        self._begin([partial(_load, each) for each in found], 0, None)

    def try_again(self, shown: OpenReplay, played: Played, exercises: Sequence[Exercise], first: int) -> None:
        """Try the exercises of a replay, from `first` on; the way back leads to that replay."""
        self._begin([partial(_loaded, each, played) for each in exercises], first, shown)

    def try_mistakes(self) -> None:
        """Try those of the game that has just ended."""
        self._navigator.look_back(review=True)
        if self._replays.page is not None:
            self._replays.page.review.try_again()

    # --- at the table ---------------------------------------------------------------------------------

    def _begin(self, series: Sequence[Posed], first: int, origin: OpenReplay | None) -> None:
        if not self._navigator.asks_about_unsaved(partial(self._begin, series, first, origin)):
            self._series, self._origin = series, origin
            self._open(first)

    def _open(self, number: int) -> None:
        """Open the exercise of that number, or say why it cannot be opened."""
        from cardgames_qt.bots.exercises import Task

        self._at = number
        try:
            exercise, (match, plan) = self._series[number]()
        except BadRecordError as error:
            self._context.sheets.close()
            self._navigator.tell(Phrase("The exercise cannot be opened: {reason}", {"reason": error.phrase}))
            return
        session = self._context.services.sessions.exercise(Task(match, exercise), plan)
        if plan.seats[exercise.moment.seat].human:
            session.graded.connect(partial(self._keep, exercise.id))
        session.left.connect(self._leave)
        self._navigator.sit_down(session)

    def attend(self, page: TablePage) -> None:
        """Add the strip to the table of an exercise; other tables are left alone."""
        from cardgames_qt.ui.session.branch_session import ExerciseSession

        if isinstance(page.session, ExerciseSession):
            self.task = self._make_task(page, page.session)

    def _make_task(self, page: TablePage, session: ExerciseSession) -> ExerciseTask:
        from cardgames_qt.ui.training.tasks import ExerciseTask

        task = ExerciseTask(page, session, self._context.theme, number=self._at + 1, count=len(self._series))
        task.next_wanted.connect(self._go_on)
        return task

    def _go_on(self) -> None:
        """To the next one; after the last, back to where it began."""
        if self._at + 1 < len(self._series):
            self._open(self._at + 1)
        else:
            self._navigator.leave_table()

    def forget(self) -> None:
        """The page is gone."""
        task, self.task = self.task, None
        if task is not None:
            task.close()

    def _leave(self) -> None:
        """The way back leads to the replay."""
        self._replays.after_branch = self._origin

    def come_back(self, session: GameSession) -> None:
        """Open the review of the replay again."""
        from cardgames_qt.ui.session.branch_session import ExerciseSession

        if isinstance(session, ExerciseSession) and self._replays.page is not None:
            self._replays.page.review.open()

    def _keep(self, exercise: str, answer: Answered) -> None:
        progress = self._context.services.progress
        before = progress.trouble
        progress.answer(self._player, exercise, answer, today())
        if progress.trouble is not None and progress.trouble != before:
            self._navigator.tell(progress.trouble)


def today() -> date:
    return clock.today()


def _loaded(exercise: Exercise, played: Played) -> tuple[Exercise, Played]:
    return exercise, played


def _load(found: Found) -> tuple[Exercise, Played]:
    """An exercise as its file has it by now; raises BadRecordError if it has it no longer."""
    from cardgames_qt.bots.exercises import exercises_of
    from cardgames_qt.play.reviews import review_of
    from cardgames_qt.storage.store import checked, explained_errors, read

    with explained_errors():
        saved = read(found.path)
    match = checked(saved)
    if review_of(saved.record, match) is None:
        raise BadRecordError(GONE)
    for exercise in exercises_of(saved.record):
        if exercise.id == found.exercise.id:
            return exercise, (match, saved.plan)
    raise BadRecordError(UNCONFIRMED)
