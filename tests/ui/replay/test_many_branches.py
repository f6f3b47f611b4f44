"""The story of a game with a thousand branches: it costs what is looked at, whatever else there is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import BRANCHES
from cardgames_qt.games import BUILT_IN
from cardgames_qt.play import branches as play_branches
from cardgames_qt.play.branches import branches_of
from cardgames_qt.storage.annotations import annotate
from cardgames_qt.storage.store import checked, load
from cardgames_qt.ui.replay.branches import BranchSheet
from cardgames_qt.ui.replay.page import ReplayPage
from tests.cases import some
from tests.play.growing import Kept, chain, counted, side_by_side
from tests.ui.replay.test_branches import choose, told, tree_of
from tests.ui.replay.test_what_if import finished, story_of
from tests.ui.shell.driving import button, click, press, ways_in

MANY = 1_000
Grown = Callable[[Match, int], list[Kept]]


def keep(program: Program, path: Path, kept: list[Kept]) -> Path:
    annotate(program.sessions.store, path, BRANCHES, kept)
    return path


def grown_on(program: Program, grown: Grown, game: str = "three", count: int = MANY) -> Path:
    path = finished(program, game)
    return keep(program, path, grown(checked(load(path)[1]), count))


def open_file(program: Program, path: Path) -> ReplayPage:
    program.window.navigator.replays.open_file(path)
    return story_of(program)


def open_tree(program: Program, path: Path) -> BranchSheet:
    click(ways_in(open_file(program, path)).branches)
    return tree_of(program)


def names(path: Path) -> list[str]:
    return [each.name for each in branches_of(load(path)[1].record)]


@pytest.mark.parametrize("game", some(BUILT_IN, "three"))
@pytest.mark.parametrize("grown", [chain, side_by_side])
def test_opening_the_story_plays_nothing_but_the_game(
    program: Program, monkeypatch: pytest.MonkeyPatch, grown: Grown, game: str
) -> None:
    path = finished(program, game)
    with counted(monkeypatch) as without:
        open_file(program, path)
    keep(program, path, grown(checked(load(path)[1]), MANY))
    with counted(monkeypatch) as steps:
        assert open_file(program, path).bar.lines.count() == MANY + 1
    assert len(steps) == len(without)


def test_a_longer_chain_than_a_program_can_call_itself_opens(qtbot: QtBot, program: Program) -> None:
    story = open_file(program, grown_on(program, chain, count=1_200))
    story.bar.lines.setCurrentIndex(1_200)
    assert story_of(program).bar.lines.currentText() == "What if 1200"


@pytest.mark.parametrize("grown", [chain, side_by_side])
@pytest.mark.usefixtures("seen")
def test_the_tree_plays_only_what_is_seen_of_it(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch, grown: Grown
) -> None:
    path = grown_on(program, grown)
    line = 2 * len(load(path)[1].record.log)
    with counted(monkeypatch) as steps:
        sheet = open_tree(program, path)
        sheet.grab()
    assert 0 < len(steps) < 12 * line
    with counted(monkeypatch) as steps:
        press(program, Qt.Key.Key_End)
        sheet.grab()
    assert sheet.tree.chosen.name == "What if 1000" and len(steps) < 12 * line


def test_the_last_of_a_chain_is_shown(qtbot: QtBot, program: Program) -> None:
    sheet = open_tree(program, grown_on(program, chain))
    press(program, Qt.Key.Key_End)
    assert "in “What if 999”" in sheet.tree.chosen.about
    press(program, Qt.Key.Key_Return)
    assert story_of(program).bar.lines.currentText() == "What if 1000"


def test_a_chain_is_cut_in_the_middle_and_grows_again(qtbot: QtBot, program: Program) -> None:
    path = grown_on(program, chain)
    sheet = open_tree(program, path)
    choose(sheet, 500)
    press(program, Qt.Key.Key_Delete)
    assert len(names(path)) == 499 and story_of(program).bar.lines.count() == 500
    assert sheet.strip.said == "501 what-ifs deleted" and sheet.tree.chosen.name == "What if 499"
    click(button(sheet, "Undo"))
    assert len(names(path)) == 1000 and sheet.tree.chosen.name == "What if 500"


def test_what_leaves_nothing_that_is_there_is_not_offered(qtbot: QtBot, program: Program) -> None:
    path = grown_on(program, chain, count=4)
    kept = chain(checked(load(path)[1]), 4)
    kept[2]["of"], kept[3]["of"] = 3, 2
    sheet = open_tree(program, keep(program, path, kept))
    assert [each.split(",")[0] for each in told(sheet)] == ["The game", "What if 1", "What if 2"]
    assert story_of(program).bar.lines.count() == 3
    choose(sheet, 1)
    press(program, Qt.Key.Key_Delete)
    assert len(names(path)) == 2, "what makes no sense is left alone"


def test_a_branch_against_the_rules_is_named_so_and_the_game_is_shown(qtbot: QtBot, program: Program) -> None:
    path = grown_on(program, side_by_side, count=2)
    kept = side_by_side(checked(load(path)[1]), 2)
    kept[1] = {**kept[1], "log": [{"by": 0, "play": 500}]}
    sheet = open_tree(program, keep(program, path, kept))
    assert told(sheet)[2] == "What if 2, Against the rules"
    choose(sheet, 2)
    press(program, Qt.Key.Key_Return)
    assert story_of(program).bar.lines.currentText() == "The game"
    assert story_of(program).bar.about() == "That what-if breaks the rules: this is the real game."
    click(ways_in(story_of(program)).branches)
    choose(tree_of(program), 2)
    press(program, Qt.Key.Key_Delete)
    assert len(names(path)) == 1


def test_more_branches_than_are_read_again_are_not_kept(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = grown_on(program, side_by_side, count=3)
    sheet = open_tree(program, path)
    choose(sheet, 1)
    monkeypatch.setattr(play_branches, "MOST_BRANCHES", 1)
    before = path.read_bytes()
    press(program, Qt.Key.Key_Delete)
    assert "this game has no room for more what-ifs" in sheet.strip.said and path.read_bytes() == before
