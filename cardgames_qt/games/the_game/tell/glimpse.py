"""What tells a position at a glance."""

from __future__ import annotations

from cardgames_qt.games.the_game.model import View


def glimpse(view: View) -> tuple[tuple[str, ...], ...]:
    """The tops of the ascending piles, and of the descending ones."""
    tops = tuple(str(pile[-1]) for pile in view.piles)
    return tops[:2], tops[2:]
