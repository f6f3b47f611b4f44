"""The house itself: what it is built of, and that nobody outside a game's folder knows the game."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import cardgames_qt
from cardgames_qt.engine.options import Option
from cardgames_qt.games import BUILT_IN

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
    folders = [ROOT / "games" / game for game in BUILT_IN]
    for path in sources():
        if path != REGISTRY and not any(path.is_relative_to(folder) for folder in folders):
            yield path


def agreements(game: str) -> Iterator[Option]:
    rules = BUILT_IN[game].rules
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
        elif isinstance(node, ast.keyword) and node.arg in BUILT_IN:
            yield node.value.lineno, node.arg


@pytest.mark.parametrize("game", BUILT_IN)
def test_nothing_outside_a_games_folder_names_it(game: str) -> None:
    names, title = names_of(game), BUILT_IN[game].words().title()
    found = [
        f"{path.relative_to(ROOT)}:{line}: {text[:60]}"
        for path in outside()
        for line, text in said_in(path)
        if text in names or title in text
    ]
    assert not found


# --- no circles -------------------------------------------------------------------------------------------

FLOORS = ("engine", "kit", "play", "storage", "bots", "cli")
"""Below the window."""


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_by(path: Path, known: Collection[str]) -> set[str]:
    """All modules that one imports, also within functions; what is named for types alone is not loaded."""
    branches = (node for node in nodes_of(path) if isinstance(node, ast.If))
    typed = (node for node in branches if "TYPE_CHECKING" in ast.unparse(node.test))
    apart = {id(each) for node in typed for each in ast.walk(node)}
    found: set[str] = set()
    for node in (each for each in nodes_of(path) if id(each) not in apart):
        if isinstance(node, ast.ImportFrom) and node.module:
            inside = {f"{node.module}.{each.name}" for each in node.names}
            found |= (inside & set(known)) or {node.module}
        elif isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
    return found & set(known) - {module_of(path)}


@pytest.mark.parametrize("floor", FLOORS)
def test_no_modules_of_a_floor_import_each_other_in_a_circle(floor: str) -> None:
    paths = {module_of(path): path for path in sources() if path.is_relative_to(ROOT / floor)}
    sorter = TopologicalSorter({name: imported_by(path, paths) for name, path in paths.items()})
    sorter.prepare()  # raises CycleError
    assert len(paths) > 2
