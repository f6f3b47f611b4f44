"""A review at one glance, for where a game has just ended."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cardgames_qt.kit.score import Why
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.review.graph import Flag, ReviewGraph, Spot
from cardgames_qt.ui.widgets.widgets import label

_SIDE = 310


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What is shown of it, in words of the moment's language."""

    line: Sequence[Spot]
    flags: Sequence[Flag]
    last: int
    """The last stop of the story."""
    balance: str
    about: str
    turning: Why | None
    """The turning point; None where nothing ever turned."""


class SummaryView(QWidget):
    """Only to be seen: whoever wants to know more opens the review itself."""

    def __init__(self, summary: Summary, theme: Theme, *, flat: bool) -> None:
        super().__init__()
        graph = ReviewGraph(theme, lambda _stop, _value: "")
        graph.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        graph.lie(flat=flat)
        graph.show_line(summary.line, summary.flags, summary.last)
        graph.show_place(summary.last)
        graph.setAccessibleName(f"{summary.balance}. {summary.about}")
        words = QVBoxLayout()
        words.setSpacing(theme.px(2))
        words.addStretch(1)
        words.addWidget(label(summary.balance, "heading"))
        about = label(summary.about, "label", "second", wrap=True)
        about.setFixedWidth(theme.px(_SIDE))
        words.addWidget(about)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(16))
        row.addWidget(graph, 1)
        row.addLayout(words)
