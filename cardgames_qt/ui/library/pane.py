"""The list with the heads of its columns over it, and under it the line about what was done."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cardgames_qt.storage.library import Wanted
from cardgames_qt.ui.library.columns import Heads
from cardgames_qt.ui.library.game_list import GameList, Picture
from cardgames_qt.ui.library.rows import RowFormatter, Rows, Shelf
from cardgames_qt.ui.library.words import LibraryWords
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.widgets.strip import Strip, StripAction
from cardgames_qt.ui.widgets.widgets import Button, label


class Pane(QWidget):
    """Shows games, or says why there are none."""

    sorted = Signal(object, bool)
    """By which Column, and whether it goes down."""
    all_wanted = Signal()

    def __init__(
        self,
        narrator: RowFormatter,
        words: LibraryWords,
        theme: Theme,
        picture: Picture,
        *,
        sorted_as: Wanted | None,
    ) -> None:
        """`sorted_as` is what is looked for; None where the games have an order of their own."""
        super().__init__()
        self._theme, self._sortable = theme, sorted_as is not None
        self.heads = Heads(words, theme)
        if sorted_as is not None:
            self.heads.show_order(sorted_as.column, down=sorted_as.down)
        self.heads.sorted.connect(self.sorted)
        rows = Rows(narrator, words.starred())
        self.list = GameList(rows, picture, theme)
        rows.setParent(self.list)
        self.list.setAccessibleName(self.tr("Games"))
        self.list.resized.connect(self.heads.leave)
        self.strip = Strip(theme)
        self.strip.left.connect(self.list.setFocus)
        self._nothing = label("", "body", "second", wrap=True)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._all = Button(self.tr("Show all games"), theme, on_click=self.all_wanted.emit)
        self._lay_out()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self._theme.px(6))
        column.addWidget(self.heads)
        column.addWidget(self.list, 1)
        column.addWidget(self.strip)
        inside = QVBoxLayout(self.list.viewport())
        inside.setSpacing(self._theme.px(16))
        inside.addStretch(2)
        inside.addWidget(self._nothing)
        inside.addWidget(self._all, 0, Qt.AlignmentFlag.AlignHCenter)
        inside.addStretch(3)

    def show_shelf(self, shelf: Shelf, *, keep: bool) -> None:
        """Show these games; with `keep` the same one stays chosen."""
        self.list.show_shelf(shelf, keep=keep)

    def say_nothing(self, why: str, *, narrowed: bool) -> None:
        """Where no game is, say why; `narrowed` if there are others that were not asked for."""
        empty = self.list.model().rowCount() == 0
        self.heads.setVisible(self._sortable and not empty)
        self._nothing.setVisible(empty)
        self._nothing.setText(why if empty else "")
        self._all.setVisible(empty and narrowed)
        self.list.setAccessibleDescription(self._nothing.text())

    def tell(self, said: str, undo: Callable[[], None] | None = None, *more: StripAction) -> None:
        """What was done, and what can be done about it."""
        self.strip.say(said, undo, *more)
