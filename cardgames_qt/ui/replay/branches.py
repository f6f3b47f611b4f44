"""The branches of a game: put in words, listed as a tree, and named and deleted on their sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    QStringListModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.phrases import Phrase, Sayable
from cardgames_qt.engine.record import Result
from cardgames_qt.engine.untrusted import NAME_ROOM, shown
from cardgames_qt.kit.score import ScoreWords
from cardgames_qt.kit.words import Words
from cardgames_qt.play.branches import Branch, Swap, line, only, renamed, subtree, tree
from cardgames_qt.play.story import Story
from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import colour, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Font, Theme
from cardgames_qt.ui.text.tips import plain_tip, set_tip
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.labels import label
from cardgames_qt.ui.widgets.overlay import Overlay
from cardgames_qt.ui.widgets.strip import Strip

_HEIGHT, _MOST_ROWS = 54, 8
_ROOM = 480
"""The least height of the sheet."""
_SIDE, _INDENT, _AIR, _ICON = 16, 26, 4, 18
_MOST_DEPTH = 8
"""Deeper branches are not indented further."""
_SPOKEN = Qt.ItemDataRole.AccessibleTextRole
Keep: TypeAlias = Callable[[tuple[Branch, ...], int | None], Sayable | None]
"""Stores the new branches and the line that is shown; returns the reason if that fails."""


class BranchRow(NamedTuple):
    """A line of the game: the game itself, or a branch."""

    number: int | None
    depth: int
    name: str
    about: str
    result: str

    def spoken(self) -> str:
        """For screen readers."""
        return ", ".join(filter(None, (self.name, self.about, self.result)))


class BranchWords(Words):
    """What the lines of a game are called."""

    def game(self) -> str:
        """As it was played."""
        return self.tr("The game")

    def name(self, branch: Branch, number: int) -> str:
        """Its own, if it was given one."""
        return shown(branch.name) or self.tr("What if {number}").format(number=number + 1)

    def about(self, turn: int) -> str:
        """Where it leaves its line."""
        return self.tr("From turn {turn}").format(turn=max(1, turn))

    def of_branch(self, about: str, origin: str) -> str:
        """Where it leaves another branch."""
        return self.tr("{about} in “{branch}”").format(about=about, branch=origin)

    def with_swap(self, about: str, swap: Swap) -> str:
        """Which cards lay otherwise."""
        one, other = map(shown, swap.cards)
        return f"{about} · {one} ⇄ {other}"

    def played(self) -> str:
        """About the game itself."""
        return self.tr("As it really went")

    def result(self, result: Result) -> str:
        """The score, if it came to one."""
        if not result.finished:
            return self.tr("Unfinished")
        return ScoreWords(self._translate).scores(result.scores)

    def unsound(self) -> str:
        """About one whose moves are not legal."""
        return self.tr("Against the rules")

    def names(self, match: Match, branches: Sequence[Branch]) -> list[tuple[int | None, str]]:
        """The game and its branches in order, without those whose starting point does not exist."""
        numbers = sorted(number for number, _ in tree(branches, len(match.history)))
        return [(None, self.game()), *((number, self.name(branches[number], number)) for number in numbers)]


class BranchRows:
    """The game first, then every branch after the one it leaves.

    There may be thousands of them: a line is played through when somebody looks at its row.
    """

    def __init__(self, match: Match, branches: Sequence[Branch], words: BranchWords) -> None:
        self._match, self._branches, self._words = match, branches, words
        found = ((number, depth + 1) for number, depth in tree(branches, len(match.history)))
        self._lines: list[tuple[int | None, int]] = [(None, 0), *found]
        self._rows: dict[int, BranchRow] = {}

    def __len__(self) -> int:
        return len(self._lines)

    def place(self, line: int | None) -> int:
        """The row of a line; 0 if it has none."""
        return next((place for place, (number, _) in enumerate(self._lines) if number == line), 0)

    def row(self, place: int) -> BranchRow:
        if place not in self._rows:
            self._rows[place] = self._row(*self._lines[place])
        return self._rows[place]

    def _row(self, number: int | None, depth: int) -> BranchRow:
        words = self._words
        if number is None:
            return BranchRow(None, depth, words.game(), words.played(), words.result(_result(self._match)))
        branch = self._branches[number]
        whole = line(self._match, self._branches, number)
        if whole is None:
            return BranchRow(number, depth, words.name(branch, number), words.unsound(), "")
        story = Story(whole, ())
        about = words.about(story.stops[story.stop_by(branch.moment)].turn)
        if branch.of is not None:
            about = words.of_branch(about, words.name(self._branches[branch.of], branch.of))
        if branch.swap is not None:
            about = words.with_swap(about, branch.swap)
        return BranchRow(number, depth, words.name(branch, number), about, words.result(branch.result))


def _result(match: Match) -> Result:
    return Result(scores=match.scores, winners=(), finished=match.outcome is not None)


class BranchTree(QListView):
    """A list with one selected line; the line on the page is marked."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._model = _BranchModel(self)
        self._delegate = _BranchDelegate(self._model, theme, self)
        self.setProperty("role", "saved")
        self.setItemDelegate(self._delegate)
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setModel(self._model)

    def show_rows(self, rows: BranchRows, on_page: int | None, chosen: int | None) -> None:
        self._delegate.on_page = on_page
        self._model.show(rows)
        self.setCurrentIndex(self._model.index(rows.place(chosen), 0))
        height = self._theme.px(_HEIGHT)
        self.setMinimumHeight(height * min(len(rows), _MOST_ROWS // 2))
        self.setMaximumHeight(height * min(len(rows), _MOST_ROWS) + 2)

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(320), self.maximumHeight())

    @property
    def chosen(self) -> BranchRow:
        """The selected row."""
        return self._model.rows.row(self.currentIndex().row())


class _BranchModel(QStringListModel):
    """A list of empty texts: the view asks for the row count often, and Qt answers that by itself."""

    rows: BranchRows

    def show(self, rows: BranchRows) -> None:
        self.rows = rows
        self.setStringList([""] * len(rows))

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = _SPOKEN) -> str | None:
        if role not in (_SPOKEN, Qt.ItemDataRole.ToolTipRole):
            return None
        spoken = self.rows.row(index.row()).spoken()
        return spoken if role == _SPOKEN else plain_tip(spoken)


