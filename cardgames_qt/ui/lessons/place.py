"""Where a lesson's bubble goes: beside what it speaks of, and over nothing that is needed."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSizeF

from cardgames_qt.ui.look.paint import grown

Arrow: TypeAlias = tuple[QPointF, QPointF]
_Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom: hundreds of places are weighed at once, and plain numbers are quick."""
GAP = 34.0
"""Between the bubble and the thing, for the arrow."""
_STEP = 44
_NEEDED, _NEAR, _SEEN, _GROUND = 50.0, 4.0, 0.025, 0.008
"""What a covered pixel costs, in pixels of distance: of needed things, the arrow's room, cards, zones."""


def best_place(
    size: QSizeF,
    area: QRectF,
    about: Sequence[QRectF],
    *,
    needed: Sequence[QRectF] = (),
    seen: Sequence[QRectF] = (),
    ground: Sequence[QRectF] = (),
) -> QRectF:
    """The nearest place to what it is `about` that covers neither that nor what is `needed`.

    Of what else is `seen`, and less so of the `ground` under it, it covers as little as goes with being near.
    About nothing in particular, it seeks the middle.
    """
    goals = [_box(rect) for rect in about] or [_box(QRectF(area.center(), QSizeF()))]
    prices = [
        *((_box(rect), _NEEDED) for rect in (*about, *needed)),
        *((_box(grown(rect, GAP - 6)), _NEAR) for rect in about),
        *((_box(rect), _SEEN) for rect in seen),
        *((_box(rect), _GROUND) for rect in ground),
    ]
    least, best = math.inf, area.topLeft()
    for x, y in _corners(size, area, goals):
        place = x, y, x + size.width(), y + size.height()
        cost = min(_apart(place, goal) for goal in goals)
        for box, price in prices:
            if cost >= least:
                break
            cost += _shared(place, box) * price
        if cost < least:
            least, best = cost, QPointF(x, y)
    return QRectF(best, size)


def best_arrow(bubble: QRectF, about: Sequence[QRectF], seen: Sequence[QRectF]) -> Arrow | None:
    """From the bubble to just before one of the things, short and across as little else as possible."""
    ways = [(_nearest(bubble, end), end) for thing in about for end in _ends(thing, bubble.center())]

    def cost(way: Arrow) -> float:
        start, end = way
        on_the_way = [start + (end - start) * (share / 12) for share in range(1, 12)]
        crossed = sum(any(rect.contains(point) for rect in seen) for point in on_the_way)
        return math.hypot(end.x() - start.x(), end.y() - start.y()) * (1 + crossed / 4)

    return min(ways, key=cost, default=None)


def _ends(thing: QRectF, origin: QPointF) -> tuple[QPointF, ...]:
    """Where an arrow may end: before each side, well away from its corners."""
    rim, across, down = grown(thing, 8), thing.width() * 0.3, thing.height() * 0.3
    facing = _nearest(thing.adjusted(across, down, -across, -down), origin)
    return (
        QPointF(facing.x(), rim.top()),
        QPointF(rim.left(), facing.y()),
        QPointF(rim.right(), facing.y()),
        QPointF(facing.x(), rim.bottom()),
    )


def _nearest(rect: QRectF, to: QPointF) -> QPointF:
    return QPointF(max(rect.left(), min(to.x(), rect.right())), max(rect.top(), min(to.y(), rect.bottom())))


def _box(rect: QRectF) -> _Box:
    return rect.left(), rect.top(), rect.right(), rect.bottom()


def _corners(size: QSizeF, area: QRectF, goals: Sequence[_Box]) -> Iterator[tuple[float, float]]:
    """Left upper corners right beside the goals, then all over the area."""
    width, height = size.width(), size.height()
    least_x, least_y, most_x, most_y = area.left(), area.top(), area.right() - width, area.bottom() - height
    for left, top, right, bottom in goals:
        x, y = (left + right - width) / 2, (top + bottom - height) / 2
        beside = ((right + GAP, y), (left - GAP - width, y), (x, top - GAP - height), (x, bottom + GAP))
        for x, y in beside:
            yield max(least_x, min(x, most_x)), max(least_y, min(y, most_y))
    for row in range(math.ceil(least_y), math.floor(most_y) + 1, _STEP):
        for column in range(math.ceil(least_x), math.floor(most_x) + 1, _STEP):
            yield column, row


def _shared(first: _Box, second: _Box) -> float:
    """How many pixels both cover."""
    across = min(first[2], second[2]) - max(first[0], second[0])
    if across <= 0:
        return 0.0
    return across * max(0.0, min(first[3], second[3]) - max(first[1], second[1]))


def _apart(first: _Box, second: _Box) -> float:
    across = max(first[0] - second[2], second[0] - first[2], 0.0)
    down = max(first[1] - second[3], second[1] - first[3], 0.0)
    return math.hypot(across, down)
