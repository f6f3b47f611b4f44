"""The branches of a game on a sheet: shown, named and deleted there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.phrases import Phrase, Sayable
from cardgames_qt.engine.untrusted import NAME_ROOM, shown
from cardgames_qt.play.branches import Branch, off, only, renamed
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.replay.branch_rows import BranchRows, BranchWords
from cardgames_qt.ui.replay.branch_tree import BranchTree
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.overlay import Overlay
from cardgames_qt.ui.widgets.strip import Strip
from cardgames_qt.ui.widgets.widgets import Button, label

Keep: TypeAlias = Callable[[tuple[Branch, ...], int | None], Sayable | None]
"""Takes the branches as they are from now on and the one that is shown; tells why that is not possible."""


class _Tree(NamedTuple):
    """What can be gone back to."""

    branches: tuple[Branch, ...]
    line: int | None
    chosen: int | None


class BranchSheet(Overlay):
    """The tree; whatever is done to it can be undone until something else is done."""

    line_chosen = Signal(object)
    """The number of a branch, or None for the game itself."""

    def __init__(
        self,
        match: Match,
        branches: Sequence[Branch],
        line: int | None,
        keep: Keep,
        *,
        words: BranchWords,
        shell: ShellWords,
        theme: Theme,
        parent: QWidget,
    ) -> None:
        """`line` is the one that is shown."""
        super().__init__(theme, parent, width=640)
        self._match, self._branches, self._line, self._keep = match, tuple(branches), line, keep
        self._words, self._shell = words, shell
        self._chosen = line
        self.setAccessibleName(self.tr("Branches"))
        self.fill()
        self.accepted.connect(self._show_line)

    def fill(self) -> None:
        """The tree, what was done, and what can be."""
        self.inside.addWidget(label(self.tr("Branches"), "tile"))
        about = self.tr("The game as it was played, and how it could have gone on.")
        self.inside.addWidget(label(about, "body", "second", wrap=True))
        self.tree = BranchTree(self.theme)
        self.tree.setAccessibleName(self.tr("Branches"))
        self.tree.doubleClicked.connect(lambda _index: self._show_line())
        self.strip = Strip(self.theme)
        self.strip.left.connect(self.tree.setFocus)
        self._unread = label("", "body", "second", wrap=True)
        self.inside.addWidget(self.tree)
        self.inside.addWidget(self._unread)
        self.inside.addWidget(self.strip)
        self.inside.addLayout(self._foot())
        self._show_rows()
        self.tree.selectionModel().currentChanged.connect(lambda *_: self._choose())
        self.setFocusProxy(self.tree)

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(self.theme.px(8))
        self._rename = self._button("note", self.tr("Rename"), self.tr("Rename (F2)"), self.rename)
        self._delete = self._button("bin", self.tr("Delete"), self.tr("Delete (Del)"), self.delete)
        show = Button(self.tr("Show"), self.theme, kind="primary", icon_name="film", on_click=self._show_line)
        for button in (self._rename, self._delete):
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(Button(self.tr("Close"), self.theme, kind="quiet", on_click=self.dismissed.emit))
        row.addWidget(show)
        return row

    def _button(self, icon: str, words: str, tip: str, act: Callable[[], None]) -> Button:
        button = Button(words, self.theme, icon_name=icon, on_click=act)
        set_tip(button, tip)
        return button

    def restyle(self, theme: Theme) -> None:
        """Take another theme; the same line stays chosen."""
        self._choose()
        super().restyle(theme)

    # --- what is shown --------------------------------------------------------------------------------

    def _show_rows(self) -> None:
        rows = BranchRows(self._match, self._branches, self._words)
        self.tree.show_rows(rows, self._line, self._chosen)
        unread = 1 + len(self._branches) - len(rows)  # the first row is the game itself
        words = self.tr("%n branch(es) cannot be read and stay in the file as they are.", "", unread)
        self._unread.setText(words)
        self._unread.setVisible(unread > 0)
        self._choose()

    def _choose(self) -> None:
        """The game itself has its name and stays."""
        self._chosen = self.tree.chosen.number
        for button in (self._rename, self._delete):
            button.setEnabled(self._chosen is not None)

    def _show_line(self) -> None:
        self.dismissed.emit()
        if self._chosen != self._line:
            self.line_chosen.emit(self._chosen)

    # --- what is done ---------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F2 and Delete at the tree."""
        acts = {Qt.Key.Key_F2: self.rename, Qt.Key.Key_Delete: self.delete}
        act = acts.get(Qt.Key(event.key()))
        if act is not None and self.tree.hasFocus() and not event.isAutoRepeat():
            act()
        else:
            super().keyPressEvent(event)

    def rename(self) -> None:
        """Ask for another name of the chosen branch; one without a name is called by its number again."""
        row = self.tree.chosen
        if row.number is not None:
            name = self._branches[row.number].name
            self.strip.ask(self.tr("Name of the branch"), name, NAME_ROOM, partial(self._call, row.number))

    def _call(self, number: int, name: str) -> None:
        after = renamed(self._branches, number, shown(name))
        called = self._words.name(after[number], number)
        self._do(_Tree(after, self._line, number), self.tr("Renamed: {branch}").format(branch=called))

    def delete(self) -> None:
        """Delete the chosen branch with all that grow on it, and choose the line it leaves."""
        row = self.tree.chosen
        if row.number is None:
            return
        gone, origin = {*off(self._branches, row.number)}, self._branches[row.number].of
        left = [number for number in range(len(self._branches)) if number not in gone]
        anew: dict[int | None, int | None] = {None: None, **{each: place for place, each in enumerate(left)}}
        line = anew[origin if self._line in gone else self._line]
        said = self.tr("Deleted: {branch}").format(branch=row.name)
        if len(gone) > 1:
            said = self.tr("%n branch(es) deleted", "", len(gone))
        self._do(_Tree(only(self._branches, left), line, anew[origin]), said)

    def _do(self, after: _Tree, said: str) -> None:
        before = _Tree(self._branches, self._line, self._chosen)
        why = self._keep(after.branches, after.line)
        if why is None:
            self._take(after)
            self.strip.say(said, partial(self._undo, before))
        else:
            self.strip.say(self._shell.say(not_kept(why)))

    def _undo(self, before: _Tree) -> None:
        why = self._keep(before.branches, before.line)
        if why is None:
            self._take(before)
        self.strip.say("" if why is None else self._shell.say(not_kept(why)))

    def _take(self, tree: _Tree) -> None:
        self._branches, self._line, self._chosen = tree
        self._show_rows()
        self.tree.setFocus()


def not_kept(reason: Sayable) -> Phrase:
    """Why nothing was changed."""
    return Phrase("The branches stay as they are: {reason}", {"reason": reason})
