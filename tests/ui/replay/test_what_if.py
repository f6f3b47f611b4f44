"""A game goes on otherwise from some moment of its story, and the branch is kept with it."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.games import BUILT_IN
from cardgames_qt.play.branches import branches_of
from cardgames_qt.storage.store import load
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.replay.page import ReplayPage
from cardgames_qt.ui.setup.seat_sheet import HUMAN
from cardgames_qt.ui.setup.what_if_sheet import WhatIfSheet
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.value_controls import Choice
from tests.cases import some
from tests.shots import positions
from tests.ui.shell.driving import PATIENCE, button, click, page_of, press, sit, texts_in, told_in, ways_in


def story_of(program: Program) -> ReplayPage:
    story = program.window.replay
    assert story is not None
    return story


def finished(program: Program, game: str, count: int = 2) -> Path:
    """A game of the library that is over."""
    store = program.sessions.store
    store.finished_folder.mkdir(parents=True, exist_ok=True)
    return positions.save(store.finished_folder, game, count, "end")


def open_story(qtbot: QtBot, program: Program, path: Path) -> ReplayPage:
    program.window.navigator.open_file(path)
    qtbot.waitUntil(lambda: page_of(program).end_screen is not None)
    program.window.navigator.look_back()
    return story_of(program)


def ask(program: Program) -> WhatIfSheet:
    click(ways_in(story_of(program)).play_on)
    sheet = program.window.overlay
    assert isinstance(sheet, WhatIfSheet)
    return sheet


def players_in(sheet: WhatIfSheet) -> list[Choice]:
    return cast(list[Choice], sheet.findChildren(Choice))


def name_field(sheet: WhatIfSheet) -> QLineEdit:
    return cast(QLineEdit, sheet.findChild(QLineEdit))


def seat_greedy(sheet: WhatIfSheet) -> None:
    """Bots that answer at once."""
    for who in players_in(sheet):
        if who.value() != HUMAN:
            who.choose("greedy")


def own_move(qtbot: QtBot, page: TablePage) -> None:
    session = page.session
    qtbot.waitUntil(lambda: bool(session.screen.showing().moves), timeout=PATIENCE)
    session.play(session.screen.showing().moves[-1])


@pytest.mark.parametrize("game", some(BUILT_IN, "qwixx"))
def test_a_branch_is_played_kept_and_told(qtbot: QtBot, program: Program, game: str) -> None:
    path = finished(program, game)
    record = load(path)[1].record
    story = open_story(qtbot, program, path)
    playback = story.playback
    stop = next(
        number for number in range(4, playback.story.last) if 0 in playback.story.match_at(number).to_act
    )
    playback.go_to(stop)
    shown = story.scene.showing
    assert shown is not None
    sheet = ask(program)
    assert story.moment() in texts_in(sheet)
    seat_greedy(sheet)
    name_field(sheet).setText("Another way")
    click(button(sheet, "Play on"))
    page = page_of(program)
    assert page.session.what_if and program.window.replay is None and "What if" in texts_in(page.bar)
    assert page.session.screen.showing().view == shown.view, "the very same moment"
    assert not program.window.commands.copy.isEnabled() and not program.window.commands.same_deal.isEnabled()
    own_move(qtbot, page)
    page.commands.lobby.trigger()
    told = story_of(program)
    assert told.playback.state.stop == stop and told.bar.lines.currentText() == "Another way"
    after = load(path)[1].record
    (branch,) = branches_of(after)
    assert (after.log, after.result, after.players) == (record.log, record.result, record.players)
    assert branch.after == told.playback.story.stops[stop].end and branch.log and not branch.result.finished
    assert not program.sessions.store.unfinished().games, "it is no game of the library"
    assert len(program.sessions.store.finished().games) == 1
    told.bar.lines.setCurrentIndex(0)
    assert story_of(program).playback.story.last == playback.story.last, "the game itself is as it was"
    press(program, Qt.Key.Key_Escape)
    assert program.window.lobby.isVisible()


def test_branches_are_there_again_when_the_game_is_opened_again(qtbot: QtBot, program: Program) -> None:
    path = finished(program, "three")
    for name in ("", "second"):
        story = open_story(qtbot, program, path)
        story.playback.go_to(6)
        sheet = ask(program)
        seat_greedy(sheet)
        name_field(sheet).setText(name)
        click(button(sheet, "Play on"))
        own_move(qtbot, page_of(program))
        program.window.navigator.show_lobby()
        assert program.window.replay is None and program.window.lobby.isVisible()
    story = open_story(qtbot, program, path)
    lines = story.bar.lines
    assert [lines.itemText(each) for each in range(lines.count())] == ["The game", "What if 1", "second"]
    lines.setCurrentIndex(1)
    branch = story_of(program)
    branch.playback.go_to(branch.playback.story.last)
    sheet = ask(program)
    seat_greedy(sheet)
    click(button(sheet, "Play on"))
    own_move(qtbot, page_of(program))
    program.window.navigator.show_lobby()
    kept = branches_of(load(path)[1].record)
    assert [each.of for each in kept] == [None, None, 0], "a branch of a branch"


def test_bots_finish_a_game_and_the_end_leads_back(qtbot: QtBot, program: Program) -> None:
    path = finished(program, "three")
    story = open_story(qtbot, program, path)
    story.playback.go_to(story.playback.story.last - 3)
    sheet = ask(program)
    for who in players_in(sheet):
        who.choose("greedy")
    click(button(sheet, "Play on"))
    page = page_of(program)
    assert not page.session.plan.humans
    qtbot.waitUntil(lambda: page.end_screen is not None, timeout=PATIENCE)
    end = page.end_screen
    assert end is not None
    ways = [each.text() for each in cast(list[Button], end.findChildren(Button))]
    assert ways == ["Back to the replay"]
    click(button(end, "Back to the replay"))
    assert story_of(program).playback.story.finished
    (branch,) = branches_of(load(path)[1].record)
    assert branch.result.finished


def test_the_strongest_bots_can_be_asked_to_finish_it(qtbot: QtBot, program: Program) -> None:
    story = open_story(qtbot, program, finished(program, "three"))
    story.playback.go_to(3)
    sheet, plans = ask(program), []
    sheet.play_wanted.disconnect()
    sheet.play_wanted.connect(lambda plan, _name: plans.append(plan))
    click(button(sheet, "Let the strongest bots finish"))
    assert [seat.level for seat in plans[0].seats] == ["master", "master"] and not plans[0].humans


def test_where_nothing_was_done_nothing_is_kept(qtbot: QtBot, program: Program) -> None:
    path = finished(program, "gap")
    before = path.read_bytes()
    story = open_story(qtbot, program, path)
    stop = next(number for number in range(4, 20) if 0 in story.playback.story.match_at(number).to_act)
    story.playback.go_to(stop)
    sheet = ask(program)
    seat_greedy(sheet)
    click(button(sheet, "Play on"))
    page_of(program).commands.lobby.trigger()
    assert story_of(program).bar.lines.isHidden() and path.read_bytes() == before


def test_a_branch_that_cannot_be_kept_is_told_and_still_shown(qtbot: QtBot, program: Program) -> None:
    path = finished(program, "three")
    story = open_story(qtbot, program, path)
    story.playback.go_to(5)
    sheet = ask(program)
    seat_greedy(sheet)
    click(button(sheet, "Play on"))
    own_move(qtbot, page_of(program))
    path.unlink()
    path.mkdir()
    page_of(program).commands.lobby.trigger()
    assert story_of(program).bar.lines.currentText() == "What if 1"
    qtbot.waitUntil(lambda: any("cannot be saved" in words for words in told_in(program)))
    path.rmdir()


@pytest.mark.long
def test_another_language_keeps_the_sheet_and_the_branch(qtbot: QtBot, program: Program) -> None:
    story = open_story(qtbot, program, finished(program, "three"))
    story.playback.go_to(5)
    sheet = ask(program)
    name_field(sheet).setText("Mine")
    players_in(sheet)[1].choose("easy")
    program.window.navigator.change(replace(program.settings.current, language="cs"))
    again = program.window.overlay
    assert isinstance(again, WhatIfSheet) and again.name == "Mine" and again.plan().seats[1].level == "easy"
    again.dismissed.emit()
    assert story_of(program).playback.state.stop == 5
    program.window.navigator.change(replace(program.settings.current, language="en"))


def test_who_leaves_a_table_that_is_not_saved_is_asked_first(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    story = open_story(qtbot, program, finished(program, "three"))
    story.playback.go_to(5)
    sheet = ask(program)
    asked: list[object] = []

    def asks_about_unsaved(go: object) -> bool:
        asked.append(go)
        return True

    monkeypatch.setattr(program.window.navigator, "asks_about_unsaved", asks_about_unsaved)
    click(button(sheet, "Play on"))
    assert len(asked) == 1 and story_of(program) is story


def test_a_game_that_has_just_ended_keeps_its_branches(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "three", "human,greedy")
    session = page.session

    def play() -> bool:
        if not session.over and session.screen.showing().moves:
            session.play(session.screen.showing().moves[0])
        return session.over

    qtbot.waitUntil(play, timeout=PATIENCE)
    program.window.navigator.look_back()
    story_of(program).playback.go_to(4)
    sheet = ask(program)
    seat_greedy(sheet)
    click(button(sheet, "Play on"))
    own_move(qtbot, page_of(program))
    page_of(program).commands.lobby.trigger()
    (game,) = program.sessions.store.finished().games
    assert len(branches_of(game.record)) == 1 and game.record.result.finished
