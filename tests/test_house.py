"""The house itself: what it is built of, and that nobody outside a game's folder knows the game."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from typing import Any

import pytest

from cardgames_qt.engine.options import Option
from cardgames_qt.games import BUILT_IN
from tests import arrows
from tests.arrows import ROOT, Source

COMMON = {"starter", "none", "all", "hand", "talk", "target"}
"""Words of a game that the program uses of its own accord: who starts, nothing, everything, a hand of cards,
bots that talk, what is aimed at."""
REACHED_BY_TESTS = {
    (
        "tests.placing",
        "match._state",
    ): "a match shows its state to nobody, and no moves lead to some positions",
    ("tests.storage.test_outputs", "parser._actions"): "argparse lists what it knows nowhere else",
    ("tests.storage.test_outputs", "argparse._SubParsersAction"): "nor has it another name for commands",
}
"""All that tests use of the privates of others, and why. The rest goes through what a caller or user sees."""
LETTERS = 2
"""Values as short as this, such as GAP's colours, are letters and no names."""


@cache
def sources() -> dict[str, Source]:
    """All modules by their names; every test reads the same ones."""
    return {source.module: source for source in arrows.sources()}


@pytest.fixture(scope="module", autouse=True)
def nothing_is_kept() -> Iterator[None]:
    """A hundred megabytes of it."""
    yield
    sources.cache_clear()


def outside() -> Iterator[Source]:
    """Everything but the games' own folders and the registry that names them."""
    for source in sources().values():
        if source.room != ("games",) and not (source.room[:1] == ("games",) and source.room[1] in BUILT_IN):
            yield source


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


def said_in(source: Source) -> Iterator[tuple[int, str]]:
    """Every text, and every game that names an argument."""
    for node in source.nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value
        elif isinstance(node, ast.keyword) and node.arg in BUILT_IN:
            yield node.value.lineno, node.arg


@pytest.mark.parametrize("game", BUILT_IN)
def test_nothing_outside_a_games_folder_names_it(game: str) -> None:
    names, title = names_of(game), BUILT_IN[game].words().title()
    found = [
        f"{source.module}:{line}: {text[:60]}"
        for source in outside()
        for line, text in said_in(source)
        if text in names or title in text
    ]
    assert not found


# --- arrows, circles, privates ----------------------------------------------------------------------------

FLOORS = ("engine", "kit", "games", "play", "storage", "bots", "cli", "ui")
"""Those without circles, also of what they know for types alone."""


@pytest.mark.parametrize("rule", arrows.CHECKS)
def test_an_arrow_that_no_contract_can_say_holds(rule: str) -> None:
    check = arrows.CHECKS[rule]
    assert not [f"{source.module}:{fault}" for source in sources().values() for fault in check(source)]


def test_whoever_loads_modules_by_name_needs_it() -> None:
    for module in arrows.BY_NAME:
        source = sources()[module]
        assert any(name.partition(".")[0] in arrows.LOADERS for _, name, _ in source.imports), module


def test_nobody_reaches_into_the_privates_of_others() -> None:
    checked = sources().values()
    assert not [f"{each.module}:{fault}" for each in checked for fault in arrows.private_of_others(each)]
    assert len(checked) > 100


def test_tests_reach_into_no_other_privates_than_these() -> None:
    found = {
        (each.module, fault.partition(": ")[2])
        for each in arrows.sources_of_tests()
        for fault in arrows.private_of_others(each)
    }
    assert found == REACHED_BY_TESTS.keys()


def find_no_circle(modules: Mapping[str, Source], *, types: bool) -> int:
    """How many imports were looked at; raises CycleError."""
    known = {name: arrows.known_by(source, modules, types=types) for name, source in modules.items()}
    TopologicalSorter(known).prepare()
    return sum(map(len, known.values()))


@pytest.mark.parametrize("floor", FLOORS)
def test_no_modules_of_a_floor_know_each_other_in_a_circle(floor: str) -> None:
    modules = {name: source for name, source in sources().items() if source.room[:1] == (floor,)}
    assert find_no_circle(modules, types=True)
    assert len(modules) > 2


def test_no_modules_load_each_other_in_a_circle() -> None:
    assert find_no_circle(sources(), types=False) > len(sources())


def test_a_circle_is_found() -> None:
    circle = {
        "a": Source("a", "import b"),
        "b": Source("b", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from a import A"),
    }
    find_no_circle(circle, types=False)
    with pytest.raises(CycleError):
        find_no_circle(circle, types=True)


def contract(beginning: str) -> dict[str, Any]:
    """A contract of `lint-imports` by the beginning of its name."""
    project = tomllib.loads((ROOT.parent / "pyproject.toml").read_text(encoding="utf-8"))
    [found] = (
        each for each in project["tool"]["importlinter"]["contracts"] if each["name"].startswith(beginning)
    )
    return dict(found)


def test_whatever_is_above_the_games_knows_them_through_the_registry_alone() -> None:
    floors = [name for layer in contract("Floors")["layers"] for name in layer.split(" | ")]
    above = {f"cardgames_qt.{name}" for name in floors[: floors.index("games")]}
    assert set(contract("Nobody knows a game")["source_modules"]) == above
