"""Finds the weights of Qwixx's master at two seats: what rows, hands and misses add to the odds of winning.

    .venv/bin/python -m tests.tune.qwixx_duel --fresh --games 4000000 --rates 0.03 0.0005 --seed 1
    .venv/bin/python -m tests.tune.qwixx_duel --playouts 100 --games 160000 --rates 0.01 0.001 --seed 2

Logistic regression, step by step: every position of a game, after each draw and after each turn, moves the
weights a little towards the game's result. The first command begins with the values of rows, and learns from
games played by them with some random moves, to see much of the game. The second goes on from there with games
in which both search by what the file says, which tell more of good play. Either takes hours; several at once,
with seeds of their own, can be averaged. Ctrl-C ends it with what was learned by then.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from math import exp, log
from pathlib import Path
from random import Random

import msgspec

from cardgames_qt.engine.rules import CHANCE, Seat
from cardgames_qt.games.qwixx import fast
from cardgames_qt.games.qwixx.bot import (
    DUEL,
    DUEL_FILE,
    OPEN_ROWS,
    PATTERNS,
    PROMISE_SCALES,
    RULES,
    DuelBot,
    DuelWeights,
    Recipe,
    known_world,
    load_outlook,
    load_policy,
)
from cardgames_qt.games.qwixx.cards import LAST
from cardgames_qt.games.qwixx.model import QwixxMove, State
from tests.tune.qwixx_games import ValuesPlayer, deal

SLIPS = 15
KINDS = 7
"""Of leads, see `fast.gap`."""
HANDS = 6
MISS = 5
ROWS, HAND, MISSES, FAR, TURNS, LEADS = range(6)
STEPS = (1.0, 0.3, 1.0, 0.5, 0.1, 0.0002)
"""Weights that many positions have in common take smaller steps; so does that of a lead, of many points."""


class Learner:
    """The weights while they are learned: lists by what they are of."""

    def __init__(self, tables: Sequence[Sequence[float]]) -> None:
        self.tables = [list(table) for table in tables]
        self._phases = load_policy(DUEL)

    def learn(self, world: fast.World, share: float, rate: float) -> float:
        """Take a step towards seat 0's share of the win; returns how unlikely it was, as log loss."""
        parts = self.parts(world)
        odds = sum(self.tables[kind][at] * times for kind, at, times in parts)
        chance = 1 / (1 + exp(-odds))
        for kind, at, times in parts:
            self.tables[kind][at] += rate * (share - chance) * times * STEPS[kind]
        return -share * log(max(1e-6, chance)) - (1 - share) * log(max(1e-6, 1 - chance))

    def parts(self, world: fast.World) -> list[tuple[int, int, float]]:
        """Which weights add to seat 0's odds, how many times."""
        base = self._phases.phase(world)
        phase, lead, kind = base // fast.ROW_STATES, world.lead(0), fast.gap(world.lead(0))
        far, other = world.far(0), world.far(1)
        found = [
            (FAR, (kind * fast.LONGEST + far) * fast.LONGEST + other, 1.0),
            (FAR, ((KINDS - 1 - kind) * fast.LONGEST + other) * fast.LONGEST + far, -1.0),
            (TURNS, phase, 1.0 if world.turn == 0 else -1.0),
            (LEADS, phase, float(lead)),
        ]
        for seat, sign in ((0, 1.0), (1, -1.0)):
            start = base
            if world.step != fast.DRAW:
                start += fast.DRAWN if seat == world.turn else 0
            elif seat != world.turn:
                start += fast.PLAYED
            found.append((MISSES, 4 * phase + world.misses[seat], sign))
            found.append((HAND, start // fast.ROW_STATES * HANDS + int(world.hands[seat]).bit_count(), sign))
            for row in range(4):
                state = world.rows[4 * seat + row]
                pattern = world.held(seat, row) >> (state & 15) & fast.SEEN
                found.append((ROWS, start + state << fast.WINDOW | pattern, sign))
        return found

    def packed(self, come_from: str) -> DuelWeights:
        """As the bots read them."""
        rows, hands, misses, far, turns, leads = self.tables
        lines = []
        for block in range(0, fast.VALUES >> fast.WINDOW, fast.ROW_STATES):
            for state in OPEN_ROWS:
                at = block + state << fast.WINDOW
                lines.append(hundredths(rows[at : at + PATTERNS]))
            closed = range(block + LAST + 2, block + fast.ROW_STATES, 16)
            lines.append(hundredths([rows[state << fast.WINDOW] for state in closed]))
        # what is gained by being far with a lead is lost by the other, who is behind: half of it is in each
        size = fast.LONGEST
        both = [
            [
                far[(kind * size + mine) * size + other]
                - far[((KINDS - 1 - kind) * size + other) * size + mine]
                for other in range(size)
            ]
            for kind in range(KINDS)
            for mine in range(size)
        ]
        return DuelWeights(
            rows=lines,
            hands=hundredths(hands),
            misses=hundredths(misses),
            far=[hundredths(line) for line in both],
            turns=[round(each, 3) for each in turns],
            leads=[round(each, 5) for each in leads],
            come_from=come_from,
        )


def hundredths(values: Sequence[float]) -> list[int]:
    return [round(100 * value) for value in values]


def from_values() -> Learner:
    """Begins with the learned values of rows: what they promise in points, as odds."""
    policy, scales = load_policy(DUEL), PROMISE_SCALES
    size = fast.ROW_STATES << fast.WINDOW
    rows = [value / scales[at // size % fast.PHASES] for at, value in enumerate(policy.values)]
    misses = [-MISS * count / scale for scale in scales for count in range(4)]
    hands = [0.0] * (3 * fast.PHASES * HANDS)
    far = [0.0] * (KINDS * fast.LONGEST**2)
    return Learner([rows, hands, misses, far, [0.0] * fast.PHASES, [0.0] * fast.PHASES])


def from_file() -> Learner:
    """Begins with what the file says."""
    outlook = load_outlook()
    halves = [each / 2 for each in outlook.far]
    return Learner([outlook.rows, outlook.hands, outlook.misses, halves, outlook.turns, outlook.leads])


def quick_game(policy: fast.Policy, seed: int) -> tuple[list[fast.World], float]:
    """A game by a policy: its positions, and seat 0's share of the win."""
    world, met = fast.World(DUEL, False), []
    player = ValuesPlayer(policy, SLIPS)
    deal(world, seed)
    while world.step != fast.OVER:
        base = policy.phase(world)
        world.take(player.draw(world, base))
        met.append(copied(world))
        world.make_choices([player.number(world, seat, base) for seat in range(DUEL)])
        if world.step == fast.PLAY:
            world.lay(player.play(world, base))
        if world.step == fast.DRAW:
            met.append(copied(world))
    return met, world.win(0)


def copied(world: fast.World) -> fast.World:
    copy = fast.World(world.seats, False)
    copy.copy_from(world)
    return copy


def searched_game(bot: DuelBot, seed: int) -> tuple[list[fast.World], float]:
    """The same with both seats played by a bot."""
    rng, met = Random(f"duel/{seed}"), []
    state = RULES.start(DUEL, RULES.settle(DUEL, {}))
    step = ""
    move: QwixxMove
    while (outcome := RULES.outcome(state)) is None:
        seat = RULES.to_act(state)[0]
        if seat == CHANCE:
            move = RULES.chance(state, rng)
        else:
            if state.step not in (step, "play"):
                met.append(seen_by_both(state))
            step = state.step
            moves = RULES.legal_moves(state, seat)
            move = bot.pick(RULES.view(state, seat), moves, rng) if moves[1:] else moves[0]
        state = RULES.apply(state, seat, move)
    return met, outcome.share(Seat(0))


def seen_by_both(state: State) -> fast.World:
    """The position with both hands."""
    world, other = (known_world(RULES.view(state, Seat(seat))) for seat in range(DUEL))
    world.hands[1] = other.hands[1]
    return world


def games(chosen: argparse.Namespace) -> Iterator[tuple[list[fast.World], float]]:
    """As many as were asked for."""
    policy, bot = load_policy(DUEL), DuelBot(Recipe(playouts=chosen.playouts, rounds=1))
    for number in range(chosen.games):
        seed = chosen.seed * 10**8 + number
        yield searched_game(bot, seed) if chosen.playouts else quick_game(policy, seed)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tune.qwixx_duel", description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--playouts", type=int, default=0, help="for every move of these games (0: none)")
    parser.add_argument("--rates", type=float, nargs=2, default=(0.03, 0.0005), help="first and last step")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fresh", action="store_true", help="begin with the values of rows")
    parser.add_argument("--out", type=Path, default=DUEL_FILE)
    chosen = parser.parse_args()
    learner = from_values() if chosen.fresh else from_file()
    first, last = chosen.rates
    number, told = 0, []
    try:
        for number, (met, share) in enumerate(games(chosen), 1):
            rate = first * (last / first) ** (number / chosen.games)
            told += [learner.learn(world, share, rate) for world in met]
            if number % max(1, chosen.games // 10) == 0:
                sys.stderr.write(f"{number} games, log loss {sum(told) / len(told):.4f}\n")
                told = []
    except KeyboardInterrupt:
        pass  # with what was learned
    words = (
        ""
        if chosen.fresh
        else f"{msgspec.json.decode(DUEL_FILE.read_bytes(), type=DuelWeights).come_from}; then "
    )
    words += (
        f"tests.tune.qwixx_duel with {number} games of {chosen.playouts} playouts, rates {first} to {last}, "
    )
    weights = learner.packed(f"{words}seed {chosen.seed}, {time.strftime('%Y-%m-%d')}")
    chosen.out.write_bytes(msgspec.json.encode(weights).replace(b"],[", b"],\n[") + b"\n")


if __name__ == "__main__":
    main()
