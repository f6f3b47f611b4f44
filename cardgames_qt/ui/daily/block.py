"""The deal of the day on the end screen: which day it was, the streak, and everybody with the same cards."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardgames_qt.kit.score import number
from cardgames_qt.ui.look.icons import icon_pixmap
from cardgames_qt.ui.look.paint import ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.play.end_screen import WinnerRow
from cardgames_qt.ui.widgets.labels import ElidedLabel, frame, label

_ICON = 20
_AROUND = 32
"""Around a score and its unit."""
_MOST = 8
"""So many find room side by side."""


class DayStanding(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody made of the same cards: a score, or a level's mean."""

    who: str
    score: float | None
    """None while a level is still playing them."""
    unit: str = ""
    """What the score counts, as it is said after this number."""
    own: bool = False


class DayNews(msgspec.Struct, frozen=True, kw_only=True):
    """What there is to say of a deal of the day that was played."""

    title: str
    date: str
    streak: str = ""
    standings: tuple[DayStanding, ...] = ()
    """Best first, and those that are awaited last."""
    note: str = ""
    """Why there are no more standings yet, or what to know about them."""


def ordered(standings: Sequence[DayStanding], *, low_is_good: bool) -> tuple[DayStanding, ...]:
    """Best first; of equals the player comes first, and at the end whoever still plays."""

    def place(each: DayStanding) -> tuple[bool, float, bool]:
        score = each.score or 0.0
        return each.score is None, score if low_is_good else -score, not each.own

    return tuple(sorted(standings, key=place))


class DayBlock(QWidget):
    """Day and streak in one line, and the standings with the same cards in another."""

    def __init__(self, news: DayNews, theme: Theme, *, low: bool) -> None:
        super().__init__()
        self._theme, self._low = theme, low
        self._units: list[QWidget] = []
        self._wanted = 0  # the width of the standings with what is counted
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(4 if low else 8))
        column.addLayout(self._head(news))
        if len(news.standings) > 1:  # the player's own score alone stands below anyway
            column.addLayout(self._row(news))

    def _head(self, news: DayNews) -> QHBoxLayout:
        inks, px = self._theme.colours, self._theme.px
        head = QHBoxLayout()
        head.setSpacing(px(8))
        head.addWidget(self._icon("calendar", inks.lamp_text))
        head.addWidget(label(news.title, "name", "lamp"))
        head.addWidget(label(news.date, "body", "second"))
        head.addStretch(1)
        if news.note:
            note = ElidedLabel(news.note, "label")
            note.setProperty("tone", "second")
            note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            head.addWidget(note, 20)
        if news.streak:
            head.addSpacing(px(8))
            head.addWidget(self._icon("flame", inks.lamp_text))
            head.addWidget(label(news.streak, "name", "lamp"))
        return head

    def _icon(self, name: str, ink: str) -> QWidget:
        icon = label("")
        icon.setPixmap(icon_pixmap(name, self._theme.px(_ICON), ink))
        return icon

    def _row(self, news: DayNews) -> QHBoxLayout:
        types, row = self._theme.type, QHBoxLayout()
        row.setSpacing(self._theme.px(8))
        for each in news.standings[:_MOST]:
            name, score, unit = (
                QFontMetrics(ui_font(font)).horizontalAdvance(text)
                for text, font in (
                    (each.who, types.label),
                    (_score(each), types.heading),
                    (each.unit, types.label),
                )
            )
            wide = self._theme.px(_AROUND) + max(name, score + unit)
            row.addWidget(self._chip(each), wide)
            self._wanted += wide + row.spacing()
        return row

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is no room for what is counted, it stands in the verdict over all this."""
        super().resizeEvent(event)
        for unit in self._units:
            unit.setVisible(self._wanted <= self.width())

    def _chip(self, standing: DayStanding) -> QWidget:
        """The player's own stands out by its frame, not by colour alone."""
        px, score = self._theme.px, _score(standing)
        chip = WinnerRow(self._theme) if standing.own else frame("stripe")
        chip.setAccessibleName(f"{standing.who}: {score} {standing.unit}".rstrip())
        chip.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        inside = QVBoxLayout(chip)
        air = px(1 if self._low else 5)
        inside.setContentsMargins(px(12), air, px(12), air)
        inside.setSpacing(0)
        who = ElidedLabel(standing.who, "label")
        who.setProperty("tone", "" if standing.own else "second")
        inside.addWidget(who)
        line = QHBoxLayout()
        line.setSpacing(px(5))
        line.addWidget(label(score, "heading", "lamp" if standing.own else ""))
        unit = ElidedLabel(standing.unit, "label")
        unit.setProperty("tone", "second")
        self._units.append(unit)
        line.addWidget(unit, 1)
        inside.addLayout(line)
        return chip


def _score(standing: DayStanding) -> str:
    return "–" if standing.score is None else number(round(standing.score))
