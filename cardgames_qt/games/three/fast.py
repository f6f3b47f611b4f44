"""The search core of Three Is Too Many: the game in machine integers, played out many times.

A hand is a chain of seven-bit card numbers in one integer (0 is no card, as start cards are never
dealt), so is what a deck gives at a refill. A collection is one integer with two bits for each colour's
cards face up, so that its points are one look into a table. mypyc compiles this file; as plain Python it
gives the same results for the same seeds, only slower.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

COLOURS: Final = 7
LAST_CARDS: Final = 2
LARGEST_HAND: Final = 9
"""Seven bits of an integer for each card."""
TOO_MANY: Final = 3
FULL: Final = 64
"""A bit in the table of points: all colours lie face up."""
WORD: Final = 0xFFFFFFFF
FINEST: Final = 16
"""Worths of collections are counted in sixteenths of a point."""
STAGES: Final = 7
BONUSES: Final = bytes([10, 7, 5, 3, 0])
COLOUR_AT: Final = bytes([7 if at in {0, 15} else (at - 1 - (at > 15)) % 7 for at in range(30)])
"""The colour at a place of any row, 7 for none."""


def _points_table() -> bytes:
    """The points of the cards face up with the final bonus, and whether all colours are there."""
    table = bytearray(1 << 2 * COLOURS)
    for collection in range(1 << 2 * COLOURS):
        points = 0
        shown = 0
        for colour in range(COLOURS):
            count = collection >> 2 * colour & 3
            points += (0, 1, 5, 0)[count]
            shown += count > 0
        points += 10 if shown == COLOURS else 5 if shown == COLOURS - 1 else 0
        table[collection] = points | (FULL if shown == COLOURS else 0)
    return bytes(table)


POINTS: Final[bytes] = _points_table()


class Line:
    """A row of the offer: up to three cards beside its start card, ascending, 0 for none."""

    def __init__(self) -> None:
        self.low: i64 = 0
        self.middle: i64 = 0
        self.high: i64 = 0


class Side:
    """A seat in a playout."""

    def __init__(self) -> None:
        self.hand: i64 = 0
        self.held: i64 = 0
        self.deck: i64 = 0
        """How many cards its deck still has."""
        self.next_cards: i64 = 0
        self.last_cards: i64 = 0
        """What the next and the last refill bring."""
        self.up: i64 = 0
        self.down: i64 = 0
        self.bonus: i64 = 0
        self.worths: list[bytes] = []
        """What face-up cards are worth to this seat's policy, see `set_policies`; empty: any card."""

    def copy_from(self, other: Side) -> None:
        """Take over a position."""
        self.hand = other.hand
        self.held = other.held
        self.deck = other.deck
        self.next_cards = other.next_cards
        self.last_cards = other.last_cards
        self.up = other.up
        self.down = other.down
        self.bonus = other.bonus

    def add(self, card: i64) -> None:
        """Collect a card; the third of a colour turns all three down, a colourless one leaves."""
        colour: i64 = COLOUR_AT[card % 30]
        if colour == COLOURS:
            return
        if (self.up >> (2 * colour)) & 3 == 2:
            self.up -= 2 << (2 * colour)
            self.down += TOO_MANY
        else:
            self.up += 1 << (2 * colour)

    def points(self) -> i64:
        """The score as if the game ended now."""
        return (POINTS[self.up] & 63) - self.down + self.bonus


