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
from cardgames_qt.ui.lobby.lobby import Lobby
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.saving.game_files import GameFiles
from cardgames_qt.ui.sitting.back_room import BackRoom
from cardgames_qt.ui.text.languages import Languages
from cardgames_qt.ui.widgets import access
from cardgames_qt.ui.widgets.focus_frame import FocusFrame
from cardgames_qt.ui.widgets.widgets import press_by_enter
from cardgames_qt.ui.window.command_desk import CommandDesk
from cardgames_qt.ui.window.front.front_desk import FrontDesk
from cardgames_qt.ui.window.host import Host
from cardgames_qt.ui.window.menus import Commands
from cardgames_qt.ui.window.opener import Opener
from cardgames_qt.ui.window.place import WindowPlace
from cardgames_qt.ui.window.room import Room
from cardgames_qt.ui.window.sheets import Sheets
from cardgames_qt.ui.window.surroundings import Surroundings
from cardgames_qt.ui.window.wardrobe import Wardrobe

if TYPE_CHECKING:
    from cardgames_qt.storage.store import Listing
    from cardgames_qt.ui.lessons.desk import LessonDesk
    from cardgames_qt.ui.page.page import TablePage
    from cardgames_qt.ui.widgets.overlay import Overlay


class MainWindow(QMainWindow):
    """Leads from the lobby over the seat sheet to the table and back.

    The `Opener` opens the sheets, the `Host` the tables; what they tell comes together here.
    """

    closed = Signal()

    def __init__(self, back_room: BackRoom, settings: SettingsFile, languages: Languages) -> None:
        super().__init__()
        access.install()
        self._place = WindowPlace(self, settings.current.geometry)
        self._wardrobe = Wardrobe(self, settings)
        self.sheets, self.commands, self.files = Sheets(self), Commands(self), GameFiles(self)
        theme = self._wardrobe.theme
        room = Room(theme)
        self.setCentralWidget(room)
        self.around = Surroundings(
            room,
            self.sheets,
            back_room=back_room,
            settings_file=settings,
            languages=languages,
            theme=theme,
        )
        self._frame = FocusFrame(self, theme)
        self.opener = Opener(self.around, self.files, self)
        self.host = Host(self.around, self.commands, self.files, self)
        self.front = FrontDesk(self.around, self.host)
        self.setWindowTitle(self.tr("Stolek"))
        self.lobby = self._make_lobby()
        self._connect()
        CommandDesk(self)
        self.host.set_pace()
        show_broken = partial(self.show_library, ("broken", "strange"))
        _tell_troubles(self.lobby, settings, self._offer_saved(), show_broken)
        self._enter_lobby()

    def _make_lobby(self) -> Lobby:
        around = self.around
        lobby = Lobby(around.titles, around.words, around.theme, around.languages.current)
        lobby.game_chosen.connect(self.choose_seats)
        lobby.resume_wanted.connect(self.host.resume)
        lobby.library_wanted.connect(partial(self.show_library, ()))
        lobby.people_wanted.connect(self.opener.people)
        lobby.statistics_wanted.connect(lambda: self.opener.statistics(None))
        lobby.unfinished_wanted.connect(partial(self.show_library, ("unfinished",)))
        lobby.theme_chosen.connect(lambda theme: self.change(replace(around.settings, theme=theme)))
        lobby.language_chosen.connect(
            lambda language: self.change(replace(around.settings, language=language))
        )
        lobby.menu_wanted.connect(self.commands.menu_key.trigger)
        lobby.practice_wanted.connect(self.commands.practise.trigger)
        lobby.rules_wanted.connect(self.show_rules)
        lobby.lesson_wanted.connect(self.learn)
        lobby.days_wanted.connect(self.commands.daily.trigger)
        lobby.deal_wanted.connect(self.front.take_up_today)
        lobby.show_player(around.settings.player)
        around.room.add(lobby)
        return lobby

    def _connect(self) -> None:
        """Hear of what happens in the window."""
        host, opener = self.host, self.opener
        self._wardrobe.changed.connect(self._restyle)
        self.files.chosen.connect(opener.open_files)
        self.sheets.changed.connect(self._sheets_changed)
        opener.play_wanted.connect(host.play)
        opener.open_wanted.connect(host.open_file)
        opener.replay_wanted.connect(lambda path: host.replays.open_file(path))  # noqa: PLW0108 - made then
        opener.library_wanted.connect(partial(self.show_library, ()))
        opener.exercises_wanted.connect(lambda: host.exercises.choose(side="exercises"))
        opener.saved_changed.connect(self._offer_saved)
        opener.settings_changed.connect(self.change)
        host.told.connect(self._tell)
        host.dealt.connect(lambda plan: self.change(_with_seats(self.around, plan)))
        host.solved.connect(lambda ids: self.change(replace(self.around.settings, solved=ids)))
        host.panel_folded.connect(
            lambda folded: self.change(replace(self.around.settings, panel_open=not folded))
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
        self.around.room.turn_to(self.lobby)
        self.lobby.take_focus()

    def _offer_saved(self) -> Listing | None:
        room = self.around.back_room
        saved, newcomer = room.unfinished(), not (self.around.settings.tables or room.has_finished())
        self.lobby.offer(saved.games if saved is not None else (), newcomer=newcomer)
        self.front.attend(self.lobby)
        return saved

    def choose_seats(self, game: str) -> None:
        """Open the seat sheet of a game as it was left last time."""
        self.opener.seats(game)

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
            return self.page.sitting.plan.game
        return self.opener.game_on_sheet() or self.lobby.chosen

    def show_rules(self) -> None:
        """Open the rules at the game that is played or about to be played, where a refusal is explained."""
        if self.sheets.top is None or self.sheets.top is not self.sheets.rules:  # who reads keeps the place
            self.opener.rules(self.game_in_mind, self.page.explained_at if self.page is not None else "")

    def show_library(self, endings: Sequence[str]) -> None:
        """Open the library at the games that came out like that, or at all of them."""
        playing = self.page.sitting.saving.place if self.page is not None else None
        self.opener.library(endings, playing)

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
        language = self.around.settings.language
        refusal = self.around.settings_file.change(settings)
        if refusal is not None:
            self.lobby.tell_unsaved_settings(refusal)
        self.around.back_room.meet_people()
        self.lobby.show_player(self.around.settings.player)
        self.front.follow_player()
        self._wardrobe.refresh()
        self.host.set_pace()
        if settings.language != language:
            self.speak(settings.language)

    def speak(self, language: str) -> None:
        """Say everything that is on screen in that language from now on."""
        self.around.languages.choose(language)
        reopen = [self.host.replays.again(), *self.sheets.all_again()]
        self.sheets.close()
        self.commands.speak()
        old, self.lobby = self.lobby, self._make_lobby()
        self._offer_saved()
        self.around.room.remove(old)
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
        self.around.theme = self.around.room.theme = theme
        host = self.host
        desks = (host.lesson, host.puzzles.desk, host.exercises.desk) if host.page is not None else ()
        for each in (self._frame, self.lobby, host.page, self.front, *desks, host.story, *self.sheets.all):
            if each is not None:
                each.restyle(theme)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Everything around the table grows with the window."""
        super().resizeEvent(event)
        self._wardrobe.refresh()

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
        self.around.settings_file.change(replace(self.around.settings, geometry=self._place.text()))
        self.sheets.close()
        self.host.leave()
        self.front.end()
        self.host.closing.emit()
        self.closed.emit()
        super().closeEvent(event)


def _with_seats(around: Surroundings, plan: TablePlan) -> Settings:
    """Next time the sheet opens with the same seats and options, that of any game with the same name."""
    settings, called = around.settings, around.settings.person
    person = next((seat for seat in around.with_names(plan).seats if seat.human), None)
    if person is not None and person.profile is None:  # who has a profile has a name there
        called = person.name if around.words.named(person) else ""
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
        from cardgames_qt.ui.lobby.saved_words import bad_saves  # noqa: PLC0415 - hardly ever needed

        lobby.tell(bad_saves(saved.troubles, show))
