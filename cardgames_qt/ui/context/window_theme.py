"""The theme of the window: the player's, scaled to the size of the window."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication, QIcon, QInputDevice
from PySide6.QtWidgets import QApplication, QMainWindow

from cardgames_qt.storage.settings import Settings, SettingsFile
from cardgames_qt.ui.context.system_wishes import SystemWishes
from cardgames_qt.ui.look.icons import logo_pixmap
from cardgames_qt.ui.look.style import palette, sheet
from cardgames_qt.ui.look.theme import CardColours, Mode, Theme, make_theme, shell_scale
from cardgames_qt.ui.look.themed import THEME


def wanted_theme(settings: Settings, *, high_contrast: bool) -> Theme:
    """The theme of the settings, or of the system, which may ask for high contrast."""
    modes: Mapping[str, Mode] = {"light": Mode.LIGHT, "dark": Mode.DARK, "contrast": Mode.CONTRAST}
    bright = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Light
    system = Mode.CONTRAST if high_contrast else Mode.LIGHT if bright else Mode.DARK
    cards = None if settings.cards == "auto" else CardColours(settings.cards)
    return make_theme(modes.get(settings.theme, system), cards)


def has_touch_screen() -> bool:
    kinds = QInputDevice.DeviceType
    return any(each.type() is kinds.TouchScreen for each in QInputDevice.devices())


class WindowTheme(QObject):
    """Applies the theme to a window; `Themed` widgets in it follow."""

    changed = Signal(object)
    """With the new Theme."""

    def __init__(self, window: QMainWindow, settings: SettingsFile, wishes: SystemWishes) -> None:
        super().__init__(window)
        self._window, self._settings, self._wishes = window, settings, wishes
        self.theme = self._wanted()
        self._apply()
        QGuiApplication.styleHints().colorSchemeChanged.connect(self.refresh)
        wishes.changed.connect(self.refresh)

    def refresh(self) -> None:
        """Apply another theme if settings, system or the window's size ask for it."""
        theme = self._wanted()
        if theme != self.theme:
            self.theme = theme
            self._apply()
            self.changed.emit(theme)

    def _wanted(self) -> Theme:
        """Scaled to the size of the window and of the text."""
        settings = self._settings.current
        theme = wanted_theme(settings, high_contrast=self._wishes.high_contrast)
        text = settings.text_size / 100
        scale = text * shell_scale(self._window.width(), self._window.height())
        return replace(theme, text=text, touched=has_touch_screen()).scaled(scale)

    def _apply(self) -> None:
        self._window.setProperty(THEME, self.theme)  # first: the style sheet makes every widget look
        QApplication.setPalette(palette(self.theme))
        self._window.setStyleSheet(sheet(self.theme))
        self._window.setWindowIcon(QIcon(logo_pixmap(64, self.theme)))
