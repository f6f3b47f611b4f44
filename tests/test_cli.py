"""The command line as a person uses it: every command, and every way to use it wrongly."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgames_qt.cli import build_parser, main
from cardgames_qt.commands import COMMANDS, is_command
from cardgames_qt.games import GAMES


def simulate(path: Path, game: str = "gap", seats: str = "random,greedy", *more: str) -> list[str]:
    assert main(["simulate", game, "--seats", seats, "--games", "3", "--record", str(path), *more]) == 0
    return path.read_text(encoding="utf-8").splitlines()


def test_simulated_games_are_recorded_and_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = simulate(tmp_path / "g.jsonl")
    assert len(lines) == 3
    assert main(["verify", str(tmp_path / "g.jsonl")]) == 0
    out = capsys.readouterr().out
    assert "GAP: 3 games" in out
    assert "3 games verified" in out


def test_the_same_seed_gives_the_same_games_whatever_the_jobs(tmp_path: Path) -> None:
    alone = simulate(tmp_path / "a.jsonl", "gap", "greedy,random", "--seed", "7")
    shared = simulate(tmp_path / "b.jsonl", "gap", "greedy,random", "--seed", "7", "--jobs", "2")
    other = simulate(tmp_path / "c.jsonl", "gap", "greedy,random", "--seed", "8")
    assert alone == shared
    assert alone != other


def test_a_game_by_the_clock_ends_by_the_clock(tmp_path: Path) -> None:
    lines = simulate(tmp_path / "t.jsonl", "gap", "random*3", "--option", "minutes=4")
    for line in lines:
        record = json.loads(line)
        assert record["options"] == {"target": None, "minutes": 4, "extra_round": False}
        assert {"time": True} in record["log"]
    assert main(["verify", str(tmp_path / "t.jsonl")]) == 0


def test_simulate_as_json_has_a_row_for_every_seat(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "gap", "--seats", "random*2", "--games", "4", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert [row["bot"] for row in result["seats"]] == ["random", "random"]
    assert sum(row["win_rate"] for row in result["seats"]) == pytest.approx(1)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["simulate", "bridge", "--seats", "random"], "there is no game 'bridge'"),
        (["simulate", "gap", "--seats", "random"], "gap is for 2 to 6 players, not 1"),
        (["simulate", "gap", "--seats", "human,random"], "gap has no bot 'human'"),
        (["simulate", "gap", "--seats", "random*x"], "must be a number of seats"),
        (["simulate", "gap", "--seats", "random*2", "--option", "target"], "takes NAME=VALUE"),
        (["simulate", "gap", "--seats", "random*2", "--option", "target=no"], "option 'target' must be"),
        (["simulate", "gap", "--seats", "random*2", "--record", "/no/such/folder/x.jsonl"], "No such file"),
        (["verify", "/no/such/file.jsonl"], "No such file"),
    ],
)
def test_wrong_words_get_one_clear_line(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    err = capsys.readouterr().err
    assert complaint in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "it holds no record"),
        (b"\n\n", "it holds no record"),
        (b"hello\n", ":1: it is not JSON text"),
        (b"\xff\xfe\n", ":1: it is not JSON text"),
        (
            b'{"format": "cardgames-record", "version": 99}\n',
            "of version 99; this program reads up to version 1",
        ),
        (b"{}\n" * 1_000_000, ":1: it is not a game record"),
        (b'{"a": "' + b"x" * (17 * 2**20) + b'"}\n', "longer than"),
    ],
    ids=["empty", "blank", "text", "not UTF-8", "newer", "a million lines", "an endless line"],
)
def test_a_file_without_records_gets_one_clear_line(
    content: bytes, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_bytes(content)
    assert main(["verify", str(path)]) == 2
    err = capsys.readouterr().err
    assert complaint in err
    assert str(path) in err
    assert err.count("\n") == 1
    assert path.read_bytes() == content


def test_an_illegal_move_is_named_by_file_line_entry_and_rule(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "g.jsonl"
    lines = simulate(path)
    record = json.loads(lines[1])
    record["log"][1]["play"] = record["log"][3]["play"]
    path.write_text("\n".join([lines[0], json.dumps(record), lines[2]]), encoding="utf-8")
    capsys.readouterr()
    assert main(["verify", str(path)]) == 2
    err = capsys.readouterr().err
    assert f"{path}:2: entry 2 (by " in err
    assert err.count("\n") == 1
    assert main(["verify", "--keep-going", str(path)]) == 2


def test_replay_tells_the_game_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "g.jsonl"
    simulate(path)
    capsys.readouterr()
    assert main(["replay", str(path), "--game", "2"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("GAP · random 1, greedy 2 · target 30")
    assert "plays" in out
    assert " wins." in out
    assert main(["replay", str(path), "--notation"]) == 0
    assert "take [" in capsys.readouterr().out
    assert main(["replay", str(path), "--game", "9"]) == 2
    assert "it holds 3 games, there is no game 9" in capsys.readouterr().err


def test_replay_of_a_broken_record_names_the_entry(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "g.json"
    record = json.loads(simulate(tmp_path / "g.jsonl")[0])
    record["log"][4]["by"] = 5
    path.write_text(json.dumps(record, indent=2), encoding="utf-8")
    assert main(["replay", str(path)]) == 2
    assert "entry 5" in capsys.readouterr().err


def test_games_lists_every_game_with_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    table = capsys.readouterr().out
    assert main(["games", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [game["id"] for game in listed] == list(GAMES)
    for game in listed:
        assert game["id"] in table
        for options in game["options"].values():
            assert all(option["name"] in table for option in options)


@pytest.mark.parametrize("command", [[], ["simulate"], ["verify"], ["replay"], ["games"]])
def test_every_command_explains_itself(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*command, "--help"])
    assert ended.value.code == 0
    assert "usage: stolek" in capsys.readouterr().out


def test_the_names_of_the_commands_are_those_the_command_line_knows() -> None:
    for name in COMMANDS:
        assert f"    {name} " in build_parser().format_help()
    assert is_command(["verify", "x"])
    assert not is_command(["--game", "gap"])
    assert not is_command([])
