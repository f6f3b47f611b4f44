"""The fan of cards in a hand."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from cardgames_qt.ui.table.items.card import RATIO, Pose

STEP = 0.95
TURN = 2.2
DROP = 1.6
_WIDEST_TURN = 9.0


def fan(
    count: int, area: QRectF, width: float, *, z: float = 100.0, px: float = 1.0, face_up: bool = True
) -> tuple[Pose, ...]:
    """Poses of a hand centred in `area`, left to right; the cards close up when the area is narrow.

    A card that is held keeps its place in the count, so the gap stays where it will return to.
    """
    if count == 0:
        return ()
    step = width * STEP
    if count > 1:
        step = min(step, max(width * 0.2, (area.width() - width) / (count - 1)))
    turn = min(TURN, 2 * _WIDEST_TURN / max(1, count - 1)) if count > 1 else 0.0
    middle = (count - 1) / 2
    drop = DROP * px * min(1.0, 9 / max(1.0, middle * middle))
    y = area.center().y() - drop * middle * middle / 2
    return tuple(
        Pose(
            area.center().x() + (k - middle) * step,
            y + drop * (k - middle) ** 2,
            width,
            (k - middle) * turn,
            z + k,
            face_up,
        )
        for k in range(count)
    )


def fitting_width(count: int, area: QRectF, wish: float) -> float:
    """The card width for a hand: the wish, or less where the area is low or indices would be hidden."""
    by_height = area.height() / RATIO
    # At least 40 % of every card stays visible: the corner index and the sign.
    by_width = area.width() / (1 + 0.4 * max(0, count - 1))
    return min(wish, by_height, by_width)


def hand(
    count: int, area: QRectF, wish: float, *, px: float = 1.0, middle: float | None = None
) -> tuple[Pose, ...]:
    """Poses of a hand of cards as wide as wished or as fits, as near to `middle` as the area allows."""
    width = fitting_width(count, area, wish)
    if middle is not None:
        length = min(area.width(), width * (1 + STEP * max(0, count - 1)))
        centre = max(area.left() + length / 2, min(area.right() - length / 2, middle))
        area = QRectF(centre - length / 2, area.top(), length, area.height())
    return fan(count, area, width, px=px)
