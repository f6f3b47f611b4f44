"""The search core of The Game: plans a turn, evaluates where it ends, and plays on in sampled worlds.

mypyc compiles it; plain Python gives the same results for the same seeds, only slower.

Positions are small integers. A card is its number. The four piles are two ascending tops, then two descending
ones. Almost everything is measured in *unplayed cards* instead of numbers: the rank of a number is how many
cards up to it lie on no pile yet. So a jump over numbers that are already played costs nothing.
"""

# Counters of a machine type, plain comparisons and arguments by position are what compiles to quick code.
# ruff: noqa: SIM113, PLR0917, PLR1730

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from cardgames_qt.games.the_game.fast_heard import Heard
from cardgames_qt.kit.fast_random import Xorshift

FEATURES: Final = (
    "lost_best",  # unplayed cards the better ascending and the better descending pile have passed
    "lost_second",  # the same for the other two piles
    "closing_best",  # rises as those piles have little left to take
    "closing_second",
    "dead",  # unplayed cards that fit on no pile by going onwards
    "tricks",  # piles whose trick card is in the hand
    "trick_gain",  # what those would win back
    "hoped_tricks",  # piles whose trick card nobody has shown yet
    "hoped_gain",
    "stuck_cards",  # cards in hand that fit nowhere
    "one_way",  # cards in hand that fit in one direction only
    "first_jump",  # the cheapest next play
    "second_jump",
    "all_jumps",  # the cheapest play of every card in hand, summed
    "pairs",  # cards ten apart in hand, by what stepping back over them wins
    "hoped_pairs",  # cards in hand with an unseen card ten apart
    "placed",  # cards placed this turn
    "ready",  # cards in hand that go on at nearly no loss
    "both_ways",  # unplayed cards that fit in both directions
    "spread",  # how far apart the two piles of a direction are
    "third_jump",
    "squeeze",  # rises as few cards are left that fit in both directions
)
"""What the end of a turn is weighed by; a weight set is one number for each, early, halfway and late."""
SHARES: Final = 7
"""A chance of winning is kept for every so many cards left, and interpolated between."""
KNOTS: Final = 98 // SHARES + 1
FAR: Final = 30
"""A jump is never counted as worse than this."""
LARGEST_HAND: Final = 8
"""A card's place in the hand is three bits of a path."""
POPULATION: Final = [bin(bits).count("1") for bits in range(1 << LARGEST_HAND)]
FIRE: Final = (22, 33, 44, 55, 66, 77)
MOST: Final = 64
"""No beam and no list of candidates is longer."""


def seeded(seed: i64) -> Xorshift:
    """A generator for one deal; similar seeds give unrelated streams."""
    random = Xorshift(8)  # without the low bits, as when the weights were tuned
    reseed(random, seed)
    return random


def reseed(random: Xorshift, seed: i64) -> None:
    mixed: i64 = (seed ^ (seed >> 16)) & 0xFFFFFFF
    mixed = (mixed * 0x45D9F3B + 0x1234567) & 0xFFFFFFF
    mixed = (mixed ^ (mixed >> 14)) & 0xFFFFFFF
    mixed = (mixed * 0x2C1B3C7 + 0x7654321) & 0x7FFFFFFF
    random.start(mixed | 0x80000000, 4)


class BestTurns:
    """The best turns or partial turns found so far, best first, each with the resulting position."""

    def __init__(self) -> None:
        self.limit: i64 = 1
        self.count: i64 = 0
        self.floor: float = -1e18
        self.values: list[float] = [0.0] * MOST
        self.used: list[i64] = [0] * MOST
        self.up1: list[i64] = [0] * MOST
        self.up2: list[i64] = [0] * MOST
        self.down1: list[i64] = [0] * MOST
        self.down2: list[i64] = [0] * MOST
        self.burning: list[i64] = [0] * MOST
        self.paths: list[i64] = [0] * MOST
        """The plays, five bits each, the first one lowest: the pile, then the card's place in the hand."""

    def clear(self, limit: i64) -> None:
        """Remove everything, and keep at most `limit` from now on."""
        self.limit = limit
        self.count = 0
        self.floor = -1e18

    def offer(
        self, value: float, used: i64, up1: i64, up2: i64, down1: i64, down2: i64, burning: i64, path: i64
    ) -> None:
        """Insert it if it is good enough and new; two ways to the same position count once."""
        values = self.values
        at = self.count
        while at > 0 and values[at - 1] < value:
            at -= 1
        if at > 0 and values[at - 1] == value and self.used[at - 1] == used:
            return
        if self.count < self.limit:
            self.count += 1
        elif at >= self.limit:
            return
        last = self.count - 1
        while last > at:
            values[last] = values[last - 1]
            self.used[last] = self.used[last - 1]
            self.up1[last] = self.up1[last - 1]
            self.up2[last] = self.up2[last - 1]
            self.down1[last] = self.down1[last - 1]
            self.down2[last] = self.down2[last - 1]
            self.burning[last] = self.burning[last - 1]
            self.paths[last] = self.paths[last - 1]
            last -= 1
        values[at] = value
        self.used[at] = used
        self.up1[at] = up1
        self.up2[at] = up2
        self.down1[at] = down1
        self.down2[at] = down2
        self.burning[at] = burning
        self.paths[at] = path
        if self.count == self.limit:
            self.floor = values[self.count - 1]


