"""Persons who sit together: nothing is covered, and the screen turns to whoever is asked."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program, Wish
from cardgames_qt.engine.rules import Seat
from tests.ui.shell.driving import PATIENCE, page_of, seats_of


@pytest.mark.parametrize("game", ["gap", "three", "qwixx"])
def test_the_screen_turns_to_the_next_person_and_says_so(qtbot: QtBot, program: Program, game: str) -> None:
    plan = replace(seats_of(game, "human,human"), together=True)
    program.grant(Wish(plan=plan, seed="3"))
    page = page_of(program)
    screen, met = page.session.screen, set[Seat | None]()
    names = [seat.name for seat in page.scene.setting.seats]
    while len(met) < 2:
        assert screen.front is not None and not page.hand_over.isVisible()
        assert page.bar.message.text() == f"{names[screen.front]}, over to you"
        met.add(screen.front)
        front = screen.front
        while screen.front == front:
            page.session.play(screen.showing().moves[0])
            qtbot.waitUntil(lambda: bool(screen.showing().moves), timeout=PATIENCE)
    assert not program.window.commands.cover.isVisible() and not screen.can_cover


def test_who_starts_is_still_agreed_by_all(qtbot: QtBot, program: Program) -> None:
    program.grant(Wish(plan=replace(seats_of("the_game", "human,human"), together=True), seed="3"))
    page = page_of(program)
    assert page.hand_over.isVisible()
    page.hand_over.taken.emit(1)
    assert page.seen_button.isVisible()
    page.seen_button.click()
    assert page.hand_over.isVisible()
    page.hand_over.agreed.emit(1)
    qtbot.waitUntil(lambda: page.session.screen.front == 1, timeout=PATIENCE)
    assert page.view.isVisible()
