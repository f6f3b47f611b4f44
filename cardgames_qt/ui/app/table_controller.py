"""Seats people at tables and sees them off. What a table needs is loaded with the first one."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from cardgames_qt.engine.errors import BadRecordError, ExplainedError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.games import find
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.ui.app.unsaved_guard import UnsavedGuard, left_behind, stays_saved
from cardgames_qt.ui.context.app_context import AppContext
from cardgames_qt.ui.look.theme import NARROW
from cardgames_qt.ui.play.game_files import GameFiles

if TYPE_CHECKING:
    from cardgames_qt.storage.store import SavedGame
    from cardgames_qt.ui.app.commands import Commands
    from cardgames_qt.ui.duplicate.controller import DuplicateController
    from cardgames_qt.ui.play.table_page import TablePage
    from cardgames_qt.ui.play.unsaved_sheet import Go, UnsavedSheet
    from cardgames_qt.ui.replay.controller import ReplayController
    from cardgames_qt.ui.replay.page import ReplayPage
    from cardgames_qt.ui.session.session import GameSession
    from cardgames_qt.ui.session.sessions import Sessions
    from cardgames_qt.ui.training.exercise_controller import ExerciseController
    from cardgames_qt.ui.training.lesson_desk import LessonDesk
    from cardgames_qt.ui.training.puzzle_controller import PuzzleController

FORGOTTEN = Phrase("What was kept about this table cannot be read: faces, clock and hints begin anew.")


def _make_replays(host: TableController) -> ReplayController:
    from cardgames_qt.ui.replay.controller import ReplayController

    replays = ReplayController(host._context, host.held, host)
    replays.changed.connect(host.changed)
    replays.menu_wanted.connect(host.menu_wanted)
    replays.left.connect(host._come_back)
    replays.told.connect(host.told)
    replays.branch_opened.connect(host.sit_down)
    replays.try_wanted.connect(host.exercises.try_again)
    replays.others_wanted.connect(host.others.open)
    return replays


def _make_puzzles(host: TableController) -> PuzzleController:
    from cardgames_qt.ui.training.puzzle_controller import PuzzleController

    puzzles = PuzzleController(host._context, host)
    puzzles.solved.connect(host.solved)
    return puzzles


def _make_exercises(host: TableController) -> ExerciseController:
    from cardgames_qt.ui.training.exercise_controller import ExerciseController

    return ExerciseController(host._context, host)


def _make_others(host: TableController) -> DuplicateController:
    from cardgames_qt.ui.duplicate.controller import DuplicateController

    others = DuplicateController(host._context, host)
    host.closing.connect(others.end)
    return others


class TableController(QObject):
    """Knows the one table on screen, and the lesson on it."""

    changed = Signal()
    """Another table, or what can be done at it."""
    dealt = Signal(object)
    """The TablePlan of a new game."""
    told = Signal(object)
    """The Phrase that explains why nobody sits down, or what became of the game that was left."""
    ended = Signal()
    """The game on the table came to its end."""
    share_wanted = Signal()
    """What came of a deal of the day is to be told to others."""
    solved = Signal(object)
    """The ids of all puzzles that are, one more than before."""
    closing = Signal()
    """The window goes away."""
    panel_folded = Signal(bool)
    lobby_wanted = Signal()
    library_wanted = Signal()
    menu_wanted = Signal()
    rules_wanted = Signal()
    seats_wanted = Signal(str)

    # Where a table leads is made when somebody first goes there.
    replays = cached_property(_make_replays)
    puzzles = cached_property(_make_puzzles)
    exercises = cached_property(_make_exercises)
    others = cached_property(_make_others)

    def __init__(self, context: AppContext, commands: Commands, files: GameFiles, parent: QObject) -> None:
        super().__init__(parent)
        self._context, self._commands, self._files = context, commands, files
        self.page: TablePage | None = None
        self.lesson: LessonDesk | None = None
        self.leaving = UnsavedGuard(context.sheets, self._make_unsaved_sheet)

    # --- sitting down ---------------------------------------------------------------------------------

    def play(self, plan: TablePlan, seed: str | None = None) -> None:
        """Open a table and deal; without a number, whatever chance gives."""
        if self.held(partial(self.play, plan, seed)):
            return
        session = self._new_session(plan, seed)
        if session is not None:
            if plan.daily is None:  # a table of the day is nobody's choice
                self.dealt.emit(plan)
            self.sit_down(session)

    def again(self, *, same_deal: bool) -> None:
        """The same seats once more; of a deal of the day the first try counts."""
        if self.page is not None:
            session = self.page.session
            self.play(replace(session.plan, daily=None), session.match.seed if same_deal else None)

    def swap(self) -> None:
        """The same deal once more, with everybody on the next seat; the sheet does not remember that."""
        if self.page is not None and not self.held(self.swap):
            seed = self.page.session.match.seed
            session = self._new_session(self.page.session.plan.swapped(seed), seed)
            if session is not None:
                self.sit_down(session)

    def _new_session(self, plan: TablePlan, seed: str | None) -> GameSession | None:
        """A plan the rules refuse is explained."""
        try:
            return self._context.services.sessions.new(self._context.evened(self._context.seated(plan)), seed)
        except ExplainedError as error:
            self.told.emit(Phrase("This table cannot be opened: {reason}", {"reason": error.phrase}))
            return None

    def resume(self, saved: SavedGame) -> None:
        """Go on with a saved game; one that breaks the rules is left as it is and named."""
        self._open_saved(saved.path, lambda sessions: sessions.resume(saved))

    def open_file(self, path: Path) -> None:
        """Go on with the saved game in a file; one that is over and came from elsewhere is told."""
        if not self.replays.tell_given(path):
            self._open_saved(path, lambda sessions: sessions.open_file(path))

    def _open_saved(self, path: Path, open_: Callable[[Sessions], GameSession]) -> None:
        from cardgames_qt.ui.lobby.saved_words import bad_save

        if self.held(partial(self._open_saved, path, open_)):
            return
        try:
            session = open_(self._context.services.sessions)
        except BadRecordError as error:
            self._context.sheets.close()
            self.told.emit(bad_save(path, error.phrase))
        else:
            page = self.sit_down(session)
            if session.forgetful:
                page.tell(FORGOTTEN)

    def learn(self, game: str, step: int = 0) -> None:
        """Open a game's lesson at a step; one that cannot be used is explained."""
        from cardgames_qt.play.lesson import BadLessonError
        from cardgames_qt.ui.training.lesson_desk import LessonDesk, lesson_plan, load_lesson

        if self.held(partial(self.learn, game, step)):
            return
        try:
            lesson = load_lesson(game)
        except BadLessonError as error:
            self.told.emit(Phrase("This lesson cannot be opened: {reason}", {"reason": error.phrase}))
            return
        context = self._context
        session = context.services.sessions.learn(lesson, lesson_plan(lesson, context.words))
        page = self.sit_down(session)
        desk = self.lesson = LessonDesk(page, session, context.languages.current, context.theme)
        desk.changed.connect(self.changed)
        desk.leave_wanted.connect(self.lobby_wanted)
        desk.game_wanted.connect(partial(self.seats_wanted.emit, game))
        if step:
            session.go_to(step)
        self.changed.emit()

    def sit_down(self, session: GameSession) -> TablePage:
        """Show this table; one that is on screen already stays as it is."""
        self._context.sheets.close()
        if self.page is not None and self.page.session is session:
            return self.page  # its own file was opened once more
        open_ = self._panel_open()
        kept = self.leave()
        self.page = page = self._make_page(session)
        page.panel.set_open(open_=open_)
        self.set_pace()
        self._context.pages.add(page)
        self._context.pages.turn_to(page)
        page.begin()
        self._tell_review(page)
        if kept:
            page.saving.tell_kept()
        self.puzzles.attend(page)
        self.exercises.attend(page)
        self.changed.emit()
        return page

    def _make_page(self, session: GameSession) -> TablePage:
        from cardgames_qt.ui.play.hints import ICON as HINT_ICON
        from cardgames_qt.ui.play.table_page import TablePage
        from cardgames_qt.ui.scene.game_scene import Setting
        from cardgames_qt.ui.scene.scenes import scene_of

        context, commands = self._context, self._commands
        game = find(session.match.rules.id)
        session.plan = context.with_names(session.plan)
        setting = Setting(
            rules=game.rules,
            words=game.words(context.translate),
            seats=context.shown(session.plan).seats,
            theme=context.theme.scaled(1.0),
            translate=context.translate,
        )
        actions = (
            (commands.undo, "undo"),
            (commands.hint, HINT_ICON),
            (commands.rules, "book"),
            (commands.cover, "hide"),
        )
        page = TablePage(session, scene_of(game)(setting), context.words, context.theme, actions)
        self._connect(page)
        return page

    def _panel_open(self) -> bool:
        """Whether the next table shows its panel: as the last one did, else as usual where there is room."""
        if self.page is not None:
            return self.page.panel.is_open()
        return self._context.settings.panel_open and self._context.pages.window().width() >= NARROW

    def _connect(self, page: TablePage) -> None:
        page.lobby_wanted.connect(self.lobby_wanted)
        if page.session.what_if:
            page.lobby_wanted.connect(self.replays.come_back)
        page.library_wanted.connect(self.library_wanted)
        page.rematch_wanted.connect(lambda: self.again(same_deal=False))
        page.same_deal_wanted.connect(lambda: self.again(same_deal=True))
        page.swap_wanted.connect(self.swap)
        page.others_wanted.connect(self.others.of_table)
        page.replay_wanted.connect(self.look_back)
        page.review_wanted.connect(lambda: self.look_back(review=True))
        page.try_wanted.connect(self.exercises.try_mistakes)
        page.bar.menu_wanted.connect(self.menu_wanted)
        page.bar.pace_wanted.connect(partial(self._commands.pace.drop_from, page.bar.pace))
        page.bar.why_wanted.connect(self.rules_wanted)
        page.bar.saving_wanted.connect(self.leaving.open)
        page.panel.folded.connect(self.panel_folded)
        page.share_wanted.connect(self.share_wanted)
        page.session.abilities_changed.connect(self.changed)
        page.session.ended.connect(self.ended)

    # --- at the table ---------------------------------------------------------------------------------

    def set_pace(self) -> None:
        """As quick as the settings say."""
        pace = self._context.settings.pace
        self._commands.pace.show(pace)
        if self.page is not None:
            self.page.pace.keep(pace)
            self.page.bar.set_pace(pace, self._commands.pace.words())

    def show_hint(self) -> None:
        """The move a lesson asks for, the idea of an exercise, or the move the strongest bot would make."""
        if self.lesson is not None:
            self.lesson.show_move()
        elif self.exercises.desk is not None:
            self.exercises.desk.hint()
        elif self.page is not None:
            self.page.hints.ask()

    @property
    def can_look_back(self) -> bool:
        """Whether there is a game whose story somebody may see."""
        if self.page is None or self.lesson is not None:
            return False
        return self.page.session.over or self.page.session.screen.front is not None

    def look_back(self, *, review: bool = False) -> None:
        """Show the story of the game on the table, with its review at once if that is wanted."""
        if self.page is not None and self.can_look_back:
            self.replays.look_back(self.page.session)
            if review and self.story is not None:
                self.story.review.open()

    @property
    def story(self) -> ReplayPage | None:
        """What lies over the table, or over the lobby where no game is played."""
        return self.replays.page if "replays" in self.__dict__ else None

    def _come_back(self) -> None:
        """From a story to what it lay over."""
        if self.page is None:
            self.lobby_wanted.emit()
        else:
            self._context.pages.turn_to(self.page)
            self._tell_review(self.page)
            self.page.take_focus()

    def _tell_review(self, page: TablePage) -> None:
        """A review that is there already is told where the game ends; none is made for that."""
        review = self.replays.review_of(page.session)
        if review is not None:
            page.show_review(review)

    def speak_anew(self) -> None:
        """The same table on a page in the language of the moment."""
        page = self.page
        if page is None:
            return
        if self.lesson is not None:
            self.learn(page.session.plan.game, self.lesson.number)
        else:
            self._forget(page)
            session = page.let_go()
            session.disconnect(self)
            self.sit_down(session)
        if self.page is not None:
            self.page.follow(page)

    # --- leaving --------------------------------------------------------------------------------------

    def held(self, go: Go) -> bool:
        """Whether the player is asked first, because what is on the table is not on disk."""
        return self.page is not None and self.leaving.held(self.page.session, go)

    def _make_unsaved_sheet(self, go: Go) -> UnsavedSheet:
        from cardgames_qt.ui.play.unsaved_sheet import UnsavedSheet

        assert self.page is not None
        context, session = self._context, self.page.session
        return UnsavedSheet(
            session, self._files, context.words, theme=context.theme, parent=context.pages, go=go
        )

    def leave(self) -> bool:
        """Whether a game was left that can go on."""
        page = self.page
        if self.story is not None:
            self.replays.close()
        if page is not None:
            page.close_table()
            self._forget(page)
        if "replays" in self.__dict__:
            self.replays.keep_reviews()
        if "others" in self.__dict__:
            self.others.keep_all()
        if page is None:
            return False
        told = left_behind(page.session, self._context.services.store.folder)
        if told is not None:
            self.told.emit(told)
        self.changed.emit()
        return stays_saved(page.session)

    def _forget(self, page: TablePage) -> None:
        self.page = self.lesson = self.puzzles.desk = None
        self.exercises.forget()
        self._context.pages.remove(page)
        page.deleteLater()