class Planner:
    """Plans one seat's turn from its hand and the unplayed cards."""

    def __init__(self, weights: list[float], chances: list[float]) -> None:
        self.weights: list[float] = list(weights)
        self.chances: list[float] = list(chances)
        """For every knot of cards left: what is added to the value, then what multiplies it."""
        self.population: list[i64] = list(POPULATION)
        self.rank: list[i64] = [0] * 121
        self.held: list[i64] = [0] * 121
        """By number: which cards of the hand are not higher, as bits."""
        self.place: list[i64] = [0] * 131
        """By number plus ten: 0 gone, 1 unseen, 2 and more the place in the hand."""
        self.hand: list[i64] = []
        self.hand_rank: list[i64] = [0] * LARGEST_HAND
        self.pair: list[i64] = [0] * LARGEST_HAND
        self.size: i64 = 0
        self.left: i64 = 0
        self.on_fire: bool = False
        self.fire: list[i64] = [0] * 121
        for card in FIRE:
            self.fire[card] = 1
        self.seen: list[i64] = [0] * 1024
        self.turn: i64 = 0
        self.beam: BestTurns = BestTurns()
        self.next_beam: BestTurns = BestTurns()
        self.ends: BestTurns = BestTurns()
        self.stuck_after: i64 = 0
        self.stuck_value: float = 0.0
        self.stuck_path: i64 = 0
        self.slack: i64 = 14
        """Playouts do not try jumps that are longer than the shortest one by more than this."""
        self.asked: bool = False
        self.moved: list[float] = [0.0] * 4
        self.passed: list[float] = [0.0] * 4
        self.tops: list[i64] = [0] * 4
        self.w_fire: float = -3.0
        self._load(98)

    def _load(self, left: i64) -> None:
        """Interpolate between the early, halfway and late weights by how many cards are left."""
        w = self.weights
        n: i64 = len(FEATURES) if left < 49 else 0
        late: float = 1.0 - float(left - 49) / 49.0 if left >= 49 else 1.0 - float(left) / 49.0
        early: float = 1.0 - late
        m: i64 = n + len(FEATURES)
        self.w0: float = w[n] * early + w[m] * late
        self.w1: float = w[n + 1] * early + w[m + 1] * late
        self.w2: float = w[n + 2] * early + w[m + 2] * late
        self.w3: float = w[n + 3] * early + w[m + 3] * late
        self.w4: float = w[n + 4] * early + w[m + 4] * late
        self.w5: float = w[n + 5] * early + w[m + 5] * late
        self.w6: float = w[n + 6] * early + w[m + 6] * late
        self.w7: float = w[n + 7] * early + w[m + 7] * late
        self.w8: float = w[n + 8] * early + w[m + 8] * late
        self.w9: float = w[n + 9] * early + w[m + 9] * late
        self.w10: float = w[n + 10] * early + w[m + 10] * late
        self.w11: float = w[n + 11] * early + w[m + 11] * late
        self.w12: float = w[n + 12] * early + w[m + 12] * late
        self.w13: float = w[n + 13] * early + w[m + 13] * late
        self.w14: float = w[n + 14] * early + w[m + 14] * late
        self.w15: float = w[n + 15] * early + w[m + 15] * late
        self.w16: float = w[n + 16] * early + w[m + 16] * late
        self.w17: float = w[n + 17] * early + w[m + 17] * late
        self.w18: float = w[n + 18] * early + w[m + 18] * late
        self.w19: float = w[n + 19] * early + w[m + 19] * late
        self.w20: float = w[n + 20] * early + w[m + 20] * late
        self.w21: float = w[n + 21] * early + w[m + 21] * late

    def look(self, hand: list[i64], unplayed: list[i64]) -> None:
        """Set the hand, sorted, and for every number whether its card is unplayed."""
        rank = self.rank
        held = self.held
        place = self.place
        size: i64 = len(hand)
        ranked: i64 = 0
        bits: i64 = 0
        at: i64 = 0
        waiting: i64 = hand[0] if size > 0 else 200
        card: i64 = 2
        while card < 100:
            if unplayed[card] != 0:
                ranked += 1
                if card == waiting:
                    bits |= i64(1) << at
                    self.hand_rank[at] = ranked
                    place[card + 10] = 2 + at
                    at += 1
                    waiting = hand[at] if at < size else 200
                else:
                    place[card + 10] = 1
            else:
                place[card + 10] = 0
            rank[card] = ranked
            held[card] = bits
            card += 1
        rank[100] = ranked
        held[100] = bits
        self.hand = hand
        self.size = size
        self.left = ranked
        self.turn = (self.turn + 1) & 0xFFFFFF
        at = 0
        while at < size:
            self.pair[at] = place[hand[at] + 20] if hand[at] < 90 else 0
            at += 1
        self._load(ranked)

    def value(self, used: i64, up1: i64, up2: i64, down1: i64, down2: i64) -> float:  # noqa: PLR0912, PLR0915
        """The value of ending a turn with these cards of the hand placed and these tops.

        It is long because it is the hottest code there is: calls and lists would double its time.
        """
        rank = self.rank
        held = self.held
        population = self.population
        place = self.place
        placed = population[used]
        left = self.left - placed
        low = rank[up1] - population[used & held[up1]]
        low2 = rank[up2] - population[used & held[up2]]
        high = rank[down1] - population[used & held[down1]]
        high2 = rank[down2] - population[used & held[down2]]
        # tricks, pile by pile
        tricks: i64 = 0
        gain: i64 = 0
        hoped: i64 = 0
        hoped_gain: i64 = 0
        trick_bits: i64 = 0
        best_gain: i64 = 0
        back: i64 = place[up1]  # ten lower, for the table begins ten early
        if back != 0:
            won = low - rank[up1 - 10] + population[used & held[up1 - 10]]
            if back == 1:
                hoped += 1
                hoped_gain += won
            elif (used >> (back - 2)) & 1 == 0:
                tricks += 1
                gain += won
                trick_bits |= i64(1) << (back - 2)
                if won > best_gain:
                    best_gain = won
        back = place[up2]
        if back != 0:
            won = low2 - rank[up2 - 10] + population[used & held[up2 - 10]]
            if back == 1:
                hoped += 1
                hoped_gain += won
            elif (used >> (back - 2)) & 1 == 0:
                tricks += 1
                gain += won
                trick_bits |= i64(1) << (back - 2)
                if won > best_gain:
                    best_gain = won
        back = place[down1 + 20]
        if back != 0:
            won = rank[down1 + 10] - population[used & held[down1 + 10]] - 1 - high
            if back == 1:
                hoped += 1
                hoped_gain += won
            elif (used >> (back - 2)) & 1 == 0:
                tricks += 1
                gain += won
                trick_bits |= i64(1) << (back - 2)
                if won > best_gain:
                    best_gain = won
        back = place[down2 + 20]
        if back != 0:
            won = rank[down2 + 10] - population[used & held[down2 + 10]] - 1 - high2
            if back == 1:
                hoped += 1
                hoped_gain += won
            elif (used >> (back - 2)) & 1 == 0:
                tricks += 1
                gain += won
                trick_bits |= i64(1) << (back - 2)
                if won > best_gain:
                    best_gain = won
        # the better pile of each direction first
        if low2 < low:
            swap = low
            low = low2
            low2 = swap
        if high2 > high:
            swap = high
            high = high2
            high2 = swap
        stuck: i64 = 0
        one_way: i64 = 0
        first: i64 = FAR
        second: i64 = FAR
        third: i64 = FAR
        jumps: i64 = 0
        ready: i64 = 0
        pairs: i64 = 0
        hoped_pairs: i64 = 0
        gone: i64 = 0
        at: i64 = 0
        size = self.size
        hand_rank = self.hand_rank
        pair = self.pair
        while at < size:
            if (used >> at) & 1 != 0:
                gone += 1
                at += 1
                continue
            mine = hand_rank[at] - gone
            jump: i64 = FAR
            ways: i64 = 0
            if mine > low:
                ways = 1
                jump = mine - low2 if mine > low2 else mine - low
            if mine <= high:
                ways += 1
                down = high2 - mine + 1 if mine <= high2 else high - mine + 1
                if down < jump:
                    jump = down
            if ways == 1:
                one_way += 1
            elif ways == 0:
                stuck += 1
            if (trick_bits >> at) & 1 != 0:
                jump = -best_gain
            elif jump > FAR:
                jump = FAR
            if jump < first:
                third = second
                second = first
                first = jump
            elif jump < second:
                third = second
                second = jump
            elif jump < third:
                third = jump
            jumps += jump
            if jump <= 2:
                ready += 1
            other = pair[at]
            if other == 1:
                hoped_pairs += 1
            elif other > 1 and (used >> (other - 2)) & 1 == 0:
                # what lies between the two, the higher one included
                pairs += hand_rank[other - 2] - hand_rank[at]
            at += 1
        closing: float = 1.0 / float(left - low + 2) + 1.0 / float(high + 2)
        closing2: float = 1.0 / float(left - low2 + 2) + 1.0 / float(high2 + 2)
        total: float = (
            self.w0 * float(low + left - high)
            + self.w1 * float(low2 + left - high2)
            + self.w2 * closing
            + self.w3 * closing2
            + self.w5 * float(tricks)
            + self.w6 * float(gain)
            + self.w7 * float(hoped)
            + self.w8 * float(hoped_gain)
            + self.w9 * float(stuck)
            + self.w10 * float(one_way)
            + self.w11 * float(first)
            + self.w12 * float(second)
            + self.w13 * float(jumps)
            + self.w14 * float(pairs)
            + self.w15 * float(hoped_pairs)
            + self.w16 * float(placed)
            + self.w17 * float(ready)
            + self.w19 * float(low2 - low + high - high2)
            + self.w20 * float(third)
        )
        if low > high:
            total += self.w4 * float(low - high) + self.w21 * 0.5
        else:
            total += self.w18 * float(high - low) + self.w21 / float(high - low + 2)
        if self.on_fire:
            fire = self.fire
            total += self.w_fire * float(fire[up1] + fire[up2] + fire[down1] + fire[down2])
        return total

    def chance(self, value: float, left: i64) -> float:
        """The chance of winning that goes with a turn's value when so many cards are left."""
        chances = self.chances
        knot = left // SHARES
        part: float = float(left - knot * SHARES) / float(SHARES)
        if knot >= KNOTS - 1:
            knot = KNOTS - 2
            part = 1.0
        shift: float = chances[2 * knot] * (1.0 - part) + chances[2 * knot + 2] * part
        scale: float = chances[2 * knot + 1] * (1.0 - part) + chances[2 * knot + 3] * part
        x: float = shift + scale * value
        if x > 30.0:
            x = 30.0
        if x < -30.0:
            x = -30.0
        return 1.0 / (1.0 + exp(-x))

    def plan(
        self,
        up1: i64,
        up2: i64,
        down1: i64,
        down2: i64,
        burning: i64,
        owed: i64,
        width: i64,
        keep: i64,
        wide: bool,
    ) -> i64:
        """Search the turn by a beam; how many ends of it are on the shelf `ends`, 0 if the seat is stuck."""
        beam = self.beam
        following = self.next_beam
        ends = self.ends
        ends.clear(keep)
        beam.clear(width)
        beam.offer(0.0, 0, up1, up2, down1, down2, burning, 0)
        self.stuck_after = 0
        self.stuck_value = -1e18
        self.stuck_path = 0
        depth: i64 = 0
        best: float = -1e18
        patience: i64 = 2 if wide else 1
        if owed <= 0:
            ends.offer(self.value(0, up1, up2, down1, down2), 0, up1, up2, down1, down2, burning, 0)
            best = ends.values[0]
            if burning != 0:
                ends.clear(keep)
                best = -1e18
        while depth < self.size and beam.count > 0:
            following.clear(width)
            depth += 1
            at: i64 = 0
            while at < beam.count:
                self._expand(beam, at, following, depth, owed, wide)
                at += 1
            if following.count > 0 and following.values[0] > -1e17:
                self.stuck_after = depth
                self.stuck_value = following.values[0]
                self.stuck_path = following.paths[0]
            if depth >= owed and ends.count > 0:
                if ends.values[0] > best:
                    best = ends.values[0]
                else:
                    patience -= 1
                    if patience <= 0:
                        break
            swap = beam
            beam = following
            following = swap
        return ends.count

    def _expand(
        self, beam: BestTurns, at: i64, following: BestTurns, depth: i64, owed: i64, wide: bool
    ) -> None:
        """Try every card still in hand on every pile that may be worth it."""
        used = beam.used[at]
        up1 = beam.up1[at]
        up2 = beam.up2[at]
        down1 = beam.down1[at]
        down2 = beam.down2[at]
        burning = beam.burning[at]
        path = beam.paths[at]
        hand = self.hand
        all_piles: bool = wide or burning != 0
        farthest: i64 = 200 if all_piles else self._least_jump(used, up1, up2, down1, down2) + self.slack
        index: i64 = 0
        while index < self.size:
            if (used >> index) & 1 == 0:
                card = hand[index]
                on = piles_for(card, up1, up2, down1, down2, all_piles)
                pile: i64 = 0
                while on != 0:
                    if on & 1 != 0:
                        top = up1 if pile == 0 else up2 if pile == 1 else down1 if pile == 2 else down2
                        jump = (
                            self.rank[card] - self.rank[top] if pile < 2 else self.rank[top] - self.rank[card]
                        )
                        if jump <= farthest or self._leads_back(index, pile):
                            self._try(
                                following,
                                used | (i64(1) << index),
                                card if pile == 0 else up1,
                                card if pile == 1 else up2,
                                card if pile == 2 else down1,
                                card if pile == 3 else down2,
                                burning & ~(i64(1) << pile),
                                path | ((pile << 3 | index) << (5 * (depth - 1))),
                                depth >= owed,
                            )
                    on >>= 1
                    pile += 1
            index += 1

    def _least_jump(self, used: i64, up1: i64, up2: i64, down1: i64, down2: i64) -> i64:
        """The smallest jump onwards any card still in hand can make."""
        rank = self.rank
        low = rank[up1]
        low2 = rank[up2]
        high = rank[down1]
        high2 = rank[down2]
        least: i64 = 99
        index: i64 = 0
        while index < self.size:
            if (used >> index) & 1 == 0:
                mine = self.hand_rank[index]
                if low < mine < low + least:
                    least = mine - low
                if low2 < mine < low2 + least:
                    least = mine - low2
                if high >= mine > high - least:
                    least = high - mine
                if high2 >= mine > high2 - least:
                    least = high2 - mine
            index += 1
        return least

    def _leads_back(self, index: i64, pile: i64) -> bool:
        """Whether the hand holds the card that would be the trick on this one."""
        return self.place[self.hand[index] + (0 if pile < 2 else 20)] >= 2

    def _try(
        self,
        following: BestTurns,
        used: i64,
        up1: i64,
        up2: i64,
        down1: i64,
        down2: i64,
        burning: i64,
        path: i64,
        may_end: bool,
    ) -> None:
        """Weigh a position inside the turn, once, and keep it to go on from and to end with."""
        # two piles of a direction are alike unless somebody spoke about one of them
        first = up1 if up1 < up2 or self.asked else up2
        second = up1 + up2 - first
        third = down1 if down1 < down2 or self.asked else down2
        fourth = down1 + down2 - third
        key: i64 = (
            used
            | first << 8
            | second << 15
            | third << 22
            | fourth << 29
            | burning << 36
            | (self.turn & 0x3FFFFF) << 40
        )
        slot = (key ^ key >> 9 ^ key >> 18 ^ key >> 29) & 1023
        if self.seen[slot] == key:
            return
        self.seen[slot] = key
        value: float = self.value(used, up1, up2, down1, down2)
        if self.asked:
            value += self._asked_for(up1, up2, down1, down2)
        if burning != 0:
            value -= 5.0 * float(self.population[burning])
        if value > following.floor:
            following.offer(value, used, up1, up2, down1, down2, burning, path)
        if may_end and burning == 0 and value > self.ends.floor:
            self.ends.offer(value, used, up1, up2, down1, down2, burning, path)

    def ask(self, moved: list[float], passed: list[float], tops: list[i64]) -> None:
        """Care the others asked for: what it costs to move a pile on at all, and by every card passed."""
        self.asked = any(cost > 0.0 for cost in moved) or any(cost > 0.0 for cost in passed)
        self.moved = list(moved)
        self.passed = list(passed)
        self.tops = list(tops)

    def _asked_for(self, up1: i64, up2: i64, down1: i64, down2: i64) -> float:
        """What a turn that ends with these tops does against the others' wishes."""
        cost: float = 0.0
        pile: i64 = 0
        while pile < 4:
            top = up1 if pile == 0 else up2 if pile == 1 else down1 if pile == 2 else down2
            before = self.tops[pile]
            if top != before:
                low = before if pile < 2 else top
                high = top if pile < 2 else before
                if high > low:
                    passed = self.rank[high] - self.rank[low]
                    cost += self.moved[pile] + self.passed[pile] * float(passed)
            pile += 1
        return -cost


