"""Bots for GAP.

`random` and `greedy` are the fixed baselines; `master` tries every move in thousands of playouts of the
round. The levels between them try fewer, and err as people do (`persona.py`).

At first sight a move is worth what its collection will score at the end of the round, estimated from the
sizes of its colours and the turns left (learned from the bots' own rounds, see `weights.json` and
`tests/tune/gap.py`), less what it leaves for the next player.

A playout deals the unseen cards at random and lets everybody play greedily to the end of the round. It is
scored by the share of the match that the round leads to, so near the end of a match a bot plays for wins, not
points.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import accumulate
from math import exp, sqrt
from pathlib import Path
from random import Random

import msgspec

from cardgames_qt.games.gap import fast
from cardgames_qt.games.gap.cards import CARDS, COLOUR, COLOURS, NUMBER
from cardgames_qt.games.gap.model import Cards, Play, View
from cardgames_qt.games.gap.rules import (
    GapRules,
    colour_counts,
    hand_size,
    most_and_least,
    round_score,
    totals,
)
from cardgames_qt.kit.bot import Bot, PlainBot, RandomBot
from cardgames_qt.kit.chances import Calibration, Occasion, load_calibration
from cardgames_qt.kit.ismcts import IsmctsBot
from cardgames_qt.kit.search.common_deals import SharesTrial, Trial, shares_after
from cardgames_qt.kit.search.playouts import PlayoutBot

RULES = GapRules()
WEIGHTS_FILE = Path(__file__).with_name("weights.json")
CHANCES_FILE = Path(__file__).with_name("chances.json")
CODE = {card: NUMBER[card] << 3 | COLOURS.index(COLOUR[card]) + 1 for card in CARDS}
"""Cards as fast.py holds them in hands,"""
BIT = {card: 1 << 5 * NUMBER[card] + COLOURS.index(COLOUR[card]) for card in CARDS}
"""in the row,"""
ADDS = {card: 1 << 4 * COLOURS.index(COLOUR[card]) for card in CARDS}
"""and in collections."""

ROUND_GAIN = 3.5
"""About what a leader gains in a round: tells how many rounds are left."""
ROUND_SPREAD = 2.0
"""How far chance moves two seats apart in one round."""
MOST_NEEDED = 80
MOST_BEHIND = 64
CLOCK_GAIN = 14
"""By the clock nobody knows how many rounds are left: play as if the leader needed this much."""
USUAL_TARGET = 30
PLAYED_ON_FILE = Path(__file__).with_name("played_on.json")
LAST_CARDS = 2
"""Over so many cards of the last round the playouts' bias fades out, and is gone with the last but one."""
THIS_ROUND = -1000
"""A total that is always reached: the match ends with this round."""
NEVER_BEATEN = 1000 * fast.ROUNDS


def after(view: View, move: Play) -> Cards:
    """The own collection after a move."""
    own = view.taken[view.seat]
    return (*own, move.card, *move.take) if move.take else own


class GreedyBot(PlainBot):
    """Maximises its round score as it stands after the move; ties at random."""

    def choose(self, view: View, moves: Sequence[Play], rng: Random) -> Play:
        values = [round_score(after(view, move)) for move in moves]
        best = max(values)
        return rng.choice([move for move, value in zip(moves, values, strict=True) if value == best])


class Weights(msgspec.Struct):
    """Learned weights: by seats and turns left, the value of each trait of a collection."""

    traits: list[str]
    seats: dict[str, list[list[float]]]
    come_from: str = msgspec.field(name="from")


@cache
def weights() -> Weights:
    return msgspec.json.decode(WEIGHTS_FILE.read_bytes(), type=Weights)


def traits(counts: Sequence[int]) -> list[float]:
    """What the final score is predicted from: the colours by size, and the current score."""
    most, *others = sorted(counts, reverse=True)
    shown = [count for count in others if count]
    least = min((count for count in shown if count < most), default=0)
    against = least * others.count(least) if least else 0
    tied = float(most > 0 and others[0] == most)
    return [1.0, fast.count_round(list(counts)), most, *others, against, len(shown), tied]


def outlook(view: View, cards: Cards) -> float:
    """The round score this collection leads to on average."""
    counts = colour_counts(cards)
    rest = len(view.hand) - 1
    if rest == 0:
        return float(round_score(cards))
    values = traits([counts.get(colour, 0) for colour in COLOURS])
    learned = weights().seats[str(view.seats)][rest - 1]
    return sum(weight * value for weight, value in zip(learned, values, strict=True))


def features(view: View, move: Play, core: fast.RoundPlayouts | None = None) -> dict[str, float]:
    """What a move does to the own collection, and what it leaves for the next player.

    "score" counts as if the round ended now, "outlook" is what that leads to on average; "most" and "least"
    are the cards that count for and against it; "leaves" is what the next player can gain from the row, on
    average over all cards they might hold.
    """
    before, own = view.taken[view.seat], after(view, move)
    return {
        "score_before": round_score(before),
        "score": round_score(own),
        "outlook": outlook(view, own),
        "taken": len(own) - len(before),
        "most": _cards_of(own, 0),
        "least": _cards_of(own, 1),
        "leaves": (core or compact(view)).gain_left(*packed(move)),
    }


