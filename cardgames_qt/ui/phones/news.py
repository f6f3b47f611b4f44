"""What there is to say about phones above the table, for as long as it is true."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cardgames_qt.engine.rules import Seat
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.phones.table import PhoneTable
from cardgames_qt.ui.phones.words import InviteWords
from cardgames_qt.ui.widgets.announcer import announce
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.labels import clear, frame, label


class PhoneNews(Themed, QWidget):
    """Who knocks, who is missing on their turn, and whether phones can reach the table at all."""

    sheet_wanted = Signal()

    def __init__(self, table: PhoneTable, words: InviteWords, theme: Theme) -> None:
        super().__init__()
        self._table, self._words, self.theme = table, words, theme
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._told: tuple[str, ...] = ()
        table.news.connect(self.refresh)
        self.refresh()

    @property
    def told(self) -> tuple[str, ...]:
        """What it says now."""
        return self._told

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self._told = ()
        self.refresh()

    def refresh(self) -> None:
        table, words = self._table, self._words
        lines: list[tuple[str, Sequence[tuple[str, Callable[[], None]]]]] = []
        for knock in table.knocks:
            name = table.seats[knock.seat].name
            yes, no = partial(table.answer, knock, admit=True), partial(table.answer, knock, admit=False)
            lines.append((words.knocks(name), ((words.admit(), yes), (words.refuse(), no))))
        if table.trouble:
            lines.append((words.out_of_reach(), ((words.show_code(), self.sheet_wanted.emit),)))
        lines += [(self._missing(seat), self._ways(seat)) for seat in table.missing if not table.trouble]
        told = tuple(text for text, _ in lines)
        if told == self._told:
            return
        new = [text for text in told if text not in self._told]
        self._told = told
        clear(self._column)
        for text, ways in lines:
            self._column.addWidget(self._line(text, ways))
        self.setVisible(bool(lines))
        if new and self.isVisible():
            announce(self, " ".join(new))

    def _missing(self, seat: Seat) -> str:
        hand = self._table.hands.get(seat)
        came = hand is not None and hand.phone is not None
        return self._words.missing(self._table.seats[seat].name, came=came)

    def _ways(self, seat: Seat) -> Sequence[tuple[str, Callable[[], None]]]:
        table, words = self._table, self._words
        return (
            (words.show_code(), self.sheet_wanted.emit),
            (words.play_here(), partial(table.withdraw, seat)),
            (words.let_bot_play(), partial(table.withdraw, seat, to_bot=True)),
        )

    def _line(self, text: str, ways: Sequence[tuple[str, Callable[[], None]]]) -> QWidget:
        line = frame("stripe")
        row = QHBoxLayout(line)
        row.setContentsMargins(*map(self.theme.px, (16, 4, 6, 4)))
        row.addWidget(label(text, "log", wrap=True), 1)
        for words, act in ways:
            row.addWidget(Button(words, self.theme, on_click=act))
        return line
