"""`stolek new-game`: the beginning of a game of one's own, as a package to install beside this program."""

from __future__ import annotations

import argparse
import keyword
import sys
from collections.abc import Mapping
from pathlib import Path
from string import Template
from typing import Any

from cardgames_qt import __version__
from cardgames_qt.cli.language import VOICE, CommandWords
from cardgames_qt.console import say
from cardgames_qt.engine.errors import GameError
from cardgames_qt.engine.untrusted import cut
from cardgames_qt.games import GAMES
from cardgames_qt.kit.installed import InstalledGame, offer_fault
from cardgames_qt.kit.words import readable
from cardgames_qt.storage.outputs import write_folder

_TEMPLATE = Path(__file__).with_name("template")
_FILES = {
    "pyproject.toml": "pyproject.toml",
    "README.md": "README.md",
    "__init__.py": "{name}/__init__.py",
    "model.py": "{name}/model.py",
    "rules.py": "{name}/rules.py",
    "tell.py": "{name}/tell/__init__.py",
    "text.py": "{name}/tell/text.py",
    "cs.json": "{name}/tell/cs.json",
    "poster.py": "{name}/tell/poster.py",
    "test_conformance.py": "tests/test_conformance.py",
    "knowledge.json": "tests/knowledge.json",
    "test_rules.py": "tests/test_rules.py",
}
"""Each file of the template, and where it goes."""


class NewGameWords(CommandWords):
    """A game of one's own."""

    def help(self) -> str:
        """In the list of commands."""
        return self.tr("begin a game of your own")

    def about(self) -> str:
        """What the command does."""
        return self.tr(
            "Write a package with a tiny game into a new folder. Once it is installed "
            "(pip install -e FOLDER) it is in the lobby; docs/games.md leads on from there."
        )

    def name(self) -> str:
        """About the argument NAME."""
        return self.tr("what the game is called in records: small_letters")

    def folder(self) -> str:
        """About --into."""
        return self.tr("a new or empty folder")

    def frozen(self) -> str:
        """An installed program that takes no packages."""
        return self.tr("no package can be installed beside this program, which has a Python of its own")

    def bad_name(self, name: str, why: str) -> str:
        """A name that will not do."""
        text = self.tr("“{name}” cannot be the name of a new game: {why}")
        return text.format(name=name, why=why)

    def taken(self) -> str:
        """Why it will not do."""
        return self.tr("Python has something of that name")

    def made(self, folder: Path) -> str:
        """Before what to type next."""
        return self.tr("{folder}: a small game of three cards each. To play it:").format(folder=folder)


def add_new_game(commands: Any) -> None:
    """The command and its help."""
    words = NewGameWords()
    making = commands.add_parser("new-game", help=words.help(), description=words.about())
    making.add_argument("name", metavar="NAME", help=words.name())
    making.add_argument("--into", type=Path, required=True, metavar="FOLDER", help=words.folder())
    making.set_defaults(run=run_new_game)


def run_new_game(chosen: argparse.Namespace) -> int:
    """Write the package; raises GameError."""
    if getattr(sys, "frozen", False):
        raise GameError(NewGameWords().frozen())
    words, name = NewGameWords(), str(chosen.name)
    fault = offer_fault(InstalledGame("", name, name), GAMES)
    if fault is not None:
        raise GameError(words.bad_name(cut(name), VOICE.say(fault)))
    if keyword.iskeyword(name) or name == "tests" or name in sys.stdlib_module_names or _is_importable(name):
        raise GameError(words.bad_name(name, words.taken()))
    write_folder(chosen.into, package_of(name))
    say(words.made(chosen.into))
    say(f'  pip install -e "{chosen.into}[test]"')
    say(f"  pytest {chosen.into}")
    say(f"  stolek --game {name}")
    return 0


def _is_importable(name: str) -> bool:
    places = [Path(place) for place in sys.path]
    return any((place / name / "__init__.py").exists() or (place / f"{name}.py").exists() for place in places)


def package_of(name: str) -> Mapping[str, str]:
    """All files of the package by their paths."""
    values = {
        "name": name,
        "package": name.replace("_", "-"),
        "title": readable(name),
        "class_name": name.title().replace("_", ""),
        "version": ".".join(__version__.split(".")[:2]),
    }
    return {
        place.format(name=name): Template((_TEMPLATE / f"{file}.txt").read_text("utf-8")).substitute(values)
        for file, place in _FILES.items()
    }
