"""Signals that helped: a cooperative game can find in its history what talking made possible."""

from __future__ import annotations

import msgspec

from cardgames_qt.engine.rules import Seat


class Helped(msgspec.Struct, frozen=True):
    """A move that somebody's signal made possible."""

    seat: Seat
    """Whose word it was, and whose move."""
    said: int
    """The entry of the word,"""
    entry: int
    """and of the move."""
    by: Seat
    """Who could have spoilt it and did not."""
