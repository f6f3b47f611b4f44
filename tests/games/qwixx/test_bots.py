"""The levels: legal, repeatable, fair, on time."""

from __future__ import annotations

from random import Random

import pytest

from cardgames_qt.engine.rules import CHANCE, Seat
from cardgames_qt.games import find
from cardgames_qt.games.qwixx.cards import Colour, Sheet
from cardgames_qt.games.qwixx.model import Cross, Draw, State
from cardgames_qt.kit.bot import Budget
from tests.games.levels import LEVELS, SMALL, check_level
from tests.games.qwixx.table import FIVE, RULES, lay, make, playout, position, sheet

BOTS = find("qwixx").bots
TABLES = [(seats, jokers) for seats in range(2, 6) for jokers in (False, True)]


def positions(seats: int, jokers: bool, every: int = 9) -> list[tuple[State, Seat]]:
    """Some of a random game, of every step."""
    met = [(state, seat) for state, seat, _ in playout(seats, 5, jokers=jokers) if seat != CHANCE]
    return met[::every]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("seats", "jokers"), TABLES)
def test_legal_repeatable_and_fair(level: str, seats: int, jokers: bool) -> None:
    check_level(RULES, BOTS, level, positions(seats, jokers))


@pytest.mark.parametrize("level", ["hard@1", "master"])
def test_reasons_come_best_first(level: str) -> None:
    bot = BOTS[level]()
    for state, seat in positions(2, False):
        decision = bot.decide(RULES.view(state, seat), RULES.legal_moves(state, seat), Random(1), SMALL)
        assert decision.candidates[0].move == decision.move
        assert decision.measure in ("points", "wins")
        for candidate in decision.candidates:
            assert "points" in candidate.features
            if decision.measure == "wins":
                assert 0 <= candidate.value <= 1


def test_a_spent_budget_still_gives_the_best_guess() -> None:
    for state, seat in positions(3, False):
        view, moves = RULES.view(state, seat), RULES.legal_moves(state, seat)
        spent = BOTS["master"]().decide(view, moves, Random(1), Budget(seconds=0.0))
        assert spent.move in moves
        assert spent.measure == "points"


@pytest.mark.parametrize(("seats", "jokers"), TABLES)
def test_master_judges_as_the_first_one_did(seats: int, jokers: bool) -> None:
    """What reviews say was measured so. Only its own moves in a duel it chooses in another way."""
    budget, chosen = Budget(playouts=240), []
    for state, seat in positions(seats, jokers):
        view, moves = RULES.view(state, seat), RULES.legal_moves(state, seat)
        masters = BOTS["master"](), BOTS["master@1"]()
        weighed = [bot.weigh(view, moves, moves[-1:], Random(1), budget) for bot in masters]
        assert weighed[0] == weighed[1]
        estimates = [bot.estimate(view, moves, Random(1)) for bot in masters]
        assert estimates[0] == estimates[1]
        chosen.append([bot.decide(view, moves, Random(1), budget) for bot in masters])
    if seats == 2 and not jokers:
        assert any(new.move != old.move for new, old in chosen)
    else:
        assert all(new.move == old.move for new, old in chosen)


@pytest.mark.parametrize("level", ["hard@1", "master"])
def test_a_run_is_laid_and_crossed(level: str) -> None:
    state = position("play", "R2 R3 R4 G7 B6")
    decision = BOTS[level]().decide(
        RULES.view(state, Seat(0)), RULES.legal_moves(state, Seat(0)), Random(1), SMALL
    )
    assert decision.move == lay("R2 R3 R4", 2, 3, 4)
    assert decision.candidates[0].features["crosses"] == 3


@pytest.mark.parametrize("level", ["hard@1", "master"])
def test_a_win_at_hand_is_taken(level: str) -> None:
    mine = sheet(R=(*FIVE["R"], 12), Y=FIVE["Y"])
    state = position("number", top="R12", sheets={0: mine})
    moves = RULES.legal_moves(state, Seat(0))
    decision = BOTS[level]().decide(RULES.view(state, Seat(0)), moves, Random(1), SMALL)
    assert decision.move == Cross("Y")


