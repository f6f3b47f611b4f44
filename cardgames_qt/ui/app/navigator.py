"""Leads through the window: from the lobby to tables, replays, training, days, and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.games import GAMES
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.storage.settings import Settings
from cardgames_qt.ui.app.dialogs import Dialogs
from cardgames_qt.ui.app.lobby_feed import LobbyFeed
from cardgames_qt.ui.app.table_controller import TableController
from cardgames_qt.ui.context.app_context import AppContext
from cardgames_qt.ui.lobby.lobby import Lobby
from cardgames_qt.ui.play.game_files import ONE

if TYPE_CHECKING:  # where a table leads is loaded when somebody first goes there
    from cardgames_qt.storage.statistics.milestones import Milestones
    from cardgames_qt.storage.store import Listing, SavedGame
    from cardgames_qt.ui.daily.controller import DailyController
    from cardgames_qt.ui.duplicate.controller import DuplicateController
    from cardgames_qt.ui.phones.controller import PhonesController
    from cardgames_qt.ui.play.table_page import TablePage
    from cardgames_qt.ui.replay.controller import ReplayController
    from cardgames_qt.ui.replay.page import ReplayPage
    from cardgames_qt.ui.session.session import GameSession
    from cardgames_qt.ui.statistics.just_now import JustNow
    from cardgames_qt.ui.training.exercise_controller import ExerciseController
    from cardgames_qt.ui.training.puzzle_controller import PuzzleController


class WindowNavigator(QObject):
    """The window's `Navigator`: every way through the window is a method of this class."""

    notified = Signal(object)
    """The Phrase that was said at the table or in the lobby."""
    changed = Signal()
    """Another page, or what can be done on it."""

    settings_changed = Signal()

    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        context.navigator = self
        context.sounds.follow(context.settings)
        self.dialogs, self.tables = Dialogs(context), TableController(context, self)
        self._replays: ReplayController | None = None
        self._puzzles: PuzzleController | None = None
        self._exercises: ExerciseController | None = None
        self._duplicates: DuplicateController | None = None
        self._days: DailyController | None = None
        self._phones: PhonesController | None = None
        self._just_now: JustNow | None = None
        self._back: tuple[Path, Callable[[], None]] | None = None  # from the replay of that file
        tables = self.tables
        tables.changed.connect(self.changed)
        tables.opened.connect(self._attend)
        tables.leaving.connect(self._close_replay)
        tables.put_away.connect(self._forget_table)
        tables.left.connect(self._keep_findings)
        self.feed = LobbyFeed(context, lambda: self.days, lambda: self.puzzles, self)
        tables.ended.connect(self.feed.follow_end)
        tables.ended.connect(self._look_for_milestones)
        self.lobby = self._make_lobby()

    # --- what is only made when it is needed ----------------------------------------------------------

    @property
    def replays(self) -> ReplayController:
        if self._replays is None:
            from cardgames_qt.ui.replay.controller import ReplayController

            self._replays = ReplayController(self._context, self)
            self._replays.changed.connect(self.changed)
            self._replays.left.connect(self._come_back)
            self._replays.try_wanted.connect(self.exercises.try_again)
            self._replays.others_wanted.connect(self.duplicates.open)
        return self._replays

    @property
    def puzzles(self) -> PuzzleController:
        if self._puzzles is None:
            from cardgames_qt.ui.training.puzzle_controller import PuzzleController

            self._puzzles = PuzzleController(self._context, self.replays, self)
        return self._puzzles

    @property
    def exercises(self) -> ExerciseController:
        if self._exercises is None:
            from cardgames_qt.ui.training.exercise_controller import ExerciseController

            self._exercises = ExerciseController(self._context, self.replays, self.puzzles, self)
        return self._exercises

    @property
    def duplicates(self) -> DuplicateController:
        if self._duplicates is None:
            from cardgames_qt.ui.duplicate.controller import DuplicateController

            self._duplicates = DuplicateController(self._context, self.replays, self)
        return self._duplicates

    @property
    def days(self) -> DailyController:
        if self._days is None:
            from cardgames_qt.ui.daily.controller import DailyController

            self._days = DailyController(self._context, self.replays, self.duplicates, self)
            self._days.changed.connect(self.feed.show_today)
        return self._days

    @property
    def phones(self) -> PhonesController:
        if self._phones is None:
            from cardgames_qt.ui.phones.controller import PhonesController

            self._phones = PhonesController(self._context, self)
        return self._phones

    @property
    def just_now(self) -> JustNow:
        if self._just_now is None:
            from cardgames_qt.ui.statistics.just_now import JustNow

            self._just_now = JustNow(self._context.services.library, self)
            self._just_now.found.connect(self._show_milestones)
        return self._just_now

    # --- what is on screen ----------------------------------------------------------------------------

    @property
    def page(self) -> TablePage | None:
        return self.tables.page

    @property
    def replay(self) -> ReplayPage | None:
        """Lies over the table, or over the lobby."""
        return self._replays.page if self._replays is not None else None

    @property
    def game_in_mind(self) -> str:
        """The game on the table or the seat sheet, or the last one chosen in the lobby."""
        if self.page is not None:
            return self.page.session.plan.game
        return self.dialogs.game_on_sheet() or self.lobby.chosen

    def tell(self, what: Phrase) -> None:
        (self.page or self.lobby).tell(what)
        self.notified.emit(what)

    def change(self, settings: Settings) -> None:
        context, before = self._context, self._context.settings
        refusal = context.settings_file.change(settings)
        if refusal is not None:
            self.lobby.tell_unsaved_settings(refusal)
        context.services.meet_people()
        self.lobby.show_player(context.settings.player)
        self.feed.follow_player()
        self.tables.set_pace()
        context.sounds.follow(context.settings)
        self.settings_changed.emit()
        context.commands.set_single_keys(settings.single_keys)
        if (settings.language, settings.single_keys) != (before.language, before.single_keys):
            self.speak(settings.language)  # words name keys

    def speak(self, language: str) -> None:
        """Show everything in that language from now on."""
        context = self._context
        context.languages.choose(language)
        reopen = [*context.sheets.reopeners()]
        if self.replay is not None:
            reopen.insert(0, self.replays.again())
        context.sheets.close()
        context.commands.speak()
        old, self.lobby = self.lobby, self._make_lobby()
        self.offer_saved()
        context.pages.remove(old)
        old.deleteLater()
        for notice in old.notices:
            self.lobby.tell(notice)
        if self.page is not None:
            self.tables.speak_anew()
        else:
            self.enter_lobby()
        for open_again in reopen:
            open_again()

    # --- the lobby ------------------------------------------------------------------------------------

    def _make_lobby(self) -> Lobby:
        context = self._context
        lobby = Lobby(context)
        lobby.show_player(context.settings.player)
        context.pages.add(lobby)
        return lobby

    def enter_lobby(self) -> None:
        self._context.pages.turn_to(self.lobby)
        self.lobby.take_focus()

    def offer_saved(self) -> Listing | None:
        services = self._context.services
        saved = services.unfinished()
        newcomer = not (self._context.settings.tables or services.has_finished())
        self.lobby.offer(saved.games if saved is not None else (), newcomer=newcomer)
        self.feed.attend(self.lobby)
        return saved

    def show_lobby(self) -> None:
        if not self.asks_about_unsaved(self.show_lobby):
            self.leave()
            self.offer_saved()
            self.enter_lobby()

    # --- tables ---------------------------------------------------------------------------------------

    def asks_about_unsaved(self, go: Callable[[], object]) -> bool:
        return self.tables.asks_about_unsaved(go)

    def choose_seats(self, game: str, level: str = "") -> None:
        self.dialogs.seats(game, level)

    def play(self, plan: TablePlan, seed: str | None = None) -> None:
        self.tables.play(plan, seed)

    def resume(self, saved: SavedGame) -> None:
        self.tables.resume(saved)

    def open_file(self, path: Path) -> None:
        if not self.replays.tell_given(path):
            self.tables.open_file(path)

    def open_files(self, paths: Sequence[Path]) -> None:
        """Continue the game of a single file, or import many into the library."""
        if [path.suffix for path in paths] == [ONE]:
            self.open_file(paths[0])
            return
        from cardgames_qt.ui.library.page import LibraryPage

        self.show_library()
        page = self._context.sheets.top
        assert isinstance(page, LibraryPage)
        page.worker.take_in(paths)

    def learn(self, game: str, step: int = 0) -> None:
        self.tables.learn(game, step)

    def sit_down(self, session: GameSession) -> TablePage:
        return self.tables.sit_down(session)

    def _attend(self, page: TablePage) -> None:
        """Add what only some tables have: an existing review, a puzzle, an exercise."""
        self._show_review(page)
        self.puzzles.attend(page)
        self.exercises.attend(page)
        if page.session.plan.daily is not None:
            self.days.attend(page)
        if self._phones is not None or page.session.plan.on_phones:
            self.phones.attend(page)

    def _show_review(self, page: TablePage) -> None:
        """Only an existing one: none is made here."""
        review = self.replays.review_of(page.session)
        if review is not None:
            page.show_review(review)

    def _look_for_milestones(self) -> None:
        """A game is over: it may be the first of its kind, or the best."""
        page = self.page
        if page is None or page.session.what_if or not self.feed.settled:
            return
        seats, humans = page.session.plan.seats, page.session.plan.humans
        profile = seats[humans[0]].profile if len(humans) == 1 else None
        saving = page.session.flush_saving()
        if profile is not None and saving.trouble is None:
            self.just_now.look(saving.place, profile)

    def _show_milestones(self, path: Path, reached: Milestones) -> None:
        page, context = self.page, self._context
        if page is None or page.session.saving.place != path:
            return
        from cardgames_qt.ui.statistics.milestones import MilestoneNews

        game, translate = page.session.plan.game, context.translate
        title = context.titles[game].title()
        page.put_on_end(
            "milestones",
            lambda theme, low: MilestoneNews(game, title, reached, translate, theme, low=low),
        )

    def show_hint(self) -> None:
        """The move a lesson asks for, the idea of an exercise, or the strongest bot's move."""
        if self.tables.lesson is not None:
            self.tables.lesson.show_move()
        elif self.exercises.task is not None:
            self.exercises.task.hint()
        elif self.page is not None and not self.puzzles.hints():
            self.page.hints.ask()

    def leave_table(self) -> None:
        page = self.page
        self.show_lobby()
        if page is not None and page.session.what_if and self.page is None:
            self.replays.come_back()
            self.exercises.come_back(page.session)
            self.puzzles.come_back(page.session)

    def leave(self) -> None:
        """Leave whatever is on screen for the lobby or for another table."""
        self._context.sheets.close()
        self.tables.leave()

    def _close_replay(self) -> None:
        if self.replay is not None:
            self.replays.close()

    def _forget_table(self) -> None:
        if self._puzzles is not None:
            self._puzzles.forget()
        if self._exercises is not None:
            self._exercises.forget()

    def _keep_findings(self) -> None:
        """Save reviews and duplicates into the game's file, which the table does not write any more."""
        if self._replays is not None:
            self._replays.keep_reviews()
        if self._duplicates is not None:
            self._duplicates.keep_all()
        if self._phones is not None:
            self._phones.leave()

    def end(self) -> None:
        """The window closes: end all background work."""
        self.feed.end()
        if self._just_now is not None:
            self._just_now.end()
        if self._days is not None:
            self._days.end()
        if self._duplicates is not None:
            self._duplicates.end()
        if self._phones is not None:
            self._phones.close()

    # --- what is looked at ----------------------------------------------------------------------------

    def show_rules(self) -> None:
        """Of the current game, at the place that explains a refusal."""
        sheets = self._context.sheets
        if sheets.top is None or sheets.top is not sheets.rules:  # who reads keeps the place
            self.dialogs.rules(self.game_in_mind, self.page.explained_at if self.page is not None else "")

    def show_library(self, endings: Sequence[str] = ()) -> None:
        playing = self.page.session.saving.place if self.page is not None else None
        self.dialogs.library(endings, playing)

    def show_statistics(self, game: str | None = None) -> None:
        self.dialogs.statistics(game)

    def show_people(self) -> None:
        self.dialogs.people()

    def show_exercises(self) -> None:
        self.exercises.choose(side="exercises")

    def show_puzzles(self, game: str) -> None:
        self.exercises.choose(side="puzzles", game=game)

    def show_puzzle_of_day(self) -> None:
        self.puzzles.open_puzzle_of_day()

    def ask_about_cards(self) -> None:
        """Once, of somebody who is new here and has nothing else to do."""
        settings, sheets = self._context.settings, self._context.sheets
        asked = settings.cards_asked or settings.cards != "auto" or settings.tables
        if not asked and self.page is None and self.replay is None and sheets.top is None:
            self.dialogs.card_question()

    def show_keys(self) -> None:
        """At a table the keys of other games are left out."""
        self.dialogs.keys(tuple(GAMES) if self.page is None else (self.page.session.plan.game,))

    def show_replay(self, path: Path, back: Callable[[], None] | None = None) -> None:
        self.replays.open_file(path)
        self._back = (path, back) if self.replay is not None and back is not None else None

    @property
    def can_look_back(self) -> bool:
        """Whether there is a game that somebody may see."""
        if self.page is None or self.tables.lesson is not None:
            return False
        return self.page.session.over or self.page.session.screen.front is not None

    def look_back(self, *, review: bool = False) -> None:
        if self.page is not None and self.can_look_back:
            self.replays.look_back(self.page.session)
            if review and self.replay is not None:
                self.replay.review.open()

    def _come_back(self) -> None:
        """From a replay to the page under it."""
        if self.page is None:
            (path, back), self._back = self._back or (None, None), None
            self.show_lobby()
            if back is not None and self.replays.shown.path == path:
                back()
        else:
            self._context.pages.turn_to(self.page)
            self._show_review(self.page)
            self.page.take_focus()

    def take_up_today(self, game: str) -> None:
        self.days.take_up_today(game)

    def close_top(self) -> None:
        """One step back: from a sheet, from a replay, from the table, from the program."""
        if self._context.sheets.top is not None:
            self._context.sheets.close_top()
        elif self.replay is not None:
            self.replays.leave()
        elif self.page is not None:
            self.leave_table()
        else:
            self._context.pages.window().close()
