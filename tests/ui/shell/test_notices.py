"""Notices in the lobby: the newest are told, older ones wait, and the games keep their room."""

from __future__ import annotations

from typing import cast

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.ui.widgets import Button


def told(program: Program) -> list[str]:
    strips = [strip for strip in program.window.lobby._told if strip.isVisible()]
    return [cast(list[QLabel], strip.findChildren(QLabel))[0].text() for strip in strips]


def close_newest(program: Program) -> None:
    cast(list[Button], program.window.lobby._told[0].findChildren(Button))[0].click()


def test_older_notices_wait_until_newer_ones_are_closed(program: Program) -> None:
    for text in ("one", "two", "three"):
        program.window.lobby.tell(text)
    seen = []
    for _ in range(3):
        seen.append(told(program))
        close_newest(program)
    assert seen == [["three", "two"], ["two", "one"], ["one"]]
    assert told(program) == []


def test_tiles_stay_apart_and_on_the_screen_under_notices_in_the_smallest_window(
    qtbot: QtBot, program: Program
) -> None:
    window = program.window
    window.resize(1024, 640)
    for number in range(5):
        window.lobby.tell(f"{number}: " + "a long reason that needs a second line " * 4)
    qtbot.wait(50)
    first, _, third, _ = (tile.geometry() for tile in window.lobby.tiles)
    assert first.bottom() < third.top()
    assert third.bottom() < window.lobby.height()
