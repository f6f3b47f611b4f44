"""The shared search: common deals, halving, guarding, budgets, and the bot made of them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from cardgames_qt.engine.rules import CHANCE, Seat
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.search.common_deals import Samples, Trial, guarded, sequential_halving
from cardgames_qt.kit.search.playouts import PlayoutBot
from tests.toy.model import Lay, State, View
from tests.toy.rules import ToyRules

RULES = ToyRules()


def noisy(values: Sequence[float], calls: list[tuple[tuple[int, ...], range]] | None = None) -> Trial:
    """Candidates with these true values; the luck of a deal is the same for all of them."""

    def trial(candidates: Sequence[int], deals: range) -> list[list[float]]:
        if calls is not None:
            calls.append((tuple(candidates), deals))
        return [[values[each] + Random(deal).gauss(0, 5) for deal in deals] for each in candidates]

    return trial


def test_the_best_is_found_in_spite_of_luck_that_all_share() -> None:
    values = [0.1, 0.5, 0.45, 0.2, 0.3]
    best, samples = sequential_halving(5, noisy(values), Budget().start(), 100)
    assert best == 1
    lead, error = samples.lead(1, 2)
    assert lead == pytest.approx(0.05)
    assert error < 1e-9 < samples.error(1)


def test_worse_halves_are_dropped_and_every_deal_is_met_once() -> None:
    calls: list[tuple[tuple[int, ...], range]] = []
    sequential_halving(8, noisy(list(range(8)), calls), Budget().start(), 240)
    met = [deal for _, deals in calls for deal in deals]
    assert met == list(range(len(met)))
    sizes = [len(candidates) for candidates, _ in calls]
    assert sorted(set(sizes), reverse=True) == [8, 4, 2]
    assert sizes == sorted(sizes, reverse=True)


def test_what_is_kept_is_never_dropped() -> None:
    _, samples = sequential_halving(8, noisy(list(range(8))), Budget().start(), 240, keep=0)
    assert len(samples.results[0]) == len(samples.results[7]) > len(samples.results[1])


def test_a_playout_budget_ends_it_early() -> None:
    spending = Budget(playouts=50).start()
    _, samples = sequential_halving(5, noisy([1, 2, 3, 4, 5]), spending, 10_000)
    assert 50 <= spending.spent < 10_000
    assert sum(map(len, samples.results)) == spending.spent


def test_a_spent_budget_gives_the_first() -> None:
    best, samples = sequential_halving(3, noisy([1, 2, 3]), Budget(seconds=0.0).start(), 100)
    assert best == 0
    assert samples.results == [[], [], []]
    assert samples.mean(0) == float("-inf")
    assert samples.lead(0, 1) == (0.0, float("inf"))


def test_one_candidate_is_tried_too() -> None:
    best, samples = sequential_halving(1, noisy([1]), Budget().start(), 16)
    assert best == 0
    assert len(samples.results[0]) == 16


def test_noise_does_not_overrule_the_default() -> None:
    samples = Samples(2)
    samples.add([0, 1], [[1, 2, 3, 4], [2, 1, 4, 4]])
    assert guarded(0, 1, samples, 2.0) == 0
    samples = Samples(2)
    samples.add([0, 1], [[1, 2, 3, 4], [2, 3, 4, 4]])
    assert guarded(0, 1, samples, 2.0) == 1
    assert guarded(0, 0, samples, 2.0) == 0


class ToyBot(PlayoutBot):
    """The toy game by playouts of random moves."""

    def worths(self, view: View, moves: Sequence[Lay]) -> list[float]:
        del view
        return [float(move.lay) for move in moves]

    def prepare(self, view: View, moves: Sequence[Lay], rng: Random) -> Trial:
        seed = rng.getrandbits(31)

        def play(move: Lay, deal: int) -> float:
            luck = Random(f"{seed}-{deal}")
            state = RULES.apply(RULES.imagine(view, luck), view.seat, move)
            while waiting := RULES.to_act(state):
                state = RULES.apply(state, waiting[0], luck.choice(RULES.legal_moves(state, waiting[0])))
            outcome = RULES.outcome(state)
            assert outcome is not None
            return (view.seat in outcome.winners) / len(outcome.winners)

        return lambda some, deals: [[play(moves[each], deal) for deal in deals] for each in some]

    def features(self, view: View, move: Lay) -> dict[str, float]:
        del view
        return {"card": move.lay}


def toy(seed: int, seats: int = 2) -> State:
    state = RULES.start(seats, {"low_wins": False})
    return RULES.apply(state, CHANCE, RULES.chance(state, Random(seed)))


def test_its_decision_names_every_move_best_first() -> None:
    state = toy(3)
    view, moves = RULES.view(state, Seat(0)), RULES.legal_moves(state, Seat(0))
    decision = ToyBot(60).decide(view, moves, Random(1), Budget())
    assert decision.measure == "wins"
    assert decision.candidates[0].move == decision.move
    assert {each.move for each in decision.candidates} == set(moves)
    assert all(each.features["card"] == each.move.lay and each.error < 1 for each in decision.candidates)
    assert decision == ToyBot(60).decide(view, moves, Random(1), Budget())


def test_without_time_it_plays_what_looks_best() -> None:
    state = toy(3)
    view, moves = RULES.view(state, Seat(0)), RULES.legal_moves(state, Seat(0))
    for budget in (Budget(seconds=0.0), Budget(playouts=0)):
        decision = ToyBot(60).decide(view, moves, Random(1), budget)
        assert decision.measure == "points"
        assert decision.move.lay == max(view.hand)
        assert [each.value for each in decision.candidates] == sorted(view.hand, reverse=True)
