"""The search core of GAP: one round in machine integers, played out many times.

A card's code is `number << 3 | colour + 1`, never 0, so a hand is a chain of seven-bit codes in one integer.
The row is a bit mask, five bits a number: the colours that lie there. A collection is one integer with four
bits for the count of each colour, so taking cards is an addition and a round's score one table lookup. mypyc
compiles this file; plain Python gives the same results for the same seeds, only slower.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardgames_qt.kit.fast_random import Xorshift, deal_state

COLOURS: Final = 5
ROW_SIZE: Final = 4
LARGEST_HAND: Final = 9
"""Seven bits of an integer for each card."""
OFFSET: Final = 64
"""What the score table adds to a score, as bytes hold no negative numbers."""
FIRST: Final = 1 << 16
"""One card of the last colour; shifted right it is one of any colour."""
TOP: Final = 1 << 50
"""Shifted right it is any bit of the row (shifted left, a literal 1 would overflow C's 32-bit int)."""
ROUNDS: Final = 256
"""More than a match has."""
SIZE: Final = bytes([mask.bit_count() for mask in range(32)])


def spread(mask: i64) -> i64:
    """What one card of every colour in a mask adds to a collection: the five bits, four places apart."""
    return (((mask & 7) * 0x49) & 0x111) | ((((mask >> 3) * 9) & 0x11) << 12)


def count_round(counts: list[int]) -> int:
    """A round's score from the count of each colour."""
    most = max(counts)
    least = 99
    for count in counts:
        if 0 < count < most:
            least = min(least, count)
    score = 0
    for count in counts:
        if count == most:
            score += count
        elif count == least:
            score -= count
    return score


def _score_table() -> bytes:
    """The score of every possible collection, plus OFFSET."""
    table = bytearray(1 << 4 * COLOURS)
    for index in range(11**COLOURS):
        counts = [index // power % 11 for power in (1, 11, 121, 1331, 14641)]
        collection = 0
        for colour in range(COLOURS):
            collection |= counts[colour] << 4 * colour
        table[collection] = count_round(counts) + OFFSET
    return bytes(table)


SCORE: Final[bytes] = _score_table()


def round_score(collection: int) -> int:
    """What a collection scores if the round ends now."""
    return SCORE[collection] - OFFSET


class PlayoutSeat:
    """A seat in a playout."""

    def __init__(self) -> None:
        self.hand: i64 = 0
        self.taken: i64 = 0
        self.first_hand: i64 = 0
        self.first_taken: i64 = 0
        self.held: i64 = 0
        self.total: i64 = 0
        self.best: i64 = 0


class RoundPlayouts:
    """The rest of a round as one seat knows it; `deal` fills in the hidden cards."""

    def __init__(
        self,
        me: int,
        hand: list[int],
        *,
        held: list[int],
        row: int,
        taken: list[int],
        unseen: list[int],
        deck_count: int,
    ) -> None:
        if max(held) > LARGEST_HAND:
            raise ValueError(f"the search holds hands of up to {LARGEST_HAND} cards, not {max(held)}")
        self.me: i64 = me
        self.seats: i64 = len(held)
        self.sides: list[PlayoutSeat] = []
        for seat in range(len(held)):
            side = PlayoutSeat()
            side.held = held[seat]
            side.first_taken = taken[seat]
            self.sides.append(side)
        self.sides[me].first_hand = pack(hand)
        self.first_row: i64 = row
        self.row: i64 = row
        self.turn: i64 = me
        self.unseen: list[int] = sorted(unseen)
        self.cards: list[int] = unseen
        self.deck_count: i64 = deck_count
        self.drawn: i64 = 0
        self.random: Xorshift = Xorshift()
        self.best_place: i64 = 0
        self.best_take: i64 = 0
        self.best_value: i64 = 0
        self.goal: i64 = 0
        self.shares: list[float] = []
        self.width: i64 = 1

    def set_match(
        self, totals: list[int], best: list[int], goal: int, shares: list[float], width: int
    ) -> None:
        """What the round is played for: the totals so far and the value of the rest of the match.

        `best` ranks each seat's best round so far: its points times ROUNDS, and the rounds since, because of
        two that are equal the earlier one counts.
        `goal` is the total that ends the match (0: this round ends it). `shares` holds, for every number of
        points the leader still needs (a line of `width` each), the weight of a seat by how far it is behind
        the leader; the result of a playout is the own share of all weights.
        """
        for seat in range(len(totals)):
            self.sides[seat].total = totals[seat]
            self.sides[seat].best = best[seat]
        self.goal = goal
        self.shares = shares
        self.width = width

    def deal(self, seed: int, number: int) -> None:
        """Deal number `number`: the unseen cards to the other hands, the rest is the deck."""
        self.random.start(deal_state(seed, number), 3)
        cards = self.unseen[:]  # a deal must not depend on those before it
        self.cards = cards
        self.random.shuffle(cards)
        at: i64 = len(cards) - 1
        seat: i64 = 0
        while seat < self.seats:
            if seat != self.me:
                side = self.sides[seat]
                hand: i64 = 0
                left = side.held
                while left > 0:
                    hand = (hand << 7) | cards[at]
                    at -= 1
                    left -= 1
                side.first_hand = hand
            seat += 1

    def restart(self) -> None:
        """Back to the position before the moves tried on this deal."""
        self.row = self.first_row
        self.turn = self.me
        self.drawn = 0
        for side in self.sides:
            side.hand = side.first_hand
            side.taken = side.first_taken

    def moves(self) -> list[tuple[int, int]]:
        """Every move of the seat to play: a card's code and the mask of what it takes."""
        found: list[tuple[int, int]] = []
        row = self.row
        left = self.sides[self.turn].hand
        while left != 0:
            code = left & 127
            left >>= 7
            number = code >> 3
            same = (row >> (5 * number)) & 31
            if same != 0:
                found.append((code, same << (5 * number)))
                continue
            low_at = 5 * number - 5 if number > 0 else 45
            high_at = 5 * number + 5 if number < 9 else 0
            for low in bits((row >> low_at) & 31):
                for high in bits((row >> high_at) & 31):
                    found.append((code, (low << low_at) | (high << high_at)))
        return found

    def play(self, code: int, take: int) -> None:
        """Make a move for the seat to play."""
        left = self.sides[self.turn].hand
        place: i64 = 0
        while left & 127 != code:
            left >>= 7
            place += 7
        self.play_at(place, take)

    def play_at(self, place: i64, take: i64) -> None:
        """Play the card at a place of the hand (in bits), and fill the row."""
        side = self.sides[self.turn]
        hand = side.hand
        code = (hand >> place) & 127
        side.hand = (hand & ((TOP >> (50 - place)) - 1)) | ((hand >> (place + 7)) << place)
        row = self.row
        if take == 0:
            row |= TOP >> (51 - (code >> 3) * 5 - (code & 7))
        else:
            row ^= take
            side.taken = collection_after(side.taken, code, take)
        if self.drawn < self.deck_count:
            count: i64 = 0
            left = row
            while left != 0:
                count += SIZE[left & 31]
                left >>= 5
            while count < ROW_SIZE and self.drawn < self.deck_count:
                card: i64 = self.cards[self.drawn]
                row |= TOP >> (51 - (card >> 3) * 5 - (card & 7))
                self.drawn += 1
                count += 1
        self.row = row
        self.turn += 1
        if self.turn == self.seats:
            self.turn = 0

    def find_best(self) -> None:  # noqa: PLR0912, PLR0915 - the innermost loop, calls would slow it
        """The move with the highest own score right after it; ties at random."""
        side = self.sides[self.turn]
        row = self.row
        taken = side.taken
        left = side.hand
        place: i64 = 0
        best: i64 = -1
        ties: i64 = 0
        while left != 0:
            code = left & 127
            left >>= 7
            number = code >> 3
            with_own: i64 = taken + (FIRST >> (20 - 4 * (code & 7)))
            low_at = 5 * number
            high_at: i64 = 0
            low = (row >> low_at) & 31
            high: i64 = 0
            if low != 0:
                low_bit = low
            else:
                high_at = low_at + 5 if number < 9 else 0
                low_at = low_at - 5 if number > 0 else 45
                low = (row >> low_at) & 31
                high = (row >> high_at) & 31
                low_bit = low & -low
            while True:
                high_left = high
                high_bit = high & -high
                while True:
                    if low_bit | high_bit == 0:
                        value: i64 = SCORE[taken]
                    else:
                        value = SCORE[with_own + spread(low_bit) + spread(high_bit)]
                    if value >= best:
                        if value > best:
                            best = value
                            ties = 1
                        else:
                            ties += 1
                        if ties == 1 or self.random.below(ties) == 0:
                            self.best_place = place
                            self.best_take = (low_bit << low_at) | (high_bit << high_at)
                    high_left ^= high_bit
                    if high_left == 0:
                        break
                    high_bit = high_left & -high_left
                low ^= low_bit
                if low == 0:
                    break
                low_bit = low & -low
            place += 7
        self.best_value = best - OFFSET

    def finish(self) -> None:
        """Everybody plays greedily until the round is over."""
        while self.sides[self.turn].hand != 0:
            self.find_best()
            self.play_at(self.best_place, self.best_take)

    def gain_left(self, code: int, take: int) -> float:
        """What the next seat can gain at once after a move, averaged over every card it might hold."""
        if len(self.unseen) == 0:
            return 0.0
        self.restart()
        self.drawn = self.deck_count  # what comes from the deck is nobody's doing
        self.play(code, take)
        side = self.sides[self.turn]
        now = round_score(side.taken)
        gains = 0
        for held in self.unseen:
            side.hand = held
            self.find_best()
            gains += max(0, self.best_value - now)
        return gains / len(self.unseen)

    def worth(self) -> float:
        """The own share of the match after this round."""
        top: i64 = -1000
        for side in self.sides:
            total = side.total + SCORE[side.taken] - OFFSET
            top = max(top, total)
        if top >= self.goal:
            return self._won(top)
        line = self.goal - top
        most = len(self.shares) // self.width - 1
        line = (line if line < most else most) * self.width
        everything = 0.0
        own = 0.0
        for seat, side in enumerate(self.sides):
            behind = top - (side.total + SCORE[side.taken] - OFFSET)
            if behind >= self.width:
                behind = self.width - 1
            weight = self.shares[line + behind]
            everything += weight
            if seat == self.me:
                own = weight
        return own / everything

    def _won(self, top: i64) -> float:
        """The own share if the match ends with this round; ties go to the best single round."""
        best: i64 = -1000 * ROUNDS
        sharing = 0
        mine = False
        for seat, side in enumerate(self.sides):
            score: i64 = SCORE[side.taken] - OFFSET
            if side.total + score == top:
                single = side.best if side.best > score * ROUNDS else score * ROUNDS
                if single > best:
                    best = single
                    sharing = 0
                    mine = False
                if single == best:
                    sharing += 1
                    mine = mine or seat == self.me
        return 1.0 / sharing if mine else 0.0

    def _play_out(self, move: tuple[int, int], luck: i64) -> None:
        """Make a move and play the rest of the round on the deal, with the same chances for every move."""
        code, take = move
        self.random.state = luck
        self.restart()
        self.play(code, take)
        self.finish()

    def trial(self, moves: list[tuple[int, int]], seed: int, first: int, stop: int) -> list[list[float]]:
        """Each move's result on the deals from `first` to `stop`; everybody plays greedily after it."""
        results: list[list[float]] = [[] for _ in moves]
        for number in range(first, stop):
            self.deal(seed, number)
            luck = self.random.state
            for index in range(len(moves)):
                self._play_out(moves[index], luck)
                results[index].append(self.worth())
        return results

    def trial_shares(
        self, moves: list[tuple[int, int]], seed: int, first: int, stop: int
    ) -> list[list[float]]:
        """Each move's mean result for every seat, on the same deals and played in the same way."""
        sums: list[list[float]] = [[0.0] * len(self.sides) for _ in moves]
        own = self.me
        for number in range(first, stop):
            self.deal(seed, number)
            luck = self.random.state
            for index in range(len(moves)):
                self._play_out(moves[index], luck)
                for seat in range(len(self.sides)):
                    self.me = seat
                    sums[index][seat] += self.worth() / (stop - first)
                self.me = own
        return sums


def pack(codes: list[int]) -> int:
    """A hand as one integer, the first card in the lowest bits."""
    hand = 0
    for code in reversed(codes):
        hand = hand << 7 | code
    return hand


def bits(mask: i64) -> list[int]:
    """The single bits of a mask, or one 0 if it is empty."""
    if mask == 0:
        return [0]
    found: list[int] = []
    while mask != 0:
        bit = mask & -mask
        found.append(bit)
        mask ^= bit
    return found


def collection_after(taken: i64, code: i64, take: i64) -> i64:
    if take == 0:
        return taken
    taken += FIRST >> (20 - 4 * (code & 7))
    while take != 0:
        taken += spread(take & 31)
        take >>= 5
    return taken
