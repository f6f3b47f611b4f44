"""Whether more playouts pay: only one seat makes them, and the same command plays the same game."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from cardgames_qt.games import find
from cardgames_qt.kit.bot import Budget, Decision
from tests.bench.bots.playouts import one_game

play = partial(one_game, game="three", seats=2, seed="x")


def test_only_one_seat_thinks_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[tuple[int, int | None]] = set()

    class Spy:
        def decide(self, view: Any, moves: list[Any], rng: Random, budget: Budget) -> Decision:
            asked.add((view.seat, budget.playouts))
            return Decision(rng.choice(moves))

    monkeypatch.setitem(find("three").module("bot").BOTS, "master", Spy)
    result = play((0, 1), playouts=7)
    assert asked == {(0, None), (1, 7)}
    assert (result.deal, result.seat) == (0, 1)
    assert result.share in (0, 0.5, 1)
    assert result == play((0, 1), playouts=7)