class _BranchDelegate(QStyledItemDelegate):
    """Draws a line: its icon, its name, where it begins, and how it ended."""

    def __init__(self, model: _BranchModel, theme: Theme, parent: QListView) -> None:
        super().__init__(parent)
        self._model, self._theme = model, theme
        self.on_page: int | None = None

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        del option, index
        return QSize(self._theme.px(80), self._theme.px(_HEIGHT))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        px, inks, row = self._theme.px, self._theme.colours, self._model.rows.row(index.row())
        area = option.rect.toRectF()  # type: ignore[attr-defined, unused-ignore]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = rounded(area.adjusted(1, 1, -1, -1), self._theme.radii.small)
        if option.state & QStyle.StateFlag.State_Selected:  # type: ignore[attr-defined, unused-ignore]
            painter.fillPath(body, colour(inks.lamp, 0.16))
            painter.setPen(pen(inks.lamp, 1.5))
            painter.drawPath(body)
        elif option.state & QStyle.StateFlag.State_MouseOver:  # type: ignore[attr-defined, unused-ignore]
            painter.fillPath(body, colour(inks.mute))
        left = px(_SIDE) + px(_INDENT) * min(row.depth, _MOST_DEPTH)
        self._paint_sign(painter, row, QPointF(area.left() + left, area.center().y()))
        self._paint_words(painter, row, area.adjusted(left + px(_ICON), px(_AIR), -px(_SIDE), -px(_AIR)))
        painter.restore()

    def _paint_sign(self, painter: QPainter, row: BranchRow, at: QPointF) -> None:
        """A branch, or a film for the game; the icon of the line on the page is lit."""
        ink = self._theme.colours.lamp_text if row.number == self.on_page else self._theme.colours.ink2
        draw_icon(painter, "film" if row.number is None else "branch", at, self._theme.px(_ICON), ink)

    def _paint_words(self, painter: QPainter, row: BranchRow, area: QRectF) -> None:
        types, inks = self._theme.type, self._theme.colours
        result = QFontMetricsF(ui_font(types.name)).horizontalAdvance(row.result) + 2
        end = QRectF(area.right() - result, area.top(), result, area.height())
        self._write(painter, row.result, end, types.name, inks.ink2)
        words = area.adjusted(self._theme.px(8), 0, -result - self._theme.px(12), 0)
        half = words.height() / 2
        self._write(painter, row.name, words.adjusted(0, 0, 0, -half), types.heading, inks.ink)
        self._write(painter, row.about, words.adjusted(0, half, 0, 0), types.label, inks.ink2)

    def _write(self, painter: QPainter, words: str, area: QRectF, font: Font, ink: str) -> None:
        painter.setFont(ui_font(font))
        painter.setPen(colour(ink))
        shown = QFontMetricsF(ui_font(font)).elidedText(words, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)


