"""The log in the panel is the own log of whoever is in front."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN
from cardgames_qt.kit.showing import Heard
from cardgames_qt.ui.play.table_page import TablePage
from tests.ui.shell.driving import log_lines, sit, until_own_move


def lines_of(page: TablePage, seat: int, reader: int) -> list[str]:
    """What this seat alone may know, told to that reader: from the game itself and not from the panel."""
    history = page.session.match.history
    told = [
        Heard(told.event, Seat(reader))
        for step in history
        for told in step.told
        if told.audience is None or seat in told.audience
    ]
    return [text for text in map(page.scene.log_line, told) if text]


@pytest.mark.parametrize("game", BUILT_IN)
def test_after_a_hand_over_the_log_is_the_other_persons_own(
    qtbot: QtBot, program: Program, game: str
) -> None:
    page = sit(program, game, "human,human")
    different = 0
    for _ in range(6):
        until_own_move(qtbot, page)
        front = page.session.screen.front
        assert front is not None
        own, others = lines_of(page, front, front), lines_of(page, 1 - front, front)
        shown = log_lines(page)
        assert shown == own[-len(shown) :] and shown
        assert not any(page.scene.setting.seats[front].name in line for line in shown), "it speaks to them"
        secret = set(others) - set(own)
        different += len(secret)
        assert not secret & set(shown)
        page.session.play(page.session.screen.showing().moves[0])
        if page.hand_over.isVisible():
            assert not page.panel.isVisible()
    assert different, "each of them heard something the other did not"
