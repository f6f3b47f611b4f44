"""A game's options as a form, made from what its rules declare."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from cardgames_qt.engine.errors import BadOptionError
from cardgames_qt.engine.options import Option, Value
from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.kit.words import GameWords
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.richtext import plain_words
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.labels import clear, label
from cardgames_qt.ui.widgets.option_controls import (
    Control,
    Line,
    SwitchControl,
    ValueWords,
    make_control,
    showable,
)


def value_words(name: str, game: GameWords, shell: ShellWords) -> ValueWords:
    """The words for an option's values: the game's own where it has any."""
    return lambda value: game.value(name, value) or shell.value(value)


class RulesInShort(QWidget):
    """Options with their values, a line for each: only to be read."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._lines = QGridLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setHorizontalSpacing(theme.px(16))
        self._lines.setVerticalSpacing(theme.px(3))
        self._lines.setColumnStretch(1, 1)
        self._told: Sequence[tuple[str, str]] = ()

    def tell(self, lines: Sequence[tuple[str, str]]) -> None:
        if lines == self._told:
            return
        self._told = lines
        clear(self._lines)
        for row, (name, value) in enumerate(lines):
            name_words = label(name, "body", "second")
            self._lines.addWidget(name_words, row, 0, Qt.AlignmentFlag.AlignTop)
            self._lines.addWidget(label(plain_words(value), "body", wrap=True), row, 1)


class Row(QWidget):
    """A control with its name, and a sentence about it below."""

    def __init__(self, line: Line, about: str) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 6)
        column.setSpacing(2)
        column.addWidget(line)
        if about:
            column.addWidget(label(about, "label", "second", wrap=True))


class OptionRow(Row):
    """One option; the sentence also says what the rulebook's value is."""

    changed = Signal(str)

    def __init__(self, option: Option, game: GameWords, shell: ShellWords, theme: Theme) -> None:
        words = value_words(option.name, game, shell)
        name = game.option_name(option.name)
        self.option = option
        self.control: Control = make_control(option, name, words, theme)
        super().__init__(self.control, shell.option_about(game.option(option.name), words(option.default)))
        self.control.changed.connect(lambda: self.changed.emit(option.name))

    def value(self) -> Value:
        return self.control.value()

    def show_value(self, value: Value) -> None:
        """Does not emit `changed`."""
        self.control.show_value(value)


class SwitchRow(Row):
    """On or off, for what is no option of the game."""

    def __init__(self, name: str, about: str, theme: Theme, *, on: bool, brief: bool = False) -> None:
        """Where it must be `brief`, the sentence is a tool tip."""
        control = SwitchControl(Option(name=name, default=False), name, theme)
        control.show_value(on)
        super().__init__(control, "" if brief else about)
        if brief:
            set_tip(self, about)
        self.switch = control.switch

    @property
    def on(self) -> bool:
        return self.switch.isChecked()


class OptionForm(QWidget):
    """All options of a game for a number of seats; what contradicts the rules is put right where possible."""

    checked = Signal(bool)
    """Something changed; whether the rules allow these options together."""

    def __init__(self, rules: AnyRules, words: GameWords, shell: ShellWords, theme: Theme) -> None:
        super().__init__()
        self._rules, self._words, self._shell, self._theme = rules, words, shell, theme
        self._rows: dict[str, OptionRow] = {}
        self._seats = rules.seat_counts[0]
        self._given: dict[str, Value] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)

    def set_seats(self, seats: int, given: Mapping[str, Value]) -> None:
        """Show the options for that many seats; given values that are not allowed there become defaults."""
        self._seats = seats
        options = [option for option in self._rules.options(seats) if not option.idle]
        if options != [row.option for row in self._rows.values()]:
            self._lay(options)
        self._given = {
            name: showable(value)
            for name, value in given.items()
            if name in self._rows
            and self._rows[name].option.allows(value)
            and value != self._rows[name].option.default
        }
        if not self._fits(self._given):
            self._given = {}
        self._reflect()

    def _lay(self, options: Sequence[Option]) -> None:
        clear(self._column)
        self._rows = {}
        for option in options:
            row = OptionRow(option, self._words, self._shell, self._theme)
            row.changed.connect(self._change)
            self._rows[option.name] = row
            self._column.addWidget(row)

    def options(self) -> dict[str, Value]:
        """The chosen values that differ from the rulebook."""
        return dict(self._given)

    def in_short(self) -> list[tuple[str, str]]:
        """Each option with its value."""
        settled = self._rules.settle(self._seats, self._given)
        return [
            (self._words.option_name(name), value_words(name, self._words, self._shell)(settled.get(name)))
            for name in self._rows
        ]

    def reset(self) -> None:
        self._given = {}
        self._reflect()
        self.checked.emit(True)

    def _change(self, name: str) -> None:
        """Take the change; an older choice that contradicts it is dropped, one that it needs is added."""
        wanted = {**self._given, name: self._rows[name].value()}
        others = [other for other in self._rows if other != name]
        fewer = ({key: value for key, value in wanted.items() if key != other} for other in others)
        more = ({**wanted, other: self._rows[other].control.usual()} for other in others)
        good = next((attempt for attempt in (wanted, *fewer, *more) if self._fits(attempt)), None)
        self._given = good if good is not None else wanted
        if good is not None:
            self._given = {
                key: value for key, value in good.items() if value != self._rows[key].option.default
            }
            self._reflect()
        self.checked.emit(good is not None)

    def _fits(self, given: Mapping[str, Value]) -> bool:
        try:
            self._rules.settle(self._seats, given)
        except BadOptionError:
            return False
        return True

    def _reflect(self) -> None:
        settled = self._rules.settle(self._seats, self._given)
        for name, row in self._rows.items():
            row.show_value(settled.get(name))
