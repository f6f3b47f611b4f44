"""Bots for Qwixx.

`random` and `greedy` are the fixed baselines; `master` values rows together with the cards held for them, and
tries its best ideas in many playouts. The levels between them try fewer, and err as people do (`persona.py`).

Row values were learned from the bots' own games (see `weights.json` and `tests/tune/qwixx.py`). Playouts are
noisy, so a move they favour replaces the one the values prefer only if it is clearly better on the same
deals. They stop after a few rounds, where the values estimate the result: that is faster and less noisy than
playing on.

Values count points, whoever is ahead. Where master chooses in a duel, everything goes by the odds of
winning instead (see `duel.json` and `tests/tune/qwixx_duel.py`): which moves are tried, how both play on, and
what a position is worth where a playout stops.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, pairwise, product
from math import exp, isfinite
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from cardgames_qt.games.qwixx import fast
from cardgames_qt.games.qwixx.cards import (
    COLOUR,
    COLOURS,
    JOKER,
    LAST,
    NUMBER,
    ORDER,
    PLACE,
    POINTS,
    ROW,
    Colour,
    Sheet,
    crosses,
    deck_cards,
    next_place,
)
from cardgames_qt.games.qwixx.model import Back, Cross, Draw, Play, QwixxMove, State, View
from cardgames_qt.games.qwixx.rules import QwixxRules, open_rows
from cardgames_qt.kit.bot import Bot, Budget, Candidate, Decision, PlainBot, RandomBot, Weighing
from cardgames_qt.kit.chances import Calibration, Occasion, load_calibration
from cardgames_qt.kit.ismcts import IsmctsBot
from cardgames_qt.kit.search.common_deals import (
    Samples,
    SharesTrial,
    Trial,
    guarded,
    ranked,
    sequential_halving,
    shares_after,
)
from cardgames_qt.kit.search.weighing import ShareScale, weigh_move

MOST_SKIPPED = 1
NOTHING_CROSSED = -5


def skipped(sheet: Sheet, colour: Colour, cross: Sequence[int]) -> int:
    """How many numbers are skipped between the row's last cross and the last of these."""
    return PLACE[colour][cross[-1]] + 1 - next_place(sheet[ROW[colour]]) - len(cross)


class GreedyBot(PlainBot):
    """Crosses what skips the fewest numbers; ties at random."""

    def choose(self, view: View, moves: Sequence[QwixxMove], rng: Random) -> QwixxMove:
        values = [self.value(view, move) for move in moves]
        best = max(values)
        return rng.choice([move for move, value in zip(moves, values, strict=True) if value == best])

    def value(self, view: View, move: QwixxMove) -> tuple[float, int]:
        """What a move brings, then how few cards it is made with."""
        sheet = view.sheets[view.seat]
        match move:
            case Cross(colour=colour) if colour and view.deck_top:
                return MOST_SKIPPED - skipped(sheet, colour, (view.deck_top.number,)), 0
            case Cross():
                return -0.5, 0  # better than any cross that skips two
            case Play(cards=cards, colour=colour, cross=cross) if cross:
                return 2 * len(cross) - skipped(sheet, colour, cross), len(cross) - len(cards)
            case Play(cards=cards):
                return 0 if view.crossed else NOTHING_CROSSED, -len(cards)
            case _:
                return 0, 0


RULES = QwixxRules()
WEIGHTS_FILE = Path(__file__).with_name("weights.json")
DUEL_FILE = Path(__file__).with_name("duel.json")
CHANCES_FILE = Path(__file__).with_name("chances.json")
JUDGED_FILE = Path(__file__).with_name("judged.json")
OPEN_ROWS = (0, *(count << 4 | place for place in range(1, LAST + 1) for count in range(1, place + 1)))
"""Every state of a row that is not closed, as fast.py writes it."""
PATTERNS = 1 << fast.WINDOW
PROMISE_SCALES = (6.5, 9.0, 10.0, 11.5, 12.5, 13.5, 14.5, 15.0)
"""Where a playout is broken off in a phase, a promised lead of so many points is worth 73 % of a win: that is
by how far games then strayed from what was promised."""
DUEL = 2
"""Seats where master plays for the win."""
HAND = 5
"""Cards of whoever has drawn."""


class Weights(msgspec.Struct):
    """Learned weights by number of seats."""

    prices: list[float]
    """A miss, a second and third card laid, a joker kept, an end without a win: in points."""
    seats: dict[str, dict[str, Any]]
    """By seats: where it is "from", "phases" as digits, "values" packed."""


