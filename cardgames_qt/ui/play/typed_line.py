"""A line in place of the top bar to type a move or a question in; it explains itself meanwhile."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QWidget

from cardgames_qt.kit.table_description import Action
from cardgames_qt.kit.typed_play import Reading, ReadingKind, TypedLine
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.scene.game_scene import GameScene
from cardgames_qt.ui.table.view import TableView
from cardgames_qt.ui.widgets.labels import label

_FIELD = 300
_EDGE, _HEIGHT = 4, 48
_LONGEST = 200
"""Nothing that means anything is longer."""
_WRONG = (ReadingKind.REFUSED, ReadingKind.UNKNOWN, ReadingKind.UNCLEAR)


class TypedLineBar(Themed, QFrame):
    """A field at the upper edge of the page, where it covers no card, and beside it what Enter would do."""

    def __init__(self, page: QWidget, view: TableView, scene: GameScene, theme: Theme) -> None:
        super().__init__(page)
        self.theme = theme
        self._page, self._view, self._scene = page, view, scene
        self._reader = TypedLine(scene.setting.translate)
        self.setProperty("role", "panel")
        self.at_once = False
        """Whether a move is made as soon as nothing else can be meant, without Enter."""
        self._length = 0
        self.field = QLineEdit()
        self.field.setMaxLength(_LONGEST)
        self.field.textEdited.connect(self._edited)
        self.field.installEventFilter(self)
        self.words = label("", "body", wrap=True)
        self._row = row = QHBoxLayout(self)
        row.addWidget(self.field)
        row.addWidget(self.words, 1)
        self.hide()
        page.installEventFilter(self)
        for changed in (scene.settled, scene.reading):
            changed.connect(self._refresh)

    def open(self) -> None:
        """Show the line, empty, and give it the keyboard."""
        words = (
            self.tr("Type a move, or ? and a question")
            if self.at_once
            else self.tr("Type a move or a question")
        )
        self.field.setAccessibleName(words)
        self.field.setPlaceholderText(words)
        self.field.clear()
        self.show()
        self.raise_()
        self._explain()
        self.field.setFocus()

    def close_line(self) -> None:
        """Hide the line; whatever was typed or answered is gone, and no undo brings it back."""
        if self.isHidden():
            return
        self.field.setText("")
        self.field.setAccessibleDescription("")
        self.words.clear()
        self.hide()
        self._view.setFocus()

    def _edited(self, typed: str) -> None:
        table = self._scene.describe() if self.at_once and self._scene.alone is None else None
        meant = self._reader.at_once(typed, table.after()) if table is not None else None
        if meant is not None and len(typed) > self._length:  # a line that is being deleted makes no move
            self._make(meant)
        self._explain()

    def _make(self, action: Action) -> None:
        self.field.clear()
        self._scene.act(action)

    def _refresh(self) -> None:
        """What is typed may mean something else now."""
        if not self.isHidden():
            self._explain()

    def _read(self) -> Reading | None:
        if self._scene.alone is not None:
            return None
        table = self._scene.describe()
        return self._reader.read(self.field.text(), table.after()) if table is not None else None

    def _explain(self) -> None:
        alone, reading = self._scene.alone, self._read()
        if alone is not None:
            self._tell(self.tr("Enter: {button}").format(button=alone.text))
        elif reading is not None and reading.kind is ReadingKind.MOVE:
            self._tell(self.tr("Enter: {words}").format(words=reading.words))
        elif reading is not None:
            self._tell(reading.words, wrong=reading.kind in _WRONG)

    def _tell(self, words: str, *, wrong: bool = False) -> None:
        self.words.setProperty("tone", "bad" if wrong else "")
        self.words.style().polish(self.words)
        self.words.setText(words)
        self.field.setAccessibleDescription(words)
        self._length = len(self.field.text())
        self._take_place()

    def enter(self) -> None:
        """Do what is typed, or say once more what is missing."""
        alone, reading = self._scene.alone, self._read()
        if alone is not None:
            alone.trigger()
        elif reading is not None and reading.action is not None:
            self._make(reading.action)
        elif reading is not None:
            self._view.announce(reading.words)
            self.field.selectAll()
            return
        self._explain()

    def _take_place(self) -> None:
        px, row = self.theme.px, self._row
        row.setContentsMargins(px(8), px(4), px(14), px(4))
        row.setSpacing(px(14))
        self.field.setFixedWidth(min(px(_FIELD), self._page.width() // 3))
        width = self._page.width() - 2 * px(_EDGE)
        self.setGeometry(px(_EDGE), px(_EDGE), width, max(px(_HEIGHT), row.totalHeightForWidth(width)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter and Escape are the line's; both must not reach the table."""
        if watched is not self.field:
            if event.type() is QEvent.Type.Resize and not self.isHidden():
                self._take_place()
            return super().eventFilter(watched, event)
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.enter()
                return True
            if event.key() == Qt.Key.Key_Escape:
                self.close_line()
                return True
        return super().eventFilter(watched, event)
