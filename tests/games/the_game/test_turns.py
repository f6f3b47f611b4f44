"""A turn: how many cards, which ones, drawing, and who is next."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardgames_qt.engine.errors import TakeBackError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.phrases import Fault
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.games.the_game.cards import PILES, Card
from cardgames_qt.games.the_game.model import (
    CardsDrawn,
    CountDrawn,
    DeckEmptied,
    Play,
    Signal,
    Start,
    State,
    TurnBegan,
    TurnEnded,
    View,
)
from cardgames_qt.games.the_game.rules import END, owed
from tests.games.the_game.helpers import RULES, after, play, position, rule, told


def moves(state: State) -> Sequence[object]:
    return RULES.legal_moves(state, RULES.to_act(state)[0])


def test_at_least_two_cards_a_turn() -> None:
    state = position([(10, 11, 12), (20, 21, 22)], deck=(30, 31, 32))
    assert owed(state) == 2
    assert RULES.fault(state, Seat(0), END) == Fault("minimum_not_met", {"owed": 2})
    one = after(state, play(10, "up1"))
    assert END not in moves(one)
    assert RULES.fault(one, Seat(0), END) == Fault("minimum_not_met", {"owed": 1})
    two = after(one, play(11, "up1"))
    assert END in moves(two)
    assert RULES.to_act(two) == (0,)


def test_experts_place_at_least_three_cards_a_turn() -> None:
    state = position([(10, 11, 12, 13), (20, 21, 22)], deck=(30, 31, 32), options={"minimum": 3})
    two = after(state, play(10, "up1"), play(11, "up1"))
    assert RULES.fault(two, Seat(0), END) == Fault("minimum_not_met", {"owed": 1})
    assert END in moves(after(two, play(12, "up1")))


def test_the_cards_may_go_on_one_pile_or_on_several() -> None:
    state = position([(10, 11, 90), (20, 21, 22)], deck=(30, 31, 32))
    assert after(state, play(10, "up1"), play(11, "up1")).piles[0] == (1, 10, 11)
    spread = after(state, play(10, "up2"), play(90, "down1"))
    assert spread.piles == ((1,), (1, 10), (100, 90), (100,))


def test_cards_are_laid_one_after_the_other_in_the_order_of_the_player() -> None:
    state = position([(10, 11, 12), (20, 21, 22)], deck=(30, 31, 32))
    assert rule(after(state, play(11, "up1")), play(10, "up1")) == "not_higher"
    assert after(state, play(10, "up1"), play(11, "up1")).played == (play(10, "up1"), play(11, "up1"))


def test_more_cards_are_allowed_down_to_an_empty_hand() -> None:
    hand = (10, 11, 12, 13, 14, 15, 16)
    state = position([hand, (20, 21, 22)], deck=range(30, 50))
    state = after(state, *(play(number, "up1") for number in hand))
    assert state.hands[0] == ()
    assert list(moves(state)) == [END]
    assert after(state, END).hands[0] == tuple(range(30, 37))


def test_example_tomas_places_four_cards_on_three_piles_and_draws_four() -> None:
    state = position(
        [(14, 26, 27, 71, 50, 51), (2, 3), (4, 5)],
        deck=range(80, 95),
        piles={"up1": (12,), "up2": (25,), "down2": (73,)},
    )
    state = after(state, play(14, "up1"), play(26, "up2"), play(27, "up2"), play(71, "down2"))
    assert state.hands[0] == (50, 51)
    assert [pile[-1] for pile in state.piles] == [14, 27, 100, 71]
    state = after(state, END)
    assert state.hands[0] == (50, 51, 80, 81, 82, 83)
    assert state.deck == tuple(range(84, 95))


@pytest.mark.parametrize(("seats", "size"), [(1, 8), (2, 7), (3, 6), (4, 6), (5, 6)])
def test_the_hand_is_filled_up_to_its_size(seats: int, size: int) -> None:
    hands = [tuple(range(2 + 10 * seat, 2 + 10 * seat + size)) for seat in range(seats)]
    state = position(hands, deck=range(60, 90))
    state = after(state, play(2, "up1"), play(3, "up1"), END)
    assert len(state.hands[0]) == size
    assert len(state.deck) == 28
    assert state.hands[1:] == tuple(hands[1:])


def test_nobody_draws_before_the_end_of_the_turn() -> None:
    state = position([(10, 11, 12), (20, 21, 22)], deck=(30, 31, 32))
    two = after(state, play(10, "up1"), play(11, "up1"))
    assert two.deck == state.deck
    assert two.hands[0] == (12,)


def test_players_take_turns_clockwise() -> None:
    state = position([(10, 11, 12), (20, 21, 22), (40, 41, 42)], deck=range(50, 80), turn=Seat(2))
    state = after(state, play(40, "up1"), play(41, "up1"), END)
    assert RULES.to_act(state) == (0,)
    assert state.played == ()
    assert owed(state) == 2
    assert RULES.fault(state, Seat(1), play(20, "down1")) == Fault("not_your_turn", {"seat": 1, "turn": 0})
    state = after(state, play(10, "up2"), play(11, "up2"), END)
    assert RULES.to_act(state) == (1,)


def test_alone_every_turn_is_ones_own() -> None:
    state = position([range(10, 18)], deck=range(30, 40))
    state = after(state, play(10, "up1"), play(11, "up1"), END)
    assert RULES.to_act(state) == (0,)
    assert len(state.hands[0]) == 8


def test_a_deck_that_runs_out_gives_what_it_has() -> None:
    state = position([(10, 11, 12), (20, 21, 22)], deck=(30,))
    state = after(state, play(10, "up1"), play(11, "up1"), END)
    assert state.hands[0] == (12, 30)
    assert state.deck == ()


def test_the_drawer_sees_the_cards_and_the_others_only_how_many() -> None:
    state = position([(10, 11), (20, 21), (22, 23)], deck=range(30, 50))
    state = after(state, play(10, "up1"), play(11, "up1"))
    drawn = (30, 31, 32, 33, 34, 35)
    heard = told(state, END)
    assert heard == [
        (TurnEnded(Seat(0)), None),
        (CardsDrawn(Seat(0), tuple(map(Card, drawn)), 14), (0,)),
        (CountDrawn(Seat(0), 6, 14), (1, 2)),
        (TurnBegan(Seat(1), 2, ()), None),
    ]
    assert any(event.reveals for event, _ in heard)


def test_the_last_draw_tells_that_the_deck_is_empty() -> None:
    state = after(position([(10, 11), (20, 21)], deck=(30, 31)), play(10, "up1"), play(11, "up1"))
    heard = [event for event, _ in told(state, END)]
    assert DeckEmptied() in heard
    assert TurnBegan(Seat(1), 1, ()) in heard


def test_alone_nobody_hears_of_a_count() -> None:
    state = after(position([(10, 11)], deck=range(30, 50)), play(10, "up1"), play(11, "up1"))
    assert not any(isinstance(event, CountDrawn) for event, _ in told(state, END))


def test_a_card_must_be_in_the_own_hand() -> None:
    state = position([(10, 11, 12), (20, 21, 22)], deck=(30, 31, 32))
    for card in (20, 30, 99, 100, -5):
        fault = RULES.fault(state, Seat(0), play(card, "up1"))
        assert fault == Fault("not_in_hand", {"card": card})


def test_the_wrong_direction_names_top_card_and_the_trick_that_would_fit() -> None:
    state = position(
        [(38, 66, 5, 95)], deck=(30, 31), piles={"up1": (47,), "down1": (65,), "up2": (8,), "down2": (92,)}
    )

    def fault(move: Play) -> Fault | None:
        return RULES.fault(state, Seat(0), move)

    assert fault(play(38, "up1")) == Fault("not_higher", {"card": 38, "top": 47, "pile": "up1", "trick": 37})
    assert fault(play(66, "down1")) == Fault(
        "not_lower", {"card": 66, "top": 65, "pile": "down1", "trick": 75}
    )
    assert fault(play(5, "up2")) == Fault("not_higher", {"card": 5, "top": 8, "pile": "up2"})
    assert fault(play(95, "down2")) == Fault("not_lower", {"card": 95, "top": 92, "pile": "down2"})


def started() -> Match:
    match = Match(RULES, 2, {}, "take back")
    match.deal()
    match.play(TABLE, Start(Seat(0)))
    return match


def seen(match: Match, seat: int) -> View:
    view = match.view(Seat(seat))
    assert isinstance(view, View)
    return view


def any_play(match: Match, seat: int) -> Play:
    move = next(move for move in match.legal_moves(Seat(seat)) if isinstance(move, Play))
    match.play(Seat(seat), move)
    return move


def test_plays_can_be_taken_back_inside_a_turn_one_by_one() -> None:
    match = started()
    before = seen(match, 0)
    first = any_play(match, 0)
    second = any_play(match, 0)
    match.play(Seat(1), Signal("keep_off", "up1"))
    assert match.why_no_take_back(Seat(1)) is not None
    assert match.take_back(Seat(0)) == second
    assert match.take_back(Seat(0)) == first
    now = seen(match, 0)
    assert now.signals[1][0] == "keep_off"  # what the other said stays said
    assert now.hand == before.hand
    assert now.piles == before.piles
    with pytest.raises(TakeBackError):
        match.take_back(Seat(0))


def test_after_drawing_nothing_can_be_taken_back() -> None:
    match = started()
    any_play(match, 0)
    any_play(match, 0)
    match.play(Seat(0), END)
    assert match.why_no_take_back(Seat(0)) is not None
    assert match.why_no_take_back(Seat(1)) is not None


def test_an_end_without_a_draw_reveals_nothing() -> None:
    state = after(position([(10, 11), (20, 21)]), play(10, "up1"))
    assert not any(event.reveals for event, _ in told(state, END))


def test_plays_reveal_nothing() -> None:
    state = position([(10, 11, 12), (20, 21, 22)], deck=(30, 31, 32))
    for pile in PILES:
        assert not any(event.reveals for event, _ in told(state, play(10, pile)))
