"""The bar above a replay: the game's name, a line of text, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cardgames_qt.engine.rules import Seat
from cardgames_qt.ui.look.paint import ui_font
from cardgames_qt.ui.look.theme import Font, Theme
from cardgames_qt.ui.look.themed import THEME, Themed
from cardgames_qt.ui.widgets.controls import Button, icon_button
from cardgames_qt.ui.widgets.labels import ElidedLabel, accessible_label, frame, label
from cardgames_qt.ui.widgets.value_controls import Choice

Lines: TypeAlias = Sequence[tuple[int | None, str]]
"""The game and its branches, each with its name."""
_LONG_WORD = 10
"""Letters; as much of the first line may stay empty."""


class _About(ElidedLabel):
    """A line of words; smaller and on two lines where one has too little room."""

    def __init__(self) -> None:
        super().__init__("", "body")
        self.setProperty("tone", "second")

    def _shorten(self) -> None:
        body = self.window().property(THEME)
        one = not isinstance(body, Theme) or self._fits(body.type.body)
        if one == self.wordWrap():
            self.setWordWrap(not one)
            self.setProperty("step", "body" if one else "label")
            self.style().unpolish(self)
            self.style().polish(self)
        if one:
            super()._shorten()
        else:
            room = 2 * self.width() - self.fontMetrics().averageCharWidth() * _LONG_WORD
            self.setText(self.fontMetrics().elidedText(self.whole, Qt.TextElideMode.ElideRight, room))

    def _fits(self, font: Font) -> bool:
        return QFontMetrics(ui_font(font)).horizontalAdvance(self.whole) <= self.width()


class ReplayBar(Themed, QWidget):
    """Back, the game's name, a line about the current moment, the point of view, and the menu."""

    back_wanted = Signal()
    menu_wanted = Signal()
    jump_wanted = Signal()
    """To the moment that the text is about."""
    eyes_chosen = Signal(object)
    line_chosen = Signal(object)
    """The number of a branch, or None for the game itself."""

    def __init__(
        self,
        title: str,
        kind: str,
        back: str,
        *,
        eyes: Sequence[tuple[Seat, str]],
        lines: Lines,
        line: int | None,
        theme: Theme,
    ) -> None:
        """`kind` is what happens here and `back` where one came from.

        There is something to choose among the eyes and the lines only where there are several.
        """
        super().__init__()
        self.theme = theme
        self._row = row = QHBoxLayout(self)
        self._about = _About()
        self._jump = Button(
            self.tr("Go there"), theme, kind="bar", icon_name="jump", on_click=self.jump_wanted.emit
        )
        self._jump.hide()
        self.eyes = Choice(eyes, None, theme)
        self.eyes.picked.connect(self.eyes_chosen)
        self._menu = icon_button("settings", self.tr("Menu"), self.menu_wanted.emit, theme)
        rule = frame("key")
        rule.setFixedSize(1, 22)
        back_button = icon_button("left", back, self.back_wanted.emit, theme)
        for part in (back_button, label(title, "game"), rule, label(kind, "name", "lamp")):
            row.addWidget(part)
        row.addWidget(self._about, 100)  # as much of the line as there is room for
        row.addWidget(self._jump)
        row.addStretch(1)
        self.lines = Choice(lines, line, theme)
        self.lines.picked.connect(self.line_chosen)
        row.addWidget(self.lines)
        self.lines.setVisible(len(lines) > 1)
        row.addWidget(self.eyes)
        self.eyes.setVisible(len(eyes) > 1)
        row.addWidget(self._menu)
        accessible_label(self.eyes, self.tr("Whose view"))
        accessible_label(self.lines, self.tr("The real game or a what-if"))
        self._measure()

    def _measure(self) -> None:
        px = self.theme.px
        self.setFixedHeight(px(52))
        self._row.setContentsMargins(px(14), px(6), px(14), px(4))
        self._row.setSpacing(px(10))

    @property
    def menu_button(self) -> QWidget:
        """The menu opens below this."""
        return self._menu

    def show_eyes(self, seat: Seat) -> None:
        with QSignalBlocker(self.eyes):
            self.eyes.choose(seat)

    def show_lines(self, lines: Lines, line: int | None) -> None:
        """Update the list of lines; `line` stays chosen, and no signal is sent."""
        with QSignalBlocker(self.lines):
            self.lines.offer(lines)
            self.lines.choose(line)
        self.lines.setVisible(len(lines) > 1)

    def set_about(self, text: str, *, leads: bool = False) -> None:
        """Set the text beside the name; with `leads` there is a button to go to the moment it is about."""
        self._jump.setVisible(leads)
        words = QFontMetrics(ui_font(self.theme.type.body)).horizontalAdvance(text)
        self._about.setMaximumWidth(words + 4)
        self._about.say(text)

    def about(self) -> str:
        return self._about.whole

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self._measure()
        self.set_about(self.about(), leads=not self._jump.isHidden())
