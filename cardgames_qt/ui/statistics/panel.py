"""A picture with its title, which turns into the table that says the same."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.statistics.plots import Plot, Table
from cardgames_qt.ui.statistics.words import PlotWords
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.widgets.widgets import Name, frame, label, square


class Panel(QWidget):
    """For those who would rather look, and for those who would rather read or cannot see."""

    def __init__(self, title: str, content: Plot | str, words: PlotWords, theme: Theme) -> None:
        super().__init__()
        self.title, self._words, self._theme = title, words, theme
        self.plot = content if isinstance(content, Plot) else None
        body = frame("stripe")
        self._column = QVBoxLayout(body)
        self._column.setContentsMargins(*map(theme.px, (16, 8, 10, 8)))
        self._column.setSpacing(theme.px(2))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(body)
        self._add_head()
        self.table: QWidget | None = None
        if self.plot is not None:
            self._column.addWidget(self.plot, 1)
        else:
            self._add_words(str(content))

    def _add_head(self) -> None:
        head = QHBoxLayout()
        head.addWidget(Name(self.title, "name"), 1)
        self._turn = square("note", self._words.as_table(self.title, table=False), self.turn, self._theme)
        self._turn.setVisible(self.plot is not None)
        head.addWidget(self._turn)
        self._column.addLayout(head)

    def _add_words(self, words: str) -> None:
        said = label(words, "body", "second", wrap=True)
        said.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._column.addWidget(said, 1)

    def turn(self) -> None:
        """Show the table instead of the picture, or the picture again."""
        if self.plot is None:
            return
        if self.table is None:
            self.table = _as_widget(self.plot.table, self._theme)
            self._column.addWidget(self.table, 1)
        table = self.plot.isVisible()
        self.plot.setVisible(not table)
        self.table.setVisible(table)
        said = self._words.as_table(self.title, table=table)
        self._turn.setAccessibleName(said)
        set_tip(self._turn, said)
        self._turn.set_icon("chart" if table else "note", self._theme)


def _as_widget(table: Table, theme: Theme) -> QScrollArea:
    """Lines under their heads."""
    content = QWidget()
    grid = QGridLayout(content)
    grid.setContentsMargins(0, 0, theme.px(8), 0)
    grid.setVerticalSpacing(theme.px(3))
    for column, head in enumerate(table.heads):
        grid.addWidget(_cell(head, "label", "third", column), 0, column)
    for number, row in enumerate(table.rows, 1):
        for column, text in enumerate(row):
            grid.addWidget(_cell(text, "log", "", column), number, column)
    grid.setRowStretch(len(table.rows) + 1, 1)
    scroll = QScrollArea()
    scroll.setWidget(content)
    scroll.setWidgetResizable(True)
    scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return scroll


def _cell(text: str, step: str, tone: str, column: int) -> QWidget:
    cell = label(text, step, tone)
    sides = Qt.AlignmentFlag
    cell.setAlignment(sides.AlignVCenter | (sides.AlignRight if column else sides.AlignLeft))
    return cell
