"""What a table remembers of its persons: whose game it is, and how often they were advised."""

from __future__ import annotations

from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.rules import Seat
from cardgames_qt.storage.store import read
from cardgames_qt.ui.sitting.sitting import Sitting
from cardgames_qt.ui.sitting.sittings import Sittings
from tests.sitting.playing import PATIENCE, plan
from tests.sitting.saving import make_move, new_game, sit_down


def advise(qtbot: QtBot, sitting: Sitting) -> None:
    with qtbot.waitSignal(sitting.adviser.advised, timeout=PATIENCE):
        sitting.adviser.ask(Seat(0))


def test_hints_are_counted_by_decision_and_kept_with_the_game(qtbot: QtBot, sittings: Sittings) -> None:
    sitting = new_game(qtbot, sittings)
    assert sitting.adviser.hints == (0,)
    advise(qtbot, sitting)
    advise(qtbot, sitting)
    assert sitting.adviser.hints == (1,), "the same decision"
    make_move(sitting)
    advise(qtbot, sitting)
    make_move(sitting)
    place = sitting.flush_saving().place
    sitting.close()
    assert read(place).extra.hints == (2,)
    again = sit_down(qtbot, lambda: sittings.resume(read(place)))
    advise(qtbot, again)
    make_move(again)
    assert read(again.flush_saving().place).extra.hints == (3,)
    again.close()


def test_an_answer_that_nobody_waits_for_is_no_hint(qtbot: QtBot, sittings: Sittings) -> None:
    sitting = new_game(qtbot, sittings)
    sitting.adviser.ask(Seat(0))
    sitting.adviser.forget()
    make_move(sitting)
    assert sitting.adviser.hints == (0,)
    sitting.close()


def test_whose_game_it_is_is_kept_with_it_and_stays_when_it_goes_on(qtbot: QtBot, sittings: Sittings) -> None:
    alone = plan("the_game", "human")
    own = replace(alone, seats=(replace(alone.seats[0], profile="eva"),))
    sitting = sit_down(qtbot, lambda: sittings.new(own, "7"))
    make_move(sitting)
    place = sitting.flush_saving().place
    sitting.close()
    assert read(place).extra.profiles == ("eva",)
    again = sit_down(qtbot, lambda: sittings.resume(read(place)))
    assert again.plan.seats[0].profile == "eva"
    again.close()
