"""What each command of the window does."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QMenu

from cardgames_qt.games import GAMES

if TYPE_CHECKING:
    from cardgames_qt.ui.app.main_window import MainWindow
    from cardgames_qt.ui.play.table_page import TablePage


class CommandDesk(QObject):
    """Hears the commands, whichever key or menu they come from."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._serve_window()
        self._serve_table()
        if sys.platform == "darwin":
            self._fill_menu_bar()
        window.host.changed.connect(self._refresh)
        window.sheets.changed.connect(self._refresh)
        self._refresh()

    def _serve_window(self) -> None:
        window, commands, dialogs = self._window, self._window.commands, self._window.dialogs
        commands.new.triggered.connect(lambda: window.choose_seats(window.game_in_mind))
        commands.library.triggered.connect(lambda: window.show_library(()))
        commands.statistics.triggered.connect(lambda: dialogs.statistics(None))
        commands.open.triggered.connect(window.files.ask)
        commands.learn.triggered.connect(lambda: window.learn(window.game_in_mind))
        commands.practise.triggered.connect(lambda: window.host.exercises.choose())  # noqa: PLW0108 - made then
        commands.daily.triggered.connect(window.front.open_days)
        commands.rules.triggered.connect(window.show_rules)
        commands.preferences.triggered.connect(dialogs.preferences)
        commands.about.triggered.connect(dialogs.about)
        commands.keys.triggered.connect(self._show_keys)
        commands.leave.triggered.connect(self._leave)
        commands.quit.triggered.connect(window.close)
        commands.menu_key.triggered.connect(self._show_menu)
        commands.pace.chosen.connect(lambda pace: window.change(replace(window.context.settings, pace=pace)))

    def _fill_menu_bar(self) -> None:
        """At the top of a Mac's screen, where settings, about and quit have places of their own."""
        commands = self._window.commands
        menu = self._window.menuBar().addMenu(commands.menu_key.text())
        commands.menu_key.changed.connect(lambda: menu.setTitle(commands.menu_key.text()))
        commands.fill(menu)

    def _serve_table(self) -> None:
        commands, host, files = self._window.commands, self._window.host, self._window.files
        commands.same_deal.triggered.connect(lambda: host.again(same_deal=True))
        commands.swap.triggered.connect(host.swap)
        commands.hint.triggered.connect(host.show_hint)
        commands.replay.triggered.connect(host.look_back)
        commands.panel.triggered.connect(self._fold_panel)
        for command, act in (
            (commands.deal, lambda page: self._window.dialogs.deal(page.session.match)),
            (commands.copy, lambda page: page.saving.save_copy(files)),
            (commands.undo, lambda page: page.session.undo()),
            (commands.redo, lambda page: page.session.redo()),
            (commands.cover, lambda page: page.session.screen.cover()),
        ):
            command.triggered.connect(partial(self._at_table, act))

    def _refresh(self) -> None:
        """Offer what can be done now; a game under a sheet or a story waits."""
        window = self._window
        covered = window.sheets.top is not None
        window.commands.refresh(window.host, covered=covered)
        if window.page is not None:
            window.page.session.screen.set_aside(covered or window.host.story is not None)
        if covered and window.host.story is not None:
            window.host.story.teller.pause()

    def _fold_panel(self) -> None:
        page = self._window.host.story or self._window.page
        if page is not None:
            page.panel.toggle()

    def _at_table(self, act: Callable[[TablePage], None]) -> None:
        if self._window.page is not None:
            act(self._window.page)

    def _show_keys(self) -> None:
        """All keys; at a table those of other games are left out."""
        page = self._window.page
        games = tuple(GAMES) if page is None else (page.session.plan.game,)
        self._window.dialogs.keys(self._window.commands, games)

    def _leave(self) -> None:
        """One step back: from a sheet, from the table, from the program."""
        if self._window.sheets.top is not None:
            self._window.sheets.close_top()
        elif self._window.host.story is not None:
            self._window.host.replays.leave()
        elif self._window.page is not None:
            self._window.show_lobby()
        else:
            self._window.close()

    def _show_menu(self) -> None:
        """Drop the menu from its button."""
        window = self._window
        page = window.host.story or window.page
        button = page.bar.menu_button if page is not None else window.lobby.menu_button
        menu = QMenu(window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        window.commands.fill(menu)
        corner = button.mapToGlobal(QPoint(button.width(), button.height() + 4))
        menu.popup(corner - QPoint(menu.sizeHint().width(), 0))
