"""A row of cards lying side by side."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF

from cardgames_qt.ui.table.items.card import RATIO, Pose

SHRINK = 0.8


@dataclass(frozen=True, slots=True)
class RowPlan:
    """How a row will lie: cards per line, and their width and gap."""

    lines: tuple[int, ...]
    width: float
    gap: float


def plan_row(count: int, area: QRectF, width: float, gap: float) -> RowPlan:
    """Full size if it fits, then shrunk to 0.8, then on two lines if that helps; always inside the area."""
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
