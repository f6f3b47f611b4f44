"""A story in the window: led through by mouse and by keys, and left again."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path
from typing import cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN
from cardgames_qt.ui.look.theme import Mode
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.replay.page import ReplayPage
from cardgames_qt.ui.replay.playback import PAUSE_MS, SPEEDS, hurried
from cardgames_qt.ui.scene.plain_scene import PlainScene
from cardgames_qt.ui.sheets.key_sheet import KeySheet
from cardgames_qt.ui.table.items.card import CardItem
from tests.cases import one_in, some
from tests.shots import positions
from tests.ui.shell.driving import (
    PATIENCE,
    choose_more,
    click,
    log_lines,
    make_moves,
    named,
    page_of,
    press,
    sit,
    texts_in,
)
from tests.ui.table.snapshot import TableShot, snapshot

KEY, SHIFT = Qt.Key, Qt.KeyboardModifier.ShiftModifier


def story_of(program: Program) -> ReplayPage:
    assert program.window.replay is not None
    return program.window.replay


def is_playing(story: ReplayPage) -> bool:
    return story.playback.playing


def is_seen(page: TablePage) -> bool:
    return page.session.screen.seen


def open_end(qtbot: QtBot, program: Program, tmp_path: Path, game: str, count: int = 2) -> None:
    """The end screen of a finished game."""
    folder = program.sessions.store.finished_folder
    folder.mkdir(parents=True, exist_ok=True)
    program.window.navigator.open_file(positions.save(folder, game, count, "end"))
    qtbot.waitUntil(lambda: page_of(program).end_screen is not None)


def open_story(qtbot: QtBot, program: Program, tmp_path: Path, game: str, count: int = 2) -> ReplayPage:
    open_end(qtbot, program, tmp_path, game, count)
    choose_more(program, "Look back at this game")
    return story_of(program)


@pytest.mark.parametrize("game", some(BUILT_IN, "the_game"))
def test_the_whole_way_by_mouse(qtbot: QtBot, program: Program, tmp_path: Path, game: str) -> None:
    story = open_story(qtbot, program, tmp_path, game)
    playback, last = story.playback, story.playback.story.last
    assert story.isVisible() and playback.state.stop == 0, "it begins at the start, whatever the end was"
    click(named(story.controls, "One step forward (→)"))
    assert playback.state.stop == 1
    click(named(story.controls, "One turn forward (Shift →)"))
    after = playback.state.stop
    assert after in (*playback.story.turn_starts, last) and after > 1 - (game == "the_game")
    timeline = story.controls.timeline
    middle = QPoint(round(timeline.place_of(last // 2)), timeline.height() // 2)
    QTest.mouseClick(timeline, Qt.MouseButton.LeftButton, pos=middle)
    assert playback.state.stop == last // 2 and timeline.value() == last // 2
    click(named(story.controls, "One step back (←)"))
    assert playback.state.stop == last // 2 - 1 and playback.state.furthest == last // 2
    click(named(story.controls, "To the end (End)"))
    assert playback.at_end
    verdict = page_of(program).scene.final_table().verdict
    assert story.bar.about() == verdict
    click(named(story.controls, "To the start (Home)"))
    assert playback.state.stop == 0
    click(named(story.bar, "Leave the replay"))
    assert program.window.replay is None and page_of(program).isVisible()
    end = page_of(program).end_screen
    assert end is not None and end.isVisible(), "back to the end screen"


def test_the_whole_way_by_keys(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    open_end(qtbot, program, tmp_path, "three")
    press(program, KEY.Key_R, Qt.KeyboardModifier.ControlModifier)
    story = story_of(program)
    playback = story.playback
    press(program, KEY.Key_Right)
    press(program, KEY.Key_Right)
    press(program, KEY.Key_Left)
    assert playback.state.stop == 1
    press(program, KEY.Key_End)
    assert playback.at_end
    press(program, KEY.Key_Left, SHIFT)
    assert playback.state.stop == playback.story.turn_starts[-1]
    press(program, KEY.Key_Home)
    press(program, KEY.Key_Right, SHIFT)
    assert playback.state.stop == playback.story.turn_starts[1]
    press(program, KEY.Key_Plus)
    press(program, KEY.Key_Plus)
    press(program, KEY.Key_Minus)
    assert playback.state.speed == 2.0, "the pace of the table is left alone"
    assert program.settings.current.pace == "instant"
    press(program, KEY.Key_Space)
    assert is_playing(story)
    qtbot.waitUntil(lambda: playback.state.stop > playback.story.turn_starts[1] + 2)
    press(program, KEY.Key_Space)
    assert not is_playing(story)
    stop = playback.state.stop
    press(program, KEY.Key_Escape)
    assert program.window.replay is None and stop < playback.story.last
    end = page_of(program).end_screen
    assert end is not None and end.isAncestorOf(_focused())


def _faces(picture: TableShot) -> dict[str, tuple[str, int, str | None]]:
    """What lies where, at any size."""
    return {key: (card.zone, card.index, card.face) for key, card in picture.cards.items()}


def _focused() -> QWidget:
    focused = QApplication.focusWidget()
    assert focused is not None
    return focused


def test_wherever_the_keyboard_is_the_keys_lead_through_the_story(
    qtbot: QtBot, program: Program, tmp_path: Path
) -> None:
    story = open_story(qtbot, program, tmp_path, "gap")
    for number, widget in enumerate((story.view, story.log.list, *story.controls.keyed), 1):
        widget.setFocus()
        press(program, KEY.Key_Right)
        assert story.playback.state.stop == number


def test_it_plays_by_itself_to_the_end_and_stops_there(
    qtbot: QtBot, program: Program, tmp_path: Path
) -> None:
    story = open_story(qtbot, program, tmp_path, "gap")
    playback = story.playback
    playback.go_to(playback.story.last - 3)
    playback.set_speed(4.0)
    click(story.controls.play)
    assert playback.playing and story.controls.play.accessibleName() == "Pause (Space)"
    qtbot.waitUntil(lambda: playback.at_end and not playback.playing, timeout=20_000)
    assert story.controls.play.accessibleName() == "Play (Space)"
    click(story.controls.play)
    assert playback.playing and playback.state.stop == 1, "from the start again"
    playback.pause()


def test_a_story_under_a_sheet_waits(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    story = open_story(qtbot, program, tmp_path, "gap")
    press(program, KEY.Key_Space)
    assert is_playing(story)
    press(program, KEY.Key_F1)
    assert program.window.sheets.rules is not None and not is_playing(story)
    press(program, KEY.Key_Escape)
    assert story_of(program) is story and story.isAncestorOf(_focused())


def test_a_game_without_a_table_of_its_own_has_a_story_too(
    qtbot: QtBot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardgames_qt.ui.scene.scenes.scene_of", lambda _game: PlainScene)
    story = open_story(qtbot, program, tmp_path, "three")
    story.playback.set_open(all_open=True)
    for _ in range(5):
        press(program, KEY.Key_Right)
    assert story.playback.state.stop == 5 and story.log.lines
    story.scene.gestures.click(story.scene.thing("move 1"))
    assert story.bar.about() == "This is a replay: nothing can be played here."


def test_a_line_of_the_log_leads_to_its_moment(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    story = open_story(qtbot, program, tmp_path, "three")
    story.playback.go_to(12)
    lines = story.log.lines
    assert max(line.stop for line in lines) == 12, "what comes later is not told"
    row = next(number for number, line in enumerate(lines) if line.stop == 4)
    index = story.log.list.model().index(row, 0)
    story.log.list.scrollTo(index)
    at = story.log.list.visualRect(index).center()
    QTest.mouseClick(story.log.list.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert story.playback.state.stop == 4
    assert story.log.lines == lines, "what was seen stays written"


@pytest.mark.parametrize(
    ("game", "at"), one_in(2, [("gap", 6), ("three", 8), ("the_game", 9), ("qwixx", 30)])
)
def test_a_card_tells_when_it_was_played_and_leads_there(
    qtbot: QtBot, program: Program, tmp_path: Path, game: str, at: int
) -> None:
    story = open_story(qtbot, program, tmp_path, game)
    playback, scene = story.playback, story.scene
    playback.go_to(at)
    key, stop = _played_card(story)
    thing = scene.thing(key)
    assert isinstance(thing, CardItem)
    scene.gestures.click(thing)
    assert (
        story.bar.about() == f"Turn {playback.story.stops[stop].turn}: {story.describe(stop).splitlines()[0]}"
    )
    assert playback.state.stop == at and scene.gestures.held is None
    scene.gestures.click(thing)
    assert playback.state.stop == stop, "once more leads there"
    playback.go_to(at)
    hand = next(card for card in scene.things() if isinstance(card, CardItem) and card.zone == "hand")
    scene.gestures.click(hand)
    assert story.bar.about() == "Nobody has played this card yet."


def _played_card(story: ReplayPage) -> tuple[str, int]:
    """A card on the table that a move brought there before the last one."""
    scene, playback = story.scene, story.playback
    for card in scene.things():
        if isinstance(card, CardItem) and card.zone != "hand" and card.home.face_up:
            found = playback.story.last_touch(card.key, scene.touched_by, playback.state.stop)
            if found is not None and found < playback.state.stop:
                return card.key, found
    raise AssertionError("no card of a move lies there")


@pytest.mark.parametrize("game", some(BUILT_IN, "gap"))
def test_nothing_can_be_played_in_a_story(qtbot: QtBot, program: Program, tmp_path: Path, game: str) -> None:
    story = open_story(qtbot, program, tmp_path, game)
    saved = {path: path.read_bytes() for path in tmp_path.rglob("*.stolek")}
    playback, scene = story.playback, story.scene
    for stop in range(min(playback.story.last, 12)):
        playback.go_to(stop)
        before = snapshot(scene)
        for thing in scene.focusables():
            if isinstance(thing, CardItem):
                scene.gestures.click(thing)
                scene.gestures.pick(thing)
                assert scene.gestures.held is None
                playback.go_to(stop)
        assert snapshot(scene) == before
        moves = scene.showing.moves if scene.showing is not None else ()
        if moves:
            scene.move_made.emit(moves[0])
            above = story.bar.about() == "This is a replay: nothing can be played here."
            assert above != scene.says_refusals, "it is said once: on a table that does so, else above it"
            playback.go_to(stop)
    assert {path: path.read_bytes() for path in tmp_path.rglob("*.stolek")} == saved


def test_rounds_are_marked_once_they_were_seen(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    story = open_story(qtbot, program, tmp_path, "gap", 3)
    starts, timeline = story.playback.story.round_starts, story.controls.timeline
    assert len(starts) > 2 and not timeline.rounds(), "how many there will be is not told"
    story.playback.go_to(starts[1])
    assert timeline.rounds() == starts[:2]
    story.playback.go_to(0)
    assert timeline.rounds() == starts[:2], "what was seen stays marked"


def test_other_eyes_and_open_cards_only_when_they_are_asked_for(
    qtbot: QtBot, program: Program, tmp_path: Path
) -> None:
    story = open_story(qtbot, program, tmp_path, "gap", 3)
    story.playback.go_to(5)
    words = [story.bar.eyes.itemText(number) for number in range(3)]
    assert words == ["As you saw it", "As Fox saw it", "As Owl saw it"]
    assert story.hands.isHidden() and story.playback.state.eyes == 0
    story.bar.eyes.setCurrentIndex(1)
    assert story.scene.showing is not None and story.scene.showing.seat == 1
    assert story.playback.state.stop == 5
    click(story.controls.open)
    assert story.hands.isVisible() and len(story.hands.hands) == 2
    assert "Owl: " in story.hands.accessibleName()


@pytest.mark.long
def test_another_language_theme_and_size_keep_the_moment(
    qtbot: QtBot, program: Program, tmp_path: Path
) -> None:
    story = open_story(qtbot, program, tmp_path, "three", 3)
    story.playback.go_to(9)
    story.playback.go_to(7)
    story.playback.set_speed(4.0)
    story.playback.set_open(all_open=True)
    story.bar.eyes.setCurrentIndex(2)
    place = story.playback.state
    program.window.navigator.change(replace(program.settings.current, language="cs"))
    other = story_of(program)
    assert other is not story and other.isVisible() and other.playback.state == place
    assert other.scene.showing is not None and other.scene.showing.seat == 2 and other.hands.isVisible()
    assert "Přehrávání" in texts_in(other.bar) and page_of(program).isHidden()
    shown = snapshot(other.scene)
    program.window.navigator.change(replace(program.settings.current, theme="light"))
    assert story_of(program) is other and other.playback.state == place and snapshot(other.scene) == shown
    program.window.resize(1024, 640)
    assert other.playback.state == place
    press(program, KEY.Key_Escape)
    assert page_of(program).isVisible()


def test_all_of_a_story_follows_the_theme(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    story = open_story(qtbot, program, tmp_path, "three", 3)
    program.window.navigator.change(replace(program.settings.current, theme="light"))
    theme = program.window.context.theme
    parts = [each for each in cast(list[QWidget], story.findChildren(QWidget)) if isinstance(each, Themed)]
    assert len(parts) > 20 and {each.theme.mode for each in (story, *parts)} == {Mode.LIGHT}
    assert story.scene.theme == theme.scaled(1.0)


def test_the_keys_of_a_story_are_on_the_key_sheet(program: Program) -> None:
    program.window.commands.keys.trigger()
    sheet = program.window.overlay
    assert isinstance(sheet, KeySheet)
    assert "In a replay" in texts_in(sheet) and "Play, and pause" in texts_in(sheet)


# --- a running game -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", some(BUILT_IN, "qwixx"))
def test_looking_back_changes_nothing_in_the_game(qtbot: QtBot, program: Program, game: str) -> None:
    page = sit(program, game, "human,greedy")
    session = page.session
    for _ in range(3):
        qtbot.waitUntil(lambda: bool(session.screen.showing().moves), timeout=PATIENCE)
        session.play(session.screen.showing().moves[0])
    qtbot.waitUntil(lambda: session.match.to_act == (Seat(0),) and page.hints.possible, timeout=PATIENCE)
    session.flush_saving()
    before, picture = list(session.match.history), snapshot(page.scene)
    log, saved = log_lines(page), session.saving.place.read_bytes()
    program.window.commands.replay.trigger()
    story = story_of(program)
    assert story.playback.at_end and story.playback.state.eyes == session.screen.front
    assert _faces(snapshot(story.scene)) == _faces(picture), "it begins with the present"
    assert not is_seen(page), "the clock stands"
    assert story.bar.eyes.isHidden() and story.controls.open.isHidden(), "nothing but the own eyes"
    for _ in range(3):
        press(program, KEY.Key_Left)
    press(program, KEY.Key_Space)
    press(program, KEY.Key_Escape)
    assert page.isVisible() and is_seen(page) and program.window.page is page
    assert list(session.match.history) == before and snapshot(page.scene) == picture
    assert log_lines(page) == log and session.saving.place.read_bytes() == saved
    session.play(session.screen.showing().moves[0])
    assert len(session.match.history) > len(before), "and it goes on"


def test_bots_play_on_under_a_story_as_under_a_sheet(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "three", "human,greedy")
    make_moves(qtbot, page, 1)
    page.session.play(page.session.screen.showing().moves[0])
    program.window.navigator.look_back()
    story = story_of(program)
    seen = story.playback.story.last
    qtbot.waitUntil(lambda: bool(page.session.match.legal_moves(page.session.plan.humans[0])))
    assert story.playback.story.last == seen and story.isVisible()
    assert story.isAncestorOf(_focused()), "the keyboard stays with the story"
    press(program, KEY.Key_Escape)
    assert page.isVisible() and page.hints.possible


def test_nobody_looks_back_while_the_screen_is_handed_over_or_a_lesson_is_learned(
    qtbot: QtBot, program: Program
) -> None:
    assert not program.window.commands.replay.isEnabled(), "in the lobby there is no game"
    page = sit(program, "gap", "human,human")
    assert page.hand_over.isVisible() and not program.window.commands.replay.isEnabled()
    page.session.screen.take_seat(page.session.match.to_act[0])
    assert program.window.commands.replay.isEnabled()
    program.window.navigator.learn("gap")
    assert not program.window.commands.replay.isEnabled()


def test_a_story_goes_away_with_its_table(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    open_story(qtbot, program, tmp_path, "gap")
    program.window.navigator.show_lobby()
    assert program.window.replay is None and program.window.lobby.isVisible()
    open_story(qtbot, program, tmp_path, "three")
    page = sit(program, "gap", "human,greedy")
    assert program.window.replay is None and page.isVisible()
    program.window.navigator.look_back()
    press(program, KEY.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert program.window.replay is None and page.isVisible(), "one step back"


def test_a_table_that_is_handed_over_under_a_story_leaves_it_the_keyboard(
    qtbot: QtBot, program: Program
) -> None:
    page = sit(program, "gap", "human,human")
    page.session.screen.take_seat(page.session.match.to_act[0])
    program.window.navigator.look_back()
    page.session.screen.cover()
    story = story_of(program)
    assert story.isAncestorOf(_focused())
    press(program, KEY.Key_Escape)
    assert page.hand_over.isVisible() and page.hand_over.isAncestorOf(_focused())


def test_a_story_that_was_left_is_gone(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    open_end(qtbot, program, tmp_path, "gap", 3)
    left: list[weakref.ref[ReplayPage]] = []
    for _ in range(3):
        program.window.navigator.look_back()
        story = story_of(program)
        story.playback.set_open(all_open=True)
        story.playback.step(1)
        left.append(weakref.ref(story))
        program.window.navigator.replays.leave()
        del story
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    assert [each() for each in left] == [None] * 3


def test_at_the_highest_speed_few_stops_are_put_in_words_but_the_last_one_is(
    qtbot: QtBot, program: Program, tmp_path: Path
) -> None:
    story = open_story(qtbot, program, tmp_path, "gap")
    playback, written = story.playback, list[int]()
    playback.rested.connect(lambda: written.append(playback.state.stop))
    first = playback.story.last - 9
    playback.go_to(first)
    playback.set_speed(SPEEDS[-1])
    written.clear()
    click(story.controls.play)
    qtbot.waitUntil(lambda: playback.at_end and not playback.playing, timeout=PATIENCE)
    assert set(written) < set(range(first, playback.story.last + 1)), "not all of them"
    assert written[-1] == playback.story.last
    assert story.log.lines[-1].stop == playback.story.last, "and nothing is left out"


def test_stopping_a_fast_replay_puts_in_words_where_it_is(
    qtbot: QtBot, program: Program, tmp_path: Path
) -> None:
    story = open_story(qtbot, program, tmp_path, "gap")
    playback, written = story.playback, list[int]()
    playback.rested.connect(lambda: written.append(playback.state.stop))
    playback.set_speed(SPEEDS[-1])
    click(story.controls.play)
    qtbot.waitUntil(lambda: playback.state.stop == 3, timeout=PATIENCE)
    click(story.controls.play)
    assert written[-1] == playback.state.stop


def test_a_fast_replay_spends_its_time_on_movement() -> None:
    """165 steps at the highest speed, with pauses as long as a quarter, took more than a minute."""
    assert 165 * hurried(PAUSE_MS, SPEEDS[-1]) < 10_000
    assert hurried(PAUSE_MS, 1.0) == PAUSE_MS and hurried(PAUSE_MS, 0.5) == 2 * PAUSE_MS
