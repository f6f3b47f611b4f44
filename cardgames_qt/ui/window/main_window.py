"""The one window: lobby or table, with sheets over them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QIcon, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu

from cardgames_qt.engine.errors import BadRecordError, ExplainedError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.games import NAMES, find
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.storage.settings import PAUSES, Settings, SettingsFile
from cardgames_qt.ui import window
from cardgames_qt.ui.lobby.lobby import Lobby
from cardgames_qt.ui.lobby.saved_words import Section, bad_save, bad_saves
from cardgames_qt.ui.look.icons import logo_pixmap
from cardgames_qt.ui.look.style import palette, sheet
from cardgames_qt.ui.look.theme import CardColours, Mode, Theme, make_theme, shell_scale
from cardgames_qt.ui.saving.game_files import GameFiles
from cardgames_qt.ui.sitting.back_room import BackRoom
from cardgames_qt.ui.text.languages import Languages
from cardgames_qt.ui.text.words import ShellWords, game_titles, game_words
from cardgames_qt.ui.widgets import access
from cardgames_qt.ui.widgets.focus_frame import FocusFrame
from cardgames_qt.ui.widgets.widgets import press_by_enter
from cardgames_qt.ui.window.leaving import Leaving, left_behind, stays_saved
from cardgames_qt.ui.window.menus import Commands
from cardgames_qt.ui.window.place import WindowPlace
from cardgames_qt.ui.window.room import Room
from cardgames_qt.ui.window.sheets import Sheets

if TYPE_CHECKING:
    import cardgames_qt.ui.window.furniture  # noqa: F401 - gives `window.furniture` its types
    from cardgames_qt.storage.store import Listing, SavedGame
    from cardgames_qt.ui.lessons.desk import LessonDesk
    from cardgames_qt.ui.page.page import TablePage
    from cardgames_qt.ui.saving.unsaved_sheet import Go, UnsavedSheet
    from cardgames_qt.ui.sitting.sitting import Sitting
    from cardgames_qt.ui.sitting.sittings import Sittings
    from cardgames_qt.ui.widgets.overlay import Overlay


class MainWindow(QMainWindow):
    """Leads from the lobby over the seat sheet to the table and back."""

    closed = Signal()

    def __init__(self, back_room: BackRoom, settings: SettingsFile, languages: Languages) -> None:
        super().__init__()
        access.install()
        self._back_room, self._settings, self._languages = back_room, settings, languages
        self._translate = languages.translate
        self._words = ShellWords(self._translate)
        self._place = WindowPlace(self, settings.current.geometry)
        self._theme = self._wanted_theme()
        self.sheets = Sheets(self)
        self.page: TablePage | None = None  # the table on screen
        self.lesson: LessonDesk | None = None  # what is learned there
        self.commands = Commands(self)
        self._leaving = Leaving(self.sheets, self._make_unsaved_sheet)
        self._files = GameFiles(self)
        self.setWindowTitle(self.tr("Stolek"))
        self._room = Room(self._theme)
        self.setCentralWidget(self._room)
        self._frame = FocusFrame(self, self._theme)
        self._dress()
        self._titles = game_titles(self._translate)
        self.lobby = self._make_lobby()
        self._connect()
        self._tell_troubles(self._offer_saved())
        self._enter_lobby()

    def _make_lobby(self) -> Lobby:
        lobby = Lobby(self._titles, self._words, self._theme, self._languages.current)
        lobby.game_chosen.connect(self.choose_seats)
        lobby.resume_wanted.connect(self.resume)
        lobby.saved_wanted.connect(self.show_saved_games)
        lobby.theme_chosen.connect(lambda theme: self.change(replace(self._settings.current, theme=theme)))
        lobby.language_chosen.connect(
            lambda language: self.change(replace(self._settings.current, language=language))
        )
        lobby.menu_wanted.connect(self._show_menu)
        lobby.rules_wanted.connect(self.show_rules)
        lobby.lesson_wanted.connect(self.learn)
        self._room.add(lobby)
        return lobby

    def _connect(self) -> None:
        commands = self.commands
        self.sheets.changed.connect(self._sheets_changed)
        commands.new.triggered.connect(self.show_lobby)
        commands.saved.triggered.connect(self.show_saved_games)
        commands.open.triggered.connect(self._files.ask)
        commands.copy.triggered.connect(
            lambda: self._at_table(lambda page: page.saving.save_copy(self._files))
        )
        self._files.chosen.connect(self.open_file)
        commands.same_deal.triggered.connect(lambda: self._again(same_deal=True))
        commands.swap.triggered.connect(self._swap)
        commands.undo.triggered.connect(lambda: self._at_table(lambda page: page.sitting.undo()))
        commands.redo.triggered.connect(lambda: self._at_table(lambda page: page.sitting.redo()))
        commands.hint.triggered.connect(self._show_hint)
        commands.learn.triggered.connect(lambda: self.learn(self._game_in_mind))
        commands.cover.triggered.connect(lambda: self._at_table(lambda page: page.sitting.screen.cover()))
        commands.rules.triggered.connect(self.show_rules)
        commands.panel.triggered.connect(lambda: self._at_table(lambda page: page.panel.toggle()))
        commands.full_screen.setChecked(self.isFullScreen())
        commands.full_screen.toggled.connect(self._place.set_full_screen)
        self._place.full_screen_changed.connect(commands.full_screen.setChecked)
        commands.preferences.triggered.connect(self._show_preferences)
        commands.about.triggered.connect(self._show_about)
        commands.keys.triggered.connect(self._show_keys)
        commands.leave.triggered.connect(self._leave)
        commands.quit.triggered.connect(self.close)
        commands.menu_key.triggered.connect(self._show_menu)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._apply_theme)

    # --- from page to page ----------------------------------------------------------------------------

    def show_lobby(self) -> None:
        """Leave the table and offer all games."""
        if self._held(self.show_lobby):
            return
        self.sheets.close()
        self._leave_table()
        self._offer_saved()
        self._enter_lobby()

    def _enter_lobby(self) -> None:
        self._room.turn_to(self.lobby)
        self.lobby.take_focus()
        self._refresh_commands()

    def _offer_saved(self) -> Listing | None:
        saved = self._back_room.unfinished()
        self.lobby.set_saved(saved.games if saved is not None else ())
        return saved

    def choose_seats(self, game: str) -> None:
        """Open the seat sheet of a game as it was left last time."""
        self._open_seats(game, self._settings.current.tables.get(game))

    def _open_seats(self, game: str, last: TablePlan | None) -> None:
        seat_sheet = window.furniture.SeatSheet(
            find(game),
            game_words(find(game), self._translate),
            words=self._words,
            theme=self._theme,
            last=self._with_names(last) if last is not None else None,
            parent=self._room,
        )
        seat_sheet.play_wanted.connect(self.play)
        self.sheets.open(seat_sheet)

    def play(self, plan: TablePlan, seed: str | None = None) -> None:
        """Open a table and deal; next time the sheet opens with the same seats and options."""
        if self._held(partial(self.play, plan, seed)):
            return
        sitting = self._new_table(plan, seed)
        if sitting is not None:
            seen = {**self._settings.current.tables, plan.game: plan}
            self.change(replace(self._settings.current, tables=seen))
            self._sit_down(sitting)

    def _new_table(self, plan: TablePlan, seed: str | None) -> Sitting | None:
        """A plan the rules refuse is explained in the lobby."""
        try:
            return self._back_room.sittings.new(plan, seed)
        except ExplainedError as error:
            self._tell(Phrase("This table cannot be opened: {reason}", {"reason": error.phrase}))
            return None

    def resume(self, saved: SavedGame) -> None:
        """Go on with a saved game; one that breaks the rules is left as it is and named."""
        self._open_saved(saved.path, lambda sittings: sittings.resume(saved))

    def open_file(self, path: Path) -> None:
        """Go on with the saved game in a file."""
        self._open_saved(path, lambda sittings: sittings.open_file(path))

    def _open_saved(self, path: Path, open_: Callable[[Sittings], Sitting]) -> None:
        if self._held(partial(self._open_saved, path, open_)):
            return
        try:
            sitting = open_(self._back_room.sittings)
        except BadRecordError as error:
            self.sheets.close()
            self._tell(bad_save(path, error.phrase))
        else:
            self._sit_down(sitting)

    def learn(self, game: str, step: int = 0) -> None:
        """Open a game's lesson at a step; one that cannot be used is explained."""
        if self._held(partial(self.learn, game, step)):
            return
        try:
            lesson = window.furniture.load_lesson(game)
        except window.furniture.BadLessonError as error:
            self._tell(Phrase("This lesson cannot be opened: {reason}", {"reason": error.phrase}))
            return
        sitting = self._back_room.sittings.learn(lesson, window.furniture.lesson_plan(lesson, self._words))
        self._sit_down(sitting)
        assert self.page is not None
        desk = self.lesson = window.furniture.LessonDesk(
            self.page, sitting, self._languages.current, self._theme
        )
        desk.changed.connect(self._refresh_commands)
        desk.leave_wanted.connect(self.show_lobby)
        desk.game_wanted.connect(self._play_what_was_learned)
        if step:
            sitting.go_to(step)
        self._refresh_commands()

    def _play_what_was_learned(self) -> None:
        game = self._game_in_mind
        self.show_lobby()
        self.choose_seats(game)

    def come_forward(self) -> None:
        """Be seen, whatever covers the window."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def _sit_down(self, sitting: Sitting) -> None:
        self.sheets.close()
        if self.page is not None and self.page.sitting is sitting:
            return  # its own file was opened once more
        kept = self._leave_table()
        rules = sitting.match.rules
        sitting.plan = self._with_names(sitting.plan)
        setting = window.furniture.Setting(
            rules=rules,
            words=game_words(rules, self._translate),
            seats=sitting.plan.seats,
            theme=self._theme.scaled(1.0),
            translate=self._translate,
        )
        commands = self.commands
        actions = (
            (commands.undo, "undo"),
            (commands.hint, window.furniture.HINT_ICON),
            (commands.rules, "book"),
            (commands.cover, "hide"),
        )
        page = window.furniture.TablePage(
            sitting, window.furniture.make_scene(rules, setting), self._words, self._theme, actions
        )
        page.lobby_wanted.connect(self.show_lobby)
        page.rematch_wanted.connect(lambda: self._again(same_deal=False))
        page.same_deal_wanted.connect(lambda: self._again(same_deal=True))
        page.swap_wanted.connect(self._swap)
        page.bar.menu_wanted.connect(self._show_menu)
        page.bar.why_wanted.connect(self.show_rules)
        page.bar.saving_wanted.connect(self._leaving.open)
        page.panel.set_open(
            open_=self._settings.current.panel_open and self.width() >= window.furniture.NARROW
        )
        page.panel.folded.connect(
            lambda folded: self.change(replace(self._settings.current, panel_open=not folded))
        )
        sitting.abilities_changed.connect(self._refresh_commands)
        self.page = page
        self._set_pace()
        self._room.add(page)
        self._room.turn_to(page)
        page.begin()
        if kept:
            page.saving.tell_kept()
        self._refresh_commands()

    def _again(self, *, same_deal: bool) -> None:
        if self.page is not None:
            sitting = self.page.sitting
            self.play(sitting.plan, sitting.match.seed if same_deal else None)

    def _swap(self) -> None:
        """The same deal once more, with everybody on the next seat; the sheet does not remember that."""
        if self.page is not None and not self._held(self._swap):
            seed = self.page.sitting.match.seed
            sitting = self._new_table(self.page.sitting.plan.swapped(seed), seed)
            if sitting is not None:
                self._sit_down(sitting)

    def _show_hint(self) -> None:
        if self.lesson is not None:
            self.lesson.show_move()
        elif self.page is not None:
            self.page.hints.ask()

    def _at_table(self, act: Callable[[TablePage], None]) -> None:
        if self.page is not None:
            act(self.page)

    def _held(self, go: Go) -> bool:
        """Whether the player is asked first, because what is on the table is not on disk."""
        return self.page is not None and self._leaving.held(self.page.sitting, go)

    def _leave_table(self) -> bool:
        """Whether a game was left that can go on."""
        page = self.page
        if page is None:
            return False
        page.close_table()
        self._leave_page(page)
        told = left_behind(page.sitting, self._back_room.store.folder)
        if told is not None:
            self.lobby.tell(told)
        return stays_saved(page.sitting)

    def _leave_page(self, page: TablePage) -> None:
        self.page = self.lesson = None
        self._room.remove(page)
        page.deleteLater()

    # --- overlays -------------------------------------------------------------------------------------

    @property
    def overlay(self) -> Overlay | None:
        """The sheet over the page."""
        return self.sheets.sheet

    def show_rules(self) -> None:
        """Open the rules at the game that is played or about to be played, where a refusal is explained."""
        if self.sheets.top is not None and self.sheets.top is self.sheets.rules:
            return  # who reads keeps the place
        self._open_rules(self._game_in_mind, self.page.bar.place if self.page is not None else "")

    def _open_rules(self, game: str, place: str = "") -> None:
        rules = window.furniture.RulesPage(
            self._titles,
            game,
            language=self._languages.current,
            translate=self._translate,
            theme=self._theme,
            parent=self._room,
            place=place,
        )
        self.sheets.open_rules(rules)

    @property
    def _game_in_mind(self) -> str:
        """The game that is played, about to be played, or chosen last in the lobby."""
        if self.page is not None:
            return self.page.sitting.plan.game
        return (
            self.overlay.game if isinstance(self.overlay, window.furniture.SeatSheet) else self.lobby.chosen
        )

    def _sheets_changed(self) -> None:
        if self.sheets.top is None and self.focusWidget() is None:
            (self.lesson or self.page or self.lobby).take_focus()
        self._refresh_commands()

    def _show_preferences(self) -> None:
        preferences = window.furniture.Preferences(self._settings.current, self._theme, self._room)
        preferences.changed.connect(self.change)
        self.sheets.open(preferences)

    def _show_about(self) -> None:
        about = window.furniture.About(self._theme, self._room)
        about.licences_wanted.connect(self._show_licences)
        self.sheets.open(about)

    def _show_licences(self) -> None:
        self.sheets.open(window.furniture.LicencesPage(self._languages.current, self._theme, self._room))

    def show_saved_games(self) -> None:
        """Open the sheet with all saved games."""
        self._open_saved_games(Section.UNFINISHED)

    def _open_saved_games(self, section: Section) -> None:
        shelf = window.furniture.Shelf(self._back_room.store, self._words, self._titles, self._with_names)
        playing = self.page.sitting.saving.place if self.page is not None else None
        sheet = window.furniture.SavedGames(
            shelf, self._words, self._theme, self._room, section=section, playing=playing
        )
        sheet.resume_wanted.connect(self.resume)
        sheet.changed.connect(self._offer_saved)
        self.sheets.open(sheet)

    def _make_unsaved_sheet(self, go: Go) -> UnsavedSheet:
        assert self.page is not None
        sitting, files = self.page.sitting, self._files
        return window.furniture.UnsavedSheet(
            sitting, files, self._words, theme=self._theme, parent=self._room, go=go
        )

    def _tell(self, what: Phrase) -> None:
        """Where it is read: at the table or in the lobby."""
        (self.page or self.lobby).tell(what)

    def _show_keys(self) -> None:
        """All keys; at a table those of other games are left out."""
        games = NAMES if self.page is None else (self.page.sitting.plan.game,)
        places = window.furniture.key_places(self.commands, games, self._translate)
        self.sheets.open(window.furniture.KeySheet(places, self._theme, self._room))

    def _leave(self) -> None:
        """One step back: from a sheet, from the table, from the program."""
        if self.sheets.top is not None:
            self.sheets.close_top()
        elif self.page is not None:
            self.show_lobby()
        else:
            self.close()

    def _show_menu(self) -> None:
        button = self.page.bar.menu_button if self.page is not None else self.lobby.menu_button
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.commands.fill(menu)
        corner = button.mapToGlobal(QPoint(button.width(), button.height() + 4))
        menu.popup(corner - QPoint(menu.sizeHint().width(), 0))

    # --- settings -------------------------------------------------------------------------------------

    def change(self, settings: Settings) -> None:
        """Use and keep these settings."""
        language = self._settings.current.language
        refusal = self._settings.change(settings)
        if refusal is not None:
            self.lobby.tell_unsaved_settings(refusal)
        self._apply_theme()
        self._set_pace()
        if settings.language != language:
            self.speak(settings.language)

    def speak(self, language: str) -> None:
        """Say everything that is on screen in that language from now on."""
        self._languages.choose(language)
        reopen = list(self._sheets_again())
        self.sheets.close()
        self.commands.speak()
        old, self.lobby = self.lobby, self._make_lobby()
        self._offer_saved()
        self._room.remove(old)
        old.deleteLater()
        for notice in old.told:
            self.lobby.tell(notice)
        page = self.page
        if page is not None and isinstance(page.sitting, window.furniture.LessonSitting):
            self.learn(page.sitting.plan.game, page.sitting.number)
        elif page is not None:
            self._leave_page(page)
            sitting = page.let_go()
            sitting.disconnect(self)
            self._sit_down(sitting)
        else:
            self._room.turn_to(self.lobby)
            self.lobby.take_focus()
        if page is not None and self.page is not None:
            self.page.follow(page)
        for open_sheet in reopen:
            open_sheet()

    def _sheets_again(self) -> Iterator[Callable[[], None]]:
        """What opens the sheets once more that are open now, with what is entered there or read."""
        for open_sheet in self.sheets.all:
            if isinstance(open_sheet, window.furniture.Preferences):
                yield self._show_preferences
            elif isinstance(open_sheet, window.furniture.SeatSheet):
                yield partial(self._open_seats, open_sheet.game, open_sheet.plan())
            elif isinstance(open_sheet, window.furniture.About):
                yield self._show_about
            elif isinstance(open_sheet, window.furniture.LicencesPage):
                yield self._show_licences
            elif isinstance(open_sheet, window.furniture.SavedGames):
                yield partial(self._open_saved_games, open_sheet.section)
            elif isinstance(open_sheet, window.furniture.UnsavedSheet):
                yield partial(self._leaving.open, open_sheet.go)
            elif isinstance(open_sheet, window.furniture.KeySheet):
                yield self._show_keys
            elif isinstance(open_sheet, window.furniture.RulesPage):
                yield partial(self._open_rules, open_sheet.game)

    def _with_names(self, plan: TablePlan) -> TablePlan:
        """Names that came with the faces, in the language of the moment; others are left alone."""
        known = [ShellWords(translate) for translate in self._languages.every()]
        return replace(plan, seats=tuple(self._words.renamed(seat, known) for seat in plan.seats))

    def _wanted_theme(self) -> Theme:
        """The player's theme, as large as the window has room for."""
        return wanted_theme(self._settings.current).scaled(shell_scale(self.width(), self.height()))

    def _apply_theme(self) -> None:
        theme = self._wanted_theme()
        if theme == self._theme:
            return
        self._theme = self._room.theme = theme
        self._dress()
        self._frame.restyle(theme)
        self.lobby.restyle(theme)
        if self.page is not None:
            self.page.restyle(theme)
        if self.lesson is not None:
            self.lesson.restyle(theme)
        for open_sheet in self.sheets.all:
            open_sheet.restyle(theme)
        self.update()

    def _dress(self) -> None:
        """What the theme says of everything that draws itself."""
        QApplication.setPalette(palette(self._theme))
        self.setStyleSheet(sheet(self._theme))
        self.setWindowIcon(QIcon(logo_pixmap(64, self._theme)))

    def _set_pace(self) -> None:
        if self.page is not None:
            settings = self._settings.current
            self.page.set_pace(window.furniture.Speed[settings.speed.upper()], PAUSES[settings.pause])

    def _refresh_commands(self) -> None:
        """What lies under a sheet cannot be commanded."""
        page, commands = self.page, self.commands
        free = page if self.sheets.top is None else None
        commands.undo.setEnabled(free is not None and free.sitting.can_undo)
        commands.redo.setEnabled(free is not None and free.sitting.can_redo)
        lesson = self.lesson
        commands.hint.setEnabled(
            free is not None and (free.hints.possible if lesson is None else lesson.can_show)
        )
        commands.cover.setEnabled(free is not None and free.sitting.screen.can_cover)
        commands.cover.setVisible(page is not None and len(page.sitting.plan.humans) > 1)
        commands.same_deal.setEnabled(free is not None and lesson is None)
        swappable = free is not None and lesson is None and len(free.sitting.plan.seats) > 1
        commands.swap.setEnabled(swappable)
        commands.copy.setEnabled(free is not None and lesson is None)
        commands.panel.setEnabled(free is not None and free.end_screen is None)
        for command in commands.on_pages:
            command.setEnabled(self.sheets.top is None)
        if page is not None:
            page.sitting.screen.set_aside(self.sheets.top is not None)

    def _tell_troubles(self, saved: Listing | None) -> None:
        trouble = self._settings.trouble
        if trouble is not None:
            self.lobby.tell_bad_settings(trouble.phrase)
        if saved is not None and saved.troubles:
            self.lobby.tell(bad_saves(saved.troubles, partial(self._open_saved_games, Section.BROKEN)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Everything around the table grows with the window."""
        super().resizeEvent(event)
        self._apply_theme()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What nobody else made use of: Enter on a button, Escape in full screen."""
        if event.key() == Qt.Key.Key_Escape and not event.isAutoRepeat():
            self.commands.full_screen.setChecked(False)
        elif not press_by_enter(event, self.focusWidget()):
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the window's place and leave the table; the game stays saved."""
        if self._held(self.close):
            event.ignore()
            return
        self._settings.change(replace(self._settings.current, geometry=self._place.text()))
        self.sheets.close()
        self._leave_table()
        self.closed.emit()
        super().closeEvent(event)


def wanted_theme(settings: Settings) -> Theme:
    """The theme a player asked for, or the one the system is in."""
    modes: Mapping[str, Mode] = {"light": Mode.LIGHT, "dark": Mode.DARK, "contrast": Mode.CONTRAST}
    bright = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Light
    system = Mode.LIGHT if bright else Mode.DARK
    cards = None if settings.cards == "auto" else CardColours(settings.cards)
    return make_theme(modes.get(settings.theme, system), cards)
