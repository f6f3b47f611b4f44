"""The deal of the day on the end screen: which day it was, the streak, and everybody with the same cards."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardgames_qt.kit.score import number
from cardgames_qt.ui.look.icons import icon_pixmap
from cardgames_qt.ui.look.paint import ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.play.end_screen import WinnerRow
from cardgames_qt.ui.widgets.labels import ElidedLabel, frame, label

_ICON = 20
_BESIDE = 56
"""Beside a name: the score, and air."""
_MOST = 8
"""So many find room side by side."""


class DayStanding(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody made of the same cards: a score, or a level's mean."""

    who: str
    score: float
    own: bool = False


class DayNews(msgspec.Struct, frozen=True, kw_only=True):
    """What there is to say of a deal of the day that was played."""

    title: str
    date: str
    streak: str = ""
    unit: str = ""
    """What a score counts."""
    standings: tuple[DayStanding, ...] = ()
    """Best first."""
    note: str = ""
    """Why there are no more standings yet, or what to know about them."""


def ordered(standings: Sequence[DayStanding], *, low_is_good: bool) -> tuple[DayStanding, ...]:
    """Best first; of equals the player comes first."""
    return tuple(
        sorted(standings, key=lambda each: (each.score if low_is_good else -each.score, not each.own))
    )


class DayBlock(QWidget):
    """Day and streak in one line, and the standings with the same cards in another."""

    def __init__(self, news: DayNews, theme: Theme, *, low: bool) -> None:
        super().__init__()
        self._theme, self._low = theme, low
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(4 if low else 8))
        column.addLayout(self._head(news))
        if news.standings:
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
        row = QHBoxLayout()
        row.setSpacing(self._theme.px(8))
        for each in news.standings[:_MOST]:
            lines = ((each.who, self._theme.type.name), (news.unit, self._theme.type.label))
            needed = max(QFontMetrics(ui_font(font)).horizontalAdvance(text) for text, font in lines)
            row.addWidget(self._chip(each, news.unit), self._theme.px(_BESIDE) + needed)
        return row

    def _chip(self, standing: DayStanding, unit: str) -> QWidget:
        """The player's own stands out by its frame, not by colour alone."""
        px, score = self._theme.px, number(round(standing.score))
        chip = WinnerRow(self._theme) if standing.own else frame("stripe")
        chip.setAccessibleName(f"{standing.who}: {score} {unit}")
        chip.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        inside = QHBoxLayout(chip)
        air = px(2 if self._low else 6)
        inside.setContentsMargins(px(12), air, px(12), air)
        inside.setSpacing(px(8))
        inside.addWidget(label(score, "heading", "lamp" if standing.own else ""))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        for text, step, tone in ((standing.who, "name", ""), (unit, "label", "second")):
            line = ElidedLabel(text, step)
            line.setProperty("tone", tone)
            words.addWidget(line)
        words.addStretch(1)
        inside.addLayout(words, 1)
        return chip
