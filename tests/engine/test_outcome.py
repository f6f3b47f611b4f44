"""What an end says of each seat, and what is said of files that cannot be used."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames_qt.engine.errors import RefusedFileError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.record import TALK, moves_made, seats_that_moved
from cardgames_qt.engine.rules import Outcome, Seat


@pytest.mark.parametrize(
    ("scores", "winners", "shares"),
    [
        ((3, 9), (1,), [0.0, 1.0]),
        ((9, 9, 4), (0, 1), [0.5, 0.5, 0.0]),
        ((0,), (0, 1), [1.0, 1.0]),
        ((7,), (), [0.0, 0.0]),
    ],
    ids=["one wins", "a tie", "all together", "none of all"],
)
def test_a_seat_has_its_share_of_the_win(
    scores: tuple[int, ...], winners: tuple[int, ...], shares: list[float]
) -> None:
    outcome = Outcome(scores, tuple(map(Seat, winners)), "over")
    assert [outcome.share(Seat(seat)) for seat in range(len(shares))] == shares
    assert outcome.together == (len(scores) == 1)
    assert outcome.score(Seat(1)) == (scores[0] if outcome.together else scores[1])


@pytest.mark.parametrize(
    ("scores", "winners", "ranks"),
    [
        ((9, 4, 4, 2), (0,), [1, 2, 2, 4]),
        ((9, 9, 4), (0, 1), [1, 1, 3]),
        ((9, 9, 9, 4), (1,), [2, 1, 2, 4]),
    ],
    ids=["equal scores below", "a tie for the win", "a tie for the win that was broken"],
)
def test_rules_break_ties_for_the_win_alone(
    scores: tuple[int, ...], winners: tuple[int, ...], ranks: list[int]
) -> None:
    outcome = Outcome(scores, tuple(map(Seat, winners)), "over")
    assert [outcome.rank(Seat(seat)) for seat in range(len(ranks))] == ranks


def test_neither_chance_nor_talk_is_a_move() -> None:
    log: list[dict[str, Any]] = [{"cards": []}, {"by": 0}, {"by": 1, TALK: "up1"}, {"by": 2}, {"by": 0}]
    assert moves_made(log) == 3 and seats_that_moved(log) == {0, 2}


def test_a_file_that_is_refused_is_named_with_the_reason() -> None:
    refused = RefusedFileError("/a/b.stolek", Phrase("it is not a folder"))
    assert str(refused) == "/a/b.stolek: it is not a folder" and refused.place == "/a/b.stolek"
