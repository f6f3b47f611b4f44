"""All puzzles of a game: a number each, and a tick in its place where it is solved."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from cardgames_qt.kit.words import Translate
from cardgames_qt.storage.puzzle_file import Posed
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.puzzles.words import PuzzleWords
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.widgets.overlay import Overlay
from cardgames_qt.ui.widgets.widgets import Button, label

LEVELS = (1, 2, 3)
_COLUMNS = 11


class PuzzleSheet(Overlay):
    """Three levels; the keyboard waits on the first puzzle that is not solved."""

    chosen = Signal(int)
    """The number of a puzzle."""

    def __init__(
        self,
        title: str,
        puzzles: Sequence[Posed],
        solved: Collection[str],
        *,
        translate: Translate,
        theme: Theme,
        parent: QWidget,
    ) -> None:
        """`title` is the game's, `solved` are ids."""
        super().__init__(theme, parent, width=820)
        self._title, self._puzzles, self._solved = title, puzzles, solved
        self._words = PuzzleWords(translate)
        self.setAccessibleName(self.tr("Puzzles"))
        self.fill()

    def fill(self) -> None:
        """What is asked, the levels, and the way back."""
        head = QHBoxLayout()
        head.addWidget(label(self.tr("Puzzles"), "tile"), 1)
        head.addWidget(label(self._title, "body", "second"))
        self.inside.addLayout(head)
        about = self.tr(
            "The last cards of a game, all of them open: you see what is still to come. Win from there."
        )
        self.inside.addWidget(label(about, "body", "second", wrap=True))
        buttons = [self._button(each) for each in self._puzzles]
        for level in LEVELS:
            self._add_level(level, buttons)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(Button(self.tr("Close"), self.theme, kind="quiet", on_click=self.dismissed.emit))
        self.inside.addLayout(foot)
        unsolved = [each.number for each in self._puzzles if each.id not in self._solved]
        self.setFocusProxy(buttons[unsolved[0] if unsolved else 0])

    def _add_level(self, level: int, buttons: Sequence[Button]) -> None:
        puzzles = [each for each in self._puzzles if each.puzzle.level == level]
        done = sum(each.id in self._solved for each in puzzles)
        head = QHBoxLayout()
        head.addWidget(label(self._words.level(level), "heading"), 1)
        counted = self.tr("{done} of {all} solved").format(done=done, all=len(puzzles))
        head.addWidget(label(counted, "label", "second"))
        self.inside.addLayout(head)
        grid = QGridLayout()
        grid.setSpacing(self.theme.px(6))
        for column in range(_COLUMNS):
            grid.setColumnStretch(column, 1)
        for each in puzzles:
            grid.addWidget(buttons[each.number], *divmod(each.place - 1, _COLUMNS))
        self.inside.addLayout(grid)

    def _button(self, posed: Posed) -> Button:
        solved = posed.id in self._solved
        button = Button(
            "" if solved else str(posed.place),
            self.theme,
            icon_name="check" if solved else "",
            on_click=partial(self.chosen.emit, posed.number),
        )
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)  # all as wide as any
        name = self._words.title(posed.puzzle.level, posed.place)
        button.setAccessibleName(self.tr("{puzzle}, solved").format(puzzle=name) if solved else name)
        set_tip(button, button.accessibleName())
        return button
