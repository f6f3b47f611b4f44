"""The house itself: what it is built of, and that nobody outside a game's folder knows the game."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import FunctionType

import pytest

import cardgames_qt
from cardgames_qt.engine.options import Option
from cardgames_qt.games import GAMES

ROOT = Path(cardgames_qt.__file__).parent
REGISTRY = ROOT / "games" / "__init__.py"
COMMON = {"starter", "none", "all", "hand", "talk", "target"}
"""Words of a game that the program uses of its own accord: who starts, nothing, everything, a hand of cards,
bots that talk, what is aimed at."""
LETTERS = 2
"""Values as short as this, such as GAP's colours, are letters and no names."""


def sources() -> list[Path]:
    return sorted(ROOT.rglob("*.py"))


def outside() -> Iterator[Path]:
    """Everything but the games' own folders and the registry that names them."""
    folders = [ROOT / "games" / game for game in GAMES]
    for path in sources():
        if path != REGISTRY and not any(path.is_relative_to(folder) for folder in folders):
            yield path


def agreements(game: str) -> Iterator[Option]:
    rules = GAMES[game].rules
    for seats in rules.seat_counts:
        yield from (*rules.options(seats), *rules.wishes(seats))


def names_of(game: str) -> set[str]:
    """What only this game should be called, have or know: its id, its options and their values."""
    options = list(agreements(game))
    values = {value for option in options for value in option.choices if isinstance(value, str)}
    own = {game, *(option.name for option in options), *values}
    return {name for name in own - COMMON if len(name) > LETTERS}


@cache
def nodes_of(path: Path) -> list[ast.AST]:
    """All that a source is made of; every test reads the same ones."""
    return list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@pytest.fixture(scope="module", autouse=True)
def nothing_is_kept() -> Iterator[None]:
    """A hundred megabytes of it."""
    yield
    nodes_of.cache_clear()


def said_in(path: Path) -> Iterator[tuple[int, str]]:
    """Every text, and every game that names an argument."""
    for node in nodes_of(path):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value
        elif isinstance(node, ast.keyword) and node.arg in GAMES:
            yield node.value.lineno, node.arg


@pytest.mark.parametrize("game", GAMES)
def test_nothing_outside_a_games_folder_names_it(game: str) -> None:
    names, title = names_of(game), GAMES[game].words().title()
    found = [
        f"{path.relative_to(ROOT)}:{line}: {text[:60]}"
        for path in outside()
        for line, text in said_in(path)
        if text in names or title in text
    ]
    assert not found


MOST_METHODS, MOST_FILES = 25, 15
MOST_OF_A_SCENE = 40
"""Methods by name, of a game's scene and of all that it is built on."""


def methods_by_class() -> Iterator[tuple[str, int]]:
    """What each class defines itself, overridden and private methods and properties alike."""
    for path in sources():
        for node in nodes_of(path):
            if isinstance(node, ast.ClassDef):
                functions = [each for each in node.body if isinstance(each, ast.FunctionDef)]
                yield node.name, len(functions)


def test_no_class_has_more_methods_than_can_be_kept_in_mind() -> None:
    large = {name: count for name, count in methods_by_class() if count > MOST_METHODS}
    assert not large


@pytest.mark.parametrize("game", GAMES)
def test_no_scene_has_more_methods_than_can_be_kept_in_mind(game: str) -> None:
    scene = GAMES[game].scene
    assert scene is not None
    ours = [each for each in scene.__mro__ if each.__module__.startswith("cardgames_qt.")]
    kinds = (FunctionType, property, classmethod, staticmethod)
    methods = {name for each in ours for name, what in vars(each).items() if isinstance(what, kinds)}
    assert len(ours) > 2 and len(methods) <= MOST_OF_A_SCENE, sorted(methods)


def test_no_folder_has_more_files_than_can_be_seen_at_once() -> None:
    modules = (path for path in sources() if path.name != "__init__.py")
    counts = Counter(path.parent.relative_to(ROOT) for path in modules)
    assert not {folder: count for folder, count in counts.items() if count > MOST_FILES}
