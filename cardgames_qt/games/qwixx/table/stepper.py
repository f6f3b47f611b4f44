"""The three steps of a turn as three steps."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import colour, pen, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.zone import Ground, ZoneItem


class Phase(Enum):
    """Where the turn is, seen from one of its steps."""

    DONE = "done"
    NOW = "now"
    YOURS = "yours"
    LATER = "later"


@dataclass(frozen=True, slots=True)
class StepLook:
    """One step: what it is called and how far it is."""

    title: str
    line: str = ""
    phase: Phase = Phase.LATER


class Stepper(ZoneItem):
    """Coins with numbers, ticks in those that are done; amber only where the person in front must act."""

    def __init__(self, theme: Theme) -> None:
        super().__init__("steps", theme, ground=Ground.CLEAR)
        self.steps: tuple[StepLook, ...] = ()

    def show_steps(self, steps: tuple[StepLook, ...]) -> None:
        """Show these."""
        self.steps = steps
        self.texts = {f"{k}": f"{step.title} {step.line} {step.phase.value}" for k, step in enumerate(steps)}
        self.accessible_name = "; ".join(f"{step.title}, {step.line}" for step in steps)
        self.update()

    def draw(self, painter: QPainter) -> None:
        """Paint coins, words and the lines between."""
        if not self.steps:
            return
        body, px, types = self.body(), self.px, self.theme.type
        title, line = QFontMetricsF(ui_font(types.name, px)), QFontMetricsF(ui_font(types.label, px))
        coin, gap = min(30 * px, body.height()), 8 * px
        two_lines = title.height() + line.height() <= body.height() + 4
        widths = [
            max(
                title.horizontalAdvance(step.title),
                line.horizontalAdvance(step.line) if two_lines else 0.0,
            )
            for step in self.steps
        ]
        used = sum(widths) + len(widths) * (coin + gap)
        between = max(4 * px, min(70 * px, (body.width() - used) / (len(widths) - 1)))
        x = body.left()
        for number, (step, width) in enumerate(zip(self.steps, widths, strict=True)):
            self._paint_coin(painter, QPointF(x + coin / 2, body.center().y()), coin, step.phase, number + 1)
            area = QRectF(x + coin + gap, body.top(), width + 4, body.height())
            self._paint_words(painter, area, step, two_lines=two_lines and bool(step.line))
            x += coin + gap + width
            if number < len(widths) - 1 and between > 30 * px:
                painter.setPen(pen(self.theme.colours.plate_ink2, 2 * px, alpha=0.5))
                y = body.center().y()
                painter.drawLine(QPointF(x + 12 * px, y), QPointF(x + between - 12 * px, y))
            x += between

    def _paint_coin(self, painter: QPainter, at: QPointF, size: float, phase: Phase, number: int) -> None:
        inks, px = self.theme.colours, self.px
        fill, ink = inks.mute_hover, inks.ink
        if phase is Phase.YOURS:
            fill, ink = inks.lamp, inks.lamp_ink
        painter.setBrush(colour(fill))
        painter.setPen(
            pen(inks.ink, 2 * px) if phase is Phase.NOW or not self.theme.glows else Qt.PenStyle.NoPen
        )
        painter.drawEllipse(at, size / 2, size / 2)
        if phase is Phase.DONE:
            draw_icon(painter, "check", at, size * 0.56, ink, stroke=2.6)
            return
        painter.setFont(ui_font(self.theme.type.number_table, px))
        painter.setPen(colour(ink))
        box = QRectF(at.x() - size / 2, at.y() - size / 2, size, size)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))

    def _paint_words(self, painter: QPainter, area: QRectF, step: StepLook, *, two_lines: bool) -> None:
        inks, types, px = self.theme.colours, self.theme.type, self.px
        here = step.phase in (Phase.NOW, Phase.YOURS)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        title, line = ui_font(types.name, px), ui_font(types.label, px)
        upper, lower = QFontMetricsF(title).height(), QFontMetricsF(line).height()
        top = area.center().y() - (upper + lower) / 2 if two_lines else area.center().y() - upper / 2
        painter.setFont(title)
        painter.setPen(colour(inks.ink if here else inks.mat_ink2))
        painter.drawText(QRectF(area.left(), top, area.width(), upper), left, step.title)
        if two_lines:
            painter.setFont(line)
            painter.setPen(colour(inks.lamp_text if step.phase is Phase.YOURS else inks.mat_ink2))
            painter.drawText(QRectF(area.left(), top + upper, area.width(), lower), left, step.line)
