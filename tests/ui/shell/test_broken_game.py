"""A package whose game does not load costs nothing but a line in the lobby."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt import games
from cardgames_qt.app import Program
from cardgames_qt.games import BUILT_IN, GAMES
from cardgames_qt.kit.game import Game
from tests.installed import put_package
from tests.ui.shell.driving import PATIENCE

TEXT = "from tests.toy.tell.text import ToyWords as WORDS"
POSTER = "from cardgames_qt.kit.poster import Poster\nPOSTER = Poster(seats=(2, 3))"


@pytest.fixture
def broken(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a game at the table with these files, of the package bird_pack."""
    name, files = request.param
    put_package(tmp_path / "site", "bird_pack", name, {"__init__.py": "", "tell/__init__.py": "", **files})
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    monkeypatch.setitem(GAMES, name, Game(name, name, "bird_pack"))
    refused: list[games.Refusal] = []
    monkeypatch.setattr(games, "REFUSED", refused)
    monkeypatch.setattr("cardgames_qt.ui.app.main_window.REFUSED", refused)
    return str(name)


@pytest.fixture
def program(broken: str, program: Program) -> Program:
    """Started with that game at the table."""
    return program


def tiles(program: Program) -> list[str]:
    return [each.game for each in program.window.lobby.tiles]


@pytest.mark.parametrize("broken", [("jackdaw", {"tell/text.py": "import not_there"})], indirect=True)
def test_one_without_words_is_left_out_of_the_lobby_which_says_so(program: Program, broken: str) -> None:
    assert set(BUILT_IN) <= set(tiles(program)) and broken not in tiles(program)
    (told,) = program.window.lobby.notices
    assert "bird_pack" in str(told) and "not_there" in str(told)


RULES = {"tell/text.py": TEXT, "tell/poster.py": POSTER, "rules.py": "RULES = 7"}


@pytest.mark.parametrize("broken", [("rook", RULES)], indirect=True)
def test_one_whose_rules_are_broken_leaves_the_lobby_once_they_are_loaded(
    qtbot: QtBot, program: Program, broken: str
) -> None:
    lobby = program.window.lobby
    assert broken in tiles(program)
    program.settle_in()
    qtbot.waitUntil(lambda: program.window.lobby is not lobby, timeout=PATIENCE)
    assert broken not in tiles(program)
    assert "bird_pack" in str(program.window.lobby.notices)
