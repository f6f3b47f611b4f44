"""Bots for Three Is Too Many.

`random` and `greedy` are the fixed baselines; `master` tries every card in thousands of playouts of the game,
and at two seats looks for the best replies. The levels between them try fewer, and err as people do
(`persona.py`).

At first sight a card is worth what the face-up colours lead to, single and paired, with and without the
running bonus, by the turns left (learned from the bots' own games, see `weights.json` and
`tests/tune/three.py`).

A playout deals the unseen cards at random; the own seat then plays by the learned values, the others like
`greedy`. Only wins count. Where master chooses at two seats, both play by the learned values, and these come
only after what a tree of replies has found out so far.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from random import Random
from sys import byteorder
from typing import Any

import msgspec

from cardgames_qt.games.three import fast
from cardgames_qt.games.three.cards import CARDS, ROW
from cardgames_qt.games.three.model import Collection, Play, View
from cardgames_qt.games.three.rules import (
    ROW_SIZE,
    ThreeRules,
    add_to_collection,
    colours_up,
    end_of_turn,
    next_running_bonus,
    place,
    score,
)
from cardgames_qt.kit.bot import Bot, Budget, Decision, PlainBot, RandomBot
from cardgames_qt.kit.chances import Calibration, Occasion, load_calibration
from cardgames_qt.kit.ismcts import IsmctsBot
from cardgames_qt.kit.search.common_deals import SharesTrial, Trial, shares_after
from cardgames_qt.kit.search.playouts import PlayoutBot

RULES = ThreeRules()
WEIGHTS_FILE = Path(__file__).with_name("weights.json")
CHANCES_FILE = Path(__file__).with_name("chances.json")
JUDGED_FILE = Path(__file__).with_name("judged.json")
PLAYED_ON_FILE = Path(__file__).with_name("played_on.json")
MOST_TURNS = 18
"""What a seat still has before it at most."""
DUEL = 2
"""Seats."""


def after(view: View, move: Play) -> Collection:
    """The own collection at the end of a turn."""
    _, taken = place(view.rows[ROW[move.card]], move.card)
    own = add_to_collection(view.collections[view.seat], taken)
    return end_of_turn(own, next_running_bonus(view.collections))


class GreedyBot(PlainBot):
    """Maximises its score as if the game ended after the move; ties at random."""

    def choose(self, view: View, moves: Sequence[Play], rng: Random) -> Play:
        values = [score(after(view, move)) for move in moves]
        best = max(values)
        return rng.choice([move for move, value in zip(moves, values, strict=True) if value == best])


class Weights(msgspec.Struct):
    """Learned weights: by seats, what face-up colours lead to.

    A line for every stage but the last, first without and then with a running bonus: the expected points by
    single and paired colours, in the order of HOLDINGS.
    """

    seats: dict[str, list[list[float]]]
    come_from: str = msgspec.field(name="from")


HOLDINGS = [(singles, pairs) for singles in range(8) for pairs in range(8 - singles)]


@cache
def weights() -> Weights:
    return msgspec.json.decode(WEIGHTS_FILE.read_bytes(), type=Weights)


def table(worths: Sequence[float]) -> bytes:
    """Points in the form fast.py reads: sixteenths, two bytes each."""
    sixteenths = array("H", [max(0, round(fast.FINEST * worth)) for worth in worths])
    if byteorder == "big":
        sixteenths.byteswap()
    return sixteenths.tobytes()


def spread_out(lines: Sequence[Sequence[float]]) -> list[bytes]:
    """Weights as lookup tables for fast.py; at the last stage points are just points."""
    tables = []
    half = fast.STAGES - 1
    for some in (lines[:half], lines[half:]):
        tables.append(greedy()[0])
        for line in some:
            worth = dict(zip(HOLDINGS, line, strict=True))
            tables.append(table([worth.get(held, 0.0) for held in _holdings()]))
    return tables


@cache
def _holdings() -> list[tuple[int, int]]:
    """Single and paired colours of every collection in fast.py."""
    counts = [[up >> 2 * colour & 3 for colour in range(fast.COLOURS)] for up in range(1 << 2 * fast.COLOURS)]
    return [(each.count(1), each.count(2)) for each in counts]


@cache
def learned(seats: int) -> list[bytes]:
    """The learned policy."""
    return spread_out(weights().seats[str(seats)])


@cache
def greedy() -> list[bytes]:
    """The greedy policy."""
    return [table([points & 63 for points in fast.POINTS])] * (2 * fast.STAGES)


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


def occasion(view: View) -> Occasion:
    """The seats and the turns left.

    Others have kept the best of their cards, while playouts deal them any, so they promise too much to the
    end. Only what a single last card of one other seat may do is counted out as it is.
    """
    after = view.hand_counts[view.seat] + view.deck_counts[view.seat] - fast.LAST_CARDS - 1
    is_duel_of_last_cards = after == 0 and view.seats == 2
    return Occasion((f"{view.seats} seats",), (after / MOST_TURNS,), float(not is_duel_of_last_cards))


def compact(view: View) -> fast.GamePlayouts:
    """All that this seat knows, as a search core."""
    seen: set[int] = {*view.hand, *view.gone, *chain(*view.rows)}
    for collection in view.collections:
        seen.update(chain(*collection.face_up, collection.face_down))
    rows = [[int(card) for card in row[1:]] for row in view.rows]
    game = fast.GamePlayouts(view.seat, rows, [int(card) for card in CARDS if card not in seen])
    for seat, collection in enumerate(view.collections):
        hand = [int(card) for card in view.hand] if seat == view.seat else []
        up = sum(len(cards) << 2 * colour for colour, cards in enumerate(collection.face_up))
        game.add_side(
            hand,
            held=view.hand_counts[seat],
            deck=view.deck_counts[seat],
            up=up,
            down=len(collection.face_down),
            bonus=collection.running_bonus,
        )
    game.set_policies(learned(view.seats), greedy())
    return game


def features(view: View, move: Play) -> dict[str, float]:
    """What a card does to the own collection and to its row.

    "score" counts as if the game ended now; "singles", "pairs" and "down" are changes; "fills" says that the
    next card in this row will take cards.
    """
    before, own = view.collections[view.seat], after(view, move)
    row, taken = place(view.rows[ROW[move.card]], move.card)
    sizes = [[len(cards) for cards in each.face_up] for each in (before, own)]
    return {
        "score_before": score(before),
        "score": score(own),
        "taken": len(taken),
        "singles": sizes[1].count(1) - sizes[0].count(1),
        "pairs": sizes[1].count(2) - sizes[0].count(2),
        "down": len(own.face_down) - len(before.face_down),
        "colours": colours_up(own),
        "bonus": own.running_bonus - before.running_bonus,
        "fills": float(not taken and len(row) == ROW_SIZE),
    }


class SearchBot(PlayoutBot):
    """Tries every card in playouts of the game."""

    PAIRS = 2400
    PAIRS_A_MOVE = 400

    def worths(self, view: View, moves: Sequence[Play]) -> list[float]:
        core = compact(view)
        return [core.outlook(move.card) for move in moves]

    def prepare(self, view: View, moves: Sequence[Play], rng: Random) -> Trial:
        core, seed = compact(view), rng.getrandbits(31)
        cards = [int(move.card) for move in moves]
        return SharesTrial(
            view.seat,
            view.seats,
            lambda some, deals: core.trial([cards[index] for index in some], seed, deals.start, deals.stop),
            lambda some, deals: core.trial_shares(
                [cards[index] for index in some], seed, deals.start, deals.stop
            ),
        )

    def features(self, view: View, move: Play) -> dict[str, float]:
        return features(view, move)

    def settled(self, view: View, moves: Sequence[Play]) -> list[float | None]:
        """Known for the last card of a game: then nothing hidden matters any more."""
        return shares_after(RULES, [RULES.imagine(view, Random(0))], view.seat, moves)

    def chance(self, view: View, counted: float) -> float:
        return judged().chance(counted, occasion(view))

    def chance_played_on(self, view: View, counted: float) -> float:
        return played_on().chance(counted, occasion(view))


class ChoosingBot(SearchBot):
    """Says what master's chances are if masters play on."""

    def chance(self, view: View, counted: float) -> float:
        return calibration().chance(counted, occasion(view))


