"""Games whose records bring anything along: library, statistics, stories, reviews, branches and others show
what there is to show, and the window goes on."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.games import BUILT_IN
from cardgames_qt.storage.store import checked, read
from tests.cases import some
from tests.soak.extras import good_record, one_of_each
from tests.ui.counting.conftest import statistics_of
from tests.ui.replay.test_others import Bots, bots
from tests.ui.replay.test_review import Quick, weighers
from tests.ui.shell.driving import PATIENCE, click, open_library, press, ways_in

__all__ = ["Bots", "bots", "weighers"]


def fill(program: Program, game: str) -> list[Path]:
    """Those of this game in the library, beside one of each game with nothing wrong."""
    folder = program.sessions.store.finished_folder
    folder.mkdir(parents=True, exist_ok=True)
    contents = [content for each, content in one_of_each(Random(4)) if each == game]
    paths = [folder / f"{number:03}.stolek" for number in range(len(contents))]
    for path, content in zip(paths, contents, strict=True):
        path.write_bytes(content)
    for each in BUILT_IN:
        (folder / f"{each}.stolek").write_bytes(good_record(each))
    return paths


def look_through_library(qtbot: QtBot, program: Program, count: int) -> None:
    page = open_library(qtbot, program)
    assert page.list.model().rowCount() == count
    for _ in range(count):
        press(program, Qt.Key.Key_Down)
    page.grab()
    program.window.sheets.close()


def look_at_statistics(qtbot: QtBot, program: Program) -> None:
    """Of every game."""
    press(program, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    page = statistics_of(qtbot, program)
    for game in BUILT_IN:
        page.ask(replace(page.asked, game=game))
        assert page.panels
        page.grab()
    program.window.sheets.close()


def look_at_story(qtbot: QtBot, program: Program, path: Path) -> None:
    replays = program.window.navigator.replays
    replays.open_file(path)
    story = replays.page
    assert story is not None
    story.grab()
    click(story.review_tab)
    qtbot.waitUntil(lambda: story.review.answer is not None, timeout=PATIENCE)
    story.grab()
    if not story.what_if.branches.isHidden():
        click(ways_in(story).branches)
        overlay = program.window.overlay
        assert overlay is not None
        overlay.grab()
        program.window.sheets.close()
    click(ways_in(story).others)
    if program.window.overlay is not None:
        program.window.overlay.grab()
        program.window.sheets.close()
    replays.leave()


@pytest.mark.parametrize("game", some(BUILT_IN, "gap"))
def test_a_library_of_odd_games_is_looked_through(
    qtbot: QtBot, program: Program, weighers: list[Quick], bots: Bots, game: str
) -> None:
    """A soak opens far more of them (window-extras)."""
    paths = fill(program, game)
    look_through_library(qtbot, program, len(paths) + len(BUILT_IN))
    look_at_statistics(qtbot, program)
    told = 0
    for path in paths:
        try:
            checked(read(path))
        except (BadRecordError, OSError):  # a deal that was pledged otherwise; the library says so
            continue
        look_at_story(qtbot, program, path)
        told += 1
    assert told > len(paths) // 2
