"""Where the window stands and how large it is: as it was left, and always on a screen that is there."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QWidget

USUAL, LEAST = QSize(1280, 800), QSize(1024, 640)
_FRAME = QSize(2, 40)
"""About what the system draws around a window; it tells only when the window is there."""


def room_on(available: QRect) -> QSize:
    """How large a window can be on a screen with that much free."""
    return available.size() - _FRAME


def kept_within(place: QRect, available: QRect) -> QRect:
    """The place as far as the screen has room for it, moved until all of it can be seen."""
    size = place.size().boundedTo(room_on(available))
    most = available.bottomRight() - QPoint(size.width(), size.height()) + QPoint(1, 1)
    least = available.topLeft() + QPoint(0, _FRAME.height())
    left = max(least.x(), min(place.x(), most.x()))
    return QRect(QPoint(left, max(least.y(), min(place.y(), most.y()))), size)


def available_for(window: QWidget) -> QRect:
    """What the screen of a window has free."""
    return window.screen().availableGeometry()


class WindowPlace(QObject):
    """Minds size, place and full screen of a window.

    The least size gives way on a small screen: then everything is small, but all of it is there.
    """

    full_screen_changed = Signal(bool)

    def __init__(self, window: QWidget, remembered: str) -> None:
        """`remembered` is what `text` told in an earlier run; empty in the first."""
        super().__init__(window)
        self._window = window
        self._fit_screen()
        window.resize(USUAL.boundedTo(room_on(available_for(window))))
        if window.restoreGeometry(QByteArray.fromBase64(remembered.encode())):
            self._come_back()
        self._maximised = window.isMaximized()  # apart from full screen; the system forgets it meanwhile
        window.installEventFilter(self)

    def _fit_screen(self) -> None:
        self._window.setMinimumSize(LEAST.boundedTo(room_on(available_for(self._window))))

    def _come_back(self) -> None:
        """The screen it was left on may be gone, or smaller now."""
        self._fit_screen()
        if not self._window.isMaximized() and not self._window.isFullScreen():
            self._window.setGeometry(kept_within(self._window.geometry(), available_for(self._window)))

    def text(self) -> str:
        """Place, size and state, to be remembered."""
        if self._maximised and self._window.isFullScreen():
            self._window.overrideWindowState(self._window.windowState() | Qt.WindowState.WindowMaximized)
        return bytes(self._window.saveGeometry().toBase64().data()).decode()

    def set_full_screen(self, on: bool) -> None:
        """Fill the screen, or go back to what was before: a maximised window stays one."""
        states, window = Qt.WindowState, self._window
        if on and not window.isFullScreen():
            self._maximised = window.isMaximized()
            window.setWindowState(window.windowState() | states.WindowFullScreen)
        elif window.isFullScreen() and not on:
            window.setWindowState(states.WindowMaximized if self._maximised else states.WindowNoState)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow what the system and the player do with the window."""
        kind = event.type() if watched is self._window else None
        if kind is QEvent.Type.WindowStateChange:
            self.full_screen_changed.emit(self._window.isFullScreen())
        elif kind is QEvent.Type.ScreenChangeInternal:
            self._fit_screen()
        return False
