"""Timers."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer


def single_shot(parent: QObject, milliseconds: int = 0) -> QTimer:
    """A timer that fires once for every start."""
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(milliseconds)
    return timer
