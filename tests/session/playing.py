"""Plans and a person that plays by itself."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from cardgames_qt.engine.options import Value
from cardgames_qt.engine.rules import Seat
from cardgames_qt.session.seats import SeatPlan, TablePlan
from cardgames_qt.session.table import Table

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


def play_on(table: Table) -> bool:
    """Let whoever is in front make the first legal move; True once the game is over."""
    if table.front is not None and not table.over:
        moves = table.showing().moves
        if moves:
            table.play(moves[0])
    return table.over


def play_out(qtbot: QtBot, table: Table) -> None:
    """To the end, handing the screen over whenever that is asked for."""
    table.hand_over_wanted.connect(lambda seat: table.take_seat(Seat(seat)))
    table.agreement_wanted.connect(lambda moves: table.agree(moves[0]))
    table.begin()
    qtbot.waitUntil(lambda: play_on(table), timeout=PATIENCE)
