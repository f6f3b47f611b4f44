"""Looks what the system asks of programs: less motion, more contrast. Qt 6.8 tells neither.

A desktop of Linux tells its settings and every change of them on the session bus, through the portal that
sandboxes use, too. Windows and macOS are asked whenever the window comes to the front: whoever changed a
setting did so in another one.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from PySide6.QtCore import SLOT, QObject, QSettings, Qt, Slot
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher, QDBusVariant
from PySide6.QtWidgets import QApplication

from cardgames_qt.ui.context.system_wishes import SystemWishes

_SERVICE, _PATH = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop"
_INTERFACE = "org.freedesktop.portal.Settings"
Key = tuple[str, str]
Asks = Callable[[Any], bool]

LESS_MOTION: dict[Key, Asks] = {
    ("org.freedesktop.appearance", "reduced-motion"): lambda value: value == 1,
    ("org.gnome.desktop.interface", "enable-animations"): lambda value: value is False,
    ("org.kde.kdeglobals.KDE", "AnimationDurationFactor"): lambda value: str(value) in ("0", "0.0"),
}
MORE_CONTRAST: dict[Key, Asks] = {
    ("org.freedesktop.appearance", "contrast"): lambda value: value == 1,
    ("org.gnome.desktop.a11y.interface", "high-contrast"): lambda value: value is True,
}


def watch(wishes: SystemWishes) -> None:
    """Tell these wishes what the system asks for, from now on."""
    if sys.platform == "win32":
        _AtTheFront(wishes, _asked_by_windows)
    elif sys.platform == "darwin":
        _AtTheFront(wishes, _asked_by_macos)
    else:
        PortalWatch(wishes, QDBusConnection.sessionBus())


class PortalWatch(QObject):
    """The settings of a Linux desktop. Where no portal answers, nothing is asked for."""

    def __init__(self, wishes: SystemWishes, bus: QDBusConnection) -> None:
        super().__init__(wishes)
        self._wishes = wishes
        self._known: dict[Key, Any] = {}
        if not bus.isConnected():
            return
        slot: Any = SLOT("change(QDBusMessage)")  # text, though the types of Qt for Python ask for bytes
        bus.connect(_SERVICE, _PATH, _INTERFACE, "SettingChanged", self, slot)
        for key in (*LESS_MOTION, *MORE_CONTRAST):
            question = QDBusMessage.createMethodCall(_SERVICE, _PATH, _INTERFACE, "Read")
            question.setArguments(list(key))
            watcher = QDBusPendingCallWatcher(bus.asyncCall(question), self)
            watcher.finished.connect(partial(self._take, key, watcher))

    def _take(self, key: Key, watcher: QDBusPendingCallWatcher) -> None:
        answer = watcher.reply()
        watcher.deleteLater()
        if answer.type() is QDBusMessage.MessageType.ReplyMessage and answer.arguments():
            self._learn(key, answer.arguments()[0])

    @Slot(QDBusMessage)
    def change(self, told: QDBusMessage) -> None:
        """The desktop says that a setting is another now."""
        namespace, name, value = told.arguments()
        self._learn((namespace, name), value)

    def _learn(self, key: Key, value: Any) -> None:
        if key not in LESS_MOTION and key not in MORE_CONTRAST:
            return
        while isinstance(value, QDBusVariant):
            value = value.variant()
        self._known[key] = value
        self._wishes.hear(reduced_motion=self._any(LESS_MOTION), high_contrast=self._any(MORE_CONTRAST))

    def _any(self, questions: dict[Key, Asks]) -> bool:
        return any(asks(self._known[key]) for key, asks in questions.items() if key in self._known)


class _AtTheFront(QObject):
    """Asks now and whenever the window comes to the front."""

    def __init__(self, wishes: SystemWishes, ask: Callable[[], tuple[bool, bool]]) -> None:
        super().__init__(wishes)
        self._wishes, self._ask = wishes, ask
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.applicationStateChanged.connect(self._follow)
        self._follow(Qt.ApplicationState.ApplicationActive)

    def _follow(self, state: Qt.ApplicationState) -> None:
        if state is Qt.ApplicationState.ApplicationActive:
            reduced, contrast = self._ask()
            self._wishes.hear(reduced_motion=reduced, high_contrast=contrast)


def _asked_by_windows() -> tuple[bool, bool]:
    """Where the settings "Animation effects" and "Contrast themes" are kept."""
    mask = _registered(r"Control Panel\Desktop", "UserPreferencesMask")
    flags = _registered(r"Control Panel\Accessibility\HighContrast", "Flags")
    return less_motion_in(mask), contrast_in(flags)


def _registered(place: str, name: str) -> Any:
    """A value of the user's registry; None if there is none."""
    if sys.platform == "win32":
        import winreg  # noqa: PLC0415 - no other system has it

        with suppress(OSError), winreg.OpenKey(winreg.HKEY_CURRENT_USER, place) as key:
            return winreg.QueryValueEx(key, name)[0]
    return None


def less_motion_in(mask: bytes | None) -> bool:
    """Whether Windows' mask of preferences has the animation of what is in windows switched off."""
    return mask is not None and len(mask) > 4 and not mask[4] & 0x02


def contrast_in(flags: str | None) -> bool:
    """Whether Windows' flags have high contrast switched on."""
    return flags is not None and flags.isdecimal() and bool(int(flags) & 1)


def _asked_by_macos() -> tuple[bool, bool]:
    """Where "Reduce motion" and "Increase contrast" are kept."""
    access = QSettings("apple.com", "universalaccess")
    return bool(access.value("reduceMotion", False)), bool(access.value("increaseContrast", False))
