"""`stolek review` as a person and a program use it, and every way to use it wrongly."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from cardgames_qt.cli import main
from cardgames_qt.engine.record import encode
from cardgames_qt.games import BUILT_IN
from cardgames_qt.games.three.bot import SearchBot
from tests.bots.looking_back import played, recorded
from tests.cases import some

FEW = ["--budget", "48", "--first-look"]
OPTIONS: dict[str, dict[str, Any]] = {"gap": {"target": 6}}


def written(path: Path, game: str, seats: int = 2, most: int = 2000) -> Path:
    """Two games in a file."""
    matches = [
        played(game, seats, OPTIONS.get(game, {}), seed=f"cli {number}", most=most) for number in range(2)
    ]
    path.write_bytes(b"".join(encode(recorded(match)) + b"\n" for match in matches))
    return path


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    assert main(["review", "--json", *FEW, *arguments]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize("game", some(BUILT_IN, "qwixx", "three"))
def test_a_program_gets_one_object_a_game(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path / "g.jsonl", game)
    logs = [json.loads(line)["log"] for line in path.read_text(encoding="utf-8").splitlines()]
    for number, (review, log) in enumerate(zip(told(capsys, str(path)), logs, strict=True), 1):
        assert (review["file"], review["line"]) == (str(path), number)
        assert (review["game"], review["measure"]) == (game, "wins")
        for seat in review["seats"]:
            parts = seat["decisions"] + sum(seat["others"]) + seat["cards"]
            assert abs(seat["result"] - seat["start"] - parts) < 1e-6
            assert abs(seat["luck"] - sum(seat["others"]) - seat["cards"]) < 1e-6
            assert len(seat["others"]) == 2 and seat["others"][seat["seat"]] == 0
            assert seat["decisions"] <= 0 and seat["unforced"] >= 0
        for moment in review["moments"]:
            assert moment["played"] == log[moment["entry"]] != moment["better"]
            assert moment["better"]["by"] == moment["seat"]
            assert moment["lost"] > 2 * moment["error"]


@pytest.mark.long
def test_the_same_command_gives_the_same_numbers_whatever_the_jobs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(written(tmp_path / "g.jsonl", "three", most=16))
    alone = told(capsys, path)
    assert told(capsys, path) == alone == told(capsys, path, "--jobs", "2")
    for seat in (0, 1):
        for one, all_of_it in zip(told(capsys, path, "--seat", str(seat)), alone, strict=True):
            assert one["seats"] == [all_of_it["seats"][seat]]
            assert one["moments"] == [each for each in all_of_it["moments"] if each["seat"] == seat]


@pytest.mark.parametrize("game", some(BUILT_IN, "gap", "three"))
def test_a_person_reads_a_table_and_sentences(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path / "g.jsonl", game)
    assert main(["review", *FEW, str(path)]) == 0
    out = capsys.readouterr().out
    assert out.replace("\n", "").isprintable()
    assert out.count("accuracy") == 2 and "P0" in out
    assert f"{path}:2" in out
    assert "better by about" in out
    told_of = [moment["entry"] for review in told(capsys, str(path)) for moment in review["moments"]]
    assert [int(number) for number in re.findall(r"entry (\d+),", out)] == [entry + 1 for entry in told_of]
    assert "by P0" in out and "cards" in out
    assert ("with these partners" in out) == (game == "the_game") != ("a fair share" in out)
    assert "\ufdd0" not in out and "\\ufdd" not in out, "marks are for those who can draw them"


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "g.jsonl: it holds no record"),
        (b"hello\n", "g.jsonl:1: it is not JSON text"),
        (b'{"format": "cardgames-record", "version": 1}\n', "g.jsonl:1: "),
    ],
)
def test_a_file_without_games_gets_one_clear_line(
    content: bytes, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "g.jsonl"
    path.write_bytes(content)
    assert main(["review", *FEW, str(path)]) == 2
    assert complaint in (err := capsys.readouterr().err) and err.count("\n") == 1
    assert path.read_bytes() == content


def test_a_broken_game_is_named_and_the_others_are_reviewed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path / "g.jsonl", "three", most=6)
    first, second = path.read_text(encoding="utf-8").splitlines()
    broken = json.loads(first)
    broken["log"][1]["play"] = 1
    path.write_text(f"{json.dumps(broken)}\n{second}\n", encoding="utf-8")
    assert main(["review", "--json", *FEW, str(path)]) == 2
    said = capsys.readouterr()
    assert f"{path}:1: entry 2 (by " in said.err
    assert json.loads(said.out)["line"] == 2


def test_of_several_files_each_that_holds_nothing_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = [tmp_path / name for name in ("a.jsonl", "b.jsonl")]
    for path in paths:
        path.write_bytes(b"\n")
    assert main(["review", *map(str, paths)]) == 2
    err = capsys.readouterr().err
    assert all(f"{path}: it holds no record" in err for path in paths)


def test_seats_and_budgets_that_cannot_be_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path / "g.jsonl", "three", most=4)
    assert main(["review", *FEW, str(path), "--seat", "2"]) == 2
    assert f"{path}:1: there is no seat 2, only 0 to 1" in capsys.readouterr().err
    for wrong in (["--seat", "x"], ["--seat", "-1"], ["--budget", "0"], ["--jobs", "0"]):
        with pytest.raises(SystemExit) as ended:
            main(["review", str(path), *wrong])
        assert ended.value.code == 2
    assert main(["review", str(tmp_path / "none.jsonl")]) == 2
    assert "there is no such file" in capsys.readouterr().err


@pytest.mark.long
def test_a_game_of_one_seat_and_one_that_has_hardly_begun(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (solo, _) = told(capsys, str(written(tmp_path / "solo.jsonl", "the_game", seats=1)))
    assert [(seat["seat"], seat["others"]) for seat in solo["seats"]] == [(0, [0])]
    (dealt, _) = told(capsys, str(written(tmp_path / "dealt.jsonl", "qwixx", most=0)))
    assert [seat["result"] for seat in dealt["seats"]] == [0.5, 0.5]
    assert [seat["accuracy"] for seat in dealt["seats"]] == [None, None]


def test_bots_play_on_from_what_seems_to_be_a_mistake(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SearchBot, "PAIRS", 120)
    path = written(tmp_path / "g.jsonl", "three")
    first = told(capsys, str(path))
    assert main(["review", "--json", "--budget", "48", str(path)]) == 0
    second = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert not any(moment["checked"] for review in first for moment in review["moments"])
    sums = [[seat["decisions"] for review in some_ for seat in review["seats"]] for some_ in (first, second)]
    assert sums[0] != sums[1]
    for seat in (seat for review in second for seat in review["seats"]):
        parts = seat["decisions"] + sum(seat["others"]) + seat["cards"]
        assert abs(seat["result"] - seat["start"] - parts) < 1e-6
