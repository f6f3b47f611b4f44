"""The contracts about who may import whom catch what they are for: wrong imports are planted in a copy."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import cardgames_qt

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
    ],
    "Rooms of the window: each knows only those below": [
        ("ui.look.paint", "ui.widgets.widgets"),
        ("ui.text.words", "ui.play.table_page"),
        ("ui.widgets.overlay", "ui.table.scene"),
        ("ui.table.view", "ui.rules.view"),
        ("ui.play.table_page", "ui.context.sheet_stack"),
        ("ui.setup.seat_sheet", "ui.library.page"),
        ("ui.replay.page", "ui.training.lesson_guide"),
        ("ui.library.rows", "ui.lobby.lobby"),
        ("ui.app.window_place", "ui.start.home"),
        ("ui.session.clock", "ui.text.tips"),
    ],
    "No Qt below the window": [
        ("engine.rules", "PySide6.QtCore"),
        ("kit.marks", "PySide6.QtCore"),
        ("games.gap.tell.text", "PySide6.QtCore"),
        ("games.three.bot", "PySide6.QtCore"),
        ("games.the_game.open_cards.solver", "PySide6.QtCore"),
    ],
    "Games do not know each other": [("games.gap.rules", "games.three.cards")],
    "Nobody knows a game but through the registry": [
        ("ui.library.game_list", "games.qwixx.rules"),
        ("bots.simulation", "games.gap.bot"),
    ],
    "The law of a game is told and shown, and knows nothing of it": [
        ("games.three.rules", "games.three.tell.text"),
        ("games.the_game.bot", "games.the_game.tell.words"),
        ("games.the_game.open_cards.solver", "games.the_game.tell.words"),
    ],
    "Rules know no bots": [
        ("games.gap.model", "kit.search"),
        ("games.qwixx.rules", "games.qwixx.bot"),
        ("games.the_game.rules", "games.the_game.open_cards.solver"),
    ],
    "The card-table toolkit knows neither games nor what is played": [
        ("ui.table.items.zone", "engine.rules"),
        ("ui.table.items.card", "kit.showing"),
    ],
    "A game's table takes from the window its toolkit, its look and what a scene is": [
        ("games.gap.table.scene", "ui.session.session"),
        ("games.qwixx.table.board", "storage.store"),
    ],
}
"""By the contract that must catch it: who imports, and what."""


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
    for importer, imported in (arrow for arrows in WRONG.values() for arrow in arrows):
        with path_of(importer, copy).open("a", encoding="utf-8") as source:
            source.write(f"\nimport {full(imported)}\n")
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


@pytest.mark.parametrize("contract", WRONG)
def test_a_wrong_import_is_caught_by_its_contract(told: str, contract: str) -> None:
    [_, *parts] = re.split(r"\n([^\n]+)\n-{5,}\n", told.rpartition("Broken contracts")[2])
    caught = dict(zip(parts[::2], parts[1::2], strict=True))
    for importer, imported in WRONG[contract]:
        arrow = f"{full(importer)} -> {full(imported).replace('PySide6.QtCore', 'PySide6')}"
        assert arrow in caught.get(contract, "it is kept"), arrow


def test_every_contract_is_tried() -> None:
    contracts = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    assert {each["name"] for each in contracts} == set(WRONG)
