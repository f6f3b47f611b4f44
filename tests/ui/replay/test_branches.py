"""The tree of what-ifs: shown, named and cut back, by hand and by key."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.engine.record import BRANCHES
from cardgames_qt.play.branches import branches_of
from cardgames_qt.storage.annotations import annotate
from cardgames_qt.storage.store import load
from cardgames_qt.ui.replay.branches import BranchSheet
from tests.shots.stories import grow
from tests.ui.replay.test_what_if import finished, open_story, story_of
from tests.ui.shell.driving import button, click, press, texts_in, ways_in


@pytest.fixture
def path(program: Program) -> Path:
    """A game with two branches, and one more on the first."""
    path = finished(program, "three")
    grow(program.sessions.store, path, "first", "", "third")
    return path


def branches(path: Path) -> list[tuple[str, int | None]]:
    return [(each.name, each.of) for each in branches_of(load(path)[1].record)]


def open_tree(qtbot: QtBot, program: Program, path: Path) -> BranchSheet:
    click(ways_in(open_story(qtbot, program, path)).branches)
    return tree_of(program)


def tree_of(program: Program) -> BranchSheet:
    sheet = program.window.overlay
    assert isinstance(sheet, BranchSheet)
    return sheet


def told(sheet: BranchSheet) -> list[str]:
    model = sheet.tree.model()
    spoken = Qt.ItemDataRole.AccessibleTextRole
    return [str(model.index(row, 0).data(spoken)) for row in range(model.rowCount())]


def unread(sheet: BranchSheet) -> list[str]:
    """How many it says cannot be read."""
    return [text.split()[0] for text in texts_in(sheet) if "cannot be read and stay" in text]


def choose(sheet: BranchSheet, row: int) -> None:
    sheet.tree.setCurrentIndex(sheet.tree.model().index(row, 0))


def lines_of(program: Program) -> list[str]:
    lines = story_of(program).bar.lines
    return [lines.itemText(place) for place in range(lines.count())]


def test_the_tree_tells_every_line_and_where_it_leaves(qtbot: QtBot, program: Program, path: Path) -> None:
    sheet = open_tree(qtbot, program, path)
    game, second, first, third = told(sheet)
    assert game.startswith("The game, As it really went, ") and " : " in game
    assert second == "What if 2, From turn 4, Unfinished"
    assert first == "first, From turn 6, Unfinished"
    assert third == "third, From turn 7 in “first”, Unfinished"
    assert sheet.tree.hasFocus() and sheet.tree.chosen.number is None and unread(sheet) == []


def test_what_cannot_be_read_is_counted_and_stays_in_the_file(
    qtbot: QtBot, program: Program, path: Path
) -> None:
    def written() -> Any:
        return msgspec.json.decode(path.read_bytes())["extra"][BRANCHES]

    kept = written()
    strange = [{"name": "from a newer program", "of": 0, "way": [1, 2]}, "text"]
    annotate(program.sessions.store, path, BRANCHES, [*kept, *strange])
    sheet = open_tree(qtbot, program, path)
    assert len(told(sheet)) == 4 and unread(sheet) == ["2"]
    choose(sheet, 1)
    press(program, Qt.Key.Key_Delete)
    assert written() == [kept[0], kept[2] | {"of": 0}, *strange]
    click(button(sheet, "Undo"))
    assert written() == [*kept, *strange]


def test_all_of_them_may_be_of_no_use(qtbot: QtBot, program: Program) -> None:
    path = finished(program, "three")
    annotate(program.sessions.store, path, BRANCHES, {"a": 1})
    sheet = open_tree(qtbot, program, path)
    assert len(told(sheet)) == 1 and unread(sheet) == ["1"]


def test_a_game_without_branches_has_no_tree(qtbot: QtBot, program: Program) -> None:
    assert open_story(qtbot, program, finished(program, "three")).what_if.branches.isHidden()


def test_enter_shows_the_chosen_line(qtbot: QtBot, program: Program, path: Path) -> None:
    sheet = open_tree(qtbot, program, path)
    press(program, Qt.Key.Key_Down)
    press(program, Qt.Key.Key_Return)
    assert program.window.sheets.top is None
    assert story_of(program).bar.lines.currentText() == "What if 2"
    click(ways_in(story_of(program)).branches)
    assert tree_of(program) is not sheet and tree_of(program).tree.chosen.name == "What if 2"


def test_a_branch_is_renamed_by_key_and_that_is_undone(qtbot: QtBot, program: Program, path: Path) -> None:
    sheet = open_tree(qtbot, program, path)
    choose(sheet, 1)
    press(program, Qt.Key.Key_F2)
    assert sheet.strip.field is not None and sheet.strip.field.hasFocus()
    QTest.keyClicks(sheet.strip.field, "bolder")
    press(program, Qt.Key.Key_Return)
    assert branches(path) == [("first", None), ("bolder", None), ("third", 0)]
    assert lines_of(program) == ["The game", "first", "bolder", "third"]
    assert sheet.tree.hasFocus() and sheet.tree.chosen.name == "bolder"
    assert sheet.strip.said == "Renamed: bolder"
    click(button(sheet, "Undo"))
    assert branches(path)[1] == ("", None) and lines_of(program)[2] == "What if 2"


def test_escape_leaves_a_name_as_it_was(qtbot: QtBot, program: Program, path: Path) -> None:
    sheet = open_tree(qtbot, program, path)
    choose(sheet, 2)
    click(button(sheet, "Rename"))
    assert sheet.strip.field is not None
    QTest.keyClicks(sheet.strip.field, "other")
    press(program, Qt.Key.Key_Escape)
    assert branches(path)[0] == ("first", None) and program.window.overlay is sheet
    assert sheet.tree.hasFocus()


def test_a_deleted_branch_takes_its_own_along_and_all_come_back(
    qtbot: QtBot, program: Program, path: Path
) -> None:
    before = branches(path)
    sheet = open_tree(qtbot, program, path)
    choose(sheet, 2)
    press(program, Qt.Key.Key_Delete)
    assert branches(path) == [("", None)] and lines_of(program) == ["The game", "What if 1"]
    assert sheet.strip.said == "2 what-ifs deleted" and sheet.tree.chosen.number is None
    click(button(sheet, "Undo"))
    assert branches(path) == before and lines_of(program)[1:] == ["first", "What if 2", "third"]
    assert sheet.tree.chosen.name == "first" and sheet.tree.hasFocus()


def test_where_the_line_on_the_page_is_deleted_the_one_it_leaves_is_shown(
    qtbot: QtBot, program: Program, path: Path
) -> None:
    story = open_story(qtbot, program, path)
    story.bar.lines.setCurrentIndex(3)
    click(ways_in(story_of(program)).branches)
    sheet = tree_of(program)
    assert sheet.tree.chosen.name == "third"
    click(button(sheet, "Delete"))
    assert story_of(program).bar.lines.currentText() == "first" and sheet.tree.hasFocus()
    choose(sheet, 2)
    click(button(sheet, "Delete"))
    assert story_of(program).bar.lines.currentText() == "The game"
    click(button(sheet, "Undo"))
    assert story_of(program).bar.lines.currentText() == "first"


def test_the_game_itself_is_neither_named_nor_deleted(qtbot: QtBot, program: Program, path: Path) -> None:
    sheet = open_tree(qtbot, program, path)
    before = path.read_bytes()
    assert not button(sheet, "Rename").isEnabled() and not button(sheet, "Delete").isEnabled()
    for key in (Qt.Key.Key_F2, Qt.Key.Key_Delete):
        press(program, key)
    assert sheet.strip.isHidden() and path.read_bytes() == before


def test_what_the_disk_refuses_is_told_and_nothing_is_lost(
    qtbot: QtBot, program: Program, path: Path
) -> None:
    sheet = open_tree(qtbot, program, path)
    choose(sheet, 1)
    content = path.read_bytes()
    path.unlink()
    press(program, Qt.Key.Key_Delete)
    assert "The what-ifs were not changed" in sheet.strip.said and len(told(sheet)) == 4
    path.write_bytes(content)


@pytest.mark.long
def test_another_language_keeps_the_tree(qtbot: QtBot, program: Program, path: Path) -> None:
    open_tree(qtbot, program, path)
    program.window.navigator.change(replace(program.settings.current, language="cs"))
    assert told(tree_of(program))[0].startswith("Hra, ")
    program.window.navigator.change(replace(program.settings.current, language="en"))
