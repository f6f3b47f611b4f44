"""`stolek new-game`: the package passes at once, and nothing of anybody's is written over."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardgames_qt.cli import main
from tests.installed import example_site, pip_install, stolek

__all__ = ["example_site"]


def test_what_it_writes_is_installed_and_passes_its_tests(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "magpie"
    assert main(["new-game", "magpie", "--into", str(folder)]) == 0
    site = pip_install(folder, tmp_path / "site")
    place = {**os.environ, "PYTHONPATH": str(site)}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--rootdir",
        str(folder),
        "tests",
    ]
    done = subprocess.run(command, cwd=folder, env=place, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "passed" in done.stdout and "skipped" not in done.stdout
    played = stolek(site, "simulate", "magpie", "--seats", "ismcts,random", "--games", "2")
    assert played.returncode == 0 and "Magpie: 2 games" in played.stdout


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("gap", "there is another game of that name"),
        ("Magpie", "small letters"),
        ("mag-pie", "small letters"),
        ("../magpie", "small letters"),
        ("json", "Python has something of that name"),
        ("class", "Python has something of that name"),
        ("tests", "Python has something of that name"),
    ],
)
def test_a_name_that_cannot_be_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, words: str
) -> None:
    assert main(["new-game", name, "--into", str(tmp_path / "new")]) == 2
    assert words in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_folder_with_files_is_left_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("mine", encoding="utf-8")
    assert main(["new-game", "magpie", "--into", str(tmp_path)]) == 2
    assert "there are files in this folder already" in capsys.readouterr().err
    assert main(["new-game", "magpie", "--into", str(mine)]) == 2
    assert "it is not a folder" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [mine] and mine.read_text(encoding="utf-8") == "mine"


def test_an_empty_folder_is_filled(tmp_path: Path) -> None:
    folder = tmp_path / "empty"
    folder.mkdir()
    assert main(["new-game", "magpie", "--into", str(folder)]) == 0
    assert (folder / "magpie" / "rules.py").is_file()
    assert list(tmp_path.iterdir()) == [folder]


def test_a_frozen_program_says_that_it_cannot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert main(["new-game", "magpie", "--into", str(tmp_path / "new")]) == 2
    assert "no package can be installed beside this program" in capsys.readouterr().err


def test_the_example_is_simulated_verified_replayed_and_reviewed(example_site: Path, tmp_path: Path) -> None:
    games = str(tmp_path / "games.jsonl")
    seats = ("--seats", "medium,random,ismcts", "--games", "2")
    for words, said in (
        (("games",), "cones: Cones, 2–4 players; bots: medium, random, ismcts"),
        (("simulate", "cones", *seats, "--record", games), "Cones: 2 games"),
        (("arena", "cones", "--levels", "medium,random", "--games", "2"), "medium"),
        (("verify", games), "2 games verified"),
        (("replay", games), "takes the trick"),
        (("review", games, "--budget", "20"), "accuracy"),
        (("duplicate", games, "--seat", "0", "--levels", "random", "--rounds", "1"), "Cones"),
    ):
        done = stolek(example_site, *words)
        assert done.returncode == 0 and said in done.stdout, (words, done.stdout, done.stderr)
