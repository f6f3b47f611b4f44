"""The one window: lobby or table, with sheets over them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QMainWindow

from cardgames_qt.games import REFUSED
from cardgames_qt.storage.settings import SettingsFile
from cardgames_qt.ui.app.command_binder import CommandBinder
from cardgames_qt.ui.app.navigator import WindowNavigator
from cardgames_qt.ui.app.window_place import WindowPlace
from cardgames_qt.ui.commands import Commands
from cardgames_qt.ui.context.app_context import AppContext
from cardgames_qt.ui.context.page_stack import PageStack
from cardgames_qt.ui.context.sheet_stack import SheetStack
from cardgames_qt.ui.context.system_wishes import SystemWishes
from cardgames_qt.ui.context.window_theme import WindowTheme
from cardgames_qt.ui.lobby.lobby import Lobby, bad_saves
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.play.game_files import GameFiles
from cardgames_qt.ui.session.services import LazyServices
from cardgames_qt.ui.text.languages import Languages
from cardgames_qt.ui.widgets import access
from cardgames_qt.ui.widgets.controls import press_by_enter
from cardgames_qt.ui.widgets.focus_frame import FocusFrame

if TYPE_CHECKING:
    from cardgames_qt.storage.store import Listing
    from cardgames_qt.ui.play.table_page import TablePage
    from cardgames_qt.ui.replay.page import ReplayPage
    from cardgames_qt.ui.training.lessons import LessonTable
    from cardgames_qt.ui.widgets.overlay import Overlay


class MainWindow(QMainWindow):
    """Frame, theme, place on screen and keys. The `navigator` knows what is shown in it."""

    closed = Signal()

    def __init__(self, services: LazyServices, settings: SettingsFile, languages: Languages) -> None:
        super().__init__()
        access.install()
        self.commands = Commands(self)  # before anybody filters events: each action sends the window some
        self.commands.set_single_keys(settings.current.single_keys)
        self._place = WindowPlace(self, settings.current.geometry)
        wishes = SystemWishes(self)
        self._window_theme = WindowTheme(self, settings, wishes)
        self.sheets, self.files = SheetStack(self), GameFiles(self)
        theme = self._window_theme.theme
        pages = PageStack(theme)
        self.setCentralWidget(pages)
        self.context = AppContext(
            pages,
            self.sheets,
            self.commands,
            files=self.files,
            services=services,
            settings_file=settings,
            languages=languages,
            wishes=wishes,
            theme=theme,
        )
        FocusFrame(self, theme)
        self.setWindowTitle(self.tr("Stolek"))
        self.navigator = WindowNavigator(self.context, self)
        self._connect()
        CommandBinder(self.context, self.navigator, self)
        self.navigator.tables.set_pace()
        show_broken = partial(self.navigator.show_library, ("broken", "strange"))
        _tell_troubles(self.lobby, settings, self.navigator.offer_saved(), show_broken)
        self.navigator.enter_lobby()

    def _connect(self) -> None:
        self._window_theme.changed.connect(self._follow_theme)
        self.context.wishes.changed.connect(self.navigator.tables.set_pace)
        self.navigator.settings_changed.connect(self._window_theme.refresh)
        self.files.chosen.connect(self.navigator.open_files)
        self.sheets.changed.connect(self._sheets_changed)
        self.commands.full_screen.setChecked(self.isFullScreen())
        self.commands.full_screen.toggled.connect(self._place.set_full_screen)
        self._place.full_screen_changed.connect(self.commands.full_screen.setChecked)

    # --- what is on screen ----------------------------------------------------------------------------

    @property
    def lobby(self) -> Lobby:
        return self.navigator.lobby

    @property
    def page(self) -> TablePage | None:
        return self.navigator.page

    @property
    def lesson(self) -> LessonTable | None:
        return self.navigator.tables.lesson

    @property
    def replay(self) -> ReplayPage | None:
        return self.navigator.replay

    @property
    def overlay(self) -> Overlay | None:
        """The topmost sheet, except the rules."""
        return self.sheets.sheet

    def come_forward(self) -> None:
        """Show the window, whatever covers it."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def _sheets_changed(self) -> None:
        if self.sheets.top is None and self.focusWidget() is None:
            (self.replay or self.lesson or self.page or self.lobby).take_focus()

    def _follow_theme(self, theme: Theme) -> None:
        """What is made from now on is made in this theme; what is on screen follows by itself."""
        self.context.theme = theme

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The theme depends on the size of the window."""
        super().resizeEvent(event)
        self._window_theme.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What nobody else used: Enter on a button, Escape in full screen, undo where it is impossible."""
        if event.key() == Qt.Key.Key_Escape and not event.isAutoRepeat():
            self.commands.full_screen.setChecked(False)
        elif event.matches(QKeySequence.StandardKey.Undo) and self.page is not None:
            self.page.explain_no_undo()
        elif not press_by_enter(event, self.focusWidget()):
            super().keyPressEvent(event)

    def close_unasked(self) -> None:
        """Close, whether the game is saved or not."""
        self.navigator.tables.guard.ask_no_more()
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Save the window's place and leave the table; the game stays saved."""
        if self.navigator.asks_about_unsaved(self.close):
            event.ignore()
            return
        settings_file = self.context.settings_file
        settings_file.change(replace(settings_file.current, geometry=self._place.text()))
        self.navigator.leave()
        self.navigator.end()
        self.closed.emit()
        super().closeEvent(event)


def _tell_troubles(
    lobby: Lobby, settings: SettingsFile, saved: Listing | None, show: Callable[[], None]
) -> None:
    """The notices of a start; `show` opens the list of games that cannot be opened."""
    for refusal in REFUSED:
        lobby.tell(refusal.phrase)
    if settings.trouble is not None:
        lobby.tell_bad_settings(settings.trouble.phrase)
    if saved is not None and saved.troubles:
        lobby.tell(bad_saves(saved.troubles, show))
