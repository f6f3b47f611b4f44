"""The empty deck, getting stuck, and the result."""

from __future__ import annotations

import pytest

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.phrases import Fault
from cardgames_qt.engine.rules import CHANCE, TABLE, Outcome, Seat
from cardgames_qt.games.the_game.cards import CARDS, Card, Pile
from cardgames_qt.games.the_game.model import (
    Deal,
    GameEnded,
    Layout,
    Signal,
    Start,
    StuckAtStart,
    StuckInTurn,
)
from cardgames_qt.games.the_game.rules import END, owed
from tests.games.the_game.helpers import RULES, after, all_but, cards, final, play, position, rule, told

NEARLY_FULL: dict[Pile, tuple[int, ...]] = {"up1": (90,), "up2": (91,), "down1": (10,), "down2": (9,)}
"""Only 91 to 99 and 2 to 9 still fit, and the tricks 80, 81, 20 and 19."""


def test_with_an_empty_deck_one_card_a_turn_is_enough_but_more_are_allowed() -> None:
    state = position([(10, 11, 12), (20, 21)])
    assert owed(state) == 1
    one = after(state, play(10, "up1"))
    assert RULES.to_act(after(one, END)) == (1,)
    assert play(11, "up1") in RULES.legal_moves(one, Seat(0))
    assert RULES.to_act(after(one, play(11, "up1"), END)) == (1,)


def test_experts_too_need_only_one_card_once_the_deck_is_empty() -> None:
    assert owed(position([(10, 11, 12), (20, 21)], options={"minimum": 3})) == 1


def test_the_minimum_of_a_turn_is_settled_when_it_begins() -> None:
    # one card in the deck: two are owed, and only the next player, who begins without a deck, owes one
    state = position([(10, 11, 12), (20, 21)], deck=(30,))
    one = after(state, play(10, "up1"))
    assert rule(one, END) == "minimum_not_met"
    state = after(one, play(11, "up1"), END)
    assert state.deck == ()
    assert owed(state) == 1


def test_players_without_cards_are_passed_over() -> None:
    state = position([(10, 11), (), (), (40, 41)])
    state = after(state, play(10, "up1"), END)
    assert RULES.to_act(state) == (3,)
    state = after(state, play(40, "up1"), END)
    assert RULES.to_act(state) == (0,)


def test_the_others_finish_without_a_player_who_has_no_cards_left() -> None:
    state = position([(10,), (20, 21, 22)], piles={"down1": all_but(10, 20, 21, 22)})
    state = after(state, play(10, "up1"))
    assert list(RULES.legal_moves(state, Seat(0))) == [END]
    state = after(state, END, play(20, "up1"), END)
    assert RULES.to_act(state) == (1,)
    state = after(state, play(21, "up1"), END, play(22, "up1"))
    assert RULES.outcome(state) == Outcome((0,), (Seat(0), Seat(1)), "all_placed")


def test_the_game_ends_when_two_cards_cannot_be_placed_while_the_deck_lasts() -> None:
    state = position([(92, 50, 51, 52), (60, 61)], deck=(30, 31), piles=NEARLY_FULL)
    ended = after(state, play(92, "up1"))
    outcome = RULES.outcome(ended)
    assert outcome
    assert outcome.reason == "stuck"
    assert outcome.winners == ()
    assert ended.piles[0][-1] == 92  # what was placed before stays
    assert RULES.to_act(ended) == ()


def test_the_same_single_card_is_enough_without_a_deck() -> None:
    state = position([(92, 50, 51, 52), (93, 61)], piles=NEARLY_FULL)
    played = after(state, play(92, "up1"))
    assert RULES.outcome(played) is None
    assert list(RULES.legal_moves(played, Seat(0))) == [END]
    assert RULES.to_act(after(played, END)) == (1,)


def test_the_game_ends_when_the_next_player_can_place_nothing() -> None:
    state = position([(92, 93, 50), (60, 61)], deck=(30, 31), piles=NEARLY_FULL)
    ended = after(state, play(92, "up1"), play(93, "up1"), END)
    outcome = RULES.outcome(ended)
    assert outcome
    assert outcome.reason == "stuck"
    assert ended.turn == 1
    assert ended.hands[0] == (50, 30, 31)  # the turn before ended properly


def test_the_game_ends_without_a_deck_when_not_even_one_card_fits() -> None:
    state = position([(92, 50), (60,)], piles=NEARLY_FULL)
    ended = after(state, play(92, "up1"), END)
    outcome = RULES.outcome(ended)
    assert outcome
    assert outcome.reason == "stuck"


def test_a_trick_saves_from_getting_stuck() -> None:
    state = position([(92, 82, 50), (60, 61)], deck=(30, 31), piles=NEARLY_FULL)
    played = after(state, play(92, "up1"))
    assert list(RULES.legal_moves(played, Seat(0))) == [play(82, "up1")]


