"""Opens and leaves the one table on screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
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

if TYPE_CHECKING:  # a table is loaded when the first one is opened
    from cardgames_qt.storage.store import SavedGame
    from cardgames_qt.ui.play.table_page import TablePage
    from cardgames_qt.ui.play.unsaved_sheet import Go, UnsavedSheet
    from cardgames_qt.ui.session.session import GameSession
    from cardgames_qt.ui.session.sessions import Sessions
    from cardgames_qt.ui.training.lessons import LessonTable

FORGOTTEN = Phrase("What was saved with this table cannot be read: pictures, clock and hints start over.")


class TableController(QObject):
    """Opens tables from plans, files and lessons; knows the open table and its lesson."""

    changed = Signal()
    """Another table, or what can be done at it."""
    opened = Signal(object)
    """The TablePage that somebody has just sat down at."""
    leaving = Signal()
    """The table is about to be left, for another one or for the lobby."""
    put_away = Signal()
    """The page is gone, whatever becomes of its game."""
    left = Signal()
    """The table was left, and does not write its file any more."""
    ended = Signal()
    """The game came to its end."""

    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self.page: TablePage | None = None
        self.lesson: LessonTable | None = None
        self.guard = UnsavedGuard(context.sheets, self._make_unsaved_sheet)

    # --- sitting down ---------------------------------------------------------------------------------

    def play(self, plan: TablePlan, seed: str | None = None) -> None:
        if self.asks_about_unsaved(partial(self.play, plan, seed)):
            return
        session = self._new_session(plan, seed)
        if session is not None:
            if plan.daily is None:  # nobody chose the seats of a deal of the day
                self._remember_seats(plan)
            self.sit_down(session)

    def again(self, *, same_deal: bool) -> None:
        """The same seats again; of a deal of the day only the first try counts."""
        if self.page is not None:
            session = self.page.session
            self.play(replace(session.plan, daily=None), session.match.seed if same_deal else None)

    def swap(self) -> None:
        """The same deal again, with everybody on the next seat; the seat sheet does not remember that."""
        if self.page is not None and not self.asks_about_unsaved(self.swap):
            seed = self.page.session.match.seed
            session = self._new_session(self.page.session.plan.swapped(seed), seed)
            if session is not None:
                self.sit_down(session)

    def _new_session(self, plan: TablePlan, seed: str | None) -> GameSession | None:
        context = self._context
        try:
            return context.services.sessions.new(context.evened(context.seated(plan)), seed)
        except ExplainedError as error:
            context.navigator.tell(Phrase("This table cannot be opened: {reason}", {"reason": error.phrase}))
            return None

    def _remember_seats(self, plan: TablePlan) -> None:
        """For the seat sheet of this game, but for practice; the person's name for those of all games."""
        context = self._context
        settings, name = context.settings, context.settings.person
        person = next((seat for seat in context.with_names(plan).seats if seat.human), None)
        if person is not None and person.profile is None:  # who has a profile has a name there
            name = person.name if context.words.named(person) else ""
        # whoever wants to practise says so each time: a game taken back at will counts nowhere
        tables = {**settings.tables, plan.game: replace(plan, practice=False)}
        context.navigator.change(replace(settings, person=name, tables=tables))

    def resume(self, saved: SavedGame) -> None:
        self._open_saved(saved.path, lambda sessions: sessions.resume(saved))

    def open_file(self, path: Path) -> None:
        self._open_saved(path, lambda sessions: sessions.open_file(path))

    def _open_saved(self, path: Path, open_: Callable[[Sessions], GameSession]) -> None:
        """A broken file is left as it is, and a notice names it."""
        from cardgames_qt.ui.lobby.lobby import bad_save

        if self.asks_about_unsaved(partial(self._open_saved, path, open_)):
            return
        try:
            session = open_(self._context.services.sessions)
        except BadRecordError as error:
            self._context.sheets.close()
            self._context.navigator.tell(bad_save(path, error.phrase))
        else:
            page = self.sit_down(session)
            if session.forgetful:
                page.tell(FORGOTTEN)

    def learn(self, game: str, step: int = 0) -> None:
        from cardgames_qt.play.lesson import BadLessonError
        from cardgames_qt.ui.training.lessons import LessonTable, lesson_plan, load_lesson

        context = self._context
        if self.asks_about_unsaved(partial(self.learn, game, step)):
            return
        try:
            lesson = load_lesson(game)
        except BadLessonError as error:
            context.navigator.tell(Phrase("This lesson cannot be opened: {reason}", {"reason": error.phrase}))
            return
        session = context.services.sessions.learn(lesson, lesson_plan(lesson, context.words))
        page = self.sit_down(session)
        lesson_table = self.lesson = LessonTable(page, session, context.languages.current, context.theme)
        lesson_table.changed.connect(self.changed)
        lesson_table.leave_wanted.connect(context.navigator.show_lobby)
        lesson_table.game_wanted.connect(partial(self._after_lesson, game))
        lesson_table.finished.connect(partial(self._keep_lesson, game))
        if step:
            session.go_to(step)
        self.changed.emit()

    def _keep_lesson(self, game: str) -> None:
        settings = self._context.settings
        if game not in settings.lessons:
            self._context.navigator.change(replace(settings, lessons=(*settings.lessons, game)))

    def _after_lesson(self, game: str) -> None:
        self._context.navigator.show_lobby()
        self._context.navigator.choose_seats(game)

    def sit_down(self, session: GameSession) -> TablePage:
        """Show this table; one that is on screen already stays."""
        self._context.sheets.close()
        if self.page is not None and self.page.session is session:
            return self.page  # its own file was opened once more
        before = self.page
        kept = self.leave()
        page = self._open_page(session, before)
        if kept:
            page.say_previous_game_saved()
        return page

    def _open_page(self, session: GameSession, before: TablePage | None) -> TablePage:
        context = self._context
        self.page = page = self._make_page(session)
        self._open_panel(page, before)
        self.set_pace()
        context.pages.add(page)
        context.pages.turn_to(page)
        page.begin()
        self.opened.emit(page)
        self.changed.emit()
        return page

    def _make_page(self, session: GameSession) -> TablePage:
        from cardgames_qt.ui.play.table_page import TablePage
        from cardgames_qt.ui.play.table_sounds import TableSounds
        from cardgames_qt.ui.scene.scenes import make_scene

        context = self._context
        session.plan = context.with_names(session.plan)
        scene = make_scene(
            context.shown(session.plan), context.translate, context.theme, context.settings.single_keys
        )
        page = TablePage(session, scene, context.words, context.theme, context.commands)
        TableSounds(scene, context.sounds, find(session.plan.game).sound_of, page)
        page.panel.folded.connect(self._remember_panel)
        session.abilities_changed.connect(self.changed)
        session.seats_changed.connect(self._reseat)
        session.ended.connect(self.ended)
        return page

    def _open_panel(self, page: TablePage, before: TablePage | None) -> None:
        """As at the table before; else as in the settings, if there is room."""
        if before is not None:
            page.panel.open_like(before.panel)
        else:
            width, wanted = self._context.pages.window().width(), self._context.settings.panel_open
            page.panel.open_where_there_is_room(wanted=wanted, width=width)

    def _remember_panel(self, folded: bool) -> None:
        self._context.navigator.change(replace(self._context.settings, panel_open=not folded))

    # --- at the table ---------------------------------------------------------------------------------

    def set_pace(self) -> None:
        """From the settings and what the system asks for, how much is said, and what waits for Enter."""
        settings, commands = self._context.settings, self._context.commands
        pace = settings.pace
        commands.pace.show(pace)
        if self.page is not None:
            from cardgames_qt.ui.play.pace import speed_of

            reduced = self._context.wishes.reduced_motion
            self.page.pace.set(pace, speed_of(settings.motion, pace, reduced=reduced))
            self.page.bar.set_pace(pace, commands.pace.words())
            self.page.speaker.narrator.measure = settings.talk
            self.page.typed_line.at_once = settings.typed_moves == "at_once"

    def speak_anew(self) -> None:
        """The same table on a page in the current language."""
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

    def _reseat(self) -> None:
        """The same table with other people, on a page of its own; what lies over it stays."""
        page = self.page
        if page is not None:
            self._forget(page)
            session = page.let_go()
            session.disconnect(self)
            self._open_page(session, page).follow(page)

    # --- leaving --------------------------------------------------------------------------------------

    def asks_about_unsaved(self, go: Go) -> bool:
        return self.page is not None and self.guard.asks_about_unsaved(self.page.session, go)

    def _make_unsaved_sheet(self, go: Go) -> UnsavedSheet:
        from cardgames_qt.ui.play.unsaved_sheet import UnsavedSheet

        assert self.page is not None
        context, session = self._context, self.page.session
        return UnsavedSheet(
            session, context.files, context.words, theme=context.theme, parent=context.pages, go=go
        )

    def leave(self) -> bool:
        """Returns whether a game was left that can go on."""
        page = self.page
        self.leaving.emit()
        if page is not None:
            page.close_table()
            self._forget(page)
        self.left.emit()
        if page is None:
            return False
        notice = left_behind(page.session, self._context.services.store.folder)
        if notice is not None:
            self._context.navigator.tell(notice)
        self.changed.emit()
        return stays_saved(page.session)

    def _forget(self, page: TablePage) -> None:
        self.page = self.lesson = None
        self.put_away.emit()
        self._context.pages.remove(page)
        page.deleteLater()
