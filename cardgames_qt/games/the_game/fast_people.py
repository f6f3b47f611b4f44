"""How people may take a turn in an imagined world of The Game: they overlook cards, or go the shortest way.

mypyc compiles it; plain Python gives the same results for the same seeds, only slower. What is imagined so is
what `persona.py` calls `overlooks`, `hasty` and `listens`, as quick as a search needs it.
"""

# Counters of a machine type and plain comparisons are what compiles to quick code.
# ruff: noqa: SIM113

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardgames_qt.games.the_game.fast import LARGEST_HAND, Planner, World
from cardgames_qt.kit.fast_random import Xorshift

WHOLE: Final = 1000
TRICK: Final = 10
NO_WAY: Final = 1000
"""Longer than any jump."""
NOTHING: Final = 0
SMALL_STEPS: Final = 1
KEEP_OFF: Final = 2
"""What a seat says about a pile; the higher number is the stronger word."""
MOVED: Final = [0.0, 0.0, 10.0]
PASSED: Final = [0.0, 1.0, 0.5]
NUMBERS: Final = [0, 3, 12]
"""What it costs people to move a pile that somebody spoke about at all, and by every unplayed card passed;
and in a hurry, in numbers. Bots that know what a word is worth charge less; people do as they are asked."""


def obey(planner: Planner, asked: list[i64], tops: list[i64]) -> None:
    """Let a turn be planned as people do who were asked for this about each pile."""
    planner.ask([MOVED[word] for word in asked], [PASSED[word] for word in asked], tops)


class Manner:
    """How somebody errs, and whether they do as they are asked."""

    def __init__(self, overlooks: float, hasty: float, longest: int, heeds: bool = False) -> None:
        """`longest` is the jump for which somebody in a hurry places more cards than they must."""
        self.overlooks: i64 = int(overlooks * WHOLE)
        self.hasty: i64 = int(hasty * WHOLE)
        self.longest: i64 = longest
        self.heeds: bool = heeds


class Turn:
    """A turn as somebody may take it."""

    def __init__(self, world: World, random: Xorshift, width: i64) -> None:
        self.world: World = world
        self.random: Xorshift = random
        self.width: i64 = width
        self.said: list[list[i64]] = []
        """What every seat's word about every pile is; nothing while nobody speaks."""
        self.asked: list[i64] = [NOTHING] * 4
        self.used: i64 = 0
        self.tops: list[i64] = []

    def take(self, manner: Manner) -> bool:
        """Whoever is to play makes a turn; returns whether the game goes on."""
        if not self.think(manner):
            return False
        tops = self.tops
        return self.world.finish_turn(self.used, tops[0], tops[1], tops[2], tops[3])

    def think(self, manner: Manner) -> bool:
        """Find the cards of the hand that go, and the tops that they leave; False if there is no turn."""
        world, random = self.world, self.random
        self._listen(manner)
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
        self.used = used
        return True

    def _listen(self, manner: Manner) -> None:
        """Take in the strongest word of the others about each pile."""
        pile: i64 = 0
        while pile < 4:
            strongest: i64 = NOTHING
            seat: i64 = 0
            for words in self.said:
                if manner.heeds and seat != self.world.seat and words[pile] > strongest:
                    strongest = words[pile]
                seat += 1
            self.asked[pile] = strongest
            pile += 1

    def _find(self, hand: list[i64], manner: Manner, in_a_hurry: bool) -> bool:
        if len(hand) == 0:
            return False
        return self._shortest(hand, manner.longest) if in_a_hurry else self._planned(hand)

    def _planned(self, hand: list[i64]) -> bool:
        world, planner = self.world, self.world.planner
        planner.look(hand, world.unplayed)
        owed = world.owed()
        if self.asked[0] + self.asked[1] + self.asked[2] + self.asked[3] > 0:
            obey(planner, self.asked, [world.up1, world.up2, world.down1, world.down2])
        count = planner.plan(
            world.up1, world.up2, world.down1, world.down2, world.burning, owed, self.width, 1, False
        )
        planner.asked = False
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
                        fits = jump > 0 or jump == -TRICK
                        jump += NUMBERS[self.asked[pile]]
                        if fits and jump < least:
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


class Witness:
    """What somebody's turn tells of how they play: how often it is made with hands that they may have had."""

    def __init__(self, world: World, random: Xorshift, width: i64) -> None:
        self.world: World = world
        self.random: Xorshift = random
        self.turn: Turn = Turn(world, random, width)
        self.placed: list[i64] = []
        self.tops: list[i64] = []
        self.left: list[i64] = []
        self.kept: i64 = 0

    def see(self, placed: list[i64], tops: list[i64], left: list[i64], kept: i64) -> None:
        """These cards were placed and left these tops; so many others, of those left, stayed in the hand."""
        self.placed = placed
        self.tops = tops
        self.left = left
        self.kept = kept

    def matches(self, manner: Manner, hands: i64) -> i64:
        """With how many of so many hands somebody of that manner makes the turn that was seen."""
        turn = self.turn
        found: i64 = 0
        tried: i64 = 0
        while tried < hands:
            cards = list(self.left)
            self.random.shuffle(cards)
            hand = sorted(self.placed + cards[: self.kept])
            self.world.hands[self.world.seat] = hand
            if turn.think(manner) and turn.tops == self.tops and turn.used == self._mask(hand):
                found += 1
            tried += 1
        return found

    def _mask(self, hand: list[i64]) -> i64:
        mask: i64 = 0
        at: i64 = 0
        for card in hand:
            if card in self.placed:
                mask |= i64(1) << at
            at += 1
        return mask
