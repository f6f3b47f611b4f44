"""Whole games of Qwixx in its search core's compact form: what the values of rows are learned from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from cardgames_qt.games.qwixx import fast

HAND = 4
DISPLAY = 4


class Player(Protocol):
    """Decides for a seat; `base` is where the values of the phase begin."""

    def draw(self, world: fast.World, base: int) -> int: ...

    def number(self, world: fast.World, seat: int, base: int) -> int: ...

    def play(self, world: fast.World, base: int) -> int: ...


class ValuesPlayer:
    """Plays by a policy, but for some moves of a thousand that are random, to see more of the game."""

    def __init__(self, policy: fast.Policy, slips: int = 0) -> None:
        self.policy = policy
        self._slips = slips

    def draw(self, world: fast.World, base: int) -> int:
        return slip(world, world.turn) if self._slips_now(world) else self.policy.draw_move(world, base)

    def number(self, world: fast.World, seat: int, base: int) -> int:
        return slip(world, seat) if self._slips_now(world) else self.policy.number_move(world, seat, base)

    def play(self, world: fast.World, base: int) -> int:
        return slip(world, world.turn) if self._slips_now(world) else self.policy.play_move(world, base)

    def _slips_now(self, world: fast.World) -> bool:
        return self._slips > 0 and world.random.below(1000) < self._slips


class GreedyPlayer:
    """The baseline bot `greedy` in compact form."""

    def draw(self, world: fast.World, base: int) -> int:
        return slip(world, world.turn)

    def number(self, world: fast.World, seat: int, base: int) -> int:
        """Fewest numbers skipped, at most one; ties at random."""
        called = world.called()
        least, ties, choice = 2, 0, fast.PASS
        for row in range(4):
            state = world.rows[4 * seat + row]
            place = called - 2 if row < 2 else 12 - called
            if not fast.can_cross(state, place):
                continue
            lost = place - (state & 15)
            if lost < least:
                least, ties, choice = lost, 1, row
            elif lost == least and choice < fast.PASS:
                ties += 1
                if world.random.below(ties) == 0:
                    choice = row
        return choice

    def play(self, world: fast.World, base: int) -> int:
        """Twice the crosses less the numbers skipped, then few cards; ties at random."""
        best, ties, choice = -1000, 0, -1
        for code in world.legal(world.turn):
            value = self._value(world, code)
            if value > best:
                best, ties, choice = value, 1, code
            elif value == best:
                ties += 1
                if world.random.below(ties) == 0:
                    choice = code
        return choice

    def _value(self, world: fast.World, code: int) -> int:
        cross = code >> 24
        cards = (code >> 2 & fast.ROW_MASK).bit_count() + (code >> 13 & fast.ROW_MASK).bit_count()
        if not cross:
            return (0 if world.crossed else -40) - cards
        crosses = cross.bit_count()
        lost = cross.bit_length() - (world.rows[4 * world.turn + (code & 3)] & 15) - crosses
        return 8 * (2 * crosses - lost) + crosses - cards


def slip(world: fast.World, seat: int) -> int:
    """Any legal move."""
    legal = world.legal(seat)
    return legal[world.random.below(len(legal))]


def deal(world: fast.World, seed: int) -> None:
    """Begin a game."""
    world.seed(seed)
    cards = list(range(world.cards))
    world.random.shuffle(cards)
    seats = world.seats
    hands, rest = cards[: HAND * seats], cards[HAND * seats :]
    world.hands = [sum(fast.BIT[card] for card in hands[HAND * at : HAND * at + HAND]) for at in range(seats)]
    world.misses = [0] * seats
    world.rows = [0] * (4 * seats)
    world.display, world.deck = rest[:DISPLAY], rest[DISPLAY:]
    world.deck_at = world.discard = 0
    world.turn = world.random.below(seats)
    world.step = fast.DRAW
    world.crossed = False


def play_turn(world: fast.World, players: Sequence[Player], base: int) -> None:
    """Play the turn under way to its end."""
    active = players[world.turn]
    if world.step == fast.DRAW:
        world.take(active.draw(world, base))
    if world.step == fast.NUMBER:
        world.make_choices([player.number(world, seat, base) for seat, player in enumerate(players)])
    if world.step == fast.PLAY:
        world.lay(active.play(world, base))


def compare(
    players: Sequence[Player], finder: fast.Policy, games: int, seed: int, *, jokers: bool = False
) -> tuple[list[float], list[float]]:
    """Each seat's share of wins and mean score over whole games; `finder` tells their phases."""
    seats = range(len(players))
    world = fast.World(len(players), jokers)
    wins, scores = [0.0] * len(players), [0.0] * len(players)
    for game in range(games):
        deal(world, seed + game)
        while world.step != fast.OVER:
            play_turn(world, players, finder.phase(world))
        for seat in seats:
            wins[seat] += world.win(seat) / games
            scores[seat] += world.points(seat) / games
    return wins, scores


class Lessons:
    """What rows in every state came to, and how long games went on, over many games."""

    def __init__(self) -> None:
        self.sums = [0.0] * fast.VALUES
        self.counts = [0] * fast.VALUES
        self.rounds = [0.0] * (4 * fast.LONGEST)
        self.visits = [0] * (4 * fast.LONGEST)

    def learn(
        self,
        players: Sequence[Player],
        learners: Sequence[bool],
        finder: fast.Policy,
        games: int,
        seed: int,
        *,
        jokers: bool = False,
    ) -> None:
        """Play games, and note for every row of a learner after every turn what it scored in the end."""
        seats = len(players)
        world = fast.World(seats, jokers)
        probe = fast.Policy([], list(range(4 * fast.LONGEST)), [0.0, 0.0, 0.0, 0.0])
        for game in range(games):
            deal(world, seed + game)
            noted: list[tuple[int, int]] = []
            spots: list[int] = []
            while world.step != fast.OVER:
                base = finder.phase(world)
                spots.append(probe.phase(world) // fast.ROW_STATES)
                active = world.turn
                world.take(players[active].draw(world, base))
                if learners[active]:
                    noted += rows_of(world, active, base + fast.DRAWN)
                play_turn(world, players, base)
                for seat in range(seats):
                    if learners[seat]:
                        noted += rows_of(world, seat, base + fast.PLAYED if seat == active else base)
            for index, row in noted:
                self.sums[index] += float(fast.POINTS[world.rows[row] >> 4])
                self.counts[index] += 1
            for left, spot in zip(range(len(spots), 0, -1), spots, strict=True):
                self.rounds[spot] += left / seats
                self.visits[spot] += 1


def rows_of(world: fast.World, seat: int, base: int) -> list[tuple[int, int]]:
    """A seat's rows as they are now: where the value of each is kept, and where the row will be found."""
    found = []
    for row in range(4):
        state = world.rows[4 * seat + row]
        pattern = world.held(seat, row) >> (state & 15) & fast.SEEN
        found.append(((base + state) << fast.WINDOW | pattern, 4 * seat + row))
    return found
