"""What may be said, by whom and when."""

from __future__ import annotations

from random import Random

import pytest

from cardgames_qt.engine.options import Value
from cardgames_qt.engine.phrases import Fault
from cardgames_qt.engine.rules import CHANCE, TABLE, Seat
from cardgames_qt.games.the_game.cards import PILES, Pile
from cardgames_qt.games.the_game.model import Kind, Signal, SignalGiven, State
from tests.games.the_game.helpers import RULES, position, told

KINDS: tuple[Kind, ...] = ("keep_off", "small_steps", "clear")


def table(talk: str = "all") -> State:
    return position([(10, 11, 12), (20, 21, 22)], deck=(30, 31, 32), options={"talk": talk})


def said(state: State, seat: int, kind: Kind, on: Pile) -> State:
    move = Signal(kind, on)
    assert RULES.fault(state, Seat(seat), move) is None
    return RULES.apply(state, Seat(seat), move)


def test_any_seat_may_talk_at_any_time_without_passing_the_turn() -> None:
    state = table()
    for seat in (0, 1):
        after = said(state, seat, "keep_off", "down2")
        assert RULES.to_act(after) == RULES.to_act(state)
        assert RULES.legal_moves(after, Seat(0)) == RULES.legal_moves(state, Seat(0))


def test_keep_off_small_steps_and_taking_it_back_can_be_said_of_every_pile() -> None:
    assert set(RULES.asides(table(), Seat(1))) == {Signal(kind, pile) for kind in KINDS for pile in PILES}


def test_a_signal_stays_until_it_is_replaced_or_taken_back() -> None:
    state = said(table(), 1, "keep_off", "up2")
    state = said(state, 0, "small_steps", "up2")
    state = RULES.apply(state, Seat(0), RULES.legal_moves(state, Seat(0))[0])
    assert state.signals == ((None, "small_steps", None, None), (None, "keep_off", None, None))
    state = said(state, 1, "small_steps", "up2")
    assert state.signals[1] == (None, "small_steps", None, None)
    state = said(state, 1, "clear", "up2")
    assert state.signals == ((None, "small_steps", None, None), (None, None, None, None))


def test_saying_it_again_or_taking_back_nothing_is_harmless() -> None:
    state = table()
    assert said(state, 1, "clear", "up1") == state
    once = said(state, 1, "keep_off", "up1")
    assert said(once, 1, "keep_off", "up1") == once


def test_everybody_hears_and_sees_a_signal() -> None:
    assert told(table(), Signal("keep_off", "up1"), Seat(1)) == [
        (SignalGiven(Seat(1), "keep_off", "up1"), None)
    ]
    state = said(table(), 1, "keep_off", "up1")
    assert RULES.view(state, Seat(0)).signals == RULES.view(state, Seat(1)).signals == state.signals


def test_a_table_may_allow_keep_off_only() -> None:
    state = table("keep_off")
    for seat in (0, 1):
        for pile in PILES:
            assert RULES.fault(state, Seat(seat), Signal("keep_off", pile)) is None
            assert RULES.fault(state, Seat(seat), Signal("clear", pile)) is None
            assert RULES.fault(state, Seat(seat), Signal("small_steps", pile)) == Fault(
                "talk_not_allowed", {"signal": "small_steps", "talk": "keep_off"}
            )


def test_a_table_may_allow_no_talk_at_all() -> None:
    state = table("none")
    assert RULES.asides(state, Seat(0)) == ()
    for seat in (0, 1):
        for kind in KINDS:
            fault = RULES.fault(state, Seat(seat), Signal(kind, "up1"))
            assert fault == Fault("talk_not_allowed", {"signal": kind, "talk": "none"})


@pytest.mark.parametrize("options", [{}, {"talk": "none"}], ids=str)
def test_talk_begins_with_the_deal_so_that_the_starter_can_be_agreed_on(options: dict[str, Value]) -> None:
    state = RULES.start(2, RULES.settle(2, options))
    fault = RULES.fault(state, Seat(0), Signal("keep_off", "up1"))
    assert fault == Fault("not_your_turn", {"seat": 0, "turn": CHANCE})
    state = RULES.apply(state, CHANCE, RULES.chance(state, Random(1)))
    fault = RULES.fault(state, Seat(0), Signal("keep_off", "up1"))
    assert (fault and fault.rule) == ("talk_not_allowed" if options else None)


def test_only_players_talk() -> None:
    for seat in (CHANCE, TABLE, Seat(2)):
        assert RULES.asides(table(), seat) == ()
