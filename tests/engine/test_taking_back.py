"""Why a move stays is told, and the same whoever asks."""

from __future__ import annotations

from random import Random

import pytest

from cardgames_qt.engine.errors import TakeBackError
from cardgames_qt.engine.match import ANSWERED, NO_MOVE, REVEALED, Match
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
