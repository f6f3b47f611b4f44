"""Signs of colours are told apart by their shape alone."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from cardgames_qt.ui.look.paint import draw_symbol

PAPER, INK = "#DFEEDD", "#303030"
SIDE = 40


def outline(suit: str, size: float) -> QImage:
    """The sign of a missing colour."""
    image = QImage(SIDE, SIDE, QImage.Format.Format_Grayscale8)
    image.fill(QColor(PAPER))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_symbol(painter, suit, QPointF(SIDE / 2, SIDE / 2), size, INK, outline=True)
    painter.end()
    return image


def inked(image: QImage, size: float, x: float, y: float) -> bool:
    """Whether the line passes here; x and y in the sign's own units, 24 of which are its size."""
    at = (int(SIDE / 2 + each * size / 24) for each in (x, y))
    return image.pixelColor(*at).value() < 200


@pytest.mark.parametrize("size", [24.0, 36.0])
def test_an_empty_hexagon_has_all_its_corners_and_sides(qtbot: QtBot, size: float) -> None:
    """In dashes it looked like the circle."""
    del qtbot
    corners = [(9.6, 0), (4.8, 8.3), (-4.8, 8.3), (-9.6, 0), (-4.8, -8.3), (4.8, -8.3)]
    hexagon = outline("orange", size)
    for (x, y), (to_x, to_y) in pairwise([*corners, corners[0]]):
        along = [(x + (to_x - x) * k / 8, y + (to_y - y) * k / 8) for k in range(8)]
        assert all(inked(hexagon, size, *point) for point in along)
