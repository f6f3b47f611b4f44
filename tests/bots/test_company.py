"""The bench that seats a bot beside people: pairs on the same deals, stopped and taken up again."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.bench.bots.company import (
    BESIDE,
    Cell,
    CompanyResult,
    Task,
    main,
    played,
    played_as,
    rows,
    tables,
)

CELL = Cell("hasty", 3, "none")


def result(bot: str, number: int, left: int) -> CompanyResult:
    return CompanyResult(Task(CELL, bot, "seed", number), left, words=4, turns=8)


def test_only_pairs_count_and_the_gain_is_theirs() -> None:
    found = [result("a", 0, 0), result("a", 1, 5), result("a", 2, 0), result("b", 0, 0), result("b", 1, 0)]
    first, second = rows(found, "hasty | 3 | none", ["a", "b"])
    assert first == "| hasty | 3 | none | a | 2 | 50.0 ± 50.0 | 2.5 ± 2.5 | 0.50 |  |"
    assert second.endswith("| b | 2 | 100.0 ± 0.0 | 0.0 ± 0.0 | 0.50 | 50.0 ± 50.0 |")
    assert list(rows(found[:3], "hasty | 3 | none", ["a", "b"])) == []


def test_what_is_said_of_all_cells_leaves_out_tables_of_the_same() -> None:
    same = Cell("same", 3, "none")
    found = [result("a", 0, 0), CompanyResult(Task(same, "a", "seed", 0), 5, words=4, turns=8)]
    told = {where: results for results, where in tables(found, [CELL, same])}
    assert told == {
        "hasty | 3 | none": found[:1],
        "same | 3 | none": found[1:],
        "hasty | |": found[:1],
        "all | 3 | none": found[:1],
        "all | 3 |": found[:1],
        "all | |": found[:1],
    }


def test_beside_the_same_all_seats_are_the_bot() -> None:
    alike = played(Task(Cell("same", 2, "none"), "greedy", "seed", 1))
    named = played(Task(Cell("greedy", 2, "none"), "greedy", "seed", 1))
    assert (alike.left, alike.turns) == (named.left, named.turns)


def test_the_same_task_gives_the_same_game_and_silence_is_silence() -> None:
    task = Task(CELL, "greedy", "seed", 1)
    one = played(task)
    assert one == played(task) and one.left > 0 and one.turns > 3
    assert one.words == 0 == played(Task(Cell("greedy", 2, "none"), "over-signalling", "seed", 0)).words
    assert played(Task(Cell("greedy", 2, "all"), "over-signalling", "seed", 0)).words > 0


def test_who_differs_in_words_alone_plays_the_same_games_in_silence() -> None:
    silent = {kind: Task(Cell(kind, 2, "none"), "greedy", "seed", 1) for kind in BESIDE}
    assert played_as(silent["forgetful"]) == played_as(silent["over-signalling"]) == silent["deaf"]
    for kind in ("deaf", "hasty", "easy", "greedy"):
        assert played_as(silent[kind]) == silent[kind]
    spoken = Task(Cell("forgetful", 2, "all"), "greedy", "seed", 1)
    assert played_as(spoken) == spoken
    one, other = played(silent["deaf"]), played(silent["forgetful"])
    assert (one.left, one.turns) == (other.left, other.turns)


def test_such_games_are_played_once_and_counted_for_each(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "log.jsonl"
    words = ["--bots", "greedy", "--beside", "deaf,forgetful", "--seats", "2", "--talk", "none"]
    main([*words, "--games", "2", "--log", str(log)])
    assert len(log.read_bytes().splitlines()) == 2
    lines = capsys.readouterr().out.splitlines()
    told = {line.partition("| greedy | ")[0]: line.partition("| greedy | ")[2] for line in lines[2:]}
    once = told["| deaf | 2 | none "]
    assert once.startswith("2 | ") and told["| forgetful | 2 | none "] == once
    assert told["| all | | "] == once.replace("2 | ", "4 | ", 1), "and an error is no smaller for it"


def test_games_on_the_same_deal_belong_together() -> None:
    found = [
        CompanyResult(Task(Cell(kind, 3, "none"), "a", "seed", number), 5 * number, words=0, turns=8)
        for kind in ("hasty", "easy")
        for number in (0, 1)
    ]
    (line,) = rows(found, "all | |", ["a"])
    assert line.startswith("| all | | | a | 4 | 50.0 ± 50.0 |"), "two deals, however many games"


def test_every_bot_may_have_playouts_of_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "log.jsonl"
    words = ["--bots", "greedy,random,hard", "--beside", "hasty", "--seats", "2", "--talk", "none"]
    main([*words, "--games", "1", "--playouts", "all,0,100", "--log", str(log)])
    kept = [msgspec.json.decode(line, type=CompanyResult) for line in log.read_bytes().splitlines()]
    assert [(each.task.bot, each.task.playouts) for each in kept] == [
        ("greedy", None),
        ("random", 0),
        ("hard", 100),
    ]
    with pytest.raises(SystemExit):
        main([*words, "--games", "1", "--playouts", "all,0"])
    assert "--playouts all,0 is neither one number nor one for each" in capsys.readouterr().err


def test_a_second_run_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "log.jsonl"
    words = [
        "--bots",
        "greedy,random",
        "--beside",
        "hasty",
        "--seats",
        "2",
        "--talk",
        "none",
        "--log",
        str(log),
    ]
    main([*words, "--games", "1"])
    kept = log.read_bytes()
    capsys.readouterr()
    main([*words, "--games", "2"])
    assert log.read_bytes().startswith(kept) and len(log.read_bytes().splitlines()) == 4
    told = capsys.readouterr().out.splitlines()
    assert [line.split(" | ")[3:5] for line in told[2:4]] == [["greedy", "2"], ["random", "2"]]
