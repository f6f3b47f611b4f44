"""The fan of cards in a hand."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF

from cardgames_qt.ui.look.cardart import CARD, RATIO, WIDTH, CardArt
from cardgames_qt.ui.table.items.card import Pose

STEP = 0.95
AIR = 0.04
"""Where there is room, so much more than must stay free is left free."""
TURN = 2.2
DROP = 1.6
_WIDEST_TURN = 9.0


def hand(
    count: int, area: QRectF, wish: float, art: CardArt, *, px: float = 1.0, middle: float | None = None
) -> tuple[Pose, ...]:
    """Poses of a hand in the area, as near to `middle` as it allows.

    The cards are as wide as wished while they find room side by side. They close up as far as nothing that
    decides is covered, and then they shrink.
    """
    share = _free_share(art.decides, _turn(count))
    width = min(wish, area.height() / RATIO, area.width() / (1 + share * max(0, count - 1)))
    step = max(STEP, share + AIR) * width
    if count > 1:
        step = min(step, (area.width() - width) / (count - 1))
    if middle is not None:
        half = (width + step * (count - 1)) / 2
        centre = max(area.left() + half, min(area.right() - half, middle))
        area = QRectF(centre - half, area.top(), 2 * half, area.height())
    return fan(count, area, width, step, px=px)


def fan(
    count: int,
    area: QRectF,
    width: float,
    step: float,
    *,
    z: float = 100.0,
    px: float = 1.0,
    face_up: bool = True,
) -> tuple[Pose, ...]:
    """Poses of a fan centred in `area`, left to right.

    A card that is held keeps its place in the count, so the gap stays where it will return to.
    """
    turn, middle = _turn(count), (count - 1) / 2
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


def _turn(count: int) -> float:
    """The degrees between two neighbours."""
    return min(TURN, 2 * _WIDEST_TURN / (count - 1)) if count > 1 else 0.0


def _free_share(decides: QRectF, turn: float) -> float:
    """The share of a card's width that its neighbour, turned against it, must leave free."""
    low = max(0.0, decides.bottom() - CARD.center().y())
    need = decides.right() + low * math.sin(math.radians(turn))
    return need / WIDTH / math.cos(math.radians(_WIDEST_TURN))
