"""What a player takes is counted from the log alone, and is what the rules gave."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import write
from cardgames_qt.engine.rules import Event
from cardgames_qt.games import find
from cardgames_qt.games.three.cards import COLOUR
from cardgames_qt.games.three.model import CardsTaken
from cardgames_qt.games.three.tell.habits import ThreeHabits
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.words import english


@pytest.mark.parametrize("seats", [2, 4])
def test_the_cards_a_player_takes_are_counted_by_colour(seats: int) -> None:
    match, rng = Match(find("three").rules, seats, {}, "5"), Random(2)
    match.deal()
    while match.outcome is None:
        (seat,) = match.to_act
        match.play(seat, rng.choice(match.legal_moves(seat)))
    taken = [Counter[str]() for _ in range(seats)]

    def hear(event: Event, _seats: object) -> None:
        if isinstance(event, CardsTaken):
            taken[event.seat].update(colour for card in event.cards if (colour := COLOUR[card]) is not None)

    for step in match.history:
        match.rules.apply(step.state, step.seat, step.move, hear)
    record = write(match, [SeatPlan(kind="human", name="Eva")] * seats)
    assert [Counter(ThreeHabits.count(record.log, seat)) for seat in range(seats)] == taken
    assert all(taken)


def test_a_game_without_a_move_has_every_colour() -> None:
    words = ThreeHabits(english)
    assert [words.name(name).split()[0] for name in words.count((), 0)][:2] == ["red", "orange"]
