"""The contracts about who may import whom catch what they are for: wrong imports are planted in a copy."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from itertools import chain
from pathlib import Path

import pytest

import cardgames_qt
from tests import arrows

PACKAGE = Path(cardgames_qt.__file__).parent
PROJECT = PACKAGE.parent / "pyproject.toml"
WRONG = {
    "Floors: each knows only those below": [
        ("storage.store", "ui.look.theme"),
        ("storage.disk", "bots.arena"),
        ("play.levels", "storage.settings"),
        ("games", "play.levels"),
        ("kit.score", "games"),
        ("engine.match", "kit.words"),
        ("bots.arena", "cli.terminal"),
        ("cli.games", "ui.session.clock"),
        ("ui.app.commands", "app"),
        ("engine.options", "clock"),
        ("games.qwixx.rules", "clock"),
        ("kit.seats", "console"),
        ("clock", "storage.disk"),
        ("licences", "ui.look.theme"),
        ("version", "console"),
        ("bots.launch", "phones.protocol"),
        ("phones.gate", "cli.terminal"),
    ],
    "Rooms of the window: each knows only those below": [
        ("ui.look.paint", "ui.widgets.labels"),
        ("ui.text.words", "ui.play.table_page"),
        ("ui.widgets.overlay", "ui.table.scene"),
        ("ui.table.view", "ui.rules.view"),
        ("ui.play.table_page", "ui.context.sheet_stack"),
        ("ui.setup.seat_sheet", "ui.library.page"),
        ("ui.replay.page", "ui.training.lessons"),
        ("ui.library.model", "ui.lobby.lobby"),
        ("ui.app.window_place", "ui.start.data_folder"),
        ("ui.session.clock", "ui.text.tips"),
    ],
    "No Qt below the window": [
        ("engine.rules", "PySide6.QtCore"),
        ("kit.marks", "PySide6.QtCore"),
        ("clock", "PySide6.QtCore"),
        ("phones.server", "PySide6.QtCore"),
        ("games.gap.tell.text", "PySide6.QtCore"),
        ("games.three.bot", "PySide6.QtCore"),
        ("games.three.fast", "PySide6.QtCore"),
        ("games.the_game.credit", "PySide6.QtCore"),
        ("games.the_game.open_cards.solver", "PySide6.QtCore"),
    ],
    "Games do not know each other": [("games.gap.rules", "games.three.cards")],
    "Within a game: the law knows nothing of who plays, tells or shows it": [
        ("games.three.rules", "games.three.tell.text"),
        ("games.the_game.bot", "games.the_game.tell.words"),
        ("games.the_game.credit", "games.the_game.tell.words"),
        ("games.the_game.open_cards.solver", "games.the_game.tell.words"),
        ("games.the_game.tell.hints", "games.the_game.open_cards.solver"),
        ("games.gap.tell.text", "games.gap.table.faces"),
        ("games.qwixx.rules", "games.qwixx.bot"),
        ("games.qwixx.cards", "games.qwixx.model"),
        ("games.the_game.rules", "games.the_game.open_cards.solver"),
    ],
    "Nobody knows a game but through the registry": [
        ("ui.library.game_list", "games.qwixx.rules"),
        ("bots.simulation", "games.gap.bot"),
        ("licences", "games.gap.rules"),
        ("version", "games.three.fast"),
    ],
    "Rules know no bots": [("games.gap.model", "kit.search"), ("games.gap.rules", "kit.open_cards")],
    "A bot knows a view: it reaches neither the match nor anything that is kept": [
        ("bots.worker", "storage.store"),
        ("bots.protocol", "play.levels"),
        ("kit.bot", "engine.match"),
        ("kit.ismcts", "engine.record"),
        ("games.gap.bot", "engine.match"),
        ("games.qwixx.fast", "engine.record"),
        ("games.the_game.open_cards.solver", "engine.match"),
    ],
    "The phones' server knows what it is sent, and nothing of games": [
        ("phones.server", "engine.match"),
        ("phones.protocol", "kit.table_description"),
        ("phones.gate", "storage.settings"),
    ],
    "Open cards are hindsight: no bot uses them": [
        ("games.the_game.talk", "games.the_game.open_cards.solver"),
        ("kit.search.playouts", "kit.open_cards"),
    ],
    "The card-table toolkit knows neither games nor what is played": [
        ("ui.table.items.zone", "engine.rules"),
        ("ui.table.items.card", "kit.showing"),
        ("ui.table.scene", "bots.review"),
        ("ui.table.layout", "ui.session.clock"),
    ],
}
"""By the contract that must catch it: who imports, and what."""
NEW = {
    "Floors: each knows only those below": "helpers",
    "Rooms of the window: each knows only those below": "ui.attic",
    "Within a game: the law knows nothing of who plays, tells or shows it": "games.gap.cellar",
}
"""By the contract that must ask for its place: a module that nobody placed."""
WRONG_LINES = {
    "the law takes neither time nor files nor luck": [
        ("engine.match", "import time"),
        ("engine.rules", "from datetime import datetime"),
        ("engine.record", "from pathlib import Path"),
        ("engine.notation", "print(open('notes').read())"),
        ("games.gap.rules", "def now():\n    import time"),
        ("games.qwixx.model", "from secrets import randbelow"),
        ("games.the_game.credit", "import os"),
    ],
    "chance is a generator with a seed": [
        ("engine.match", "import random\nrandom.random()"),
        ("games.three.rules", "from random import shuffle"),
        ("kit.ismcts", "RNG = Random()"),
        ("games.gap.bot", "from random import *"),
    ],
    "modules are loaded where contracts see it": [
        ("engine.match", "import importlib\nimportlib.import_module('cardgames_qt.storage')"),
        ("games.gap.bot", "from importlib import import_module"),
        ("bots.worker", "__import__('cardgames_qt.storage.store')"),
        ("bots.protocol", "exec('import cardgames_qt.storage')"),
        ("kit.bot", "import sys\nsys.modules['cardgames_qt.engine.match']"),
        ("ui.table.scene", "import runpy"),
    ],
    "a game's table knows the toolkit only": [
        ("games.gap.table.scene", "from cardgames_qt.ui.review.graph import Graph"),
        ("games.gap.table.board", "import cardgames_qt.ui.play.end_screen"),
        ("games.three.table.faces", "from cardgames_qt.ui import rules"),
        ("games.three.table.input", "from ....ui.play.table_page import TablePage"),
        ("games.gap.table.input", "from cardgames_qt.ui.session.session import GameSession"),
        ("games.qwixx.table.board", "from cardgames_qt.storage.store import Store"),
        ("games.qwixx.table.scene", "from cardgames_qt.engine.match import Match"),
        ("games.the_game.table.advice", "from cardgames_qt.games.the_game import bot"),
        ("games.the_game.table.board", "from cardgames_qt.games import find"),
    ],
}
"""By the check that must catch it: where it is written, and what."""
REACHING = [
    "def reach(match):\n    return match._state",
    "class Stranger:\n    def reach(self, match):\n        return match._state",
    "def reach(match):\n    return getattr(match, '_state')",
    "def test_reach(match, monkeypatch):\n    monkeypatch.setattr(match, '_state', None)",
    "from cardgames_qt.engine.match import _last_move",
    "class Stranger:\n    def __init__(self, match):\n        match._state = None",
]
"""Ways into the privates of others."""


def path_of(module: str, package: Path) -> Path:
    folder = package.joinpath(*module.split("."))
    return folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py")


def full(module: str) -> str:
    return module if module.startswith("PySide6") else f"cardgames_qt.{module}"


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the check says of a copy of the program with all the wrong imports in it."""
    folder = tmp_path_factory.mktemp("planted")
    copy = folder / "cardgames_qt"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    shutil.copy(PROJECT, folder)
    for importer, imported in chain(*WRONG.values()):
        with path_of(importer, copy).open("a", encoding="utf-8") as source:
            source.write(f"\nimport {full(imported)}\n")
    for module in NEW.values():
        path_of(module, copy).write_text("", encoding="utf-8")
    command = [
        sys.executable,
        "-c",
        "from importlinter.cli import lint_imports_command as c; c()",
        "--no-cache",
    ]
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder), "COLUMNS": "400"},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    return done.stdout


