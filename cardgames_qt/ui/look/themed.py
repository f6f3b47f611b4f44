"""Widgets that follow the theme of their window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent

from cardgames_qt.ui.look.theme import Theme

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget as _Widget
else:
    _Widget = object  # a mixin beside any widget class: Qt allows one of its own classes among the bases

THEME = "theme"
"""The property of a window that holds its theme."""


class Themed(_Widget):
    """Stands before a widget class that sets `theme`: `class Plate(Themed, QFrame)`.

    Qt sends a StyleChange to every widget of a window that gets another style sheet, and a theme always
    brings one. So nobody has to pass a theme on to what is inside.
    """

    theme: Theme

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange and "theme" in self.__dict__:
            worn = self.window().property(THEME)
            # mostly the same one, and comparing two of them colour by colour takes long at the start
            if worn is not self.theme and isinstance(worn, Theme) and worn != self.theme:
                self.restyle(worn)

    def restyle(self, theme: Theme) -> None:
        """Use that theme; a widget with pictures or sizes made from it overrides this."""
        self.theme = theme
        self.updateGeometry()  # themes have sizes, too
        self.update()
