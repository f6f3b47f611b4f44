"""One line of a plot: the scores of somebody on a scale that all lines share."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardgames_qt.ui.duplicate.attempts import Attempt
from cardgames_qt.ui.look.paint import colour, pen
from cardgames_qt.ui.look.theme import Theme

_HEIGHT, _SIDE = 34, 14
_DOT, _MEAN, _DIAMOND = 3.0, 6.0, 8.0


class Scale(msgspec.Struct, frozen=True):
    """The scores from the least to the most, and the one that all are compared with."""

    least: float
    most: float
    own: float

    def place(self, score: float) -> float:
        """Where a score is, from 0 to 1; in the middle where there is only one."""
        return (score - self.least) / (self.most - self.least) if self.most > self.least else 0.5


def scale_of(found: Sequence[Attempt]) -> Scale:
    """That holds all scores, the game's own first."""
    scores = [score for each in found for score in each.scores]
    return Scale(min(scores), max(scores), found[0].score)


class StripPlot(QWidget):
    """A small dot for each game, a large one with whiskers for their mean, a diamond for a person's first."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._attempt: Attempt | None = None
        self._scale = Scale(0, 0, 0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(theme.px(_HEIGHT))

    def show_attempt(self, attempt: Attempt | None, scale: Scale) -> None:
        """Draw that; nothing but the scale where nobody has played yet."""
        self._attempt, self._scale = attempt, scale
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as there is room."""
        return QSize(self._theme.px(320), self._theme.px(_HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The line, the score of the game itself through all lines, and who this one is about."""
        del event
        painter, inks = QPainter(self), self._theme.colours
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen(inks.line, 1.5))
        painter.drawLine(self._at(self._scale.least), self._at(self._scale.most))
        own = self._at(self._scale.own).x()
        painter.setPen(pen(inks.lamp, 1.5, dash=(2, 3)))
        painter.drawLine(QPointF(own, 0), QPointF(own, self.height()))
        if self._attempt is not None:
            self._paint(painter, self._attempt)
        painter.end()

    def _at(self, score: float) -> QPointF:
        side = self._theme.px(_SIDE)
        return QPointF(side + self._scale.place(score) * (self.width() - 2 * side), self.height() / 2)

    def _paint(self, painter: QPainter, attempt: Attempt) -> None:
        middle, inks = self._at(attempt.score), self._theme.colours
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(inks.ink2, 0.45))
        for score in attempt.scores:
            painter.drawEllipse(self._at(score), self._theme.px(_DOT), self._theme.px(_DOT))
        if not attempt.level:
            self._paint_diamond(painter, middle, inks.lamp if attempt.own else inks.ink)
            return
        painter.setPen(pen(inks.ink, 2))
        painter.drawLine(self._at(attempt.score - attempt.error), self._at(attempt.score + attempt.error))
        painter.setBrush(colour(inks.panel))
        size = self._theme.px(_MEAN)
        painter.drawEllipse(QRectF(middle.x() - size, middle.y() - size, 2 * size, 2 * size))

    def _paint_diamond(self, painter: QPainter, at: QPointF, ink: str) -> None:
        size = self._theme.px(_DIAMOND)
        painter.setPen(pen(self._theme.colours.panel, 1.5))
        painter.setBrush(colour(ink))
        corners = ((0, -size), (size, 0), (0, size), (-size, 0))
        painter.drawPolygon(QPolygonF([at + QPointF(x, y) for x, y in corners]))
