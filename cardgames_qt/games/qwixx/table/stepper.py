"""The steps of a turn: done, current, still to come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import pen, ui_font
from cardgames_qt.ui.look.pencil import MIDDLE, Pencil, growths
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.zone import ZoneGround, ZoneItem


class Phase(Enum):
    """How far a step of the turn is."""

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


class TurnSteps(ZoneItem):
    """Numbered coins, ticked when done; amber only where the player must act."""

    def __init__(self, theme: Theme, *, done: str, later: str) -> None:
        """The words below a finished step and below one still to come."""
        super().__init__("steps", theme, ground=ZoneGround.CLEAR)
        self.steps: tuple[StepLook, ...] = ()
        self._done, self._later = StepLook("", done, Phase.DONE), StepLook("", later)

    def show_step(self, titles: Sequence[str], here: int | None, line: str, *, yours: bool) -> None:
        """The turn is at that step, which says `line`; None shows steps of nobody's turn."""
        now = StepLook("", line, Phase.YOURS if yours else Phase.NOW)
        looks = [StepLook("")] * len(titles)
        if here is not None:
            looks = [*[self._done] * here, now, *[self._later] * (len(titles) - here - 1)]
        pairs = zip(titles, looks, strict=True)
        self.steps = tuple(StepLook(title, look.line, look.phase) for title, look in pairs)
        said = enumerate(self.steps)
        self.texts = {f"{k}": f"{step.title} {step.line} {step.phase.value}" for k, step in said}
        self.accessible_name = "; ".join(f"{step.title}, {step.line}" for step in self.steps)
        self.update()

    def draw(self, painter: QPainter) -> None:
        if not self.steps:
            return
        body, px, pencil, types = self.body(), self.px, self.pencil(painter), self.theme.type
        coin, gap = min(30 * px, body.height()), 8 * px
        two_lines = sum(self._line_heights()) <= body.height() + 4
        for growth in growths(self.theme.text):
            widths = [
                max(
                    pencil.width(step.title, types.name, size=growth),
                    two_lines * pencil.width(step.line, types.label, size=growth),
                )
                for step in self.steps
            ]
            used = sum(widths) + len(widths) * (coin + gap)
            high = sum(self._line_heights()) * growth
            if used + 4 * px * len(widths) <= body.width() and high <= body.height() + 4:
                break
        if used > body.width():  # in a narrow window only the step that is on has words
            widths = [
                width if step.phase in (Phase.NOW, Phase.YOURS) else 0.0
                for step, width in zip(self.steps, widths, strict=True)
            ]
            used = sum(widths) + len(widths) * (coin + gap)
        between = max(4 * px, min(70 * px, (body.width() - used) / (len(widths) - 1)))
        x, y = body.left(), body.center().y()
        for number, (step, width) in enumerate(zip(self.steps, widths, strict=True), 1):
            self._paint_coin(pencil, QPointF(x + coin / 2, y), coin, step.phase, number)
            area = QRectF(x + coin + gap, body.top(), width + 4, body.height())
            if width:
                self._paint_words(pencil, area, step, growth, two_lines=two_lines and bool(step.line))
            x += coin + gap + width
            if number < len(widths) and between > 30 * px:
                painter.setPen(pencil.line(self.theme.colours.plate_ink2, 2, alpha=0.5))
                painter.drawLine(QPointF(x + 12 * px, y), QPointF(x + between - 12 * px, y))
            x += between

    def _line_heights(self) -> tuple[float, float]:
        name, label = (ui_font(font, self.px) for font in (self.theme.type.name, self.theme.type.label))
        return QFontMetricsF(name).height(), QFontMetricsF(label).height()

    def _paint_coin(self, pencil: Pencil, at: QPointF, size: float, phase: Phase, number: int) -> None:
        inks, yours = self.theme.colours, phase is Phase.YOURS
        edged = phase is Phase.NOW or not self.theme.glows
        fill, ink = (inks.lamp, inks.lamp_ink) if yours else (inks.mute_hover, inks.ink)
        pencil.disc(at, size / 2, fill, pen(inks.ink, 2 * self.px) if edged else None)
        if phase is Phase.DONE:
            draw_icon(pencil.painter, "check", at, size * 0.56, ink, stroke=2.6)
        else:
            box = QRectF(at.x() - size / 2, at.y() - size / 2, size, size)
            pencil.words(str(number), box, self.theme.type.number_table, ink, MIDDLE)

    def _paint_words(
        self, pencil: Pencil, area: QRectF, step: StepLook, growth: float, *, two_lines: bool
    ) -> None:
        inks, types = self.theme.colours, self.theme.type
        upper, lower = (height * growth for height in self._line_heights())
        top = area.center().y() - (upper + lower * two_lines) / 2
        ink = inks.ink if step.phase in (Phase.NOW, Phase.YOURS) else inks.mat_ink2
        pencil.words(step.title, QRectF(area.left(), top, area.width(), upper), types.name, ink, size=growth)
        if two_lines:
            ink = inks.ink if step.phase is Phase.YOURS else inks.mat_ink2
            below = QRectF(area.left(), top + upper, area.width(), lower)
            pencil.words(step.line, below, types.label, ink, size=growth)
