"""How the odds of a duel are learned: the maker reads and writes what the bots read, and learns."""

from __future__ import annotations

import pytest

from cardgames_qt.games.qwixx.bot import DUEL, DuelBot, Recipe, duel_weights, load_outlook, load_policy
from cardgames_qt.kit.chances import chance_of
from tests.tune.qwixx_duel import from_file, from_values, quick_game, searched_game


def test_what_is_read_is_written_again() -> None:
    weights = duel_weights()
    assert from_file().packed(weights.come_from) == weights


def test_the_maker_sees_the_chance_that_the_bots_see() -> None:
    """Between two turns; what follows a draw is learned for the policy alone."""
    learner, outlook, policy = from_file(), load_outlook(), load_policy(DUEL)
    met, _ = quick_game(policy, 3)
    between = met[1::2]
    assert len(between) > 5
    for world in between:
        odds = sum(learner.tables[kind][at] * times for kind, at, times in learner.parts(world))
        assert outlook.chance(world, 0, policy.phase(world)) == pytest.approx(chance_of(odds))


def test_a_result_becomes_more_likely() -> None:
    """By games of the policy and by those of a bot that searches."""
    for learner, (met, share) in (
        (from_values(), quick_game(load_policy(DUEL), 5)),
        (from_file(), searched_game(DuelBot(Recipe(playouts=8, rounds=1)), 5)),
    ):
        assert share in (0.0, 0.5, 1.0) and len(met) > 10
        before, after = ([learner.learn(world, share, 0.05) for world in met] for _ in range(2))
        assert sum(after) < sum(before)
