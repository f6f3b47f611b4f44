"""Chances as lines on the scale of log odds, and what is sure."""

from __future__ import annotations

from itertools import pairwise, product
from math import inf
from random import Random
from typing import Any

import pytest

from cardgames_qt.engine.match import Match, state_of
from cardgames_qt.engine.rules import Outcome, Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.chances import FLATTEST, Calibration, Occasion, chance_of, log_odds
from tests.bench.bots.calibration import Round, Said, longest_beginning, off_by, report, variants
from tests.cases import some
from tests.tune.chances import fit, plain

LAST_MOVES: dict[str, tuple[int, dict[str, Any]]] = {
    "gap": (120, {"target": 2}),
    "three": (8, {}),
    "qwixx": (30, {}),
}
"""Games in which the last move tells who has won: how many to play until one has a choice then, and how."""
HERE = Occasion(("2 seats",), (0.5,))


def test_odds_there_and_back() -> None:
    for chance in (0.001, 0.3, 0.5, 0.97):
        assert chance_of(log_odds(chance)) == pytest.approx(chance)
    assert log_odds(0) == -inf and log_odds(1) == inf
    assert chance_of(-inf) == 0 and chance_of(inf) == 1 and chance_of(-2000) == 0


def test_a_line_is_made_of_what_every_trait_adds_at_this_stage() -> None:
    learned = Calibration("a test", {"any": [0.1, 0.2, 1.0, 0.4], "2 seats": [0.0, 1.0, 0.5, 0.0]})
    assert learned.line(HERE) == pytest.approx((0.1 + 0.1 + 0.5, 1.0 + 0.2 + 0.5))
    assert learned.line(Occasion(("3 seats",), (0.0,))) == (0.1, 1.0)
    assert Calibration("a test", {"any": [0.0, 0.0, -1.0, 0.0]}).line(HERE) == pytest.approx((0.0, FLATTEST))


def test_a_line_fades_out_where_playouts_reach_the_end() -> None:
    learned = Calibration("a test", {"any": [0.4, 0.2, 1.5, 0.0]})
    near, half = (Occasion((), (0.5,), bias) for bias in (0.0, 0.5))
    assert learned.line(near) == (0.0, 1.0) and learned.line(half) == pytest.approx((0.25, 1.25))
    assert learned.chance(0.3, near) == pytest.approx(0.3)
    assert Calibration("a test", learned.traits, fades=False).chance(0.3, near) != pytest.approx(0.3)


@pytest.mark.parametrize("game", BUILT_IN)
def test_lines_keep_order_and_certainty_at_every_table(game: str) -> None:
    learned = find(game).module("bot").calibration()
    stages = len(learned.traits["any"]) // 2 - 1
    tables = [f"{seats} seats" for seats in find(game).rules.seat_counts]
    assert set(tables) <= set(learned.traits)
    for trait, where in product(tables, product((0.0, 0.3, 1.0), repeat=stages)):
        held = [learned.chance(at / 50, Occasion((trait,), where)) for at in range(51)]
        assert held[0] == 0 and held[-1] == 1
        assert all(low < high for low, high in pairwise(held))
        assert learned.line(Occasion((trait,), where))[1] > FLATTEST


def heard(games: int, rng: Random) -> list[Said]:
    """Playouts that are too sure of themselves, and too hopeful at three seats."""
    found = []
    for number in range(games):
        seats = rng.choice((2, 3))
        for _ in range(5):
            true = rng.uniform(0.05, 0.95)
            odds = 2 * log_odds(true) + (1.0 if seats == 3 else 0.0)
            occasion = Occasion((f"{seats} seats",), (rng.random(),))
            found.append(Said("gap", number, occasion, chance_of(odds), float(rng.random() < true)))
    return found


