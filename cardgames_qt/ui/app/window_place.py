"""Size and place of the window: as it was left, but always on a screen."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QWidget

USUAL, LEAST = QSize(1280, 800), QSize(1024, 640)
_SHARE = 0.75
"""How much of a large screen the first window takes, in the proportions of the usual one."""
_FRAME = QSize(2, 40)
"""About the frame of a window; the system gives its size only once the window is shown."""


def room_on(available: QRect) -> QSize:
    """The largest window on a screen with that area free."""
    return available.size() - _FRAME


def first_size(available: QRect) -> QSize:
    """The usual size, or more on a large screen; never more than there is."""
    share = USUAL.scaled(available.size() * _SHARE, Qt.AspectRatioMode.KeepAspectRatio)
    return share.expandedTo(USUAL).boundedTo(room_on(available))


def kept_within(place: QRect, available: QRect) -> QRect:
    """Made small enough for the screen, and moved until all of it can be seen."""
    size = place.size().boundedTo(room_on(available))
    most = available.bottomRight() - QPoint(size.width(), size.height()) + QPoint(1, 1)
    least = available.topLeft() + QPoint(0, _FRAME.height())
    left = max(least.x(), min(place.x(), most.x()))
    return QRect(QPoint(left, max(least.y(), min(place.y(), most.y()))), size)


def available_for(window: QWidget) -> QRect:
    """The free area of the window's screen."""
    return window.screen().availableGeometry()


class WindowPlace(QObject):
    """Restores size, place and full screen of a window.

    On a small screen the minimum size gives way: everything gets small, but nothing is cut off.
    """

    full_screen_changed = Signal(bool)

    def __init__(self, window: QWidget, remembered: str) -> None:
        """`remembered` is the `text` of an earlier run, or empty."""
        super().__init__(window)
        self._window = window
        self._fit_screen()
        window.resize(first_size(available_for(window)))
        if window.restoreGeometry(QByteArray.fromBase64(remembered.encode())):
            self._come_back()
        self._maximised = window.isMaximized()  # apart from full screen; the system forgets it meanwhile
        window.installEventFilter(self)

    def _fit_screen(self) -> None:
        self._window.setMinimumSize(LEAST.boundedTo(room_on(available_for(self._window))))

    def _come_back(self) -> None:
        """Its screen may be gone, or smaller now."""
        self._fit_screen()
        if not self._window.isMaximized() and not self._window.isFullScreen():
            self._window.setGeometry(kept_within(self._window.geometry(), available_for(self._window)))

    def text(self) -> str:
        """Place, size and state, to be saved."""
        if self._maximised and self._window.isFullScreen():
            self._window.overrideWindowState(self._window.windowState() | Qt.WindowState.WindowMaximized)
        return bytes(self._window.saveGeometry().toBase64().data()).decode()

    def set_full_screen(self, on: bool) -> None:
        """Or go back to the state before: maximised windows stay maximised."""
        states, window = Qt.WindowState, self._window
        if on and not window.isFullScreen():
            self._maximised = window.isMaximized()
            window.setWindowState(window.windowState() | states.WindowFullScreen)
        elif window.isFullScreen() and not on:
            window.setWindowState(states.WindowMaximized if self._maximised else states.WindowNoState)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type() if watched is self._window else None
        if kind is QEvent.Type.WindowStateChange:
            self.full_screen_changed.emit(self._window.isFullScreen())
        elif kind is QEvent.Type.ScreenChangeInternal:
            self._fit_screen()
        return False
