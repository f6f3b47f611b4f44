"""What lies where it was told to, plates with cells, and what is only tried out."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF
from pytestqt.qtbot import QtBot

from cardgames_qt.ui.look.pencil import Pencil
from cardgames_qt.ui.look.theme import make_theme
from cardgames_qt.ui.table.animator import Speed
from cardgames_qt.ui.table.cards import Cards, CardZone, Piece
from cardgames_qt.ui.table.items.card import Pose
from cardgames_qt.ui.table.items.chip import ChipItem
from cardgames_qt.ui.table.items.ghost import GhostItem
from cardgames_qt.ui.table.items.label import BubbleItem, CountItem, LabelItem
from cardgames_qt.ui.table.items.plate import PlateItem, Seat
from cardgames_qt.ui.table.items.zone import ZoneItem
from cardgames_qt.ui.table.layout import Anchor, Box, abreast, make_frame
from cardgames_qt.ui.table.scene import TableScene
from cardgames_qt.ui.table.seats.cells import Cell, CellPlate
from cardgames_qt.ui.table.trial import Remark, Trial
from cardgames_qt.ui.table.turn.stepper import Stepper
from tests.ui.table.little import PlainArt, open_table

CORNER = Box(782, 606, 164, 46, Anchor.END, Anchor.END)


def make_table() -> TableScene:
    table = TableScene(make_theme(), "gap")
    table.animator.speed = Speed.INSTANT
    return table


@pytest.mark.parametrize("size", [(744, 584), (1000, 752), (2280, 1384)])
def test_what_was_told_its_place_lies_there_in_a_window_of_any_size(
    qtbot: QtBot, size: tuple[int, int]
) -> None:
    table = make_table()
    plate = table.add(PlateItem("seat", table.theme), at=CORNER)
    gone = table.add(PlateItem("gone", table.theme), at=CORNER)
    before = gone.mapRectToScene(gone.body())
    table.remove(gone)
    table.resize(QSizeF(*size))
    assert plate.mapRectToScene(plate.body()) == CORNER(make_frame(QSizeF(*size)))
    assert gone.mapRectToScene(gone.body()) == before


def test_boxes_side_by_side_stand_in_the_middle() -> None:
    boxes = abreast(3, 10, 258, 94, 22)
    assert boxes[0].x == pytest.approx(958 - boxes[-1].x - 258)
    assert all(right.x - left.x == 280 for left, right in pairwise(boxes))


def test_words_stay_in_the_middle_whatever_they_say(qtbot: QtBot) -> None:
    table, area = make_table(), QRectF(20, 40, 100, 300)
    label = table.add(LabelItem(table.theme, table.theme.type.log, "one", middle=True), at=lambda _: area)
    for text in ("two", "many words that need more than a single line to be said"):
        label.set_text(text)
        assert label.mapRectToScene(label.boundingRect()).center().y() == pytest.approx(area.center().y())


def test_a_count_without_a_number_is_only_words(qtbot: QtBot) -> None:
    table, types = make_table(), make_theme().type
    count = table.add(CountItem(table.theme, types.log, number=types.number_seat))
    count.show_count("", "words")
    words = count.size()[1]
    count.show_count("7", "words")
    assert count.size()[1] > words


def test_a_bubble_that_says_nothing_is_not_seen(qtbot: QtBot) -> None:
    table = make_table()
    bubble = table.add(BubbleItem(table.theme, table.theme.type.label))
    assert not bubble.isVisible()
    bubble.set_text("7")
    assert bubble.isVisible() and bubble.boundingRect().contains(bubble.pill())


def test_whoever_comes_with_keys_has_it_read_out(qtbot: QtBot) -> None:
    table = make_table()
    zone = table.add(ZoneItem("row", table.theme))
    assert zone not in table.focusables()
    zone.describe("The row")
    assert zone in table.focusables() and zone.accessible_name == "The row"


@pytest.mark.parametrize("width", [190, 260, 520])
def test_cells_fill_the_line_of_their_plate(qtbot: QtBot, width: int) -> None:
    table = make_table()
    plate = table.add(CellPlate("seat", table.theme, PlainArt()), at=lambda _: QRectF(0, 0, width, 92))
    pair = Cell("red", full=2, dashed=1, frame="plate_ink2", share=1.75)
    heap = Cell(full=3, text="−3", ink="bad", share=0.0)
    plate.show_cells([pair, Cell("blue", text="+1"), Cell("green", full=0, dashed=1, share=0.9), heap])
    boxes = plate.boxes()
    assert all(left.right() < right.left() for left, right in pairwise(boxes))
    assert boxes[0].left() > 0 and boxes[-1].right() == pytest.approx(width - boxes[0].left())
    assert boxes[0].width() == pytest.approx(1.75 * boxes[1].width())
    assert boxes[-1].width() >= plate._inner(heap, boxes[-1].size()), "a heap is as wide as it must be"


def test_what_is_tried_out_goes_back(qtbot: QtBot) -> None:
    table = make_table()
    cards = Cards(table, PlainArt())
    home, there = Pose(100, 100, 78), Pose(180, 100, 78)
    cards.lay([CardZone("row", (Piece("a", "a"),), lambda _: [home])])
    ghost = GhostItem(table.theme, PlainArt())
    trial, card = Trial(table, cards, ghost), cards.find("a")
    assert card is not None
    trial.show({"a": there}, "b", home, [Remark("you take", QPointF(180, 160), lit=True)])
    assert card.pose.rounded() == there and ghost.isVisible()
    assert [each.text for each in table.items() if isinstance(each, ChipItem)] == ["you take"]
    trial.clear()
    assert card.pose.rounded() == home and not ghost.isVisible()
    assert not [each for each in table.items() if isinstance(each, ChipItem)]
    trial.resume()
    assert card.pose.rounded() == there, "a card that was played goes on from how the row was seen"


def test_a_plate_is_painted_anew_for_another_state_of_its_person(qtbot: QtBot) -> None:
    table, view = open_table(qtbot)
    plate = table.add(PlateItem("seat", table.theme, Seat("fox", "Fox")), at=lambda _: QRectF(0, 0, 240, 54))
    view.relayout()
    before = view.grab().toImage()
    plate.set_seat(Seat("fox", "Fox", line="draws"))
    assert view.grab().toImage() != before


def test_how_far_a_step_is_stands_below_its_name(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    written: dict[str, QRectF] = {}
    monkeypatch.setattr(Pencil, "words", lambda pencil, text, box, *_: written.update({text: box}))
    table, view = open_table(qtbot)
    steps = table.add(Stepper(table.theme, done="over", later="later"), at=lambda _: QRectF(0, 0, 600, 60))
    view.relayout()
    steps.show_step(["Draw", "Lay"], 1, "now", yours=True)
    view.grab()
    assert written["Draw"].bottom() <= written["over"].top() < written["over"].bottom() <= 60
    assert written["Lay"].bottom() <= written["now"].top() < written["now"].bottom() <= 60
