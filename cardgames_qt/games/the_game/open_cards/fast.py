"""The inner loops of the search with open cards: who knows every hand and the order of the deck.

It is plain Python that mypyc turns into machine code; it imports nothing of the project and draws no chance,
so that the compiled and the plain module give the same answers.

The search goes card by card. Of all positions with equally many cards placed the most promising are kept, as
many as the beam is wide, and equal ones count once. A beam that never had to leave a position out has tried
everything: if it finds no win, there is none.

Positions are small integers. A card is its number. A hand is one integer of seven bits a card, ascending
from the lowest bits. The cards on no pile are two integers of a bit a card: 2 to 50, then 51 to 99.
"""

# Counters of a machine type, plain comparisons and arguments by position are what compiles to quick code.
# ruff: noqa: SIM113, PLR0917, PLR1730

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FIRE: Final = (22, 33, 44, 55, 66, 77)
ALL_OF_HALF: Final = (1 << 49) - 1
"""All bits of one of the two integers."""
FAR: Final = 24
"""A jump is never counted as worse than this."""
STUCK: Final = -1
"""The cost of what cannot be won any more."""
FREE: Final = 4000
"""What a position costs that nothing speaks for or against; enough that none ever costs less than nothing."""
LARGEST_HAND: Final = 9
"""Seven bits of an integer for each card."""
WIDEST: Final = 1 << 17
"""No beam is wider: a place in it has seventeen bits."""
WEIGHTS: Final = (
    9,  # unplayed cards the better ascending and the better descending pile have passed
    6,  # the same for the other two piles
    24,  # unplayed cards that fit on no pile by going onwards
    5,  # unplayed cards with one ten above them that is unplayed, too: each pair is a trick to come
    16,  # piles whose trick card is in the hand on turn
    11,  # piles whose trick card comes later
    1,  # what all those tricks win back, in unplayed cards
    5,  # the cheapest next play
    3,  # the second cheapest
)
"""What makes a position dear; tricks make it cheaper. The numbers come from tests/tune/open_cards.py."""