def caught_by(told: str) -> dict[str, str]:
    """What every broken contract says."""
    [_, *parts] = re.split(r"\n([^\n]+)\n-{5,}\n", told.rpartition("Broken contracts")[2])
    return dict(zip(parts[::2], parts[1::2], strict=True))


@pytest.mark.parametrize("contract", WRONG)
def test_a_wrong_import_is_caught_by_its_contract(told: str, contract: str) -> None:
    said = caught_by(told).get(contract, "it is kept")
    for importer, imported in WRONG[contract]:
        arrow = f"{full(importer)} -> {full(imported).replace('PySide6.QtCore', 'PySide6')}"
        assert arrow in said, arrow


@pytest.mark.parametrize("contract", NEW)
def test_a_module_that_nobody_placed_is_noticed(told: str, contract: str) -> None:
    _, _, unplaced = caught_by(told).get(contract, "").partition("not listed as layers")
    assert full(NEW[contract]) in unplaced


def test_every_contract_is_tried() -> None:
    contracts = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    assert {each["name"] for each in contracts} == set(WRONG)
    assert {each["name"] for each in contracts if each["type"] == "layers"} == set(NEW)


@pytest.mark.parametrize("rule", WRONG_LINES)
def test_a_wrong_line_is_caught_by_its_check(rule: str) -> None:
    check = arrows.CHECKS[rule]
    for module, line in WRONG_LINES[rule]:
        path = path_of(module, PACKAGE)
        assert not list(check(arrows.source_of(path)))
        assert list(check(arrows.source_of(path, f"\n{line}\n"))), f"{module}: {line}"


def test_every_check_is_tried() -> None:
    assert set(WRONG_LINES) == set(arrows.CHECKS)


@pytest.mark.parametrize("line", REACHING)
def test_whoever_reaches_into_privates_is_caught(line: str) -> None:
    path = path_of("kit.showing", PACKAGE)
    assert list(arrows.private_of_others(arrows.source_of(path, f"\n{line}\n")))


def test_a_class_knows_the_privates_of_its_like() -> None:
    line = "class Match:\n    def copy(self):\n        self._state = like._state"
    assert not list(arrows.private_of_others(arrows.Source("match", line)))
