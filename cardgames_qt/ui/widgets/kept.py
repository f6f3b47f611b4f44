"""Keeps the interfaces for screen readers that are made in Python: Qt borrows and in the end deletes them."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtGui import QAccessibleInterface
from shiboken6 import isValid

Interface = TypeVar("Interface", bound=QAccessibleInterface)
_kept: list[QAccessibleInterface] = []


def keep(interface: Interface) -> Interface:
    """Hold an interface until Qt deletes it, which it does together with what the interface is about."""
    _kept[:] = [each for each in _kept if isValid(each)]
    _kept.append(interface)
    return interface
