"""Everything that can be practised: exercises from one's own games, and puzzles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, TypeAlias, cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cardgames_qt.bots.exercises import Drill, Found
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.kit.words import Translate
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.training.drills import Drills
from cardgames_qt.ui.training.exercise_collector import Collector
from cardgames_qt.ui.training.puzzle_levels import PuzzleLevels
from cardgames_qt.ui.widgets.overlay import Overlay
from cardgames_qt.ui.widgets.widgets import Button, Segment, label

Side: TypeAlias = Literal["exercises", "puzzles"]
MakeLevels: TypeAlias = Callable[[Theme, int], PuzzleLevels]
SortOut: TypeAlias = Callable[[tuple[Found, ...]], Mapping[str, Drill]]
"""What stands how, by the titles of the games."""


class PracticeSheet(Overlay):
    """Two sides; on both the keyboard waits where there is something to do next."""

    puzzle_chosen = Signal(int)
    exercises_chosen = Signal(object)
    """The tuple of Found to try."""

    def __init__(
        self,
        side: Side,
        make_levels: MakeLevels,
        make_collector: Callable[[QWidget], Collector],
        sort_out: SortOut,
        *,
        trouble: str,
        translate: Translate,
        theme: Theme,
        parent: QWidget,
    ) -> None:
        """`trouble` is why nothing that is learned will be kept, if it will not."""
        super().__init__(theme, parent, width=820)
        self.side: Side = side
        self._make_levels, self._sort_out = make_levels, sort_out
        self._trouble, self._translate = trouble, translate
        self.drills: Mapping[str, Drill] | None = None
        self.setAccessibleName(self.tr("Puzzles and exercises"))
        self.fill()
        self._collector = make_collector(self)
        self._collector.found.connect(self._take)
        self._collector.failed.connect(self._fail)
        self._collector.start()

    def fill(self) -> None:
        """The side that is shown, the other one, and the way back."""
        head = QHBoxLayout()
        head.addWidget(label(self.tr("Puzzles and exercises"), "tile"), 1)
        sides = (("exercises", self.tr("Exercises"), ""), ("puzzles", self.tr("Puzzles"), ""))
        switch = Segment(self.tr("What to practise"), sides, self.side, self.theme)
        switch.chosen.connect(self._turn)
        head.addWidget(switch)
        self.inside.addLayout(head)
        if self._trouble and self.side == "exercises":
            self.inside.addWidget(label(self._trouble, "body", "bad", wrap=True))
        self.inside.addWidget(self._levels() if self.side == "puzzles" else self._drills())
        self.inside.addStretch(1)
        self._add_foot()

    def _add_foot(self) -> None:
        foot = QHBoxLayout()
        foot.addStretch(1)
        close = Button(self.tr("Close"), self.theme, kind="quiet", on_click=self.dismissed.emit)
        foot.addWidget(close)
        self.inside.addLayout(foot)
        if self._first is None:
            self.setFocusProxy(close)

    def _levels(self) -> PuzzleLevels:
        levels = self._make_levels(self.theme, self.inside.spacing())
        levels.chosen.connect(self.puzzle_chosen)
        self._lead(levels.first)
        return levels

    def _drills(self) -> Drills:
        drills = Drills(self.drills, translate=self._translate, theme=self.theme, air=self.inside.spacing())
        drills.chosen.connect(self.exercises_chosen)
        self._lead(drills.first)
        return drills

    def _lead(self, first: Button | None) -> None:
        self._first = first
        if first is not None:
            self.setFocusProxy(first)

    def _turn(self, side: str) -> None:
        self.side = cast(Side, side)
        self.restyle(self.theme)

    def _take(self, found: tuple[Found, ...]) -> None:
        """The library is looked through."""
        self.drills = self._sort_out(found)
        if self.side == "exercises":
            self.restyle(self.theme)
            self.take_focus()

    def _fail(self, why: Phrase) -> None:
        """None are found, and that is told."""
        self._trouble = ShellWords(self._translate).say(why)
        self._take(())

    def end(self) -> None:
        """Go away for good, and let the disk alone."""
        self._collector.end()
        super().end()
