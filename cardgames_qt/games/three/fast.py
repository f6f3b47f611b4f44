"""The search core of Three Is Too Many: the game in machine integers, played out many times.

A hand is a chain of seven-bit card numbers in one integer (0 is no card; the start cards are never dealt),
and so is what a deck gives at a refill. A collection is one integer with two bits for each colour's face-up
cards, so its points are one table lookup. mypyc compiles this file; plain Python gives the same results for
the same seeds, only slower.

Playouts go on by a policy from the first card on (`trial`), or from where a tree of replies ends that grows
with every playout (`search`).
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final, final

from mypy_extensions import i64

from cardgames_qt.kit.fast_random import Xorshift, deal_state

COLOURS: Final = 7
LAST_CARDS: Final = 2
LARGEST_HAND: Final = 9
"""Seven bits of an integer for each card."""
TOO_MANY: Final = 3
FULL: Final = 64
"""A bit in the table of points: all colours lie face up."""
FINEST: Final = 16
"""Worths of collections are counted in sixteenths of a point."""
STAGES: Final = 7
BONUSES: Final = bytes([10, 7, 5, 3, 0])
EXPLORING: Final = 0.6
"""How much the search goes after replies that were tried seldom."""
KINDS: Final = 128
"""Cards of others are told apart by where they go: numbers from here on, above those of cards."""
COLOUR_AT: Final = bytes([7 if at in {0, 15} else (at - 1 - (at > 15)) % 7 for at in range(30)])
"""The colour at a place of any row, 7 for none."""


def _points_table() -> bytes:
    """The points of the face-up cards with the final bonus, and a bit if all colours are there."""
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


class OfferRow:
    """A row of the offer: up to three cards beside its start card, ascending, 0 for none."""

    def __init__(self) -> None:
        self.low: i64 = 0
        self.middle: i64 = 0
        self.high: i64 = 0


class PlayoutSeat:
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

    def copy_from(self, other: PlayoutSeat) -> None:
        self.hand = other.hand
        self.held = other.held
        self.deck = other.deck
        self.next_cards = other.next_cards
        self.last_cards = other.last_cards
        self.up = other.up
        self.down = other.down
        self.bonus = other.bonus

    def add(self, card: i64) -> None:
        """Collect a card; the third of a colour turns all three face down, a colourless one is removed."""
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


@final
class Reply:
    """A branch of the tree: a card at some point of the game, and how the seat that played it did.

    The own cards are known. Of others' cards only the place counts where they go: what they hold differs from
    deal to deal, and what was learned in one should serve in the next.
    """

    def __init__(self, kind: i64, seat: i64) -> None:
        self.kind: i64 = kind
        self.seat: i64 = seat
        self.tried: i64 = 0
        self.won: float = 0.0
        self.offered: i64 = 0
        """How often there was such a card in the hand."""
        self.asked: i64 = 0
        """The last choice in which there was."""
        self.alike: i64 = 0
        self.place: i64 = 0
        """In that choice: how many such cards, and the place of one of them in the hand."""
        self.sibling: Reply | None = None
        self.first: Reply | None = None
        """The next one at the same point, and the first of the replies to this one."""

    def find(self, kind: i64) -> Reply | None:
        """The reply of a kind, if it was ever tried here."""
        each = self.first
        while each is not None and each.kind != kind:
            each = each.sibling
        return each

    def bound(self) -> float:
        """How good it may be by what is known (UCB, as for choices that are not always open)."""
        tried = float(self.tried)
        return self.won / tried + EXPLORING * sqrt(log(float(self.offered)) / tried)


class GamePlayouts:
    """The rest of a game as one seat knows it; `deal` fills in the hidden cards."""

    def __init__(self, me: int, rows: list[list[int]], unseen: list[int]) -> None:
        self.me: i64 = me
        self.seats: i64 = 0
        self.sides: list[PlayoutSeat] = []
        self.first_sides: list[PlayoutSeat] = []
        self.lines: list[OfferRow] = [OfferRow(), OfferRow(), OfferRow()]
        self.first_lines: list[OfferRow] = [OfferRow(), OfferRow(), OfferRow()]
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
        self.random: Xorshift = Xorshift()
        self.roots: dict[int, Reply] = {}
        """By own card, what may follow it."""
        self.choices: i64 = 0
        """How many the tree was asked for."""

    def add_side(
        self, hand: list[int], *, held: int, deck: int, up: int = 0, down: int = 0, bonus: int = 0
    ) -> None:
        """Add the next seat; an unknown hand is empty here and filled by `deal`."""
        if held > LARGEST_HAND:
            raise ValueError(f"the search holds hands of up to {LARGEST_HAND} cards, not {held}")
        first = PlayoutSeat()
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
        self.sides.append(PlayoutSeat())
        self.seats += 1

    def set_policies(self, mine: list[bytes], theirs: list[bytes]) -> None:
        """How the seats play in playouts.

        A policy is a list of tables by stage (see `stage`), first those without a running bonus, then those
        with one: the value of the face-up cards at that stage, in the form that `read` reads.
        """
        for seat in range(len(self.sides)):
            self.sides[seat].worths = mine if seat == self.me else theirs

    def deal(self, seed: int, number: int) -> None:
        """Deal number `number`: unseen cards to the other hands and to all decks; the rest is out."""
        self.random.start(deal_state(seed, number), 3)
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
        """Draw cards at random from the first `left` ones and move them behind those."""
        drawn: i64 = 0
        while count > 0:
            at = self.random.below(left)
            left -= 1
            card = cards[at]
            cards[at] = cards[left]
            cards[left] = card
            drawn = (drawn << 7) | card
            count -= 1
        return drawn

    def restart(self) -> None:
        """Back to the position before the moves tried on this deal."""
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
        """Whether the seat to play has no cards left to play; then the game is over."""
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

    def _place(self, side: PlayoutSeat, line: OfferRow, card: i64) -> None:  # noqa: PLR0912 - case by case is quickest
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
        """The place of the card that this seat's policy values most; ties at random."""
        side = self.sides[self.turn]
        if len(side.worths) == 0:
            return 7 * self.random.below(side.held)
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
                if ties == 1 or self.random.below(ties) == 0:
                    best_place = place
                best = value
            left >>= 7
            place += 7
        return best_place

    def _value(self, side: PlayoutSeat, card: i64, without: bytes, with_bonus: bytes) -> i64:
        """What playing a card changes by these tables, in sixteenths of a point."""
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
        """The expected final points after playing a card, by the own policy."""
        self.restart()
        side = self.sides[self.me]
        at = stage(side.held + side.deck - LAST_CARDS - 1)
        value = self._value(side, card, side.worths[at], side.worths[STAGES + at])
        return float(value + FINEST * (side.bonus - side.down)) / FINEST

    def _outcome(self, up: i64, card: i64) -> i64:
        """The face-up cards after playing this card; cards that turn down are counted above them."""
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

    def share(self, seat: i64) -> float:
        """A seat's share of the win at the end."""
        mine = self.sides[seat].points()
        sharing = 0
        other: i64 = 0
        while other < self.seats:
            points = self.sides[other].points()
            if points > mine:
                return 0.0
            if points == mine:
                sharing += 1
            other += 1
        return 1.0 / sharing

    def _play_out(self, card: int, luck: i64) -> None:
        """Play a card and the rest of the game on the deal, with the same chances for every card."""
        self.random.state = luck
        self.restart()
        self.play(card)
        self.finish()

    def trial(self, cards: list[int], seed: int, first: int, stop: int) -> list[list[float]]:
        """The own share of the win for each card on the deals from `first` to `stop`."""
        results: list[list[float]] = [[] for _ in cards]
        for number in range(first, stop):
            self.deal(seed, number)
            luck = self.random.state
            for index in range(len(cards)):
                self._play_out(cards[index], luck)
                results[index].append(self.share(self.me))
        return results

    def trial_shares(self, cards: list[int], seed: int, first: int, stop: int) -> list[list[float]]:
        """The mean share of every seat for each card, on the same deals and played in the same way."""
        sums: list[list[float]] = [[0.0] * len(self.sides) for _ in cards]
        for number in range(first, stop):
            self.deal(seed, number)
            luck = self.random.state
            for index in range(len(cards)):
                self._play_out(cards[index], luck)
                for seat in range(len(self.sides)):
                    sums[index][seat] += self.share(seat) / (stop - first)
        return sums

    def search(self, cards: list[int], seed: int, first: int, stop: int) -> list[list[float]]:
        """The same as `trial`, but everybody looks for the best replies; those found are remembered.

        So a card's results become more telling from deal to deal, and the next call goes on from there.
        """
        results: list[list[float]] = [[] for _ in cards]
        for number in range(first, stop):
            self.deal(seed, number)
            luck = self.random.state
            for index in range(len(cards)):
                self._search_out(cards[index], luck)
                results[index].append(self.share(self.me))
        return results

    def _search_out(self, card: int, luck: i64) -> None:
        """Play a card, then by the tree to where it ends, which grows by one reply, then by the policies."""
        self.random.state = luck
        self.restart()
        self.play(card)
        if card not in self.roots:
            self.roots[card] = Reply(card, self.me)
        reply = self.roots[card]
        replies: list[Reply] = []
        while not self.over():
            reply = self._find_reply(reply)
            replies.append(reply)
            self.play_at(reply.place)
            if reply.tried == 0:
                break
        self.finish()
        for reply in replies:
            reply.tried += 1
            reply.won += self.share(reply.seat)

    def _find_reply(self, before: Reply) -> Reply:
        """What the seat to play tries now: what was never tried here, as its policy likes it, or the best."""
        side = self.sides[self.turn]
        at = stage(side.held + side.deck - LAST_CARDS - 1)
        with_bonus = side.worths[STAGES + at]
        without = side.worths[at]
        self.choices += 1
        left = side.hand
        place: i64 = 0
        best: i64 = -100000
        new_kind: i64 = 0
        new_place: i64 = 0
        ties: i64 = 0
        while left != 0:
            card = left & 127
            kind = card if self.turn == self.me else self._kind(card)
            known = before.find(kind)
            if known is None:
                value = self._value(side, card, without, with_bonus)
                if value >= best:
                    ties = ties + 1 if value == best else 1
                    if ties == 1 or self.random.below(ties) == 0:
                        new_kind = kind
                        new_place = place
                    best = value
            elif known.asked != self.choices:
                known.asked = self.choices
                known.offered += 1
                known.alike = 1
                known.place = place
            else:
                known.alike += 1
                if self.random.below(known.alike) == 0:
                    known.place = place
            left >>= 7
            place += 7
        return self._best_reply(before) if ties == 0 else self._new_reply(before, new_kind, new_place)

    def _new_reply(self, before: Reply, kind: i64, place: i64) -> Reply:
        """A reply that is tried for the first time."""
        reply = Reply(kind, self.turn)
        reply.offered = 1
        reply.place = place
        reply.sibling = before.first
        before.first = reply
        return reply

    def _best_reply(self, before: Reply) -> Reply:
        """The most promising of the replies that are open in this choice."""
        found = before
        most = -1.0
        each = before.first
        while each is not None:
            if each.asked == self.choices:
                bound = each.bound()
                if bound > most:
                    most = bound
                    found = each
            each = each.sibling
        return found

    def _kind(self, card: i64) -> i64:
        """The row and the place in it where a card goes."""
        line = self.lines[card // 30]
        kind = KINDS + 4 * (card // 30)
        if line.low != 0 and card > line.low:
            kind += 1
            if line.middle != 0 and card > line.middle:
                kind += 1
                if line.high != 0 and card > line.high:
                    kind += 1
        return kind


def read(table: bytes, up: i64) -> i64:
    """A value in sixteenths of a point, two bytes each: a list would hold objects, which is slower."""
    return table[2 * up] | (table[2 * up + 1] << 8)


def stage(turns: i64) -> i64:
    """Which table of a policy applies with so many turns left: 0 at the end, then one for every three."""
    return (turns + 2) // 3


def collected(up: i64, card: i64) -> i64:
    """The face-up cards with one more; cards that turn down are counted above the fourteen bits."""
    colour: i64 = COLOUR_AT[card % 30]
    if colour == COLOURS:
        return up
    if (up >> (2 * colour)) & 3 == 2:
        return up - (2 << (2 * colour)) + (TOO_MANY << 14)
    return up + (1 << (2 * colour))
