"""The exercises of all games: how they stand, and a way to try them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from cardgames_qt.bots.exercises import Drill
from cardgames_qt.kit.words import Translate
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.training.exercise_words import ExerciseWords
from cardgames_qt.ui.widgets.widgets import Button, frame, label


class Drills(QWidget):
    """A line a game; `first` is where something waits to be tried, if it does anywhere."""

    chosen = Signal(object)
    """The tuple of Found to try."""

    def __init__(
        self, drills: Mapping[str, Drill] | None, *, translate: Translate, theme: Theme, air: int
    ) -> None:
        """By the titles of the games; None while the library is still looked through."""
        super().__init__()
        self._words, self._theme = ExerciseWords(translate), theme
        self.first: Button | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(air)
        column.addWidget(label(self._about(drills), "body", "second", wrap=True))
        for title, drill in (drills or {}).items():
            column.addWidget(self._line(title, drill))

    def _about(self, drills: Mapping[str, Drill] | None) -> str:
        if drills is None:
            return self.tr("Looking through your games…")
        if not any(drill.all for drill in drills.values()):
            return self.tr(
                "Exercises grow out of your own games: play one, have it reviewed at its end, and whatever "
                "you could have done better waits here for another try."
            )
        return self.tr(
            "Moments of your own games in which a better move was there. What you find at once comes again "
            "in a day, then after ever longer rests; what you miss stays."
        )

    def _line(self, title: str, drill: Drill) -> QFrame:
        line = frame("stripe")
        row = QHBoxLayout(line)
        row.setContentsMargins(*map(self._theme.px, (16, 8, 8, 8)))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(label(title, "heading"))
        words.addWidget(label(self._words.standing(drill), "label", "second"))
        row.addLayout(words, 1)
        if drill.all:
            row.addWidget(self._button(title, drill))
        return line

    def _button(self, title: str, drill: Drill) -> Button:
        """What waits is offered first; where nothing does, all of it may be tried once more."""
        words = self.tr("Practise") if drill.wanted else self.tr("Once more")
        leads = self.first is None and bool(drill.wanted)
        button = Button(
            words,
            self._theme,
            kind="primary" if leads else "",
            icon_name="play" if drill.wanted else "replay",
            on_click=partial(self.chosen.emit, drill.wanted or drill.all),
        )
        button.setAccessibleName(f"{title}: {words}, {self._words.standing(drill)}")
        if leads:
            self.first = button
        return button
