"""Hands of The Game as likely as what was said makes them.

mypyc compiles it; plain Python gives the same results for the same seeds, only slower.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardgames_qt.kit.fast_random import Xorshift

SWAPS: Final = 3
"""For every card in the others' hands so many are offered to be swapped."""
FINE: Final = 1 << 20
"""Chances are drawn as whole numbers up to this."""
NUMBERS: Final = 100
"""One more than the highest card."""


class Heard:
    """What was said, as it changes how likely hands are.

    Of every seat there are clues, one for each pile that it may have spoken of: the cards that are near, the
    next cards, and how likely the words are without either, with one of the next, and with one that is near.
    """

    def __init__(
        self,
        counts: list[i64],
        near: list[list[list[i64]]],
        then: list[list[list[i64]]],
        likely: list[list[list[float]]],
    ) -> None:
        """`counts` are the cards dealt to every seat; the own one has none of them."""
        self.owners: list[i64] = []
        """The seats of the first cards, one seat's after the other's; the others are in the deck."""
        self.first: list[i64] = []
        for count in counts:
            self.first.append(len(self.owners))
            self.owners += [len(self.first) - 1] * count
        self.first.append(len(self.owners))
        self.likely: list[list[list[float]]] = likely
        self.marks: list[list[i64]] = []
        """Of every seat and card: two bits for each clue, that it is one of the next, and that it is near."""
        seat: i64 = 0
        while seat < len(likely):
            marks: list[i64] = [0] * NUMBERS
            at: i64 = 0
            while at < len(likely[seat]):
                for card in then[seat][at]:
                    marks[card] |= i64(1) << (2 * at)
                for card in near[seat][at]:
                    marks[card] |= i64(2) << (2 * at)
                at += 1
            self.marks.append(marks)
            seat += 1

    def arrange(self, cards: list[i64], random: Xorshift) -> None:
        """Swap cards so that hands come up as often as they are likely.

        A swap that makes the hands less likely is made so much more seldom (Metropolis).
        """
        owners = self.owners
        held: i64 = len(owners)
        share: list[float] = []
        seat: i64 = 0
        while seat < len(self.likely):
            share.append(self._share(seat, cards))
            seat += 1
        swaps: i64 = SWAPS * held
        while swaps > 0:
            swaps -= 1
            one = random.below(held)
            other = random.below(len(cards))
            giver: i64 = owners[one]
            taker: i64 = owners[other] if other < held else -1
            if giver == taker:
                continue
            card = cards[one]
            cards[one] = cards[other]
            cards[other] = card
            given = self._share(giver, cards)
            taken: float = 1.0
            before = share[giver]
            if taker >= 0:
                taken = self._share(taker, cards)
                before *= share[taker]
            if float(random.below(FINE)) * before < float(FINE) * given * taken:
                share[giver] = given
                if taker >= 0:
                    share[taker] = taken
            else:
                cards[other] = cards[one]
                cards[one] = card

    def _share(self, seat: i64, cards: list[i64]) -> float:
        """How likely all that a seat said is with this hand."""
        marks = self.marks[seat]
        seen: i64 = 0
        at: i64 = self.first[seat]
        end: i64 = self.first[seat + 1]
        while at < end:
            seen |= marks[cards[at]]
            at += 1
        share: float = 1.0
        for each in self.likely[seat]:
            if seen & 2 != 0:
                share *= each[2]
            elif seen & 1 != 0:
                share *= each[1]
            else:
                share *= each[0]
            seen >>= 2
        return share
