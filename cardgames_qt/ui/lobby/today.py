"""Today's deals in the lobby: a button with the result for each game, the streak and the last days."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from cardgames_qt.games import find
from cardgames_qt.ui.look.icons import DayMark, draw_day_mark, icon_pixmap
from cardgames_qt.ui.look.paint import colour, grown, paint_small_mat, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.widgets.controls import icon_button
from cardgames_qt.ui.widgets.focus_frame import Outline
from cardgames_qt.ui.widgets.labels import label

_TOP, _SMALL_TOP = QSize(54, 42), QSize(46, 40)
_NAME, _WITH_NAME = 16, 62
"""How high the line with a game's name is, and how wide a button with it."""
_A_ROW, _BETWEEN = 4, 8
_MARK, _DISC, _CARD = 18, 22, 22
_WEEK_HEIGHT, _WEEK_MARK = 44, 13


class Today(msgspec.Struct, frozen=True):
    """The results of today's deals; empty until the records are read."""

    marks: Mapping[str, DayMark] = {}
    """By game."""
    streak: int = 0
    week: tuple[tuple[str, DayMark], ...] = ()
    """The last days up to today: the name of each, and its best result."""


class DealButton(QAbstractButton):
    """Today's deal of one game."""

    def __init__(self, game: str, title: str, theme: Theme, *, size: QSize, name: int) -> None:
        """`size` is that of the picture, `name` the height of the name below it, if there is room for any."""
        super().__init__()
        self.game, self._title, self._theme = game, title, theme
        self.mark: DayMark = ""
        self.dealt = False
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._top = size * theme.scale
        self.setFixedSize(theme.px(_WITH_NAME) if name else self._top.width(), self._top.height() + name)

    def show_mark(self, mark: DayMark, words: str) -> None:
        """`words` say the result and what a click does."""
        self.mark = mark
        self.setAccessibleName(words)
        set_tip(self, words)
        self.update()

    def focus_outline(self) -> Outline:
        return Outline(self.rect().toRectF(), self._theme.radii.small)

    def _mat(self) -> QRectF:
        """In the middle, over the name."""
        return QRectF(QPointF((self.width() - self._top.width()) / 2, 0), self._top.toSizeF())

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme, inks = self._theme, self._theme.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_name(painter)
        area = grown(self._mat(), -2)
        paint_small_mat(painter, area, self.game, theme, lit=self.underMouse() or self.isDown(), edge=2)
        half, air = theme.px(_DISC) / 2, theme.px(4)
        at = QPointF(area.right() - half - air / 2, area.center().y())
        if self.dealt:
            card = QRectF(area.left() + air, area.top() + air, theme.px(_CARD), area.height() - 2 * air)
            self._paint_card(painter, card)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(inks.panel))
        painter.drawEllipse(at, half, half)
        draw_day_mark(painter, at, theme.px(_MARK), self.mark, theme)
        painter.end()

    def _paint_name(self, painter: QPainter) -> None:
        if self.height() == self._top.height():
            return
        painter.setFont(ui_font(self._theme.type.label))
        painter.setPen(colour(self._theme.colours.ink2))
        room, flags = self.rect().toRectF().adjusted(0, self._top.height(), 0, 0), Qt.AlignmentFlag
        wrapped = Qt.TextFlag.TextWordWrap
        painter.drawText(room, flags.AlignHCenter | flags.AlignTop | wrapped, self._title)

    def _paint_card(self, painter: QPainter, box: QRectF) -> None:
        from cardgames_qt.ui.look.game_art import paint_emblem  # noqa: PLC0415 - the window opens without it

        paint_emblem(painter, find(self.game), self._title, self._theme, box)