class ReplyBot(ChoosingBot):
    """Looks for the best replies, its own and those of others, in a tree that grows with every playout."""

    def prepare(self, view: View, moves: Sequence[Play], rng: Random) -> Trial:
        core, seed = compact(view), rng.getrandbits(31)
        core.set_policies(learned(view.seats), learned(view.seats))
        cards = [int(move.card) for move in moves]
        return lambda some, deals: core.search(
            [cards[index] for index in some], seed, deals.start, deals.stop
        )


class MasterBot(SearchBot):
    """Chooses by a tree of replies at two seats, where that was measured.

    It judges moves that were made by plain playouts, at any table: that is what reviews were measured with.
    """

    def decide(self, view: View, moves: Sequence[Play], rng: Random, budget: Budget) -> Decision:
        return self._chooser(view).decide(view, moves, rng, budget)

    def pick(self, view: View, moves: Sequence[Play], rng: Random) -> Any:
        return self._chooser(view).pick(view, moves, rng)

    def _chooser(self, view: View) -> ChoosingBot:
        return ReplyBot(2 * self.playouts) if view.seats == DUEL else ChoosingBot(self.playouts)


BOTS: Mapping[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "hard@1": lambda: SearchBot(160),  # who plays on in reviews
    "master": lambda: MasterBot(5000, weighing=20_000),
    "master@1": lambda: SearchBot(5000, weighing=20_000),  # what later masters are compared with
    "ismcts": lambda: IsmctsBot(RULES, 1000),
}
