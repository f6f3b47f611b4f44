"""A game's numbers: their names and words, a row of tiles, and the card that shows a game at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardgames_qt.games import find
from cardgames_qt.kit.score import number
from cardgames_qt.kit.words import Words
from cardgames_qt.play.levels import LEVELS
from cardgames_qt.play.rating import Rating
from cardgames_qt.play.scale import BotScale
from cardgames_qt.storage.statistics.figures import Figures, TrendPoint
from cardgames_qt.ui.look.game_art import paint_poster
from cardgames_qt.ui.look.paint import colour, grown, paint_mat, pen, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.formats import one_decimal, percent
from cardgames_qt.ui.text.rating_words import RatingWords
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.focus_frame import Outline
from cardgames_qt.ui.widgets.labels import frame, label

_NONE = "–"
"""Where there is no number yet."""
_EVEN = 8
"""The share of the width that all tiles have; the longest text of each comes on top."""
_LEAST_FORM = 16
"""With less height a line says nothing."""
_BETWEEN = 14
"""Two rows of numbers."""
_FADED, _HEADING = 0.3, 64
"""How strong the cards of a game are of which nothing is counted, and what is above them."""
_SHARES = (0.31, 0.27, 0.42)
"""Of three numbers side by side the last has most to say."""


def plain(value: float | None) -> str:
    """A whole number with a real minus sign."""
    return _NONE if value is None else number(round(value))


def _signed_percent(part: float) -> str:
    """A part of a win in hundredths, with its sign."""
    points = round(100 * part)
    return f"+{points}" if points > 0 else plain(points)


class NumberWords(Words):
    """The names that tiles and plots share."""

    def rating(self) -> str:
        return self.tr("Rating")

    def score(self, *, together: bool) -> str:
        return self.tr("Cards left") if together else self.tr("Score")

    def accuracy(self) -> str:
        return self.tr("Accuracy (of 100)")


class Number(NamedTuple):
    """A number with its name, and a few more words about it."""

    name: str
    value: str
    more: str = ""

    @property
    def spoken(self) -> str:
        return f"{self.name}: {self.value}" + (f", {self.more}" if self.more else "")


class GameNumbers(NumberWords):
    """Says what is counted of a game."""

    def of(self, figures: Figures, rating: Rating | None, *, together: bool) -> tuple[Number, ...]:
        worth = f"{rating.value:.0f}" if rating is not None else _NONE
        won = percent(figures.won / figures.played) if figures.played else _NONE
        mean = one_decimal(figures.mean) if figures.mean is not None else _NONE
        best = plain(figures.best)
        length = self.tr("{minutes} min").format(minutes=round(figures.seconds / 60) or "< 1")
        return (
            Number(self.rating(), worth, self._uncertainty(rating)),
            Number(self.tr("Played", "how many games"), str(figures.played)),
            Number(self.tr("Won", "how many games"), won, self.games(figures.won)),
            Number(
                self.score(together=together),
                mean,
                self.tr("best: {score}").format(score=best) if figures.best is not None else "",
            ),
            Number(
                self.tr("Won in a row"),
                str(figures.streak),
                self.tr("best: {count}").format(count=figures.longest),
            ),
            Number(self.tr("Length"), length, self.tr("%n move(s)", "", round(figures.moves))),
            Number(self.accuracy(), plain(figures.accuracy), self._reviewed(figures)),
        )

    def games(self, count: int) -> str:
        return self.tr("%n game(s)", "", count)

    def _uncertainty(self, rating: Rating | None) -> str:
        if rating is None:
            return self.tr("after your first game with rated bots")
        return RatingWords(self._translate).range(rating)

    def why_none(self, helped: int, *, ever: bool) -> str:
        """Why nothing of a game is counted: so many games had help, or it was played at another time."""
        if helped:
            return self.tr("%n game(s) with help, kept apart", "", helped)
        return self.tr("No game in this selection") if ever else self.tr("Not played yet")

    def _reviewed(self, figures: Figures) -> str:
        """What reviews found, on average."""
        if figures.luck is None or figures.decisions is None:
            return self.tr("no game reviewed yet")
        decisions = _signed_percent(figures.decisions)
        if figures.cards is None or figures.others is None:  # reviews by the first formula
            luck = _signed_percent(figures.luck)
            return self.tr("luck {luck}, your play {decisions}").format(luck=luck, decisions=decisions)
        cards, others = _signed_percent(figures.cards), _signed_percent(figures.others)
        text = self.tr("your play {decisions}, others {others}, cards {cards}")
        return text.format(decisions=decisions, others=others, cards=cards)

    def _fixed(self, scale: BotScale, level: str) -> str:
        """What a level is worth, as a part of a sentence."""
        name, worth = ShellWords(self._translate).level(level), f"{scale.levels[level]:.0f}"
        if level not in scale.duel:
            return f"{name} {worth}"
        text = self.tr("{level} {worth} ({duel} with two players)")
        return text.format(level=name, worth=worth, duel=f"{scale.duel[level]:.0f}")

    def about_rating(self, scale: BotScale | None, *, together: bool) -> str:
        """What the rating means, in two sentences."""
        if scale is None:
            return self.tr("Bots in this game have no rating yet, so you have none either.")
        fixed = self.series([self._fixed(scale, level) for level in LEVELS if level in scale.levels])
        if together:
            text = self.tr(
                "Your rating compares how many cards you and masters have left on the same "
                "deals. Bots: {levels}."
            )
        else:
            text = self.tr("You are compared with the bots, whose strength is known: {levels}.")
        sure = self.tr("19 times out of 20 your true strength lies within the ± range.")
        return f"{text.format(levels=fixed)} {sure}"


def steady(form: Sequence[TrendPoint]) -> list[float]:
    """The ratings at least half as certain as the last one; earlier ones only jump."""
    return [point.value for point in form if point.spread <= 2 * form[-1].spread]


class NumberRow(QWidget):
    """A tile for each number."""

    def __init__(self, numbers: Sequence[Number], theme: Theme) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(8))
        for each in numbers:
            row.addWidget(self._tile(each, theme), _EVEN + max(map(len, each)))

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
    """A game on its own table top: the rating, its course and the other numbers. A click shows the rest."""

    def __init__(
        self,
        game: str,
        title: str,
        numbers: Sequence[Number],
        form: Sequence[float],
        theme: Theme,
    ) -> None:
        """The first of the numbers is the rating."""
        super().__init__()
        self.game, self._title, self._numbers, self._form, self._theme = game, title, numbers, form, theme
        self.setAccessibleName(title)
        self.setAccessibleDescription("; ".join(number.spoken for number in numbers))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(theme.px(150))

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(420), self._theme.px(220))

    def focus_outline(self) -> Outline:
        return Outline(grown(self._mat(), 4), self._theme.radii.tile)

    def _mat(self) -> QRectF:
        return grown(self.rect().toRectF(), -self._theme.px(8))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme, px = self._theme, self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_mat(painter, self._mat(), theme.mat(self.game), theme, 0.6, lifted=False)
        inside = self._mat().adjusted(px(26), px(18), -px(26), -px(18))
        title = ui_font(theme.type.game)
        painter.setFont(title)
        painter.setPen(colour(theme.colours.plate_ink))
        painter.drawText(inside, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, self._title)
        top = inside.top() + QFontMetricsF(title).height()
        below = top + self._paint_number(painter, QPointF(inside.left(), top), self._numbers[0], large=True)
        foot = self._paint_rows(painter, inside, below)
        self._paint_form(painter, QRectF(inside.left(), below, inside.width(), foot - below - px(12)))
        painter.end()

    def _paint_rows(self, painter: QPainter, inside: QRectF, top: float) -> float:
        """The other numbers at the foot, in two rows with more words if there is room; where they begin."""
        types, px = self._theme.type, self._theme.px
        line = QFontMetricsF(ui_font(types.label)).height()
        low = line + QFontMetricsF(ui_font(types.number_table)).height()
        roomy = inside.bottom() - top >= 2 * (low + line + px(_BETWEEN))
        rows = (self._numbers[1:4], self._numbers[4:]) if roomy else (self._fitting(inside.width()),)
        high = low + line if roomy else low
        begin = inside.bottom() - len(rows) * high - (len(rows) - 1) * px(_BETWEEN)
        if roomy and not self._has_form:  # nothing else needs the room
            begin -= max(0.0, (begin - top) / 3)
        for at_row, row in enumerate(rows):
            shares = _SHARES if roomy else (1 / max(1, len(row)),) * len(row)
            left = inside.left()
            for share, each in zip(shares, row, strict=False):
                at, room = QPointF(left, begin + at_row * (high + px(_BETWEEN))), inside.width() * share
                self._paint_number(painter, at, each, room=room - px(8) if roomy else 0.0)
                left += room
        return begin

    def _fitting(self, width: float) -> Sequence[Number]:
        """As many of the other numbers as stand side by side; large words leave room for fewer."""
        words, row = QFontMetricsF(ui_font(self._theme.type.label)), self._numbers[1:5]
        while len(row) > 1 and any(
            words.horizontalAdvance(each.name) > width / len(row) - self._theme.px(4) for each in row
        ):
            row = row[:-1]
        return row

    def _paint_number(
        self, painter: QPainter, at: QPointF, number: Number, *, large: bool = False, room: float = 0.0
    ) -> float:
        """Name, value and, behind a large one or below in so much `room`, a few words; the height of it."""
        types, inks = self._theme.type, self._theme.colours
        value = ui_font(types.number_total if large else types.number_table)
        small, tall = ui_font(types.label), QFontMetricsF(value)
        line, words = QFontMetricsF(small).height(), QFontMetricsF(small)
        painter.setFont(small)
        painter.setPen(colour(inks.mat_ink2))
        painter.drawText(at + QPointF(0, words.ascent()), number.name)
        if large:
            behind = QPointF(tall.horizontalAdvance(number.value) + self._theme.px(8), line + tall.ascent())
            painter.drawText(at + behind, number.more)
        elif room:
            more = words.elidedText(number.more, Qt.TextElideMode.ElideRight, room)
            painter.drawText(at + QPointF(0, line + tall.height() + words.ascent()), more)
        painter.setFont(value)
        painter.setPen(colour(inks.plate_ink))
        painter.drawText(at + QPointF(0, line + tall.ascent()), number.value)
        return line + tall.height()

    @property
    def _has_form(self) -> bool:
        return len(self._form) > 1

    def _paint_form(self, painter: QPainter, area: QRectF) -> None:
        if not self._has_form or area.height() < self._theme.px(_LEAST_FORM):
            return
        low, high = min(self._form), max(self._form)
        line = QPainterPath()
        for place, value in enumerate(self._form):
            along = area.left() + area.width() * place / (len(self._form) - 1)
            height = area.bottom() - area.height() * (value - low) / max(1.0, high - low)
            line.lineTo(along, height) if place else line.moveTo(along, height)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.strokePath(line, pen(self._theme.colours.lamp_text, 2))


class EmptyCard(QWidget):
    """The place of a game of which nothing is counted, and why."""

    def __init__(self, game: str, title: str, why: str, theme: Theme) -> None:
        super().__init__()
        self._game, self._title, self._why, self._theme = game, title, why, theme
        self.setAccessibleName(f"{title}: {why}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(theme.px(150))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme, px = self._theme, self._theme.px
        painter, mat = QPainter(self), grown(self.rect().toRectF(), -px(8))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen(theme.colours.line, 2))
        painter.drawRoundedRect(mat, theme.radii.tile, theme.radii.tile)
        inside = mat.adjusted(px(26), px(18), -px(26), -px(18))
        for font, ink, words, down in (
            (theme.type.game, theme.colours.ink2, self._title, 0.0),
            (
                theme.type.body,
                theme.colours.ink3,
                self._why,
                QFontMetricsF(ui_font(theme.type.game)).height(),
            ),
        ):
            painter.setFont(ui_font(font))
            painter.setPen(colour(ink))
            flags = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
            painter.drawText(inside.adjusted(0, down + px(4 if down else 0), 0, 0), flags, words)
        painter.setOpacity(_FADED)
        paint_poster(painter, find(self._game), self._title, theme, inside.adjusted(0, px(_HEADING), 0, 0))
        painter.end()
