"""What the table agrees on, the deal, and who begins."""

from __future__ import annotations

from random import Random

import pytest

from cardgames_qt.engine.errors import BadOptionError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.options import Value
from cardgames_qt.engine.phrases import Fault
from cardgames_qt.engine.rules import CHANCE, TABLE, Seat
from cardgames_qt.games.the_game.cards import CARDS, PILES, Card
from cardgames_qt.games.the_game.model import (
    Deal,
    HandsDealt,
    Layout,
    Play,
    Start,
    StarterAgreed,
    State,
    TheGameMove,
    TurnBegan,
)
from cardgames_qt.games.the_game.rules import END, FITTING, can_place, usual_hand
from tests.games.the_game.helpers import RULES, cards, play, told


def fresh(seats: int, **options: Value) -> State:
    return RULES.start(seats, RULES.settle(seats, options))


def dealt(seats: int, **options: Value) -> State:
    state = fresh(seats, **options)
    return RULES.apply(state, CHANCE, RULES.chance(state, Random(3)))


def test_one_to_five_players() -> None:
    assert list(RULES.seat_counts) == [1, 2, 3, 4, 5]
    for seats in (0, 6):
        with pytest.raises(BadOptionError, match="1 to 5 players"):
            RULES.settle(seats, {})


@pytest.mark.parametrize(("seats", "size"), [(1, 8), (2, 7), (3, 6), (4, 6), (5, 6)])
def test_eight_cards_alone_seven_for_two_six_for_three_to_five(seats: int, size: int) -> None:
    state = dealt(seats)
    assert usual_hand(seats) == size
    assert [len(hand) for hand in state.hands] == [size] * seats
    assert len(state.deck) == 98 - size * seats
    assert RULES.settle(seats, {}) == {"minimum": 2, "hand": size, "on_fire": False, "talk": "all"}


@pytest.mark.parametrize(("seats", "size"), [(1, 7), (2, 6), (3, 5), (4, 5), (5, 5)])
def test_experts_may_play_with_one_card_fewer_in_every_hand(seats: int, size: int) -> None:
    state = dealt(seats, hand=size, minimum=3)
    assert [len(hand) for hand in state.hands] == [size] * seats
    assert len(state.deck) == 98 - size * seats


@pytest.mark.parametrize(
    "options",
    [
        {"minimum": 1},
        {"minimum": 4},
        {"minimum": True},
        {"hand": 5},
        {"hand": 8},
        {"on_fire": 1},
        {"talk": "some"},
        {"talk": None},
        {"jokers": True},
    ],
    ids=str,
)
def test_other_options_are_refused(options: dict[str, Value]) -> None:
    with pytest.raises(BadOptionError):
        RULES.settle(2, options)


def test_all_98_cards_are_shuffled_and_the_rest_is_the_deck() -> None:
    state = fresh(4)
    deals = [RULES.chance(state, Random(seed)) for seed in range(20)]
    assert len({deal.deal.hands for deal in deals}) == 20
    for deal in deals:
        assert RULES.chance_fault(state, deal) is None
        assert RULES.census(RULES.apply(state, CHANCE, deal)) == {str(card): 1 for card in CARDS}


def test_nothing_is_there_before_the_deal() -> None:
    state = fresh(3)
    assert RULES.to_act(state) == (CHANCE,)
    assert not RULES.census(state)
    assert RULES.outcome(state) is None
    assert RULES.scores(state) == (98,)
    assert RULES.legal_moves(state, CHANCE) == []


def test_hands_are_looked_at_in_secret() -> None:
    state = fresh(3)
    deal = RULES.chance(state, Random(1))
    heard = told(state, deal)
    assert [audience for _, audience in heard] == [(0,), (1,), (2,)]
    for (event, _), hand in zip(heard, deal.deal.hands, strict=True):
        assert event == HandsDealt(hand, (6, 6, 6), 80)
        assert event.reveals


def test_the_players_agree_who_starts_after_they_looked_at_their_hands() -> None:
    state = dealt(4)
    assert RULES.to_act(state) == (TABLE,)
    assert RULES.legal_moves(state, TABLE) == tuple(Start(Seat(seat)) for seat in range(4))
    assert RULES.view(state, Seat(2)).starter is None
    started = RULES.apply(state, TABLE, Start(Seat(2)))
    assert started.starter == 2
    assert RULES.to_act(started) == (2,)
    assert told(state, Start(Seat(2))) == [(StarterAgreed(Seat(2)), None), (TurnBegan(Seat(2), 2, ()), None)]


def test_a_match_deals_and_waits_for_the_starter() -> None:
    match = Match(RULES, 2, {}, "seed")
    match.deal()
    assert match.to_act == (TABLE,)
    assert match.outcome is None
    match.play(TABLE, Start(Seat(1)))
    assert match.to_act == (1,)
    assert match.scores == (98,)


def swapped(deal: Deal, hands: object = None, deck: object = None) -> Deal:
    layout = deal.deal
    return Deal(Layout(hands or layout.hands, layout.deck if deck is None else deck))  # type: ignore[arg-type]


def test_a_recorded_deal_must_be_possible() -> None:
    state = fresh(2)
    deal = RULES.chance(state, Random(1))
    hands, deck = deal.deal.hands, deal.deal.deck

    def fault(move: TheGameMove) -> Fault | None:
        return RULES.fault(state, CHANCE, move)

    assert fault(deal) is None
    assert fault(END) == Fault("deal_expected")
    short = Fault("wrong_hand_sizes", {"count": 7})
    assert fault(swapped(deal, hands=(hands[0],))) == short
    assert fault(swapped(deal, hands=(hands[0][:6], (*hands[1], hands[0][6])))) == short
    assert fault(swapped(deal, hands=(*hands, ()))) == short
    wrong = Fault("wrong_cards_dealt")
    assert fault(swapped(deal, deck=deck[1:])) == wrong
    assert fault(swapped(deal, deck=(*deck, deck[0]))) == wrong
    assert fault(swapped(deal, deck=(hands[0][0], *deck[1:]))) == wrong
    assert fault(swapped(deal, deck=(*deck[:-1], cards([100])[0]))) == wrong


def test_only_the_table_names_a_starter_and_only_one_who_sits_there() -> None:
    state = dealt(2)
    for seat in (-1, 2, 5):
        assert RULES.fault(state, TABLE, Start(Seat(seat))) == Fault("no_such_seat", {"seat": seat})
    for move in (END, play(2, "up1"), RULES.chance(fresh(2), Random(1))):
        assert RULES.fault(state, TABLE, move) == Fault("no_such_move")
    fault = RULES.fault(state, Seat(0), play(state.hands[0][0], "up1"))
    assert fault == Fault("not_your_turn", {"seat": 0, "turn": TABLE})
    started = RULES.apply(state, TABLE, Start(Seat(0)))
    assert RULES.fault(started, Seat(0), Start(Seat(1))) == Fault("no_such_move")


def test_the_table_of_fitting_plays_says_what_the_rule_of_placing_says() -> None:
    for at, pile in enumerate(PILES):
        for top in range(101):
            for card in CARDS:
                play = FITTING[at][top][card]
                assert (play == Play(card, pile)) == can_place(pile, Card(top), card)