def unpack_values(packed: Sequence[Sequence[int]]) -> list[float]:
    """The values in fast.py's layout; closed rows are worth their points."""
    values = [0.0] * fast.VALUES
    lines = iter(packed)
    for block in range(0, fast.VALUES >> fast.WINDOW, fast.ROW_STATES):
        for state in OPEN_ROWS:
            at = block + state << fast.WINDOW
            values[at : at + PATTERNS] = [value / 10 for value in next(lines)]
        for count, points in enumerate(POINTS):
            at = block + (count << 4 | LAST + 2) << fast.WINDOW
            values[at : at + PATTERNS] = [float(points)] * PATTERNS
    return values


@cache
def load_weights() -> Weights:
    return msgspec.json.decode(WEIGHTS_FILE.read_bytes(), type=Weights)


@cache
def load_policy(seats: int, *, careless: bool = False) -> fast.Policy:
    """The learned policy; a careless one ignores what the cards it keeps are good for."""
    weights = load_weights()
    learned = weights.seats[str(seats)]
    values = unpack_values(learned["values"])
    if careless:
        for at in range(0, fast.DRAWN << fast.WINDOW, PATTERNS):
            values[at : at + PATTERNS] = [values[at]] * PATTERNS
    return fast.Policy(values, [int(digit) for digit in learned["phases"]], weights.prices)


class DuelWeights(msgspec.Struct):
    """What was learned of wins at two seats: log odds, in hundredths but for `turns` and `leads`."""

    rows: list[list[int]]
    """For every block of fast.py's values a line for each open row, then one for closed rows by crosses."""
    hands: list[int]
    misses: list[int]
    far: list[list[int]]
    """A line for each kind of lead and how far the seat has come."""
    turns: list[float]
    leads: list[float]
    come_from: str = msgspec.field(name="from")


@cache
def duel_weights() -> DuelWeights:
    return msgspec.json.decode(DUEL_FILE.read_bytes(), type=DuelWeights)


@cache
def load_outlook() -> fast.Outlook:
    """The chance of winning at two seats."""
    weights, rows = duel_weights(), [0.0] * fast.VALUES
    lines = iter(weights.rows)
    for block in range(0, fast.VALUES >> fast.WINDOW, fast.ROW_STATES):
        for state in OPEN_ROWS:
            at = block + state << fast.WINDOW
            rows[at : at + PATTERNS] = in_whole(next(lines))
        for count, odds in enumerate(in_whole(next(lines))):
            rows[block + (count << 4 | LAST + 2) << fast.WINDOW] = odds
    outlook = fast.Outlook(
        rows, in_whole(weights.hands), in_whole(weights.misses), in_whole(chain(*weights.far))
    )
    outlook.turns, outlook.leads = weights.turns, weights.leads
    return outlook


def in_whole(hundredths: Iterable[int]) -> list[float]:
    return [each / 100 for each in hundredths]


