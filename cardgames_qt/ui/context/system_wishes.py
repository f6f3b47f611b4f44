"""What the system asks of all programs, as far as it is known; settings of our own come first."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class SystemWishes(QObject):
    """Nothing is asked for until somebody has looked, which is when the lobby stands."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.reduced_motion = False
        self.high_contrast = False

    def hear(self, *, reduced_motion: bool, high_contrast: bool) -> None:
        """This is what the system asks for now."""
        told = (reduced_motion, high_contrast)
        if told != (self.reduced_motion, self.high_contrast):
            self.reduced_motion, self.high_contrast = told
            self.changed.emit()
