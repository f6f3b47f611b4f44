"""The command line as a person uses it: every command, and every way to use it wrongly."""

from __future__ import annotations

import ast
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import cardgames_qt
from cardgames_qt.cli import build_parser, main
from cardgames_qt.cli.terminal import print_json
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


@pytest.mark.all_games
@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["simulate", "bridge", "--seats", "random"], "there is no game “bridge”"),
        (["simulate", "gap", "--seats", "random"], "gap is for 2 to 6 players, not 1"),
        (["simulate", "gap", "--seats", "human,random"], "gap has no bot “human”"),
        (["simulate", "gap", "--seats", "random*x"], "must be a number of seats"),
        (["simulate", "gap", "--seats", "random*2", "--option", "target"], "takes NAME=VALUE"),
        (["simulate", "gap", "--seats", "random*2", "--option", "target=no"], "option “target” must be"),
        (["simulate", "gap", "--seats", "random*2", "--record", f"{__file__}/x.jsonl"], "x.jsonl: "),
        (["verify", "/no/such/file.jsonl"], "there is no such file"),
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
    assert out.startswith("GAP · random 1, greedy 2 · Play to: 30 points")
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


@pytest.mark.all_games
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


@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)])
def test_every_command_explains_itself(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*command, "--help"])
    assert ended.value.code == 0
    assert "usage: stolek" in capsys.readouterr().out


def test_the_names_of_the_commands_are_those_the_command_line_knows() -> None:
    for name in COMMANDS:
        assert re.search(rf"^    {name}\b", build_parser().format_help(), re.MULTILINE)
    assert is_command(["verify", "x"])
    assert not is_command(["--game", "gap"])
    assert not is_command([])


# --- what comes from elsewhere --------------------------------------------------------------------------


def harmless(said: str) -> bool:
    """Whether a terminal shows all of it and obeys nothing."""
    return all(char.isprintable() for char in said.replace("\n", ""))


def hostile_record(tmp_path: Path) -> tuple[Path, dict[str, Any]]:
    """A game that is right by all rules and hostile in every word that is free."""
    record = json.loads(simulate(tmp_path / "g.jsonl", "the_game", "random*2")[0])
    del record["extra"]
    record["seed"] = "\x1b]0;seed\x07"
    record["players"] = [
        {"name": "\x1b]52;c;c3RvbGVu\x07", "kind": "human"},
        {"name": "\u202eE\u200bva\x9b31m\n{0.__class__} %s", "kind": "bot", "level": "\x1b[8m"},
    ]
    record["log"][1]["note\x1b[2J"] = "\u2066\x07"
    path = tmp_path / "hostile\x1b[31m.json"
    path.write_text(json.dumps(record, ensure_ascii=False), encoding="utf-8")
    return path, record


def test_nothing_in_a_record_reaches_the_terminal_as_a_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, _ = hostile_record(tmp_path)
    capsys.readouterr()
    for command in (["verify"], ["replay"], ["replay", "--notation"]):
        assert main([*command, str(path)]) == 0
        said = capsys.readouterr()
        assert harmless(said.out) and said.err == ""
    assert main(["replay", str(path)]) == 0
    assert r"\u202eE\u200bva\u009b31m\u000a{0.__class__} %s" in capsys.readouterr().out


