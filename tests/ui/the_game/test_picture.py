"""Events animated at no duration give exactly the picture that the view gives."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QSizeF
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.games.the_game.model import Start
from cardgames_qt.games.the_game.table.scene import TheGameScene
from cardgames_qt.kit.showing import heard_since, look
from cardgames_qt.ui.look.theme import Mode, make_theme
from cardgames_qt.ui.table.animator import Speed
from cardgames_qt.ui.table.snapshot import TableShot
from tests.cases import in_turn
from tests.ui.the_game.sitting import Sitting, anything, make_scene, shortest


def blank(sitting: Sitting) -> TheGameScene:
    """A table of the same size that has seen nothing yet."""
    fresh = make_scene(sitting.match.seats, people=(0,) if sitting.person else ())
    fresh.resize(QSizeF(sitting.scene.frame.view.size()))
    return fresh


def rebuilt(sitting: Sitting, scene: TheGameScene) -> TableShot:
    showing = sitting.showing()
    scene.recall(heard_since(sitting.match, showing.seat))
    scene.present(showing)
    return scene.snapshot()


@pytest.mark.parametrize(("seats", "people"), in_turn(range(1, 6), [(0,), ()]))
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


def test_a_step_that_is_cut_short_ends_in_the_same_picture(qtbot: QtBot) -> None:
    sitting = Sitting(qtbot, 4, seed="motion")
    sitting.scene.animator.speed = Speed.SLOW
    sitting.deal()
    assert sitting.scene.animator.busy
    assert sitting.scene.thing("guest 0") is not None, "backs fly to the others"
    sitting.scene.animator.finish()
    assert sitting.settled == 1
    assert sitting.scene.snapshot() == rebuilt(sitting, blank(sitting))
    sitting.make(Start(Seat(1)))
    sitting.scene.animator.finish()
    for _ in range(3):
        sitting.make(shortest(sitting.match, 1), 1)
    assert sitting.settled < 5, "the next step has overtaken the one before"
    sitting.scene.animator.finish()
    assert sitting.scene.snapshot() == rebuilt(sitting, blank(sitting))


def test_another_theme_and_size_keep_the_picture(qtbot: QtBot) -> None:
    sitting = Sitting(qtbot, 2, seed="theme")
    sitting.deal()
    sitting.make(Start(Seat(1)))
    sitting.others()
    before = sitting.scene.snapshot()
    sitting.scene.restyle(make_theme(Mode.LIGHT))
    assert sitting.scene.snapshot() == before
    sitting.view.resize(1400, 900)
    sitting.view.resize(1000, 744)
    assert sitting.scene.snapshot() == before


def test_the_table_turns_with_whoever_is_in_front(qtbot: QtBot) -> None:
    sitting = Sitting(qtbot, 3, seed="front", people=(0, 1))
    sitting.deal()
    own = sitting.scene.board.plates[0].pos()
    sitting.scene.present(look(sitting.match, Seat(1), person=True))
    assert sitting.scene.board.plates[1].pos() == own
    hands = [sitting.match.view(Seat(seat)).hand for seat in (0, 1)]  # type: ignore[attr-defined]
    on_table = {thing.key for thing in sitting.scene.things()}
    assert {f"card {card}" for card in hands[1]} <= on_table
    assert not {f"card {card}" for card in hands[0]} & on_table


def test_the_card_that_counts_stands_out_from_those_before_it(qtbot: QtBot) -> None:
    sitting = Sitting(qtbot, 1, seed="veil")
    sitting.deal()
    sitting.make(sitting.match.legal_moves(TABLE)[0])
    for _ in range(2):
        sitting.make(next(move for move in sitting.showing().moves if getattr(move, "on", "") == "up1"))
    pile = [card for card in sitting.scene.snapshot().cards.values() if card.zone == "up1"]
    veiled = {card.face: card.unplayable for card in sorted(pile, key=lambda card: card.index)}
    assert list(veiled.values()) == [True, True, False]
