"""Buttons on a table: the one to press next is told from one that need not be."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from cardgames_qt.games import BUILT_IN
from cardgames_qt.ui.look.theme import Mode, make_theme
from cardgames_qt.ui.table.items.button import ButtonItem
from tests.shots.rings import LEAST, outline_length, stands_out
from tests.ui.table.little import paint


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("game", BUILT_IN)
def test_a_lit_button_stands_out_where_the_mat_is_darkest(game: str, mode: Mode) -> None:
    theme = make_theme(mode)
    button = ButtonItem("action", theme, "")
    button.place(QRectF(20.4, 20.4, 160, 44))
    pictures = []
    for calm in (True, False):
        button.set_calm(calm)
        picture = QImage(200, 90, QImage.Format.Format_RGB32)
        picture.fill(theme.mat(game).edge)
        paint(button, picture)
        pictures.append(picture)
    assert stands_out(pictures[0], pictures[1], outline_length(button.body())) >= LEAST
