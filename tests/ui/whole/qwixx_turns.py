"""Counts the keys of own turns of Qwixx: `python -m tests.ui.whole.qwixx_turns --jokers` prints them."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import cast

from cardgames_qt.engine.rules import CHANCE, Seat
from cardgames_qt.games import find
from cardgames_qt.games.qwixx.model import Draw, Play, QwixxMove, State
from cardgames_qt.games.qwixx.rules import QwixxRules
from cardgames_qt.games.qwixx.table.turn import Turn
from cardgames_qt.games.qwixx.tell.text import QwixxWords
from cardgames_qt.games.qwixx.tell.words import QwixxSceneWords
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.showing import Showing
from cardgames_qt.kit.words import english
from tests.ui.whole.keystrokes import qwixx_keys

RULES = QwixxRules()
_SEATS = (2, 3, 4)


def turns(level: str, games: int, *, jokers: bool) -> Iterator[list[int]]:
    """Of every own turn in so many games of that bot, the keys of its moves; tables of several sizes."""
    for seed in range(games):
        yield from _turns(Random(seed), level, _SEATS[seed % len(_SEATS)], jokers=jokers)


def _turns(rng: Random, level: str, seats: int, *, jokers: bool) -> Iterator[list[int]]:
    state, bot = RULES.start(seats, {"jokers": jokers}), find("qwixx").bots[level]()
    own: list[int] = []
    while waiting := RULES.to_act(state):
        seat = waiting[0]
        if seat == CHANCE:
            state = RULES.apply(state, seat, RULES.chance(state, rng), _unheard)
            continue
        moves = RULES.legal_moves(state, seat)
        move = bot.decide(RULES.view(state, seat), moves, rng, Budget()).move
        if isinstance(move, Draw) and own:
            yield own
            own = []
        if seat == state.turn:
            own.append(_keys(state, seat, move))
        state = RULES.apply(state, seat, move, _unheard)
    if own:
        yield own


def _unheard(*_: object) -> None:
    """Nobody listens."""


def _keys(state: State, seat: Seat, move: QwixxMove) -> int:
    """Of those moves that come to the same the one with the fewest: thrown away, a joker has no colour."""
    same = [move]
    if isinstance(move, Play) and not move.cross:
        plays = (each for each in RULES.legal_moves(state, seat) if isinstance(each, Play) and not each.cross)
        same = [each for each in plays if {*each.cards} == {*move.cards}]
    words = QwixxSceneWords(english, QwixxWords(english))
    turn = Turn(words, partial(RULES.fault, state, seat), lambda fault, _words: fault.rule)
    showing = SimpleNamespace(moves=RULES.legal_moves(state, seat), view=RULES.view(state, seat))
    turn.begin(cast(Showing, showing))
    return min(len(qwixx_keys(turn, each)) for each in same)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="greedy", help="who plays (greedy)")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--jokers", action="store_true")
    chosen = parser.parse_args()
    counts = Counter(sum(keys) for keys in turns(chosen.level, chosen.games, jokers=chosen.jokers))
    each = ", ".join(f"{count} of {keys} keys" for keys, count in sorted(counts.items()))
    sys.stdout.write(f"{counts.total()} turns: {each}\n")


if __name__ == "__main__":
    main()
