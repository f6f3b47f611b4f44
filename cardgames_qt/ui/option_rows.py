"""A game's options as rows of a form, made from what the rules declare."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QHBoxLayout, QSpinBox, QVBoxLayout, QWidget

from cardgames_qt.engine.errors import BadOptionError
from cardgames_qt.engine.options import Option, Value
from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.ui.theme import Theme
from cardgames_qt.ui.widgets import Choice, Switch, clear, label
from cardgames_qt.ui.words import ShellWords
from cardgames_qt.words import GameWords

_MOST = 9999
_FIRST_NUMBER = 15
"""What a number shows when it is switched on and the rulebook has no default for it."""


class OptionRow(QWidget):
    """One option: its name, a control, and the game's sentence about it."""

    changed = Signal(str)

    def __init__(self, option: Option, about: str, words: ShellWords, theme: Theme) -> None:
        super().__init__()
        self.option = option
        name = words.option_name(option.name)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 6)
        column.setSpacing(0)
        self._read, self._write = self._make(column, name, words, theme)
        column.addWidget(label(about, "label", "second", wrap=True))

    def value(self) -> Value:
        """What the row says."""
        return self._read()

    def show_value(self, value: Value) -> None:
        """Say that, without telling anybody."""
        with QSignalBlocker(self):
            self._write(value)

    def _make(
        self, column: QVBoxLayout, name: str, words: ShellWords, theme: Theme
    ) -> tuple[Callable[[], Value], Callable[[Value], None]]:
        if set(self.option.choices) == {False, True}:
            return self._make_switch(column, name, theme)
        if self.option.choices:
            return self._make_choice(column, name, words, theme)
        return self._make_number(column, name, theme)

    def _make_switch(
        self, column: QVBoxLayout, name: str, theme: Theme
    ) -> tuple[Callable[[], Value], Callable[[Value], None]]:
        switch = Switch(name, theme, on=self.option.default is True)
        switch.toggled.connect(self._tell)
        column.addWidget(switch)
        return switch.isChecked, lambda value: switch.setChecked(value is True)

    def _make_choice(
        self, column: QVBoxLayout, name: str, words: ShellWords, theme: Theme
    ) -> tuple[Callable[[], Value], Callable[[Value], None]]:
        values = list(self.option.choices)
        choice = Choice([(value, words.value(value)) for value in values], self.option.default, theme)
        choice.setAccessibleName(name)
        choice.picked.connect(self._tell)
        row = QHBoxLayout()
        row.addWidget(label(name, "body"), 1)
        row.addWidget(choice)
        column.addLayout(row)
        return lambda: cast(Value, choice.value()), lambda value: choice.setCurrentIndex(values.index(value))

    def _make_number(
        self, column: QVBoxLayout, name: str, theme: Theme
    ) -> tuple[Callable[[], Value], Callable[[Value], None]]:
        default = self.option.default
        switch = Switch(name, theme, on=default is not None)
        switch.setEnabled(self.option.may_be_none)
        number = QSpinBox()
        number.setRange(self.option.least or 0, _MOST)
        number.setValue(default if isinstance(default, int) else _FIRST_NUMBER)
        number.setFixedWidth(86)
        number.setAccessibleName(name)
        number.setEnabled(default is not None)
        switch.toggled.connect(number.setEnabled)
        switch.toggled.connect(self._tell)
        number.valueChanged.connect(self._tell)
        row = QHBoxLayout()
        row.addWidget(switch, 1)
        row.addWidget(number)
        column.addLayout(row)

        def write(value: Value) -> None:
            switch.setChecked(value is not None)
            if isinstance(value, int):
                number.setValue(value)

        return lambda: number.value() if switch.isChecked() else None, write

    def _tell(self) -> None:
        self.changed.emit(self.option.name)


class OptionForm(QWidget):
    """All options of a game for a number of seats, always in agreement with the rules."""

    checked = Signal(bool)

    def __init__(self, rules: AnyRules, words: GameWords, shell: ShellWords, theme: Theme) -> None:
        super().__init__()
        self._rules, self._words, self._shell, self._theme = rules, words, shell, theme
        self._rows: dict[str, OptionRow] = {}
        self._seats = rules.seat_counts[0]
        self._given: dict[str, Value] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)

    def set_seats(self, seats: int, given: dict[str, Value]) -> None:
        """Show the options for that many seats; given values that do not fit there fall back to defaults."""
        clear(self._column)
        self._seats, self._rows = seats, {}
        for option in self._rules.options(seats):
            row = OptionRow(option, self._words.option(option.name), self._shell, self._theme)
            row.changed.connect(self._change)
            self._rows[option.name] = row
            self._column.addWidget(row)
        self._given = {
            name: value
            for name, value in given.items()
            if name in self._rows
            and self._rows[name].option.allows(value)
            and value != self._rows[name].option.default
        }
        if not self._fits(self._given):
            self._given = {}
        self._reflect()

    def options(self) -> dict[str, Value]:
        """What was chosen, as far as it differs from the rulebook."""
        return dict(self._given)

    def _change(self, name: str) -> None:
        """Take the change, and drop an older choice that contradicts it."""
        wanted = {**self._given, name: self._rows[name].value()}
        others = [other for other in wanted if other != name]
        attempts = [wanted, *({k: v for k, v in wanted.items() if k != other} for other in others)]
        good = next((attempt for attempt in attempts if self._fits(attempt)), None)
        self._given = good if good is not None else wanted
        if good is not None:
            self._reflect()
        self.checked.emit(good is not None)

    def _fits(self, given: dict[str, Value]) -> bool:
        try:
            self._rules.settle(self._seats, given)
        except BadOptionError:
            return False
        return True

    def _reflect(self) -> None:
        settled = self._rules.settle(self._seats, self._given)
        for name, row in self._rows.items():
            row.show_value(settled.get(name))
