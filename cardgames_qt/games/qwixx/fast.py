"""The search core of Qwixx: the game in integers, for playouts. mypyc compiles it; plain Python works too.

Cards are numbered by row and place in it (0 to 43), jokers from 44 by their number; a hand is a bit mask of
them. Of a row only the number of crosses and the next open place matter: `crosses << 4 | place`, where place
12 is a closed row. Moves are numbers too:

- a draw is the bit mask of the slots,
- a decision on the number for all is the row, or PASS,
- a play is `row | coloured places << 2 | joker places << 13 | crossed places << 24`.

Hot functions are longer than elsewhere in this project because calls would cost more than their bodies.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from cardgames_qt.kit.fast_random import WORD, Xorshift

DRAW: Final = 0
NUMBER: Final = 1
PLAY: Final = 2
OVER: Final = 3

PASS: Final = 4
ROW_MASK: Final = 0x7FF
JOKERS_FROM: Final = 44

POINTS: Final[list[i64]] = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78]
ROW_STATES: Final = 208
"""13 numbers of crosses, 16 places."""
WINDOW: Final = 5
"""So many next places of a row are looked at for cards in the hand."""
SEEN: Final = 31
PHASES: Final = 8
PLAYED: Final = PHASES * ROW_STATES
DRAWN: Final = 2 * PHASES * ROW_STATES
"""Rows are valued apart for players who wait for their turn, have just had it, and have just drawn."""
VALUES: Final = 3 * PHASES * ROW_STATES << WINDOW
LONGEST: Final = 25
"""Two rows' next places add up to less than that."""
GAPS: Final[list[i64]] = [5, 15, 30]
"""Leads are alike up to these."""


def _bit_counts() -> list[i64]:
    return [bin(mask).count("1") for mask in range(2048)]


def _lengths() -> list[i64]:
    return [mask.bit_length() for mask in range(2048)]


def _reversed() -> list[i64]:
    return [sum(1 << (10 - place) for place in range(11) if mask >> place & 1) for mask in range(2048)]


def _crossings() -> list[list[i64]]:
    """Which of up to three laid places may be crossed in an empty row: with at most one gap."""
    found: list[list[i64]] = []
    for laid in range(2048):
        fitting: list[i64] = []
        if bin(laid).count("1") <= 3:
            part = laid
            while part:
                span = part.bit_length() - (part & -part).bit_length() + 1
                if span - bin(part).count("1") <= 1:
                    fitting.append(part)
                part = (part - 1) & laid
        found.append(fitting)
    return found


def _card_numbers() -> list[i64]:
    up = list(range(2, 13))
    return [*up, *up, *reversed(up), *reversed(up), *up]


BITS: Final[list[i64]] = _bit_counts()
LENGTH: Final[list[i64]] = _lengths()
MIRRORED: Final[list[i64]] = _reversed()
CROSSINGS: Final[list[list[i64]]] = _crossings()
NUMBER_OF: Final[list[i64]] = _card_numbers()
BIT: Final[list[i64]] = [1 << card for card in range(55)]
"""A table because a compiled `1 << card` has only 32 bits."""


def crossed_row(row: i64, place: i64) -> i64:
    """The row after a cross at an open place; the rightmost one includes the lock."""
    if place == 10:
        return ((row >> 4) + 2) << 4 | 12
    return ((row >> 4) + 1) << 4 | (place + 1)


def crossed_many(row: i64, cross: i64) -> i64:
    """The row after crosses at these open places."""
    crosses = (row >> 4) + BITS[cross]
    if cross >> 10:
        return (crosses + 1) << 4 | 12
    return crosses << 4 | LENGTH[cross]


def can_cross(row: i64, place: i64) -> bool:
    """Left to right only; the rightmost number needs five crosses before it."""
    return place >= row & 15 and (place != 10 or row >> 4 >= 5)


