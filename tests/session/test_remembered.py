"""What a table remembers of its persons: whose game it is, and how often they were advised."""

from __future__ import annotations

from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.rules import Seat
from cardgames_qt.storage.store import read
from cardgames_qt.ui.session.session import GameSession
from cardgames_qt.ui.session.sessions import Sessions
from tests.session.playing import PATIENCE, plan
from tests.session.saving import make_move, new_game, sit_down


def advise(qtbot: QtBot, session: GameSession) -> None:
    with qtbot.waitSignal(session.adviser.advised, timeout=PATIENCE):
        session.adviser.ask(Seat(0))


def test_hints_are_counted_by_decision_and_kept_with_the_game(qtbot: QtBot, sessions: Sessions) -> None:
    session = new_game(qtbot, sessions)
    assert session.adviser.hints == (0,)
    advise(qtbot, session)
    advise(qtbot, session)
    assert session.adviser.hints == (1,), "the same decision"
    make_move(session)
    advise(qtbot, session)
    make_move(session)
    place = session.flush_saving().place
    session.close()
    assert read(place).extra.hints == (2,)
    again = sit_down(qtbot, lambda: sessions.resume(read(place)))
    advise(qtbot, again)
    make_move(again)
    assert read(again.flush_saving().place).extra.hints == (3,)
    again.close()


def test_an_answer_that_nobody_waits_for_is_no_hint(qtbot: QtBot, sessions: Sessions) -> None:
    session = new_game(qtbot, sessions)
    session.adviser.ask(Seat(0))
    session.adviser.forget()
    make_move(session)
    assert session.adviser.hints == (0,)
    session.close()


def test_whose_game_it_is_is_kept_with_it_and_stays_when_it_goes_on(qtbot: QtBot, sessions: Sessions) -> None:
    alone = plan("the_game", "human")
    own = replace(alone, seats=(replace(alone.seats[0], profile="eva"),))
    session = sit_down(qtbot, lambda: sessions.new(own, "7"))
    make_move(session)
    place = session.flush_saving().place
    session.close()
    assert read(place).extra.profiles == ("eva",)
    again = sit_down(qtbot, lambda: sessions.resume(read(place)))
    assert again.plan.seats[0].profile == "eva"
    again.close()
