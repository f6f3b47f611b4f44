"""Plans and a person that plays by itself."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from cardgames_qt.engine.options import Value
from cardgames_qt.engine.rules import Seat
from cardgames_qt.kit.seats import SeatPlan, TablePlan
from cardgames_qt.ui.sitting.sitting import Sitting

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


def play_on(sitting: Sitting) -> bool:
    """Let whoever is in front make the first legal move; True once the game is over."""
    if sitting.screen.front is not None and not sitting.over:
        moves = sitting.screen.showing().moves
        if moves:
            sitting.play(moves[0])
    return sitting.over


def play_out(qtbot: QtBot, sitting: Sitting) -> None:
    """To the end, handing the screen over whenever that is asked for."""
    sitting.screen.hand_over_wanted.connect(lambda seat: sitting.screen.take_seat(Seat(seat)))
    sitting.screen.agreement_wanted.connect(lambda moves: sitting.agree(moves[0]))
    sitting.begin()
    qtbot.waitUntil(lambda: play_on(sitting), timeout=PATIENCE)
