"""Qt's way onto the screen: either its window can be seen, or one sentence says why it cannot.

Without a screen Qt ends the program with several lines of its own, or, depending on how it was built, goes on
with a window that nobody sees.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import TypeVar

from PySide6.QtCore import (
    QCoreApplication,
    QMessageLogContext,
    QtMsgType,
    qFormatLogMessage,
    qInstallMessageHandler,
)
from PySide6.QtGui import QGuiApplication

from cardgames_qt.console import pass_on

T = TypeVar("T", bound=QGuiApplication)

_WISH = "QT_QPA_PLATFORM"
_WAYS = (("wayland", "WAYLAND_DISPLAY", "libqwayland-generic.so"), ("xcb", "DISPLAY", "libqxcb.so"))
"""Qt's names for the ways to a screen, what leads there, and what it loads for them."""
_UNSEEN = ("offscreen", "minimal")
_HARMLESS = "Detected locale"
"""Qt has switched to UTF-8 when it says so, and that is all this program needs."""


def open_on_screen(make: Callable[[], T], give_up: Callable[[str], int]) -> T:
    """Qt's application; where nobody would see its window, `give_up` is told why and the program ends."""

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
    """Whether Qt draws on a screen, or draws unseen because somebody wished it."""
    return not platform.startswith(_UNSEEN) or platform in wish


def why_unseen() -> str:
    """What stands between the program and a screen, and what can be done about it or without one."""
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
    """What Qt lacks on the ways it was to take."""
    from PySide6.QtCore import QLibrary  # noqa: PLC0415 - only who sees no window needs it

    from cardgames_qt.ui.start.libraries import missing_library  # noqa: PLC0415

    for name, variable, plugin in _WAYS:
        taken = name in wish if wish else os.environ.get(variable)
        for folder in QCoreApplication.libraryPaths() if taken else ():
            library = QLibrary(f"{folder}/platforms/{plugin}")
            if not library.load():
                yield missing_library(library.errorString())
