"""What the learned judgement sees of the end of a turn: small whole numbers, and which cards are where.

Every number is told by steps: one input for each step that it reaches. So the first layer of weights comes
down to one row for every number and value, which a player adds up, and no more (`reading.py`).

Ranks count the unplayed cards up to a number, those in the hand included. The better pile of a direction
comes first: the lower one of the two ascending, the higher one of the two descending.
"""

from __future__ import annotations

from typing import Final

HAND: Final = 8
CARDS: Final = range(2, 100)
FAR: Final = 30
"""No jump is counted as longer."""
NONE: Final = 31
"""The jump of a card that is not there."""
NEAREST: Final = 3
"""So many cards of the hand are told for every pile."""

_OPEN = [*range(1, 17), *range(18, 41, 2), *range(44, 97, 4)]
_PASSED = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 22, 26, 30, 35, 40, 46, 52, 60, 70]
_BETWEEN = [-40, -30, -24, -20, -16, -12, -10, -8, *range(-6, 7), *range(8, 31, 2), *range(34, 91, 4)]
_SPREAD = [*range(1, 11), *range(12, 31, 2), *range(35, 91, 5)]
_JUMP = [-7, -5, -3, -1, *range(1, 13), 14, 16, 18, 21, 24, 27, 30, 31]
_NEAR = [*range(2, 13), 14, 16, 19, 22, 26, 30, 31]
_PAIR = [-8, -6, -4, -2, -1, 0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 22, 26, 31]

GROUPS: Final[tuple[tuple[str, int, list[int]], ...]] = (
    ("left", 1, list(range(2, 99, 2))),  # cards not placed yet
    ("open", 4, _OPEN),  # of those, what each pile takes onwards
    ("passed", 4, _PASSED),  # and what it has passed
    ("between", 4, _BETWEEN),  # what goes both ways: every ascending pile with every descending one
    ("spread", 2, _SPREAD),  # between the two piles of a direction
    ("trick", 4, list(range(10))),  # what a pile's trick wins back: its card is in the hand,
    ("hoped", 4, list(range(10))),  # or nobody has seen it yet; -1 if not
    ("jump", HAND, _JUMP),  # the shortest play of every card in the hand, the shortest first
    ("near", 4 * NEAREST, _NEAR),  # the cards of the hand nearest to each pile
    ("pair", 4, _PAIR),  # how far each pile gets by two cards ten apart in the hand
    ("stuck", 1, list(range(1, HAND + 1))),  # cards of the hand that fit nowhere,
    ("one_way", 1, list(range(1, HAND + 1))),  # in one direction only,
    ("ready", 1, list(range(1, HAND + 1))),  # or at nearly no loss
    ("pairs", 1, list(range(1, 5))),  # two cards ten apart in the hand: how many,
    ("pairs_win", 1, [*range(1, 9), 10, 12, 15, 20]),  # and the unplayed cards between them
    ("hoped_above", 1, list(range(1, 7))),  # cards of the hand with an unseen one ten higher,
    ("hoped_below", 1, list(range(1, 7))),  # or lower
    ("held", 1, list(range(1, HAND - 1))),  # cards in the hand
    ("top", 4, list(range(5, 96, 5))),  # the numbers on top, descending piles counted from 101
    ("live", 1, list(range(3, 88, 3))),  # unplayed cards ten apart
)
"""The numbers in their order: what they tell, how many there are, and their steps."""
NUMBERS: Final = sum(count for _, count, _ in GROUPS)
STEPS: Final = sum(count * len(steps) for _, count, steps in GROUPS)
SETS: Final = 2 * len(CARDS)
"""Then one input for every card: whether it is in the hand, and whether it is unseen."""
INPUTS: Final = -(-(STEPS + SETS) // 16) * 16
"""The last few are always 0: multiplying is quicker by sixteens."""

BINS: Final = (0, 2, 5, 9, 15, 24, 39, 98)
"""What is foretold: whether the game ends with no cards left, with one or two, with three to five…"""


def bin_of(left: int) -> int:
    """Where a result is counted."""
    return next(at for at, most in enumerate(BINS) if left <= most)
