"""Events animated at no duration give exactly the picture that the view gives."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QSizeF
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.games.the_game.scene import TheGameScene
from cardgames_qt.ui.table.snapshot import TableShot
from tests.ui.the_game.harness import Sitting, anything, make_scene


def blank(sitting: Sitting) -> TheGameScene:
    """A table of the same size that has seen nothing yet."""
    fresh = make_scene(sitting.match.seats, people=sitting.people)
    fresh.resize(QSizeF(sitting.scene.frame.view.size()))
    return fresh


def rebuilt(sitting: Sitting, scene: TheGameScene) -> TableShot:
    scene.present(sitting.showing())
    return scene.snapshot()


@pytest.mark.parametrize("people", [(0,), ()], ids=["person", "bots"])
@pytest.mark.parametrize("seats", range(1, 6))
def test_animating_and_rebuilding_agree(qtbot: QtBot, seats: int, people: tuple[int, ...]) -> None:
    rng = Random(seats)
    sitting = Sitting(qtbot, seats, seed=f"picture {seats}", people=people, on_fire=seats % 2 == 1)
    sitting.deal()
    steps, mirror = 1, blank(sitting)
    while sitting.match.outcome is None:
        talker = Seat(rng.randrange(seats))
        if rng.random() < 0.15 and sitting.match.asides(talker):
            sitting.make(rng.choice(sitting.match.asides(talker)), talker)
        else:
            (seat,) = sitting.match.to_act
            moves = sitting.match.legal_moves(seat)
            sitting.make(rng.choice(moves) if seat == TABLE else anything(sitting.match, seat, rng), seat)
        steps += 1
        # a table of its own now and then; in between one that only ever cuts from view to view
        mirror = blank(sitting) if steps % 12 == 0 else mirror
        assert sitting.scene.snapshot() == rebuilt(sitting, mirror), f"step {steps}"
    assert sitting.scene.snapshot() == rebuilt(sitting, blank(sitting))
    assert sitting.settled == steps
    assert not sitting.scene.animator.busy
