"""The search core for The Game alone or beside people: turns are judged by what was learned from millions.

mypyc compiles it; plain Python gives the same results for the same seeds, only slower. `tests/tune/learned`
makes the numbers that it reads.

The judgement is a network in whole numbers. It is told the end of a turn as small numbers, each by steps: the
first layer has a row of weights for every number and level it can reach, and those are added up. A layer is
one long integer with a lane of bits for each of its units, so Python's own arithmetic does all lanes at once.

Ranks count the unplayed cards up to a number, those in the hand included. The better pile of a direction
comes first: the lower one of the two ascending, the higher one of the two descending.
"""

# Counters of a machine type and plain comparisons are what compiles to quick code.
# ruff: noqa: SIM113, PLR1730

from __future__ import annotations

import sys
from array import array
from bisect import bisect_right
from math import exp
from typing import Final

from mypy_extensions import i64

from cardgames_qt.games.the_game.fast import TurnSearch, reseed, seeded
from cardgames_qt.games.the_game.fast_people import Manner, Turn
from cardgames_qt.kit.fast_random import Xorshift

HAND: Final = 8
FIRST: Final = 2
LAST: Final = 99
CARDS: Final = LAST - FIRST + 1
FAR: Final = 30
"""No jump is counted as longer."""
NONE: Final = 31
"""The jump of a card that is not there."""
NEAREST: Final = 3
"""So many cards of the hand are told for every pile."""

_OPEN: Final = [*range(1, 17), *range(18, 41, 2), *range(44, 97, 4)]
_PASSED: Final = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 22, 26, 30, 35, 40, 46, 52, 60, 70]
_BETWEEN: Final = [
    *(-40, -30, -24, -20, -16, -12, -10, -8),
    *range(-6, 7),
    *range(8, 31, 2),
    *range(34, 91, 4),
]
_SPREAD: Final = [*range(1, 11), *range(12, 31, 2), *range(35, 91, 5)]
_JUMP: Final = [-7, -5, -3, -1, *range(1, 13), 14, 16, 18, 21, 24, 27, 30, 31]
_NEAR: Final = [*range(2, 13), 14, 16, 19, 22, 26, 30, 31]
_PAIR: Final = [-8, -6, -4, -2, -1, 0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 22, 26, 31]

GROUPS: Final[list[tuple[str, int, list[int]]]] = [
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
]
"""The numbers in their order: what they tell, how many there are, and their steps. Then comes one input for
every card, whether it is in the hand, and one, whether it is unseen."""
ENDS: Final = [0, 2, 5, 9, 15, 24, 39, 98]
"""What is foretold: whether the game ends with no cards left, with one or two, with three to five…"""

SCALE: Final = 1 << 10
"""What 1.0 is as a whole number; weights have 16 bits."""
BITS: Final = 10
LANE: Final = 32
"""Bits for a unit of the first layer: sums of a few hundred weights, and a sign."""
WIDE_LANE: Final = 64
"""And for one of the others, where those are multiplied."""
LEAST: Final = -100
"""No number is lower, and none is higher than its opposite."""
OTHERS_WIDTH: Final = 3
"""The beam for turns of the others."""
BEFORE: Final = 10
"""Numbers have places in front of them, because tricks look ten back."""
BEHIND: Final = 131
ROUND: Final = 24
"""So many draws in a row are from one order of the deck, begun at places evenly apart: so every card is drawn
about equally often, and turns are told apart as well as by nearly three times as many draws at random."""


class Lanes:
    """How many units are packed side by side into one integer, and in how many bits."""

    def __init__(self, count: int, bits: int) -> None:
        self.count: int = count
        self.size: int = count * bits // 8
        self.bits: int = bits
        self.ones: int = sum([1 << (bits * at) for at in range(count)])
        self.half: int = self.ones << (bits - 1)
        self.kind: str = "I" if bits == LANE else "Q"

    def pack(self, values: list[int]) -> int:
        """Lanes may be negative: then they borrow from the next, until half of the range is added to all."""
        half = 1 << (self.bits - 1)
        numbers = array(self.kind, [value + half for value in values])
        if sys.byteorder == "big":
            numbers.byteswap()
        return int.from_bytes(numbers.tobytes(), "little") - self.half

    def above_zero(self, packed: int) -> list[int]:
        """The lanes, those below zero as 0."""
        packed += self.half
        positive = (packed >> (self.bits - 1)) & self.ones
        packed &= (positive << (self.bits - 1)) - positive
        return self._numbers(packed)

    def signed(self, packed: int) -> list[int]:
        """The lanes as they are."""
        half = 1 << (self.bits - 1)
        return [number - half for number in self._numbers(packed + self.half)]

    def _numbers(self, packed: int) -> list[int]:
        numbers = array(self.kind, packed.to_bytes(self.size, "little"))
        if sys.byteorder == "big":
            numbers.byteswap()
        found: list[int] = numbers.tolist()
        return found


