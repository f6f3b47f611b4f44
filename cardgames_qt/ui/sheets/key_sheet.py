"""The list of all keys, by the place where they work."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.keys import KeyLine, KeyPlace, native
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.labels import label
from cardgames_qt.ui.widgets.overlay import Overlay

_ARROWS = {Qt.Key.Key_Left: "←", Qt.Key.Key_Right: "→", Qt.Key.Key_Up: "↑", Qt.Key.Key_Down: "↓"}
_COLUMNS = 2


class KeySheet(Overlay):
    def __init__(self, places: Sequence[KeyPlace], theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent, width=1060)
        self._places = places
        self.setAccessibleName(self.tr("Keys"))
        self.accepted.connect(self.dismissed)
        self.fill()

    def fill(self) -> None:
        self.inside.addWidget(label(self.tr("Keys"), "tile"))
        row = QHBoxLayout()
        row.setSpacing(self.theme.px(44))
        for places in _shared_out(self._places):
            column = QVBoxLayout()
            column.setSpacing(self.theme.px(6))
            for place in places:
                self._add(column, place)
            column.addStretch(1)
            row.addLayout(column, 1)
        self.inside.addLayout(row)
        close = Button(self.tr("Close"), self.theme, kind="primary", on_click=self.dismissed.emit)
        self.inside.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        self.setFocusProxy(close)

    def _add(self, column: QVBoxLayout, place: KeyPlace) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(self.theme.px(14))
        grid.setVerticalSpacing(self.theme.px(2 if self.low else 5))
        grid.setColumnMinimumWidth(0, self.theme.px(160))
        grid.setColumnStretch(1, 1)
        for number, line in enumerate(place.lines):
            grid.addLayout(self._caps(line), number, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(label(line.words, "body", wrap=True), number, 1)
        column.addWidget(label(place.title, "heading"))
        column.addLayout(grid)
        column.addSpacing(self.theme.px(10))

    def _caps(self, line: KeyLine) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(self.theme.px(4))
        for key in line.keys:
            row.addWidget(self._cap(self._name(key)))
        row.addStretch(1)
        return row

    def _cap(self, text: str) -> QLabel:
        cap = label(text, "log")
        cap.setProperty("role", "key")
        cap.setAlignment(Qt.AlignmentFlag.AlignCenter)
        cap.setMinimumWidth(self.theme.px(26))
        return cap

    def _name(self, key: QKeySequence | Qt.Key) -> str:
        if isinstance(key, Qt.Key) and key in _ARROWS:
            return _ARROWS[key]
        named = {
            Qt.Key.Key_Space: self.tr("Space", "a key"),
            Qt.Key.Key_Return: "Enter",
            Qt.Key.Key_Menu: self.tr("Menu", "a key"),
        }
        text = native(QKeySequence(key))
        return (named.get(key, text) if isinstance(key, Qt.Key) else text).replace("Return", "Enter")


def _shared_out(places: Sequence[KeyPlace]) -> list[list[KeyPlace]]:
    """Two columns, about equally long; the order stays."""
    lengths = [len(place.lines) + 2 for place in places]
    half, columns = sum(lengths) / _COLUMNS, [[], []]  # type: float, list[list[KeyPlace]]
    for number, place in enumerate(places):
        columns[sum(lengths[:number]) + lengths[number] / 2 > half].append(place)
    return columns
