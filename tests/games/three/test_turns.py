"""Drawing, the end of the game and the points."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from cardgames_qt.engine.errors import BadOptionError
from cardgames_qt.engine.rules import CHANCE, Outcome, Seat
from cardgames_qt.games.three.cards import COLOURS
from cardgames_qt.games.three.model import (
    Breakdown,
    CardsDrawn,
    Collection,
    FinalBonusTaken,
    GameEnded,
    GameScored,
    HandRefilled,
    State,
)
from cardgames_qt.games.three.rules import breakdown, score

from .table import RULES, Told, cards, collection, dealt, last_state, play, playout, position


def test_nothing_is_drawn_while_more_than_two_cards_are_left() -> None:
    state = position(cards(46, 57), cards(40, 1, 2, 3))
    after = play(state, 40)
    assert after.hands[0] == (1, 2, 3)
    assert after.decks == state.decks


def test_at_two_cards_six_are_drawn_from_the_own_deck() -> None:
    told: Told = []
    state = position(cards(46, 57), cards(40, 1, 2))
    after = play(state, 40, told)
    assert after.hands[0] == (1, 2, *state.decks[0][:6])
    assert after.decks[0] == state.decks[0][6:]
    assert after.decks[1] == state.decks[1]
    drawn = CardsDrawn(Seat(0), state.decks[0][:6], len(after.decks[0]))
    assert (drawn, (0,)) in told
    assert drawn.reveals


def test_the_others_hear_only_how_many_cards_somebody_draws() -> None:
    told: Told = []
    play(position(cards(46, 57), cards(40, 1, 2), seats=3), 40, told)
    assert (HandRefilled(Seat(0), 6, 0), (1, 2)) in told


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_hand_is_refilled_twice_and_everybody_has_eighteen_turns(seats: int) -> None:
    told: Told = []
    turns = Counter(seat for _, seat, _ in playout(seats, 5, told) if seat != CHANCE)
    assert turns == dict.fromkeys(range(seats), 18)
    refills = Counter(event.seat for event, _ in told if isinstance(event, CardsDrawn))
    assert refills == dict.fromkeys(range(seats), 2)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_the_game_ends_when_everybody_has_two_cards_and_an_empty_deck(seats: int, seed: int) -> None:
    for state, _, _ in playout(seats, seed):
        assert RULES.outcome(state) is None
    end = last_state(seats, seed)
    assert end.over
    assert RULES.to_act(end) == ()
    assert [len(hand) for hand in end.hands] == [2] * seats
    assert [len(deck) for deck in end.decks] == [0] * seats
    assert end.turn == end.starter


def test_the_last_two_cards_of_a_hand_do_not_count() -> None:
    end = last_state(2, 1)
    other = replace(end, hands=tuple(reversed(end.hands)))
    assert RULES.outcome(other) == RULES.outcome(end)


def test_one_card_of_a_colour_is_one_point() -> None:
    assert score(collection({"red": 1})) == 1
    assert breakdown(collection({"red": 1, "blue": 1})) == Breakdown(2, 0, 0, 0, 0)


def test_two_cards_of_a_colour_are_five_points() -> None:
    assert score(collection({"red": 2})) == 5
    assert breakdown(collection({"red": 2, "blue": 2})) == Breakdown(0, 10, 0, 0, 0)


def test_every_face_down_card_is_one_point_less() -> None:
    assert score(collection({}, {"red": 3, "blue": 6})) == -9


@pytest.mark.parametrize(("colours", "points"), [(5, 0), (6, 5), (7, 10)])
def test_final_bonus_for_six_or_seven_colours_face_up(colours: int, points: int) -> None:
    own = collection(dict.fromkeys(COLOURS[:colours], 1))
    assert breakdown(own).final_bonus == points
    assert score(own) == colours + points


def test_colours_face_down_do_not_count_for_the_final_bonus() -> None:
    own = collection(dict.fromkeys(COLOURS[:5], 1), {"purple": 3})
    assert breakdown(own).final_bonus == 0


def test_example_four_singles_two_pairs_six_face_down_bonuses_7_and_5_are_20_points() -> None:
    singles = dict.fromkeys(COLOURS[:4], 1)
    own = collection({**singles, "turquoise": 2, "blue": 2}, {"purple": 6}, running_bonus=7)
    parts = breakdown(own)
    assert parts == Breakdown(singles=4, pairs=10, face_down=-6, running_bonus=7, final_bonus=5)
    assert parts.total == score(own) == 20


def test_an_empty_collection_is_worth_nothing() -> None:
    assert breakdown(Collection()) == Breakdown(0, 0, 0, 0, 0)


def test_scores_count_as_if_the_game_ended_now() -> None:
    state = position(cards(46, 57), cards(40, 1, 2, 3), collection(dict.fromkeys(COLOURS[:6], 1)))
    assert RULES.scores(state) == (11, 0)


def _last_turn(own: Collection, other: Collection, told: Told | None = None) -> State:
    """The state after the last card of the game, played by seat 1; nobody takes anything with it."""
    state = position(cards(46, 57), cards(1, 2))
    state = replace(
        state, turn=Seat(1), hands=(cards(1, 2), cards(40, 3, 4)), decks=((), ()), collections=(own, other)
    )
    return play(state, 40, told)


def test_most_points_win() -> None:
    end = _last_turn(collection({"red": 2}), collection({"blue": 1}))
    assert RULES.outcome(end) == Outcome((5, 1), (Seat(0),), "all_cards_played")


def test_players_with_equally_many_points_share_the_win() -> None:
    end = _last_turn(collection({"red": 1}), collection({"blue": 1}))
    assert RULES.outcome(end) == Outcome((1, 1), (Seat(0), Seat(1)), "all_cards_played")


def test_at_the_end_everybody_hears_the_final_bonuses_the_count_and_the_winners() -> None:
    told: Told = []
    own, other = collection(dict.fromkeys(COLOURS[:6], 1)), collection({"red": 1}, {"blue": 3})
    _last_turn(own, other, told)
    assert [audience for _, audience in told] == [None] * 4
    assert [event for event, _ in told][1:] == [
        FinalBonusTaken(Seat(0), 6, 5),
        GameScored((breakdown(own), breakdown(other))),
        GameEnded((11, -2), (Seat(0),), "all_cards_played"),
    ]


def test_a_hand_of_two_with_an_empty_deck_draws_nothing() -> None:
    end = _last_turn(Collection(), Collection())
    assert end.hands == ((1, 2), (3, 4))


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_players(seats: int) -> None:
    with pytest.raises(BadOptionError, match="2 to 4"):
        RULES.settle(seats, {})


def test_there_are_no_options() -> None:
    assert RULES.settle(3, {}) == {}
    with pytest.raises(BadOptionError, match="jokers"):
        RULES.settle(3, {"jokers": True})


def test_four_players_see_every_card_but_four() -> None:
    state = dealt(cards(12, 47, 80), seats=4)
    assert len(RULES.census(state)) == 86
