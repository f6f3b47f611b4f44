"""Motion and the bots' pauses, and nobody has to wait for what is moving."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program, Wish
from cardgames_qt.games import BUILT_IN
from cardgames_qt.games.gap.table.scene import GapScene
from cardgames_qt.storage.settings import PACES, MotionChoice, Pace
from cardgames_qt.ui.look.theme import Mode
from cardgames_qt.ui.play.pace import PAUSES, STILL_MS, speed_of
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.table.animator import Speed
from tests.ui.shell.driving import PATIENCE, named, page_of, press, seats_of, sit, until_own_move

NOWHERE = QPoint(3, 3)


@pytest.fixture(autouse=True)
def leave_at_last(program: Program) -> Iterator[None]:
    yield
    program.window.navigator.show_lobby()


def at_pace(program: Program, pace: Pace) -> None:
    program.window.navigator.change(replace(program.settings.current, pace=pace))


def speed_at(page: TablePage) -> Speed:
    return page.scene.animator.speed


def mode_of(program: Program) -> Mode:
    return program.window.context.theme.mode


def moving(qtbot: QtBot, program: Program, game: str) -> TablePage:
    """A table on which the move of the person in front is still under way."""
    page = sit(program, game, "human,human")
    until_own_move(qtbot, page)
    at_pace(program, "slow")
    page.session.play(page.session.screen.showing().moves[0])
    assert page.scene.animator.busy
    return page


def test_the_keys_change_the_pace_and_the_bar_shows_it(program: Program) -> None:
    page = sit(program, "gap", "human,greedy")
    for key, pace in ((Qt.Key.Key_Minus, "fast"), (Qt.Key.Key_Minus, "normal"), (Qt.Key.Key_Plus, "fast")):
        press(program, key)
        assert program.settings.current.pace == pace
        assert page.scene.animator.speed is Speed[pace.upper()]
        assert page.session.bots.pause_ms == PAUSES[program.settings.current.pace]
        assert named(page.bar, f"Pace: {pace}") is page.bar.pace


def test_many_bots_take_less_time_each(program: Program) -> None:
    """Five of them would keep a person waiting for twelve seconds at normal pace."""
    at_pace(program, "normal")
    one = sit(program, "gap", "human,greedy")
    assert (one.session.bots.pause_ms, one.scene.animator.crowd) == (PAUSES["normal"], 1.0)
    many = sit(program, "gap", "human" + ",greedy" * 5)
    assert many.session.bots.pause_ms < PAUSES["normal"] / 2 and many.scene.animator.crowd > 1.5


def test_every_pace_is_a_command_and_the_present_one_is_marked(program: Program) -> None:
    commands = program.window.commands.pace
    for pace in PACES:
        commands.all[pace].trigger()
        assert program.settings.current.pace == pace
        assert [each.isChecked() for each in commands.all.values()] == [each == pace for each in PACES]
    assert commands.slower.isEnabled() and not commands.faster.isEnabled()


@pytest.mark.parametrize(
    ("motion", "pace", "reduced", "speed"),
    [
        ("system", "fast", False, Speed.FAST),
        ("system", "instant", False, Speed.INSTANT),
        ("system", "slow", True, Speed.INSTANT),
        ("normal", "instant", True, Speed.NORMAL),
        ("off", "normal", False, Speed.INSTANT),
    ],
)
def test_how_fast_things_move(motion: MotionChoice, pace: Pace, reduced: bool, speed: Speed) -> None:
    assert speed_of(motion, pace, reduced=reduced) is speed


def test_without_motion_bots_still_wait_until_one_has_seen_what_was_done(program: Program) -> None:
    page = sit(program, "gap", "human,human")
    settings = program.settings.current
    program.window.navigator.change(replace(settings, pace="normal", motion="off"))
    assert speed_at(page) is Speed.INSTANT
    assert page.session.bots.pause_ms == PAUSES["normal"] + STILL_MS
    program.window.navigator.change(replace(settings, pace="instant", motion="normal"))
    assert speed_at(page) is Speed.NORMAL and page.session.bots.pause_ms == 0
    program.window.navigator.change(settings)


def test_what_the_system_asks_for_is_followed_at_once_unless_a_setting_says_else(program: Program) -> None:
    page = sit(program, "gap", "human,human")
    at_pace(program, "slow")
    wishes, settings = program.window.context.wishes, program.settings.current
    wishes.hear(reduced_motion=True, high_contrast=False)
    assert speed_at(page) is Speed.INSTANT
    program.window.navigator.change(replace(settings, motion="fast"))
    assert speed_at(page) is Speed.FAST
    program.window.navigator.change(settings)
    wishes.hear(reduced_motion=False, high_contrast=False)
    assert speed_at(page) is Speed.SLOW


def test_high_contrast_of_the_system_is_followed_at_once_unless_a_theme_is_chosen(program: Program) -> None:
    context, settings = program.window.context, program.settings.current
    program.window.navigator.change(replace(settings, theme="system"))
    context.wishes.hear(reduced_motion=False, high_contrast=True)
    assert mode_of(program) is Mode.CONTRAST
    program.window.navigator.change(replace(settings, theme="dark"))
    assert mode_of(program) is Mode.DARK
    context.wishes.hear(reduced_motion=False, high_contrast=False)
    program.window.navigator.change(settings)


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_click_finishes_what_is_moving(qtbot: QtBot, program: Program, game: str) -> None:
    page = moving(qtbot, program, game)
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=NOWHERE)
    assert not page.scene.animator.busy and page.session.screen.settled


def test_space_finishes_what_is_moving_and_does_no_more(qtbot: QtBot, program: Program) -> None:
    page = moving(qtbot, program, "the_game")
    page.scene.focus.step(forward=True)
    steps = len(page.session.match.history)
    QTest.keyClick(page.view, Qt.Key.Key_Space)
    assert not page.scene.animator.busy and page.scene.gestures.held is None
    assert len(page.session.match.history) == steps


def test_a_card_can_be_taken_while_another_is_moving(qtbot: QtBot, program: Program) -> None:
    page = moving(qtbot, program, "the_game")
    QTest.keyClick(page.view, Qt.Key.Key_1)
    assert not page.scene.animator.busy and page.scene.gestures.held is not None


def test_instant_ends_what_is_moving(qtbot: QtBot, program: Program) -> None:
    page = moving(qtbot, program, "gap")
    at_pace(program, "instant")
    assert not page.scene.animator.busy
    qtbot.waitUntil(lambda: page.session.screen.front is None, timeout=PATIENCE)


def test_a_click_that_hurries_never_closes_the_report_it_brings(qtbot: QtBot, program: Program) -> None:
    program.grant(Wish(plan=replace(seats_of("gap", "human,human"), together=True), seed="3"))
    page = page_of(program)
    screen, report = page.session.screen, cast(GapScene, page.scene).report
    at_pace(program, "slow")
    while page.scene.alone is None:
        qtbot.waitUntil(lambda: screen.settled and bool(screen.showing().moves), timeout=PATIENCE)
        page.session.play(screen.showing().moves[0])
        report.place(page.scene.frame.mat)
        at = page.view.mapFromScene(report.button.middle())
        QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
        assert not page.scene.animator.busy
    assert report.isVisible() and not screen.settled, "it is read first"
    QTest.mouseClick(
        page.view.viewport(),
        Qt.MouseButton.LeftButton,
        pos=page.view.mapFromScene(report.button.middle()),
    )
    assert not report.isVisible()
