"""Words that helped: where all play together, a game may find them in its own story."""

from __future__ import annotations

import msgspec

from cardgames_qt.engine.rules import Seat


class Helped(msgspec.Struct, frozen=True):
    """A move that somebody's word made room for."""

    seat: Seat
    """Whose word it was, and whose move."""
    said: int
    """The entry of the word,"""
    entry: int
    """and of the move."""
    by: Seat
    """Who could have spoilt it and did not."""
