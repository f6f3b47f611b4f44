"""Where and how cards lie: a pose, and the poses of a fan, a row and a heap."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF

from cardgames_qt.ui.look.cardart import CARD, RATIO, WIDTH, CardArt


@dataclass(frozen=True, slots=True)
class Pose:
    """Where and how a card lies: centre, width, rotation in degrees, layer, side.

    The width stands for the scale: a card that comes to rest is drawn again at its exact size, so it is
    sharp.
    """

    x: float
    y: float
    width: float
    rotation: float = 0.0
    z: float = 0.0
    face_up: bool = True

    @property
    def box(self) -> QRectF:
        """What a card covers there while it is not turned."""
        height = self.width * RATIO
        return QRectF(self.x - self.width / 2, self.y - height / 2, self.width, height)

    def rounded(self) -> Pose:
        """The pose without floating-point noise, for comparing."""
        return replace(
            self,
            x=round(self.x, 1),
            y=round(self.y, 1),
            width=round(self.width, 1),
            rotation=round(self.rotation, 1),
        )


def pose_in(box: QRectF, *, z: float = 0.0, face_up: bool = True) -> Pose:
    """A card as wide as that box, in its middle."""
    return Pose(box.center().x(), box.center().y(), box.width(), z=z, face_up=face_up)


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

    Cards get the width wished for while they fit side by side. Then they close up as far as what decides on
    each of them (`CardArt.decides`) stays visible, and then they shrink.
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

    A card that is held counts, so there is a gap where it will return to.
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
    """How much of a card's width its neighbour, which is turned against it, must leave free."""
    low = max(0.0, decides.bottom() - CARD.center().y())
    need = decides.right() + low * math.sin(math.radians(turn))
    return need / WIDTH / math.cos(math.radians(_WIDEST_TURN))


SHRINK = 0.8


@dataclass(frozen=True, slots=True)
class RowPlan:
    """How a row will lie: cards per line, and their width and gap."""

    lines: tuple[int, ...]
    width: float
    gap: float


def plan_row(count: int, area: QRectF, width: float, gap: float) -> RowPlan:
    """Full size if it fits, else shrunk to 0.8, else on two lines if that helps; always inside the area."""
    width = min(width, area.height() / RATIO)
    one, two = (_plan(count, area, width, gap, lines) for lines in (1, 2))
    return one if one.width >= SHRINK * width or one.width >= two.width else two


def _plan(count: int, area: QRectF, width: float, gap: float, lines: int) -> RowPlan:
    most = -(-max(count, 1) // lines)
    shares = tuple(min(most, count - most * line) for line in range(lines))
    per_height = (area.height() - gap * (lines - 1)) / lines / RATIO
    factor = min(1.0, area.width() / (most * width + (most - 1) * gap), per_height / width)
    return RowPlan(shares, width * factor, gap * factor)


def row(
    count: int,
    area: QRectF,
    width: float,
    gap: float,
    *,
    z: float = 10.0,
    face_up: bool = True,
    align: float = 0.5,
) -> tuple[Pose, ...]:
    """Poses of `count` cards in the area, line by line; `align` is 0 at its left, 1 at its right."""
    plan = plan_row(count, area, width, gap)
    height = plan.width * RATIO
    top = area.center().y() - (len(plan.lines) * (height + plan.gap) - plan.gap) / 2
    poses: list[Pose] = []
    for line, share in enumerate(plan.lines):
        length = share * plan.width + (share - 1) * plan.gap
        start = area.left() + (area.width() - length) * align
        y = top + line * (height + plan.gap) + height / 2
        for k in range(share):
            x = start + k * (plan.width + plan.gap) + plan.width / 2
            poses.append(Pose(x, y, plan.width, 0.0, z + len(poses), face_up))
    return tuple(poses)


_TURNS = (-5.0, 3.0, -1.5)
"""How the topmost cards of an untidy heap lie, in degrees."""


def peeking(
    count: int, top: QPointF, width: float, *, shown: int = 3, peek: float = 28.0, z: float = 10.0
) -> tuple[Pose, ...]:
    """Poses of a heap whose last cards peek out above: `top` is the centre of the newest card."""
    return tuple(
        Pose(top.x(), top.y() - peek * min(count - 1 - k, shown - 1), width, 0.0, z + k) for k in range(count)
    )


def untidy(count: int, base: Pose, *, rise: float) -> tuple[Pose, ...]:
    """Poses of a heap whose top cards lie a little askew, each a little higher than the last."""
    turns = (*[_TURNS[0]] * count, *_TURNS)[-count:] if count else ()
    return tuple(
        replace(base, y=base.y - k * rise, rotation=turn, z=base.z + k) for k, turn in enumerate(turns)
    )
