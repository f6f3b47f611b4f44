"""Form rows that set an option: a switch, a list, a number, or a list with a number of one's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, cast

from PySide6.QtCore import QPointF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QSpinBox, QWidget

from cardgames_qt.engine.options import Option, Value
from cardgames_qt.kit.marks import sign
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.richtext import draw_block, lay_out, plain_words, signs_in
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.labels import label
from cardgames_qt.ui.widgets.value_controls import Choice, Switch

ValueWords: TypeAlias = Callable[[Value], str]
"""A value in words, which may have the signs of colours in them."""

_MOST = 9999
_FIRST_NUMBER = 15
"""What a number shows when it is switched on and the rulebook has no default for it."""
_SWITCH = (48, 36)
_LEAST_CHOICE = 176
"""So that most lists of a form are aligned."""
_SIGN, _SIGN_STEP = 14, 17
_OWN = object()
"""The entry of a list that stands for any other number."""


class Line(QWidget):
    """A row of a form: a name at the left, fields at the right."""

    changed = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(8)
        self._name = label(name, "name")
        self.row.addWidget(self._name, 1)

    def add(self, field: QWidget) -> None:
        """Append a field, with the name as its label for screen readers."""
        self.row.addWidget(field)
        self._name.setBuddy(field)


class Control(Line):
    """A row that sets one option."""

    def value(self) -> Value:
        raise NotImplementedError

    def write(self, value: Value) -> None:
        raise NotImplementedError

    def usual(self) -> Value:
        """A number to begin with where the option is none so far."""
        return self.value()

    def show_value(self, value: Value) -> None:
        """Without emitting `changed`."""
        with QSignalBlocker(self):
            self.write(value)


class Stepper(QWidget):
    """A number between two buttons that lower and raise it; it can also be typed."""

    changed = Signal()

    def __init__(self, least: int, number: int, theme: Theme) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        self.field = QSpinBox()
        self.field.setRange(least, _MOST)
        self.field.setValue(number)
        self.field.setFixedWidth(theme.px(64))
        self.field.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.field.valueChanged.connect(lambda _value: self.changed.emit())
        row.addWidget(self._button("−", self.tr("Less"), self.field.stepDown, theme))
        row.addWidget(self.field)
        row.addWidget(self._button("+", self.tr("More"), self.field.stepUp, theme))

    def _button(self, sign: str, words: str, act: Callable[[], None], theme: Theme) -> Button:
        button = Button(sign, theme, kind="square", on_click=act)
        button.setFixedSize(theme.px(36), theme.px(36))
        button.setAccessibleName(words)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the arrow keys do the same in the field
        return button


class SwitchControl(Control):
    """Yes or no."""

    def __init__(self, option: Option, name: str, theme: Theme) -> None:
        super().__init__(name)
        self.switch = _switch(option, name, theme)
        self.switch.toggled.connect(lambda _on: self.changed.emit())
        self.add(self.switch)

    def value(self) -> Value:
        return self.switch.isChecked()

    def write(self, value: Value) -> None:
        self.switch.setChecked(value is True)


class ChoiceControl(Control):
    """One of a few values."""

    def __init__(self, values: Sequence[Value], name: str, words: ValueWords, theme: Theme) -> None:
        super().__init__(name)
        self._values = list(values)
        self.choice = make_choice([(value, words(value)) for value in values], name, theme)
        self.choice.picked.connect(lambda _value: self.changed.emit())
        self.add(self.choice)

    def value(self) -> Value:
        return cast(Value, self.choice.value())

    def write(self, value: Value) -> None:
        self.choice.setCurrentIndex(self._values.index(value))


class NumberControl(Control):
    """A number, with a switch if it may be none."""

    def __init__(self, option: Option, name: str, theme: Theme) -> None:
        super().__init__(name)
        default = option.default
        self.stepper = Stepper(
            option.least or 0, default if isinstance(default, int) else _FIRST_NUMBER, theme
        )
        self.stepper.field.setAccessibleName(name)
        self.stepper.changed.connect(self.changed)
        self.switch = _switch(option, name, theme)
        self.switch.toggled.connect(self._switched)
        self.add(self.stepper)
        if option.may_be_none:
            self.add(self.switch)
        self.stepper.setVisible(default is not None)

    def value(self) -> Value:
        return self.stepper.field.value() if self.switch.isChecked() else None

    def usual(self) -> Value:
        """The number, even if it is switched off."""
        return self.stepper.field.value()

    def write(self, value: Value) -> None:
        self.switch.setChecked(value is not None)
        if isinstance(value, int):
            self.stepper.field.setValue(value)

    def _switched(self, on: bool) -> None:
        self.stepper.setVisible(on)
        self.changed.emit()


class SuggestedControl(Control):
    """The usual numbers, and a field for any other."""

    def __init__(self, option: Option, name: str, words: ValueWords, theme: Theme) -> None:
        super().__init__(name)
        assert isinstance(option.default, int)
        self._suggested = option.suggested
        lines: list[tuple[object, str]] = [(value, words(value)) for value in option.suggested]
        lines.append((_OWN, self.tr("another number")))
        if option.may_be_none:
            lines.append((None, words(None)))
        self._values = [value for value, _ in lines]
        self.choice = make_choice(lines, name, theme)
        self.stepper = Stepper(option.least or 0, option.default, theme)
        self.stepper.field.setAccessibleName(name)
        self.stepper.changed.connect(self.changed)
        self.choice.picked.connect(self._picked)
        self.add(self.stepper)
        self.add(self.choice)
        self.stepper.hide()
        self.write(option.default)

    def value(self) -> Value:
        chosen = self.choice.value()
        return self.stepper.field.value() if chosen is _OWN else cast(Value, chosen)

    def write(self, value: Value) -> None:
        if value == self.value():
            return  # a number being typed may pass by a suggested one
        own = isinstance(value, int) and value not in self._suggested
        self.choice.setCurrentIndex(self._values.index(_OWN if own else value))
        self.stepper.setVisible(own)
        if isinstance(value, int):
            self.stepper.field.setValue(value)

    def _picked(self, chosen: object) -> None:
        self.stepper.setVisible(chosen is _OWN)
        if chosen is _OWN:
            self.stepper.field.setFocus()
            self.stepper.field.selectAll()
        self.changed.emit()


def _switch(option: Option, name: str, theme: Theme) -> Switch:
    """A switch without words of its own, as wide as other controls."""
    switch = Switch("", theme, on=option.default not in (None, False))
    switch.setAccessibleName(name)
    switch.setFixedSize(*map(theme.px, _SWITCH))
    return switch


def showable(value: Value) -> Value:
    """The value, or the largest number that a field can show."""
    return min(value, _MOST) if type(value) is int else value


def make_control(option: Option, name: str, words: ValueWords, theme: Theme) -> Control:
    if set(option.choices) == {False, True}:
        return SwitchControl(option, name, theme)
    if option.choices:
        none = (None,) if option.may_be_none else ()
        return ChoiceControl((*none, *option.choices), name, words, theme)
    if option.suggested:
        return SuggestedControl(option, name, words, theme)
    return NumberControl(option, name, theme)


def make_choice(lines: Sequence[tuple[object, str]], name: str, theme: Theme) -> Choice:
    """A drop-down list with the signs of the card colours that its words mention."""
    choice = Choice([(value, plain_words(words)) for value, words in lines], None, theme)
    choice.setAccessibleName(name)
    choice.setMinimumWidth(theme.px(_LEAST_CHOICE))
    choice.setMaxVisibleItems(len(lines))
    signs = [signs_in(words) for _, words in lines]
    if any(signs):
        most = max(map(len, signs))
        choice.setIconSize(QSize(most * theme.px(_SIGN_STEP), theme.px(_SIGN)))
        for place, suits in enumerate(signs):
            if suits:
                choice.setItemIcon(place, _signs(suits, most, theme))
    return choice


def _signs(suits: Sequence[str], most: int, theme: Theme) -> QIcon:
    sharp = 2
    picture = QPixmap(most * theme.px(_SIGN_STEP) * sharp, theme.px(_SIGN) * sharp)
    picture.setDevicePixelRatio(sharp)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    block = lay_out(" ".join(map(sign, suits)), theme.type.body)
    draw_block(painter, block, QPointF(0, (theme.px(_SIGN) - block.height) / 2), theme, ink=theme.colours.ink)
    painter.end()
    return QIcon(picture)
