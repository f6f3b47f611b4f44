"""The one window: lobby or table, with sheets over them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QMainWindow

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.games import REFUSED
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.storage.settings import Settings, SettingsFile
from cardgames_qt.ui.app.command_desk import CommandDesk
from cardgames_qt.ui.app.commands import Commands
from cardgames_qt.ui.app.dialogs import Dialogs
from cardgames_qt.ui.app.lobby_feed import LobbyFeed
from cardgames_qt.ui.app.table_controller import TableController
from cardgames_qt.ui.app.window_place import WindowPlace
from cardgames_qt.ui.context.app_context import AppContext
from cardgames_qt.ui.context.page_stack import PageStack
from cardgames_qt.ui.context.sheet_stack import SheetStack
from cardgames_qt.ui.context.window_theme import WindowTheme
from cardgames_qt.ui.lobby.lobby import Lobby
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.play.game_files import GameFiles
from cardgames_qt.ui.session.services import LazyServices
from cardgames_qt.ui.text.languages import Languages
from cardgames_qt.ui.widgets import access
from cardgames_qt.ui.widgets.focus_frame import FocusFrame
from cardgames_qt.ui.widgets.widgets import press_by_enter

if TYPE_CHECKING:
    from cardgames_qt.storage.store import Listing
    from cardgames_qt.ui.play.table_page import TablePage
    from cardgames_qt.ui.training.lesson_desk import LessonDesk
    from cardgames_qt.ui.widgets.overlay import Overlay


class MainWindow(QMainWindow):
    """Leads from the lobby over the seat sheet to the table and back.

    The `Opener` opens the sheets, the `Host` the tables; what they tell comes together here.
    """

    closed = Signal()

    def __init__(self, services: LazyServices, settings: SettingsFile, languages: Languages) -> None:
        super().__init__()
        access.install()
        self._place = WindowPlace(self, settings.current.geometry)
        self._window_theme = WindowTheme(self, settings)
        self.sheets, self.commands, self.files = SheetStack(self), Commands(self), GameFiles(self)
        theme = self._window_theme.theme
        room = PageStack(theme)
        self.setCentralWidget(room)
        self.context = AppContext(
            room,
            self.sheets,
            services=services,
            settings_file=settings,
            languages=languages,
            theme=theme,
        )
        self._frame = FocusFrame(self, theme)
        self.dialogs = Dialogs(self.context, self.files, self)
        self.host = TableController(self.context, self.commands, self.files, self)
        self.front = LobbyFeed(self.context, self.host)
        self.setWindowTitle(self.tr("Stolek"))
        self.lobby = self._make_lobby()
        self._connect()
        CommandDesk(self)
        self.host.set_pace()
        show_broken = partial(self.show_library, ("broken", "strange"))
        _tell_troubles(self.lobby, settings, self._offer_saved(), show_broken)
        self._enter_lobby()

    def _make_lobby(self) -> Lobby:
        context = self.context
        lobby = Lobby(context.titles, context.words, context.theme, context.languages.current)
        lobby.game_chosen.connect(self.choose_seats)
        lobby.resume_wanted.connect(self.host.resume)
        lobby.library_wanted.connect(partial(self.show_library, ()))
        lobby.people_wanted.connect(self.dialogs.people)
        lobby.statistics_wanted.connect(lambda: self.dialogs.statistics(None))
        lobby.unfinished_wanted.connect(partial(self.show_library, ("unfinished",)))
        lobby.theme_chosen.connect(lambda theme: self.change(replace(context.settings, theme=theme)))
        lobby.language_chosen.connect(
            lambda language: self.change(replace(context.settings, language=language))
        )
        lobby.menu_wanted.connect(self.commands.menu_key.trigger)
        lobby.practice_wanted.connect(self.commands.practise.trigger)
        lobby.rules_wanted.connect(self.show_rules)
        lobby.lesson_wanted.connect(self.learn)
        lobby.days_wanted.connect(self.commands.daily.trigger)
        lobby.deal_wanted.connect(self.front.take_up_today)
        lobby.show_player(context.settings.player)
        context.pages.add(lobby)
        return lobby

    def _connect(self) -> None:
        """Hear of what happens in the window."""
        host, dialogs = self.host, self.dialogs
        self._window_theme.changed.connect(self._restyle)
        self.files.chosen.connect(dialogs.open_files)
        self.sheets.changed.connect(self._sheets_changed)
        dialogs.play_wanted.connect(host.play)
        dialogs.open_wanted.connect(host.open_file)
        dialogs.replay_wanted.connect(lambda path: host.replays.open_file(path))  # noqa: PLW0108 - made then
        dialogs.library_wanted.connect(partial(self.show_library, ()))
        dialogs.exercises_wanted.connect(lambda: host.exercises.choose(side="exercises"))
        dialogs.saved_changed.connect(self._offer_saved)
        dialogs.settings_changed.connect(self.change)
        host.told.connect(self._tell)
        host.dealt.connect(lambda plan: self.change(_with_seats(self.context, plan)))
        host.solved.connect(lambda ids: self.change(replace(self.context.settings, solved=ids)))
        host.panel_folded.connect(
            lambda folded: self.change(replace(self.context.settings, panel_open=not folded))
        )
        host.lobby_wanted.connect(self.show_lobby)
        host.library_wanted.connect(partial(self.show_library, ()))
        host.ended.connect(self.front.follow_end)
        host.share_wanted.connect(self.front.share)
        host.menu_wanted.connect(self.commands.menu_key.trigger)
        host.rules_wanted.connect(self.show_rules)
        host.seats_wanted.connect(self.show_lobby)
        host.seats_wanted.connect(self.choose_seats)
        self.commands.full_screen.setChecked(self.isFullScreen())
        self.commands.full_screen.toggled.connect(self._place.set_full_screen)
        self._place.full_screen_changed.connect(self.commands.full_screen.setChecked)

    # --- from page to page ----------------------------------------------------------------------------

    @property
    def page(self) -> TablePage | None:
        """The table on screen."""
        return self.host.page

    @property
    def lesson(self) -> LessonDesk | None:
        """What is learned there."""
        return self.host.lesson

    @property
    def overlay(self) -> Overlay | None:
        """The sheet over the page."""
        return self.sheets.sheet

    def show_lobby(self) -> None:
        """Leave the table and offer all games."""
        if self.host.held(self.show_lobby):
            return
        self.sheets.close()
        self.host.leave()
        self._offer_saved()
        self._enter_lobby()

    def _enter_lobby(self) -> None:
        self.context.pages.turn_to(self.lobby)
        self.lobby.take_focus()

    def _offer_saved(self) -> Listing | None:
        room = self.context.services
        saved, newcomer = room.unfinished(), not (self.context.settings.tables or room.has_finished())
        self.lobby.offer(saved.games if saved is not None else (), newcomer=newcomer)
        self.front.attend(self.lobby)
        return saved

    def choose_seats(self, game: str) -> None:
        """Open the seat sheet of a game as it was left last time."""
        self.dialogs.seats(game)

    def play(self, plan: TablePlan, seed: str | None = None) -> None:
        """Open a table and deal; next time the sheet opens with the same seats and options."""
        self.host.play(plan, seed)

    def open_file(self, path: Path) -> None:
        """Go on with the saved game in a file."""
        self.host.open_file(path)

    def learn(self, game: str, step: int = 0) -> None:
        """Open a game's lesson at a step."""
        self.host.learn(game, step)

    @property
    def game_in_mind(self) -> str:
        """The game that is played, about to be played, or chosen last in the lobby."""
        if self.page is not None:
            return self.page.session.plan.game
        return self.dialogs.game_on_sheet() or self.lobby.chosen

    def show_rules(self) -> None:
        """Open the rules at the game that is played or about to be played, where a refusal is explained."""
        if self.sheets.top is None or self.sheets.top is not self.sheets.rules:  # who reads keeps the place
            self.dialogs.rules(self.game_in_mind, self.page.explained_at if self.page is not None else "")

    def show_library(self, endings: Sequence[str]) -> None:
        """Open the library at the games that came out like that, or at all of them."""
        playing = self.page.session.saving.place if self.page is not None else None
        self.dialogs.library(endings, playing)

    def come_forward(self) -> None:
        """Be seen, whatever covers the window."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def _sheets_changed(self) -> None:
        if self.sheets.top is None and self.focusWidget() is None:
            (self.host.story or self.lesson or self.page or self.lobby).take_focus()

    def _tell(self, what: Phrase) -> None:
        """Where it is read: at the table or in the lobby."""
        (self.page or self.lobby).tell(what)

    # --- settings -------------------------------------------------------------------------------------

    def change(self, settings: Settings) -> None:
        """Use and keep these settings."""
        language = self.context.settings.language
        refusal = self.context.settings_file.change(settings)
        if refusal is not None:
            self.lobby.tell_unsaved_settings(refusal)
        self.context.services.meet_people()
        self.lobby.show_player(self.context.settings.player)
        self.front.follow_player()
        self._window_theme.refresh()
        self.host.set_pace()
        if settings.language != language:
            self.speak(settings.language)

    def speak(self, language: str) -> None:
        """Say everything that is on screen in that language from now on."""
        self.context.languages.choose(language)
        reopen = [self.host.replays.again(), *self.sheets.all_again()]
        self.sheets.close()
        self.commands.speak()
        old, self.lobby = self.lobby, self._make_lobby()
        self._offer_saved()
        self.context.pages.remove(old)
        old.deleteLater()
        for notice in old.told:
            self.lobby.tell(notice)
        if self.page is not None:
            self.host.speak_anew()
        else:
            self._enter_lobby()
        for open_again in reopen:
            open_again()

    def _restyle(self, theme: Theme) -> None:
        self.context.theme = self.context.pages.theme = theme
        host = self.host
        desks = (host.lesson, host.puzzles.desk, host.exercises.desk) if host.page is not None else ()
        for each in (self._frame, self.lobby, host.page, self.front, *desks, host.story, *self.sheets.all):
            if each is not None:
                each.restyle(theme)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Everything around the table grows with the window."""
        super().resizeEvent(event)
        self._window_theme.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What nobody else made use of: Enter on a button, Escape in full screen, undoing what stays."""
        if event.key() == Qt.Key.Key_Escape and not event.isAutoRepeat():
            self.commands.full_screen.setChecked(False)
        elif event.matches(QKeySequence.StandardKey.Undo) and self.page is not None:
            self.page.undo.explain()
        elif not press_by_enter(event, self.focusWidget()):
            super().keyPressEvent(event)

    def close_unasked(self) -> None:
        """Leave what is on screen, saved or not."""
        self.host.leaving.ask_no_more()
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the window's place and leave the table; the game stays saved."""
        if self.host.held(self.close):
            event.ignore()
            return
        self.context.settings_file.change(replace(self.context.settings, geometry=self._place.text()))
        self.sheets.close()
        self.host.leave()
        self.front.end()
        self.host.closing.emit()
        self.closed.emit()
        super().closeEvent(event)


def _with_seats(context: AppContext, plan: TablePlan) -> Settings:
    """Next time the sheet opens with the same seats and options, that of any game with the same name."""
    settings, called = context.settings, context.settings.person
    person = next((seat for seat in context.with_names(plan).seats if seat.human), None)
    if person is not None and person.profile is None:  # who has a profile has a name there
        called = person.name if context.words.named(person) else ""
    return replace(settings, person=called, tables={**settings.tables, plan.game: plan})


def _tell_troubles(
    lobby: Lobby, settings: SettingsFile, saved: Listing | None, show: Callable[[], None]
) -> None:
    """What a start has to tell in the lobby; `show` leads to the games that cannot be opened."""
    for refusal in REFUSED:
        lobby.tell(refusal.phrase)
    if settings.trouble is not None:
        lobby.tell_bad_settings(settings.trouble.phrase)
    if saved is not None and saved.troubles:
        from cardgames_qt.ui.lobby.saved_words import bad_saves

        lobby.tell(bad_saves(saved.troubles, show))
