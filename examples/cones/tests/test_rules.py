"""The rules of Cones, sentence by sentence."""

from __future__ import annotations

import pytest
from cones.model import CARDS, Deal, Hands, Play
from cones.rules import RULES

from cardgames_qt.engine.errors import IllegalMoveError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import CHANCE, Seat

HANDS = (("O1", "O5", "B8", "P2", "P3", "P8"), ("O2", "O7", "B1", "B2", "P1", "P4"))


def dealt(**options: bool) -> Match:
    """A game in which everybody's cards are known."""
    match = Match(RULES, 2, options, "")
    deck = tuple(card for card in CARDS if card not in sum(HANDS, ()))
    match.replay(CHANCE, Deal(Hands(HANDS, deck)))
    return match


def play(match: Match, *cards: str) -> None:
    for card in cards:
        match.play(match.to_act[0], Play(card))


def test_the_highest_of_the_suit_that_was_led_takes_the_trick_and_leads_to_the_next() -> None:
    match = dealt()
    play(match, "O5", "O7")
    assert match.to_act == (1,)


def test_who_has_the_suit_that_was_led_follows_it() -> None:
    match = dealt()
    play(match, "O1")
    with pytest.raises(IllegalMoveError) as refused:
        play(match, "B1")
    assert refused.value.fault.rule == "follow_suit"


def test_who_has_none_of_it_plays_anything_and_does_not_take_the_trick() -> None:
    match = dealt()
    play(match, "O1", "O2", "B1", "B8", "O5", "O7", "B2", "P8")
    assert match.to_act == (1,)


def test_every_cone_costs_a_point() -> None:
    match = dealt()
    play(match, "P8", "P4")
    assert match.scores == (6, 8)


@pytest.mark.parametrize(("all_or_nothing", "winner"), [(True, 0), (False, 1)])
def test_who_takes_every_cone_has_none_if_that_was_agreed(all_or_nothing: bool, winner: int) -> None:
    match = dealt(all_or_nothing=all_or_nothing)
    play(match, "P8", "P4", "P3", "P1", "P2", "B1", "B8", "B2", "O1", "O2")
    play(match, "O7", "O5")
    assert match.outcome is not None
    assert match.outcome.winners == (winner,)


def test_nobody_plays_out_of_turn() -> None:
    with pytest.raises(IllegalMoveError):
        dealt().play(Seat(1), Play("O2"))
