"""The levels: legal, repeatable, fair, on time."""

from __future__ import annotations

from random import Random

import pytest

from cardgames_qt.engine.rules import CHANCE, Seat
from cardgames_qt.games import find
from cardgames_qt.games.three import fast
from cardgames_qt.games.three.bot import HOLDINGS, SearchBot, weights
from cardgames_qt.games.three.cards import COLOURS
from cardgames_qt.games.three.model import Play, State
from cardgames_qt.kit.bot import Budget
from tests.games.levels import LEVELS, SMALL, check_level
from tests.games.three.table import RULES, cards, collection, of_colour, playout, position

BOTS = find("three").bots


def positions(seats: int, every: int = 5) -> list[tuple[State, Seat]]:
    """Some of a random game."""
    return [(state, seat) for state, seat, _ in playout(seats, 5) if seat != CHANCE][::every]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", range(2, 5))
def test_legal_repeatable_and_fair(level: str, seats: int) -> None:
    check_level(RULES, BOTS, level, positions(seats))


@pytest.mark.parametrize("level", ["hard@1", "master@1", "master"])
def test_reasons_come_best_first(level: str) -> None:
    for state, seat in positions(3):
        moves = RULES.legal_moves(state, seat)
        decision = BOTS[level]().decide(RULES.view(state, seat), moves, Random(1), SMALL)
        told = {each.move for each in decision.candidates}
        assert decision.candidates[0].move == decision.move
        assert told == set(moves)
        assert decision.measure == ("points" if len(told) == 1 else "wins")
        assert all(0 <= each.value <= 1 for each in decision.candidates if decision.measure == "wins")


def test_features_of_a_card() -> None:
    red, orange = of_colour("red"), of_colour("orange")
    own = collection({"orange": 1})
    state = position((red[1], orange[2], orange[3]), cards(3, 31), own)
    assert (red[1], orange[2], orange[3]) == (8, 17, 24)  # the first row, which is full with its start card
    moves = RULES.legal_moves(state, Seat(0))
    decision = BOTS["master"]().decide(RULES.view(state, Seat(0)), moves, Random(1), SMALL)
    told = {candidate.move.card: candidate.features for candidate in decision.candidates}
    assert told[3] == {
        "score_before": 1,
        "score": -2,
        "taken": 3,
        "singles": 0,
        "pairs": 0,
        "down": 3,
        "colours": 1,
        "bonus": 0,
        "fills": 0,
    }
    assert told[31]["taken"] == told[31]["fills"] == 0


@pytest.mark.parametrize("budget", [Budget(seconds=0.0), Budget(playouts=0)])
def test_a_spent_budget_still_gives_the_best_guess(budget: Budget) -> None:
    for state, seat in positions(3):
        view, moves = RULES.view(state, seat), RULES.legal_moves(state, seat)
        spent = BOTS["master"]().decide(view, moves, Random(1), budget)
        assert spent.measure == "points"
        assert spent.candidates[0].value == max(
            SearchBot(0).worths(view, [move for move in moves if isinstance(move, Play)])
        )


@pytest.mark.parametrize("seats", range(2, 5))
def test_master_judges_as_the_first_one_did(seats: int) -> None:
    """What reviews say was measured so. Only its own cards, at two seats, it chooses in another way."""
    budget, chosen = Budget(playouts=240), []
    for state, seat in positions(seats)[:-1]:
        view, moves = RULES.view(state, seat), RULES.legal_moves(state, seat)
        masters = BOTS["master"](), BOTS["master@1"]()
        weighed = [bot.weigh(view, moves, moves[-1:], Random(1), budget) for bot in masters]
        assert weighed[0] == weighed[1]
        estimates = [bot.estimate(view, moves, Random(1)) for bot in masters]
        assert estimates[0] == estimates[1]
        chosen.append([bot.decide(view, moves, Random(1), budget) for bot in masters])
    if seats == 2:
        assert any(new != old for new, old in chosen)
    else:
        assert all(new.move == old.move for new, old in chosen)


@pytest.mark.parametrize("level", ["greedy", "hard@1", "master@1", "master"])
def test_the_running_bonus_is_taken_at_once(level: str) -> None:
    own = collection(dict.fromkeys(COLOURS[1:], 1))
    low = of_colour("red")[1]  # the only colour that is missing lies beside the start card
    state = position((low, *cards(15, 16)), cards(20, 22, 27, 28, 17, 18, 25, 26), own)
    moves = RULES.legal_moves(state, Seat(0))
    decision = BOTS[level]().decide(RULES.view(state, Seat(0)), moves, Random(1), SMALL)
    after = RULES.apply(state, Seat(0), decision.move)
    assert after.collections[0].running_bonus == 10


def test_easy_overlooks_a_card_now_and_then() -> None:
    """With a full hand: of few cards nobody overlooks one."""
    bot, rng = BOTS["easy"](), Random(1)
    own = collection(dict.fromkeys(COLOURS[1:], 1))
    state = position((of_colour("red")[1], *cards(15, 16)), cards(20, 31, 32, 33, 61, 62, 63, 64), own)
    view, moves = RULES.view(state, Seat(0)), RULES.legal_moves(state, Seat(0))
    chosen = [bot.decide(view, moves, rng, SMALL).move for _ in range(200)]
    assert 10 < sum(move != Play(cards(20)[0]) for move in chosen) < 120


def test_the_weights_cover_every_stage() -> None:
    for seats in range(2, 5):
        lines = weights().seats[str(seats)]
        assert len(lines) == 2 * (fast.STAGES - 1)
        assert all(len(line) == len(HOLDINGS) for line in lines)
