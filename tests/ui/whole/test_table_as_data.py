"""The table as data offers what the pointer finds on the table, and nothing else."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.conformance.playing import random_moves
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.options import Options
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.kit.showing import look
from cardgames_qt.kit.table_description import TableDescription
from tests.cases import AGAIN
from tests.ui.at_table import seat_plans
from tests.ui.table_as_data import Pointer, make_table

TABLES: list[tuple[str, int, Options]] = [
    ("gap", 3, {}),
    ("three", 2, {}),
    ("the_game", 3, {"on_fire": True}),
    ("the_game", 1, {}),
    ("qwixx", 2, {}),
]
JOKERS = pytest.param("qwixx", 2, {"jokers": True}, marks=AGAIN)
"""The most ways to one move."""
MOST = {"gap": 24, "three": 24, "the_game": 24, "qwixx": 8}
"""Positions with so many moves are tried: in Qwixx the ways to more are thousands."""


def told(match: Match, seats: int) -> TableDescription:
    showing = look(match, Seat(0), person=True)
    return find(match.rules.id).describer().describe(showing, seat_plans(seats))


@pytest.mark.parametrize(("game", "seats", "options"), [*TABLES, JOKERS])
def test_what_the_pointer_can_do_is_what_the_data_offers(
    qtbot: QtBot, game: str, seats: int, options: Options
) -> None:
    del qtbot
    match = Match(find(game).rules, seats, options, "pointer")
    match.deal()
    scene, tried = make_table(game, seats), Counter[type]()
    for _ in random_moves(match, Random(game)):
        showing = look(match, Seat(0), person=True)
        kind = type(showing.moves[0]) if showing.moves else None
        if kind is not None and len(showing.moves) <= MOST[game] and not tried[kind]:
            tried[kind] += 1
            table = told(match, seats)
            offered = {match.rules.read_move(action.move) for action in table.actions}
            assert Pointer(scene, showing).everything() == offered
    assert tried


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_every_thing_that_can_be_touched_lies_on_the_table(
    qtbot: QtBot, game: str, seats: int, options: Options
) -> None:
    """Signals are given with tools in the side panel."""
    del qtbot
    match = Match(find(game).rules, seats, options, "pointer")
    match.deal()
    scene = make_table(game, seats)
    for _ in random_moves(match, Random(2), most=40):
        scene.present(look(match, Seat(0), person=True))
        for action in told(match, seats).actions:
            for name in action.touches:
                assert scene.thing(name) is not None or name.startswith("signal "), name
