"""The list with the heads of its columns over it, and under it the line about what was done."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from cardgames_qt.engine.foreign import LONGEST_TEXT
from cardgames_qt.storage.library import Wanted
from cardgames_qt.ui.library.columns import Heads
from cardgames_qt.ui.library.game_list import GameList, Picture
from cardgames_qt.ui.library.rows import Narrator, Rows, Shelf
from cardgames_qt.ui.library.words import LibraryWords
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.widgets.widgets import ENTER, Button, Name, clear, label


class Strip(QFrame):
    """The line under the list, out of sight until there is something to say or to write."""

    left = Signal()
    """The note is written, or not; the keyboard is free."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.said = ""
        self.setProperty("role", "stripe")
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(*map(theme.px, (16, 4, 6, 4)))
        self.field: QLineEdit | None = None
        self._kept: Callable[[str], None] = lambda _note: None
        self.hide()

    def say(self, text: str, undo: Callable[[], None] | None = None) -> None:
        """Tell what was done, until something else is; nothing to be silent."""
        self._empty()
        self.said = text
        if not text:
            return
        self._row.addWidget(Name(text, "log"), 1)
        if undo is not None:
            self._row.addWidget(
                Button(self.tr("Undo"), self._theme, kind="quiet", icon_name="undo", on_click=undo)
            )
        self.show()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def ask_note(self, note: str, keep: Callable[[str], None]) -> None:
        """A field for a note; Enter keeps it, Escape leaves it as it was."""
        self._empty()
        self.field = field = QLineEdit(note)
        field.setMaxLength(LONGEST_TEXT)
        field.setPlaceholderText(self.tr("Your note about this game"))
        field.setAccessibleName(self.tr("Your note about this game"))
        self._row.addWidget(field, 1)
        self._row.addWidget(Button(self.tr("Keep"), self._theme, icon_name="check", on_click=self._keep))
        self._kept = keep
        self.show()
        field.setFocus(Qt.FocusReason.OtherFocusReason)
        field.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in the field keeps the note, Escape only leaves it."""
        if self.field is None:
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Escape:
            self.say("")
            self.left.emit()
        elif event.key() in ENTER and self.field.hasFocus():
            self._keep()
        else:
            super().keyPressEvent(event)

    def _keep(self) -> None:
        if self.field is not None:
            note = self.field.text().strip()
            self.say("")
            self._kept(note)
            self.left.emit()

    def _empty(self) -> None:
        self.hide()  # what is put in here is seen at once when it is shown again
        self.field = None
        clear(self._row)


class Pane(QWidget):
    """Shows games, or says why there are none."""

    sorted = Signal(object, bool)
    """By which Column, and whether it goes down."""
    all_wanted = Signal()

    def __init__(
        self,
        narrator: Narrator,
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

    def tell(self, said: str, undo: Callable[[], None] | None = None) -> None:
        """What was done."""
        self.strip.say(said, undo)
