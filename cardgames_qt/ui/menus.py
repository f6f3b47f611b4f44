"""The commands of the window with their keys, and the menu that lists them."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu


class Commands(QObject):
    """One action for each command. The keys work everywhere in the window; the menu shows them."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        key = QKeySequence.StandardKey
        self.new = self._add(window, self.tr("&New game…"), key.New)
        self.same_deal = self._add(window, self.tr("&Same deal again"), "Ctrl+D")
        self.undo = self._add(window, self.tr("&Undo"), key.Undo)
        self.redo = self._add(window, self.tr("&Redo"), "Ctrl+Shift+Z", "Ctrl+Y")
        self.hint = self._add(window, self.tr("&Hint"), "H")
        self.cover = self._add(window, self.tr("Co&ver the hand"), "P")
        self.cover.setIconText(self.tr("Cover"))
        self.panel = self._add(window, self.tr("Score and &log"), "F9")
        self.full_screen = self._add(window, self.tr("&Full screen"), "F11")
        self.full_screen.setCheckable(True)
        self.preferences = self._add(window, self.tr("&Preferences…"), "Ctrl+,")
        self.rules = self._add(window, self.tr("Rul&es"), "F1")
        self.learn = self._add(window, self.tr("Learn by pla&ying"), "F2")
        self.about = self._add(window, self.tr("&About Stolek"))
        self.quit = self._add(window, self.tr("&Quit"), "Ctrl+Q")
        self.menu_key = self._add(window, self.tr("Menu"), "F10")
        self.preferences.setMenuRole(QAction.MenuRole.PreferencesRole)
        self.about.setMenuRole(QAction.MenuRole.AboutRole)
        self.quit.setMenuRole(QAction.MenuRole.QuitRole)

    def _add(self, window: QMainWindow, text: str, *keys: QKeySequence.StandardKey | str) -> QAction:
        action = QAction(text, window)
        action.setShortcuts([QKeySequence(each) for each in keys])
        window.addAction(action)
        return action

    def fill(self, menu: QMenu) -> None:
        """All commands that do something here, in groups."""
        groups = (
            (self.new, self.same_deal),
            (self.undo, self.redo),
            (self.hint, self.cover),
            (self.rules, self.learn),
            (self.panel, self.full_screen),
            (self.preferences, self.about),
            (self.quit,),
        )
        for group in groups:
            menu.addActions(list(group))
            menu.addSeparator()