def piles_for(card: i64, up1: i64, up2: i64, down1: i64, down2: i64, wide: bool) -> i64:
    """The piles to try a card on, as bits: wherever it fits, or only the nearest each way and the tricks."""
    on: i64 = 0
    if card > up1 or card == up1 - 10:
        on |= 1
    if card > up2 or card == up2 - 10:
        on |= 2
    if card < down1 or card == down1 + 10:
        on |= 4
    if card < down2 or card == down2 + 10:
        on |= 8
    if wide:
        return on
    if card > up1 and card > up2:
        on &= ~i64(1) if up2 > up1 else ~i64(2)
    if card < down1 and card < down2:
        on &= ~i64(4) if down2 < down1 else ~i64(8)
    return on


class World:
    """A complete position: every hand, the deck, the tops, and one planner that plays for all seats."""

    def __init__(
        self,
        seats: i64,
        hand_size: i64,
        minimum: i64,
        on_fire: bool,
        weights: list[float],
        chances: list[float],
    ) -> None:
        if hand_size > LARGEST_HAND:
            raise ValueError(f"the search holds hands of up to {LARGEST_HAND} cards, not {hand_size}")
        self.seats: i64 = seats
        self.hand_size: i64 = hand_size
        self.minimum: i64 = minimum
        self.on_fire: bool = on_fire
        self.planner: Planner = Planner(weights, chances)
        self.planner.on_fire = on_fire
        self.hands: list[list[i64]] = [[] for _ in range(seats)]
        self.deck: list[i64] = []
        self.drawn: i64 = 0
        self.unplayed: list[i64] = [0] * 101
        self.left: i64 = 0
        self.up1: i64 = 1
        self.up2: i64 = 1
        self.down1: i64 = 100
        self.down2: i64 = 100
        self.burning: i64 = 0
        self.seat: i64 = 0
        self.value: float = 0.0
        """What the last turn was worth to who made it."""

    def owed(self) -> i64:
        """How many cards a turn that begins now must place."""
        return self.minimum if self.drawn < len(self.deck) else 1

    def _plan(self, width: i64, wide: bool) -> i64:
        return self.planner.plan(
            self.up1, self.up2, self.down1, self.down2, self.burning, self.owed(), width, 1, wide
        )

    def take_turn(self, width: i64) -> bool:
        """The seat to play makes its planned turn; returns whether the game goes on."""
        planner = self.planner
        planner.look(self.hands[self.seat], self.unplayed)
        if self._plan(width, False) == 0:
            self.left -= planner.stuck_after
            self.value = -1e18
            return False
        ends = planner.ends
        self.value = ends.values[0]
        return self.finish_turn(ends.used[0], ends.up1[0], ends.up2[0], ends.down1[0], ends.down2[0])

    def finish_turn(self, used: i64, up1: i64, up2: i64, down1: i64, down2: i64) -> bool:
        """Place the marked cards with these resulting tops, draw, and pass the turn on."""
        hand = self.hands[self.seat]
        kept: list[i64] = []
        at: i64 = 0
        for card in hand:
            if (used >> at) & 1 != 0:
                self.unplayed[card] = 0
                self.left -= 1
            else:
                kept.append(card)
            at += 1
        self.up1 = up1
        self.up2 = up2
        self.down1 = down1
        self.down2 = down2
        if self.left == 0:
            return False
        self.burning = 0
        if self.on_fire:
            fire = self.planner.fire
            self.burning = fire[up1] | fire[up2] << 1 | fire[down1] << 2 | fire[down2] << 3
        while len(kept) < self.hand_size and self.drawn < len(self.deck):
            card = self.deck[self.drawn]
            self.drawn += 1
            spot: i64 = len(kept)
            kept.append(card)
            while spot > 0 and kept[spot - 1] > card:
                kept[spot] = kept[spot - 1]
                spot -= 1
            kept[spot] = card
        self.hands[self.seat] = kept
        self.seat = (self.seat + 1) % self.seats
        while len(self.hands[self.seat]) == 0:
            self.seat = (self.seat + 1) % self.seats
        return True


