"""The tree search that needs nothing but rules."""

from __future__ import annotations

from random import Random

import pytest

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import AnyRules, Outcome, Seat
from cardgames_qt.games.gap.rules import GapRules
from cardgames_qt.games.qwixx.rules import QwixxRules
from cardgames_qt.games.three.rules import ThreeRules
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.ismcts import IsmctsBot, Node
from tests.toy.rules import ToyRules

ALL: tuple[AnyRules, ...] = (ToyRules(), GapRules(), ThreeRules(), QwixxRules())


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.id)
def test_it_plays_any_game_repeatably_and_sees_only_the_view(rules: AnyRules) -> None:
    match = Match(rules, 2, {}, "tree")
    match.deal()
    bot = IsmctsBot(rules, 12)
    for step in range(6):  # a game of the toy
        seat = match.to_act[-1]
        view, moves = match.view(seat), match.legal_moves(seat)
        first = bot.decide(view, moves, Random(step), Budget())
        twin = rules.view(rules.imagine(view, Random(99)), seat)
        assert first.move in moves
        assert bot.decide(twin, moves, Random(step), Budget()) == first
        match.play(seat, first.move)


def test_it_beats_chance_at_the_toy() -> None:
    rules, wins = ToyRules(), 0.0
    for game in range(60):
        match = Match(rules, 2, {}, f"toy {game}")
        match.deal()
        while match.outcome is None:
            seat = match.to_act[0]
            moves = match.legal_moves(seat)
            if seat == game % 2:
                decision = IsmctsBot(rules, 60).decide(match.view(seat), moves, Random(game), Budget())
                match.play(seat, decision.move)
            else:
                match.play(seat, Random(game).choice(moves))
        wins += match.outcome.share(Seat(game % 2))
    assert wins >= 33  # of 60; a bot that plays at random gets 30, give or take 4


def test_no_time_gives_the_first_move_and_little_time_what_was_tried() -> None:
    rules = ToyRules()
    match = Match(rules, 2, {}, "hurry")
    match.deal()
    seat = match.to_act[0]
    view, moves = match.view(seat), match.legal_moves(seat)
    assert IsmctsBot(rules, 50).decide(view, moves, Random(1), Budget(seconds=0)).move == moves[0]
    one = IsmctsBot(rules, 50).decide(view, moves, Random(1), Budget(playouts=1))
    assert [candidate.move for candidate in one.candidates] == [one.move]


def test_the_most_visited_comes_first_with_its_mean_and_error() -> None:
    rules = ToyRules()
    match = Match(rules, 2, {}, "order")
    match.deal()
    seat = match.to_act[0]
    decision = IsmctsBot(rules, 90).decide(match.view(seat), match.legal_moves(seat), Random(1), Budget())
    assert decision.move == decision.candidates[0].move
    assert all(0 <= each.value <= 1 and each.error < 0.5 for each in decision.candidates)


def test_a_node_counts_how_often_it_could_have_been_chosen() -> None:
    root = Node()
    for legal in (["a"], ["a", "b"], ["a", "b"]):
        _, child = root.select(Seat(0), legal, Random(0))
        child.learn(1.0)
    assert root.children[Seat(0), "a"].available == 3
    assert root.children[Seat(0), "a"].visits + root.children[Seat(0), "b"].visits == 3


def test_a_tie_is_shared() -> None:
    tie = Outcome((5, 5, 1), (Seat(0), Seat(1)), "done")
    assert [tie.share(Seat(seat)) for seat in range(3)] == [0.5, 0.5, 0.0]
