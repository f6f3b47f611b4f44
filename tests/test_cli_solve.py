"""`stolek solve` as a person uses it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardgames_qt.cli import main
from cardgames_qt.engine.record import begin, decode, encode, replay_entry
from cardgames_qt.games import find


@pytest.fixture(scope="module")
def lost_games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("solve") / "lost.jsonl"
    options = ["--games", "2", "--seed", "5", "--record", str(path)]
    assert main(["simulate", "the_game", "--seats", "greedy*4", *options]) == 0
    return path


def test_a_lost_deal_is_shown_to_be_winnable(lost_games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", str(lost_games)]) == 0
    out = capsys.readouterr().out
    assert f"{lost_games}:1: The Game\n  the deal can be won\n    starter 0; by 0 play " in out
    assert out.count("it could still be won") == 2
    assert out.count("\n  after it ") == 2
    assert max(map(len, out.splitlines())) < 140


def test_as_json_every_line_of_moves_wins(lost_games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--json", str(lost_games)]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    records = [decode(line) for line in lost_games.read_bytes().splitlines()]
    assert [(each["file"], each["line"], each["game"]) for each in told] == [
        (str(lost_games), line, "the_game") for line in (1, 2)
    ]
    for each, record in zip(told, records, strict=True):
        assert each["start"]["verdict"] == each["last"]["verdict"] == "found"
        assert each["after"]["verdict"] in ("not_found", "lost") and each["after"]["moves"] == []
        for moment in (each["start"], each["last"]):
            assert moment["played"] == record.log[moment["entry"]]
            assert outcome_of(record, moment) == (0,)


def outcome_of(record: Any, moment: dict[str, Any]) -> tuple[int, ...]:
    match = begin(find(record.game).rules, record)
    for index, entry in enumerate([*record.log[: moment["entry"]], *moment["moves"]], 1):
        replay_entry(match, entry, index)
    assert match.outcome is not None
    return match.outcome.scores


def test_a_won_game_and_one_under_way(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "five.jsonl"
    options = ["--games", "1", "--seed", "2", "--record", str(path)]
    assert main(["simulate", "the_game", "--seats", "hard*5", *options]) == 0
    record = json.loads(path.read_bytes())
    assert record["result"]["winners"]
    under_way = record | {"log": record["log"][:20], "extra": {}}
    path.write_text(f"{json.dumps(record)}\n{json.dumps(under_way)}\n", encoding="utf-8")
    capsys.readouterr()
    assert main(["solve", str(path)]) == 0
    out = capsys.readouterr().out
    assert "this game was won" in out
    assert "it can still be won from where it stands" in out


def test_what_cannot_be_searched_is_named_and_the_rest_goes_on(
    lost_games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other, empty, mixed = tmp_path / "gap.jsonl", tmp_path / "empty.jsonl", tmp_path / "mixed.jsonl"
    assert main(["simulate", "gap", "--seats", "random*2", "--games", "1", "--record", str(other)]) == 0
    empty.touch()
    good = decode(lost_games.read_bytes().splitlines()[0])
    undealt = encode(good).replace(encode(good).partition(b'"log":')[2].partition(b',"result"')[0], b"[]")
    bad = encode(good).replace(b'"on":"up1"', b'"on":"down1"')
    mixed.write_bytes(b"\n".join([b"{}", undealt, bad, encode(good)]))
    capsys.readouterr()
    assert main(["solve", str(other), str(empty), str(mixed)]) == 2
    said = capsys.readouterr()
    assert f"{other}:1: gap is not a game that is won with open cards" in said.err
    assert f"{empty}: it holds no record" in said.err
    assert f"{mixed}:1: it is not a game record" in said.err
    assert f"{mixed}:2: no cards are dealt yet" in said.err
    assert f"{mixed}:3: entry " in said.err
    assert f"{mixed}:4: The Game" in said.out


def test_a_file_that_is_not_there_gets_one_clear_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "/no/such/file.jsonl"]) == 2
    assert "there is no such file" in capsys.readouterr().err
