"""Whether more playouts pay: only one seat makes them, and the same command plays the same game."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardgames_qt.games import find
from cardgames_qt.kit.bot import Budget, Decision
from tests.bench.bots.playouts import Task, main, one_game


def test_only_one_seat_thinks_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[tuple[int, int | None]] = set()

    class Spy:
        def decide(self, view: Any, moves: list[Any], rng: Random, budget: Budget) -> Decision:
            asked.add((view.seat, budget.playouts))
            return Decision(rng.choice(moves))

    monkeypatch.setitem(find("three").module("bot").BOTS, "master", Spy)
    task = Task("three", seats=2, playouts=7, seed="x", deal=0, longer=1)
    result = one_game(task)
    assert asked == {(0, None), (1, 7)}
    assert result.task == task
    assert result.share in (0, 0.5, 1)
    assert result == one_game(task)


def test_results_of_another_command_are_not_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(
        find("three").module("bot").BOTS, "master", find("three").module("bot").BOTS["random"]
    )
    log = tmp_path / "log.jsonl"
    for playouts, lines in (("7", 2), ("8", 4), ("7", 4)):
        main(["three", "--playouts", playouts, "--deals", "1", "--log", str(log)])
        assert "| three 2 | 2 |" in capsys.readouterr().out
        assert log.read_bytes().count(b"\n") == lines
