"""The keys of the library."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

OPEN = Qt.Key.Key_Return
REPLAY = Qt.Key.Key_R
STAR = Qt.Key.Key_S
NOTE = (Qt.Key.Key_N, Qt.Key.Key_F2)
DELETE = Qt.Key.Key_Delete
FIND = QKeySequence("Ctrl+F")
EXPORT = QKeySequence("Ctrl+E")
SELECT_ALL = QKeySequence("Ctrl+A")
