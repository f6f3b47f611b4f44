"""Words for screen readers that stand nowhere."""

from __future__ import annotations

import sys

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QWidget

from cardgames_qt.ui.timers import single_shot

ANNOUNCED = "announced"
"""The property of a window whose value is its name while it is set; see `ui.widgets.access`."""
_APART_MS = 250
"""Orca mixes up the order of names that follow each other sooner."""


def announce(source: QWidget, text: str, *, assertive: bool = False) -> None:
    """Have a screen reader say this, after what it is saying or, if `assertive`, at once."""
    event = QAccessibleAnnouncementEvent(source, text)
    if assertive:
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
    QAccessible.updateAccessibility(event)
    if listeners.need_names:
        window = source.window()
        namer = window.findChild(WindowNamer) or WindowNamer(window)
        namer.say(text, assertive=assertive)


class WindowNamer(QObject):
    """Says things by the name of a window, which has it for a moment: Orca tells that it has changed."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._waiting: list[str] = []
        self._last = ""
        self._pause = single_shot(self, _APART_MS)
        self._pause.timeout.connect(self._go_on)

    def say(self, text: str, *, assertive: bool) -> None:
        """One thing after the other; what is assertive comes instead of all that waits."""
        self._waiting = [text] if assertive else [*self._waiting, text]
        if not self._pause.isActive():
            self._go_on()

    def _go_on(self) -> None:
        if not self._waiting:
            return
        text = self._waiting.pop(0)
        self._last = f"{text} " if text == self._last else text  # the same name again would not be said
        self._window.setProperty(ANNOUNCED, self._last)
        QAccessible.updateAccessibility(QAccessibleEvent(self._window, QAccessible.Event.NameChanged))
        self._window.setProperty(ANNOUNCED, "")
        self._pause.start()


class Listeners:
    """Whether somebody listens who does not know announcements: Orca does since version 45."""

    def __init__(self) -> None:
        self._need_names: bool | None = None  # until somebody listens, who may come later

    @property
    def need_names(self) -> bool:
        if self._need_names is None and sys.platform.startswith("linux") and QAccessible.isActive():
            from cardgames_qt.ui.widgets.at_spi import events_listened_to  # noqa: PLC0415 - few need it

            events = events_listened_to()
            if events:
                self._need_names = not any(event.startswith("object:announcement") for event in events)
        return self._need_names or False


listeners = Listeners()
