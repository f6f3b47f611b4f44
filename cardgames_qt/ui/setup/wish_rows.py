"""A form for wishes: what the table fixes instead of leaving it to chance, such as who starts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cardgames_qt.engine.options import Value
from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.kit.seats import Starter, TablePlan
from cardgames_qt.kit.words import GameWords
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.setup.option_rows import Row, value_words
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.labels import accessible_label, clear
from cardgames_qt.ui.widgets.option_controls import Control, Line, make_choice, make_control

STARTER = "starter"


class StarterControl(Line):
    """Who starts: as the game has it, by lot, the youngest, or one of the seats."""

    def __init__(self, names: Sequence[str], game: GameWords, shell: ShellWords, theme: Theme) -> None:
        name = game.option_name(STARTER)
        super().__init__(name)
        usual = game.value(STARTER, None)  # a game without words for it draws lots
        by_lot: list[tuple[object, str]] = [("lot", shell.by_lot())] if usual else []
        lines = [("usual", usual or shell.by_lot()), *by_lot, ("youngest", shell.youngest())]
        self._before = len(lines)
        self._values = [*(value for value, _ in lines), *range(len(names))]
        seats = list(enumerate(names))
        self.choice = make_choice([*lines, *seats], name, theme)
        self.youngest = make_choice(seats, shell.youngest(), theme)
        self.add(self.youngest)
        self.add(self.choice)
        accessible_label(self.youngest, shell.youngest())
        self.choice.picked.connect(self._picked)
        self.youngest.picked.connect(lambda _seat: self.changed.emit())
        self.show_starter("usual", 0)

    def starter(self) -> Starter:
        return cast(Starter, self.choice.value())

    def show_starter(self, starter: Starter, youngest: int) -> None:
        """Does not emit `changed`. A seat that is not there becomes the usual starter."""
        with QSignalBlocker(self):
            known = starter in self._values
            self.choice.setCurrentIndex(self._values.index(starter) if known else 0)
            self.youngest.setCurrentIndex(youngest if youngest < self.youngest.count() else 0)
            self.youngest.setVisible(self.starter() == "youngest")

    def set_names(self, names: Sequence[str]) -> None:
        for seat, name in enumerate(names):
            self.choice.setItemText(self._before + seat, name)
            self.youngest.setItemText(seat, name)

    def _picked(self, chosen: object) -> None:
        self.youngest.setVisible(chosen == "youngest")
        self.changed.emit()


class WishForm(QWidget):
    changed = Signal()

    def __init__(self, rules: AnyRules, words: GameWords, shell: ShellWords, theme: Theme) -> None:
        super().__init__()
        self._rules, self._words, self._shell, self._theme = rules, words, shell, theme
        self._starter: StarterControl | None = None
        self._controls: dict[str, Control] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)

    def set_seats(self, names: Sequence[str], plan: TablePlan) -> None:
        """Show the wishes for these seats, with the values of the plan where they are allowed."""
        clear(self._column)
        self._starter, self._controls = None, {}
        for wish in self._rules.wishes(len(names)):
            name = self._words.option_name(wish.name)
            if wish.name != STARTER:
                words = value_words(wish.name, self._words, self._shell)
                control = make_control(wish, name, words, self._theme)
                given = plan.wishes.get(wish.name)
                control.show_value(given if wish.allows(given) else None)
                control.changed.connect(self.changed)
                self._controls[wish.name] = control
                self._add(control, wish.name)
            elif len(names) > 1:
                self._starter = StarterControl(names, self._words, self._shell, self._theme)
                self._starter.show_starter(plan.starter, plan.youngest)
                self._starter.changed.connect(self.changed)
                self._add(self._starter, wish.name)

    def _add(self, line: Line, wish: str) -> None:
        self._column.addWidget(Row(line, self._words.option(wish)))

    def set_names(self, names: Sequence[str]) -> None:
        if self._starter is not None:
            self._starter.set_names(names)

    def starter(self) -> Starter:
        return "usual" if self._starter is None else self._starter.starter()

    def youngest(self) -> int:
        """The seat that counts as the youngest."""
        return 0 if self._starter is None else self._starter.youngest.currentIndex()

    def wishes(self) -> dict[str, Value]:
        """The values that are fixed, by wish."""
        values = {name: control.value() for name, control in self._controls.items()}
        return {name: value for name, value in values.items() if value is not None}

    def in_short(self) -> list[tuple[str, str]]:
        """Each wish with its value."""
        lines = [(STARTER, self._starter.choice.currentText())] if self._starter is not None else []
        for name, control in self._controls.items():
            lines.append((name, value_words(name, self._words, self._shell)(control.value())))
        return [(self._words.option_name(name), value) for name, value in lines]

    def reset(self) -> None:
        """Fix nothing, as the rulebook has it."""
        if self._starter is not None:
            self._starter.show_starter("usual", self.youngest())
        for control in self._controls.values():
            control.show_value(None)
        self.changed.emit()
