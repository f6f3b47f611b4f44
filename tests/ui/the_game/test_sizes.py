"""At every size everything is inside the mat and nothing lies over what must be read."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QPoint, QRectF, QSizeF
from PySide6.QtGui import QFontMetricsF, QPolygonF
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.the_game.cards import PILES
from cardgames_qt.games.the_game.model import Signal, Start
from cardgames_qt.games.the_game.rules import END
from cardgames_qt.games.the_game.table import layout
from cardgames_qt.games.the_game.table.faces import ART
from cardgames_qt.ui.look.paint import ui_font
from cardgames_qt.ui.table.items.label import LabelItem
from cardgames_qt.ui.table.layout import make_frame
from cardgames_qt.ui.table.reward import Flourish, FlourishItem
from tests.ui.the_game.session import GameSession, longer, shortest

SIZES = {
    "1024x640 open": (744, 584),
    "1024x640 folded": (966, 584),
    "1280x800 open": (1000, 744),
    "1280x800 folded": (1222, 744),
    "2560x1440 open": (2280, 1384),
    "portrait": (1000, 1200),
}


def label_box(label: LabelItem) -> QRectF:
    """What the words of a centred label cover."""
    width, height = label.size()
    room = label.boundingRect().width() - 4
    return QRectF(label.x() + (room - width) / 2, label.y(), width, height)


def readable(session: GameSession) -> dict[str, QPolygonF]:
    """Everything that must be read and must not touch anything else of it."""
    board, places = session.scene.board, session.scene.board.places
    boxes = {f"plate {k}": rect for k, rect in enumerate(places.plates)}
    boxes |= {pile: places.lanes[pile].rect for pile in PILES}
    boxes |= {
        "deck": board.deck.mapRectToScene(board.deck.body()),
        "deck words": label_box(board.deck_left),
        "call": board.call.words_rect(),
        "pips": layout.pips(session.scene.frame),
    }
    if board.button.isVisible():
        boxes["button"] = board.button.mapRectToScene(board.button.body())
        boxes["minimum"] = label_box(board.minimum)
    # edges may touch: half a pixel less on every side
    shapes = {name: QPolygonF(box.adjusted(0.5, 0.5, -0.5, -0.5)) for name, box in boxes.items() if box}
    hand = session.match.view(Seat(0)).hand  # type: ignore[attr-defined]
    for number in hand:
        card = session.card(number)
        shapes[f"hand {number}"] = card.mapToScene(card.body())
    return shapes


def check(session: GameSession) -> None:
    shapes, mat = readable(session), session.scene.frame.mat
    for name, shape in shapes.items():
        assert mat.contains(shape.boundingRect()), f"{name} leaves the mat"
    for (one, first), (two, second) in combinations(shapes.items(), 2):
        if not (one.startswith("hand") and two.startswith("hand")):
            assert not first.intersects(second), f"{one} lies on {two}"


def check_lanes(session: GameSession) -> None:
    """Within a lane: chip, signals and cards keep apart, and signals keep off plates and each other."""
    board, places = session.scene.board, session.scene.board.places
    bubbles = {
        pile: bubble.mapRectToScene(bubble.pill())
        for pile, bubble in board.bubbles.items()
        if bubble.isVisible()
    }
    for pile in PILES:
        lane, chip = places.lanes[pile], board.lanes[pile].chip
        taken = [lane.card_rect(), lane.rail]
        if pile in bubbles:
            taken += [*places.plates, board.call.words_rect()]
            taken += [box for other, box in bubbles.items() if other != pile]
            assert not any(bubbles[pile].intersects(box) for box in taken if box is not lane.rail)
        if chip is not None and chip.isVisible():
            pill = chip.mapRectToScene(chip.pill())
            assert not any(pill.intersects(box) for box in (lane.card_rect(), lane.rail)), pile
            assert lane.rect.adjusted(0, 0, 3, 0).contains(pill), pile


@pytest.mark.parametrize("seats", [1, 5])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES.keys())
def test_nothing_overlaps_and_nothing_is_cut(qtbot: QtBot, size: tuple[int, int], seats: int) -> None:
    play_and_look(GameSession(qtbot, seats, seed="sizes", size=size), seats)


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("size", list(SIZES.values())[:3], ids=list(SIZES)[:3])
def test_there_is_room_for_longer_words(qtbot: QtBot, size: tuple[int, int], seats: int) -> None:
    play_and_look(GameSession(qtbot, seats, seed="sizes", size=size, translate=longer), seats)


def play_and_look(session: GameSession, seats: int) -> None:
    session.deal()
    check(session)
    session.make(Start(Seat(seats - 1)))
    for _ in range(2):
        session.others()
        session.make(shortest(session.match, 0))
        session.make(shortest(session.match, 0))
        session.make(END)
    session.others()
    for seat in range(1, seats):
        session.make(Signal("keep_off" if seat % 2 else "small_steps", PILES[seat - 1]), seat)
        session.make(Signal("keep_off", "down1"), seat)
        session.make(Signal("small_steps", "up2"), seat)
    check(session)
    number = sorted(session.match.view(Seat(0)).hand)[2]  # type: ignore[attr-defined]
    session.drag(session.grip(number), session.at("deck") - QPoint(0, 60), release=False)
    check_lanes(session)
    session.scene.gestures.cancel()
    session.scene.refuse(
        "61 is not lower than 56; the only card that may go back on the second descending pile is 66."
    )
    check(session)
    check_lanes(session)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES.keys())
def test_a_raised_card_leaves_the_line_of_words_free(qtbot: QtBot, size: tuple[int, int]) -> None:
    session = GameSession(qtbot, 1, seed="sizes", size=size)
    session.deal()
    session.make(Start(Seat(0)))
    for number in session.match.view(Seat(0)).hand:  # type: ignore[attr-defined]
        card = session.card(number)
        session.scene.gestures.pick(card)
        coin = 15 * session.scene.frame.scale
        top = card.mapToScene(card.body()).boundingRect().top() - coin
        assert session.scene.board.call.words_rect().bottom() <= top
        session.scene.gestures.cancel()


@pytest.mark.parametrize("seats", [1, 5])
def test_a_table_beside_a_review_has_room_for_its_words(qtbot: QtBot, seats: int) -> None:
    session = GameSession(qtbot, seats, seed="sizes", size=(600, 430), translate=longer)
    session.deal()
    session.make(Start(Seat(0)))
    session.make(shortest(session.match, 0))
    check(session)
    own = session.scene.board.plates[0]
    words = QFontMetricsF(ui_font(own.theme.type.label, own.px)).horizontalAdvance(own.seat.line)
    assert own.seat.line and words < own.body().width() * 0.62, "beside the face"


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_the_large_numbers_of_a_full_hand_are_whole(size: tuple[int, int]) -> None:
    fan = layout.make_places(make_frame(QSizeF(*size)), 1).fan(8)
    for one, other in pairwise(fan):
        assert other.x - one.x >= 0.79 * one.width


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_words_below_an_empty_deck_keep_off_the_lanes(size: tuple[int, int]) -> None:
    frame = make_frame(QSizeF(*size))
    for seats in (1, 5):
        lanes = layout.lanes_for(seats)
        last = lanes.lane(frame, len(PILES) - 1)
        assert lanes.deck_words(frame).left() - last.rect.right() >= 14 * frame.scale


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_verdict_covers_no_lane(qtbot: QtBot, size: tuple[int, int]) -> None:
    session = GameSession(qtbot, seats=1, size=size)
    scene = session.scene
    scene.reward(Flourish("Solved!", "All cards are placed.", faces=("96", "92", "8", "20"), stays=True), ART)
    [paper] = [item for item in scene.items() if isinstance(item, FlourishItem)]
    feet = max(lane.rect.bottom() for lane in scene.board.places.lanes.values())
    assert paper.paper().top() >= feet
    assert scene.frame.mat.contains(paper.paper())


@pytest.mark.parametrize("seats", [2, 5])
def test_plates_over_a_low_table_are_wide_enough_for_their_words(seats: int) -> None:
    """Letters have a smallest size, so that plates cannot shrink with the table."""
    frame = make_frame(QSizeF(742, 314))
    plates = layout.make_places(frame, seats).plates
    assert all(plate.width() >= 110 and frame.mat.contains(plate) for plate in plates)
    assert all(one.right() < other.left() for one, other in pairwise(plates[:-1]))
