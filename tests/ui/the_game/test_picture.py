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
from tests.cases import in_turn
from tests.ui.table.snapshot import TableShot, snapshot
from tests.ui.the_game.session import GameSession, anything, make_scene, shortest


def blank(session: GameSession) -> TheGameScene:
    """A table of the same size that has seen nothing yet."""
    fresh = make_scene(session.match.seats, people=(0,) if session.person else ())
    fresh.resize(QSizeF(session.scene.frame.view.size()))
    return fresh


def rebuilt(session: GameSession, scene: TheGameScene) -> TableShot:
    showing = session.showing()
    scene.recall(heard_since(session.match, showing.seat))
    scene.present(showing)
    return snapshot(scene)


@pytest.mark.parametrize(("seats", "people"), in_turn(range(1, 6), [(0,), ()]))
def test_animating_and_rebuilding_agree(qtbot: QtBot, seats: int, people: tuple[int, ...]) -> None:
    rng = Random(seats)
    session = GameSession(qtbot, seats, seed=f"picture {seats}", people=people, on_fire=seats % 2 == 1)
    session.deal()
    steps, mirror = 1, blank(session)
    while session.match.outcome is None:
        talker = Seat(rng.randrange(seats))
        if rng.random() < 0.15 and session.match.asides(talker):
            session.make(rng.choice(session.match.asides(talker)), talker)
        else:
            (seat,) = session.match.to_act
            moves = session.match.legal_moves(seat)
            session.make(rng.choice(moves) if seat == TABLE else anything(session.match, seat, rng), seat)
        steps += 1
        # a table of its own now and then; in between one that only ever cuts from view to view
        mirror = blank(session) if steps % 12 == 0 else mirror
        assert snapshot(session.scene) == rebuilt(session, mirror), f"step {steps}"
    assert snapshot(session.scene) == rebuilt(session, blank(session))
    assert session.settled == steps
    assert not session.scene.animator.busy


def test_a_step_that_is_cut_short_ends_in_the_same_picture(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 4, seed="motion")
    session.scene.animator.speed = Speed.SLOW
    session.deal()
    assert session.scene.animator.busy
    assert session.scene.thing("guest 0") is not None, "backs fly to the others"
    session.scene.animator.finish()
    assert session.settled == 1
    assert snapshot(session.scene) == rebuilt(session, blank(session))
    session.make(Start(Seat(1)))
    session.scene.animator.finish()
    for _ in range(3):
        session.make(shortest(session.match, 1), 1)
    assert session.settled < 5, "the next step has overtaken the one before"
    session.scene.animator.finish()
    assert snapshot(session.scene) == rebuilt(session, blank(session))


def test_another_theme_and_size_keep_the_picture(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 2, seed="theme")
    session.deal()
    session.make(Start(Seat(1)))
    session.others()
    before = snapshot(session.scene)
    session.scene.restyle(make_theme(Mode.LIGHT))
    assert snapshot(session.scene) == before
    session.view.resize(1400, 900)
    session.view.resize(1000, 744)
    assert snapshot(session.scene) == before


def test_the_table_turns_with_whoever_is_in_front(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 3, seed="front", people=(0, 1))
    session.deal()
    own = session.scene.board.plates[0].pos()
    session.scene.present(look(session.match, Seat(1), person=True))
    assert session.scene.board.plates[1].pos() == own
    hands = [session.match.view(Seat(seat)).hand for seat in (0, 1)]  # type: ignore[attr-defined]
    on_table = {thing.key for thing in session.scene.things()}
    assert {f"card {card}" for card in hands[1]} <= on_table
    assert not {f"card {card}" for card in hands[0]} & on_table


def test_the_card_that_counts_stands_out_from_those_before_it(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 1, seed="veil")
    session.deal()
    session.make(session.match.legal_moves(TABLE)[0])
    for _ in range(2):
        session.make(next(move for move in session.showing().moves if getattr(move, "on", "") == "up1"))
    pile = [card for card in snapshot(session.scene).cards.values() if card.zone == "up1"]
    veiled = {card.face: card.unplayable for card in sorted(pile, key=lambda card: card.index)}
    assert list(veiled.values()) == [True, True, False]
