"""How many inputs the network has that learns; what they tell is in games/the_game/fast_learned.py."""

from __future__ import annotations

from typing import Final

from cardgames_qt.games.the_game import fast_learned
from cardgames_qt.games.the_game.fast_learned import GROUPS

CARDS: Final = range(fast_learned.FIRST, fast_learned.LAST + 1)
NUMBERS: Final = sum(count for _, count, _ in GROUPS)
STEPS: Final = sum(count * len(steps) for _, count, steps in GROUPS)
"""A number is told by one input for each step that it reaches."""
SETS: Final = 2 * len(CARDS)
"""Then one input for every card: whether it is in the hand, and whether it is unseen."""
INPUTS: Final = -(-(STEPS + SETS) // 16) * 16
"""The last few are always 0: multiplying is quicker by sixteens."""