class Learned:
    """A learned network: how likely each end of the game is, from what is told of a turn's end.

    `numbers` are the weights: of every layer what is added, then a row for each of its inputs. The inputs of
    the first layer are all levels of all numbers, then the cards held and those unseen.
    """

    def __init__(self, widths: list[int], numbers: list[int]) -> None:
        first = widths[0]
        lanes = Lanes(first, LANE)
        levels = sum([count * (len(steps) + 1) for _, count, steps in GROUPS])
        size = 1 + levels + 2 * CARDS
        rows = [lanes.pack(numbers[at * first : (at + 1) * first]) for at in range(size)]
        self.bias: int = rows[0]
        self.rows: list[list[int]] = []
        """By the place of a number and its value."""
        at = 1
        for _, count, steps in GROUPS:
            for _ in range(count):
                values = [rows[at + bisect_right(steps, value)] for value in range(LEAST, 1 - LEAST)]
                self.rows.append(values)
                at += len(steps) + 1
        self.held: list[int] = [0] * FIRST + rows[at : at + CARDS]
        self.unseen: list[int] = [0] * FIRST + rows[at + CARDS :]
        self.lanes: list[Lanes] = [lanes]
        self.layers: list[list[int]] = []
        at = size * first
        for place in range(len(widths) - 1):
            before, after = widths[place], widths[place + 1]
            lanes = Lanes(after, WIDE_LANE)
            layer = [
                lanes.pack(numbers[at + row * after : at + (row + 1) * after]) for row in range(before + 1)
            ]
            at += (before + 1) * after
            layer[0] <<= BITS  # what is added to products
            self.lanes.append(lanes)
            self.layers.append(layer)

    def chance(self, packed: int) -> float:
        """How likely it is that no card is left in the end, from the sums of the first layer."""
        shift = 0
        place = 0
        for layer in self.layers:
            total = layer[0]
            at = 1
            for active in self.lanes[place].above_zero(packed):
                strength = active >> shift
                if strength:
                    total += layer[at] * strength
                at += 1
            packed = total
            place += 1
            shift = BITS
        logits = [number / (SCALE * SCALE) for number in self.lanes[place].signed(packed)]
        most = max(logits)
        shares = [exp(logit - most) for logit in logits]
        return shares[0] / sum(shares)


