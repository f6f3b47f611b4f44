"""The search cores keep cards in machine integers: what fits in is named, and what does not is refused."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import Any

import pytest
from msgspec.structs import replace

from cardgames_qt.bots.protocol import Question, encode_view
from cardgames_qt.bots.worker import answer
from cardgames_qt.conformance.playing import variants
from cardgames_qt.engine.match import Match, state_of
from cardgames_qt.engine.rules import TABLE, AnyRules, Seat
from cardgames_qt.games import find
from cardgames_qt.games.gap import fast as gap
from cardgames_qt.games.the_game import fast as the_game
from cardgames_qt.games.the_game.model import View
from cardgames_qt.games.the_game.open_cards import fast as open_cards
from cardgames_qt.games.the_game.open_cards.solver import beam_for
from cardgames_qt.games.the_game.tuned import WEIGHTS
from cardgames_qt.games.three import fast as three
from tests.games.cores import plain_core

CORES = {"the_game": (the_game, open_cards), "gap": (gap,), "three": (three,)}


@pytest.mark.parametrize(("game", "core"), [(game, core) for game, cores in CORES.items() for core in cores])
def test_every_hand_that_the_rules_deal_fits_into_the_core(game: str, core: Any) -> None:
    rules: AnyRules = find(game).rules
    for seats in rules.seat_counts:
        for options in variants(rules, seats):
            match = Match(rules, seats, options, "7")
            match.deal()
            assert max(map(len, state_of(match).hands)) <= core.LARGEST_HAND


def gap_core(core: Any, held: int) -> None:
    core.RoundPlayouts(0, [], held=[held, 1], row=0, taken=[0, 0], unseen=[], deck_count=0)


def three_core(core: Any, held: int) -> None:
    core.GamePlayouts(0, [[], [], []], []).add_side([], held=held, deck=0)


def the_game_core(core: Any, held: int) -> None:
    numbers = WEIGHTS["sets"]["1"]
    core.World(1, held, 2, False, numbers["weights"], numbers["chances"])


def open_cards_core(core: Any, held: int) -> None:
    core.Beam(held, 2, False, [], list(core.WEIGHTS))


@pytest.mark.parametrize(
    ("core", "set_up"),
    [(gap, gap_core), (three, three_core), (the_game, the_game_core), (open_cards, open_cards_core)],
)
def test_a_larger_hand_is_refused_in_plain_words(
    core: ModuleType, set_up: Callable[[ModuleType, int], None]
) -> None:
    for module in (core, plain_core(core)):
        most: int = module.LARGEST_HAND
        set_up(module, most)
        with pytest.raises(ValueError, match=f"hands of up to {most} cards, not {most + 1}"):
            set_up(module, most + 1)


def with_nine_cards() -> tuple[Match, View]:
    """A view of The Game alone whose table has agreed on one card more than there can be."""
    match = Match(find("the_game").rules, 1, {}, "7")
    match.deal()
    match.play(TABLE, match.legal_moves(TABLE)[0])
    view = match.view(Seat(0))
    assert isinstance(view, View)
    unseen = match.rules.imagine(view, Random(7)).deck
    hand = tuple(sorted((*view.hand, unseen[0])))
    counts, deck = (len(hand),), view.deck_count - 1
    return match, replace(view, hand=hand, hand_counts=counts, hand_size=len(hand), deck_count=deck)


def test_a_bot_that_gets_a_larger_hand_says_why_another_stands_in() -> None:
    match, view = with_nine_cards()
    question = Question(id=1, game=match.rules.id, bot="hard", seed="s", view=encode_view(view))
    reply = answer(question)
    assert reply.move is not None and reply.stand_in
    assert reply.trouble == "hard failed with ValueError: the search holds hands of up to 8 cards, not 9"


def test_the_search_with_open_cards_holds_one_card_more() -> None:
    match, view = with_nine_cards()
    assert beam_for(match.rules.imagine(view, Random(7))).hand_size == open_cards.LARGEST_HAND
