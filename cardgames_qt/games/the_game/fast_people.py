"""How people may take a turn in an imagined world of The Game: they overlook cards, or go the shortest way.

mypyc compiles it; plain Python gives the same results for the same seeds, only slower. What is imagined so is
what `persona.py` calls `overlooks` and `hasty`, as quick as a search needs it.
"""

# Counters of a machine type and plain comparisons are what compiles to quick code.
# ruff: noqa: SIM113

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardgames_qt.games.the_game.fast import LARGEST_HAND, World
from cardgames_qt.kit.fast_random import Xorshift

WHOLE: Final = 1000
TRICK: Final = 10
NO_WAY: Final = 1000
"""Longer than any jump."""


class Manner:
    """How somebody errs."""

    def __init__(self, overlooks: float, hasty: float, longest: int) -> None:
        """`longest` is the jump for which somebody in a hurry places more cards than they must."""
        self.overlooks: i64 = int(overlooks * WHOLE)
        self.hasty: i64 = int(hasty * WHOLE)
        self.longest: i64 = longest


class Turn:
    """A turn as somebody may take it."""

    def __init__(self, world: World, random: Xorshift, width: i64) -> None:
        self.world: World = world
        self.random: Xorshift = random
        self.width: i64 = width
        self.used: i64 = 0
        self.tops: list[i64] = []

    def take(self, manner: Manner) -> bool:
        """Whoever is to play makes a turn; returns whether the game goes on."""
        world, random = self.world, self.random
        hand = world.hands[world.seat]
        hidden: i64 = manner.overlooks * len(hand) // LARGEST_HAND
        noticed: list[i64] = []
        places: list[i64] = []
        at: i64 = 0
        for card in hand:
            if random.below(WHOLE) >= hidden:
                noticed.append(card)
                places.append(at)
            at += 1
        in_a_hurry = random.below(WHOLE) < manner.hasty
        if not self._find(noticed, manner, in_a_hurry):
            places = list(range(len(hand)))
            if not self._find(hand, manner, in_a_hurry):
                return False
        used: i64 = 0
        at = 0
        for place in places:
            if (self.used >> at) & 1 != 0:
                used |= i64(1) << place
            at += 1
        tops = self.tops
        return world.finish_turn(used, tops[0], tops[1], tops[2], tops[3])

    def _find(self, hand: list[i64], manner: Manner, in_a_hurry: bool) -> bool:
        if len(hand) == 0:
            return False
        return self._shortest(hand, manner.longest) if in_a_hurry else self._planned(hand)

    def _planned(self, hand: list[i64]) -> bool:
        world, planner = self.world, self.world.planner
        planner.look(hand, world.unplayed)
        owed = world.owed()
        count = planner.plan(
            world.up1, world.up2, world.down1, world.down2, world.burning, owed, self.width, 1, False
        )
        if count == 0:
            return False
        ends = planner.ends
        self.used = ends.used[0]
        self.tops = [ends.up1[0], ends.up2[0], ends.down1[0], ends.down2[0]]
        return True

    def _shortest(self, hand: list[i64], longest: i64) -> bool:
        """The smallest jump by the numbers, again and again."""
        world = self.world
        tops: list[i64] = [world.up1, world.up2, world.down1, world.down2]
        used: i64 = 0
        placed: i64 = 0
        owed = world.owed()
        while True:
            least: i64 = NO_WAY
            which: i64 = 0
            where: i64 = 0
            at: i64 = 0
            for card in hand:
                if (used >> at) & 1 == 0:
                    pile: i64 = 0
                    while pile < 4:
                        jump = card - tops[pile] if pile < 2 else tops[pile] - card
                        if (jump > 0 or jump == -TRICK) and jump < least:
                            least = jump
                            which = at
                            where = pile
                        pile += 1
                at += 1
            if least == NO_WAY or (placed >= owed and least > longest):
                break
            tops[where] = hand[which]
            used |= i64(1) << which
            placed += 1
        self.used = used
        self.tops = tops
        return placed >= owed