class Week(QWidget):
    """The last days at a glance."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._days: tuple[tuple[str, DayMark], ...] = ()
        self.setFixedHeight(theme.px(_WEEK_HEIGHT))

    def show_days(self, days: tuple[tuple[str, DayMark], ...]) -> None:
        self._days = days
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme, inks = self._theme, self._theme.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(ui_font(theme.type.label))
        step = self.width() / max(1, len(self._days))
        for number, (name, mark) in enumerate(self._days):
            today = number == len(self._days) - 1
            head = QRectF(number * step, 0, step, theme.px(20))
            painter.setPen(colour(inks.ink if today else inks.ink3))
            painter.drawText(head, Qt.AlignmentFlag.AlignCenter, name)
            middle = QPointF(head.center().x(), self.height() - theme.px(_WEEK_MARK))
            draw_day_mark(painter, middle, theme.px(_WEEK_MARK), mark, theme)
        painter.end()


def extra_height(games: int, theme: Theme) -> int:
    """How much higher the card is with more games than fit into its first row."""
    return (games - 1) // _A_ROW * theme.px(_TOP.height() + 2 * _NAME + _BETWEEN)


def names_height(titles: Mapping[str, str], theme: Theme) -> int:
    """What the names take below the pictures: a second line only where one of them needs it."""
    metrics = QFontMetricsF(ui_font(theme.type.label))
    longest = max(map(metrics.horizontalAdvance, titles.values()), default=0.0)
    return theme.px(_NAME) * (2 if longest > theme.px(_WITH_NAME) else 1)


class TodayCard(QFrame):
    """All games in the order of the tiles, with the last days below them where there is room."""

    deal_wanted = Signal(str)
    days_wanted = Signal()

    def __init__(
        self,
        titles: Mapping[str, str],
        theme: Theme,
        *,
        narrow: bool,
        tight: bool,
        with_week: bool,
        with_names: bool,
    ) -> None:
        """Where it is tight it has no words of its own but a name."""
        super().__init__()
        self.setProperty("role", "panel")
        self._names_height = names_height(titles, theme) if with_names else 0
        self._titles, self._theme, self._narrow = titles, theme, narrow
        self._flame, self.streak = label(""), label("", "label", "second")
        self._flame.setPixmap(icon_pixmap("flame", theme.px(18), theme.colours.lamp_text))
        size = _SMALL_TOP if narrow else _TOP
        self.deals = {game: self._deal(game, size) for game in titles}
        self._week = Week(theme)
        direction = QBoxLayout.Direction
        box = QBoxLayout(direction.LeftToRight if narrow else direction.TopToBottom, self)
        box.setContentsMargins(*map(theme.px, (12, 10, 12, 10) if narrow else (20, 12, 20, 14)))
        box.setSpacing(theme.px(12 if narrow else 10))
        if tight:
            self.setAccessibleName(self.tr("Deals of the day"))
        words = QWidget(self)
        words.setLayout(self._words(narrow=narrow))
        words.setHidden(tight)
        box.addWidget(words)
        box.addLayout(self._tops())
        box.addWidget(self._week)
        self._week.setVisible(with_week)
        self.show_results(Today())

    def _words(self, *, narrow: bool) -> QBoxLayout:
        days = QHBoxLayout()
        days.setSpacing(self._theme.px(4))
        days.addWidget(self._flame)
        days.addWidget(self.streak)
        days.addStretch(1)
        words = QVBoxLayout() if narrow else QHBoxLayout()
        words.setContentsMargins(0, 0, 0, 0)
        words.setSpacing(0 if narrow else self._theme.px(10))
        words.addStretch(1 if narrow else 0)
        words.addWidget(label(self.tr("Deals of the day"), "heading"), 0 if narrow else 1)
        words.addLayout(days)
        words.addStretch(1 if narrow else 0)
        return words

    def _tops(self) -> QGridLayout:
        """The calendar is at the end of the first row, however many rows there are."""
        grid = QGridLayout()
        grid.setVerticalSpacing(self._theme.px(_BETWEEN))
        grid.setHorizontalSpacing(0 if self._names_height else self._theme.px(_BETWEEN))
        for number, button in enumerate(self.deals.values()):
            grid.addWidget(button, number // _A_ROW, number % _A_ROW)
        grid.setColumnStretch(_A_ROW, 1)
        grid.addWidget(
            icon_button("calendar", self.tr("Calendar"), self.days_wanted.emit, self._theme), 0, _A_ROW + 1
        )
        return grid

    def deal(self) -> None:
        """Show a card of every game: they take too long for a first frame."""
        for button in self.deals.values():
            button.dealt = True
            button.update()

    def show_results(self, results: Today) -> None:
        days = results.streak
        words = self.tr("%n-day streak", "", days) if days else self.tr("Same cards for everyone")
        self.streak.setHidden(self._narrow and not days)  # there is only room for what is new
        self._flame.setVisible(days > 0)
        self.streak.setText(words)
        self._set_tone("lamp" if days else "second")
        self._week.show_days(results.week)
        for game, button in self.deals.items():
            mark = results.marks.get(game, "")
            button.show_mark(mark, self._about(mark).format(game=self._titles[game]))

    def _set_tone(self, tone: str) -> None:
        if tone != self.streak.property("tone"):  # at most starts it is: polishing takes its time
            self.streak.setProperty("tone", tone)
            self.streak.style().polish(self.streak)

    def _about(self, mark: DayMark) -> str:
        return {
            "": self.tr("Play today’s deal: {game}"),
            "unfinished": self.tr("Continue today’s deal: {game}"),
            "won": self.tr("Today’s deal, won: {game}"),
            "shared": self.tr("Today’s deal, shared win: {game}"),
            "lost": self.tr("Today’s deal, lost: {game}"),
        }[mark]

    def _deal(self, game: str, size: QSize) -> DealButton:
        button = DealButton(game, self._titles[game], self._theme, size=size, name=self._names_height)
        button.clicked.connect(lambda _checked=False: self.deal_wanted.emit(game))
        return button
