"""At a table for practice every move can be taken back, and its record says so."""

from __future__ import annotations

from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.match import NO_MOVE
from cardgames_qt.ui.sitting.sitting import Sitting
from cardgames_qt.ui.sitting.sittings import Sittings
from tests.sitting.playing import PATIENCE, plan


def own_turn(qtbot: QtBot, sitting: Sitting) -> None:
    qtbot.waitUntil(lambda: bool(sitting.screen.showing().moves), timeout=PATIENCE)


def test_moves_are_taken_back_past_cards_that_came_to_light_and_past_bots(
    qtbot: QtBot, sittings: Sittings
) -> None:
    sitting = sittings.new(replace(plan("gap", "human", "greedy"), practice=True), "7")
    sitting.begin()
    before = []
    for _ in range(3):
        own_turn(qtbot, sitting)
        before.append((len(sitting.match.history), sitting.screen.showing()))
        sitting.play(sitting.screen.showing().moves[0])
    own_turn(qtbot, sitting)
    while before:
        assert sitting.can_undo
        sitting.undo()
        assert (len(sitting.match.history), sitting.screen.showing()) == before.pop()
    assert sitting.why_no_undo == NO_MOVE
    sitting.redo()
    own_turn(qtbot, sitting)
    sitting.close()


def test_a_game_for_practice_stays_one(qtbot: QtBot, sittings: Sittings) -> None:
    sitting = sittings.new(replace(plan("gap", "human", "greedy"), practice=True), "7")
    sitting.begin()
    own_turn(qtbot, sitting)
    sitting.play(sitting.screen.showing().moves[0])
    sitting.close()
    saved = sittings.store.unfinished().games[0]
    assert saved.record.extra["stolek_table"]["practice"] is True
    again = sittings.resume(saved)
    again.begin()
    own_turn(qtbot, again)
    assert again.plan.practice and again.plan.swapped("7").practice and again.can_undo
    again.close()
