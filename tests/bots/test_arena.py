"""The arena: same deals, every seat in turn, stopped and taken up again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgames_qt.bots.arena import Pairing, PairingResult, elo, pairings, schedule
from cardgames_qt.cli import main
from cardgames_qt.games import find


def test_everybody_meets_everybody_on_the_same_deals_from_every_seat() -> None:
    rules = find("gap").rules
    pairs = pairings(rules, ["a", "b", "c"], None)
    assert pairs == [Pairing("b", "a"), Pairing("c", "a"), Pairing("c", "b")]
    games = schedule(rules, pairs, seats=3, options={}, games=6, seed="s")
    for pair in pairs:
        own = [(game.deal, game.seat) for game in games if game.pairing == pair]
        assert own == [(f"s-{deal}", seat) for deal in (0, 1) for seat in (0, 1, 2)]
    assert games[0].bots() == ("b", "a", "a")


def test_in_a_game_won_together_each_level_plays_with_itself() -> None:
    rules = find("the_game").rules
    assert pairings(rules, ["a", "b"], "c") == [Pairing("a", "a"), Pairing("b", "b")]


def line(bot: str, others: str, share: float) -> PairingResult:
    return PairingResult(
        pairing=Pairing(bot, others),
        games=100,
        share=share,
        share_error=0,
        score=0,
        score_error=0,
        mean_ms=0,
        longest_ms=0,
    )


def test_elo_puts_ten_to_one_four_hundred_points_apart() -> None:
    ratings = elo([line("b", "a", 10 / 11)])
    assert ratings["b"] - ratings["a"] == pytest.approx(400, abs=1)
    three = elo([line("b", "a", 0.6), line("c", "b", 0.6), line("c", "a", 0.7)])
    assert three["a"] < three["b"] < three["c"]
    assert sum(three.values()) == pytest.approx(0, abs=1e-6)


def arena(log: Path, games: int, capsys: pytest.CaptureFixture[str]) -> str:
    words = ["arena", "gap", "--levels", "random,greedy", "--games", str(games), "--log", str(log)]
    assert main(words) == 0
    return capsys.readouterr().out


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log, other = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    arena(log, 2, capsys)
    first = log.read_bytes()
    log.write_bytes(first + b'{"cut off')
    resumed = arena(log, 4, capsys)
    assert log.read_bytes().startswith(first)
    assert [json.loads(row)["share"] for row in log.read_bytes().splitlines()]
    whole = arena(other, 4, capsys)
    cells = [
        row.split("|")[1:5] for text in (resumed, whole) for row in text.splitlines() if "greedy –" in row
    ]
    assert cells[0] == cells[1], "the same result as in one go"


def test_a_log_of_something_else_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "a.jsonl"
    log.write_bytes(b'{"x": 1}\n')
    assert main(["arena", "gap", "--levels", "random,greedy", "--games", "2", "--log", str(log)]) == 2
    assert f"{log}:1: it is not a result of such a run" in capsys.readouterr().err
    assert log.read_bytes() == b'{"x": 1}\n'


def test_the_table_goes_to_a_file_as_markdown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "t.md"
    words = ["arena", "the_game", "--levels", "greedy", "--seats", "2", "--games", "2", "--out", str(out)]
    assert main(words) == 0
    text = out.read_text(encoding="utf-8")
    assert text == capsys.readouterr().out
    assert "stolek arena the_game --levels greedy --seats 2 --games 2 --seed arena" in text
    assert "| cards left |" in text
    assert main([*words[:-2], "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["lines"][0]["games"] == 2
