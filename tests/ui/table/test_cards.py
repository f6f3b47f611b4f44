"""Cards follow what lies in which zone, at once or by what happened; both end in the same picture."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBitmap, QImage, QPainter, QRegion
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from cardgames_qt.ui.look.theme import Mode, make_theme
from cardgames_qt.ui.table.animator import Gait, Speed
from cardgames_qt.ui.table.cards import Cards, CardZone, Piece
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.target import Target
from cardgames_qt.ui.table.pose import Pose
from cardgames_qt.ui.table.scene import TableScene
from cardgames_qt.ui.table.steps import Steps
from tests.shots.rings import LEAST, outline_length, stands_out
from tests.ui.table.little import PlainArt, paint
from tests.ui.table.snapshot import snapshot

DECK = Pose(500, 400, 60, face_up=False)


def line(y: float, keys: Sequence[str]) -> list[Pose]:
    """Side by side, centred: a card that leaves or comes moves all the others."""
    return [Pose(500 + (k - len(keys) / 2) * 80, y, 70, z=k) for k in range(len(keys))]


def zones(hand: str, row: str, *, interactive: bool = False) -> list[CardZone]:
    def zone(name: str, y: float, keys: str) -> CardZone:
        pieces = tuple(Piece(key, face=key, name=f"card {key}", interactive=interactive) for key in keys)
        return CardZone(name, pieces, lambda keys: line(y, keys))

    return [zone("hand", 600, hand), zone("row", 200, row)]


def make_cards(hand: str = "", row: str = "", speed: Speed = Speed.INSTANT) -> Cards:
    table = TableScene(make_theme(), "gap")
    table.animator.speed = speed
    cards = Cards(table, PlainArt())
    cards.lay(zones(hand, row))
    return cards


def found(cards: Cards, key: str) -> CardItem:
    card = cards.find(key)
    assert card is not None
    return card


def shot(cards: Cards) -> object:
    table = cards.table
    assert isinstance(table, TableScene)
    return snapshot(table)


def test_exactly_the_cards_of_the_view_lie_on_the_table_and_known_ones_stay_the_same_things() -> None:
    cards = make_cards("abc", "de")
    kept = cards.find("b")
    cards.lay(zones("bf", "a", interactive=True))
    assert cards.find("b") is kept
    assert {card.key: (card.zone, card.index) for card in cards.all()} == {
        "b": ("hand", 0),
        "a": ("row", 0),
        "f": ("hand", 1),
    }
    assert all(card.interactive for card in cards.all())
    assert found(cards, "a").home == line(200, "a")[0]


def test_a_card_that_goes_lets_its_zone_close_up_and_the_other_make_room() -> None:
    cards = make_cards("abc", "de", Speed.NORMAL)
    steps = Steps(cards, zones("ac", "bde"))
    steps.go("row", ["b"], at=0)
    steps.beat()
    steps.run(lambda: None)
    assert [found(cards, key).home for key in "ac"] == line(600, "ac")
    assert [found(cards, key).home for key in "bde"] == line(200, "bde")
    cards.table.animator.finish()


def test_what_leaves_is_gone_when_it_lands_and_only_then_the_gap_closes() -> None:
    cards = make_cards("a", "bcd", Speed.NORMAL)
    steps, told = Steps(cards, zones("a", "bd")), list[str]()
    steps.leave({"c": DECK})
    steps.beat(lambda: told.append("landed"))
    steps.settle()
    before = found(cards, "b").home
    steps.run(lambda: told.append("over"))
    assert found(cards, "b").home == before and cards.find("c") is not None
    cards.table.animator.finish()
    assert cards.find("c") is None and found(cards, "b").home == line(200, "bd")[0]
    assert told == ["landed", "over"]


def test_a_card_known_by_its_back_goes_on_from_where_it_is_seen() -> None:
    cards = make_cards("a", "xy", Speed.NORMAL)
    start = found(cards, "x").pose
    steps = Steps(cards, zones("ab", "y"))
    steps.renamed("x", "b")
    assert cards.find("x") is None and found(cards, "b").pose == start
    steps.go("hand", ["b"], Gait.DRAW)
    steps.beat()
    steps.run(lambda: None)
    assert found(cards, "b").home == line(600, "ab")[1]
    cards.table.animator.finish()


def test_guests_are_seen_no_more() -> None:
    cards = make_cards("a", "b")
    steps = Steps(cards, zones("a", "b"))
    steps.guests(3, DECK, Pose(0, 0, 20), Gait.DEAL)
    steps.beat()
    assert len(cards.all()) == 5
    steps.run(lambda: None)
    assert {card.key for card in cards.all()} == {"a", "b"}


@pytest.mark.parametrize("seed", range(20))
def test_whatever_was_told_the_end_is_the_picture_of_the_view(seed: int) -> None:
    rng, keys = Random(seed), list("abcdefgh")
    rng.shuffle(keys)
    cards = make_cards("".join(keys[:3]), "".join(keys[3:5]))
    rng.shuffle(keys)
    cut = rng.randrange(6)
    after = zones("".join(keys[:cut]), "".join(keys[cut:6]))
    steps = Steps(cards, after)
    for _ in range(4):
        lying = [card.key for card in cards.all()]
        new = [key for key in keys[:6] if key not in lying]
        if new:
            steps.bring(new[:1], DECK, Gait.DRAW)
        steps.go(rng.choice(("hand", "row")), [rng.choice(lying)])
        steps.show({rng.choice(lying): DECK})
        steps.beat()
    steps.settle()
    steps.run(lambda: cards.lay(after))
    fresh = make_cards()
    fresh.lay(after)
    assert shot(cards) == shot(fresh)


def test_everything_is_where_it_belongs_before_the_picture_is_made_whole() -> None:
    """Otherwise every animation would end with a jump."""
    cards = make_cards("abc", "de")
    after = zones("bx", "dae")
    steps = Steps(cards, after)
    steps.leave({"c": DECK})
    steps.beat()
    steps.settle()
    steps.run(lambda: None)
    homes = {key: found(cards, key).home for key in "bxdae"}
    assert homes == {key: pose for zone in after for key, pose in zone.poses().items()}


def test_small_cards_leave_the_pointer_to_what_they_lie_on() -> None:
    cards = make_cards()
    usual, small = zones("a", "b")
    cards.lay([usual, CardZone(small.name, small.cards, small.spread, small=PlainArt())])
    table = cards.table
    assert isinstance(table, TableScene)
    at = {key: found(cards, key).middle() for key in "ab"}
    assert [thing.key for thing in table.things_at(at["a"])] == ["a"]
    assert table.things_at(at["b"] + QPointF(1, 1)) == []


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("width", [40, 108, 230])
def test_the_shadow_of_a_card_ends_before_its_picture_does(mode: Mode, width: int) -> None:
    """So the edges of the picture need no smoothing, and none is done."""
    card = CardItem("a", PlainArt(), make_theme(mode), face="a")
    card.set_pose(Pose(0, 0, width))
    unit = width / 108
    whole = card.body().adjusted(-16 * unit, -16 * unit, 16 * unit, 16 * unit)
    image = QImage(whole.size().toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.translate(-whole.topLeft())
    card.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    across, down = range(image.width()), range(image.height())
    rim = [(x, y) for x in across for y in (0, down[-1])] + [(x, y) for y in down for x in (0, across[-1])]
    assert image.pixelColor(image.rect().center()).alpha() == 255
    assert not any(image.pixelColor(x, y).alpha() for x, y in rim)


def test_a_card_that_a_table_has_no_room_for_is_painted_all_the_same() -> None:
    """One without any width ended the program."""
    cards = make_cards("a")  # or the table would be gone, and the card with it
    card = found(cards, "a")
    picture = QImage(40, 40, QImage.Format.Format_ARGB32)
    for width in (0.0, -7.0):
        card.set_pose(Pose(20, 20, width))
        card.draw_for(width)
        painter = QPainter(picture)
        card.paint(painter, QStyleOptionGraphicsItem())
        painter.end()
        assert card.body().width() > 0


@pytest.mark.parametrize("mark", [{"badge": "fox"}, {"selected": True}, {"target": Target("row")}])
def test_marks_keep_their_size_on_a_card_that_leaves_for_a_smaller_place(mark: dict[str, object]) -> None:
    cards = make_cards("a")  # or the table would be gone, and the card with it
    card = found(cards, "a")
    card.set_pose(Pose(100, 100, 80))
    card.set_state(**mark)
    resting = extent(card)
    card.draw_for(16)
    assert extent(card) == pytest.approx(resting, abs=3)


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("tilt", [0, 6])
def test_a_chosen_card_stands_out_on_a_small_table(mode: Mode, tilt: int) -> None:
    """A ring as thin as the table is small fades between the pixels."""
    theme = make_theme(mode)
    card = CardItem("a", PlainArt(), theme, face="a")
    card.restyle(theme, 0.35)
    card.set_pose(Pose(50.3, 50.3, 38, tilt))
    pictures = []
    for selected in (False, True):
        card.set_state(selected=selected)
        picture = QImage(100, 100, QImage.Format.Format_RGB32)
        picture.fill(theme.mat("gap").edge)
        paint(card, picture)
        pictures.append(picture)
    assert stands_out(pictures[0], pictures[1], outline_length(card.body())) >= LEAST


def extent(card: CardItem) -> tuple[int, int, int, int]:
    """How far to each side something of the card is seen, in pixels of the window."""
    picture = QImage(200, 200, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    paint(card, picture)
    seen = QRegion(QBitmap.fromImage(picture.createAlphaMask())).boundingRect()
    return seen.left(), seen.top(), seen.right(), seen.bottom()
