"""Items lie where they were placed; labels, bubbles and plates."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QFontMetricsF, QImage, QPainter
from pytestqt.qtbot import QtBot

from cardgames_qt.ui.look.theme import make_theme
from cardgames_qt.ui.table.animator import Speed
from cardgames_qt.ui.table.items.label import BubbleItem, CountItem, LabelItem
from cardgames_qt.ui.table.items.pile import SlotsItem
from cardgames_qt.ui.table.items.plate import Cell, CellPlate, PlateItem, PlateLook
from cardgames_qt.ui.table.items.zone import ZoneItem
from cardgames_qt.ui.table.layout import Anchor, Box, abreast, make_frame
from cardgames_qt.ui.table.pose import Pose
from cardgames_qt.ui.table.scene import TableScene
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
    pair = Cell("red", full=2, missing=1, frame="plate_ink2", share=1.75)
    heap = Cell(full=3, text="−3", ink="bad", share=0.0)
    plate.show_cells([pair, Cell("blue", text="+1"), Cell("green", full=0, missing=1, share=0.9), heap])
    boxes = plate.boxes()
    assert all(left.right() < right.left() for left, right in pairwise(boxes))
    assert boxes[0].left() > 0 and boxes[-1].right() == pytest.approx(width - boxes[0].left())
    assert boxes[0].width() == pytest.approx(1.75 * boxes[1].width())
    alone = table.add(CellPlate("other", table.theme, PlainArt()), at=lambda _: QRectF(0, 0, 900, 92))
    alone.show_cells([heap])
    assert boxes[-1].width() == pytest.approx(alone.boxes()[0].width()), "a heap is as wide as it must be"


class NotingPainter(QPainter):
    """Remembers how far down the letters of each line reach."""

    def __init__(self, image: QImage) -> None:
        super().__init__(image)
        self.feet: dict[str, float] = {}

    def drawText(self, *what: Any) -> None:  # type: ignore[override]  # noqa: N802
        if isinstance(what[0], QPointF):
            self.feet[what[1]] = what[0].y() + QFontMetricsF(self.font()).descent()
        super().drawText(*what)


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 1.75, 2.0])
def test_large_words_of_a_plate_end_above_its_cells(qtbot: QtBot, text: float) -> None:
    table, view = open_table(qtbot)
    plate = table.add(CellPlate("seat", table.theme, PlainArt()), at=lambda _: QRectF(0, 0, 400, 92))
    plate.set_seat(PlateLook("fox", "Fox", line="playing"))
    plate.show_cells([Cell("red", text="+1")])
    table.restyle(replace(table.theme, text=text))
    view.relayout()
    paper = QImage(400, 92, QImage.Format.Format_ARGB32_Premultiplied)
    painter = NotingPainter(paper)
    plate.draw(painter)
    painter.end()
    assert painter.feet["playing"] <= plate.boxes()[0].top() + 0.5


def test_a_plate_is_painted_anew_for_another_state_of_its_person(qtbot: QtBot) -> None:
    table, view = open_table(qtbot)
    plate = table.add(
        PlateItem("seat", table.theme, PlateLook("fox", "Fox")), at=lambda _: QRectF(0, 0, 240, 54)
    )
    view.relayout()
    before = view.grab().toImage()
    plate.set_seat(PlateLook("fox", "Fox", line="draws"))
    assert view.grab().toImage() != before


def test_two_lines_stay_on_a_low_plate() -> None:
    """As low as in a review in a small window, where letters shrink no more."""
    pictures = []
    for look in (PlateLook("fox", ""), PlateLook("fox", "Ty", line="jsi na tahu")):
        plate = PlateItem("seat", make_theme(), look)
        plate.restyle(make_theme(), 0.5)
        plate.place(QRectF(0, 0, 90, 24))
        picture = QImage(100, 60, QImage.Format.Format_ARGB32_Premultiplied)
        picture.fill(0)
        painter = QPainter(picture)
        painter.translate(5, 15)
        plate.draw(painter)
        painter.end()
        pictures.append(picture)
    rows = [
        y for y in range(60) if any(pictures[0].pixel(x, y) != pictures[1].pixel(x, y) for x in range(100))
    ]
    assert rows and rows[0] >= 15 and rows[-1] < 15 + 24


@pytest.mark.parametrize("px", [0.42, 1.0])
@pytest.mark.parametrize("word", ["placed", "leží"])
def test_words_in_an_empty_place_keep_off_the_ring_of_the_card_beside_it(word: str, px: float) -> None:
    pictures, width = [], round(108 * px)
    for name in ("", word):
        slots = SlotsItem(make_theme(), 0)
        slots.restyle(make_theme(), px)
        slots.show_places([Pose(100, 100, width)], name, ["60"], covered=8 * px)
        picture = QImage(200, 200, QImage.Format.Format_ARGB32_Premultiplied)
        picture.fill(0)
        painter = QPainter(picture)
        slots.draw(painter)
        painter.end()
        pictures.append(picture)
    edge = round(100 - width / 2 + 8 * px)
    ring = [picture.copy(edge, 0, round(5 * px + 2.5), 200) for picture in pictures]
    assert ring[0] == ring[1]
    assert pictures[0] != pictures[1] or px < 1
