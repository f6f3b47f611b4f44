"""Reads what was learned and judges ends of turns by it; plain Python, and the same on every machine.

The network is computed in whole numbers. A layer is one long integer with a lane of bits for each of its
units, so adding up rows of weights is adding integers, and Python's own arithmetic does all lanes at once:
some ten microseconds for a few hundred units, compiled or not.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise
from math import exp
from pathlib import Path
from typing import Final

from tests.tune.alone.inputs import CARDS, FAR, GROUPS, HAND, NEAREST, NONE, NUMBERS

SCALE: Final = 1 << 10
"""What 1.0 is as a whole number; weights have 16 bits."""
BITS: Final = 10
LANE: Final = 32
"""Bits for a unit of the first layer: sums of a few hundred weights, and a sign."""
WIDE_LANE: Final = 64
"""And for one of the others, where those are multiplied."""
LEAST: Final = -100
"""No number is lower, and none is higher than its opposite."""
BEFORE: Final = 10
LAST: Final = 131


class Lanes:
    """How many units are packed side by side into one integer, and in how many bits."""

    def __init__(self, count: int, bits: int) -> None:
        self.count, self.size = count, count * bits // 8
        ones = sum(1 << (bits * at) for at in range(count))
        self._half = ones << (bits - 1)
        self._ones, self._bits = ones, bits
        self._kind = "I" if bits == LANE else "Q"

    def pack(self, values: Sequence[int]) -> int:
        """Lanes may be negative: then they borrow from the next, until half of the range is added to all."""
        half = 1 << (self._bits - 1)
        numbers = array(self._kind, [value + half for value in values])
        if sys.byteorder == "big":
            numbers.byteswap()
        return int.from_bytes(numbers.tobytes(), "little") - self._half

    def above_zero(self, packed: int) -> array[int]:
        """The lanes, those below zero as 0."""
        packed += self._half
        positive = (packed >> (self._bits - 1)) & self._ones
        packed &= (positive << (self._bits - 1)) - positive
        numbers = array(self._kind, packed.to_bytes(self.size, "little"))
        if sys.byteorder == "big":
            numbers.byteswap()
        return numbers

    def signed(self, packed: int) -> list[int]:
        """The lanes as they are."""
        half = 1 << (self._bits - 1)
        numbers = array(self._kind, (packed + self._half).to_bytes(self.size, "little"))
        if sys.byteorder == "big":
            numbers.byteswap()
        return [number - half for number in numbers]


def write(
    file: Path, widths: Sequence[int], layers: Sequence[Sequence[int]], come_from: Sequence[str]
) -> None:
    """Write a network: of every layer what is added, then a row for each of its inputs.

    The inputs of the first layer are all levels of all numbers, then the cards held and those unseen.
    """
    numbers = array("h", [weight for layer in layers for weight in layer])
    if sys.byteorder == "big":
        numbers.byteswap()
    head = json.dumps({"widths": list(widths), "from": list(come_from)})
    file.write_bytes(zlib.compress(head.encode() + b"\n" + numbers.tobytes(), 9))


class Learned:
    """A learned network as it was written, and how the game ends by it."""

    def __init__(self, file: Path) -> None:
        head, _, data = zlib.decompress(file.read_bytes()).partition(b"\n")
        told = json.loads(head)
        self.come_from: list[str] = told["from"]
        numbers = array("h", data)
        if sys.byteorder == "big":
            numbers.byteswap()
        widths: list[int] = told["widths"]
        first = widths[0]
        lanes = Lanes(first, LANE)
        levels = sum(count * (len(steps) + 1) for _, count, steps in GROUPS)
        size = 1 + levels + 2 * len(CARDS)
        rows = [lanes.pack(numbers[at * first : (at + 1) * first]) for at in range(size)]
        self.bias = rows[0]
        self.rows: list[list[int]] = []
        """By the place of a number and its value."""
        at = 1
        for _, count, steps in GROUPS:
            for _ in range(count):
                values = range(LEAST, -LEAST + 1)
                self.rows.append([rows[at + bisect_right(steps, value)] for value in values])
                at += len(steps) + 1
        self.held = [0] * CARDS.start + rows[at : at + len(CARDS)]
        self.unseen = [0] * CARDS.start + rows[at + len(CARDS) :]
        self._lanes = [lanes]
        self._layers: list[list[int]] = []
        at = size * first
        for before, after in pairwise(widths):
            lanes = Lanes(after, WIDE_LANE)
            rows = [
                lanes.pack(numbers[at + row * after : at + (row + 1) * after]) for row in range(before + 1)
            ]
            at += (before + 1) * after
            rows[0] <<= BITS  # what is added to products
            self._lanes.append(lanes)
            self._layers.append(rows)

    def ends(self, packed: int) -> list[float]:
        """How likely each end of the game is, from the sums of the first layer."""
        lanes = self._lanes[0]
        shift = 0
        for rows, following in zip(self._layers, self._lanes[1:], strict=True):
            total = rows[0]
            for at, active in enumerate(lanes.above_zero(packed), 1):
                if active >> shift:
                    total += rows[at] * (active >> shift)
            packed, lanes, shift = total, following, BITS
        logits = [number / (SCALE * SCALE) for number in lanes.signed(packed)]
        most = max(logits)
        shares = [exp(logit - most) for logit in logits]
        total_share = sum(shares)
        return [share / total_share for share in shares]


class Judge:
    """Looks at a hand and the unplayed cards, and judges ends of the turn."""

    def __init__(self, learned: Learned) -> None:
        self._learned = learned
        self._rank = [0] * (LAST + 2 * BEFORE)
        self._place = [0] * (LAST + 2 * BEFORE)
        self._hand: list[int] = []
        self._left = self._live = self._base = 0

    def look(self, hand: Sequence[int], unplayed: Sequence[int]) -> None:
        """The hand, sorted, and for every number whether its card is unplayed."""
        learned, rank, place = self._learned, self._rank, self._place
        ranked_so_far, base = 0, learned.bias
        for card in CARDS:
            if unplayed[card]:
                ranked_so_far += 1
                place[card + BEFORE] = 1
                base += learned.unseen[card]
            else:
                place[card + BEFORE] = 0
            rank[card + BEFORE] = ranked_so_far
        for number in range(CARDS.stop, LAST + BEFORE):
            rank[number + BEFORE] = ranked_so_far
        for at, card in enumerate(hand):
            place[card + BEFORE] = at + 2
            base += learned.held[card] - learned.unseen[card]
        self._hand, self._left, self._base = list(hand), ranked_so_far, base
        lower = range(CARDS.start, CARDS.stop - 10)
        self._live = sum(1 for card in lower if unplayed[card] and unplayed[card + 10])

    def chance(self, used: int, tops: Sequence[int]) -> float:
        """What a turn wins that places the marked cards of the hand and leaves these tops."""
        numbers = self.numbers(used, tops)
        if numbers[0] == 0:
            return 1.0
        learned, packed = self._learned, self._base
        for values, number in zip(learned.rows, numbers, strict=True):
            packed += values[number - LEAST]
        for at, card in enumerate(self._hand):
            if used >> at & 1:
                packed -= learned.held[card]
        return learned.ends(packed)[0]

    def numbers(self, used: int, tops: Sequence[int]) -> list[int]:  # noqa: PLR0912
        """What is told of it, in the order of `inputs.GROUPS`."""
        rank, place, hand = self._rank, self._place, self._hand
        up1, up2, down1, down2 = tops
        if up1 > up2:
            up1, up2 = up2, up1
        if down1 < down2:
            down1, down2 = down2, down1
        placed = [card for at, card in enumerate(hand) if used >> at & 1]

        def up_to(number: int) -> int:
            lower = rank[number + BEFORE] if number > 1 else 0
            for card in placed:
                if card <= number:
                    lower -= 1
            return lower

        left = self._left - len(placed)
        low, low2, high, high2 = up_to(up1), up_to(up2), up_to(down1), up_to(down2)
        backs = (up1 - 10, up2 - 10, down1 + 10, down2 + 10)
        trick, hoped, trick_cards = [-1] * 4, [-1] * 4, []
        for pile, back in enumerate(backs):
            there = place[back + BEFORE]
            if there == 0:
                continue
            if pile < 2:
                win = (low if pile == 0 else low2) - up_to(back)
            else:
                win = up_to(back) - 1 - (high if pile == 2 else high2)
            if there == 1:
                hoped[pile] = win
            elif not used >> (there - 2) & 1:
                trick[pile] = win
                trick_cards.append(back)
        best = max(trick)
        jumps, nears = [], [[NONE] * NEAREST for _ in range(4)]
        stuck = one_way = ready = pairs = pairs_win = above = below = broken = 0
        gets = [NONE] * 4
        gone = 0
        for at, card in enumerate(hand):
            higher, lower = place[card + 10 + BEFORE], place[card - 10 + BEFORE]
            if used >> at & 1:
                gone += 1
                broken += (higher != 0) + (lower != 0)
                if higher >= 2 and used >> (higher - 2) & 1:
                    broken -= 1
                continue
            mine = rank[card + BEFORE] - gone
            aways = (mine - low, mine - low2, high - mine + 1, high2 - mine + 1)
            jump = FAR
            for pile, away in enumerate(aways):
                if away > 0:
                    nears[pile].append(min(away, FAR))
                    jump = min(jump, away)
            ways = (aways[0] > 0) + (aways[2] > 0)
            if ways == 0:
                stuck += 1
                jump = NONE
            elif ways == 1:
                one_way += 1
            if card in trick_cards:
                jump = -best
            jump = min(jump, FAR)
            ready += jump <= 2
            jumps.append(jump)
            above += higher == 1
            below += lower == 1
            if higher >= 2 and not used >> (higher - 2) & 1:
                partner_card = hand[higher - 2]
                partner = up_to(partner_card)
                pairs += 1
                pairs_win += rank[partner_card + BEFORE] - rank[card + BEFORE]
                for pile, passed in enumerate((low, low2)):
                    if partner > passed:
                        gets[pile] = min(gets[pile], mine - passed, FAR)
                for pile, takes in enumerate((high, high2), 2):
                    if mine <= takes:
                        gets[pile] = min(gets[pile], takes - partner + 1, FAR)
        held = len(jumps)
        jumps += [NONE] * (HAND - held)
        told = [left, left - low, left - low2, high, high2, low, low2, left - high, left - high2]
        told += [high - low, high2 - low, high - low2, high2 - low2, low2 - low, high - high2]
        told += [*trick, *hoped, *sorted(jumps)]
        for near in nears:
            told += sorted(near)[:NEAREST]
        told += [*gets, stuck, one_way, ready, pairs, pairs_win, above, below, held]
        told += [up1, up2, 101 - down1, 101 - down2, self._live - broken]
        assert len(told) == NUMBERS
        return told
