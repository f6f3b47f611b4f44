"""Why a move stays is told, and the same whoever asks."""

from __future__ import annotations

from random import Random

import pytest

from cardgames_qt.engine.errors import TakeBackError
from cardgames_qt.engine.match import ANSWERED, NO_MOVE, NONE_TAKEN_BACK, REVEALED, Match
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN


def test_every_reason_comes_about_and_is_that_of_the_refusal() -> None:
    rng, met = Random(1), set[str]()
    match = Match(BUILT_IN["gap"].rules, 3, {}, "7")
    match.deal()
    while match.outcome is None:
        seat = match.to_act[0]
        match.play(seat, rng.choice(list(match.legal_moves(seat))))
        met.update(why.source for each in range(3) if (why := _refusal(match, Seat(each))) is not None)
    assert met == {NO_MOVE.source, ANSWERED.source, REVEALED.source}


def _refusal(match: Match, seat: Seat) -> Phrase | None:
    why = match.why_no_take_back(seat)
    if why is not None:
        with pytest.raises(TakeBackError) as caught:
            match.take_back(seat)
        assert caught.value.phrase == why
    return why


def test_a_move_that_was_taken_back_can_be_made_again_and_a_copy_ends_where_it_is_asked_to() -> None:
    match = Match(BUILT_IN["the_game"].rules, 2, {}, "7")
    match.deal()
    while len(match.history) < 8 or match.why_no_take_back(match.history[-1].seat) is not None:
        seat = match.to_act[0]
        match.play(seat, match.legal_moves(seat)[0])
    steps, whole = len(match.history), match.history
    before, seat = match.copy(steps - 1), whole[-1].seat
    assert before.history == whole[:-1] and match.copy(steps).history == whole
    match.take_back(seat)
    assert match.history == before.history
    can_be_made = [match.redoable]
    match.redo()
    can_be_made.append(match.redoable)
    assert can_be_made == [seat, None] and match.history == whole
    with pytest.raises(TakeBackError) as caught:
        match.redo()
    assert caught.value.phrase == NONE_TAKEN_BACK
