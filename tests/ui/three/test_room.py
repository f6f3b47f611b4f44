"""At every size nothing that must be read overlaps or leaves the mat."""

from __future__ import annotations

import re
from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from cardgames_qt.games.three.table.faces import suit_of
from cardgames_qt.games.three.table.info import InfoCard
from cardgames_qt.games.three.table.tickets import TicketsZone
from cardgames_qt.kit.words import Translate, english
from cardgames_qt.ui.look.paint import ui_font
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.label import LabelItem
from cardgames_qt.ui.table.items.pile import PileItem
from cardgames_qt.ui.table.items.plate import PlateItem
from tests.cases import in_turn
from tests.games.three.table import cards, collection, position
from tests.ui.three.session import GameSession

PANEL, RAIL, BAR, REVIEW = 280, 58, 56, 172
"""What lies beside a table; the last under it, where a story is told and reviewed."""


def words_of(label: LabelItem) -> QRectF:
    """The words themselves, not the box they stand in."""
    width, height = label.size()
    box = label.boundingRect().adjusted(2, 2, -2, -2)
    left = box.left() + (box.width() - width) * label.align
    return label.mapRectToScene(QRectF(left, box.top(), width, height))


def readable(session: GameSession) -> dict[str, QRectF]:
    """Everything that must be seen whole; cards that belong together count as one."""
    found: dict[str, QRectF] = {}

    def put(name: str, rect: QRectF) -> None:
        found[name] = found[name].united(rect) if name in found else rect

    for number, item in enumerate(session.scene.items()):
        if not item.isVisible():
            continue
        if isinstance(item, LabelItem) and item.text:
            put(f"words {item.text!r} {number}", words_of(item))
        elif isinstance(item, PlateItem):
            put(f"plate {item.seat.name}", item.mapRectToScene(item.body()))
        elif isinstance(item, (InfoCard, TicketsZone, ButtonItem)) or (
            isinstance(item, PileItem) and item.count
        ):
            put(item.key, item.mapRectToScene(item.body()))
        elif isinstance(item, CardItem):
            name = {"hand": "hand", "mine": f"mine {suit_of(int(item.face or 0))}"}.get(item.zone, item.key)
            put(name, item.mapRectToScene(item.body()))
    return found


def check(session: GameSession) -> None:
    boxes = readable(session)
    mat = session.scene.frame.mat
    for name, box in boxes.items():
        assert mat.adjusted(-1, -1, 1, 1).contains(box), f"{name} {box} leaves the mat {mat}"
    for (one, first), (two, second) in combinations(boxes.items(), 2):
        common = first.intersected(second)
        assert common.width() < 1.5 or common.height() < 1.5, f"{one} {first} lies on {two} {second}"


SIZES = [
    (width - side, height - BAR)
    for width, height in ((1024, 640), (1280, 800), (1920, 1080), (2560, 1440))
    for side in (PANEL, RAIL)
]
SIZES += [(1024 - RAIL, 640 - BAR - REVIEW), (800 - RAIL, 600 - BAR - 230)]


