"""In a hand of any size, in a window of any size, no card covers what decides on its neighbour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainterPath, QTransform

from cardgames_qt.games.gap.table import faces as gap
from cardgames_qt.games.gap.table import layout as gap_layout
from cardgames_qt.games.qwixx.table import faces as qwixx
from cardgames_qt.games.qwixx.table import layout as qwixx_layout
from cardgames_qt.games.the_game.table import faces as the_game
from cardgames_qt.games.the_game.table import layout as the_game_layout
from cardgames_qt.games.three.table import faces as three
from cardgames_qt.games.three.table import layout as three_layout
from cardgames_qt.ui.look.cardart import CARD, WIDTH, CardArt
from cardgames_qt.ui.table.layout import Frame, make_frame
from cardgames_qt.ui.table.pose import Pose

# The view beside panel or rail, from the smallest window to the largest, and a few odd ones.
VIEWS = [
    (744, 584),
    (966, 584),
    (1000, 744),
    (1222, 744),
    (1640, 1024),
    (2280, 1384),
    (744, 712),
    (3560, 2104),
]


def gap_button(frame: Frame) -> float:
    """Where it begins with long words."""
    return gap_layout.wide_enough(gap_layout.BUTTON(frame), 190).left()


Lay = Callable[[Frame, int], Sequence[Pose]]
GAMES: dict[str, tuple[CardArt, int, Lay]] = {
    "gap": (gap.ART, 6, lambda frame, count: gap_layout.hand_poses(frame, gap_button(frame), "x" * count)),
    "three": (three.ART, 8, lambda frame, count: three_layout.make_places(frame).fan("x" * count)),
    "qwixx": (qwixx.ART, 5, lambda frame, count: qwixx_layout.make_places(frame, 3).fan(count)),
    "the_game": (the_game.ART, 8, lambda frame, count: the_game_layout.make_places(frame, 3).fan(count)),
}


def drawn(rect: QRectF, pose: Pose) -> QPainterPath:
    """A part of a card as it lies there."""
    scale = pose.width / WIDTH
    place = QTransform.fromTranslate(pose.x, pose.y).rotate(pose.rotation).scale(scale, scale)
    path = QPainterPath()
    path.addRect(rect.translated(-CARD.center()))
    return place.map(path)


@pytest.mark.parametrize("size", VIEWS)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_decides_is_covered(game: str, size: tuple[int, int]) -> None:
    art, most, lay = GAMES[game]
    frame = make_frame(QSizeF(*size))
    for count in range(1, most + 1):
        poses = lay(frame, count)
        for lower, upper in pairwise(poses):
            assert upper.z > lower.z
            covered = drawn(art.decides, lower).intersected(drawn(CARD, upper)).boundingRect()
            assert covered.width() < 0.5, f"{count} cards: {covered}"
        assert all(frame.mat.contains(drawn(CARD, pose).boundingRect()) for pose in poses)


@pytest.mark.parametrize("game", GAMES)
def test_where_there_is_room_cards_have_their_full_size(game: str) -> None:
    _, _, lay = GAMES[game]
    frame = make_frame(QSizeF(1000, 744))
    assert {pose.width for pose in lay(frame, 3)} == {pose.width for pose in lay(frame, 1)}


@pytest.mark.parametrize("size", VIEWS)
def test_the_smallest_card_of_a_hand_can_still_be_read(size: tuple[int, int]) -> None:
    frame = make_frame(QSizeF(*size))
    for _, most, lay in GAMES.values():
        assert lay(frame, most)[0].width >= 60 * frame.scale
