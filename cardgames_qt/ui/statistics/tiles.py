"""Numbers side by side, and a game at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardgames_qt.play.rating import Rating
from cardgames_qt.storage.statistics.figures import Figures, TrendPoint
from cardgames_qt.ui.look.paint import colour, grown, paint_mat, pen, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.statistics.words import NumberWords, plain
from cardgames_qt.ui.widgets.focus_frame import Outline
from cardgames_qt.ui.widgets.widgets import frame, label

_EVEN = 8
"""What all tiles have before the longest words of each make it wider."""
_LEAST_FORM = 16
"""In less room a line tells nothing."""


class Number(NamedTuple):
    """A number with its name, and what else there is to say in a few words."""

    name: str
    value: str
    more: str = ""

    @property
    def spoken(self) -> str:
        """For whoever cannot see it."""
        return f"{self.name}: {self.value}" + (f", {self.more}" if self.more else "")


def numbers(
    figures: Figures, rating: Rating | None, words: NumberWords, *, together: bool
) -> tuple[Number, ...]:
    """All that is told of one game without a picture."""
    return (
        Number(words.rating(), words.worth(rating), words.unsure(rating)),
        Number(words.played(), str(figures.played)),
        Number(words.won(), words.share(figures), words.games(figures.won)),
        Number(words.score(together=together), words.mean(figures.mean), words.best(figures)),
        Number(words.streak(), str(figures.streak), words.longest(figures)),
        Number(words.length(), words.minutes(figures.seconds), words.moves(figures)),
        Number(words.accuracy(), plain(figures.accuracy), words.looked_back(figures)),
    )


def steady(form: Sequence[TrendPoint]) -> list[float]:
    """The ratings once they were half as sure as the last one is; before, they only jump."""
    return [spot.value for spot in form if spot.spread <= 2 * form[-1].spread]


class Numbers(QWidget):
    """A row of them."""

    def __init__(self, told: Sequence[Number], theme: Theme) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(8))
        for number in told:
            row.addWidget(self._tile(number, theme), _EVEN + max(map(len, number)))

    def _tile(self, number: Number, theme: Theme) -> QWidget:
        tile = frame("stripe")
        tile.setAccessibleName(number.spoken)
        column = QVBoxLayout(tile)
        column.setContentsMargins(*map(theme.px, (14, 8, 8, 8)))
        column.setSpacing(0)
        column.addWidget(label(number.name, "label", "second"))
        column.addWidget(label(number.value, "tile"))
        column.addWidget(label(number.more, "label", "second", wrap=True))
        column.addStretch(1)
        return tile


class GameCard(QAbstractButton):
    """A game on its own table top: what the player is worth, and how it went; leads to the rest."""

    def __init__(
        self,
        game: str,
        title: str,
        told: Sequence[Number],
        form: Sequence[float],
        theme: Theme,
    ) -> None:
        super().__init__()
        self.game, self._title, self._told, self._form, self._theme = game, title, told, form, theme
        self.setAccessibleName(title)
        self.setAccessibleDescription("; ".join(number.spoken for number in told))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(theme.px(150))

    def sizeHint(self) -> QSize:
        """Half as wide as the page."""
        return QSize(self._theme.px(420), self._theme.px(220))

    def focus_outline(self) -> Outline:
        """The table top."""
        return Outline(grown(self._mat(), 4), self._theme.radii.tile)

    def _mat(self) -> QRectF:
        return grown(self.rect().toRectF(), -self._theme.px(8))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Title and rating at the top, the form under them, the other numbers at the foot."""
        del event
        theme, px = self._theme, self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_mat(painter, self._mat(), theme.mat(self.game), theme, 0.6, lifted=False)
        inside = self._mat().adjusted(px(26), px(18), -px(26), -px(20))
        title = ui_font(theme.type.game)
        painter.setFont(title)
        painter.setPen(colour(theme.colours.plate_ink))
        painter.drawText(inside, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, self._title)
        top = inside.top() + QFontMetricsF(title).height()
        self._paint_number(painter, QPointF(inside.left(), top), self._told[0], large=True)
        self._paint_form(painter, inside.adjusted(0, top - inside.top() + px(54), 0, -px(64)))
        room = inside.width() / max(1, len(self._told) - 1)
        for place, number in enumerate(self._told[1:]):
            self._paint_number(
                painter, QPointF(inside.left() + room * place, inside.bottom() - px(40)), number
            )
        painter.end()

    def _paint_number(self, painter: QPainter, at: QPointF, number: Number, *, large: bool = False) -> None:
        types, inks = self._theme.type, self._theme.colours
        value = ui_font(types.number_total if large else types.number_table)
        small, tall = ui_font(types.label), QFontMetricsF(value)
        painter.setFont(small)
        painter.setPen(colour(inks.mat_ink2))
        if not large:
            painter.drawText(at + QPointF(0, QFontMetricsF(small).ascent()), number.name)
            at += QPointF(0, QFontMetricsF(small).height())
        else:
            behind = at + QPointF(tall.horizontalAdvance(number.value) + self._theme.px(8), tall.ascent())
            painter.drawText(behind, number.more)
        painter.setFont(value)
        painter.setPen(colour(inks.plate_ink))
        painter.drawText(at + QPointF(0, tall.ascent()), number.value)

    def _paint_form(self, painter: QPainter, area: QRectF) -> None:
        if len(self._form) < 2 or area.height() < self._theme.px(_LEAST_FORM):
            return
        low, high = min(self._form), max(self._form)
        line = QPainterPath()
        for place, value in enumerate(self._form):
            along = area.left() + area.width() * place / (len(self._form) - 1)
            height = area.bottom() - area.height() * (value - low) / max(1.0, high - low)
            line.lineTo(along, height) if place else line.moveTo(along, height)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.strokePath(line, pen(self._theme.colours.lamp_text, 2))