def test_whoever_placed_the_minimum_is_never_stuck() -> None:
    state = position([(92, 93, 50), (94, 61)], deck=(30, 31), piles=NEARLY_FULL)
    state = after(state, play(92, "up1"), play(93, "up1"))
    assert RULES.outcome(state) is None
    assert list(RULES.legal_moves(state, Seat(0))) == [END]


def test_experts_get_stuck_on_the_third_card() -> None:
    state = position([(92, 93, 50), (94, 61)], deck=(30, 31), piles=NEARLY_FULL, options={"minimum": 3})
    state = after(state, play(92, "up1"), play(93, "up1"))
    outcome = RULES.outcome(state)
    assert outcome
    assert outcome.reason == "stuck"


def test_the_result_counts_the_cards_left_in_hands_and_deck() -> None:
    under = all_but(92, 50, 51, 60, 61, 30, 31, 91, 93, 9, 8)
    state = position(
        [(92, 50, 51), (60, 61)],
        deck=(30, 31),
        piles={"up1": (*under, 91), "up2": (93,), "down1": (9,), "down2": (8,)},
    )
    assert RULES.scores(state) == (7,)
    ended = after(state, play(92, "up1"))
    assert RULES.outcome(ended) == Outcome((6,), (), "stuck")
    assert RULES.scores(ended) == (6,)


def test_all_98_placed_beats_the_game_at_once() -> None:
    state = position([(98, 99)], piles={"up1": all_but(98, 99)})
    assert RULES.outcome(after(state, play(98, "up1"))) is None
    ended = after(state, play(98, "up1"), play(99, "up1"))
    assert RULES.outcome(ended) == Outcome((0,), (Seat(0),), "all_placed")
    assert RULES.to_act(ended) == ()


def test_everybody_wins_together() -> None:
    state = position([(), (99,), ()], piles={"up1": all_but(99)}, turn=Seat(1))
    ended = after(state, play(99, "up1"))
    assert RULES.outcome(ended) == Outcome((0,), (Seat(0), Seat(1), Seat(2)), "all_placed")


def test_an_empty_hand_is_no_win_while_the_deck_or_another_hand_has_cards() -> None:
    assert RULES.outcome(after(position([(98, 99)], deck=(5,)), play(98, "up1"), play(99, "up1"))) is None
    assert RULES.outcome(after(position([(98,), (5,)]), play(98, "up1"))) is None


def test_nothing_can_be_done_after_the_end() -> None:
    state = position([(99,), ()], piles={"up1": all_but(99)})
    ended = after(state, play(99, "up1"))
    for seat in (Seat(0), Seat(1), TABLE, CHANCE):
        for move in (END, play(99, "up1"), Start(Seat(0)), Signal("keep_off", "up1")):
            assert RULES.fault(ended, seat, move) == Fault("game_over")


def test_the_end_is_told() -> None:
    state = position([(98, 99)], piles={"up1": all_but(98, 99)})
    assert told(after(state, play(98, "up1")), play(99, "up1"))[-1] == (
        GameEnded(0, (Seat(0),), "all_placed"),
        None,
    )


def test_getting_stuck_in_the_own_turn_tells_only_about_the_own_hand() -> None:
    state = position([(92, 50, 51, 52), (60, 61)], deck=(30, 31), piles=NEARLY_FULL)
    heard = [event for event, _ in told(state, play(92, "up1"))]
    assert StuckInTurn(Seat(0), 1) in heard
    assert isinstance(heard[-1], GameEnded)
    assert not any(event.reveals for event in heard)


def test_a_stuck_next_player_reveals_what_the_one_before_could_not_know() -> None:
    state = after(position([(92, 50), (60,)], piles=NEARLY_FULL), play(92, "up1"))
    heard = [event for event, _ in told(state, END)]
    assert StuckAtStart(Seat(1), 1) in heard
    assert any(event.reveals for event in heard)


def test_a_whole_solo_game_can_be_beaten() -> None:
    match = Match(RULES, 1, {}, "")
    hand, deck = cards(range(2, 10)), cards(range(10, 100))
    match.replay(CHANCE, Deal(Layout((hand,), deck)))
    match.play(TABLE, Start(Seat(0)))
    for number in CARDS:
        if play(number, "up1") not in match.legal_moves(Seat(0)):
            match.play(Seat(0), END)
        match.play(Seat(0), play(number, "up1"))
    assert match.outcome == Outcome((0,), (Seat(0),), "all_placed")
    assert match.history[-1].move == play(Card(99), "up1")


@pytest.mark.parametrize("seats", RULES.seat_counts)
def test_random_games_end_with_every_card_accounted_for(seats: int) -> None:
    for seed in range(20):
        state = final(seats, seed)
        assert RULES.census(state) == {str(card): 1 for card in CARDS}
        outcome = RULES.outcome(state)
        assert outcome
        assert outcome.scores == (sum(map(len, state.hands)) + len(state.deck),)