def _cards_of(cards: Cards, which: int) -> int:
    """How many cards count for (0) or against (1) a collection."""
    colours = most_and_least(cards)[which]
    return sum(COLOUR[card] in colours for card in cards)


def at_first_sight(traits: Mapping[str, float]) -> float:
    """The value of a move with these features: the own outlook less what the next player gains."""
    return traits["outlook"] - traits["leaves"]


@cache
def shares() -> list[float]:
    """The weight of a seat in the match, by what the leader still needs (a line each) and how far it is
    behind.

    Luck spreads the totals like the square root of the number of rounds left.
    """
    lines: list[float] = []
    for needed in range(MOST_NEEDED + 1):
        scale = ROUND_SPREAD * sqrt(max(needed, 1) / ROUND_GAIN + 0.5)
        lines.extend(exp(-behind / scale) for behind in range(MOST_BEHIND))
    return lines


def packed(move: Play) -> tuple[int, int]:
    """A move as fast.py encodes it."""
    return CODE[move.card], sum(BIT[card] for card in move.take)


def compact(view: View) -> fast.RoundPlayouts:
    """All that this seat knows about the round, as a search core."""
    seen = {*view.hand, *view.row, *(card for cards in view.taken for card in cards)}
    core = fast.RoundPlayouts(
        view.seat,
        [CODE[card] for card in view.hand],
        held=list(view.hand_counts),
        row=sum(BIT[card] for card in view.row),
        taken=[sum(ADDS[card] for card in cards) for cards in view.taken],
        unseen=[CODE[card] for card in CARDS if card not in seen and COLOUR[card] not in view.removed],
        deck_count=view.deck_count,
    )
    core.set_match(list(totals(view)), best_rounds(view), goal(view), shares(), MOST_BEHIND)
    return core


def best_rounds(view: View) -> list[int]:
    """How each seat's best round so far ranks in a tie (see fast.py)."""
    if view.extra_round:
        return [NEVER_BEATEN] * view.seats  # rounds decide nothing
    number = len(view.rounds)
    ranks = [[fast.ROUNDS * score + number - at for at, score in enumerate(seat)] for seat in _by_seat(view)]
    return [max(each) for each in ranks] or [THIS_ROUND * fast.ROUNDS] * view.seats


def _by_seat(view: View) -> list[tuple[int, ...]]:
    """The rounds of every seat; nobody's before the first is over."""
    return list(zip(*view.rounds, strict=True))


def goal(view: View) -> int:
    """The total that ends the match."""
    peaks = [max(accumulate(scores)) for scores in _by_seat(view)]
    if view.time_up or (view.target is not None and max(peaks, default=THIS_ROUND) >= view.target):
        return THIS_ROUND
    return max(totals(view)) + CLOCK_GAIN if view.target is None else view.target


@cache
def calibration() -> Calibration:
    return load_calibration(CHANCES_FILE)


@cache
def played_on() -> Calibration:
    """The same where hard bots play on."""
    return load_calibration(PLAYED_ON_FILE)


def occasion(view: View) -> Occasion:
    """The seats and whether there is a clock; how much of the round and of the match is left."""
    needed = goal(view) - max(totals(view))
    after = len(view.hand) - 1
    traits = (f"{view.seats} seats", *(("clock",) if view.target is None else ()))
    stages = (after / hand_size(view.seats), max(0, min(USUAL_TARGET, needed)) / USUAL_TARGET)
    return Occasion(traits, stages, max(min(1.0, max(0, after - 1) / LAST_CARDS), _match_goes_on(view)))


def _match_goes_on(view: View) -> float:
    """Whether the match will go on after this round, from 0 to 1, as it looks now."""
    best = max(total + round_score(cards) for total, cards in zip(totals(view), view.taken, strict=True))
    return max(0.0, min(1.0, (goal(view) - best) / ROUND_GAIN))


class SearchBot(PlayoutBot):
    """Tries every move in playouts of the round."""

    PAIRS = 4800
    PAIRS_A_MOVE = 400

    def worths(self, view: View, moves: Sequence[Play]) -> list[float]:
        core = compact(view)  # the same for all of them
        return [at_first_sight(features(view, move, core)) for move in moves]

    def prepare(self, view: View, moves: Sequence[Play], rng: Random) -> Trial:
        core, seed = compact(view), rng.getrandbits(31)
        packs = [packed(move) for move in moves]
        return SharesTrial(
            view.seat,
            view.seats,
            lambda some, deals: core.trial([packs[index] for index in some], seed, deals.start, deals.stop),
            lambda some, deals: core.trial_shares(
                [packs[index] for index in some], seed, deals.start, deals.stop
            ),
        )

    def features(self, view: View, move: Play) -> dict[str, float]:
        return features(view, move)

    def settled(self, view: View, moves: Sequence[Play]) -> list[float | None]:
        """Known for the last card of a match: then nothing hidden matters any more."""
        return shares_after(RULES, [RULES.imagine(view, Random(0))], view.seat, moves)

    def chance(self, view: View, counted: float) -> float:
        return calibration().chance(counted, occasion(view))

    def chance_played_on(self, view: View, counted: float) -> float:
        return played_on().chance(counted, occasion(view))


BOTS: Mapping[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "hard@1": lambda: SearchBot(30),  # who plays on in reviews
    "master": lambda: SearchBot(6000, weighing=20_000),
    "ismcts": lambda: IsmctsBot(RULES, 300),
}
