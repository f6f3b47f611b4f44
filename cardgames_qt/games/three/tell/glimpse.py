"""What tells a position at a glance."""

from __future__ import annotations

from cardgames_qt.games.three.model import View


def glimpse(view: View) -> tuple[tuple[str, ...], ...]:
    """The highest card of each row, and the hand."""
    return tuple(str(row[-1]) for row in view.rows), tuple(map(str, view.hand))
