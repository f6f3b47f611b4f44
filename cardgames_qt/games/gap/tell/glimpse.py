"""What tells a position at a glance."""

from __future__ import annotations

from cardgames_qt.games.gap.model import View


def glimpse(view: View) -> tuple[tuple[str, ...], ...]:
    """The row, and the hand."""
    return view.row, view.hand
