from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from cardgames_qt.conformance.playing import play_on
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import CHANCE, Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.showing import heard_since
from cardgames_qt.play.story import Story
from cardgames_qt.play.swaps import APART, NOT_PLAYED, SEEN, Card, SwapError, Swaps

ME = Seat(0)


@cache
def story(game: str) -> Story:
    match = Match(find(game).rules, 2, {}, "5")
    match.deal()
    play_on(match, Random(5))
    return Story(match, ())


def hand_of(match: Match, seat: Seat) -> tuple[Card, ...]:
    view: Any = match.view(seat)
    return tuple(view.hand)


def moment(game: str, share: float = 0.3) -> Match:
    told = story(game)
    return told.match_at(round(told.last * share))


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_swapped_world_is_the_same_to_the_eyes_and_another_one(game: str) -> None:
    match = moment(game)
    swaps = Swaps(match, ME)
    assert len(swaps.cards) > 2
    for one in swaps.cards[::7]:
        other = swaps.partners(one)[-1]
        world = swaps.world(one, other)
        assert world.view(ME) == match.view(ME) and heard_since(world, ME) == heard_since(match, ME)
        changed = [now != then for now, then in zip(world.history, match.history, strict=True)]
        assert changed[swaps.place(one)] and not any(changed[: swaps.place(one)])
        assert [step.seat for step in world.history] == [step.seat for step in match.history]


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_swapped_world_is_played_to_its_end_and_its_record_holds(game: str) -> None:
    swaps = Swaps(moment(game), ME)
    one = swaps.cards[-1]
    world = swaps.world(one, swaps.partners(one)[0])
    play_on(world, Random(6))
    again = Match(world.rules, 2, world.options, world.seed)
    for step in world.history:
        again.replay(*again.read_entry(world.entry(step)))
    assert again.outcome == world.outcome is not None


@pytest.mark.parametrize("game", BUILT_IN)
def test_swapping_back_gives_the_game_itself(game: str) -> None:
    match = moment(game)
    swaps = Swaps(match, ME)
    one = swaps.cards[0]
    other = swaps.partners(one)[0]
    back = Swaps(swaps.world(one, other), ME).world(one, other)
    assert list(back.history) == list(match.history)


def refusal(match: Match, one: str | int, other: str | int) -> object:
    with pytest.raises(SwapError) as caught:
        Swaps(match, ME).world(one, other)
    return caught.value.phrase


def test_a_card_in_the_own_hand_is_seen() -> None:
    match = moment("the_game")
    deal = match.entry(match.history[0])["deal"]
    assert refusal(match, hand_of(match, ME)[0], deal["deck"][-1]) == SEEN
    assert hand_of(match, ME)[0] not in Swaps(match, ME).cards


def test_a_card_that_was_played_is_seen_or_was_never_there_to_play() -> None:
    match = moment("the_game", 0.9)
    deck = match.entry(match.history[0])["deal"]["deck"]
    played = {step.seat: step.move.card for step in match.history if hasattr(step.move, "card")}
    assert refusal(match, played[ME], deck[-1]) in (SEEN, NOT_PLAYED)
    assert refusal(match, played[Seat(1)], deck[-1]) == NOT_PLAYED


def test_cards_of_two_shuffles_stay_apart() -> None:
    match = moment("three")
    assert refusal(match, 1, 1) == APART and refusal(match, 9_999, 1) == APART


def test_only_the_last_round_is_swapped() -> None:
    match = moment("gap", 0.6)
    deals = [number for number, step in enumerate(match.history) if step.seat == CHANCE]
    swaps = Swaps(match, ME)
    assert len(deals) > 1 and swaps.cards
    assert {swaps.place(card) for card in swaps.cards} == {deals[-1]}


def test_what_the_back_of_a_card_tells_is_seen() -> None:
    """A card of Qwixx shows its number from behind."""
    match = moment("qwixx", 0.1)
    theirs = hand_of(match, Seat(1))
    swaps = Swaps(match, ME)
    for card in theirs:
        elsewhere = [str(other) for other in swaps.partners(card) if other not in theirs]
        assert all(other[1:] == str(card)[1:] for other in elsewhere)


def test_where_all_is_seen_nothing_can_be_swapped() -> None:
    match = Match(find("the_game").rules, 1, {}, "5")
    match.deal()
    play_on(match, Random(5))
    swaps = Swaps(match, ME)
    assert all(card not in hand_of(match, ME) for card in swaps.cards)