class Solver:
    """Whether known cards can all be placed once the deck is empty.

    One or two players who know all cards can place them in nearly any order, since whoever has placed one may
    stop. So it only asks whether some order works, nearest cards first, and gives up after enough tries.
    """

    def __init__(self) -> None:
        self.cards: list[i64] = []
        self.exists: list[i64] = [0] * 131
        """By number plus ten: the place among the cards plus one."""
        self.tries: i64 = 0
        self.failed: list[i64] = [0] * 4096
        self.asked: i64 = 0

    def solve(
        self, cards: list[i64], first: i64, up1: i64, up2: i64, down1: i64, down2: i64, tries: i64
    ) -> bool:
        """Whether all can be placed; only the cards marked in `first` may be placed first."""
        for card in self.cards:
            self.exists[card + 10] = 0
        self.cards = cards
        at: i64 = 0
        for card in cards:
            at += 1
            self.exists[card + 10] = at
        self.tries = tries
        self.asked = (self.asked + 1) & 0x7FFF
        return self._search(0, first, up1, up2, down1, down2)

    def _hopeless(self, used: i64, up1: i64, up2: i64, down1: i64, down2: i64) -> bool:
        """Whether some card fits nowhere and no trick can bring a pile back for it."""
        low = up1 if up1 < up2 else up2
        high = down1 if down1 > down2 else down2
        if low < high:
            return False
        # how far tricks could bring an ascending pile down and a descending one up
        at: i64 = 0
        for card in self.cards:
            if (used >> at) & 1 == 0:
                if card < low and (card + 10 == up1 or card + 10 == up2 or self._waits(used, card + 10)):
                    low = card
                if card > high and (card - 10 == down1 or card - 10 == down2 or self._waits(used, card - 10)):
                    high = card
            at += 1
        at = 0
        for card in self.cards:
            if (used >> at) & 1 == 0 and high < card < low:
                return True
            at += 1
        return False

    def _waits(self, used: i64, card: i64) -> bool:
        """Whether this card is still to be placed."""
        at = self.exists[card + 10]
        return at != 0 and (used >> (at - 1)) & 1 == 0

    def _search(self, used: i64, may: i64, up1: i64, up2: i64, down1: i64, down2: i64) -> bool:
        cards = self.cards
        size: i64 = len(cards)
        if used == (i64(1) << size) - 1:
            return True
        self.tries -= 1
        if self.tries < 0 or self._hopeless(used, up1, up2, down1, down2):
            return False
        key: i64 = used | up1 << 16 | up2 << 23 | down1 << 30 | down2 << 37 | self.asked << 44
        slot = (key ^ key >> 11 ^ key >> 23 ^ key >> 32) & 4095
        if self.failed[slot] == key and may == -1:
            return False
        costs: list[i64] = []
        at: i64 = 0
        for card in cards:
            if (used >> at) & 1 == 0 and (may >> at) & 1 != 0:
                on = piles_for(card, up1, up2, down1, down2, False)
                pile: i64 = 0
                while on != 0:
                    if on & 1 != 0:
                        top = up1 if pile == 0 else up2 if pile == 1 else down1 if pile == 2 else down2
                        step = card - top if pile < 2 else top - card
                        costs.append(self._between(used, card, top, step) << 8 | at << 2 | pile)
                    on >>= 1
                    pile += 1
            at += 1
        costs.sort()
        for coded in costs:
            at = (coded >> 2) & 63
            pile = coded & 3
            card = cards[at]
            if self._search(
                used | i64(1) << at,
                -1,
                card if pile == 0 else up1,
                card if pile == 1 else up2,
                card if pile == 2 else down1,
                card if pile == 3 else down2,
            ):
                return True
        if may == -1 and self.tries >= 0:
            self.failed[slot] = key
        return False

    def _between(self, used: i64, card: i64, top: i64, step: i64) -> i64:
        """How many cards still to be placed lie between, offset so that tricks come first."""
        low = card if card < top else top
        high = card if card > top else top
        count: i64 = 0
        at: i64 = 0
        for other in self.cards:
            if low < other < high and (used >> at) & 1 == 0:
                count += 1
            at += 1
        return 20 - count if step < 0 else 20 + count


