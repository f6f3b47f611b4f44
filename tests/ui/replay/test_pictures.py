"""The story of a game shows exactly what the game itself showed."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN
from cardgames_qt.play.story import Story
from tests.cases import in_turn, some
from tests.ui.replay.telling import ME, make_scene, open_story, plan_of, play_alone, play_live
from tests.ui.table.snapshot import snapshot


@pytest.mark.parametrize(("game", "persons"), in_turn(BUILT_IN, [1, 0]))
def test_every_stop_is_the_picture_the_game_showed_then(qtbot: QtBot, game: str, persons: int) -> None:
    plan = plan_of(game, 3, persons)
    match, pictures = play_live(qtbot, plan)
    page = open_story(qtbot, match, plan)
    playback, stops = page.playback, page.playback.story.stops
    compared = 0
    for number, stop in enumerate(stops):
        if stop.end in pictures:
            playback.go_to(number)
            assert snapshot(page.scene) == pictures[stop.end], f"jumped to stop {number}"
            compared += 1
    assert compared > len(stops) * 0.6, "most stops were pictures of the game"


@pytest.mark.parametrize("game", some(BUILT_IN, "qwixx"))
def test_a_step_ends_in_the_picture_a_jump_shows(qtbot: QtBot, game: str) -> None:
    plan = plan_of(game, 3)
    page = open_story(qtbot, play_alone(plan), plan)
    stepped = []
    while not page.playback.at_end:
        page.playback.step(1)
        if page.scene.alone is not None:
            page.scene.alone.trigger()
        stepped.append(snapshot(page.scene))
    for number, picture in enumerate(stepped, 1):
        page.playback.go_to(number)
        assert snapshot(page.scene) == picture, f"stop {number}"


@pytest.mark.parametrize("game", BUILT_IN)
def test_all_cards_open_are_those_that_every_seat_saw(qtbot: QtBot, game: str) -> None:
    plan = plan_of(game, 3)
    page = open_story(qtbot, play_alone(plan), plan)
    page.playback.set_open(all_open=True)
    page.playback.go_to(page.playback.story.last // 2)
    assert [hand.seat for hand in page.hands.hands] == [1, 2]
    for hand in page.hands.hands:
        view = page.playback.story.showing(page.playback.state.stop, hand.seat).view
        assert sorted(hand.faces) == sorted(map(str, view.hand)) and hand.faces
    page.playback.see_as(Seat(2))
    assert [hand.seat for hand in page.hands.hands] == [0, 1]
    page.playback.set_open(all_open=False)
    assert page.hands.isHidden()


def test_nobody_elses_cards_are_open_before_that_is_asked_for(qtbot: QtBot) -> None:
    plan = plan_of("gap", 3)
    match = play_alone(plan)
    page = open_story(qtbot, match, plan)
    scene, story = make_scene(plan), Story(match, plan.humans)
    scene.recall(story.heard(0, ME))
    scene.present(story.showing(0, ME))
    assert snapshot(page.scene) == snapshot(scene) and not page.hands.hands
    assert page.playback.state.stop == page.playback.state.furthest == 0


@pytest.mark.parametrize("game", some(BUILT_IN, "the_game", "three"))
def test_steps_that_are_seen_moving_end_in_the_same_pictures(qtbot: QtBot, game: str) -> None:
    plan = plan_of(game, 3)
    page = open_story(qtbot, play_alone(plan), plan, moving=True)
    page.playback.set_speed(4.0)
    for number in range(1, 5):
        with qtbot.waitSignal(page.playback.rested, timeout=20_000):
            page.playback.step(1)
        moved = snapshot(page.scene)
        page.playback.show()
        assert snapshot(page.scene) == moved and page.playback.state.stop == number
    page.playback.step(1)
    page.playback.step(1)
    assert page.playback.state.stop == 6, "who is in a hurry need not wait"
    page.close_story()
    assert not page.scene.animator.busy
