"""Everything fits at every size, and pictures are sharp at every pixel ratio."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QFontInfo, QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene
from pytestqt.qtbot import QtBot

from cardgames_qt.games.gap.table import faces as gap
from cardgames_qt.games.qwixx.table import faces as qwixx
from cardgames_qt.games.the_game.table import faces as the_game
from cardgames_qt.games.three.table import faces as three
from cardgames_qt.kit.marks import marked
from cardgames_qt.ui.look.cardart import RATIO, CardArt, card_picture
from cardgames_qt.ui.look.paint import paint_room, stepped, ui_font
from cardgames_qt.ui.look.theme import Mode, make_theme
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.layout import make_frame
from cardgames_qt.ui.table.pose import Pose, hand, plan_row, row
from cardgames_qt.ui.table.scene import TableScene
from cardgames_qt.ui.text.richtext import lay_out, plain_words
from tests.ui.table.little import PlainArt, open_table

# The view inside windows of 1024 × 640 (panel folded), 1280 × 800, 2560 × 1440 and 3840 × 2160.
VIEWS = [(980, 592), (1000, 752), (2000, 1354), (3000, 2030)]


def corners(pose: Pose) -> QRectF:
    # The box of a card turned by a few degrees grows by less than this.
    slack = pose.width * 0.1 if pose.rotation else 0.1
    height = pose.width * RATIO
    return QRectF(pose.x - pose.width / 2, pose.y - height / 2, pose.width, height).adjusted(
        slack, slack, -slack, -slack
    )


@pytest.mark.parametrize("size", VIEWS)
def test_nothing_is_clipped(qtbot: QtBot, size: tuple[int, int]) -> None:
    table, view = open_table(qtbot, *size)
    assert table.frame.view == QRectF(0, 0, *size)
    assert not view.grab().isNull()
    for thing in table.things():
        box = thing.sceneTransform().mapRect(thing.body())
        assert table.frame.mat.adjusted(-1, -1, 1, 1).contains(box), (thing.key, box, table.frame.mat)
    assert table.button.body().height() >= table.theme.space.hit


@pytest.mark.parametrize("count", [1, 2, 6, 9, 14])
def test_hands_and_rows_stay_in_their_area(count: int) -> None:
    frame = make_frame(QSizeF(980, 592))
    area = frame.box(180, 545, 590, 170)
    own = hand(count, area, 112 * frame.scale, PlainArt(), px=frame.scale)
    assert all(area.adjusted(-1, -20, 1, 20).contains(corners(pose)) for pose in own)
    assert [pose.z for pose in own] == sorted(pose.z for pose in own)
    band = frame.box(20, 250, 900, 170)
    assert all(band.adjusted(-1, -1, 1, 1).contains(corners(pose)) for pose in row(count, band, 86, 14))


def test_a_long_row_shrinks_first_and_then_breaks() -> None:
    area = QRectF(0, 0, 800, 300)
    assert plan_row(6, area, 108, 18).lines == (6,)
    assert plan_row(7, area, 108, 18).width < 108
    assert plan_row(12, area, 108, 18).lines == (6, 6)


def test_text_never_falls_under_the_floor() -> None:
    types = make_theme().type
    assert QFontInfo(ui_font(types.label, 0.5)).pixelSize() >= types.floor


def test_text_wraps_and_keeps_signs() -> None:
    types = make_theme().type
    text = marked("**Green 6** {green} has the neighbours 5 and 7: take the seven.")
    block = lay_out(text, types.body, max_width=120)
    assert len(block.lines) > 2
    assert block.width <= 120
    assert plain_words(text) == "Green 6 has the neighbours 5 and 7: take the seven."


@pytest.mark.parametrize("width", (80, 100, 120, 140, 160, 180))
def test_a_line_ends_only_where_it_may(width: int) -> None:
    hard = "\N{NO-BREAK SPACE}"
    text = f"v{hard}**ruce** (jen **jedna**), karty **s**{hard}čísly{hard}6 {{green}}, 7 {{red}} a{hard}8."
    block = lay_out(marked(text), make_theme().type.body, max_width=width)
    lines = ["".join(piece.text for piece in line).strip(" ") for line in block.lines]
    tied = (f"v{hard}ruce", "jedna),", f"s{hard}čísly{hard}6 {{green}},", "7 {red}", f"a{hard}8.")
    assert " ".join(lines) == marked(text.replace("**", ""))
    assert all(sum(marked(words) in line for line in lines) == 1 for words in tied)


@pytest.mark.parametrize("dpr", [1.0, 1.25, 1.5, 2.0])
def test_a_card_is_drawn_once_per_size_and_pixel_ratio(dpr: float) -> None:
    art, theme = PlainArt(), make_theme()
    art.cache_id = f"plain {dpr}"
    first = card_picture(art, "7", theme, 110, dpr)
    again = card_picture(art, "7", theme, 110, dpr)
    assert (first.width(), first.height()) == (round(110 * dpr), round(154 * dpr))
    assert again.cacheKey() == first.cacheKey()
    assert art.painted == ["7"]
    card_picture(art, "7", make_theme(Mode.LIGHT), 110, dpr)
    assert art.painted == ["7", "7"]


def test_a_window_that_is_resized_draws_few_cards(qtbot: QtBot) -> None:
    art = PlainArt()
    art.cache_id = "resized"
    scene = QGraphicsScene(0, 0, 200, 200)
    card = CardItem("a", art, make_theme(), face="7")
    scene.addItem(card)
    image = QImage(200, 200, QImage.Format.Format_ARGB32_Premultiplied)
    for width in range(1000, 1120):
        card.set_pose(Pose(100, 100, width / 10))
        painter = QPainter(image)
        scene.render(painter)
        painter.end()
    assert 1 <= len(art.painted) <= 6


@pytest.mark.parametrize("length", [0.4, 1.0, 37.3, 108.0, 109.0, 1999.5])
def test_a_stepped_length_is_hardly_larger(length: float) -> None:
    assert length <= stepped(length) * 1.000001 <= length * 1.03


@pytest.mark.parametrize("mode", [Mode.LIGHT, Mode.DARK])
@pytest.mark.parametrize("size", VIEWS)
def test_the_shadow_of_the_table_ends_before_its_view_does(size: tuple[int, int], mode: Mode) -> None:
    """Otherwise it is cut off along a line."""
    table = TableScene(make_theme(mode), "gap")
    table.resize(QSizeF(*size))
    image, room = (QImage(*size, QImage.Format.Format_RGB32) for _ in range(2))
    for picture in (image, room):
        painter = QPainter(picture)
        if picture is image:
            table.drawBackground(painter, table.sceneRect())
        else:
            paint_room(painter, table.frame.view, table.theme, table.sceneRect())
        painter.end()
    wide, high = size
    rim = [(x, y) for x in range(0, wide, 7) for y in (0, high - 1)]
    rim += [(x, y) for x in (0, wide - 1) for y in range(0, high, 7)]
    for x, y in rim:
        assert abs(image.pixelColor(x, y).lightness() - room.pixelColor(x, y).lightness()) <= 3, (x, y)


ALL_FACES: list[tuple[CardArt, list[str]]] = [
    (gap.ART, [f"{letter}{number}" for letter in "RYGBP" for number in range(10)]),
    (qwixx.ART, ["R2", "Y12", "G7", "B11", "J7"]),
    (the_game.ART, ["1", "2", "50", "99", "100", "F33"]),
    (three.ART, [str(number) for number in range(0, 90, 7)] + ["15", "30", "60"]),
]


@pytest.mark.parametrize(("art", "faces"), ALL_FACES, ids=["gap", "qwixx", "the_game", "three"])
def test_every_face_is_a_full_card_of_its_own(art: CardArt, faces: list[str]) -> None:
    theme = make_theme()
    pictures = [card_picture(art, face, theme, 60, 1.0).toImage() for face in faces]
    assert all(picture.pixelColor(30, 3).alpha() == 255 for picture in pictures)
    assert all(a != b for k, a in enumerate(pictures) for b in pictures[k + 1 :])


def test_a_back_gives_no_colour_away() -> None:
    theme = make_theme()
    red, blue = (
        card_picture(qwixx.ART, face, theme, 60, 1.0, face_up=False).toImage() for face in ("R5", "B5")
    )
    assert red == blue


def test_colours_of_three_follow_their_row() -> None:
    assert [three.suit_of(n) for n in (0, 15, 30)] == [None] * 3
    assert [three.suit_of(n) for n in (1, 7, 8, 14, 16, 31, 83)] == [
        "red",
        "purple",
        "red",
        "purple",
        "red",
        "red",
        "red",
    ]
