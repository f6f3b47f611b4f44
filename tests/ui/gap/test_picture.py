"""Whatever way the table came to a position, it shows the same."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QRectF, QSizeF
from pytestqt.qtbot import QtBot

from cardgames_qt.games.gap.cards import Card
from cardgames_qt.games.gap.table import layout
from cardgames_qt.games.gap.table.plates import heaps
from cardgames_qt.games.gap.table.scene import GapScene
from cardgames_qt.kit.showing import Showing
from cardgames_qt.ui.look.pencil import Pencil
from cardgames_qt.ui.table.animator import Speed
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.layout import make_frame
from tests.ui.gap.session import GameSession, make_scene, readable
from tests.ui.table.snapshot import snapshot


def shown(scene: GapScene) -> dict[str, Any]:
    """The snapshot and everything the snapshot does not know of."""
    board = scene.board
    own = (board.own.seat, board.own.heaps, board.own.now)
    plates = [own, *((plate.seat, plate.heaps, plate.hand) for plate in board.rivals)]
    words = [board.deck_left.number, board.deck_left.text, board.call.text, board.bubble.text]
    names = [thing.accessible_name for thing in scene.things() if thing.isVisible()]
    poses = {t.key: t.pose.rounded() for t in scene.things() if isinstance(t, CardItem)}
    return {
        "shot": snapshot(scene),
        "plates": plates,
        "words": words,
        "names": sorted(names),
        "poses": poses,
        "report": scene.report.isVisible(),
        "items": len(scene.items()),
    }


def rebuilt(session: GameSession, fresh: GapScene) -> dict[str, Any]:
    fresh.resize(QSizeF(session.view.viewport().size()))
    fresh.present(session.showing())
    return shown(fresh)


@pytest.mark.parametrize("seats", range(2, 7))
def test_animating_every_event_ends_in_the_picture_of_the_view(qtbot: QtBot, seats: int) -> None:
    session = GameSession(qtbot, seats, options={"target": 8})
    mirror = make_scene(seats)
    steps = 0
    while session.match.outcome is None:
        assert shown(session.scene) == rebuilt(session, mirror)
        session.anyone()
        steps += 1
    assert shown(session.scene) == rebuilt(session, make_scene(seats))
    assert session.settled == steps + 1
    assert len(session.now.rounds) > 1 or steps < 40


@pytest.mark.parametrize("seats", [2, 6])
def test_cards_are_where_they_belong_before_the_picture_is_made_whole(
    qtbot: QtBot, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise every animation would end with a jump."""
    flown: list[dict[str, tuple[float, ...]]] = []
    rest = GapScene.show_view

    def places(scene: GapScene) -> dict[str, tuple[float, ...]]:
        cards = [thing for thing in scene.things() if isinstance(thing, CardItem)]
        poses = {card.key: card.home.rounded() for card in cards}
        return {key: (pose.x, pose.y, pose.width, pose.rotation) for key, pose in poses.items()}

    def watched(scene: GapScene, showing: Showing) -> None:
        flown.append(places(scene))
        rest(scene, showing)

    session = GameSession(qtbot, seats, options={"target": 6})
    monkeypatch.setattr(GapScene, "show_view", watched)
    while session.match.outcome is None:
        session.anyone()
        assert flown.pop() == places(session.scene)


SIZES = [(744, 584), (966, 584), (1000, 744), (2280, 1384), (744, 712)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 5, 6])
def test_everything_is_inside_the_mat_and_nothing_covers_what_is_read(
    qtbot: QtBot, seats: int, size: tuple[int, int]
) -> None:
    session = GameSession(qtbot, seats, size=size)
    scene = session.scene
    for _ in range(seats + 2):
        check(scene)
        if session.moves:
            card = session.card(session.moves[0].card)
            scene.gestures.pick(card)
            scene.refuse("A reason as long as the rules ever give one: all cards with the number 7 must go.")
            check(scene)
            scene.gestures.cancel()
        session.anyone()


def check(scene: GapScene) -> None:
    mat = scene.frame.mat.adjusted(-0.5, -0.5, 0.5, 0.5)
    boxes = list(readable(scene).items())
    for number, (name, box) in enumerate(boxes):
        assert mat.contains(box), f"{name} sticks out of the mat"
        for other, other_box in boxes[number + 1 :]:
            assert not box.intersects(other_box), f"{name} covers {other}"


def test_what_one_takes_goes_to_its_colour_above_the_numbers(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[QRectF] = []
    monkeypatch.setattr(
        Pencil, "words", lambda pencil, text, box, *_, **__: written.append(box) if text == "0" else None
    )
    session = GameSession(qtbot, 2)
    plate = session.scene.board.own
    session.view.grab()
    boxes = [plate.taken_pose(heap.letter, 0).box for heap in plate.heaps]
    assert all(left.center().x() < right.center().x() for left, right in pairwise(boxes))
    numbers = [plate.mapRectToScene(box) for box in written]
    assert len(numbers) >= len(boxes) and all(box.bottom() <= numbers[0].top() for box in boxes)


def test_a_row_of_any_length_stays_on_its_tray(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 6, size=(744, 584))
    for count in range(13):
        frame = session.scene.frame
        for pose in layout.row_poses(frame, "x" * count):
            assert layout.tray(frame, count).contains(pose.x, pose.y)


def test_the_report_fits_the_smallest_table(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 6, size=(744, 584))
    session.scene.animator.speed = Speed.NORMAL
    while session.scene.alone is None:
        session.anyone()
        session.scene.animator.finish()
    assert session.scene.frame.mat.contains(session.scene.report.sheet())
    button = session.scene.report.button
    assert session.scene.report.sheet().contains(button.sceneTransform().mapRect(button.body()))
    session.scene.animator.speed = Speed.INSTANT
    session.scene.report.button.trigger()
    assert session.scene.alone is None


def test_the_most_are_signed_with_a_plus_and_the_least_with_a_minus() -> None:
    taken = tuple(map(Card, ("R1", "R2", "Y4", "Y5", "Y6", "G1", "B1", "B2")))
    assert [heap.text for heap in heaps(taken, ("P",))] == ["2", "+3", "−1", "2"]


@pytest.mark.parametrize("size", [(966, 584), (1000, 744), (2280, 1384)])
def test_the_plates_at_the_sides_are_in_line(size: tuple[int, int]) -> None:
    frame = make_frame(QSizeF(*size))
    own, rivals = layout.own(frame), [place(frame) for place in layout.rivals(5)]
    assert own.left() == rivals[0].left() and own.width() == rivals[0].width() == rivals[-1].width()
    assert frame.mat.right() - rivals[-1].right() == pytest.approx(own.left() - frame.mat.left())