def count(bits: i64) -> i64:
    """How many of the lowest fifty bits are set; larger numbers than these would not be machine integers."""
    bits = bits - ((bits >> 1) & 0x1555555555555)
    bits = (bits & 0x3333333333333) + ((bits >> 2) & 0x3333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F
    bits = bits + (bits >> 8)
    bits = bits + (bits >> 16)
    bits = bits + (bits >> 32)
    return bits & 0x7F


def bit(place: i64) -> i64:
    """One bit, shifted down from above: compiled, a small literal is shifted in 32 bits only."""
    return 0x2000000000000000 >> (61 - place)


def below(low: i64, high: i64, number: i64) -> i64:
    """How many of these cards are lower than a number."""
    if number <= 2:
        return 0
    if number <= 51:
        return count(low & (bit(number - 2) - 1))
    return count(low) + count(high & (bit(number - 51) - 1))


def holds(low: i64, high: i64, number: i64) -> bool:
    """Whether a number is one of these cards."""
    if number < 2 or number > 99:
        return False
    if number <= 50:
        return (low >> (number - 2)) & 1 != 0
    return (high >> (number - 51)) & 1 != 0


def without(hand: i64, card: i64) -> i64:
    """A hand less one card."""
    shift: i64 = 0
    while (hand >> shift) & 127 != card:
        shift += 7
    return hand & (bit(shift) - 1) | (hand >> (shift + 7)) << shift


def with_card(hand: i64, card: i64) -> i64:
    """A hand and one more card."""
    shift: i64 = 0
    while (hand >> shift) & 127 != 0 and (hand >> shift) & 127 < card:
        shift += 7
    return hand & (bit(shift) - 1) | card << shift | (hand >> shift) << (shift + 7)


def size(hand: i64) -> i64:
    """How many cards a hand has."""
    cards: i64 = 0
    while hand != 0:
        cards += 1
        hand >>= 7
    return cards


def mixed(value: i64) -> i64:
    """Thirty bits that look random; no step outgrows a machine integer."""
    value &= 0x3FFFFFFF
    value = ((value ^ value >> 15) * 0x2C1B3C6D) & 0x3FFFFFFF
    value = ((value ^ value >> 13) * 0x297A2D39) & 0x3FFFFFFF
    return value ^ value >> 16


class Position:
    """Where a line of play stands, and what led there."""

    def __init__(
        self, up1: i64, up2: i64, down1: i64, down2: i64, low: i64, high: i64, hand: i64, hands: list[i64]
    ) -> None:
        self.up1: i64 = up1
        self.up2: i64 = up2
        self.down1: i64 = down1
        self.down2: i64 = down2
        self.low: i64 = low
        self.high: i64 = high
        self.hand: i64 = hand
        """The hand on turn; its place in `hands` is out of date until the turn ends."""
        self.hands: list[i64] = hands
        self.seat: i64 = 0
        self.drawn: i64 = 0
        self.owed: i64 = 0
        self.burning: i64 = 0
        self.trace: i64 = 0
        """Random bits of the unplayed cards."""
        self.before: Position | None = None
        self.card: i64 = 0
        """The play that led here; 0 for none."""
        self.pile: i64 = 0
        self.ended: bool = False
        """Whether the turn then ended."""

    def same(self, other: Position) -> bool:
        """Whether what can come is the same; piles of a direction may change places."""
        if self.low != other.low or self.high != other.high or self.hand != other.hand:
            return False
        if self.seat != other.seat or self.drawn != other.drawn or self.owed != other.owed:
            return False
        if not self._same_piles(other):
            return False
        seat: i64 = 0
        for hand in self.hands:
            if seat != self.seat and hand != other.hands[seat]:
                return False
            seat += 1
        return True

    def _same_piles(self, other: Position) -> bool:
        mine, theirs = self.burning, other.burning
        if self.up1 != other.up1 or self.up2 != other.up2:
            if self.up1 != other.up2 or self.up2 != other.up1:
                return False
            theirs = theirs & 12 | (theirs & 1) << 1 | (theirs >> 1) & 1
        if self.down1 != other.down1 or self.down2 != other.down2:
            if self.down1 != other.down2 or self.down2 != other.down1:
                return False
            theirs = theirs & 3 | (theirs & 4) << 1 | (theirs >> 1) & 4
        return mine == theirs


class Beam:
    """A search from one position, a card at a time."""

    def __init__(
        self, hand_size: i64, minimum: i64, on_fire: bool, deck: list[i64], weights: list[i64]
    ) -> None:
        if hand_size > LARGEST_HAND:
            raise ValueError(f"the search holds hands of up to {LARGEST_HAND} cards, not {hand_size}")
        self.hand_size: i64 = hand_size
        self.minimum: i64 = minimum
        self.deck: list[i64] = list(deck)
        self.bits: list[i64] = [mixed(card * 0x10DCD + 77) for card in range(100)]
        self.burns: list[i64] = [0] * 101
        for card in FIRE:
            self.burns[card] = 1 if on_fire else 0
        self.rank: list[i64] = [0] * 112
        """By number: how many unplayed cards of the position that is looked at are lower."""
        self.level: list[Position] = []
        self.found: dict[int, list[i64]] = {}
        """By cost: what leads to the next level, each as random bits of the position, then place and play."""
        self.hand: i64 = 0
        self.seat: i64 = 0
        self.drawn: i64 = 0
        self.width: i64 = 1
        self.won: Position | None = None
        self.complete: bool = True
        """Whether no position had to be left out so far."""
        self.seen: i64 = 0
        """Positions looked at."""
        self.w0: i64 = weights[0]
        self.w1: i64 = weights[1]
        self.w2: i64 = weights[2]
        self.w3: i64 = weights[3]
        self.w4: i64 = weights[4]
        self.w5: i64 = weights[5]
        self.w6: i64 = weights[6]
        self.w7: i64 = weights[7]
        self.w8: i64 = weights[8]

    def begin(self, start: Position, width: i64) -> None:
        """Search from here with a beam of this width; a turn that may end now may do so."""
        self.width = width if width < WIDEST else WIDEST
        self.complete = True
        self.won = None
        self.seen = 0
        self.level = []
        if not self._hopeless(start.low, start.high, start.up1, start.up2, start.down1, start.down2):
            self.level.append(start)
            if start.owed == 0 and start.burning == 0 and self._draws_or_passes(start):
                ended = self._after(start, 0, 0, True)
                if self._can_place(ended):
                    self.level.append(ended)

    def advance(self) -> bool:
        """Place one more card; whether there is anything left to search."""
        place: i64 = 0
        for position in self.level:
            self._expand(position, place)
            place += 1
            if self.won is not None:
                return False
        self._keep()
        return len(self.level) > 0

    def line(self) -> list[tuple[int, int, bool]]:
        """The winning line: cards, their piles, and whether the turn ends after it; card 0 only ends it."""
        found: list[tuple[int, int, bool]] = []
        position = self.won
        while position is not None and position.before is not None:
            found.append((position.card, position.pile, position.ended))
            position = position.before
        found.reverse()
        return found

    def _keep(self) -> None:
        """Make the cheapest of what was found the next level."""
        before = self.level
        level: list[Position] = []
        for cost in sorted(self.found):
            if len(level) >= self.width:
                self.complete = False
                break
            keys = self.found[cost]
            keys.sort()
            self._keep_new(keys, before, level)
        self.found = {}
        self.level = level

    def _keep_new(self, keys: list[i64], before: list[Position], level: list[Position]) -> None:
        """Take in what is not there yet; equal positions have equal costs and equal bits."""
        run: i64 = 0
        last: i64 = -1
        for key in keys:
            if len(level) >= self.width:
                self.complete = False
                return
            found = self._after(before[(key >> 10) & 0x1FFFF], (key >> 3) & 127, (key >> 1) & 3, key & 1 != 0)
            if key >> 27 == last:
                at: i64 = run
                while at < len(level) and not found.same(level[at]):
                    at += 1
                if at < len(level):
                    continue
            else:
                last = key >> 27
                run = len(level)
            level.append(found)

    def _after(self, position: Position, card: i64, pile: i64, ended: bool) -> Position:
        """The position after a play, and after the end of the turn where it ends."""
        found = Position(
            card if card != 0 and pile == 0 else position.up1,
            card if card != 0 and pile == 1 else position.up2,
            card if card != 0 and pile == 2 else position.down1,
            card if card != 0 and pile == 3 else position.down2,
            position.low,
            position.high,
            position.hand,
            position.hands,
        )
        found.seat = position.seat
        found.drawn = position.drawn
        found.owed = position.owed
        found.burning = position.burning
        found.trace = position.trace
        if card != 0:
            if card <= 50:
                found.low = position.low & ~bit(card - 2)
            else:
                found.high = position.high & ~bit(card - 51)
            found.hand = without(position.hand, card)
            found.owed = position.owed - 1 if position.owed > 0 else 0
            found.burning = position.burning & ~bit(pile)
            found.trace = position.trace ^ self.bits[card]
        found.before = position
        found.card = card
        found.pile = pile
        found.ended = ended
        if ended:
            self._end_turn(found)
        return found

    def _end_turn(self, position: Position) -> None:
        """Draw, and let the next seat that has cards begin."""
        hands = list(position.hands)
        self._draw(position, position.hand)
        hands[position.seat] = self.hand
        position.hands = hands
        position.hand = hands[self.seat]
        position.seat = self.seat
        position.drawn = self.drawn
        position.owed = self.minimum if self.drawn < len(self.deck) else 1
        burns = self.burns
        position.burning = (
            burns[position.up1]
            | burns[position.up2] << 1
            | burns[position.down1] << 2
            | burns[position.down2] << 3
        )

    def _draw(self, position: Position, hand: i64) -> None:
        """Fill up what is left of the hand on turn and find who is next: sets `hand`, `drawn` and `seat`."""
        missing = self.hand_size - size(hand)
        drawn = position.drawn
        total: i64 = len(self.deck)
        while missing > 0 and drawn < total:
            hand = with_card(hand, self.deck[drawn])
            drawn += 1
            missing -= 1
        seats: i64 = len(position.hands)
        seat: i64 = position.seat
        following: i64 = 0
        while following == 0:
            seat = seat + 1 if seat + 1 < seats else 0
            following = hand if seat == position.seat else position.hands[seat]
        self.hand = hand
        self.drawn = drawn
        self.seat = seat

    def _can_place(self, position: Position) -> bool:
        """Whether the hand on turn has a card that fits."""
        hand = position.hand
        while hand != 0:
            card = hand & 127
            if self._fits(card, position.up1, position.up2, position.down1, position.down2) != 0:
                return True
            hand >>= 7
        return False

    def _fits(self, card: i64, up1: i64, up2: i64, down1: i64, down2: i64) -> i64:
        """The piles that take this card, as bits."""
        piles: i64 = 0
        if card > up1 or card == up1 - 10:
            piles = 1
        if card > up2 or card == up2 - 10:
            piles |= 2
        if card < down1 or card == down1 + 10:
            piles |= 4
        if card < down2 or card == down2 + 10:
            piles |= 8
        return piles

    def _count_ranks(self, low: i64, high: i64) -> None:
        """How many unplayed cards are lower than each number."""
        rank = self.rank
        lower: i64 = 0
        number: i64 = 2
        while number <= 50:
            rank[number] = lower
            lower += low & 1
            low >>= 1
            number += 1
        while number <= 111:
            rank[number] = lower
            lower += high & 1
            high >>= 1
            number += 1

    def _expand(self, position: Position, place: i64) -> None:
        """Note every play, and every play that ends the turn, by how dear the position after it is."""
        up1, up2, down1, down2 = position.up1, position.up2, position.down1, position.down2
        self._count_ranks(position.low, position.high)
        rest = position.hand
        while rest != 0:
            card = rest & 127
            rest >>= 7
            piles = self._fits(card, up1, up2, down1, down2)
            if up1 == up2:
                piles &= ~2
            if down1 == down2:
                piles &= ~8
            low, high = position.low, position.high
            if card <= 50:
                low &= ~bit(card - 2)
            else:
                high &= ~bit(card - 51)
            pile: i64 = 0
            while piles != 0:
                if piles & 1 != 0:
                    if low == 0 and high == 0:
                        self.won = self._after(position, card, pile, False)
                        return
                    self._note(position, place, card, pile, low, high)
                piles >>= 1
                pile += 1

    def _note(self, position: Position, place: i64, card: i64, pile: i64, low: i64, high: i64) -> None:
        """Note one play, with and without the end of the turn."""
        up1 = card if pile == 0 else position.up1
        up2 = card if pile == 1 else position.up2
        down1 = card if pile == 2 else position.down1
        down2 = card if pile == 3 else position.down2
        if self._hopeless(low, high, up1, up2, down1, down2):
            return
        self.seen += 1
        hand = without(position.hand, card)
        owed = position.owed - 1 if position.owed > 0 else 0
        # the same whichever way the piles of a direction lie
        tops: i64 = (up1 + up2) << 21 | (down1 + down2) << 14 | (up1 ^ up2) << 7 | (down1 ^ down2)
        bits = position.trace ^ self.bits[card] ^ mixed(tops)
        code: i64 = place << 10 | card << 3 | pile << 1
        cost = self._cost(low, high, card, hand, up1, up2, down1, down2)
        if cost != STUCK:
            self._offer(cost, bits ^ owed << 20 ^ position.drawn << 8 ^ position.seat, code)
        if owed == 0 and position.burning & ~bit(pile) == 0 and self._draws_or_passes(position):
            self._draw(position, hand)
            following = self.hand if self.seat == position.seat else position.hands[self.seat]
            cost = self._cost(low, high, card, following, up1, up2, down1, down2)
            if cost != STUCK:
                self._offer(cost, bits ^ 7 << 20 ^ self.drawn << 8 ^ self.seat, code | 1)

    def _draws_or_passes(self, position: Position) -> bool:
        """Whether the end of a turn changes anything for the better: alone and without a deck it does not."""
        return position.drawn < len(self.deck) or len(position.hands) > 1

    def _offer(self, cost: i64, bits: i64, code: i64) -> None:
        """Note what leads to the next level."""
        keys = self.found.get(cost)
        if keys is None:
            keys = []
            self.found[cost] = keys
        keys.append((mixed(bits) & 0x1FFFF) << 27 | code)

    def _cost(  # noqa: PLR0912, PLR0915
        self, low: i64, high: i64, card: i64, hand: i64, up1: i64, up2: i64, down1: i64, down2: i64
    ) -> i64:
        """How dear a position is once `card` is placed, or STUCK where the hand on turn has none that fits.

        It is long because it is the hottest code there is: calls and lists would double its time. Ranks are
        those from before the card was placed, so every number above it has one less.
        """
        rank = self.rank
        left = rank[100] - 1
        passed = rank[up1] - 1 if up1 > card else rank[up1]
        passed2 = rank[up2] - 1 if up2 > card else rank[up2]
        ahead = rank[down1] - 1 if down1 > card else rank[down1]
        ahead2 = rank[down2] - 1 if down2 > card else rank[down2]
        later: i64 = 0
        gain: i64 = 0
        if holds(low, high, up1 - 10):
            later += 1
            gain += passed - below(low, high, up1 - 10)
        if holds(low, high, up2 - 10):
            later += 1
            gain += passed2 - below(low, high, up2 - 10)
        if holds(low, high, down1 + 10):
            later += 1
            gain += below(low, high, down1 + 11) - ahead
        if holds(low, high, down2 + 10):
            later += 1
            gain += below(low, high, down2 + 11) - ahead2
        tricks: i64 = 0
        first: i64 = 99
        second: i64 = FAR
        while hand != 0:
            held = hand & 127
            hand >>= 7
            place = rank[held] - 1 if held > card else rank[held]
            jump: i64 = 99
            if held > up1:
                jump = place - passed
            if held > up2 and place - passed2 < jump:
                jump = place - passed2
            if held < down1 and ahead - place - 1 < jump:
                jump = ahead - place - 1
            if held < down2 and ahead2 - place - 1 < jump:
                jump = ahead2 - place - 1
            if held == up1 - 10 or held == up2 - 10 or held == down1 + 10 or held == down2 + 10:
                tricks += 1
                jump = -4
            elif FAR < jump < 99:
                jump = FAR
            if jump < first:
                if first < second:
                    second = first
                first = jump
            elif jump < second:
                second = jump
        if first == 99:
            return STUCK
        if passed2 < passed:
            swap = passed
            passed = passed2
            passed2 = swap
        if ahead2 > ahead:
            swap = ahead
            ahead = ahead2
            ahead2 = swap
        pairs = count(low & (low >> 10 | (high << 39) & ALL_OF_HALF)) + count(high & (high >> 10))
        cost: i64 = (
            FREE
            + self.w0 * (passed + left - ahead)
            + self.w1 * (passed2 + left - ahead2)
            - self.w3 * pairs
            - self.w4 * tricks
            - self.w5 * (later - tricks)
            - self.w6 * gain
            + self.w7 * first
            + self.w8 * second
        )
        return cost + self.w2 * (passed - ahead) if passed > ahead else cost

    def _hopeless(self, low: i64, high: i64, up1: i64, up2: i64, down1: i64, down2: i64) -> bool:
        """Whether some card fits nowhere and no trick can ever bring a pile back for it."""
        bottom = up1 if up1 < up2 else up2
        top = down1 if down1 > down2 else down2
        if bottom < top or below(low, high, bottom) == below(low, high, top + 1):
            return False
        if holds(low, high, up1 - 10) and up1 - 10 < bottom:
            bottom = up1 - 10
        if holds(low, high, up2 - 10) and up2 - 10 < bottom:
            bottom = up2 - 10
        if holds(low, high, down1 + 10) and down1 + 10 > top:
            top = down1 + 10
        if holds(low, high, down2 + 10) and down2 + 10 > top:
            top = down2 + 10
        bottom = self._lowest(low, high, bottom)
        top = self._highest(low, high, top)
        return bottom > top and below(low, high, bottom) > below(low, high, top + 1)

    def _lowest(self, low: i64, high: i64, bottom: i64) -> i64:
        """How far tricks could bring an ascending pile down, whoever holds the cards for them."""
        step: i64 = 10
        while step > 0:
            if holds(low, high, bottom - step) and holds(low, high, bottom - step + 10):
                bottom -= step
                step = 10
            else:
                step -= 1
        return bottom

    def _highest(self, low: i64, high: i64, top: i64) -> i64:
        """How far tricks could bring a descending pile up."""
        step: i64 = 10
        while step > 0:
            if holds(low, high, top + step) and holds(low, high, top + step - 10):
                top += step
                step = 10
            else:
                step -= 1
        return top
