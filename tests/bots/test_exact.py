"""Chances just before the end against what can be counted out there; `dev.py bench exact` has many more."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice, permutations
from math import sqrt
from random import Random
from statistics import fmean
from typing import Any

import pytest
from msgspec.structs import replace

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.games.the_game.cards import CARDS
from cardgames_qt.games.the_game.model import State
from cardgames_qt.games.the_game.rules import END, RULES
from tests.bench.bots.exact import Compared, compared, off, report, undecided
from tests.exact import Ending, share_at_the_end
from tests.exact.the_game import Rest
from tests.games.the_game.helpers import position

POSITIONS = 12
WITHIN = 1.0
"""Points that so few of them may be off on average."""
GAMES = 300
WORLDS = 300


def some(game: str) -> Iterator[Ending]:
    found = chain.from_iterable(undecided(game, f"some {number}") for number in range(GAMES))
    return islice(found, POSITIONS)


@pytest.mark.parametrize("game", ["gap", "three", "qwixx"])
def test_chances_just_before_the_end_are_those_that_can_be_counted_out(game: str) -> None:
    found = [compared(game, ending) for ending in some(game)]
    assert len(found) == POSITIONS
    for what in ("said", "weighed"):
        assert abs(fmean(off(found, what))) <= WITHIN, "\n".join(report(game, found))


def test_the_last_cards_of_the_game_alone_are_played_and_judged_as_they_are_counted_out() -> None:
    for ending in some("the_game"):
        told = compared("the_game", ending)
        assert [told.said, told.weighed, told.made] == pytest.approx([told.best] * 3)


@pytest.mark.parametrize("game", ["gap", "three", "qwixx"])
def test_what_is_counted_out_is_what_happens_in_imagined_worlds(game: str) -> None:
    rules, rng, met = find(game).rules, Random(3), 0
    for ending in islice(some(game), 4):
        seat, worlds = ending.view.seat, [rules.imagine(ending.view, rng) for _ in range(WORLDS)]
        for move in ending.moves[:2]:
            shares = [share_at_the_end(rules, rules.apply(world, seat, move), seat) for world in worlds]
            known = [share for share in shares if share is not None]
            if len(known) == WORLDS:  # in Qwixx the other may still have two decisions to make
                met += 1
                assert fmean(known) == pytest.approx(ending.chance([move]), abs=4 * 0.5 / sqrt(WORLDS))
    assert met


def by_rules(state: State) -> float:
    """The chance of whoever plays alone and does not know in which order the deck comes."""
    outcome = RULES.outcome(state)
    if outcome is not None:
        return float(bool(outcome.winners))
    chances, seat = [], RULES.to_act(state)[0]
    for move in RULES.legal_moves(state, seat):
        decks = permutations(state.deck) if move == END else [state.deck]
        chances.append(fmean(by_rules(RULES.apply(replace(state, deck=deck), seat, move)) for deck in decks))
    return max(chances)


def last_cards(tops: dict[Any, int], hand: list[int], deck: list[int]) -> State:
    """Only these are left; all others lie under one of the tops."""
    left = {*hand, *deck, *tops.values()}
    piles = {pile: [top] for pile, top in tops.items()}
    piles["up1"] = [*(card for card in CARDS if card not in left), *piles["up1"]]
    return position([hand], deck, piles, hand_size=len(hand))


def counted_out(state: State) -> float:
    return Rest(RULES.view(state, Seat(0))).best(state.hands[0])


def test_the_game_is_counted_out_as_by_the_rules() -> None:
    """With one pile left to go on, and one that goes on in a trick at best."""
    tops = {"up1": 50, "up2": 72, "down1": 2, "down2": 3}
    rng, met = Random(1), set()
    for _ in range(25):
        cards = rng.sample([card for card in range(51, 71) if card not in tops.values()], 6)
        state = last_cards(tops, cards[:3], cards[3:])
        chance = by_rules(state)
        met.add(0 < chance < 1)
        assert counted_out(state) == pytest.approx(chance)
    assert met == {False, True}
    assert counted_out(last_cards(tops, [51, 52, 60], [53, 55, 70])) == 1 / 3


def test_a_quarter_that_is_off_is_marked() -> None:
    right = [Compared(0.31, 0.3, 0.3, 0.3), Compared(0.29, 0.3, 0.3, 0.3)] * 10
    wrong = [Compared(0.63, 0.6, 0.6, 0.6)] * 20
    marked = [line for line in report("gap", right + wrong) if "!" in line]
    assert len(marked) == 1 and marked[0].startswith("| 50–75 % | said | 20 | 3.00")
