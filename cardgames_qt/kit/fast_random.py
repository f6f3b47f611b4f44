"""Random numbers for the search cores, by 32-bit xorshift.

Calling Python's `random` from compiled code would cost more than the draw. mypyc compiles this module and all
cores into one library, where draws are inlined. The masks hold plain Python's integers to 32 bits, so that it
draws the same numbers.
"""

from __future__ import annotations

from typing import Final, TypeVar, final

from mypy_extensions import i64

T = TypeVar("T")
WORD: Final = 0xFFFFFFFF


@final  # lets mypyc call the methods directly
class Xorshift:
    """A stream of random numbers.

    Every core makes the first state from its seeds in its own way, and may drop low bits of each number: with
    any other stream the bots would play other games than those they were tuned and measured on.
    """

    def __init__(self, dropped_bits: i64 = 0) -> None:
        self.state: i64 = 1
        self.dropped: i64 = dropped_bits
        self.kept: i64 = 32 - dropped_bits

    def start(self, state: i64, skipped: i64) -> None:
        """Begin at a state, which must not be 0, and skip the first numbers, which are close to it."""
        self.state = state
        while skipped > 0:
            self.below(2)
            skipped -= 1

    def below(self, count: i64) -> i64:
        """A number from 0 to `count` - 1."""
        x = self.state
        x ^= (x << 13) & WORD
        x ^= x >> 17
        x ^= (x << 5) & WORD
        self.state = x
        return ((x >> self.dropped) * count) >> self.kept

    def shuffle(self, items: list[T]) -> None:
        """Shuffle a list in place."""
        last: i64 = len(items) - 1
        while last > 0:
            other = self.below(last + 1)
            kept = items[last]
            items[last] = items[other]
            items[other] = kept
            last -= 1


def deal_state(seed: int, number: int) -> int:
    """A first state for deal `number` of a search; neighbouring seeds and numbers give unlike states."""
    mixed = (seed * 2654435761 + number * 40503 + 12345) & WORD
    mixed = ((mixed ^ (mixed >> 15)) * 739982445) & WORD
    return mixed ^ (mixed >> 12) or 1
