"""All puzzles of a game: a number each, and a tick in its place where it is solved."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardgames_qt.kit.words import Translate
from cardgames_qt.storage.puzzle_file import Posed
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.training.puzzle_words import PuzzleWords
from cardgames_qt.ui.widgets.widgets import Button, label

LEVELS = (1, 2, 3)
_COLUMNS = 11


class PuzzleLevels(QWidget):
    """Three levels; `first` is the first puzzle that is not solved."""

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
        air: int,
    ) -> None:
        """`title` is the game's, `solved` are ids, `air` lies between the lines."""
        super().__init__()
        self._puzzles, self._solved, self._theme = puzzles, solved, theme
        self._words = PuzzleWords(translate)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(air)
        about = self.tr(
            "The last cards of {game}, all of them open: you see what is still to come. Win from there."
        )
        self._column.addWidget(label(about.format(game=title), "body", "second", wrap=True))
        buttons = [self._button(each) for each in puzzles]
        for level in LEVELS:
            self._add_level(level, buttons)
        unsolved = [each.number for each in puzzles if each.id not in solved]
        self.first = buttons[unsolved[0] if unsolved else 0]

    def _add_level(self, level: int, buttons: Sequence[Button]) -> None:
        puzzles = [each for each in self._puzzles if each.puzzle.level == level]
        done = sum(each.id in self._solved for each in puzzles)
        head = QHBoxLayout()
        head.addWidget(label(self._words.level(level), "heading"), 1)
        counted = self.tr("{done} of {all} solved").format(done=done, all=len(puzzles))
        head.addWidget(label(counted, "label", "second"))
        self._column.addLayout(head)
        grid = QGridLayout()
        grid.setSpacing(self._theme.px(6))
        for column in range(_COLUMNS):
            grid.setColumnStretch(column, 1)
        for each in puzzles:
            grid.addWidget(buttons[each.number], *divmod(each.place - 1, _COLUMNS))
        self._column.addLayout(grid)

    def _button(self, posed: Posed) -> Button:
        solved = posed.id in self._solved
        button = Button(
            "" if solved else str(posed.place),
            self._theme,
            icon_name="check" if solved else "",
            on_click=partial(self.chosen.emit, posed.number),
        )
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)  # all as wide as any
        name = self._words.title(posed.puzzle.level, posed.place)
        button.setAccessibleName(self.tr("{puzzle}, solved").format(puzzle=name) if solved else name)
        set_tip(button, button.accessibleName())
        return button
