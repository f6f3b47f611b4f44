"""The library leads to the stories of its games, as far as they are over."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.play.reviews import review_of
from cardgames_qt.storage.store import load
from cardgames_qt.ui.library.page import LibraryPage
from cardgames_qt.ui.replay.page import ReplayPage
from tests.shots import positions
from tests.ui.replay.test_review import Quick, reviewed, weighers
from tests.ui.replay.test_what_if import finished
from tests.ui.shell.driving import button, click, press, sit, texts_in, told_in

__all__ = ["weighers"]


def story_of(program: Program) -> ReplayPage | None:
    return program.window.replay


def library_with(qtbot: QtBot, program: Program, path: Path) -> LibraryPage:
    """The library at that game, its only one."""
    program.window.navigator.show_library()
    page = program.window.overlay
    assert isinstance(page, LibraryPage)
    qtbot.waitUntil(lambda: page.list.current is not None and page.list.current.entry.name == path.name)
    return page


def test_a_finished_game_is_replayed_over_the_lobby(qtbot: QtBot, program: Program) -> None:
    library = library_with(qtbot, program, finished(program, "gap"))
    click(button(library, "Replay"))
    story = story_of(program)
    assert story is not None and story.isVisible() and story.playback.state.stop == 0
    assert program.window.page is None and program.window.sheets.top is None
    press(program, Qt.Key.Key_Escape)
    assert story_of(program) is None and program.window.lobby.isVisible()


def test_the_way_back_leads_to_the_library_as_it_was_shown(qtbot: QtBot, program: Program) -> None:
    library = library_with(qtbot, program, finished(program, "gap"))
    shown = library.request.with_wanted(replace(library.request.wanted, game="gap"))
    library.request = shown
    click(button(library, "Replay"))
    press(program, Qt.Key.Key_Escape)
    again = program.window.overlay
    assert isinstance(again, LibraryPage) and again is not library and again.request == shown
    press(program, Qt.Key.Key_Escape)
    assert program.window.overlay is None and program.window.lobby.isVisible()


def test_a_running_game_lies_under_the_story_of_another_one(qtbot: QtBot, program: Program) -> None:
    path = finished(program, "gap")
    page = sit(program, "three", "human,greedy")
    program.window.navigator.show_replay(path)
    story = story_of(program)
    assert story is not None and not story.running and page.isHidden() and not page.session.screen.seen
    press(program, Qt.Key.Key_Escape)
    assert page.isVisible() and program.window.page is page and page.session.screen.seen


def test_an_unfinished_game_is_not_replayed(qtbot: QtBot, program: Program) -> None:
    folder = program.sessions.store.folder
    folder.mkdir(parents=True, exist_ok=True)
    library = library_with(qtbot, program, positions.save(folder, "three", 2, "middle"))
    press(program, Qt.Key.Key_R)
    assert story_of(program) is None and program.window.sheets.top is library
    assert "Only a finished game can be replayed." in texts_in(library)


def test_a_file_that_cannot_be_replayed_any_more_is_named(qtbot: QtBot, program: Program) -> None:
    path = finished(program, "gap")
    library = library_with(qtbot, program, path)
    path.write_text("nothing", encoding="utf-8")
    library.replay_wanted.emit(path)
    assert story_of(program) is None and program.window.sheets.top is None
    assert any(path.name in words for words in told_in(program))
    path.unlink()
    program.window.navigator.show_replay(path)
    assert story_of(program) is None


def test_a_review_of_a_story_over_the_lobby_is_kept_with_its_game(
    qtbot: QtBot, program: Program, weighers: list[Quick]
) -> None:
    path = finished(program, "three")
    click(button(library_with(qtbot, program, path), "Replay"))
    story = story_of(program)
    assert story is not None
    review = reviewed(qtbot, story)
    press(program, Qt.Key.Key_Escape)
    assert review_of(load(path)[1].record, story.playback.story.match) == review and len(weighers) == 1
