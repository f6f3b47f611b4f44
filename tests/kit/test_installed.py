"""Games that other packages bring are found without being loaded, and what is broken is left out."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cardgames_qt import games
from cardgames_qt.engine.errors import UnknownGameError
from cardgames_qt.games import GAMES, REFUSED, find, look_over
from cardgames_qt.kit.game import Game
from cardgames_qt.kit.installed import InstalledGame, offer_fault, offers, rules_fault, title_fault
from cardgames_qt.kit.sentences import read_sentences
from tests.installed import put_package, stolek

RULES = """
from tests.toy.rules import ToyRules
class Rules(ToyRules):
    id = "{name}"
RULES = Rules()
"""
WORDS = """
from tests.toy.tell.text import ToyWords
class Words(ToyWords):
    def title(self): return {title!r}
WORDS = Words
"""


def sound(name: str, title: str = "Fine") -> dict[str, str]:
    words = WORDS.format(title=title)
    return {
        "__init__.py": "",
        "rules.py": RULES.format(name=name),
        "tell/__init__.py": "",
        "tell/text.py": words,
    }


def test_games_are_found_by_their_entry_point_and_nothing_is_imported(tmp_path: Path) -> None:
    put_package(tmp_path, "some_game", "magpie", {"__init__.py": "raise SystemExit"})
    put_package(tmp_path, "other", "dove", {}, folder="birds.dove")
    (tmp_path / "plain-2.dist-info").mkdir()
    assert list(offers([str(tmp_path), str(tmp_path), str(tmp_path / "none"), ""])) == [
        InstalledGame("other", "dove", "birds.dove"),
        InstalledGame("some_game", "magpie", "magpie"),
    ]


def test_of_a_package_that_is_there_twice_the_first_on_the_path_counts(tmp_path: Path) -> None:
    put_package(tmp_path / "a", "some_game", "magpie", {})
    put_package(tmp_path / "b", "some_game", "dove", {})
    assert [offer.name for offer in offers([str(tmp_path / "a"), str(tmp_path / "b")])] == ["magpie"]


def test_a_frozen_program_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_package(tmp_path, "some_game", "magpie", {})
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert not list(offers([str(tmp_path)]))


@pytest.mark.all_games
def test_finding_them_loads_neither_qt_nor_metadata_nor_any_rules() -> None:
    program = (
        "import sys, cardgames_qt.games;"
        "print([name for name in sys.modules if name.startswith(('PySide6', 'importlib.metadata', 'email'))"
        " or name.endswith('.rules')])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.all_games
@pytest.mark.parametrize(
    ("offer", "words"),
    [
        (InstalledGame("p", "gap", "gap2"), "another game of that name"),
        (InstalledGame("p", "Mag pie", "magpie"), "small letters"),
        (InstalledGame("p", "\u202emagpie", "magpie"), "small letters"),
        (InstalledGame("p", "magpie", "magpie:RULES"), "not the name of a Python package"),
    ],
)
def test_what_cannot_stand_beside_the_others_is_told(offer: InstalledGame, words: str) -> None:
    assert words in str(offer_fault(offer, GAMES))


@pytest.mark.parametrize("title", ["", " ", "two\nlines", "\u202edaer", "x" * 41])
def test_a_title_that_cannot_be_shown_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    put_package(tmp_path, "bird", "magpie", sound("magpie", title))
    for name in [each for each in sys.modules if each.split(".")[0] == "magpie"]:
        monkeypatch.delitem(sys.modules, name)
    assert "its title" in str(title_fault(Game("magpie", "magpie", "bird")))


BROKEN = {
    "an import that fails": (
        {"rules.py": "import not_there"},
        "ModuleNotFoundError: No module named 'not_there'",
    ),
    "no rules at all": ({"rules.py": ""}, "AttributeError"),
    "rules that are none": ({"rules.py": "RULES = 7"}, "not an object of a kind of Rules"),
    "rules that lack a method": (
        {"rules.py": "from cardgames_qt.engine.rules import Rules\nclass R(Rules): pass\nRULES = R()"},
        "TypeError: Can't instantiate abstract class R",
    ),
    "rules of another name": ({"rules.py": RULES.format(name="dove")}, "its rules call it “dove”"),
    "a program that ends": ({"rules.py": "raise SystemExit(3)"}, "SystemExit"),
    "bots that are none": ({"bot.py": "import nonsense"}, "nonsense"),
}


@pytest.mark.all_games
@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_game_is_left_out_and_named_with_its_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, case: str
) -> None:
    files, words = BROKEN[case]
    name = "broken_" + case.replace(" ", "_")
    put_package(tmp_path, "bird_pack", name, sound(name) | files)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setitem(GAMES, name, Game(name, name, "bird_pack"))
    monkeypatch.setattr(games, "REFUSED", [])
    (refusal,) = look_over(rules_fault)
    assert words in str(refusal.why)
    assert name not in GAMES
    with pytest.raises(UnknownGameError, match=f"“{name}” of the package bird_pack is left out"):
        find(name)
    monkeypatch.setitem(GAMES, name, Game(name, name, "bird_pack"))


@pytest.mark.all_games
def test_the_built_in_games_are_never_looked_over() -> None:
    before = list(GAMES)
    assert [each for each in before if not GAMES[each].package]
    assert not [each for each in look_over(lambda game: None) if each not in REFUSED]
    assert list(GAMES) == before


def test_the_command_line_warns_and_goes_on(tmp_path: Path) -> None:
    put_package(tmp_path, "bird_pack", "magpie", {"__init__.py": "", "rules.py": "import not_there"})
    put_package(tmp_path, "second_pack", "gap", sound("gap"), folder="second_gap")
    done = stolek(tmp_path, "games")
    assert done.returncode == 0 and "gap: GAP" in done.stdout and "magpie" not in done.stdout
    assert "“magpie” of the package bird_pack is left out: it cannot be loaded" in done.stderr
    assert "“gap” of the package second_pack is left out: there is another game of that name" in done.stderr
    assert "Traceback" not in done.stderr
    asked = stolek(tmp_path, "simulate", "magpie", "--seats", "random,random")
    assert asked.returncode == 2 and "is left out" in asked.stderr


def test_sentences_have_the_forms_that_czech_counts_with(tmp_path: Path) -> None:
    file = tmp_path / "cs.json"
    file.write_text(
        '{"%n card(s)": ["%n karta", "%n karty", "%n karet"], "seven # taken": "sedmu", "seven": "sedma"}',
        encoding="utf-8",
    )
    czech = read_sentences(file, "cs")
    assert [czech.find("%n card(s)", "", count) for count in (1, 3, 5)] == ["1 karta", "3 karty", "5 karet"]
    assert (czech.find("seven", "taken", -1), czech.find("seven", "", -1)) == ("sedmu", "sedma")
    assert czech.find("eight", "", -1) == ""


def test_sentences_that_cannot_be_read_are_english(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = tmp_path / "cs.json"
    file.write_text("{", encoding="utf-8")
    assert read_sentences(file, "cs").find("seven", "", -1) == ""
    assert str(file) in caplog.text
