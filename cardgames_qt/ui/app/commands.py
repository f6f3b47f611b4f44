"""The commands of the window with their keys, and the menu that lists them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from cardgames_qt.ui.app.pace_commands import PaceCommands
from cardgames_qt.ui.text.tips import RULES, STATISTICS

if TYPE_CHECKING:
    from cardgames_qt.ui.app.table_controller import TableController


class Commands(QObject):
    """One action for each command. The keys work everywhere in the window; the menu shows them."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        key = QKeySequence.StandardKey
        self.new = self._add(window, key.New)
        self.library = self._add(window, "Ctrl+L")
        self.statistics = self._add(window, STATISTICS)
        self.open = self._add(window, key.Open)
        self.copy = self._add(window, key.Save)
        self.same_deal = self._add(window, "Ctrl+D")
        self.swap = self._add(window, "Ctrl+Shift+D")
        self.deal = self._add(window, "Ctrl+I")
        self.undo = self._add(window, key.Undo)
        self.redo = self._add(window, "Ctrl+Shift+Z", "Ctrl+Y")
        self.replay = self._add(window, "Ctrl+R")
        self.hint = self._add(window, "H")
        self.cover = self._add(window, "P")
        self.pace = PaceCommands(window)
        self.panel = self._add(window, "F9")
        self.full_screen = self._add(window, "F11")
        self.full_screen.setCheckable(True)
        self.preferences = self._add(window, "Ctrl+,")
        self.rules = self._add(window, RULES)
        self.learn = self._add(window, "F2")
        self.practise = self._add(window, "F3")
        self.daily = self._add(window, "F4")
        self.keys = self._add(window, "Ctrl+?", "?")
        self.about = self._add(window)
        self.leave = self._add(window, "Ctrl+W")
        self.quit = self._add(window, "Ctrl+Q")
        self.menu_key = self._add(window, "F10")
        self.preferences.setMenuRole(QAction.MenuRole.PreferencesRole)
        self.about.setMenuRole(QAction.MenuRole.AboutRole)
        self.quit.setMenuRole(QAction.MenuRole.QuitRole)
        self.speak()

    def speak(self) -> None:
        """Name every command in the language of the moment."""
        self.new.setText(self.tr("&New game…"))
        self.library.setText(self.tr("L&ibrary…"))
        self.statistics.setText(self.tr("&My statistics…"))
        self.open.setText(self.tr("&Open a file…"))
        self.copy.setText(self.tr("Save a &copy…"))
        self.same_deal.setText(self.tr("&Same deal again"))
        self.swap.setText(self.tr("Same deal, seats s&wapped"))
        self.deal.setText(self.tr("&This deal…"))
        self.undo.setText(self.tr("&Undo"))
        self.redo.setText(self.tr("&Redo"))
        self.replay.setText(self.tr("Look &back"))
        self.hint.setText(self.tr("&Hint"))
        self.cover.setText(self.tr("Co&ver the hand"))
        self.cover.setIconText(self.tr("Cover"))
        self.pace.speak()
        self.panel.setText(self.tr("Score and &log"))
        self.full_screen.setText(self.tr("&Full screen"))
        self.preferences.setText(self.tr("&Preferences…"))
        self.rules.setText(self.tr("Rul&es"))
        self.learn.setText(self.tr("Learn by pla&ying"))
        self.practise.setText(self.tr("Pu&zzles and exercises…"))
        self.daily.setText(self.tr("&Deals of the day…"))
        self.keys.setText(self.tr("&Keys"))
        self.leave.setText(self.tr("Leave or close"))
        self.about.setText(self.tr("&About Stolek"))
        self.quit.setText(self.tr("&Quit"))
        self.menu_key.setText(self.tr("Menu"))

    def _add(self, window: QMainWindow, *keys: QKeySequence.StandardKey | QKeySequence | str) -> QAction:
        action = QAction(window)
        action.setShortcuts([QKeySequence(each) for each in keys])
        window.addAction(action)
        return action

    @property
    def everywhere(self) -> tuple[QAction, ...]:
        """The commands of the window, in the order they are told."""
        games = (self.new, self.daily, self.library, self.statistics, self.open)
        window = (*games, self.rules, self.learn, self.practise, self.keys)
        return (*window, self.preferences, self.menu_key, self.full_screen, self.leave, self.quit)

    @property
    def at_table(self) -> tuple[QAction, ...]:
        """The commands of a running game, in the order they are told."""
        return (
            self.hint,
            self.undo,
            self.redo,
            self.replay,
            self.cover,
            self.pace.faster,
            self.pace.slower,
            self.panel,
            self.copy,
            self.same_deal,
            self.swap,
            self.deal,
        )

    @property
    def on_pages(self) -> tuple[QAction, ...]:
        """What leads away from a page, and so waits while a sheet lies over it."""
        games = (self.new, self.daily, self.library, self.statistics, self.open)
        return (*games, self.learn, self.practise, self.about, self.menu_key)

    def refresh(self, host: TableController, *, covered: bool) -> None:
        """Offer what can be done at the table; what lies under a sheet or a story cannot be commanded."""
        page, lesson, story = host.page, host.lesson, host.story
        free = page if not covered and story is None else None
        playing = free if free is not None and lesson is None and not free.session.what_if else None
        self.undo.setEnabled(free is not None and free.session.can_undo)
        self.undo.setStatusTip(page.undo.why_not if page is not None else "")
        self.redo.setEnabled(free is not None and free.session.can_redo)
        self.hint.setEnabled(
            free is not None and (free.hints.possible if lesson is None else lesson.can_show)
        )
        self.cover.setEnabled(free is not None and free.session.screen.can_cover)
        self.cover.setVisible(page is not None and page.session.plan.covered)
        self.same_deal.setEnabled(playing is not None)
        self.swap.setEnabled(playing is not None and len(playing.session.plan.seats) > 1)
        self.copy.setEnabled(playing is not None)
        self.deal.setEnabled(playing is not None)
        told = story is not None and not covered
        self.panel.setEnabled(told or (free is not None and free.end_screen is None))
        self.replay.setEnabled(free is not None and host.can_look_back)
        self.pace.refresh(covered=covered or story is not None)
        for command in self.on_pages:
            command.setEnabled(not covered)

    def fill(self, menu: QMenu) -> None:
        """All commands that do something here, in groups."""
        groups = (
            (self.new, self.daily, self.same_deal, self.swap, self.deal),
            (self.library, self.statistics, self.open, self.copy),
            (self.undo, self.redo, self.replay),
            (self.hint, self.cover),
            (self.rules, self.learn, self.practise, self.keys),
            (self.panel, self.full_screen),
            (self.preferences, self.about),
            (self.quit,),
        )
        for group in groups:
            menu.addActions(list(group))
            if self.panel in group:
                self.pace.add_to(menu)
            menu.addSeparator()
