"""The one window and what opens from it."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType


def __getattr__(name: str) -> ModuleType:
    """`furniture` is loaded with its first use, so that the lobby stands sooner."""
    if name == "furniture":
        return import_module("cardgames_qt.ui.window.furniture")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