def test_what_was_off_is_found_and_put_right() -> None:
    lines = Calibration("a test", fit(heard(600, Random(1))))
    fresh = heard(1500, Random(2))
    put_right = [
        Said(said.game, said.number, said.occasion, lines.chance(said.chance, said.occasion), said.share)
        for said in fresh
    ]
    for low in (0.0, 0.2, 0.8):
        before, error = off_by([said for said in fresh if low <= said.chance < low + 0.2])
        after, _ = off_by([said for said in put_right if low <= said.chance < low + 0.2])
        assert abs(before) > 3 * error
        assert abs(after) < 0.05
    for seats in (2, 3):
        shift, slope = lines.line(Occasion((f"{seats} seats",), (0.5,)))
        assert shift == pytest.approx(0.0 if seats == 2 else -0.5, abs=0.25)
        assert slope == pytest.approx(0.5, abs=0.15)


def test_without_lines_chances_are_as_they_were_counted() -> None:
    assert plain(2).line(Occasion(("2 seats",), (0.2, 0.7))) == (0.0, 1.0)


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_table_that_is_measured_can_be_laid(game: str) -> None:
    for seats in find(game).rules.seat_counts:
        assert longest_beginning(game, seats) > 0
        for name, values in variants(game, seats).items():
            for value in values:
                find(game).rules.settle(seats, {name: value})


def ending_moves(match: Match, seat: Seat) -> dict[Any, float]:
    """The moves that end the game with the same result in all worlds that look like this: the own share."""
    rules, view, state, rng = match.rules, match.view(seat), state_of(match), Random(2)
    ends = {move: rules.outcome(rules.apply(state, seat, move)) for move in match.legal_moves(seat)}
    shares = {move: end.share(seat) for move, end in ends.items() if end is not None}
    for world in [rules.imagine(view, rng) for _ in range(60 if shares else 0)]:
        after = {move: rules.outcome(rules.apply(world, seat, move)) for move in shares}
        shares = {move: share for move, share in shares.items() if _share(after[move], seat) == share}
    return shares


def _share(end: Outcome | None, seat: Seat) -> float | None:
    return None if end is None else end.share(seat)


@pytest.mark.parametrize("game", LAST_MOVES)
def test_a_move_that_ends_the_game_is_worth_exactly_what_it_wins(game: str) -> None:
    bots, rng, met = find(game).bots, Random(5), 0
    games, options = LAST_MOVES[game]
    for number in range(games):
        match = Match(find(game).rules, 2 + number % 2, options, f"last {number}")
        match.deal()
        while match.outcome is None:
            seat = match.to_act[0]
            view, moves = match.view(seat), match.legal_moves(seat)
            ends = ending_moves(match, seat) if len(moves) > 1 else {}
            if ends:
                decision = bots["master"]().decide(view, moves, rng, Budget(playouts=60))
                assert decision.measure == "wins"
                told = {each.move: each for each in decision.candidates if each.move in ends}
                met += len(told)
                assert {move: each.value for move, each in told.items()} == {
                    move: ends[move] for move in told
                }
                assert all(each.sure and not each.error for each in told.values())
                assert not any(each.sure for each in decision.candidates if each.move not in ends)
            match.play(seat, bots["greedy"]().decide(view, moves, rng, Budget()).move)
    assert met >= 2


@pytest.mark.parametrize("game", some(BUILT_IN, "gap", "qwixx", "three"))
def test_masters_are_listened_to_from_where_they_take_over_to_the_end(game: str) -> None:
    heard = [said for number in range(4) for said in Round(game, number, "heard", 0.01).play()]
    assert heard == [said for number in range(4) for said in Round(game, number, "heard", 0.01).play()]
    assert {said.game for said in heard} == {game} and len({said.number for said in heard}) > 1
    assert all(0 <= said.chance <= 1 and 0 <= said.share <= 1 for said in heard)
    assert sum(int(line.split("|")[2]) for line in report(game, heard) if " % |" in line[:14]) == len(heard)


def test_errors_are_counted_by_games() -> None:
    """A hundred chances of one game say no more than one."""
    once = [Said("gap", number, HERE, 0.5, float(number % 2)) for number in range(10)]
    often = [said for said in once for _ in range(100)]
    assert off_by(often) == pytest.approx(off_by(once))
    assert off_by(once) == pytest.approx((0.0, 0.5 / 3))
