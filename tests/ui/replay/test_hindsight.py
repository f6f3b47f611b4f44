"""Could it have been won? Asked of a lost game, watched, cancelled, and the way to the win looked at."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.bots.launch import worker_command
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.play.branches import branches_of
from cardgames_qt.play.hindsight import HindsightReport, PositionReport
from cardgames_qt.storage.store import load
from cardgames_qt.ui.replay.hindsight import HindsightSearch
from cardgames_qt.ui.replay.page import ReplayPage
from cardgames_qt.ui.review.graph import Balance
from tests.ui.replay.test_review import Quick
from tests.ui.replay.test_what_if import finished, open_story, story_of
from tests.ui.shell.driving import PATIENCE, button, click, page_of, sit, texts_in

GAME = next(game for game in BUILT_IN if find(game).solve is not None)
UNSOLVED = next(game for game in BUILT_IN if find(game).solve is None)


def searched(qtbot: QtBot, story: ReplayPage) -> HindsightReport:
    click(story.hindsight_tab)
    qtbot.waitUntil(lambda: story.hindsight.answer is not None, timeout=PATIENCE)
    assert story.hindsight.answer is not None
    return story.hindsight.answer


def answer(verdict: str) -> PositionReport:
    return PositionReport(entry=1, played=None, verdict=verdict, width=50, moves=())  # type: ignore[arg-type]


def told(story: ReplayPage) -> str:
    return " ".join(texts_in(story.hindsight))


def test_a_lost_game_says_until_when_it_could_be_won(qtbot: QtBot, program: Program) -> None:
    story = open_story(qtbot, program, finished(program, GAME))
    found = searched(qtbot, story)
    assert found.last is not None and found.last.verdict == "found"
    stops = story.playback.story.stops
    click(button(story.hindsight, "Go there"))
    here = story.playback.state.stop
    assert stops[here].end == found.last.entry
    words = told(story)
    assert f"could still have been won until turn {stops[here + 1].turn}." in words
    assert "nobody at the table could know" in words
    assert story.controls.timeline.marked == story.review.graph.marked == here


def test_the_way_to_the_win_is_a_story_of_its_own(qtbot: QtBot, program: Program) -> None:
    path = finished(program, GAME)
    story = open_story(qtbot, program, path)
    found = searched(qtbot, story)
    click(button(story.hindsight, "Show how"))
    way = story_of(program)
    assert way is not story and found.last is not None
    assert way.bar.lines.currentText() == "With open cards"
    assert way.playback.story.stops[way.playback.state.stop].end == found.last.entry
    outcome = way.playback.story.match.outcome
    assert outcome is not None and outcome.winners and way.hindsight_tab.isHidden()
    way.bar.line_chosen.emit(None)
    again = story_of(program)
    assert again.hindsight.answer == found, "what is known is not looked for again"
    click(again.hindsight_tab)
    click(button(again.hindsight, "Show how"))
    assert story_of(program).bar.lines.count() == 2, "the same way stands there once"
    assert not branches_of(load(path)[1].record)


def test_a_search_that_nobody_waits_for_ends(qtbot: QtBot, program: Program) -> None:
    story = open_story(qtbot, program, finished(program, GAME))
    click(story.hindsight_tab)
    search = story.hindsight.search
    assert isinstance(search, HindsightSearch) and search.runs()
    click(button(story.hindsight, "Cancel"))
    assert not search.runs() and story.hindsight.isHidden()
    click(story.hindsight_tab)
    search = story.hindsight.search
    assert isinstance(search, HindsightSearch) and search.runs()
    story.back_wanted.emit()  # leaving the story cancels it, too
    assert not search.runs() and program.window.replay is None


@pytest.mark.parametrize("program_there", [True, False])
def test_a_search_without_an_answer_is_told(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, program_there: bool
) -> None:
    command = [*worker_command("no such flag")[:3], "pass"] if program_there else [str(tmp_path / "nothing")]
    monkeypatch.setattr("cardgames_qt.ui.replay.hindsight.worker_command", lambda _flag: command)
    story = open_story(qtbot, program, finished(program, GAME))
    click(story.hindsight_tab)
    qtbot.waitUntil(lambda: "found no answer" in story.bar.about(), timeout=PATIENCE)
    assert story.hindsight.isHidden()


@pytest.mark.parametrize(
    ("verdict", "said", "unsaid"),
    [
        ("not_found", "No way to win this deal was found. That doesn’t prove", "for certain"),
        ("lost", "It could not be won from the very start.", "No way"),
    ],
)
def test_nothing_more_is_claimed_than_is_known(
    qtbot: QtBot, program: Program, verdict: str, said: str, unsaid: str
) -> None:
    story = open_story(qtbot, program, finished(program, GAME))
    story.hindsight.answer = HindsightReport(answer(verdict), None, answer(verdict))
    story.hindsight.open()
    assert said in told(story) and unsaid not in told(story)
    assert "Show how" not in told(story) and story.controls.timeline.marked is None


def test_only_a_lost_game_that_can_be_searched_is_asked_about(qtbot: QtBot, program: Program) -> None:
    story = open_story(qtbot, program, finished(program, UNSOLVED))
    assert story.hindsight_tab.isHidden()
    story.back_wanted.emit()
    page = sit(program, GAME, "human,greedy")
    qtbot.waitUntil(lambda: bool(page.session.screen.showing().moves), timeout=PATIENCE)
    program.window.navigator.look_back()
    assert story_of(program).hindsight_tab.isHidden()


def test_one_dock_shows_one_answer_at_a_time_and_the_tabs_stay(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardgames_qt.ui.review.reviewer.make_weigher", Quick)
    story = open_story(qtbot, program, finished(program, GAME))
    story.review.open()
    story.hindsight.answer = HindsightReport(answer("lost"), None, answer("lost"))
    tabs = {
        story.review_tab: story.review,
        story.hindsight_tab: story.hindsight,
        story.what_if_tab: story.what_if,
    }
    places = [tab.mapTo(story, QPoint()) for tab in tabs]
    heights = set()
    for tab, panel in tabs.items():
        (story.review if panel is not story.review else story.hindsight).open()
        click(tab)
        QApplication.processEvents()
        assert story.dock.shown is panel and panel.isVisible()
        assert [each.isChecked() for each in tabs] == [each is tab for each in tabs]
        assert [each.mapTo(story, QPoint()) for each in tabs] == places, "nothing moves under the mouse"
        heights.add(story.view.height())
    assert len(heights) == 1, "nor does the table"
    click(story.what_if_tab)
    assert story.dock.shown is None and story.what_if.isHidden()


@pytest.mark.parametrize("tab", ["review_tab", "hindsight_tab", "what_if_tab"])
def test_the_table_keeps_its_height_beside_the_dock(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch, tab: str
) -> None:
    monkeypatch.setattr("cardgames_qt.ui.review.reviewer.make_weigher", Quick)
    program.window.resize(1280, 800)
    program.window.navigator.open_file(finished(program, GAME))
    qtbot.waitUntil(lambda: page_of(program).end_screen is not None)
    QApplication.processEvents()
    whole = page_of(program).view.height()
    program.window.navigator.look_back()
    story = story_of(program)
    story.hindsight.answer = HindsightReport(answer("lost"), None, answer("lost"))
    click(getattr(story, tab))
    QApplication.processEvents()
    assert story.view.height() >= 0.7 * whole
    assert story.log.list.height() >= 0.4 * whole, "a useful number of lines"
    if tab == "review_tab":  # what it came to is drawn, too
        qtbot.waitUntil(cast(Balance, story.review.findChild(Balance)).isVisible, timeout=PATIENCE)
    click(story.controls.open)
    QApplication.processEvents()
    assert story.hands.isVisible() and story.view.height() >= 0.7 * whole, "with all hands open, too"
