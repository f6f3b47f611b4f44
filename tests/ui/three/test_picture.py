"""Animating every event gives exactly the picture the view gives, without a last jump."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.rules import Seat
from cardgames_qt.kit.showing import Showing, look
from cardgames_qt.ui.table.animator import Speed
from cardgames_qt.ui.table.view import TableView
from tests.ui.table.snapshot import CardShot, TableShot, snapshot
from tests.ui.three.session import GameSession, make_scene


def lying(shot: TableShot) -> dict[str, tuple[str | None, object]]:
    """Only where cards lie and with which side up."""

    def where(card: CardShot) -> tuple[str | None, object]:
        return card.face, replace(card.pose, z=0)

    return {key: where(card) for key, card in shot.cards.items()}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_events_end_in_the_picture_of_the_view(qtbot: QtBot, seats: int) -> None:
    session = GameSession(qtbot, seats, seed=f"picture {seats}")
    fresh = make_scene(seats)
    other = TableView(fresh)
    qtbot.addWidget(other)
    other.resize(session.view.size())
    other.show()

    def compare() -> None:
        fresh.present(session.showing())
        assert snapshot(session.scene) == snapshot(fresh)

    compare()
    session.after_step = compare
    session.deal()
    session.play_others(Random(seats), all_seats=True)
    assert session.match.outcome is not None


@pytest.mark.parametrize("seats", [2, 4])
def test_the_last_cut_moves_no_card(qtbot: QtBot, seats: int) -> None:
    """What the moves end in is already right; the view only confirms it. Cards that left may vanish."""
    session = GameSession(qtbot, seats, seed=f"cut {seats}")
    show = session.scene.show_view

    def checked(showing: Showing) -> None:
        before = lying(snapshot(session.scene))
        show(showing)
        after = lying(snapshot(session.scene))
        assert {key: before[key] for key in after} == after

    session.deal()
    session.scene.show_view = checked  # type: ignore[method-assign]
    session.play_others(Random(seats), all_seats=True)


def test_a_slow_animation_cut_short_ends_in_the_same_picture(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 3, seed="slow", speed=Speed.SLOW)
    fresh = make_scene(3)
    other = TableView(fresh)
    qtbot.addWidget(other)
    other.resize(session.view.size())
    other.show()
    steps = 0

    def compare() -> None:
        nonlocal steps
        steps += 1
        assert session.scene.animator.busy
        session.scene.animator.finish()
        assert session.settled == steps
        fresh.present(session.showing())
        assert snapshot(session.scene) == snapshot(fresh)

    session.after_step = compare
    session.deal()
    session.play_others(Random(5), all_seats=True)


def test_the_mover_is_marked_until_the_next_move(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 3, seed="badge")
    session.deal()
    for _ in range(4):
        seat = session.match.to_act[0]
        move = session.match.legal_moves(seat)[0]
        session.step(lambda seat=seat, move=move: session.match.play(seat, move))  # type: ignore[misc]
        badges = {key: card.badge for key, card in snapshot(session.scene).cards.items() if card.badge}
        assert badges == {f"c{move.card}": session.scene.setting.seats[seat].avatar}


def test_words_and_points_change_when_the_cards_lie_as_the_plates_do(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 3, seed="words", speed=Speed.SLOW)
    board, animator = session.scene.board, session.scene.animator

    def told() -> tuple[str, str, bool]:
        return board.info.accessible_name, board.score.number, board.plates[0].seat.active

    session.deal()
    animator.finish()
    taken = False
    while not taken:
        before, [seat] = told(), session.match.to_act
        moves = session.match.legal_moves(seat)
        session.step(lambda seat=seat, moves=moves: session.match.play(seat, moves[0]))  # type: ignore[misc]
        assert animator.busy and told() == before
        animator.finish()
        assert told() != before
        taken = told()[1] != before[1]


def test_a_handed_over_table_shows_nothing_of_the_other_hand(qtbot: QtBot) -> None:
    scene = make_scene(2, people=2)
    view = TableView(scene)
    qtbot.addWidget(view)
    view.resize(1000, 744)
    view.show()
    session = GameSession(qtbot, 2, seed="hands")
    session.deal()
    for seat in (Seat(0), Seat(1), Seat(0)):
        scene.present(look(session.match, seat, person=True))
        faces = {card.face for card in snapshot(scene).cards.values()}
        other = session.match.view(Seat(1 - seat)).hand  # type: ignore[attr-defined]
        assert not faces & {str(card) for card in other}
