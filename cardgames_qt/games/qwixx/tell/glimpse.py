"""What tells a position at a glance."""

from __future__ import annotations

from cardgames_qt.games.qwixx.model import View


def glimpse(view: View) -> tuple[tuple[str, ...], ...]:
    """The hand."""
    return (view.hand,)