class Game:
    """The rest of a game as one seat knows it; `deal` fills in what it does not know."""

    def __init__(self, me: int, rows: list[list[int]], unseen: list[int]) -> None:
        self.me: i64 = me
        self.seats: i64 = 0
        self.sides: list[Side] = []
        self.first_sides: list[Side] = []
        self.lines: list[Line] = [Line(), Line(), Line()]
        self.first_lines: list[Line] = [Line(), Line(), Line()]
        for row in range(3):
            line = self.first_lines[row]
            cards = rows[row]
            line.low = cards[0] if len(cards) > 0 else 0
            line.middle = cards[1] if len(cards) > 1 else 0
            line.high = cards[2] if len(cards) > 2 else 0
        self.unseen: list[int] = sorted(unseen)
        self.turn: i64 = me
        self.bonuses: i64 = 0
        """How many running bonuses are taken."""
        self.random: i64 = 1

    def add_side(
        self, hand: list[int], *, held: int, deck: int, up: int = 0, down: int = 0, bonus: int = 0
    ) -> None:
        """Seat the next player; a hand that is not known is empty here and filled by `deal`."""
        if held > LARGEST_HAND:
            raise ValueError(f"the search holds hands of up to {LARGEST_HAND} cards, not {held}")
        first = Side()
        packed = 0
        for card in reversed(hand):
            packed = packed << 7 | card
        first.hand = packed
        first.held = held
        first.deck = deck
        first.up = up
        first.down = down
        first.bonus = bonus
        self.first_sides.append(first)
        self.sides.append(Side())
        self.seats += 1

    def set_policies(self, mine: list[bytes], theirs: list[bytes]) -> None:
        """How the seats play on.

        A policy is a list of tables by stage (see `stage`), those for a seat without a running bonus before
        those with one: what the cards face up are worth then, as `read` reads it.
        """
        for seat in range(len(self.sides)):
            self.sides[seat].worths = mine if seat == self.me else theirs

    def next_random(self) -> i64:
        """32 random bits by xorshift; the masks make it the same in plain Python."""
        x = self.random
        x ^= (x << 13) & WORD
        x ^= x >> 17
        x ^= (x << 5) & WORD
        self.random = x
        return x

    def deal(self, seed: int, number: int) -> None:
        """Deal number `number`: unseen cards to the other hands and to all decks; the rest is out."""
        mixed = (seed * 2654435761 + number * 40503 + 12345) & WORD
        mixed = ((mixed ^ (mixed >> 15)) * 739982445) & WORD
        self.random = mixed ^ (mixed >> 12) or 1
        for _ in range(3):
            self.next_random()
        cards = self.unseen[:]  # a deal must not depend on those before it
        left: i64 = len(cards)
        seat: i64 = 0
        while seat < self.seats:
            side = self.first_sides[seat]
            if seat != self.me:
                side.hand = self._draw(cards, left, side.held)
                left -= side.held
            count: i64 = side.deck if side.deck < 6 else 6
            side.next_cards = self._draw(cards, left, count)
            left -= count
            count = side.deck - count
            side.last_cards = self._draw(cards, left, count)
            left -= count
            seat += 1

    def _draw(self, cards: list[int], left: i64, count: i64) -> i64:
        """So many of the first `left` cards, drawn at random and moved behind them."""
        drawn: i64 = 0
        while count > 0:
            at = (self.next_random() * left) >> 32
            left -= 1
            card = cards[at]
            cards[at] = cards[left]
            cards[left] = card
            drawn = (drawn << 7) | card
            count -= 1
        return drawn

    def restart(self) -> None:
        """Back to the position the deal was made for."""
        taken: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            side = self.sides[seat]
            side.copy_from(self.first_sides[seat])
            if side.bonus > 0:
                taken += 1
            seat += 1
        self.bonuses = taken
        row: i64 = 0
        while row < 3:
            line = self.lines[row]
            first = self.first_lines[row]
            line.low = first.low
            line.middle = first.middle
            line.high = first.high
            row += 1
        self.turn = self.me

    def over(self) -> bool:
        """Whether the seat to play cannot; then nobody can."""
        side = self.sides[self.turn]
        return side.held == LAST_CARDS and side.deck == 0

    def play(self, card: int) -> None:
        """The seat to play places this card of its hand."""
        left = self.sides[self.turn].hand
        place: i64 = 0
        while left & 127 != card:
            left >>= 7
            place += 7
        self.play_at(place)

    def play_at(self, place: i64) -> None:
        """Place the card at a place of the hand (in bits), take what must be taken, refill."""
        side = self.sides[self.turn]
        hand = side.hand
        card = (hand >> place) & 127
        kept = hand >> (place + 7) << place
        side.hand = kept | (hand ^ (hand >> place << place))
        side.held -= 1
        self._place(side, self.lines[card // 30], card)
        if side.held == LAST_CARDS and side.deck > 0:
            side.hand |= side.next_cards << (7 * LAST_CARDS)
            count: i64 = side.deck if side.deck < 6 else 6
            side.held += count
            side.deck -= count
            side.next_cards = side.last_cards
        self.turn += 1
        if self.turn == self.seats:
            self.turn = 0

    def _place(self, side: Side, line: Line, card: i64) -> None:  # noqa: PLR0912 - case by case is quickest
        """Put a card into its row and take what a fifth card takes."""
        if line.high == 0:
            if line.middle == 0:
                if line.low == 0 or card > line.low:
                    line.middle = card if line.low != 0 else 0
                    line.low = line.low if line.low != 0 else card
                else:
                    line.middle = line.low
                    line.low = card
            elif card > line.middle:
                line.high = card
            else:
                line.high = line.middle
                if card > line.low:
                    line.middle = card
                else:
                    line.middle = line.low
                    line.low = card
            return
        if card > line.high:
            side.add(line.low)
            line.low = line.middle
            line.middle = line.high
            line.high = card
        else:
            side.add(line.high)
            line.high = 0
            if card > line.middle:
                line.high = card
            elif card > line.low:
                side.add(line.middle)
                line.middle = card
            else:
                side.add(line.middle)
                side.add(line.low)
                line.middle = 0
                line.low = card
        if side.bonus == 0 and POINTS[side.up] & FULL != 0:
            side.bonus = BONUSES[self.bonuses]
            self.bonuses += 1

    def find_best(self) -> i64:
        """The place of the card that this seat's policy likes best; ties at random."""
        side = self.sides[self.turn]
        if len(side.worths) == 0:
            return 7 * ((self.next_random() * side.held) >> 32)
        at = stage(side.held + side.deck - LAST_CARDS - 1)
        with_bonus = side.worths[STAGES + at]
        without = side.worths[at]
        left = side.hand
        place: i64 = 0
        best: i64 = -100000
        best_place: i64 = 0
        ties: i64 = 0
        while left != 0:
            value = self._value(side, left & 127, without, with_bonus)
            if value >= best:
                ties = ties + 1 if value == best else 1
                if ties == 1 or (self.next_random() * ties) >> 32 == 0:
                    best_place = place
                best = value
            left >>= 7
            place += 7
        return best_place

    def _value(self, side: Side, card: i64, without: bytes, with_bonus: bytes) -> i64:
        """What a card changes for a policy with these tables, in sixteenths of a point."""
        up = self._outcome(side.up, card)
        down = up >> 14
        up &= 16383
        if side.bonus > 0:
            value = read(with_bonus, up)
        elif POINTS[up] & FULL != 0 and self.bonuses < 4:
            value = read(with_bonus, up) + FINEST * BONUSES[self.bonuses]
        else:
            value = read(without, up)
        return value - FINEST * down

    def outlook(self, card: int) -> float:
        """What playing a card at the root leads to in the eyes of the own policy, in points."""
        self.restart()
        side = self.sides[self.me]
        at = stage(side.held + side.deck - LAST_CARDS - 1)
        value = self._value(side, card, side.worths[at], side.worths[STAGES + at])
        return float(value + FINEST * (side.bonus - side.down)) / FINEST

    def _outcome(self, up: i64, card: i64) -> i64:
        """Face-up cards after this card is played, with those that turn down counted above."""
        line = self.lines[card // 30]
        if line.high == 0:
            return up
        up = collected(up, line.low if card > line.high else line.high)
        if card < line.middle:
            up = collected(up, line.middle)
            if card < line.low:
                up = collected(up, line.low)
        return up

    def finish(self) -> None:
        """Everybody plays by their policy to the end."""
        while not self.over():
            self.play_at(self.find_best())

    def share(self) -> float:
        """The own share of the win as the game ended."""
        mine = self.sides[self.me].points()
        sharing = 0
        seat: i64 = 0
        while seat < self.seats:
            points = self.sides[seat].points()
            if points > mine:
                return 0.0
            if points == mine:
                sharing += 1
            seat += 1
        return 1.0 / sharing

    def trial(self, cards: list[int], seed: int, first: int, stop: int) -> list[list[float]]:
        """The share of the win that playing each card comes to on the deals from `first` to `stop`."""
        results: list[list[float]] = [[] for _ in cards]
        for number in range(first, stop):
            self.deal(seed, number)
            luck = self.random
            for index in range(len(cards)):
                self.random = luck
                self.restart()
                self.play(cards[index])
                self.finish()
                results[index].append(self.share())
        return results


def read(table: bytes, up: i64) -> i64:
    """A worth in sixteenths of a point, two bytes each: a list would hold objects, which is slower."""
    return table[2 * up] | (table[2 * up + 1] << 8)


def stage(turns: i64) -> i64:
    """Which table of a policy counts when a seat will have so many turns left: the end, then by threes."""
    return (turns + 2) // 3


def collected(up: i64, card: i64) -> i64:
    """Face-up cards with one more; cards that turn down are counted above the fourteen bits."""
    colour: i64 = COLOUR_AT[card % 30]
    if colour == COLOURS:
        return up
    if (up >> (2 * colour)) & 3 == 2:
        return up - (2 << (2 * colour)) + (TOO_MANY << 14)
    return up + (1 << (2 * colour))