class Judge:
    """Looks at a hand and the unplayed cards, and judges ends of the turn."""

    def __init__(self, learned: Learned) -> None:
        self.learned: Learned = learned
        self.rank: list[i64] = [0] * (BEHIND + 2 * BEFORE)
        self.place: list[i64] = [0] * (BEHIND + 2 * BEFORE)
        """0 gone, 1 unseen, and from 2 on the place in the hand."""
        self.hand: list[i64] = []
        self.placed: list[i64] = []
        self.left: i64 = 0
        self.live: i64 = 0
        self.base: int = 0
        self.unseen: int = learned.bias
        """With the cards that are counted in."""
        self.counted: list[i64] = [0] * (LAST + 1)

    def look(self, hand: list[i64], unplayed: list[i64]) -> None:
        """The hand, sorted, and for every number whether its card is unplayed."""
        rank, place = self.rank, self.place
        lower: i64 = 0
        live: i64 = 0
        card: i64 = FIRST
        while card <= LAST:
            if unplayed[card] != 0:
                lower += 1
                place[card + BEFORE] = 1
                if card + 10 <= LAST and unplayed[card + 10] != 0:
                    live += 1
            else:
                place[card + BEFORE] = 0
            rank[card + BEFORE] = lower
            card += 1
        while card < BEHIND + BEFORE:
            rank[card + BEFORE] = lower
            card += 1
        at: i64 = 2
        for held in hand:
            place[held + BEFORE] = at
            at += 1
        self.hand = hand
        self.left = lower
        self.live = live
        self.base = self._base()

    def _base(self) -> int:
        """What the cards held and unseen add up to; of the unseen ones, only those that changed are added."""
        learned, place, counted = self.learned, self.place, self.counted
        total = self.unseen
        card: i64 = FIRST
        while card <= LAST:
            if place[card + BEFORE] == 1:
                if counted[card] == 0:
                    counted[card] = 1
                    total += learned.unseen[card]
            elif counted[card] != 0:
                counted[card] = 0
                total -= learned.unseen[card]
            card += 1
        self.unseen = total
        for held in self.hand:
            total += learned.held[held]
        return total

    def chance(self, used: i64, tops: list[i64]) -> float:
        """What a turn wins that places the marked cards of the hand and leaves these tops."""
        numbers = self.numbers(used, tops)
        if numbers[0] == 0:
            return 1.0
        packed = self.base
        at: i64 = 0
        for values in self.learned.rows:
            packed += values[numbers[at] - LEAST]
            at += 1
        for card in self.placed:
            packed -= self.learned.held[card]
        return self.learned.chance(packed)

    def _up_to(self, number: i64) -> i64:
        """The rank of a number once the cards of this turn lie on their piles."""
        if number <= 1:
            return 0
        lower = self.rank[number + BEFORE]
        for card in self.placed:
            if card <= number:
                lower -= 1
        return lower

    def numbers(self, used: i64, tops: list[i64]) -> list[i64]:  # noqa: PLR0912, PLR0915 - a list is told
        """What is told of it, in the order of `GROUPS`."""
        place, hand = self.place, self.hand
        up1, up2, down1, down2 = tops[0], tops[1], tops[2], tops[3]
        if up1 > up2:
            up1, up2 = up2, up1
        if down1 < down2:
            down1, down2 = down2, down1
        placed: list[i64] = []
        at: i64 = 0
        for card in hand:
            if used >> at & 1:
                placed.append(card)
            at += 1
        self.placed = placed
        left: i64 = self.left - len(placed)
        passed: list[i64] = [self._up_to(up1), self._up_to(up2), self._up_to(down1), self._up_to(down2)]
        low, low2, high, high2 = passed[0], passed[1], passed[2], passed[3]
        backs: list[i64] = [up1 - 10, up2 - 10, down1 + 10, down2 + 10]
        trick: list[i64] = [-1, -1, -1, -1]
        hoped: list[i64] = [-1, -1, -1, -1]
        best: i64 = -1
        tricks: i64 = 0
        pile: i64 = 0
        while pile < 4:
            there = place[backs[pile] + BEFORE]
            if there != 0:
                behind = self._up_to(backs[pile])
                win = passed[pile] - behind if pile < 2 else behind - 1 - passed[pile]
                if there == 1:
                    hoped[pile] = win
                elif not used >> (there - 2) & 1:
                    trick[pile] = win
                    tricks |= 1 << (there - 2)
                    if win > best:
                        best = win
            pile += 1
        jumps: list[i64] = []
        nears: list[list[i64]] = [[NONE] * NEAREST for _ in range(4)]
        gets: list[i64] = [NONE] * 4
        stuck: i64 = 0
        one_way: i64 = 0
        ready: i64 = 0
        pairs: i64 = 0
        pairs_win: i64 = 0
        above: i64 = 0
        below: i64 = 0
        broken: i64 = 0
        gone: i64 = 0
        at = 0
        for card in hand:
            higher, lower = place[card + 10 + BEFORE], place[card - 10 + BEFORE]
            if used >> at & 1:
                gone += 1
                if higher != 0:
                    broken += 1
                    if higher >= 2 and used >> (higher - 2) & 1:
                        broken -= 1
                if lower != 0:
                    broken += 1
                at += 1
                continue
            mine = self.rank[card + BEFORE] - gone
            aways: list[i64] = [mine - low, mine - low2, high - mine + 1, high2 - mine + 1]
            jump: i64 = FAR
            pile = 0
            while pile < 4:
                away = aways[pile]
                if away > 0:
                    if away < jump:
                        jump = away
                    nears[pile].append(away if away < FAR else FAR)
                pile += 1
            if aways[0] <= 0 and aways[2] <= 0:
                stuck += 1
                jump = NONE
            elif aways[0] <= 0 or aways[2] <= 0:
                one_way += 1
            if tricks >> at & 1:
                jump = -best
            if jump > FAR:
                jump = FAR
            if jump <= 2:
                ready += 1
            jumps.append(jump)
            if higher == 1:
                above += 1
            if lower == 1:
                below += 1
            if higher >= 2 and not used >> (higher - 2) & 1:
                other = hand[higher - 2]
                partner = self._up_to(other)
                pairs += 1
                pairs_win += self.rank[other + BEFORE] - self.rank[card + BEFORE]
                pile = 0
                while pile < 4:
                    fits = partner > passed[pile] if pile < 2 else mine <= passed[pile]
                    if fits:
                        away = mine - passed[pile] if pile < 2 else passed[pile] - partner + 1
                        if away > FAR:
                            away = FAR
                        if away < gets[pile]:
                            gets[pile] = away
                    pile += 1
            at += 1
        held: i64 = len(jumps)
        while len(jumps) < HAND:
            jumps.append(NONE)
        jumps.sort()
        told: list[i64] = [left, left - low, left - low2, high, high2, low, low2, left - high, left - high2]
        told += [high - low, high2 - low, high - low2, high2 - low2, low2 - low, high - high2]
        told += trick
        told += hoped
        told += jumps
        for near in nears:
            near.sort()
            told += near[:NEAREST]
        told += gets
        told += [stuck, one_way, ready, pairs, pairs_win, above, below, held]
        told += [up1, up2, 101 - down1, 101 - down2, self.live - broken]
        return told


