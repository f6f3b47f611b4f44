"""The words of a step come with its last picture: nothing is told while its cards still fly."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.games import BUILT_IN
from tests.ui.shell.driving import PATIENCE, log_lines, sit, until_own_move


@pytest.mark.parametrize("game", BUILT_IN)
def test_nothing_is_told_before_it_is_seen(qtbot: QtBot, program: Program, game: str) -> None:
    page = sit(program, game, "human,human")
    until_own_move(qtbot, page)
    program.window.navigator.change(replace(program.settings.current, pace="slow"))
    before = log_lines(page)
    page.session.play(page.session.screen.showing().moves[0])
    assert page.scene.animator.busy and not page.session.screen.settled
    assert log_lines(page) == before
    program.window.navigator.change(replace(program.settings.current, pace="instant"))
    page.scene.animator.finish()
    qtbot.waitUntil(lambda: len(log_lines(page)) > len(before), timeout=PATIENCE)
    program.window.navigator.show_lobby()
