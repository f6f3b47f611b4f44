"""Notices in the lobby: the newest are told, older ones wait, and the games keep their room."""

from __future__ import annotations

from typing import cast

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program, plan_seats
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.notices import Notice


def notices(program: Program) -> list[Notice]:
    """Those on the screen, from the top."""
    found = cast(list[Notice], program.window.lobby.findChildren(Notice))
    return sorted((notice for notice in found if notice.isVisible()), key=lambda notice: notice.y())


def told(qtbot: QtBot, program: Program) -> list[str]:
    qtbot.wait(1)
    return [cast(list[QLabel], notice.findChildren(QLabel))[0].text() for notice in notices(program)]


def close_newest(program: Program) -> None:
    cast(list[Button], notices(program)[0].findChildren(Button))[0].click()


def test_older_notices_wait_until_newer_ones_are_closed(qtbot: QtBot, program: Program) -> None:
    for what in (Phrase("one"), Phrase("two"), Phrase("three")):
        program.window.lobby.tell(what)
    seen = []
    for _ in range(3):
        seen.append(told(qtbot, program))
        close_newest(program)
    assert seen == [["three", "two"], ["two", "one"], ["one"]]
    assert told(qtbot, program) == []


def test_a_switch_of_language_keeps_what_was_not_closed(qtbot: QtBot, program: Program) -> None:
    for what in (Phrase("one"), Phrase("two"), Phrase("three")):
        program.window.lobby.tell(what)
    told(qtbot, program)
    close_newest(program)
    program.window.navigator.speak("en")
    assert told(qtbot, program) == ["two", "one"]


def test_under_notices_the_last_game_has_a_smaller_picture_that_covers_no_words(
    qtbot: QtBot, program: Program
) -> None:
    window = program.window
    window.resize(1280, 800)
    for _ in range(4):
        window.navigator.play(
            TablePlan(game="gap", seats=plan_seats(BUILT_IN["gap"].rules, "human,random")), "3"
        )
        assert window.page is not None
        window.page.session.match.play(Seat(0), window.page.session.match.legal_moves(Seat(0))[0])
    window.navigator.show_lobby()

    def apart() -> bool:
        last = window.lobby.side.last
        assert last is not None
        return not last.picture.geometry().intersects(last.state.geometry())

    qtbot.waitUntil(apart)
    last = window.lobby.side.last
    assert last is not None
    wide = last.picture.width()
    for _ in range(2):
        window.lobby.tell(Phrase("a long reason that needs a second line " * 5))
    qtbot.wait(50)
    assert apart()
    while window.lobby.notices:
        close_newest(program)
    qtbot.wait(50)
    assert apart()
    last = window.lobby.side.last
    assert last is not None and last.picture.width() == wide, "there is room again"


def test_tiles_stay_apart_and_on_the_screen_under_notices_in_the_smallest_window(
    qtbot: QtBot, program: Program
) -> None:
    window = program.window
    window.resize(1024, 640)
    window.navigator.play(TablePlan(game="gap", seats=plan_seats(BUILT_IN["gap"].rules, "human,random")), "3")
    assert window.page is not None
    window.page.session.match.play(Seat(0), window.page.session.match.legal_moves(Seat(0))[0])
    window.navigator.show_lobby()
    for _ in range(5):
        window.lobby.tell(Phrase("a long reason that needs a second line " * 5))
    qtbot.wait(50)
    assert window.lobby.saved
    first, _, third, _ = (tile.geometry() for tile in window.lobby.tiles)
    assert first.bottom() < third.top()
    assert third.bottom() < window.lobby.height()
