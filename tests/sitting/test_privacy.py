"""What one person heard, did or took back is nobody else's business at the same screen."""

from __future__ import annotations

from random import Random

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import GAMES
from cardgames_qt.kit.showing import Happening, Heard, Showing
from cardgames_qt.ui.sitting.sitting import Sitting
from cardgames_qt.ui.sitting.sittings import Sittings
from tests.cases import some
from tests.sitting.playing import PATIENCE, plan


class Ears:
    """Writes down what the screen was told while each person sat in front of it."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.told: dict[int, list[Heard]] = {}
        self.secrets_checked = 0
        sitting.screen.hand_over_wanted.connect(lambda seat: sitting.screen.take_seat(Seat(seat)))
        sitting.screen.agreement_wanted.connect(lambda moves: sitting.agree(moves[0]))
        sitting.screen.shown.connect(self._show)
        sitting.screen.happened.connect(self._happen)

    def _show(self, showing: Showing) -> None:
        self.told[showing.seat] = list(self.sitting.screen.heard())
        self._check(showing.seat)

    def _happen(self, happening: Happening) -> None:
        seat = happening.after.seat
        self.told[seat] += happening.heard
        assert self.told[seat] == list(self.sitting.screen.heard()), (
            "the log as it grew is the log as it is made anew"
        )
        self._check(seat)

    def _check(self, seat: Seat) -> None:
        """Nothing told to others alone is among it, by identity: equal events may be told to several."""
        mine = {id(each.event) for each in self.told[seat]}
        for step in self.sitting.match.history:
            for told in step.told:
                if not told.heard_by(seat):
                    self.secrets_checked += 1
                    assert id(told.event) not in mine


@pytest.mark.parametrize("game", some(GAMES, "gap", "the_game"))
def test_the_log_of_whoever_is_in_front_holds_only_what_that_seat_heard(
    qtbot: QtBot, sittings: Sittings, game: str
) -> None:
    options = {"target": 5} if game == "gap" else {}
    sitting = sittings.new(plan(game, "human", "random", "human", **options), "5")
    ears, rng = Ears(sitting), Random(1)

    def play_on() -> bool:
        if sitting.screen.front is not None and not sitting.over:
            moves = sitting.screen.showing().moves
            if moves:
                sitting.play(rng.choice(moves))
                if sitting.screen.front is not None and sitting.can_undo and rng.random() < 0.3:
                    sitting.undo()
        return sitting.over or len(sitting.match.history) > 150

    sitting.begin()
    qtbot.waitUntil(play_on, timeout=PATIENCE)
    sitting.close()
    assert set(ears.told) == {0, 2} and ears.secrets_checked > 50


@pytest.mark.parametrize("game", GAMES)
def test_nobody_takes_back_or_makes_again_what_another_person_did(
    qtbot: QtBot, sittings: Sittings, game: str
) -> None:
    sitting = sittings.new(plan(game, "human", "human"), "5")
    rng = Random(2)
    fronts: set[int] = set()
    undone = 0
    sitting.screen.agreement_wanted.connect(lambda moves: sitting.agree(moves[0]))
    sitting.begin()
    for _ in range(60):
        if sitting.screen.front is None and sitting.match.outcome is None:
            waiting = sitting.match.to_act[0]
            assert not (sitting.can_undo or sitting.can_redo), "covered, nothing can be commanded"
            sitting.screen.take_seat(waiting)
            assert not sitting.can_redo
        if sitting.over or sitting.screen.front is None:
            break
        front = sitting.screen.front
        fronts.add(front)
        if sitting.can_undo and rng.random() < 0.5:
            last = next(step for step in reversed(sitting.match.history) if step.seat == front)
            undone += 1
            sitting.undo()
            assert sitting.can_redo and all(step is not last for step in sitting.match.history)
            assert sitting.screen.front == front, "taking back hands nothing over"
        sitting.play(rng.choice(sitting.screen.showing().moves))
        qtbot.waitUntil(
            lambda: sitting.over or sitting.screen.front is None or bool(sitting.screen.showing().moves),
            timeout=PATIENCE,
        )
    sitting.close()
    assert fronts == {0, 1}
    assert undone or game != "the_game", "a card placed reveals nothing and was taken back"


def test_a_move_taken_back_is_gone_from_the_log(qtbot: QtBot, sittings: Sittings) -> None:
    sitting = sittings.new(plan("the_game", "human", "human"), "5")
    sitting.screen.agreement_wanted.connect(lambda moves: sitting.agree(moves[0]))
    sitting.begin()
    sitting.screen.take_seat(Seat(0))
    before = sitting.screen.heard()
    sitting.play(sitting.screen.showing().moves[0])
    assert len(sitting.screen.heard()) > len(before)
    sitting.undo()
    assert sitting.screen.heard() == before
    sitting.close()
    assert qtbot is not None
