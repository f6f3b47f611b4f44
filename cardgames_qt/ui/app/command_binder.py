"""What each command of the window does, and when it can be used."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow

from cardgames_qt.ui.app.navigator import WindowNavigator
from cardgames_qt.ui.commands import MainMenu, drop_menu
from cardgames_qt.ui.context.app_context import AppContext

if TYPE_CHECKING:
    from cardgames_qt.ui.play.table_page import TablePage


class CommandBinder(QObject):
    """Connects commands with the navigator, and enables them."""

    def __init__(self, context: AppContext, navigator: WindowNavigator, window: QMainWindow) -> None:
        super().__init__(window)
        self._context, self._commands = context, context.commands
        self._navigator, self._window = navigator, window
        self._bind_window()
        self._bind_table()
        self._bind_end()
        if sys.platform == "darwin":
            self._fill_menu_bar()
        navigator.changed.connect(self._refresh)
        context.sheets.changed.connect(self._refresh)
        self._refresh()

    def _bind_window(self) -> None:
        context, commands, navigator = self._context, self._commands, self._navigator
        commands.new.triggered.connect(lambda: navigator.choose_seats(navigator.game_in_mind))
        commands.library.triggered.connect(lambda: navigator.show_library())
        commands.statistics.triggered.connect(lambda: navigator.show_statistics())
        commands.open.triggered.connect(context.files.ask)
        commands.learn.triggered.connect(lambda: navigator.learn(navigator.game_in_mind))
        commands.practise.triggered.connect(lambda: navigator.exercises.choose())
        commands.daily.triggered.connect(lambda: navigator.days.open())
        commands.rules.triggered.connect(navigator.show_rules)
        commands.preferences.triggered.connect(navigator.dialogs.preferences)
        commands.about.triggered.connect(navigator.dialogs.about)
        commands.keys.triggered.connect(navigator.show_keys)
        commands.leave.triggered.connect(navigator.close_top)
        commands.lobby.triggered.connect(navigator.leave_table)
        commands.quit.triggered.connect(self._window.close)
        commands.menu_key.triggered.connect(self._show_menu)
        commands.pace.chosen.connect(lambda pace: navigator.change(replace(context.settings, pace=pace)))

    def _fill_menu_bar(self) -> None:
        """On a Mac, where settings, about and quit have places of their own."""
        commands = self._commands
        menu = MainMenu(commands, self._window)
        self._window.menuBar().addMenu(menu)
        commands.menu_key.changed.connect(menu.speak)

    def _bind_table(self) -> None:
        commands, navigator, tables = self._commands, self._navigator, self._navigator.tables
        commands.same_deal.triggered.connect(lambda: tables.again(same_deal=True))
        commands.swap.triggered.connect(tables.swap)
        commands.hint.triggered.connect(navigator.show_hint)
        commands.phones.triggered.connect(lambda: navigator.phones.invite())
        commands.replay.triggered.connect(lambda: navigator.look_back())
        commands.panel.triggered.connect(self._fold_panel)
        commands.unsaved.triggered.connect(lambda: tables.guard.open())
        for command, act in (
            (commands.deal, lambda page: navigator.dialogs.deal(page.session.match)),
            (commands.copy, lambda page: page.save_copy(self._context.files)),
            (commands.undo, lambda page: page.session.undo()),
            (commands.redo, lambda page: page.session.redo()),
            (commands.cover, _turn_cover),
            (commands.situation, lambda page: page.speaker.tell_situation()),
            (commands.last_turn, lambda page: page.speaker.tell_last_turn()),
            (commands.say_again, lambda page: page.speaker.repeat()),
            (commands.type, lambda page: page.typed_line.open()),
        ):
            command.triggered.connect(partial(self._at_table, act))

    def _bind_end(self) -> None:
        """What only the end screen offers."""
        commands, navigator = self._commands, self._navigator
        commands.next_deal.triggered.connect(lambda: navigator.days.go_on())
        commands.rematch.triggered.connect(lambda: navigator.tables.again(same_deal=False))
        commands.others.triggered.connect(lambda: navigator.duplicates.of_table())
        commands.review.triggered.connect(lambda: navigator.look_back(review=True))
        commands.try_mistakes.triggered.connect(lambda: navigator.exercises.try_mistakes())
        commands.share.triggered.connect(lambda: navigator.days.share())

    def _refresh(self) -> None:
        """A game under a sheet or a replay waits."""
        covered, navigator = self._context.sheets.top is not None, self._navigator
        self._refresh_commands(covered=covered)
        if navigator.page is not None:
            navigator.page.session.screen.set_aside(covered or navigator.replay is not None)
        if covered and navigator.replay is not None:
            navigator.replay.playback.pause()

    def _refresh_commands(self, *, covered: bool) -> None:
        commands, navigator = self._commands, self._navigator
        page, lesson, replayed = navigator.page, navigator.tables.lesson, navigator.replay
        free = page if not covered and replayed is None else None
        playing = free if free is not None and lesson is None and not free.session.what_if else None
        commands.undo.setEnabled(free is not None and free.session.can_undo)
        commands.undo.setStatusTip(page.why_no_undo if page is not None else "")
        commands.redo.setEnabled(free is not None and free.session.can_redo)
        commands.hint.setEnabled(
            free is not None and (free.hints.possible if lesson is None else lesson.can_show)
        )
        for command in commands.read_out:
            command.setEnabled(free is not None and free.session.screen.seen)
        commands.type.setEnabled(free is not None and free.end_screen is None and free.session.screen.seen)
        screen = free.session.screen if free is not None else None
        commands.cover.setEnabled(screen is not None and (screen.can_cover or screen.can_peek))
        commands.name_cover(peeks=screen is not None and screen.can_peek)
        plan = page.session.plan if page is not None else None
        commands.cover.setVisible(plan is not None and plan.covered and bool(plan.at_screen))
        commands.phones.setEnabled(playing is not None and not playing.session.over)
        commands.same_deal.setEnabled(playing is not None)
        commands.swap.setEnabled(playing is not None and len(playing.session.plan.seats) > 1)
        commands.copy.setEnabled(playing is not None)
        commands.deal.setEnabled(playing is not None)
        shown = replayed is not None and not covered
        commands.panel.setEnabled(shown or (free is not None and free.end_screen is None))
        commands.replay.setEnabled(free is not None and navigator.can_look_back)
        commands.pace.refresh(covered=covered or replayed is not None)
        for command in commands.on_pages:
            command.setEnabled(not covered)

    def _fold_panel(self) -> None:
        page = self._navigator.replay or self._navigator.page
        if page is not None:
            page.panel.toggle()

    def _at_table(self, act: Callable[[TablePage], None]) -> None:
        if self._navigator.page is not None:
            act(self._navigator.page)

    def _show_menu(self) -> None:
        page = self._navigator.replay or self._navigator.page
        menu = MainMenu(self._commands, self._window, at_table=page is not None)
        drop_menu(menu, page.bar.menu_button if page is not None else self._navigator.lobby.menu_button)


def _turn_cover(page: TablePage) -> None:
    """Hide the hand of who is in front; at an open table, look at one's own."""
    screen = page.session.screen
    if screen.can_peek:
        screen.peek()
    else:
        screen.cover()
