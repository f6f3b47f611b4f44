"""What one person heard, did or took back is nobody else's business at the same screen."""

from __future__ import annotations

from random import Random

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import GAMES
from cardgames_qt.session.showing import Happening, Heard, Showing
from cardgames_qt.session.table import Table
from cardgames_qt.session.tables import Tables
from tests.session.playing import PATIENCE, plan


class Ears:
    """Writes down what the screen was told while each person sat in front of it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.told: dict[int, list[Heard]] = {}
        self.secrets_checked = 0
        table.hand_over_wanted.connect(lambda seat: table.take_seat(Seat(seat)))
        table.agreement_wanted.connect(lambda moves: table.agree(moves[0]))
        table.shown.connect(self._show)
        table.happened.connect(self._happen)

    def _show(self, showing: Showing) -> None:
        self.told[showing.seat] = list(self.table.heard())
        self._check(showing.seat)

    def _happen(self, happening: Happening) -> None:
        seat = happening.after.seat
        self.told[seat] += happening.heard
        assert self.told[seat] == list(self.table.heard()), "the log as it grew is the log as it is made anew"
        self._check(seat)

    def _check(self, seat: Seat) -> None:
        """Nothing told to others alone is among it, by identity: equal events may be told to several."""
        mine = {id(each.event) for each in self.told[seat]}
        for step in self.table.match.history:
            for told in step.told:
                if not told.heard_by(seat):
                    self.secrets_checked += 1
                    assert id(told.event) not in mine


@pytest.mark.parametrize("game", GAMES)
def test_the_log_of_whoever_is_in_front_holds_only_what_that_seat_heard(
    qtbot: QtBot, tables: Tables, game: str
) -> None:
    options = {"target": 5} if game == "gap" else {}
    table = tables.new(plan(game, "human", "random", "human", **options), "5")
    ears, rng = Ears(table), Random(1)

    def play_on() -> bool:
        if table.front is not None and not table.over:
            moves = table.showing().moves
            if moves:
                table.play(rng.choice(moves))
                if table.front is not None and table.can_undo and rng.random() < 0.3:
                    table.undo()
        return table.over or len(table.match.history) > 150

    table.begin()
    qtbot.waitUntil(play_on, timeout=PATIENCE)
    table.close()
    assert set(ears.told) == {0, 2} and ears.secrets_checked > 50


@pytest.mark.parametrize("game", GAMES)
def test_nobody_takes_back_or_makes_again_what_another_person_did(
    qtbot: QtBot, tables: Tables, game: str
) -> None:
    table = tables.new(plan(game, "human", "human"), "5")
    rng = Random(2)
    fronts: set[int] = set()
    undone = 0
    table.agreement_wanted.connect(lambda moves: table.agree(moves[0]))
    table.begin()
    for _ in range(60):
        if table.front is None and table.match.outcome is None:
            waiting = table.match.to_act[0]
            assert not (table.can_undo or table.can_redo), "covered, nothing can be commanded"
            table.take_seat(waiting)
            assert not table.can_redo
        if table.over or table.front is None:
            break
        front = table.front
        fronts.add(front)
        if table.can_undo and rng.random() < 0.5:
            last = next(step for step in reversed(table.match.history) if step.seat == front)
            undone += 1
            table.undo()
            assert table.can_redo and all(step is not last for step in table.match.history)
            assert table.front == front, "taking back hands nothing over"
        table.play(rng.choice(table.showing().moves))
        qtbot.waitUntil(
            lambda: table.over or table.front is None or bool(table.showing().moves), timeout=PATIENCE
        )
    table.close()
    assert fronts == {0, 1}
    assert undone or game != "the_game", "a card placed reveals nothing and was taken back"


def test_a_move_taken_back_is_gone_from_the_log(qtbot: QtBot, tables: Tables) -> None:
    table = tables.new(plan("the_game", "human", "human"), "5")
    table.agreement_wanted.connect(lambda moves: table.agree(moves[0]))
    table.begin()
    table.take_seat(Seat(0))
    before = table.heard()
    table.play(table.showing().moves[0])
    assert len(table.heard()) > len(before)
    table.undo()
    assert table.heard() == before
    table.close()
    assert qtbot is not None