def longer(context: str, source: str, comment: str, count: int) -> str:
    """English with words a quarter longer, as Czech ones are; what stands in braces is left alone."""
    text = english(context, source, comment, count)
    return re.sub(
        r"(?<![{\w])[a-z]{4,}(?![}\w])", lambda word: word[0] + word[0][-(len(word[0]) // 4) :], text
    )


@pytest.mark.parametrize(("seats", "translate"), in_turn([2, 3, 4], [english, longer]))
def test_nothing_overlaps_at_any_size(qtbot: QtBot, seats: int, translate: Translate) -> None:
    session = GameSession(qtbot, seats, seed=f"room {seats}", translate=translate)

    def check_sizes() -> None:
        if len(session.match.history) % (6 * seats) == 1:
            for size in SIZES:
                session.view.resize(*size)
                check(session)

    check(session)
    session.after_step = check_sizes
    session.deal()
    session.play_others(Random(seats), all_seats=True)


@pytest.mark.parametrize(
    ("size", "seats"), in_turn([(1024 - PANEL, 640 - BAR), (1024 - RAIL, 640 - BAR), (1000, 744)], [2, 4])
)
def test_every_reckoning_finds_room(qtbot: QtBot, seats: int, size: tuple[int, int]) -> None:
    """The card of consequences is shown whatever a card would take."""
    session = GameSession(qtbot, seats, size=size, seed=f"reckoning {seats}", translate=longer)
    rng = Random(3)
    session.deal()
    session.play_others(rng)
    most = turns = 0
    while session.match.to_act:
        turns += 1
        hand = sorted(session.seen.hand)
        for number in hand if turns % 3 == 0 else ():
            session.scene.gestures.pick(session.card(number))
            info = session.scene.board.info
            most = max(most, len(info.info.lines))
            assert info.isVisible() and info.info.total is not None
            assert session.scene.frame.mat.contains(info.mapRectToScene(info.body()))
            session.scene.gestures.cancel()
        session.step(lambda: session.match.play(session.match.to_act[0], session.showing().moves[-1]))
        session.play_others(rng)
    assert most >= 2


def test_no_letter_is_smaller_than_twelve_pixels(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 4, size=(1024 - PANEL, 640 - BAR))
    for font in (session.scene.theme.type.label, session.scene.theme.type.chip, session.scene.theme.type.log):
        assert ui_font(font, session.scene.frame.scale).pixelSize() >= 12


def test_a_bonus_that_nobody_has_shows_what_it_takes(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 2)
    session.deal()
    zone = next(item for item in session.scene.items() if isinstance(item, TicketsZone))
    box = session.view.mapFromScene(zone.mapRectToScene(zone.ticket(3))).boundingRect()
    right = box.adjusted(box.width() // 2, box.height() // 3, -box.width() // 8, -box.height() // 3)
    picture = session.view.viewport().grab(right).toImage()
    inks = {picture.pixel(x, y) for x in range(picture.width()) for y in range(picture.height())}
    assert len(inks) > 5, "seven cards of a colour"


@pytest.mark.parametrize("size", [(1280 - PANEL, 800 - BAR), (1024 - PANEL, 640 - BAR)])
def test_a_ring_around_the_own_collection_cuts_neither_cards_nor_words(
    qtbot: QtBot, size: tuple[int, int]
) -> None:
    """A lesson rings it as it is outlined."""
    own = collection({"red": 2, "green": 1})
    session = GameSession(qtbot, 2, state=position(cards(10, 14, 23), cards(28, 37), own))
    session.view.resize(*size)
    strip = session.item("mine")
    ring = strip.mapRectToScene(strip.outline().boundingRect())
    seen = readable(session)
    inside = [name for name in seen if name.startswith(("mine ", "words 'face"))]
    assert len(inside) == 3, "two colours, and the name of the place for cards face down"
    for name in inside:
        assert ring.adjusted(3, 3, -3, -3).contains(seen[name]), name
    others = [name for name in seen if name not in inside]
    assert not [name for name in others if ring.adjusted(1, 1, -1, -1).intersects(seen[name])]


@pytest.mark.parametrize("size", [(1280 - PANEL, 800 - BAR), (1024 - PANEL, 640 - BAR), (1600, 944)])
def test_a_lifted_card_leaves_the_button_free(qtbot: QtBot, size: tuple[int, int]) -> None:
    hand = cards(1, 8, 16, 31, 38, 44, 80, 86)
    session = GameSession(qtbot, 2, size=size, state=position(cards(10, 14, 23), hand))
    session.scene.gestures.pick(session.card(86))
    session.scene.animator.finish()
    button, card = session.item("play"), session.card(86)
    assert button.isVisible()
    assert not button.mapRectToScene(button.body()).intersects(card.mapRectToScene(card.body()))


def test_what_is_said_second_is_as_large_as_the_room_that_is_left_for_it(qtbot: QtBot) -> None:
    """Large words of what is at stake matter more than rules in small ones below it."""
    session = GameSession(
        qtbot, 2, size=(1780, 940), state=position(cards(10, 14, 23), cards(28, 37), collection({"red": 2}))
    )
    board = session.scene.board
    usual = board.note.body().height()
    session.scene.restyle(replace(session.scene.theme, text=2.0))
    assert board.note.isVisible()
    assert board.note.body().height() > usual * 1.3
    check(session)
