"""The altitude rail: how much room is left is seen in every light."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from cardgames_qt.ui.look.theme import Mode, contrast, make_theme
from tests.ui.the_game.session import GameSession

ENOUGH = 1.6


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("pile", ["up1", "down2"])
def test_the_room_left_stands_out_from_its_lane(qtbot: QtBot, mode: Mode, pile: str) -> None:
    session = GameSession(qtbot, 3)
    session.scene.restyle(make_theme(mode))
    session.deal()
    image = QImage(session.view.viewport().size(), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.black)
    painter = QPainter(image)
    session.scene.render(painter)
    painter.end()
    rail = session.scene.board.places.lanes[pile].rail  # type: ignore[index]  # every pile has a lane

    def ink(x: float, y: float) -> str:
        return image.pixelColor(QPointF(x, y).toPoint()).name()

    beside = rail.right() + rail.width() * 0.8
    dot = 2 * rail.width()
    for y in range(round(rail.top() + dot), round(rail.bottom() - dot)):
        room, lane = ink(rail.center().x(), y), ink(beside, y)
        assert contrast(room, lane) >= ENOUGH, f"{room} on {lane} at {y - rail.top():.0f}"
