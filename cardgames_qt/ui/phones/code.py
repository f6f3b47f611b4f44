"""A code that a phone's camera reads."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from cardgames_qt.phones.invitation import code

_QUIET = 4
"""Modules around a code that must stay light."""


class CodePicture(QWidget):
    """Black on white in every theme: cameras want nothing else."""

    def __init__(self, text: str, name: str, size: int) -> None:
        """`name` says what it is for to whoever cannot see it."""
        super().__init__()
        self.text = text
        self._rows = code(text) if text else ()
        self.setFixedSize(size, size)
        self.setAccessibleName(name)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.fillRect(self.rect(), Qt.GlobalColor.white)
        if self._rows:
            whole = len(self._rows) + 2 * _QUIET
            fine = self.devicePixelRatioF()
            module = int(self.width() * fine / whole) / fine  # whole pixels: a blurred code is hard to read
            edge = (self.width() - module * len(self._rows)) / 2
            for y, row in enumerate(self._rows):
                for x, dark in enumerate(row):
                    if dark:
                        place = QRectF(edge + x * module, edge + y * module, module, module)
                        painter.fillRect(place, Qt.GlobalColor.black)
        painter.end()
