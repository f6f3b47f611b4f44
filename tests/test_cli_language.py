"""The commands speak the language they are asked to, or the system's; data is the same in all of them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cardgames_qt.cli import main
from cardgames_qt.cli.language import VOICE, asked_language, read_book, system_language
from cardgames_qt.commands import COMMANDS, is_command
from cardgames_qt.ui.text.languages import NAMES, Languages
from tests.translations import ts

ENGLISH = re.compile(r"\b(the|and|game|games|seat|with|is|not|there|this|how|bots)\b")


@pytest.fixture(autouse=True)
def any_system(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def games(tmp_path: Path) -> Path:
    file = tmp_path / "g.jsonl"
    assert main(["simulate", "the_game", "--seats", "greedy*2", "--games", "2", "--record", str(file)]) == 0
    return file


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["games"], "Tři je moc!, hráčů 2–4; boti: random"),
        (["verify"], "ověřeny 2 hry"),
        (["replay"], "dobírá 2 karty"),
        (["solve"], "rozdání"),
        (["review", "--budget", "8", "--first-look"], "začátek %"),
        (["duplicate", "--rounds", "1", "--levels", "greedy"], "na ostatních místech"),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_every_command_speaks_czech(
    games: Path, arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    files = [] if arguments == ["games"] else [str(games)]
    assert main([*arguments, *files, "--language", "cs"]) == 0
    out = capsys.readouterr().out.replace("\xa0", " ")
    assert said in out, out
    names = (str(games), "greedy", "random", "The Game", *COMMANDS)
    for name in names:
        out = out.replace(name, "")
    assert not ENGLISH.search(out), out


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_tables_are_in_czech_and_have_decimal_commas(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    who = {"simulate": ["--seats", "random,greedy"], "arena": ["--levels", "random,greedy"]}[command]
    assert main([command, "three", *who, "--games", "2", "--language=cs"]) == 0
    out = capsys.readouterr().out
    assert "výhry %" in out and "průměr bodů" in out
    assert command == "arena" or re.search(r"\d,\d", out)


def test_what_is_wrong_is_told_in_czech(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = {
        ("verify", str(tmp_path / "x")): "takový soubor nebo složka neexistuje",
        ("simulate", "gap", "--seats", "x"): "gap nemá bota „x“",
        ("simulate", "gap", "--seats", "random"): "gap",
        ("replay", __file__): "JSON",
        ("new-game", "json", "--into", str(tmp_path / "y")): "v Pythonu už se tak něco jmenuje",
    }
    for arguments, said in wrong.items():
        assert main([*arguments, "--language", "cs"]) == 2
        complaint = capsys.readouterr().err.removeprefix("stolek: ").replace("\xa0", " ")
        own = re.sub(r" \(.*\)$", "", complaint)  # a library has its say there, in its own language
        assert said in complaint and not ENGLISH.search(own), complaint


def test_json_is_the_same_in_every_language(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    for arguments in (["games", "--json"], ["solve", "--json", str(games)]):
        said = []
        for language in NAMES:
            assert main([*arguments, "--language", language]) == 0
            said.append(capsys.readouterr().out)
        assert said[0] == said[1] and json.loads(said[0].splitlines()[0])


@pytest.mark.parametrize("command", [None, *COMMANDS])
def test_help_is_in_czech(command: str | None) -> None:
    """In a process of its own, as everybody reads it."""
    asked = [*([command] if command else []), "--language", "cs", "--help"]
    run = [sys.executable, "-m", "cardgames_qt", *asked]
    told = subprocess.run(run, capture_output=True, check=True, encoding="utf-8").stdout
    assert told.startswith("použití: stolek") and "nápovědu" in told
    told = re.sub(r"`[^`]*`|příklad:.*|--[a-z-]+|\S*\.(jsonl|stolek|md)\b", "", told, flags=re.DOTALL)
    for name in COMMANDS:
        told = told.replace(name, "")
    assert not ENGLISH.search(told), told


def test_the_language_may_come_first_and_the_window_has_one_too() -> None:
    assert is_command(["--language", "cs", "games"]) and is_command(["--language=cs", "--help"])
    assert not is_command(["--language", "cs"]) and not is_command(["--language", "cs", "--game", "gap"])
    assert asked_language(["games", "--language", "cs"]) == asked_language(["--language=cs"]) == "cs"
    assert asked_language(["--language"]) == asked_language(["games", "--language", "de"]) == "en"


def test_another_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["games", "--language", "de"])
    assert "--language" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("system", "language"),
    [
        ({}, "en"),
        ({"LANG": "cs_CZ.UTF-8"}, "cs"),
        ({"LANG": "cs_CZ.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:cs"}, "cs"),
        ({"LANG": "C", "LANGUAGE": "cs"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_without_a_word_it_is_the_systems(
    system: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in system.items():
        monkeypatch.setenv(name, value)
    assert system_language() == language


def test_the_same_is_read_from_the_compiled_file_as_by_the_window() -> None:
    languages = Languages()
    for language, translate in zip(NAMES, languages.every(), strict=True):
        VOICE.choose(language)
        for key, entry in ts.read(ts.path_of(language)).entries.items():
            for count in (1, 3, 7) if entry.plural else (-1,):
                asked = (key.context, key.source, key.comment, count)
                assert VOICE.translate(*asked) == translate(*asked), asked
    VOICE.choose("en")


def test_a_language_without_its_file_is_english(tmp_path: Path) -> None:
    VOICE.choose("cs", tmp_path)
    assert VOICE.language == "en" and VOICE.translate("TerminalWords", "options", "", -1) == ""
    (tmp_path / "stolek_cs.qm").write_bytes(b"no such thing")
    VOICE.choose("cs", tmp_path)
    assert VOICE.translate("TerminalWords", "options", "", -1) == ""
    VOICE.choose("en")
    assert not read_book(b"")


def test_no_command_loads_qt() -> None:
    asked = "import sys; from cardgames_qt.cli import main; main(['games', '--language', 'cs'])"
    code = f"{asked}; sys.exit(any(name.startswith('PySide6') for name in sys.modules))"
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)
