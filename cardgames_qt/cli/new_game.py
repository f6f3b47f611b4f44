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


def add_new_game(commands: Any) -> None:
    """The command and its help."""
    making = commands.add_parser(
        "new-game",
        help="begin a game of your own",
        description="Write a package with a tiny game into a new folder. Once it is installed "
        "(pip install -e FOLDER) it is in the lobby; docs/games.md leads on from there.",
    )
    making.add_argument("name", metavar="NAME", help="what the game is called in records: small_letters")
    making.add_argument("--into", type=Path, required=True, metavar="FOLDER", help="a new or empty folder")
    making.set_defaults(run=run_new_game)


def run_new_game(chosen: argparse.Namespace) -> int:
    """Write the package; raises GameError."""
    if getattr(sys, "frozen", False):
        raise GameError("no package can be installed beside this program, which has a Python of its own")
    name: str = chosen.name
    fault = offer_fault(InstalledGame("", name, name), GAMES)
    if fault is not None:
        raise GameError(f"{cut(name)!r} cannot be the name of a new game: {fault}")
    if keyword.iskeyword(name) or name == "tests" or name in sys.stdlib_module_names or _is_importable(name):
        raise GameError(f"{name!r} cannot be the name of a new game: Python has something of that name")
    write_folder(chosen.into, package_of(name))
    say(f"{chosen.into}: a small game of three cards each. To play it:")
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
