"""What happened while somebody was away: the last moves and the score, as everybody may know them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardgames_qt.engine.rules import Seat
from cardgames_qt.kit.score import number as score_number
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.prose import Prose
from cardgames_qt.ui.widgets.widgets import Face, Name, frame, label

_WIDTH, _FACE = 266, 26
_MOST = 7
"""Moves that are told; what came before is in the log."""


class Recap(NamedTuple):
    """What is told to whoever comes next, oldest first."""

    seats: tuple[SeatPlan, ...]
    lines: Sequence[tuple[Seat, str]]
    scores: Sequence[int]
    """One a seat, or one for all where they play together."""
    together: str
    """What the one number is."""
    rail: int
    """0 where the table has its panel beside it, and this stands there; else on the mat, as far from the edge
    as the folded panel is wide."""


class RecapPanel(QFrame):
    """The score above, the moves below, like the panel beside the table."""

    def __init__(self, recap: Recap, theme: Theme) -> None:
        super().__init__()
        self.setProperty("role", "panel")
        self.setFixedWidth(theme.px(_WIDTH))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Ignored)
        self._recap, self._theme = recap, theme
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(*map(theme.px, (16, 14, 16, 12)))
        column.setSpacing(theme.px(8))
        self._add_score(column)
        column.addWidget(frame("rule"))
        column.addWidget(label(self.tr("Meanwhile"), "name"))
        self._lines = [self._line(seat, text) for seat, text in recap.lines[-_MOST:]]
        for line in self._lines:
            column.addWidget(line)
        if not recap.lines:
            column.addWidget(label(self.tr("Nothing has happened yet."), "log", "second", wrap=True))
        column.addStretch(1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is little room the oldest moves are left out."""
        super().resizeEvent(event)
        for line in self._lines:
            line.show()
        for line in self._lines:
            if self._column.totalHeightForWidth(self.width()) > self.height():
                line.hide()

    def _add_score(self, column: QVBoxLayout) -> None:
        recap, px = self._recap, self._theme.px
        column.addWidget(label(self.tr("Score"), "name"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(8))
        grid.setVerticalSpacing(px(4))
        grid.setColumnStretch(1, 1)
        each = len(recap.scores) == len(recap.seats)
        for row, score in enumerate(recap.scores):
            if each:
                grid.addWidget(Face(recap.seats[row].avatar, px(_FACE)), row, 0)
            name = Name(recap.seats[row].name, "body") if each else label(recap.together, "body", wrap=True)
            grid.addWidget(name, row, 1)
            points = label(score_number(score), "heading")
            points.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(points, row, 2)
        column.addLayout(grid)

    def _line(self, seat: Seat, text: str) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self._theme.px(8))
        if seat >= 0:
            face = Face(self._recap.seats[seat].avatar, self._theme.px(_FACE))
            row.addWidget(face, 0, Qt.AlignmentFlag.AlignTop)
        else:
            row.addSpacing(self._theme.px(_FACE + 8))
        row.addWidget(Prose(text, self._theme, self._theme.type.log), 1)
        return line
