"""The levels: legal, repeatable, fair, on time."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from cardgames_qt.engine.rules import CHANCE, TABLE, Seat
from cardgames_qt.games import find
from cardgames_qt.games.gap.bot import at_first_sight, features, goal, traits, weights
from cardgames_qt.games.gap.model import Play, State, TimeUp
from cardgames_qt.kit.bot import Budget
from tests.games.gap.table import RULES, cards, last_card, playout, position
from tests.games.levels import LEVELS, SMALL, check_level

BOTS = find("gap").bots


def positions(seats: int, *, target: int = 15, extra_round: bool = False) -> list[tuple[State, Seat]]:
    """Some of a random game."""
    game = playout(seats, 5, target=target, extra_round=extra_round)
    return [
        (state, seat) for number, (state, seat, _) in enumerate(game) if seat != CHANCE and number % 17 == 0
    ]


def timed(seats: int) -> list[tuple[State, Seat]]:
    """A round of a game by the clock, before and after time was called."""
    rng = Random(seats)
    state = RULES.start(seats, RULES.settle(seats, {"minutes": 5}))
    state = RULES.apply(state, CHANCE, RULES.chance(state, rng))
    return [(state, state.turn), (RULES.apply(state, TABLE, TimeUp(True)), state.turn)]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_legal_repeatable_and_fair(level: str, seats: int) -> None:
    extra = positions(seats, target=4, extra_round=True)
    check_level(RULES, BOTS, level, [*positions(seats), *extra, *timed(seats)])


@pytest.mark.parametrize("level", ["hard@1", "master"])
def test_reasons_come_best_first(level: str) -> None:
    for state, seat in positions(3):
        moves = RULES.legal_moves(state, seat)
        decision = BOTS[level]().decide(RULES.view(state, seat), moves, Random(1), SMALL)
        assert decision.candidates[0].move == decision.move
        assert {each.move for each in decision.candidates} == set(moves)
        assert decision.measure in ("points", "wins")
        for candidate in decision.candidates:
            assert candidate.features["taken"] == len(candidate.move.take) + bool(candidate.move.take)
            if decision.measure == "wins":
                assert 0 <= candidate.value <= 1


def test_features_of_a_move() -> None:
    state = position("R1 Y1 G5", "B1 P9", taken="B3 B4 G7")
    moves = RULES.legal_moves(state, Seat(0))
    decision = BOTS["master"]().decide(RULES.view(state, Seat(0)), moves, Random(1), SMALL)
    told = {candidate.move.card: candidate.features for candidate in decision.candidates}
    assert told[cards("B1")[0]] == {
        "score_before": 1,
        "score": 0,
        "outlook": told[cards("B1")[0]]["outlook"],
        "taken": 3,
        "most": 3,
        "least": 3,
        "leaves": told[cards("B1")[0]]["leaves"],
    }
    assert told[cards("P9")[0]]["taken"] == 0
    assert told[cards("P9")[0]]["leaves"] > told[cards("B1")[0]]["leaves"] > 0


@pytest.mark.parametrize("budget", [Budget(seconds=0.0), Budget(playouts=0)])
def test_a_spent_budget_still_gives_the_best_guess(budget: Budget) -> None:
    for state, seat in positions(3):
        view, moves = RULES.view(state, seat), RULES.legal_moves(state, seat)
        spent = BOTS["master"]().decide(view, moves, Random(1), budget)
        assert spent.measure == "points"
        plays = [move for move in moves if isinstance(move, Play)]
        assert spent.candidates[0].value == max(at_first_sight(features(view, move)) for move in plays)


@pytest.mark.parametrize("level", ["hard@1", "master"])
def test_an_obvious_catch_is_taken(level: str) -> None:
    state = position("R1 R3 Y8 G6", "R2 P6", taken="R7 R8", seats=2)
    moves = RULES.legal_moves(state, Seat(0))
    decision = BOTS[level]().decide(RULES.view(state, Seat(0)), moves, Random(1), SMALL)
    assert decision.move == Play(cards("R2")[0], cards("R1 R3"))


def test_the_end_that_is_reached_stays_reached() -> None:
    state = last_card(((30, 30),), ("R1", "Y1"), target=30, extra_round=True)
    assert goal(RULES.view(state, Seat(0))) < 0
    state = last_card((), ("R1", "Y1"), minutes=5)
    assert goal(RULES.view(state, Seat(0))) > 0
    assert goal(RULES.view(replace(state, time_up=True), Seat(0))) < 0


def test_easy_counts_what_it_gets_at_once_and_does_not_see_everything() -> None:
    """A third red card now is three points; the row it leaves behind, only who looks ahead thinks of."""
    bot, rng = BOTS["easy"](), Random(1)
    state = position("R1 R3 Y8 G6", "R2 P6", taken="R7 R8", seats=2)
    view, moves = RULES.view(state, Seat(0)), RULES.legal_moves(state, Seat(0))
    assert {bot.decide(view, moves, rng, Budget()).move.card for _ in range(20)} == {cards("R2")[0]}


def test_the_weights_fit_the_traits() -> None:
    for seats in range(2, 7):
        for line in weights().seats[str(seats)]:
            assert len(line) == len(weights().traits) == len(traits([0] * 5))
