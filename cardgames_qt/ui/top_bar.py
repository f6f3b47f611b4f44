"""The line above the table: where one is, and the few things one may want at any time."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cardgames_qt.ui.theme import Theme
from cardgames_qt.ui.widgets import Button, frame, label


class ActionButton(Button):
    """Does what an action does, and is enabled and visible when the action is."""

    def __init__(self, action: QAction, icon_name: str, theme: Theme) -> None:
        words = action.text().replace("&", "")
        super().__init__(words, theme, kind="bar", icon_name=icon_name, on_click=action.trigger)
        self._action = action
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        self.setToolTip(keys)
        self.key = label(keys.replace("+", " "), "label", "third")
        self.key.setProperty("role", "key")
        self.key.setFixedHeight(22)
        action.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        self.setEnabled(self._action.isEnabled())
        self.setVisible(self._action.isVisible())
        self.key.setVisible(self._action.isVisible())


class TopBar(QWidget):
    """Back, the game's name with a line about it, and buttons for actions of the window."""

    back_wanted = Signal()
    menu_wanted = Signal()

    def __init__(self, title: str, theme: Theme, actions: Sequence[tuple[QAction, str]]) -> None:
        """`actions` are shown as buttons, each with the name of its icon."""
        super().__init__()
        self.setFixedHeight(52)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 6, 14, 4)
        row.setSpacing(8)
        self._back = Button("", theme, kind="square", icon_name="left", on_click=self.back_wanted.emit)
        self._back.setToolTip(self.tr("Back to the lobby"))
        self._back.setAccessibleName(self.tr("Back to the lobby"))
        row.addWidget(self._back)
        row.addSpacing(4)
        row.addWidget(label(title, "game"))
        rule = frame("key")
        rule.setFixedSize(1, 22)
        row.addWidget(rule)
        self._about = label("", "body", "second")
        row.addWidget(self._about, 1)
        self._buttons = [ActionButton(action, icon, theme) for action, icon in actions]
        for button in self._buttons:
            row.addWidget(button)
            row.addWidget(button.key)
        self._menu = Button("", theme, kind="square", icon_name="settings", on_click=self.menu_wanted.emit)
        self._menu.setToolTip(self.tr("Menu"))
        self._menu.setAccessibleName(self.tr("Menu"))
        row.addWidget(self._menu)

    @property
    def menu_button(self) -> QWidget:
        """Where the menu drops from."""
        return self._menu

    def set_about(self, text: str) -> None:
        """The line beside the name."""
        self._tell(text, "second")

    def set_refusal(self, reason: str) -> None:
        """Why the last gesture was not a move; it stays until something happens."""
        self._tell(reason, "bad")

    def _tell(self, text: str, tone: str) -> None:
        self._about.setText(text)
        self._about.setProperty("tone", tone)
        self._about.style().unpolish(self._about)
        self._about.style().polish(self._about)

    def about(self) -> str:
        """What the line says."""
        return self._about.text()

    def restyle(self, theme: Theme) -> None:
        """Draw the icons in the theme's ink."""
        for button in (self._back, self._menu, *self._buttons):
            button.restyle(theme)