class Trials:
    """What turns are worth: the mean of the best turn after them, over sampled draws.

    In between the others play (`among`). Beside them it can go on so, by the best turn each time, to the end
    of the game: then a turn is worth the share that is won.
    """

    def __init__(
        self,
        search: TurnSearch,
        learned: Learned,
        width: i64,
        answers: i64,
        *,
        to_the_end: bool = False,
    ) -> None:
        self.search: TurnSearch = search
        self.to_the_end: bool = to_the_end
        self.best: i64 = -1
        self.casts: list[list[Manner]] = []
        self.said: list[list[i64]] = []
        self.random: Xorshift = seeded(search.seed)
        self.other: Turn = Turn(search.world, self.random, OTHERS_WIDTH)
        self.judge: Judge = Judge(learned)
        self.width: i64 = width
        self.answers: i64 = answers
        """Turns after a draw that are judged, those that the evaluation likes best."""

    def among(self, casts: list[list[Manner]], said: list[list[i64]]) -> None:
        """How the others play: a cast for each draw, one after another, has a manner for every seat.

        What is said now holds until the own next turn.
        """
        self.casts = casts
        self.said = said

    def chances(self) -> list[float]:
        """What all turns found win by the judgement alone."""
        search, judge = self.search, self.judge
        judge.look(search.hand, search.unplayed)
        found: list[float] = []
        at: i64 = 0
        for used in search.used:
            found.append(judge.chance(used, search.ends[at]))
            at += 1
        return found

    def trial(self, candidates: list[i64], first: i64, last: i64) -> list[list[float]]:
        """The results of these turns on the draws with these numbers."""
        results: list[list[float]] = [[] for _ in candidates]
        deal: i64 = first
        while deal < last:
            hands, deck = self.draw(deal)
            place: i64 = 0
            for candidate in candidates:
                results[place].append(self._worth(candidate, hands, deck, deal))
                place += 1
            deal += 1
        return results

    def draw(self, deal: i64) -> tuple[list[list[i64]], list[i64]]:
        """The hands and the deck as they may be."""
        if self.search.world.seats > 1:
            return self.search.deal(deal)
        places: i64 = min(ROUND, len(self.search.unseen))
        hands, deck = self.search.deal(deal // places)
        first = deal % places * len(deck) // places
        return hands, deck[first:] + deck[:first]

    def _worth(self, candidate: i64, hands: list[list[i64]], deck: list[i64], deal: i64) -> float:
        search = self.search
        if not search.make(candidate, hands, deck):
            return 1.0
        world = search.world
        if world.seats == 1:
            if world.drawn >= len(world.deck):  # all is known
                return 1.0 if search.solvable() else 0.0
            return self._answer()
        reseed(self.random, search.seed + deal * 7919 + 1)
        cast = self.casts[deal % len(self.casts)]
        self.other.said = self.said
        while True:
            while world.seat != search.seat:
                if not self.other.take(cast[world.seat]):
                    return 1.0 if world.left == 0 else 0.0
            self.other.said = []
            chance = self._answer()
            at = self.best
            if not self.to_the_end or at < 0:
                return chance
            found = world.planner.ends
            if not world.finish_turn(
                found.used[at], found.up1[at], found.up2[at], found.down1[at], found.down2[at]
            ):
                return 1.0

    def _answer(self) -> float:
        """What the best turn from here wins by the judgement; `best` is its place among those found."""
        world = self.search.world
        hand = world.hands[self.search.seat]
        up1, up2, down1, down2 = world.up1, world.up2, world.down1, world.down2
        planner = world.planner
        planner.look(hand, world.unplayed)
        count = planner.plan(up1, up2, down1, down2, 0, world.owed(), self.width, self.answers, False)
        self.best = -1
        if count == 0:
            return 0.0
        judge = self.judge
        judge.look(hand, world.unplayed)
        found = planner.ends
        most = -1.0
        at: i64 = 0
        while at < count:
            tops: list[i64] = [found.up1[at], found.up2[at], found.down1[at], found.down2[at]]
            chance = judge.chance(found.used[at], tops)
            if chance > most:
                most = chance
                self.best = at
            at += 1
        return most
