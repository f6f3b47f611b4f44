"""Plans and a person that plays by itself."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from cardgames_qt.engine.options import Value
from cardgames_qt.engine.rules import Seat
from cardgames_qt.kit.seats import SeatPlan, TablePlan
from cardgames_qt.ui.session.session import GameSession

PATIENCE = 60_000


def plan(game: str, *who: str, **options: Value) -> TablePlan:
    """A table of `human`s and bots by their level."""
    seats = tuple(
        SeatPlan(kind="human", name=f"P{number}")
        if kind == "human"
        else SeatPlan(kind="bot", name=f"P{number}", level=kind, avatar="owl")
        for number, kind in enumerate(who)
    )
    return TablePlan(game=game, seats=seats, options=options)


def play_on(session: GameSession) -> bool:
    """Let whoever is in front make the first legal move; True once the game is over."""
    if session.screen.front is not None and not session.over:
        moves = session.screen.showing().moves
        if moves:
            session.play(moves[0])
    return session.over


def play_out(qtbot: QtBot, session: GameSession) -> None:
    """To the end, handing the screen over whenever that is asked for."""
    session.screen.hand_over_wanted.connect(lambda seat: session.screen.take_seat(Seat(seat)))
    session.screen.agreement_wanted.connect(lambda moves: session.agree(moves[0]))
    session.begin()
    qtbot.waitUntil(lambda: play_on(session), timeout=PATIENCE)
