from __future__ import annotations

import pytest

from cardgames_qt.engine.errors import BadOptionError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Player, verify, write
from cardgames_qt.engine.rules import CHANCE, TABLE, Seat
from cardgames_qt.games import find
from cardgames_qt.games.gap.cards import COLOURS

STARTED = ("gap", "qwixx", "the_game", "three")
"""The games in which somebody starts."""


def dealt(game: str, seats: int, **wishes: int | str | None) -> Match:
    match = Match(find(game).rules, seats, {}, "wishes", wishes)
    match.deal()
    return match


def test_every_game_can_be_started_by_any_seat() -> None:
    for game in STARTED:
        rules = find(game).rules
        seats = rules.seat_counts[-1]
        for starter in range(seats):
            match = dealt(game, seats, starter=starter)
            assert match.view(Seat(0)).starter == starter, game  # type: ignore[attr-defined]
            assert match.to_act[0] == starter, game


def test_without_a_wish_nothing_is_different() -> None:
    for game in STARTED:
        rules = find(game).rules
        seats = rules.seat_counts[-1]
        plain, none = Match(rules, seats, {}, "wishes"), Match(rules, seats, {}, "wishes", {"starter": None})
        for match in (plain, none):
            match.deal()
        assert [step.move for step in plain.history] == [step.move for step in none.history], game


def test_a_wished_starter_leaves_the_cards_as_they_fell() -> None:
    for game in ("gap", "qwixx", "three"):
        first, other = dealt(game, 3, starter=1), dealt(game, 3, starter=2)
        assert first.history[0].move.deal == other.history[0].move.deal


@pytest.mark.parametrize(("seats", "removed"), [(2, "RY"), (2, "BP"), (3, "G")])
def test_wished_colours_leave_the_deck(seats: int, removed: str) -> None:
    layout = dealt("gap", seats, removed=removed).history[0].move.deal
    cards = [*layout.row, *layout.deck, *(card for hand in layout.hands for card in hand)]
    assert layout.removed == tuple(removed)
    assert {card[0] for card in cards} == set(COLOURS) - set(removed)
    drawn = Match(find("gap").rules, seats, {}, "wishes")
    drawn.deal()
    numbers = [[card[1:] for card in hand] for hand in layout.hands]
    assert numbers == [[card[1:] for card in hand] for hand in drawn.history[0].move.deal.hands]


def test_later_rounds_keep_colours_and_pass_the_start_on() -> None:
    match = dealt("gap", 2, starter=1, removed="RY")
    while len([step for step in match.history if step.seat == CHANCE]) < 2:
        match.play(match.to_act[0], match.legal_moves(match.to_act[0])[0])
    second = match.history[-1].move
    assert second.starter == 0 and second.deal.removed == ("R", "Y")


def test_a_record_of_a_wished_game_is_an_ordinary_record() -> None:
    players = [Player("A", "human"), Player("B", "human")]
    for game in STARTED:
        match = dealt(game, 2, starter=1)
        record = write(match, players)
        assert verify(find(game).rules, record).view(Seat(0)) == match.view(Seat(0))
        assert [entry for entry in record.log if entry.get("starter") == 1]


def test_the_game_takes_the_agreed_starter_as_a_move_of_the_table() -> None:
    match = dealt("the_game", 3, starter=2)
    assert [step.seat for step in match.history] == [CHANCE, TABLE]


@pytest.mark.parametrize(
    ("seats", "wishes", "named"),
    [(2, {"starter": 2}, "starter"), (4, {"removed": "R"}, "removed"), (3, {"removed": "RY"}, "removed")],
)
def test_wishes_nobody_can_grant_are_named(seats: int, wishes: dict[str, int | str], named: str) -> None:
    with pytest.raises(BadOptionError, match=named):
        Match(find("gap").rules, seats, {}, "wishes", wishes)
