"""The two baselines."""

from __future__ import annotations

from random import Random

import pytest

from cardgames_qt.bots.bot import Bot, Budget
from cardgames_qt.engine.rules import CHANCE, TABLE, Seat
from cardgames_qt.games.the_game.bot import BOTS
from cardgames_qt.games.the_game.model import State, TheGameMove
from cardgames_qt.games.the_game.rules import END
from tests.games.the_game.helpers import RULES, after, play, position


def choices(name: str, state: State, times: int = 200) -> set[TheGameMove]:
    bot, rng = BOTS[name](), Random(4)
    seat = RULES.to_act(state)[0]
    view, moves = RULES.view(state, seat), RULES.legal_moves(state, seat)
    return {bot.decide(view, moves, rng, Budget()).move for _ in range(times)}


def test_random_makes_every_legal_play() -> None:
    state = position([(10, 50, 90), (20, 21)], deck=(30, 31), piles={"up1": (40,)})
    assert choices("random", state) == set(RULES.legal_moves(state, Seat(0)))


@pytest.mark.parametrize("name", BOTS)
def test_both_stop_at_the_minimum(name: str) -> None:
    state = after(position([(10, 11, 12), (20, 21)], deck=(30, 31)), play(10, "up1"), play(11, "up1"))
    assert choices(name, state) == {END}
    assert END in RULES.legal_moves(state, Seat(0))
    assert choices(name, after(position([(10, 11, 12), (20, 21)]), play(10, "up1"))) == {END}


def test_greedy_takes_the_smallest_jump() -> None:
    state = position([(10, 50, 97), (20, 21)], deck=(30, 31), piles={"up1": (40,), "up2": (48,)})
    assert choices("greedy", state) == {play(50, "up2")}


def test_greedy_prefers_the_trick_even_to_a_step_of_one() -> None:
    state = position([(41, 30, 97), (20, 21)], deck=(60, 61), piles={"up1": (40,), "up2": (48,)})
    assert choices("greedy", state) == {play(30, "up1")}


def test_greedy_breaks_ties_at_random() -> None:
    state = position([(5, 96), (20, 21)], deck=(30, 31))
    ties = {play(5, "up1"), play(5, "up2"), play(96, "down1"), play(96, "down2")}
    assert choices("greedy", state) == ties


def left(bot: Bot, seats: int, games: int) -> float:
    rng, total = Random(seats), 0
    for _ in range(games):
        state = RULES.start(seats, RULES.settle(seats, {}))
        while waiting := RULES.to_act(state):
            seat = waiting[0]
            if seat == CHANCE:
                move: TheGameMove = RULES.chance(state, rng)
            elif seat == TABLE:
                move = rng.choice(RULES.legal_moves(state, TABLE))
            else:
                moves = RULES.legal_moves(state, seat)
                move = bot.decide(RULES.view(state, seat), moves, rng, Budget()).move
            state = RULES.apply(state, seat, move)
        total += RULES.scores(state)[0]
    return total / games


@pytest.mark.parametrize(("seats", "mean"), [(1, 21.4), (2, 18.8), (3, 23.1), (4, 18.1), (5, 15.3)])
def test_greedy_leaves_about_as_many_cards_as_it_should(seats: int, mean: float) -> None:
    assert left(BOTS["greedy"](), seats, 100) == pytest.approx(mean, abs=4.5)


def test_random_is_far_worse_than_greedy() -> None:
    assert left(BOTS["random"](), 3, 40) > 50
