"""Qt's application: opened on a screen, or one sentence says why it cannot be.

Without a screen Qt itself ends the program with several lines, or, depending on how it was built, goes on
with a window that nobody sees.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QMessageLogContext,
    QtMsgType,
    Signal,
    qFormatLogMessage,
    qInstallMessageHandler,
)
from PySide6.QtGui import QFileOpenEvent, QGuiApplication
from PySide6.QtWidgets import QApplication

from cardgames_qt.console import pass_on

_WISH = "QT_QPA_PLATFORM"
_WAYS = (
    ("wayland", "WAYLAND_DISPLAY", ("libqwayland-generic.so", "libqwayland.so")),
    ("xcb", "DISPLAY", ("libqxcb.so",)),
)
"""Qt's platforms with a screen: the name, the variable that says where it is, and the plugin, as it is called
in Qt 6.8 and in 6.11."""
_UNSEEN = ("offscreen", "minimal")
_HARMLESS = "Detected locale"
"""How the warning of a locale without UTF-8 begins; Qt has switched to UTF-8 then, which is enough."""


class Application(QApplication):
    file_wanted = Signal(Path)
    """The system wants a saved game opened, as macOS does for a double click."""

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            self.file_wanted.emit(Path(event.file()))
            return True
        return super().event(event)


def open_on_screen(make: Callable[[], Application], give_up: Callable[[str], int]) -> Application:
    """What `make` returns. Where nobody would see a window, the program ends with the code of `give_up`,
    which is called with the reason.
    """

    def hear(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        if kind is QtMsgType.QtFatalMsg:  # Qt would abort next
            os._exit(give_up(why_unseen()))
        heard.append(qFormatLogMessage(kind, context, message))

    heard: list[str] = []
    before = qInstallMessageHandler(hear)
    application = make()
    qInstallMessageHandler(before)
    if not is_seen(application.platformName(), os.environ.get(_WISH, "")):
        raise SystemExit(give_up(why_unseen()))
    for each in heard:
        if not each.startswith(_HARMLESS):
            pass_on(each)
    return application


def is_seen(platform: str, wish: str) -> bool:
    """Whether Qt draws on a screen, or off-screen because somebody asked for it."""
    return not platform.startswith(_UNSEEN) or platform in wish


def is_offscreen() -> bool:
    """Whether somebody asked for a window that nobody sees, as tests do."""
    return QGuiApplication.platformName().startswith(_UNSEEN)


def why_unseen() -> str:
    """Why there is no screen, and what can be done about it or without one."""
    wish = os.environ.get(_WISH)
    for missing in filter(None, _missing_libraries(wish)):
        return missing
    tried = [f"{variable}={os.environ[variable]}" for _, variable, _ in _WAYS if os.environ.get(variable)]
    if wish:
        why = f"no window can open with {_WISH}={wish}"
    elif tried:
        why = f"no window can open, nothing answers at {' or '.join(tried)}"
    else:
        why = "there is no display to open a window on"
    return (
        f"{why}; `stolek --help` lists the commands that need none, "
        "`stolek --demo PICTURE.png` plays a game off-screen"
    )


def _missing_libraries(wish: str | None) -> Iterator[str | None]:
    """What the plugins lack that Qt was to load."""
    from PySide6.QtCore import QLibrary  # noqa: PLC0415 - needed only where no window opens

    from cardgames_qt.ui.start.libraries import missing_library  # noqa: PLC0415

    for name, variable, plugins in _WAYS:
        taken = name in wish if wish else os.environ.get(variable)
        for folder, plugin in product(QCoreApplication.libraryPaths(), plugins) if taken else ():
            library = QLibrary(f"{folder}/platforms/{plugin}")
            if not library.load():
                yield missing_library(library.errorString())
