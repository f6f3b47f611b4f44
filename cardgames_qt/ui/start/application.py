"""Qt's application, which hears when the system hands it a saved game, as macOS does for a double click."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication


class Application(QApplication):
    """Qt's own but for that."""

    file_wanted = Signal(Path)

    def event(self, event: QEvent) -> bool:
        """Take what asks for a file, leave everything else to Qt."""
        if isinstance(event, QFileOpenEvent):
            self.file_wanted.emit(Path(event.file()))
            return True
        return super().event(event)
