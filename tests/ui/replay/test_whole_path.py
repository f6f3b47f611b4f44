"""The whole path of a game through the window, from the deal to the library of somebody else and back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.games import BUILT_IN
from cardgames_qt.play.branches import branches_of
from cardgames_qt.play.reviews import review_of
from cardgames_qt.play.story import Story
from cardgames_qt.storage.annotations import mark_of
from cardgames_qt.storage.store import checked, load
from cardgames_qt.ui.library.page import LibraryPage
from tests.cases import some
from tests.play.drivers import play_for_the_person_in_front
from tests.ui.replay.test_review import Quick, reviewed, weighers
from tests.ui.replay.test_what_if import ask, own_move, seat_greedy, story_of
from tests.ui.shell.driving import PATIENCE, button, choose_more, click, open_library, page_of, press, sit

__all__ = ["weighers"]

NOTE = "the evening at the lake"


@pytest.fixture
def target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the player wants a game to be written."""
    path = tmp_path / "given.stolek"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args, **_named: (str(path), ""))
    return path


def play_to_its_end(qtbot: QtBot, program: Program, game: str) -> None:
    """A game of one person among bots that answer at once."""
    page = sit(program, game, "human,greedy")

    def over() -> bool:
        if page.scene.alone is not None:
            page.scene.alone.trigger()
        elif not page.session.over:
            play_for_the_person_in_front(page.session)
        return page.end_screen is not None

    qtbot.waitUntil(over, timeout=PATIENCE)


def branch_off(qtbot: QtBot, program: Program) -> None:
    playback = story_of(program).playback
    own = (number for number in range(4, playback.story.last) if 0 in playback.story.match_at(number).to_act)
    playback.go_to(next(own))
    sheet = ask(program)
    seat_greedy(sheet)
    click(button(sheet, "Play on"))
    own_move(qtbot, page_of(program))
    page_of(program).commands.lobby.trigger()
    assert story_of(program).bar.lines.currentText() == "What if 1"
    story_of(program).bar.lines.setCurrentIndex(0)


def mark(qtbot: QtBot, program: Program, game: str) -> LibraryPage:
    """Find the game in the library, and put a star and a note on it."""
    page = open_library(qtbot, program)
    page.filters.search.setText(BUILT_IN[game].words().title())
    qtbot.waitUntil(lambda: page.sought is None, timeout=PATIENCE)
    assert page.list.model().rowCount() == 1 and page.list.current is not None
    page.list.setFocus()
    press(program, Qt.Key.Key_S)
    press(program, Qt.Key.Key_N)
    assert page.pane.strip.field is not None
    QTest.keyClicks(page.pane.strip.field, NOTE)
    press(program, Qt.Key.Key_Return)
    page.filters.search.setText("lake")
    qtbot.waitUntil(lambda: page.sought is None, timeout=PATIENCE)
    assert page.list.current is not None and page.list.current.entry.starred
    return page


@pytest.mark.parametrize("game", some(BUILT_IN, "the_game"))
def test_a_game_is_played_told_branched_reviewed_found_marked_given_out_and_taken_in(
    qtbot: QtBot, program: Program, weighers: list[Quick], game: str, target: Path
) -> None:
    play_to_its_end(qtbot, program, game)
    choose_more(program, "Look back at this game")
    branch_off(qtbot, program)
    review = reviewed(qtbot, story_of(program))
    press(program, Qt.Key.Key_Escape)
    program.window.navigator.show_lobby()
    page = mark(qtbot, program, game)
    press(program, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    press(program, Qt.Key.Key_Delete)
    assert page.list.model().rowCount() == 0 and target.exists()
    page.worker.take_in([target])
    qtbot.waitUntil(lambda: page.list.model().rowCount() == 1, timeout=PATIENCE)
    (back,) = program.sessions.store.finished().games
    record = load(back.path)[1].record
    assert mark_of(record).note == NOTE and mark_of(record).starred and len(branches_of(record)) == 1
    assert review_of(record, Story(checked(back), ()).match) == review and len(weighers) == 1