class _TreeState(NamedTuple):
    """What undo goes back to."""

    branches: tuple[Branch, ...]
    line: int | None
    chosen: int | None


class BranchSheet(Overlay):
    """The tree of branches. The last change can be undone."""

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
        self.setAccessibleName(self.tr("What-ifs"))
        self.fill()
        self.accepted.connect(self._show_line)

    def wanted_height(self, width: int) -> int:
        """With room for some more rows and the strip, so that the sheet stays where it is."""
        return max(super().wanted_height(width), self.theme.px(_ROOM))

    def fill(self) -> None:
        self.inside.addWidget(label(self.tr("What-ifs"), "tile"))
        about = self.tr("The game as you played it, and the ways you tried from there.")
        self.inside.addWidget(label(about, "body", "second", wrap=True))
        self.tree = BranchTree(self.theme)
        self.tree.setAccessibleName(self.tr("What-ifs"))
        self.tree.doubleClicked.connect(lambda _index: self._show_line())
        self.strip = Strip(self.theme)
        self.strip.left.connect(self.tree.setFocus)
        self._unread = label("", "body", "second", wrap=True)
        self.inside.addWidget(self.tree)
        self.inside.addWidget(self._unread)
        self.inside.addWidget(self.strip)
        self.inside.addStretch(1)
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
        self._choose()  # the same line stays chosen
        super().restyle(theme)

    # --- what is shown --------------------------------------------------------------------------------

    def _show_rows(self) -> None:
        rows = BranchRows(self._match, self._branches, self._words)
        self.tree.show_rows(rows, self._line, self._chosen)
        unread = 1 + len(self._branches) - len(rows)  # the first row is the game itself
        words = self.tr("%n what-if(s) cannot be read and stay in the file as they are.", "", unread)
        self._unread.setText(words)
        self._unread.setVisible(unread > 0)
        self._choose()

    def _choose(self) -> None:
        """The game itself can be neither renamed nor deleted."""
        self._chosen = self.tree.chosen.number
        for button in (self._rename, self._delete):
            button.setEnabled(self._chosen is not None)

    def _show_line(self) -> None:
        self.dismissed.emit()
        if self._chosen != self._line:
            self.line_chosen.emit(self._chosen)

    # --- what is done ---------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        acts = {Qt.Key.Key_F2: self.rename, Qt.Key.Key_Delete: self.delete}
        act = acts.get(Qt.Key(event.key()))
        if act is not None and self.tree.hasFocus() and not event.isAutoRepeat():
            act()
        else:
            super().keyPressEvent(event)

    def rename(self) -> None:
        """Ask for another name of the selected branch; without a name it goes by its number."""
        row = self.tree.chosen
        if row.number is not None:
            name = self._branches[row.number].name
            self.strip.ask(self.tr("Name of the what-if"), name, NAME_ROOM, partial(self._call, row.number))

    def _call(self, number: int, name: str) -> None:
        after = renamed(self._branches, number, shown(name))
        called = self._words.name(after[number], number)
        self._do(_TreeState(after, self._line, number), self.tr("Renamed: {branch}").format(branch=called))

    def delete(self) -> None:
        """Delete the selected branch with all that begin on it, and select the line it begins on."""
        row = self.tree.chosen
        if row.number is None:
            return
        gone, origin = {*subtree(self._branches, row.number)}, self._branches[row.number].of
        left = [number for number in range(len(self._branches)) if number not in gone]
        anew: dict[int | None, int | None] = {None: None, **{each: place for place, each in enumerate(left)}}
        line = anew[origin if self._line in gone else self._line]
        said = self.tr("Deleted: {branch}").format(branch=row.name)
        if len(gone) > 1:
            said = self.tr("%n what-if(s) deleted", "", len(gone))
        self._do(_TreeState(only(self._branches, left), line, anew[origin]), said)

    def _do(self, after: _TreeState, said: str) -> None:
        before = _TreeState(self._branches, self._line, self._chosen)
        why = self._keep(after.branches, after.line)
        if why is None:
            self._take(after)
            self.strip.say(said, partial(self._undo, before))
        else:
            self.strip.say(self._shell.say(not_kept(why)))

    def _undo(self, before: _TreeState) -> None:
        why = self._keep(before.branches, before.line)
        if why is None:
            self._take(before)
        self.strip.say("" if why is None else self._shell.say(not_kept(why)))

    def _take(self, tree: _TreeState) -> None:
        self._branches, self._line, self._chosen = tree
        self._show_rows()
        self.tree.setFocus()


def not_kept(reason: Sayable) -> Phrase:
    return Phrase("The what-ifs were not changed: {reason}", {"reason": reason})
