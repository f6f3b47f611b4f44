"""The plots of the statistics."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from pytestqt.qtbot import QtBot

from cardgames_qt.ui.look.theme import Mode, make_theme
from cardgames_qt.ui.statistics.plots import LinePlot, PlotPoint, PlotTable, ReferenceLine, kept_apart


@pytest.mark.parametrize(
    ("places", "moved"),
    [
        ([], []),
        ([10, 30, 50], [10, 30, 50]),
        ([10, 14], [7, 17]),
        ([10, 14, 50], [7, 17, 50]),
        ([10, 14, 18, 26], [2, 12, 22, 32]),
        ([10, 10, 22], [4, 14, 24]),
    ],
)
def test_places_move_as_little_as_it_takes(places: list[float], moved: list[float]) -> None:
    found = kept_apart(places, 10)
    assert found == pytest.approx(moved)
    assert all(after - before >= 10 - 1e-9 for before, after in pairwise(found))
    assert sum(found) == pytest.approx(sum(places))


def test_every_line_has_its_name_however_close_two_are(qtbot: QtBot) -> None:
    said: dict[str, QRectF] = {}

    class Noting(LinePlot):
        def say(self, painter: QPainter, place: QRectF, words: str, align: Qt.AlignmentFlag) -> None:
            said[words] = place
            super().say(painter, place, words, align)

    marks = [ReferenceLine(1240, "easy"), ReferenceLine(1245, "greedy"), ReferenceLine(1500, "medium")]
    points = [PlotPoint(1300, 50), PlotPoint(1400, 40)]
    theme, table = make_theme(Mode.LIGHT), PlotTable((), ())
    plot = Noting(theme, "rating", table, points=points, ends=("May", "June"), marks=marks)
    qtbot.addWidget(plot)
    plot.resize(400, 160)
    plot.grab()
    assert not said["easy"].intersects(said["greedy"])
    assert said["easy"].top() > said["greedy"].top() > said["medium"].top()