@pytest.mark.parametrize("level", ["hard@1", "master"])
def test_an_end_that_loses_is_put_off(level: str) -> None:
    mine, theirs = sheet(R=(*FIVE["R"], 12), Y=FIVE["Y"]), sheet(R=tuple(range(2, 12)), Y=tuple(range(2, 12)))
    state = position("number", top="R12", sheets={0: mine, 1: theirs})
    moves = RULES.legal_moves(state, Seat(0))
    decision = BOTS[level]().decide(RULES.view(state, Seat(0)), moves, Random(1), SMALL)
    assert decision.move != Cross("Y")


def test_easy_overlooks_a_play_now_and_then() -> None:
    """There are many; of a few moves nobody overlooks one."""
    bot, rng = BOTS["easy"](), Random(1)
    state = position("play", "R2 R3 G7 B6 Y9")
    view, moves = RULES.view(state, Seat(0)), RULES.legal_moves(state, Seat(0))
    chosen = [bot.decide(view, moves, rng, SMALL).move for _ in range(200)]
    assert 40 < chosen.count(lay("R2 R3", 2, 3)) < 190


def test_numbers_decide_a_draw() -> None:
    state = position(
        "draw", "Y9 Y10 G5 B4", display="R2 R8 Y5 G6", sheets={0: sheet(R=(2,), Y=(2,), G=(12,), B=(12,))}
    )
    moves = RULES.legal_moves(state, Seat(0))
    decision = BOTS["master"]().decide(RULES.view(state, Seat(0)), moves, Random(1), SMALL)
    assert decision.move != Draw((0,))  # a two fits nowhere any more


ONE_CLOSED = sheet(R=(*FIVE["R"], 12), Y=FIVE["Y"])
"""A second row can be closed with the yellow 12, and that ends the game."""


def in_secret(theirs: Sheet, choice: Colour | None) -> State:
    """Seat 1 has decided on the 12, and seat 0 has to."""
    state = position("number", top="R12", sheets={0: ONE_CLOSED, 1: theirs})
    return make(state, 1, Cross(choice))


@pytest.mark.parametrize("choice", ["R", None])
def test_nothing_is_sure_that_a_secret_decision_can_change(choice: Colour | None) -> None:
    """It ends the game and wins, unless the other closes a row at the same time."""
    state = in_secret(sheet(R=tuple(range(2, 11)), Y=(2, 3, 4, 5)), choice)
    view, moves = RULES.view(state, Seat(0)), RULES.legal_moves(state, Seat(0))
    bot = BOTS["master"]()
    told = {each.move: each for each in bot.decide(view, moves, Random(1), Budget()).candidates}
    assert not told[Cross("Y")].sure
    assert told[Cross("Y")].error > 0 or told[Cross("Y")].value < 1
    weighed = bot.weigh(view, moves, (Cross("Y"),), Random(1), Budget())
    assert weighed is not None and weighed.value < 1


@pytest.mark.parametrize("choice", ["G", None])
def test_what_no_secret_decision_can_change_is_sure(choice: Colour | None) -> None:
    state = in_secret(sheet(R=(2, 3, 4, 5)), choice)
    view, moves = RULES.view(state, Seat(0)), RULES.legal_moves(state, Seat(0))
    told = BOTS["master"]().decide(view, moves, Random(1), Budget()).candidates[0]
    assert (told.move, told.value, told.error, told.sure) == (Cross("Y"), 1.0, 0.0, True)


@pytest.mark.parametrize("level", ["hard@1", "master"])
def test_a_move_that_is_far_better_than_all_others_has_a_chance_too(level: str) -> None:
    closing = position("play", "Y12 R3 G7 B6 B7", sheets={0: ONE_CLOSED})
    ahead = sheet(R=tuple(range(2, 12)), Y=tuple(range(2, 12)))
    going_on = position("play", "R3 R4 Y3 Y4 G12", sheets={0: ONE_CLOSED, 1: ahead}, misses=(3, 0))
    for state, sure in ((closing, True), (going_on, False)):
        view, moves = RULES.view(state, Seat(0)), RULES.legal_moves(state, Seat(0))
        decision = BOTS[level]().decide(view, moves, Random(1), Budget())
        assert decision.measure == "wins" and len(decision.candidates) == 1
        assert decision.move == BOTS[level]().pick(view, moves, Random(1))
        assert decision.candidates[0].sure == sure
