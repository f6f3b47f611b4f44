"""`stolek duplicate` as a person and a program use it, and every way to use it wrongly."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from cardgames_qt.cli import main
from cardgames_qt.engine.record import Player, Record, encode, write
from cardgames_qt.play.reviews import with_review
from tests.bots.looking_back import made_review, played, recorded

QUICK = ["--levels", "random,easy", "--rounds", "2"]


def with_persons() -> Record:
    match = played("three", 3, seed="cli")
    return write(match, [Player("Eva", "human"), Player("Robot", "bot", "greedy"), Player("Jan", "human")])


def written(path: Path, *records: Record) -> str:
    path.write_bytes(b"".join(encode(record) + b"\n" for record in records))
    return str(path)


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    assert main(["duplicate", "--json", *QUICK, *arguments]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_program_gets_one_object_for_every_person(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = with_persons()
    path = written(tmp_path / "g.jsonl", record)
    eva, jan = told(capsys, path)
    assert (eva["seat"], jan["seat"]) == (0, 2)
    assert eva["result"]["score"] == record.result.scores[0]
    assert eva["without_luck"] is None
    assert eva["bots"] == ["medium", "greedy", "medium"]
    assert [each["level"] for each in eva["rounds"]] == ["random", "easy"] * 2
    assert [(each["level"], each["rounds"]) for each in eva["made"]] == [("random", 2), ("easy", 2)]
    assert told(capsys, path, "--jobs", "2") == [eva, jan]
    assert [each["seat"] for each in told(capsys, path, "--seat", "1")] == [1]


def test_where_there_are_no_persons_it_is_the_first_seat(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (only,) = told(capsys, written(tmp_path / "g.jsonl", recorded(played("three", 2, seed="cli"))))
    assert only["seat"] == 0


def test_a_person_reads_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = played("three", 2, seed="cli")
    review = made_review(match)
    record = with_review(recorded(match), review)
    path = written(tmp_path / "g.jsonl", record)
    assert main(["duplicate", *QUICK, path]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith(f"{path}:1 · seat 0")
    assert [line.split()[0] for line in lines[2:5]] == ["P0", "random", "easy"]
    assert lines[2].split()[-1] == f"{100 * review.seats[0].without_luck:.0f}"
    assert lines[-1] == "at the other seats: P1: easy"


def test_what_cannot_be_played_is_named_and_the_rest_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = with_persons()
    unfinished = recorded(played("three", 2, most=3))
    path = written(tmp_path / "g.jsonl", unfinished, replace(record, seed="other"), record)
    assert main(["duplicate", *QUICK, "--json", "--seat", "0", path]) == 2
    out, complaints = capsys.readouterr()
    assert len(out.splitlines()) == 1
    first, second = complaints.splitlines()
    assert ":1: only a finished game" in first
    assert ":2: entry 1 " in second and "not those of this deal number" in second


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--seat", "7"], "there is no seat 7, only 0 to 2"),
        (["--levels", "oracle"], "has no bot “oracle”"),
        (["--rounds", "0"], "“0” is not a whole number from 1 to 1000"),
    ],
)
def test_what_is_asked_wrongly_is_named(
    arguments: list[str], complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path / "g.jsonl", with_persons())
    try:
        code = main(["duplicate", *arguments, path])
    except SystemExit as left:
        code = int(left.code or 0)
    assert code == 2
    assert complaint in capsys.readouterr().err


def test_a_file_without_a_game_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    empty = tmp_path / "empty.jsonl"
    empty.write_bytes(b"")
    assert main(["duplicate", str(empty)]) == 2
    assert "it holds no record" in capsys.readouterr().err
