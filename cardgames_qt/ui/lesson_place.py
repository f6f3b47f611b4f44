"""Where a lesson's bubble goes: beside what it speaks of, and over nothing that is needed."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSizeF

from cardgames_qt.ui.paint import grown

Arrow: TypeAlias = tuple[QPointF, QPointF]
GAP = 34.0
"""Between the bubble and the thing, for the arrow."""
_STEP = 32
_NEEDED, _NEAR, _SEEN = 50.0, 4.0, 0.02
"""What a covered pixel costs, in pixels of distance: of what is needed, of the arrow's room, of the rest."""


def best_place(
    size: QSizeF, area: QRectF, about: Sequence[QRectF], needed: Sequence[QRectF], seen: Sequence[QRectF]
) -> QRectF:
    """The nearest place to what it is `about` that covers neither that nor what is `needed`.

    Of what else is `seen` it covers as little as goes with being near.
    """
    near = [grown(rect, GAP - 6) for rect in about]

    def cost(place: QRectF) -> float:
        return (
            _NEEDED * _covered(place, (*about, *needed))
            + _NEAR * _covered(place, near)
            + _SEEN * _covered(place, seen)
            + min((_apart(place, rect) for rect in about), default=0.0)
        )

    return min(_places(size, area, about), key=cost)


def best_arrow(bubble: QRectF, about: Sequence[QRectF], seen: Sequence[QRectF]) -> Arrow | None:
    """From the bubble to just before one of the things, short and across as little else as possible."""
    ways = [(_nearest(bubble, end), end) for thing in about for end in _ends(thing)]

    def cost(way: Arrow) -> float:
        start, end = way
        on_the_way = [start + (end - start) * (share / 12) for share in range(1, 12)]
        crossed = sum(any(rect.contains(point) for rect in seen) for point in on_the_way)
        return _length(start, end) * (1 + crossed / 4)

    return min(ways, key=cost, default=None)


def _ends(thing: QRectF) -> tuple[QPointF, ...]:
    """Where an arrow may end: before the middle of a side."""
    rim, middle = grown(thing, 8), thing.center()
    return (
        QPointF(middle.x(), rim.top()),
        QPointF(rim.left(), middle.y()),
        QPointF(rim.right(), middle.y()),
        QPointF(middle.x(), rim.bottom()),
    )


def _length(start: QPointF, end: QPointF) -> float:
    return math.hypot(end.x() - start.x(), end.y() - start.y())


def _places(size: QSizeF, area: QRectF, about: Sequence[QRectF]) -> Iterator[QRectF]:
    width, height = size.width(), size.height()
    right, bottom = area.right() - width, area.bottom() - height
    corners: list[tuple[float, float]] = []
    for rect in about:
        x, y = rect.center().x() - width / 2, rect.center().y() - height / 2
        corners += [
            (rect.right() + GAP, y),
            (rect.left() - GAP - width, y),
            (x, rect.top() - GAP - height),
            (x, rect.bottom() + GAP),
        ]
    columns = range(math.ceil(area.left()), math.floor(right) + 1, _STEP)
    rows = range(math.ceil(area.top()), math.floor(bottom) + 1, _STEP)
    corners += [(x, y) for y in rows for x in columns]
    for x, y in corners:
        left, top = max(area.left(), min(x, right)), max(area.top(), min(y, bottom))
        yield QRectF(left, top, width, height)


def _covered(place: QRectF, rects: Iterable[QRectF]) -> float:
    total = 0.0
    for rect in rects:
        both = place.intersected(rect)
        total += max(0.0, both.width()) * max(0.0, both.height())
    return total


def _apart(first: QRectF, second: QRectF) -> float:
    across = max(first.left() - second.right(), second.left() - first.right(), 0.0)
    down = max(first.top() - second.bottom(), second.top() - first.bottom(), 0.0)
    return math.hypot(across, down)


def _nearest(rect: QRectF, to: QPointF) -> QPointF:
    return QPointF(max(rect.left(), min(to.x(), rect.right())), max(rect.top(), min(to.y(), rect.bottom())))