class World:
    """A complete position with all cards."""

    def __init__(self, seats: i64, jokers: bool) -> None:
        self.seats: i64 = seats
        self.cards: i64 = 55 if jokers else 44
        self.turn: i64 = 0
        self.step: i64 = DRAW
        self.rows: list[i64] = [0] * (4 * seats)
        self.misses: list[i64] = [0] * seats
        self.hands: list[i64] = [0] * seats
        self.display: list[i64] = []
        self.deck: list[i64] = []
        self.deck_at: i64 = 0
        self.discard: i64 = 0
        self.crossed: bool = False
        self.random: Xorshift = Xorshift()

    def copy_from(self, other: World) -> None:
        """Copy another position of the same table; decks are shared, because nobody changes one."""
        self.turn = other.turn
        self.step = other.step
        self.rows = other.rows[:]
        self.misses = other.misses[:]
        self.hands = other.hands[:]
        self.display = other.display[:]
        self.deck = other.deck
        self.deck_at = other.deck_at
        self.discard = other.discard
        self.crossed = other.crossed
        self.random.state = other.random.state

    def seed(self, seed: i64) -> None:
        """Seed the generator; similar seeds give unrelated streams."""
        state = ((seed & WORD) * 747796405 + 2891336453) & WORD
        state = ((state >> 15 ^ state) * 739982445) & WORD
        self.random.start((state >> 12 ^ state) | 1, 1)

    def called(self) -> i64:
        """The number on top of the deck."""
        return NUMBER_OF[self.deck[self.deck_at]]

    def held(self, seat: i64, row: i64) -> i64:
        """The places of a seat's coloured cards in a row."""
        return (self.hands[seat] >> (11 * row)) & ROW_MASK

    def jokers(self, seat: i64, row: i64) -> i64:
        """The places of a seat's jokers in a row."""
        mask = self.hands[seat] >> JOKERS_FROM
        return mask if row < 2 else MIRRORED[mask]

    def missing(self) -> i64:
        """How many cards the active player draws."""
        hand, count = self.hands[self.turn], i64(5)
        while hand:
            hand &= hand - 1
            count -= 1
        return count

    def legal(self, seat: i64) -> list[i64]:
        """Every move of a seat that has to act."""
        if self.step == DRAW:
            wanted = self.missing()
            return [slots for slots in range(16) if BITS[slots] == wanted]
        found: list[i64] = []
        if self.step == NUMBER:
            number = self.called()
            for row in range(4):
                if can_cross(self.rows[4 * seat + row], number - 2 if row < 2 else 12 - number):
                    found.append(row)
            found.append(PASS)
            return found
        for row in range(4):
            self.add_plays(seat, row, found)
        return found

    def add_plays(self, seat: i64, row: i64, found: list[i64]) -> None:
        """Add every play in one row."""
        held, jokers, state = self.held(seat, row), self.jokers(seat, row), self.rows[4 * seat + row]
        coloured = held
        while True:
            wild = jokers
            while True:
                count = BITS[coloured] + BITS[wild]
                if 0 < count <= 3:
                    code = row | coloured << 2 | wild << 13
                    found.append(code)
                    for cross in CROSSINGS[coloured | wild]:
                        if self.fits(state, cross):
                            found.append(code | cross << 24)
                if wild == 0:
                    break
                wild = (wild - 1) & jokers
            if coloured == 0:
                break
            coloured = (coloured - 1) & held

    def fits(self, state: i64, cross: i64) -> bool:
        """Whether the row takes these crosses, which are known to be close enough together."""
        if cross & ((1 << (state & 15)) - 1):
            return False
        return cross >> 10 == 0 or (state >> 4) + BITS[cross] > 5

    def take(self, slots: i64) -> None:
        """Take cards from the display and refill it; an empty deck is replaced by the shuffled discards."""
        hand = self.hands[self.turn]
        for slot in range(4):
            if slots >> slot & 1:
                hand |= BIT[self.display[slot]]
        self.hands[self.turn] = hand
        for slot in range(4):
            if slots >> slot & 1:
                self.display[slot] = self.deck[self.deck_at]
                self.deck_at += 1
                if self.deck_at == len(self.deck):
                    self.new_deck()
        self.step = NUMBER

    def new_deck(self) -> None:
        """Make a deck of the shuffled discard pile."""
        self.deck = [card for card in range(self.cards) if self.discard >> card & 1]
        self.random.shuffle(self.deck)
        self.deck_at = 0
        self.discard = 0

    def make_choices(self, choices: list[i64]) -> None:
        """All seats cross the number for all at the same time."""
        number = self.called()
        over = False
        for seat in range(self.seats):
            row = choices[seat]
            if row < PASS:
                place = number - 2 if row < 2 else 12 - number
                self.rows[4 * seat + row] = crossed_row(self.rows[4 * seat + row], place)
                if place == 10 and self.closed(seat) >= 2:
                    over = True
        self.crossed = choices[self.turn] < PASS
        self.step = OVER if over else PLAY

    def closed(self, seat: i64) -> i64:
        """How many rows a seat has closed."""
        count: i64 = 0
        for row in range(4 * seat, 4 * seat + 4):
            if self.rows[row] & 15 == 12:
                count += 1
        return count

    def far(self, seat: i64) -> i64:
        """How far a seat has come in the two rows that it may close first."""
        first: i64 = 0
        second: i64 = 0
        for row in range(4 * seat, 4 * seat + 4):
            state = self.rows[row]
            place = state & 15
            if place < 12 and (state >> 4) + 10 - place < 5:
                continue  # it can never be closed
            if place > first:
                second = first
                first = place
            elif place > second:
                second = place
        return first + second

    def lay(self, code: i64) -> None:
        """The active player lays cards and crosses numbers; then the turn passes on."""
        seat = self.turn
        row, cross = code & 3, code >> 24
        wild = code >> 13 & ROW_MASK
        laid = (code >> 2 & ROW_MASK) << (11 * row)
        laid |= (wild if row < 2 else MIRRORED[wild]) << JOKERS_FROM
        self.hands[seat] &= ~laid
        self.discard |= laid
        over = False
        if cross:
            self.rows[4 * seat + row] = crossed_many(self.rows[4 * seat + row], cross)
            over = cross >> 10 != 0 and self.closed(seat) >= 2
        elif not self.crossed:
            self.misses[seat] += 1
            over = self.misses[seat] >= 4
        if over:
            self.step = OVER
            return
        self.step = DRAW
        self.crossed = False
        self.turn = (seat + 1) % self.seats

    def points(self, seat: i64) -> i64:
        total: i64 = -5 * self.misses[seat]
        for row in range(4 * seat, 4 * seat + 4):
            total += POINTS[self.rows[row] >> 4]
        return total

    def lead(self, seat: i64) -> i64:
        """How far a seat is ahead of the best other one."""
        best: i64 = -1000
        for other in range(self.seats):
            if other != seat:
                points = self.points(other)
                best = max(best, points)
        return self.points(seat) - best

    def win(self, seat: i64) -> float:
        """A seat's share of the win with the sheets as they are."""
        mine, shared = self.points(seat), i64(1)
        for other in range(self.seats):
            if other != seat:
                points = self.points(other)
                if points > mine:
                    return 0.0
                if points == mine:
                    shared += 1
        return 1.0 / float(shared)