@pytest.mark.parametrize(
    "change",
    [
        {"game": "\x1b[31mbridge"},
        {"options": {"\x1b]52;c;eA==\x07": 1}},
        {"options": {"talk": "\x1b[2J\u202e"}},
        {"players": [{"name": "A", "kind": "\x1b[31mghost"}] * 2},
        {"version": "\x9b31m"},
        {"log": [{"\x1b[31mdeal": 1}]},
        {"result": {"scores": [1], "winners": [], "finished": "\x1b[31m"}},
    ],
    ids=lambda change: next(iter(change)),
)
def test_nothing_in_a_complaint_reaches_the_terminal_as_a_command(
    change: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, record = hostile_record(tmp_path)
    path.write_text(json.dumps(record | change, ensure_ascii=False), encoding="utf-8")
    capsys.readouterr()
    for command in ("verify", "replay"):
        assert main([command, str(path)]) == 2
        err = capsys.readouterr().err
        assert harmless(err) and err.count("\n") == 1


def test_json_output_keeps_its_meaning(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = "\x7f\x9b31m\u202eA\U000e0041 \u2028"
    print_json({"name": words})
    out = capsys.readouterr().out
    assert harmless(out) and json.loads(out) == {"name": words}


def bad_move(tmp_path: Path, change: Callable[[str], bytes]) -> Path:
    record = json.loads(simulate(tmp_path / "g.jsonl", "the_game", "random*2")[0])
    moves = [entry for entry in record["log"] if "play" in entry]
    moves[1]["play"] = moves[0]["play"]
    path = tmp_path / "bad.json"
    path.write_bytes(change(json.dumps(record)))
    return path


@pytest.mark.parametrize(
    "change",
    [
        lambda text: b"\xef\xbb\xbf" + text.encode(),
        lambda text: re.sub(r'"scores": \[(\d+)\]', r'"scores": \1', text).encode(),
        lambda text: text.replace('{"format"', '{"log": "nothing yet", "players": 7, "format"', 1).encode(),
    ],
    ids=["a byte order mark", "one number as the score", "keys that are there twice"],
)
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_bad_move_is_named_in_every_form_a_record_may_have(
    command: str, change: Callable[[str], bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = bad_move(tmp_path, change)
    capsys.readouterr()
    assert main([command, str(path)]) == 2
    err = capsys.readouterr().err
    assert re.search(r"bad\.json:1: entry \d+ \(by \d play \d+ on \w+\): .+ \(\w+\)\n$", err)
    assert err.count("\n") == 1


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have only names that are text")
def test_names_of_files_that_are_no_text_are_spelled_out(tmp_path: Path) -> None:
    name = os.fsencode(tmp_path / "games") + b"\xff\x1b[31m.jsonl"
    simulate(Path(os.fsdecode(name)))
    command = [sys.executable, "-m", "cardgames_qt", "verify", os.fsdecode(name)]
    done = subprocess.run(command, capture_output=True, check=False, timeout=300)
    assert done.returncode == 0 and done.stderr == b""
    assert rb"games\udcff\u001b[31m.jsonl: 3 games verified" in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of another kind")
def test_a_reader_that_has_left_ends_a_command_quietly(tmp_path: Path) -> None:
    path = tmp_path / "g.jsonl"
    simulate(path)
    for words, unbuffered in product((["games"], ["replay", str(path)], ["--help"]), ("", "1")):
        reading, writing = os.pipe()
        os.close(reading)
        command = [sys.executable, "-m", "cardgames_qt", *words]
        around = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
        done = subprocess.run(
            command, stdout=writing, stderr=subprocess.PIPE, env=around, check=False, timeout=300
        )
        os.close(writing)
        assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="nothing there presses Ctrl-C in a terminal")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_a_command_with_all_its_jobs_and_no_traceback(tmp_path: Path, jobs: str) -> None:
    """A terminal sends it to all of them."""
    log = tmp_path / "games.jsonl"
    words = ("arena", "gap", "--levels", "greedy,random", "--games", "100000", "--log", str(log))
    command = [sys.executable, "-m", "cardgames_qt", *words, "--jobs", jobs]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, process_group=0)
    while not (log.exists() and log.stat().st_size):
        assert process.poll() is None
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGINT)
    assert process.communicate(timeout=60)[1] == "stolek: stopped\n", "whoever holds the stream is gone, too"
    assert process.returncode == 130


@pytest.mark.all_games
def test_an_output_without_our_letters_gets_them_spelled_out() -> None:
    command = [sys.executable, "-m", "cardgames_qt", "games"]
    plain = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, capture_output=True, env=plain, check=False, timeout=300)
    assert done.returncode == 0 and rb"1\u20135 players" in done.stdout


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--games", "9" * 5000], "is not a whole number from 1 to 10000000"),
        (["--games", "100000000000"], "is not a whole number from 1 to 10000000"),
        (["--jobs", "100000"], "is not a whole number from 1 to 256"),
        (["--games\x1b[31m"], r"unrecognized arguments: --games\u001b[31m"),
    ],
)
def test_arguments_of_any_size_and_kind_are_refused_at_once(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["simulate", "gap", "--seats", "random*2", *words])
    err = capsys.readouterr().err
    assert ended.value.code == 2 and complaint in err and harmless(err)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--seed", "x" * 201], "--seed takes a line of at most 200 characters"),
        (["--seed", "a\udcff"], r"not “a\udcff”"),
        (["--seed", "a\x1b[31m"], r"not “a\u001b[31m”"),
        (["--option", "target=9007199254740992"], "option “target” is beyond the limit of 9007199254740991"),
        (["--option", "target=" + "9" * 400], "option “target” is beyond the limit"),
        (["--option", "target=\udcff"], "option “target” must be a whole number"),
        (["--option", "\x1b[31m=1"], r"there is no option “\u001b[31m”"),
    ],
)
def test_seeds_and_options_keep_to_what_a_record_can_hold(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "gap", "--seats", "random*2", "--games", "1", *words]) == 2
    err = capsys.readouterr().err
    assert complaint in err and err.count("\n") == 1 and harmless(err)


def test_one_game_has_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "gap", "--seats", "random*2", "--games", "1"]
    assert main(words) == 0
    table = capsys.readouterr().out
    assert "0.0  100.0" not in table and table.count(" –") == 4 and "GAP: 1 game in" in table
    assert main([*words, "--json"]) == 0
    for row in json.loads(capsys.readouterr().out)["seats"]:
        assert row["win_rate_se"] is None and row["mean_score_se"] is None


def test_only_the_console_writes_to_the_streams() -> None:
    """Whoever writes past it would write raw."""
    for path in sorted(Path(cardgames_qt.__file__).parent.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if "print" not in source and "sys.std" not in source:
            continue  # most modules, and taking one to pieces takes long
        calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
        said = [ast.unparse(call.func) for call in calls]
        writes = [each for each in said if each == "print" or re.match(r"sys\.std(out|err)\.write", each)]
        allowed = {"console.py": 3, "terminal.py": 2}  # the lines themselves, and a bar of numbers
        assert len(writes) <= allowed.get(path.name, 0), path
