"""What the table shows: the same picture whichever way it came about, and room for everything in it."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from cardgames_qt.games.qwixx.table import layout
from cardgames_qt.games.qwixx.table.scoresheet import paint_lock
from cardgames_qt.games.qwixx.table.stepper import Phase
from cardgames_qt.ui.look.paint import colour, grown
from cardgames_qt.ui.look.pencil import Pencil
from cardgames_qt.ui.look.theme import make_theme
from cardgames_qt.ui.table.animator import Speed
from cardgames_qt.ui.table.items.card import CardItem
from tests.cases import one_in
from tests.ui.qwixx.session import GameSession, anything, make_scene, sensible
from tests.ui.table.snapshot import snapshot

SIZES = ((744, 574), (966, 574), (1000, 734), (1222, 734), (2280, 1374), (1000, 958))


@pytest.mark.parametrize(("seats", "jokers"), one_in(2, [(2, False), (3, True), (5, True), (4, False)]))
def test_every_step_ends_in_the_picture_of_its_view(qtbot: QtBot, seats: int, jokers: bool) -> None:
    session = GameSession(seats, qtbot=qtbot, seed=f"picture {seats}", jokers=jokers)
    scene, rng = session.scene, Random(seats)
    session.deal()
    steps = 0
    while session.match.outcome is None:
        seat = rng.choice(session.match.to_act)
        session.make(anything(session.match, seat, rng), seat)
        steps += 1
        assert session.settled == steps + 1
        if steps % 16 == 1:  # now and then one that has never shown anything
            rebuilt = make_scene(seats)
            rebuilt.resize(scene.frame.view.size())
        rebuilt.showing, rebuilt.board.marks = scene.showing, scene.board.marks
        assert scene.showing is not None
        rebuilt.show_view(scene.showing)
        assert snapshot(scene) == snapshot(rebuilt)
        looks = [{key: cell.look for key, cell in each.board.cells.items()} for each in (scene, rebuilt)]
        assert looks[0] == looks[1]
    assert scene.final_table().rows


def test_flights_end_where_the_view_wants_the_cards(qtbot: QtBot) -> None:
    session = GameSession(3, qtbot=qtbot, seed="flights")
    scene = session.scene
    scene.animator.speed = Speed.FAST
    with qtbot.waitSignal(scene.settled, timeout=10_000):
        session.deal()
    for _ in range(8):
        seat = session.match.to_act[0]
        with qtbot.waitSignal(scene.settled, timeout=10_000):
            session.make(sensible(session.match, seat), seat)
        for thing in scene.things():
            if isinstance(thing, CardItem):
                assert thing.pose.rounded() == thing.home.rounded()
    scene.animator.speed = Speed.INSTANT
    session.make(sensible(session.match, session.match.to_act[0]), session.match.to_act[0])
    qtbot.waitUntil(lambda: all(cell.look.drawn == 1.0 for cell in scene.board.cells.values()))


def boxes(session: GameSession) -> dict[str, QRectF]:
    """Everything that must be read, as boxes of the scene; a hand is one box."""
    scene, places = session.scene, session.scene.board.places
    found = {f"plate {k}": zone.mapRectToScene(zone.body()) for k, zone in enumerate(scene.board.plates)} | {
        "stepper": places.stepper,
        "paper": places.sheet.paper,
        "title": places.side_title,
        "deck note": places.stock.deck_note,
        "discard note": places.stock.discard_note,
        "tray": places.tray,
        "own": layout.OWN(scene.frame),
    }
    for button in (scene.board.main, scene.board.other):
        if button.isVisible():
            found[button.key] = button.mapRectToScene(button.body())
    deck = scene.board.deck
    found["deck"] = deck.mapRectToScene(deck.body())
    for zone in ("display", "discard", "hand"):
        for card in session.cards(zone):
            key = zone if zone != "display" else card.key
            box = card.sceneTransform().mapRect(card.body())
            found[key] = found[key].united(box) if key in found else box
    return found


def check_room(session: GameSession) -> None:
    mat = grown(session.scene.frame.mat, 0.5)
    found = boxes(session)
    for name, box in found.items():
        assert mat.contains(box), f"{name} sticks out of the mat"
    names = list(found)
    for k, first in enumerate(names):
        for second in names[k + 1 :]:
            both = found[first].intersected(found[second])
            assert both.width() < 1 or both.height() < 1, f"{first} overlaps {second}"


def check_inside(session: GameSession) -> None:
    places, board = session.scene.board.places, session.scene.board
    for where in places.seats:
        assert where.plate.contains(where.sheet) and where.plate.contains(where.cards)
        assert not where.sheet.intersects(where.cards)
        for pose in where.backs("x" * 5):
            assert pose.width * 0.74 >= 11.5, "the number on a back is too small"
    sheet = places.sheet
    for box in (*(row.band for row in sheet.rows), sheet.foot, sheet.strip):
        assert sheet.paper.contains(box)
    for row in sheet.rows:
        assert len(row.cells) == 11 and all(row.band.contains(cell) for cell in row.cells)
    words = board.strip.words(sheet.strip.width() * 0.72)
    assert words.height <= sheet.strip.height() + 1, board.strip.line.text


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_nothing_overlaps_at_any_size(qtbot: QtBot, seats: int) -> None:
    session = GameSession(seats, qtbot=qtbot, seed="room")
    session.deal()
    for step in ("draw", "number", "play"):
        session.to_step(step)
        for size in SIZES:
            session.view.resize(*size)
            check_room(session)
            check_inside(session)
    session.scene.input.tapped(session.cards("hand")[0].key)
    for size in SIZES:  # a window that changes its size keeps what is chosen
        session.view.resize(*size)
        laid = session.item(session.cards("hand")[0].key)
        assert session.scene.board.places.tray.contains(laid.sceneTransform().mapRect(laid.body()))
        check_inside(session)


def test_the_stepper_follows_the_turn(qtbot: QtBot) -> None:
    session = GameSession(2, qtbot=qtbot, seed="steps")
    session.deal()
    phases = {"draw": 0, "number": 1, "play": 2}
    for step, place in phases.items():
        session.to_step(step)
        steps = session.scene.board.stepper.steps
        assert [each.phase for each in steps][: place + 1] == [Phase.DONE] * place + [Phase.YOURS]


def test_bots_at_a_table_are_only_watched(qtbot: QtBot) -> None:
    session = GameSession(3, qtbot=qtbot, seed="bots", people=())
    session.deal()
    for _ in range(12):
        seat = session.match.to_act[0]
        session.make(sensible(session.match, seat), seat)
        assert not any(card.interactive for card in session.cards("hand") + session.cards("display"))
        assert not session.scene.board.main.isVisible() and not session.scene.board.other.isVisible()
    session.scene.set_thinking(session.match.to_act)
    assert session.scene.input.can_pick(session.cards("hand")[0].key)


def test_a_closed_lock_is_a_cross_and_nothing_else() -> None:
    theme, image = make_theme(), QImage(80, 80, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    paint_lock(Pencil(painter, theme, 2.0), QPointF(40, 40), "green", closed=True)
    painter.end()
    beside = [
        image.pixelColor(40 + across, 40 + down) for across, down in ((0, 10), (0, -12), (11, 0), (-11, 0))
    ]
    assert {each.name() for each in beside} == {colour(theme.colours.paper).name()}