@cache
def load_duel_policy() -> fast.Policy:
    """Plays for the win at two seats: odds, as points that are worth as much in their phase."""
    weights, outlook = load_weights(), load_outlook()
    size = fast.ROW_STATES << fast.WINDOW
    values = [odds * PROMISE_SCALES[at // size % fast.PHASES] for at, odds in enumerate(outlook.rows)]
    phases = [int(digit) for digit in weights.seats[str(DUEL)]["phases"]]
    policy = fast.Policy(values, phases, weights.prices)
    for phase, scale in enumerate(PROMISE_SCALES):
        misses = outlook.misses[4 * phase : 4 * phase + 4]
        policy.misses[4 * phase : 4 * phase + 3] = [scale * (a - b) for a, b in pairwise(misses)]
        held = outlook.hands[6 * (fast.PHASES + phase) :][:HAND]
        policy.lay[4 * phase + 1 : 4 * phase + 4] = [
            scale * (held[HAND - n] - held[HAND - 1]) for n in (1, 2, 3)
        ]
    return policy


STEPS = {"draw": fast.DRAW, "number": fast.NUMBER, "play": fast.PLAY}


def known_world(view: View) -> fast.World:
    """The view as a compact position; hidden cards are missing, or any card of their number."""
    world = fast.World(view.seats, view.jokers)
    world.turn = view.turn
    world.step = STEPS[view.step]
    world.rows = [crosses(row) << 4 | next_place(row) for sheet in view.sheets for row in sheet]
    world.misses = list(view.misses)
    world.hands[view.seat] = sum(1 << ORDER[card] for card in view.hand)
    world.display = [back.number - 2 if back else 0 for back in view.display]
    world.deck = [view.deck_top.number - 2] if view.deck_top else []
    world.discard = sum(1 << ORDER[card] for card in view.discard)
    world.crossed = view.crossed
    return world


def known_table(view: View) -> fast.KnownWorld:
    """The compact position, with its gaps and the cards that can fill them."""
    seen = {*view.hand, *view.discard}
    pools: dict[Back, list[int]] = {}
    for card in deck_cards(jokers=view.jokers):
        if card not in seen:
            back = Back(NUMBER[card], view.shuffle_of[ORDER[card]])
            pools.setdefault(back, []).append(ORDER[card])
    pool = {back: index for index, back in enumerate(pools)}
    gaps = [fast.DECK_TOP << 8 | pool[view.deck_top]] if view.deck_top else []
    for seat, backs in enumerate(view.backs):
        if seat != view.seat:
            gaps.extend(seat << 8 | pool[back] for back in backs)
    for slot, shown in enumerate(view.display):
        if shown:
            gaps.append((fast.FIRST_SLOT + slot) << 8 | pool[shown])
    return fast.KnownWorld(known_world(view), view.seat, list(pools.values()), gaps)


def coded(move: QwixxMove) -> int:
    """A move as fast.py encodes it."""
    match move:
        case Draw(slots=slots):
            return sum(1 << slot for slot in slots)
        case Cross(colour=colour):
            return ROW[colour] if colour else fast.PASS
        case Play(cards=cards, colour=colour, cross=cross):
            place = PLACE[colour]
            laid = sum(1 << place[NUMBER[card]] for card in cards if COLOUR[card] != JOKER)
            wild = sum(1 << place[NUMBER[card]] for card in cards if COLOUR[card] == JOKER)
            marked = sum(1 << place[number] for number in cross)
            return ROW[colour] | laid << 2 | wild << 13 | marked << 24
    raise ValueError(f"not a player's move: {move}")


def features(view: View, move: QwixxMove, points: float) -> dict[str, float]:
    """What speaks for and against a move; `points` is what it adds by the learned values."""
    found = {"points": round(points, 2)}
    match move:
        case Cross(colour=colour) if view.deck_top:
            found |= _cross_features(view, colour, (view.deck_top.number,) if colour else ())
        case Play(cards=cards, colour=colour, cross=cross):
            found |= {"cards": len(cards)} | _cross_features(view, colour, cross)
            if not cross and not view.crossed:
                found["miss"] = 1
        case _:
            pass
    return found


def _cross_features(view: View, colour: Colour | None, cross: tuple[int, ...]) -> dict[str, float]:
    if not cross or colour is None:
        return {"crosses": 0}
    row = view.sheets[view.seat][ROW[colour]]
    closes = PLACE[colour][cross[-1]] == LAST
    return {
        "crosses": len(cross) + closes,
        "skipped": skipped(view.sheets[view.seat], colour, cross),
        "row_crosses": crosses(row) + len(cross) + closes,
        "closes": closes,
    }


class Recipe(msgspec.Struct, frozen=True):
    """The search settings of a level."""

    playouts: int = 0
    """For one decision; none at all if 0."""
    candidates: int = 8
    """So many of the moves with the best values are tried."""
    margin: float = 8.0
    """Moves that promise so many points less than the best are not."""
    z: float = 1.0
    """By how many standard errors another move must be better than the one with the best value."""
    weighing: int = 0
    """Playouts for the weighing of a move that was made."""
    rounds: int = 3
    """A playout is broken off after so many."""


WORTHS = [[1 / (1 + exp(-lead / scale)) for lead in range(-100, 101)] for scale in PROMISE_SCALES]


PLAYED_ON_FILE = Path(__file__).with_name("played_on.json")


@cache
def calibration() -> Calibration:
    """What the wins come to that master counts where it chooses."""
    return load_calibration(CHANCES_FILE)


@cache
def judged() -> Calibration:
    """The same where it judges moves that were made."""
    return load_calibration(JUDGED_FILE)


@cache
def played_on() -> Calibration:
    """The same where hard bots play on."""
    return load_calibration(PLAYED_ON_FILE)


def is_duel(view: View) -> bool:
    """Whether it is a table that `duel.json` was learned at."""
    return view.seats == DUEL and not view.jokers


def occasion(view: View) -> Occasion:
    """The seats, whether there are jokers or master plays for the win, and how far the game has come."""
    phase = load_policy(view.seats).phase(known_world(view)) // fast.ROW_STATES
    traits = [f"{view.seats} seats"]
    if view.jokers:
        traits.append("jokers")
    if is_duel(view):
        traits.append("duel")
    return Occasion(tuple(traits), (phase / (fast.PHASES - 1),), float(phase > 0))


class LearnedBot(Bot):
    """Plays by the learned values, and by playouts if its recipe has any."""

    ESTIMATE = 200
    HORIZON = 10  # the learned values take an early lead for more than it is; a turn has several decisions
    TRUST = 0.025
    USUAL_LOSS = 0.2

    def __init__(self, recipe: Recipe) -> None:
        self.recipe = recipe

    def decide(self, view: View, moves: Sequence[QwixxMove], rng: Random, budget: Budget) -> Decision:
        """The move with the best value, or one that did clearly better in playouts.

        The measure is "wins" if there were playouts, else "points".
        """
        picked, worths = self._promising(view, moves)
        chosen, samples = self._search(view, picked, rng, budget) if moves[1:] else (0, None)
        if samples is not None:
            return self._searched(view, picked, worths, samples, chosen)
        return Decision(
            picked[0],
            tuple(
                Candidate(move, points, 0.0, features(view, move, points))
                for move, points in zip(picked, worths, strict=True)
            ),
            "points",
        )

    def estimate(self, view: View, moves: Sequence[QwixxMove], rng: Random) -> float | None:
        picked, _ = self._promising(view, moves)
        chosen, samples = self._search(view, picked, rng, Budget(self.ESTIMATE)) if picked[1:] else (0, None)
        sure = settled(view, [picked[chosen]])[0]
        if sure is not None or samples is None:
            return sure
        return played_on().chance(samples.mean(chosen), occasion(view))

    def pick(self, view: View, moves: Sequence[QwixxMove], rng: Random) -> QwixxMove:
        picked, _ = self._promising(view, moves)
        return picked[self._search(view, picked, rng, Budget())[0]] if picked[1:] else picked[0]

    def _promising(self, view: View, moves: Sequence[QwixxMove]) -> tuple[list[QwixxMove], list[float]]:
        """The moves that are worth trying with their points, best first; at least one."""
        recipe = self.recipe
        policy = self._policy(view)
        world = known_world(view)
        rates = policy.rate(world, view.seat, [coded(move) for move in moves], policy.phase(world))
        order = sorted(range(len(moves)), key=rates.__getitem__, reverse=True)[: recipe.candidates]
        order = [index for index in order if rates[index] > rates[order[0]] - recipe.margin]
        return [moves[index] for index in order], [_shown(rates[index]) for index in order]

    def weigh(
        self, view: View, moves: Sequence[QwixxMove], line: Sequence[QwixxMove], rng: Random, budget: Budget
    ) -> Weighing | None:
        """Compares a move with the few most promising ones; the worst of them gives the stake."""
        if not self.recipe.weighing:
            return None
        (made,) = line
        policy, world = load_policy(view.seats), known_world(view)
        rates = policy.rate(world, view.seat, [coded(move) for move in moves], policy.phase(world))
        order = [moves[at] for at in sorted(range(len(moves)), key=rates.__getitem__, reverse=True)]
        picked = list(dict.fromkeys((*order[: self.recipe.candidates], order[-1], made)))
        where = occasion(view)
        scale = ShareScale(lambda share: judged().chance(share, where), settled(view, picked))
        trial = self._trial(view, picked, policy, rng)
        return weigh_move(picked, made, lambda: trial, scale, budget.or_else(self.recipe.weighing))

    def _policy(self, view: View) -> fast.Policy:
        """How all seats play in playouts."""
        return load_policy(view.seats)

    def _lines(self) -> Calibration:
        """What the wins come to that are counted in playouts."""
        return judged()

    def _table(self, view: View) -> fast.KnownWorld:
        """What playouts start from."""
        table = known_table(view)
        table.turns = self.recipe.rounds * view.seats
        return table

    def _trial(self, view: View, moves: Sequence[QwixxMove], policy: fast.Policy, rng: Random) -> Trial:
        table, codes, seed = self._table(view), [coded(move) for move in moves], rng.getrandbits(31)

        def trial(candidates: Sequence[int], deals: range) -> Sequence[Sequence[float]]:
            tried = [codes[index] for index in candidates]
            return table.try_moves(tried, policy, WORTHS, seed + deals.start, len(deals))

        def shares(candidates: Sequence[int], deals: range) -> Sequence[Sequence[float]]:
            tried = [codes[index] for index in candidates]
            return table.try_shares(tried, policy, WORTHS, seed + deals.start, len(deals))

        return SharesTrial(view.seat, view.seats, trial, shares)

    def _search(
        self, view: View, moves: list[QwixxMove], rng: Random, budget: Budget
    ) -> tuple[int, Samples | None]:
        """Which of the promising moves is best, and the playouts that say so, if any."""
        if not self.recipe.playouts:
            return 0, None
        trial = self._trial(view, moves, self._policy(view), rng)
        playouts = self.recipe.playouts if budget.playouts is None else budget.playouts
        spending = Budget(playouts=playouts, seconds=budget.seconds).start()
        best, samples = sequential_halving(len(moves), trial, spending, playouts, keep=0)
        if not samples.results[0]:
            return 0, None
        return guarded(0, best, samples, self.recipe.z), samples

    def _searched(
        self, view: View, moves: list[QwixxMove], worths: list[float], samples: Samples, chosen: int
    ) -> Decision:
        """The chosen move first, the others by their playouts."""
        weighed = []
        known = settled(view, moves)
        where, lines = occasion(view), self._lines()
        for index, value, error in ranked(chosen, samples, lambda share: lines.chance(share, where)):
            sure = known[index]
            chance, doubt = (value, error if isfinite(error) else 1.0) if sure is None else (sure, 0.0)
            why = features(view, moves[index], worths[index])
            weighed.append(Candidate(moves[index], chance, doubt, why, sure=sure is not None))
        return Decision(moves[chosen], tuple(weighed), "wins")


def settled(view: View, moves: Sequence[QwixxMove]) -> list[float | None]:
    """The own share of the win after moves that end the game, whatever others decided in secret."""
    return shares_after(RULES, _worlds(view), view.seat, moves)


def _worlds(view: View) -> Iterator[State]:
    """One for each way in which others may have decided on the number for all; hidden cards end no game."""
    world = RULES.imagine(view, Random(0))
    if view.step != "number" or view.deck_top is None:
        yield world
        return
    number = view.deck_top.number
    choices: list[list[Colour | None]] = []
    for seat, sheet in enumerate(view.sheets):
        known = seat == view.seat or seat in view.waiting
        rows = 0 if known else open_rows(sheet, number)
        choices.append([None, *(colour for colour in COLOURS if rows >> ROW[colour] & 1)])
    for each in product(*choices):
        yield replace(world, choices=each)


def _shown(rate: float) -> float:
    """A value in points, without the bonus for ending the game well."""
    return rate - fast.ENDS_WELL if rate > fast.ENDS_WELL / 2 else rate


class ChoosingBot(LearnedBot):
    """Says what master's chances are if masters play on."""

    def _lines(self) -> Calibration:
        return calibration()


class DuelBot(ChoosingBot):
    """Plays for the win rather than for points, and so do both in its playouts."""

    def _policy(self, view: View) -> fast.Policy:
        del view
        return load_duel_policy()

    def _table(self, view: View) -> fast.KnownWorld:
        table = super()._table(view)
        table.outlook = load_outlook()
        return table


class MasterBot(LearnedBot):
    """Chooses by what was learned of wins at two seats without jokers, where that was measured.

    It judges moves that were made by points, at any table: that is what reviews were measured with.
    """

    def decide(self, view: View, moves: Sequence[QwixxMove], rng: Random, budget: Budget) -> Decision:
        return self._chooser(view).decide(view, moves, rng, budget)

    def pick(self, view: View, moves: Sequence[QwixxMove], rng: Random) -> QwixxMove:
        return self._chooser(view).pick(view, moves, rng)

    def _chooser(self, view: View) -> ChoosingBot:
        return DuelBot(IN_A_DUEL) if is_duel(view) else ChoosingBot(self.recipe)


PLAYING_ON = Recipe(playouts=36, candidates=3, margin=4.0, rounds=1)
MASTER = Recipe(playouts=2000, weighing=3600, rounds=3)
IN_A_DUEL = Recipe(playouts=4000, rounds=3)

BOTS: Mapping[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "hard@1": lambda: LearnedBot(PLAYING_ON),  # who plays on in reviews
    "master": lambda: MasterBot(MASTER),
    "master@1": lambda: LearnedBot(MASTER),  # what later masters are compared with
    "ismcts": lambda: IsmctsBot(RULES, 300),
}
