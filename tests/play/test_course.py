"""The course of a game is the same, whoever drives it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardgames_qt.engine.record import verify
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import GAMES, find
from tests.conformance.playing import variants
from tests.play.drivers import Company, by_course, by_hand, by_simulation, by_sitting

CASES = [(game, seats) for game in GAMES for seats in find(game).seat_counts]


def companies(game: str, seats: int) -> Iterator[Company]:
    """Every variant among bots, with one person, and with several."""
    for options in variants(find(game), seats):
        for persons in {(), (Seat(0),), (Seat(0), Seat(seats - 1))[: min(2, seats)]}:
            yield Company(game=game, seats=seats, options=options, persons=persons)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("game", "seats"), CASES)
def test_the_same_answers_make_the_same_record_whoever_drives_the_game(game: str, seats: int) -> None:
    for company in companies(game, seats):
        expected = company.record(by_hand(company))
        assert verify(find(game), expected).outcome is not None
        assert company.record(by_course(company)) == expected, company
        assert company.record(by_sitting(company)) == expected, company
        if not company.persons:
            assert company.record(by_simulation(company)) == expected, company