class TurnSearch:
    """The turns a seat can choose from, and their results in sampled worlds."""

    def __init__(
        self,
        world: World,
        seat: i64,
        hand: list[i64],
        unseen: list[i64],
        counts: list[i64],
        tops: list[i64],
        burning: i64,
        owed: i64,
        seed: i64,
    ) -> None:
        self.world: World = world
        self.seat: i64 = seat
        self.hand: list[i64] = list(hand)
        self.unseen: list[i64] = list(unseen)
        self.counts: list[i64] = list(counts)
        self.tops: list[i64] = list(tops)
        self.burning: i64 = burning
        self.owed: i64 = owed
        self.seed: i64 = seed
        self.unplayed: list[i64] = [0] * 101
        for card in self.hand:
            self.unplayed[card] = 1
        for card in self.unseen:
            self.unplayed[card] = 1
        self.values: list[float] = []
        self.used: list[i64] = []
        self.ends: list[list[i64]] = []
        self.paths: list[i64] = []
        self.lengths: list[i64] = []
        self.shape: float = 0.003
        self.width: i64 = 3
        self.turns: i64 = 200
        self.solver: Solver = Solver()
        self.tries: i64 = 400
        self.random: Xorshift = seeded(seed)
        self.likely_seats: list[i64] = []
        self.likely_cards: list[list[i64]] = []
        self.heard: Heard | None = None
        """What people said; what was said by bots is believed."""

    def believe(self, seat: i64, cards: list[i64]) -> None:
        """A seat said that it holds one of these cards."""
        self.likely_seats.append(seat)
        self.likely_cards.append(cards)

    def plan(self, width: i64, keep: i64) -> int:
        """Find the best turns by the evaluation; returns how many. None means that the seat will be stuck."""
        planner = self.world.planner
        planner.look(self.hand, self.unplayed)
        tops = self.tops
        count = planner.plan(tops[0], tops[1], tops[2], tops[3], self.burning, self.owed, width, keep, True)
        ends = planner.ends
        at: i64 = 0
        while at < count:
            self.values.append(ends.values[at])
            self.used.append(ends.used[at])
            self.ends.append([ends.up1[at], ends.up2[at], ends.down1[at], ends.down2[at]])
            self.paths.append(ends.paths[at])
            self.lengths.append(planner.population[ends.used[at]])
            at += 1
        planner.asked = False
        return count

    def stuck_plays(self) -> tuple[int, int]:
        """The longest way into being stuck: its plays and how many they are."""
        return self.world.planner.stuck_path, self.world.planner.stuck_after

    def chance(self, candidate: i64) -> float:
        """The chance of winning after a turn, by the evaluation alone."""
        left: i64 = len(self.hand) + len(self.unseen) - self.lengths[candidate]
        return self.world.planner.chance(self.values[candidate], left)

    def trial(self, candidates: list[i64], first: i64, last: i64) -> list[list[float]]:
        """The results of these turns on the deals with these numbers."""
        results: list[list[float]] = [[] for _ in candidates]
        deal: i64 = first
        while deal < last:
            hands, deck = self.deal(deal)
            place: i64 = 0
            for candidate in candidates:
                results[place].append(self._outcome(candidate, hands, deck))
                place += 1
            deal += 1
        return results

    def deal(self, number: i64) -> tuple[list[list[i64]], list[i64]]:
        """The unseen cards as they may lie: all hands and the deck."""
        random = self.random
        reseed(random, self.seed + number * 7919)
        cards = list(self.unseen)
        random.shuffle(cards)
        heard = self.heard
        if heard is not None:
            heard.arrange(cards, random)
        elif len(self.likely_seats) > 0:
            self._respect_talk(cards)
        hands: list[list[i64]] = []
        taken: i64 = 0
        seat: i64 = 0
        for count in self.counts:
            if seat == self.seat:
                hands.append(self.hand)
            else:
                hands.append(cards[taken : taken + count])
                taken += count
            seat += 1
        return hands, cards[taken:]

    def _first_of(self, seat: i64) -> i64:
        """Where a seat's cards begin among the dealt ones."""
        before: i64 = 0
        other: i64 = 0
        while other < seat:
            if other != self.seat:
                before += self.counts[other]
            other += 1
        return before

    def _respect_talk(self, cards: list[i64]) -> None:
        """Swap dealt cards so that most deals agree with what was said; some doubt is left on purpose."""
        random = self.random
        total: i64 = len(cards)
        told: i64 = 0
        for seat in self.likely_seats:
            likely = self.likely_cards[told]
            told += 1
            first = self._first_of(seat)
            count = self.counts[seat]
            fits: bool = False
            at: i64 = first
            while at < first + count:
                if cards[at] in likely:
                    fits = True
                at += 1
            if not fits and count > 0 and random.below(8) != 0:
                wanted = likely[random.below(len(likely))]
                at = first + random.below(count)
                other = 0
                while other < total:
                    if cards[other] == wanted:
                        cards[other] = cards[at]
                        cards[at] = wanted
                        break
                    other += 1

    def make(self, candidate: i64, hands: list[list[i64]], deck: list[i64]) -> bool:
        """Make a turn where the cards lie so, and draw; False if the game is over with it."""
        world = self.world
        world.hands = [sorted(hand) for hand in hands]
        world.deck = deck
        world.drawn = 0
        world.unplayed = list(self.unplayed)
        world.left = len(self.hand) + len(self.unseen)
        world.burning = self.burning
        world.seat = self.seat
        ends = self.ends[candidate]
        world.value = self.values[candidate]
        return world.finish_turn(self.used[candidate], ends[0], ends[1], ends[2], ends[3])

    def _outcome(self, candidate: i64, hands: list[list[i64]], deck: list[i64]) -> float:
        """Play a turn and then on: 1 for a win, the estimated chance if playing stops early."""
        world = self.world
        over = not self.make(candidate, hands, deck)
        turns = self.turns
        solved: bool = self.tries <= 0 or world.on_fire or world.seats > 2
        while not over and turns > 0:
            if not solved and world.drawn >= len(world.deck):
                solved = True
                if self.solvable():
                    return 1.0
            over = not world.take_turn(self.width)
            turns -= 1
        if not over:
            return world.planner.chance(world.value, world.left)
        return 1.0 if world.left == 0 else -self.shape * float(world.left)

    def solvable(self) -> bool:
        """Whether the world, its deck empty, can still be won."""
        world = self.world
        cards: list[i64] = []
        for hand in world.hands:
            cards.extend(hand)
        cards.sort()
        first: i64 = 0
        at: i64 = 0
        for card in cards:
            if card in world.hands[world.seat]:
                first |= i64(1) << at
            at += 1
        if len(cards) == len(world.hands[world.seat]):
            first = -1
        return self.solver.solve(cards, first, world.up1, world.up2, world.down1, world.down2, self.tries)