ENDS_WELL: Final = 1000.0
FIRST_SLOT: Final = 8
DECK_TOP: Final = 16


class Policy:
    """A way to play: the expected score of a row with the cards held for it, and a few prices."""

    def __init__(self, values: list[float], phases: list[i64], prices: list[float]) -> None:
        self.values: list[float] = values
        """By phase, row and the hand's cards on the row's next places."""
        self.phases: list[i64] = phases
        """The phase by how far somebody has two rows, and by the most misses."""
        self.misses: list[float] = [prices[0]] * (4 * PHASES)
        """What a miss costs, by phase and the misses so far; a fourth one ends the game."""
        self.lay: list[float] = [0.0, 0.0, prices[1], 2 * prices[1]] * PHASES
        """What room for new cards is worth, by phase and the number of cards laid."""
        self.joker: float = prices[2]
        self.end_lead: float = prices[3]
        self.hit: float = 0.0
        self.hit_code: i64 = -1
        self.dry: float = 0.0
        self.dry_code: i64 = -1
        self.costs: list[float] = [0.0] * 11

    def phase(self, world: World) -> i64:
        """Where the values of the current phase of the game begin."""
        far: i64 = 0
        most: i64 = 0
        for seat in range(world.seats):
            far = max(far, world.far(seat))
            most = max(most, world.misses[seat])
        return self.phases[most * LONGEST + far] * ROW_STATES

    def miss(self, world: World, seat: i64, base: i64) -> float:
        """What a miss costs a seat."""
        if world.misses[seat] == 3:
            return -self.ending(world, seat, -5)
        return self.misses[base // ROW_STATES % PHASES * 4 + world.misses[seat]]

    def ending(self, world: World, seat: i64, gain: i64) -> float:
        """The value of ending the game now with this many more points."""
        lead = world.lead(seat) + gain
        return ENDS_WELL + float(lead) if lead > 0 else self.end_lead + float(lead)

    def promise(self, world: World, seat: i64, base: i64) -> i64:
        """A seat's expected lead at the end, estimated between two turns."""
        mine, best = 0.0, -1e9
        last = (world.turn + world.seats - 1) % world.seats
        for other in range(world.seats):
            start = base + PLAYED if other == last else base
            total = -5.0 * float(world.misses[other])
            for row in range(4):
                state = world.rows[4 * other + row]
                at = (start + state) << WINDOW
                total += self.values[at | (world.held(other, row) >> (state & 15) & SEEN)]
            if other == seat:
                mine = total
            else:
                best = max(best, total)
        return i64(mine - best + 1000.5) - 1000

    def joker_costs(self, world: World, seat: i64, base: i64) -> None:
        """Compute what each joker in the hand is worth if kept."""
        jokers = world.hands[seat] >> JOKERS_FROM
        for number in range(11):
            if jokers >> number & 1:
                best = 0.0
                for row in range(4):
                    gain = self.card_gain(world, seat, row, number if row < 2 else 10 - number, base)
                    best = max(best, gain)
                self.costs[number] = best * self.joker

    def card_gain(self, world: World, seat: i64, row: i64, place: i64, base: i64) -> float:
        """What a coloured card adds to the value of its row."""
        state = world.rows[4 * seat + row]
        ahead = place - (state & 15)
        if ahead < 0 or ahead >= WINDOW:
            return 0.0
        at = (base + state) << WINDOW | (world.held(seat, row) >> (state & 15) & SEEN)
        return self.values[at | 1 << ahead] - self.values[at & ~(1 << ahead)]

    def weigh_row(self, world: World, seat: i64, row: i64, state: i64, base: i64) -> None:
        """Find the best play with crosses and the best one without in a row in this state.

        The results go to `hit` and `dry`, because returning a tuple would allocate one for each call.
        """
        values, lay, room = self.values, self.lay, base // ROW_STATES % PHASES * 4
        held, jokers = world.held(seat, row), i64(0)
        if world.cards > JOKERS_FROM:
            jokers = world.jokers(seat, row)
        place = state & 15
        at = (base + state) << WINDOW
        now = values[at | (held >> place & SEEN)]
        self.hit = self.dry = -1e9
        both = held | jokers
        laid = both
        while laid:
            count = BITS[laid]
            if count <= 3:
                left = held & ~laid
                gain = lay[room + count] - now
                wild = laid & ~held
                if wild:
                    for spot in range(11):
                        if wild >> spot & 1:
                            gain -= self.costs[spot if row < 2 else 10 - spot]
                code = row | (laid & held) << 2 | wild << 13
                value = gain + values[at | (left >> place & SEEN)]
                if value > self.dry:
                    self.dry = value
                    self.dry_code = code
                if laid >> place:
                    for cross in CROSSINGS[laid]:
                        if not world.fits(state, cross):
                            continue
                        after = crossed_many(state, cross)
                        value = gain + values[(base + after) << WINDOW | (left >> (after & 15) & SEEN)]
                        if after & 15 == 12 and world.closed(seat) >= 1 and place < 12:
                            value = self.ending(world, seat, POINTS[after >> 4] - POINTS[state >> 4])
                        if value > self.hit:
                            self.hit = value
                            self.hit_code = code | cross << 24
            laid = (laid - 1) & both

    def play_move(self, world: World, base: i64) -> i64:
        """What the active player lays and crosses."""
        seat = world.turn
        if world.hands[seat] >> JOKERS_FROM:
            self.joker_costs(world, seat, base + PLAYED)
        best, best_code = -1e18, i64(-1)
        miss = 0.0 if world.crossed else self.miss(world, seat, base)
        for row in range(4):
            self.weigh_row(world, seat, row, world.rows[4 * seat + row], base + PLAYED)
            if self.hit > best:
                best = self.hit
                best_code = self.hit_code
            if self.dry - miss > best:
                best = self.dry - miss
                best_code = self.dry_code
        return best_code

    def number_move(self, world: World, seat: i64, base: i64) -> i64:
        """Where a seat crosses the number for all."""
        if seat == world.turn:
            return self.active_number(world, base)
        number = world.called()
        best, choice = 0.0, i64(PASS)
        for row in range(4):
            state = world.rows[4 * seat + row]
            place = number - 2 if row < 2 else 12 - number
            if can_cross(state, place):
                value = self.cross_gain(world, seat, row, place, base)
                if value > best:
                    best = value
                    choice = row
        return choice

    def cross_gain(self, world: World, seat: i64, row: i64, place: i64, base: i64) -> float:
        """What a cross at an open place adds to the value of its row."""
        state, held = world.rows[4 * seat + row], world.held(seat, row)
        after = crossed_row(state, place)
        if place == 10 and world.closed(seat) >= 1:
            return self.ending(world, seat, POINTS[after >> 4] - POINTS[state >> 4])
        values = self.values
        return (
            values[(base + after) << WINDOW | (held >> (after & 15) & SEEN)]
            - values[(base + state) << WINDOW | (held >> (state & 15) & SEEN)]
        )

    def active_number(self, world: World, base: i64) -> i64:
        """The same for the active player, who plays afterwards: both together must be best."""
        seat, number = world.turn, world.called()
        base += PLAYED
        if world.hands[seat] >> JOKERS_FROM:
            self.joker_costs(world, seat, base)
        hits: list[float] = [0.0, 0.0, 0.0, 0.0]
        dries: list[float] = [0.0, 0.0, 0.0, 0.0]
        best = -1e18
        miss = self.miss(world, seat, base)
        for row in range(4):
            self.weigh_row(world, seat, row, world.rows[4 * seat + row], base)
            hits[row] = self.hit
            dries[row] = self.dry
            best = max(best, self.hit)
            best = max(best, self.dry - miss)
        choice: i64 = PASS
        for row in range(4):
            state = world.rows[4 * seat + row]
            place = number - 2 if row < 2 else 12 - number
            if can_cross(state, place):
                gain = self.cross_gain(world, seat, row, place, base)
                follow = -1e18
                if gain < ENDS_WELL / 2:
                    self.weigh_row(world, seat, row, crossed_row(state, place), base)
                    follow = self.hit if self.hit > self.dry else self.dry
                    for other in range(4):
                        if other != row:
                            follow = max(follow, hits[other])
                            follow = max(follow, dries[other])
                else:
                    follow = 0.0
                if gain + follow > best:
                    best = gain + follow
                    choice = row
        return choice

    def draw_gain(self, world: World, card: i64, unseen: i64, base: i64) -> float:
        """The value of a card to the active player by its number, averaged over its possible colours."""
        seat, number, total, best, count = world.turn, NUMBER_OF[card], 0.0, 0.0, i64(0)
        for row in range(4):
            place = number - 2 if row < 2 else 12 - number
            gain = self.card_gain(world, seat, row, place, base)
            best = max(best, gain)
            if unseen >> (11 * row + place) & 1:
                total += gain
                count += 1
        if world.cards > JOKERS_FROM and unseen >> (42 + number) & 1:
            total += best
            count += 1
        return total / float(count) if count else 0.0

    def draw_move(self, world: World, base: i64) -> i64:
        """Which slots the active player takes, by their numbers."""
        wanted = world.missing()
        unseen = ~(world.hands[world.turn] | world.discard)
        gains: list[float] = [0.0, 0.0, 0.0, 0.0]
        for slot in range(4):
            gains[slot] = self.draw_gain(world, world.display[slot], unseen, base + DRAWN)
        slots: i64 = 0
        for _ in range(wanted):
            best, pick = -1e18, i64(0)
            for slot in range(4):
                if slots >> slot & 1 == 0 and gains[slot] > best:
                    best = gains[slot]
                    pick = slot
            slots |= 1 << pick
        return slots

    def rate(self, world: World, seat: i64, moves: list[i64], base: i64) -> list[float]:
        """What every move adds to the expected points, by the same rules as the choices above."""
        if world.step != DRAW and seat == world.turn:
            base += PLAYED
        if world.hands[seat] >> JOKERS_FROM:
            self.joker_costs(world, seat, base)
        if world.step == DRAW:
            return self.rate_draws(world, moves, base)
        if world.step == PLAY:
            return [self.rate_play(world, code, base) for code in moves]
        if seat == world.turn:
            return self.rate_active(world, moves, base)
        number = world.called()
        return [
            0.0
            if row == PASS
            else self.cross_gain(world, seat, row, number - 2 if row < 2 else 12 - number, base)
            for row in moves
        ]

    def rate_draws(self, world: World, moves: list[i64], base: i64) -> list[float]:
        """Draws, by the sum of what the numbers are worth."""
        unseen = ~(world.hands[world.turn] | world.discard)
        gains = [self.draw_gain(world, card, unseen, base + DRAWN) for card in world.display]
        rates: list[float] = []
        for slots in moves:
            total = 0.0
            for slot in range(4):
                if slots >> slot & 1:
                    total += gains[slot]
            rates.append(total)
        return rates

    def rate_play(self, world: World, code: i64, base: i64) -> float:
        """One play of the active player; needs up-to-date `joker_costs`."""
        values, seat, row, cross = self.values, world.turn, code & 3, code >> 24
        state, held = world.rows[4 * seat + row], world.held(seat, row)
        laid, wild = code >> 2 & ROW_MASK, code >> 13 & ROW_MASK
        after = crossed_many(state, cross) if cross else state
        if cross and after & 15 == 12 and world.closed(seat) >= 1:
            return self.ending(world, seat, POINTS[after >> 4] - POINTS[state >> 4])
        gain = self.lay[base // ROW_STATES % PHASES * 4 + BITS[laid] + BITS[wild]]
        gain -= values[(base + state) << WINDOW | (held >> (state & 15) & SEEN)]
        gain += values[(base + after) << WINDOW | ((held & ~laid) >> (after & 15) & SEEN)]
        for spot in range(11):
            if wild >> spot & 1:
                gain -= self.costs[spot if row < 2 else 10 - spot]
        if cross == 0 and not world.crossed:
            return gain - self.miss(world, seat, base)
        return gain

    def rate_active(self, world: World, moves: list[i64], base: i64) -> list[float]:
        """The active player's options for the number for all, each with the best play after it."""
        seat, number = world.turn, world.called()
        after = World(world.seats, world.cards > JOKERS_FROM)
        rates: list[float] = []
        for row in moves:
            gain = 0.0
            after.copy_from(world)
            after.step = PLAY
            after.crossed = row != PASS
            if row != PASS:
                place = number - 2 if row < 2 else 12 - number
                gain = self.cross_gain(world, seat, row, place, base)
                after.rows[4 * seat + row] = crossed_row(world.rows[4 * seat + row], place)
            if gain < ENDS_WELL / 2:
                gain += max([self.rate_play(after, code, base) for code in after.legal(seat)])
            rates.append(gain)
        return rates


class Outlook:
    """The chance of winning at two seats: log odds by rows, hands, misses, and who can end the game first."""

    def __init__(self, rows: list[float], hands: list[float], misses: list[float], far: list[float]) -> None:
        self.rows: list[float] = rows
        """As the values of a policy."""
        self.hands: list[float] = hands
        """By whether a seat waits, has played or has drawn, by phase and the number of cards in the hand."""
        self.misses: list[float] = misses
        """By phase and the number of misses."""
        self.far: list[float] = far
        """By the lead in points so far (see `gap`), how far the seat has come, and how far the other."""
        self.turns: list[float] = [0.0] * PHASES
        """Of the seat that is to draw, by phase."""
        self.leads: list[float] = [0.0] * PHASES
        """For each point of the lead, by phase."""

    def chance(self, world: World, seat: i64, base: i64) -> float:
        """A seat's chance between two turns."""
        phase = base // ROW_STATES
        lead = world.lead(seat)
        odds = self.side(world, seat, base) - self.side(world, 1 - seat, base)
        odds += self.far[(gap(lead) * LONGEST + world.far(seat)) * LONGEST + world.far(1 - seat)]
        odds += self.turns[phase] if world.turn == seat else -self.turns[phase]
        odds += self.leads[phase] * float(lead)
        return 1.0 / (1.0 + exp(-odds))

    def side(self, world: World, seat: i64, base: i64) -> float:
        """What a seat's rows, hand and misses add to its odds."""
        phase = base // ROW_STATES
        start = base if world.turn == seat else base + PLAYED
        hand, held = world.hands[seat], i64(0)
        while hand:
            hand &= hand - 1
            held += 1
        total = self.misses[4 * phase + world.misses[seat]] + self.hands[start // ROW_STATES * 6 + held]
        for row in range(4):
            state = world.rows[4 * seat + row]
            total += self.rows[(start + state) << WINDOW | (world.held(seat, row) >> (state & 15) & SEEN)]
        return total


def gap(lead: i64) -> i64:
    """Seven kinds of leads, from far behind to far ahead."""
    kind: i64 = 3
    for bound in GAPS:
        if lead > bound:
            kind += 1
        if lead < -bound:
            kind -= 1
    return kind


def play_turn(world: World, policies: list[Policy], base: i64) -> None:
    """Play the current turn to its end."""
    active = policies[world.turn]
    if world.step == DRAW:
        world.take(active.draw_move(world, base))
    if world.step == NUMBER:
        choices: list[i64] = []
        for seat in range(world.seats):
            choices.append(policies[seat].number_move(world, seat, base))
        world.make_choices(choices)
    if world.step == PLAY:
        world.lay(active.play_move(world, base))


class KnownWorld:
    """What a seat knows: a position with gaps, and the cards that can fill them."""

    def __init__(self, world: World, seat: i64, pools: list[list[i64]], gaps: list[i64]) -> None:
        self.known: World = world
        """Without the cards the seat cannot see; the display and the deck's top are in `gaps`."""
        self.seat: i64 = seat
        self.pools: list[list[i64]] = pools
        """The unseen cards, those that look alike together."""
        self.gaps: list[i64] = gaps
        """Hidden cards as `where << 8 | pool`: a seat, FIRST_SLOT + slot, or DECK_TOP."""
        self.turns: i64 = 1000
        """How long a playout is at most."""
        self.outlook: Outlook | None = None
        """What tells the chance of winning where a playout stops, if not the values."""
        jokers = world.cards > JOKERS_FROM
        self.deal: World = World(world.seats, jokers)
        self.trial: World = World(world.seats, jokers)

    def imagine(self, seed: i64) -> None:
        """Fill the gaps of `deal` at random; `seed` is the number of the sampled world."""
        deal = self.deal
        deal.copy_from(self.known)
        deal.seed(seed)
        pools = [pool[:] for pool in self.pools]
        for pool in pools:
            deal.random.shuffle(pool)
        deck: list[i64] = []
        for gap in self.gaps:
            card, where = pools[gap & 255].pop(), gap >> 8
            if where == DECK_TOP:
                deck.append(card)
            elif where >= FIRST_SLOT:
                deal.display[where - FIRST_SLOT] = card
            else:
                deal.hands[where] |= BIT[card]
        rest: list[i64] = []
        for pool in pools:
            rest.extend(pool)
        deal.random.shuffle(rest)
        deal.deck = deck + rest
        deal.deck_at = 0

    def _play_out(self, move: i64, policies: list[Policy], base: i64) -> None:
        """Make a move on the deal and play on, for `turns` turns at most; all seats have the same policy."""
        trial, policy = self.trial, policies[0]
        trial.copy_from(self.deal)
        self.make(move, policies, base)
        left = self.turns
        while trial.step != OVER and left > 0:
            play_turn(trial, policies, policy.phase(trial))
            left -= 1

    def try_moves(
        self, moves: list[i64], policy: Policy, worths: list[list[float]], seed: i64, deals: i64
    ) -> list[list[float]]:
        """The result of every move on the same deals.

        A playout lasts at most `turns` turns; a game that ends by then is won or not. Otherwise
        `worths[phase]` gives the chance of winning with the lead that the values predict.
        """
        policies = [policy] * self.known.seats
        base = policy.phase(self.known)
        results: list[list[float]] = [[] for _ in moves]
        trial = self.trial
        half: i64 = len(worths[0]) // 2
        for number in range(deals):
            self.imagine(seed + number)
            for index in range(len(moves)):
                self._play_out(moves[index], policies, base)
                if trial.step == OVER:
                    results[index].append(trial.win(self.seat))
                    continue
                far = policy.phase(trial)
                outlook = self.outlook
                if outlook is not None:
                    results[index].append(outlook.chance(trial, self.seat, far))
                    continue
                lead = policy.promise(trial, self.seat, far)
                worth = worths[far // ROW_STATES]
                results[index].append(worth[half + max(-half, min(half, lead))])
        return results

    def try_shares(
        self, moves: list[i64], policy: Policy, worths: list[list[float]], seed: i64, deals: i64
    ) -> list[list[float]]:
        """The mean result of every move for every seat, on the same deals and played in the same way.

        Where a playout stops before the end, the own result is as in `try_moves`; the other seats share the
        rest in proportion to theirs.
        """
        policies = [policy] * self.known.seats
        base = policy.phase(self.known)
        sums: list[list[float]] = [[0.0] * self.known.seats for _ in moves]
        for number in range(deals):
            self.imagine(seed + number)
            for index in range(len(moves)):
                self._play_out(moves[index], policies, base)
                shares = self.shares(policy, worths)
                for seat in range(self.known.seats):
                    sums[index][seat] += shares[seat] / float(deals)
        return sums

    def shares(self, policy: Policy, worths: list[list[float]]) -> list[float]:
        """What every seat gets of the position under trial; in all it is one win."""
        trial, seats = self.trial, self.known.seats
        if trial.step == OVER:
            return [trial.win(seat) for seat in range(seats)]
        far = policy.phase(trial)
        worth = worths[far // ROW_STATES]
        half: i64 = len(worth) // 2
        found: list[float] = []
        others = 0.0
        for seat in range(seats):
            lead = policy.promise(trial, seat, far)
            found.append(worth[half + max(-half, min(half, lead))])
            if seat != self.seat:
                others += found[seat]
        rest = (1.0 - found[self.seat]) / others
        return [found[seat] if seat == self.seat else found[seat] * rest for seat in range(seats)]

    def make(self, move: i64, policies: list[Policy], base: i64) -> None:
        """Make the move under trial and finish the turn."""
        trial = self.trial
        if trial.step == DRAW:
            trial.take(move)
        elif trial.step == PLAY:
            trial.lay(move)
            return
        else:
            choices: list[i64] = []
            for seat in range(trial.seats):
                choices.append(move if seat == self.seat else policies[seat].number_move(trial, seat, base))
            trial.make_choices(choices)
        play_turn(trial, policies, base)
