"""The graph of a review, by itself."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from cardgames_qt.ui.look.theme import Mode, make_theme
from cardgames_qt.ui.review.graph import Flag, GraphPoint, ReviewGraph

CHANCES = (GraphPoint(0, 0.5), GraphPoint(3, 0.6), GraphPoint(6, 0.2, "decision"), GraphPoint(9, 0.0))
WITH_SCORES = tuple(
    GraphPoint(point.stop, point.value, point.by, score)
    for point, score in zip(CHANCES, (None, 12.0, 14.5, 13.0), strict=True)
)


def graph_of(qtbot: QtBot, points: tuple[GraphPoint, ...], mode: Mode = Mode.DARK) -> ReviewGraph:
    graph = ReviewGraph(make_theme(mode), lambda _stop, _value: "")
    qtbot.addWidget(graph)
    graph.resize(600, 110)
    graph.show_line(points, (), 9)
    return graph


def inked(picture: QImage, ink: QColor) -> int:
    """How many points of a picture have exactly that colour."""
    places = ((x, y) for x in range(picture.width()) for y in range(picture.height()))
    return sum(picture.pixelColor(*place) == ink for place in places)


@pytest.mark.parametrize("mode", Mode)
def test_a_score_to_expect_has_a_line_of_its_own_colour(qtbot: QtBot, mode: Mode) -> None:
    ink = QColor(make_theme(mode).colours.good)
    plain, scored = graph_of(qtbot, CHANCES, mode), graph_of(qtbot, WITH_SCORES, mode)
    assert inked(plain.grab().toImage(), ink) == 0, "other games look as they did"
    assert inked(scored.grab().toImage(), ink) > 50


def test_the_scale_of_the_score_ends_at_the_next_ten(qtbot: QtBot) -> None:
    assert graph_of(qtbot, WITH_SCORES).most == 20
    assert graph_of(qtbot, (GraphPoint(0, 0.5, score=0.0), GraphPoint(9, 1.0, score=0.0))).most == 10
    assert graph_of(qtbot, (GraphPoint(0, 0.5), GraphPoint(9, 1.0, score=4.0))).most == 0, (
        "one place is no line"
    )


class Passed(tuple[GraphPoint, ...]):
    """Counts how often somebody goes through it."""

    passes = 0

    def __iter__(self) -> Iterator[GraphPoint]:
        self.passes += 1
        return super().__iter__()


def test_a_line_is_not_gone_through_again_for_every_place_of_it(qtbot: QtBot) -> None:
    passes = []
    for places in (3, 60):
        points = Passed(GraphPoint(at, 0.5, score=3.0) for at in range(places))
        graph_of(qtbot, points).grab()
        passes.append(points.passes)
    assert passes[0] == passes[1]


def test_room_for_the_scale_is_taken_only_where_there_is_one(qtbot: QtBot) -> None:
    plain, scored = graph_of(qtbot, CHANCES), graph_of(qtbot, WITH_SCORES)
    ends = [max(x for x in range(600) if graph.stop_at(x) < 9) for graph in (plain, scored)]
    assert ends[0] > ends[1]


@pytest.mark.parametrize("flat", [False, True])
@pytest.mark.parametrize("width", [1000, 430])
def test_the_legend_leaves_nothing_out(qtbot: QtBot, flat: bool, width: int) -> None:
    graph = graph_of(qtbot, (*WITH_SCORES, GraphPoint(9, 0.1, "other", 9.0)))
    graph.lie(flat=flat)
    graph.resize(1000, 110)
    graph.grab()  # a widget that is not shown is told of its size only then
    low = graph.minimumHeight()
    graph.resize(width, 110)
    graph.grab()
    words = [words for row in graph.legend for (words, _), _ in row]
    assert words == [
        "chance of winning (%)",
        "own mistake",
        "an opponent’s mistake",
        "cards likely to be left",
    ]
    assert all(sum(whole for _, whole in row) < width for row in graph.legend)
    assert (len(graph.legend) > 1) == (width < 500), "as many rows as it needs"
    assert (graph.minimumHeight() > low) == (len(graph.legend) > 1), "the line keeps its height"


def test_no_flag_stands_in_the_legend(qtbot: QtBot) -> None:
    points = (CHANCES[0], GraphPoint(3, 1.0, "decision"), GraphPoint(6, 0.0, "decision"))
    graph = graph_of(qtbot, points)
    graph.lie(flat=True)
    graph.resize(600, graph.minimumHeight())
    seen = []
    for flags in ((), (Flag(1, points[1]), Flag(2, points[2]))):
        graph.show_line(points, flags, 9)
        seen.append(graph.grab().toImage())
    legend = [picture.copy(0, 0, 600, 14) for picture in seen]
    assert legend[0] == legend[1] and seen[0] != seen[1]


@pytest.mark.parametrize("stops", [(20, 22, 24, 25), (97, 98, 99, 100), (0, 1, 50, 52)])
@pytest.mark.parametrize("value", [0.0, 0.5])
def test_no_flag_covers_another(qtbot: QtBot, stops: tuple[int, ...], value: float) -> None:
    points = tuple(GraphPoint(stop, value, "decision") for stop in stops)
    graph = graph_of(qtbot, points)
    graph.resize(240, 110)
    graph.show_line(points, [Flag(number, point) for number, point in enumerate(points, 1)], 100)
    discs = graph.discs()
    assert not any(one.intersects(other) for one, other in combinations(discs.values(), 2))
    assert all(graph.rect().toRectF().contains(disc) for disc in discs.values())
    assert sorted(discs, key=lambda number: discs[number].left()) == [1, 2, 3, 4], "in their order"


def test_a_flag_with_room_stands_at_its_point(qtbot: QtBot) -> None:
    points = (GraphPoint(20, 0.5, "decision"), GraphPoint(80, 0.5, "decision"))
    graph = graph_of(qtbot, points)
    graph.show_line(points, [Flag(1, points[0]), Flag(2, points[1])], 100)
    assert [graph.stop_at(disc.center().x()) for disc in graph.discs().values()] == [20, 80]
