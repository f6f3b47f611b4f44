"""The library over whatever was on screen: every game, to find, to go on with and to mark."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from cardgames_qt.engine.errors import ExplainedError
from cardgames_qt.engine.phrases import Sayable
from cardgames_qt.kit.words import Translate
from cardgames_qt.storage.holdings import Ending, Holding
from cardgames_qt.storage.library import Column, Library, Wanted
from cardgames_qt.ui.library import keys
from cardgames_qt.ui.library.columns import Heads
from cardgames_qt.ui.library.deeds import Deeds
from cardgames_qt.ui.library.filters import Filters
from cardgames_qt.ui.library.game_list import GameList
from cardgames_qt.ui.library.librarian import Librarian
from cardgames_qt.ui.library.rows import Few, Found, Narrator, Row, Rows, Shelf
from cardgames_qt.ui.library.strip import Strip
from cardgames_qt.ui.library.words import LibraryWords
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.overlay import Overlay
from cardgames_qt.ui.widgets.widgets import Button, frame, label

_WIDTH, _SIDE = 1260, 200
_SCREENFUL = 12
"""While fewer games are listed, those that are being read are shown as they come."""


class View(Enum):
    """What the list holds."""

    ALL = auto()
    DELETED = auto()
    EARLIER = auto()
    """States of one game."""


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """What the library is opened for."""

    wanted: Wanted = Wanted()
    view: View = View.ALL
    playing: Path | None = None
    """Where the game on the table is kept."""


class Act(NamedTuple):
    """What can be done with the games that are chosen, by a button and by a key."""

    words: str
    icon: str
    do: Callable[[], None]
    key: Qt.Key | None = None


class LibraryPage(Overlay):
    """Games to choose from, what is looked for beside them, and what can be done under them."""

    open_wanted = Signal(object)
    """The Path of a game."""
    changed = Signal()
    """There are other games than before."""

    def __init__(
        self,
        library: Library,
        deeds: Deeds,
        narrator: Narrator,
        *,
        translate: Translate,
        theme: Theme,
        parent: QWidget,
        request: Request,
    ) -> None:
        super().__init__(theme, parent, width=_WIDTH)
        self._library, self._deeds, self._narrator = library, deeds, narrator
        self._translate, self._words, self._about = translate, ShellWords(translate), LibraryWords(translate)
        self.request = request
        self._past: Holding | None = None  # whose earlier states are shown
        self.reading = True  # the disk may have more than is shown
        self.setAccessibleName(self.tr("Library"))
        self.accepted.connect(self._open)
        find = QShortcut(keys.FIND, self)
        find.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        find.activated.connect(self.start_search)
        self.fill()
        self._librarian = Librarian(library, self)
        self._librarian.progressed.connect(self._follow_progress)
        self._librarian.looked.connect(self._follow_disk)
        self._librarian.look()
        if library.trouble is not None:
            self.strip.say(self._words.say(library.trouble))

    def end(self) -> None:
        """Go away for good, and let the disk alone."""
        self._librarian.end()
        super().end()

    @property
    def view(self) -> View:
        """What the list holds."""
        return View.EARLIER if self._past is not None else self.request.view

    # --- how it is laid out ---------------------------------------------------------------------------

    def fill(self) -> None:
        """What is looked for at the left of the list, under it what can be done."""
        self.inside.setContentsMargins(*map(self.theme.px, (24, 20, 18, 18)))
        self.filters = Filters(self._library, self._translate, self.theme, self.request.wanted)
        self.filters.changed.connect(self._filter)
        self.strip = Strip(self.theme)
        self.inside.addLayout(self._head())
        body = QHBoxLayout()
        body.setSpacing(self.theme.px(16))
        body.addWidget(self._side())
        body.addLayout(self._middle(), 1)
        self.inside.addLayout(body, 1)
        self.inside.addWidget(frame("rule"))
        self.inside.addLayout(self._foot())
        self._show(keep=False)
        self.setFocusProxy(self.list)

    def _head(self) -> QHBoxLayout:
        head = QHBoxLayout()
        head.setSpacing(self.theme.px(14))
        head.addWidget(label(self._title(), "tile"))
        self._count = label("", "body", "second")
        head.addWidget(self._count, 1)
        head.addWidget(self._square("cross", self.tr("Close"), self.dismissed.emit))
        return head

    def _title(self) -> str:
        if self.view is View.EARLIER and self._past is not None:
            game = self._narrator.row(0, self._past).title
            return self.tr("{game}: earlier states").format(game=game)
        return self.tr("Recently deleted") if self.view is View.DELETED else self.tr("Library")

    def _side(self) -> QWidget:
        beside = QWidget()
        beside.setFixedWidth(self.theme.px(_SIDE))
        side = QVBoxLayout(beside)
        side.setContentsMargins(0, 0, 0, 0)
        side.addWidget(self.filters, 1)
        words = self.tr("Recently deleted")
        side.addWidget(
            Button(
                words, self.theme, kind="quiet", icon_name="bin", on_click=lambda: self.turn_to(View.DELETED)
            ),
            0,
            Qt.AlignmentFlag.AlignLeft,
        )
        if self.view is not View.ALL:
            beside.hide()
        return beside

    def _middle(self) -> QVBoxLayout:
        self._heads = Heads(self._about, self.theme)
        self._heads.show_order(self.request.wanted.column, down=self.request.wanted.down)
        self._heads.sorted.connect(self._sort)
        rows = Rows(self._narrator, self.tr("With a star"))
        self.list = GameList(rows, lambda _holding: None, self.theme)
        rows.setParent(self.list)
        self.list.setAccessibleName(self.tr("Games"))
        self.list.doubleClicked.connect(lambda _index: self._open())
        self.list.moved.connect(self._refresh)
        self.list.resized.connect(self._heads.leave)
        self.list.typed.connect(self._hear)
        self.strip.left.connect(self.list.setFocus)
        self.filters.search.left.connect(self.list.setFocus)
        self._fill_empty_list()
        middle = QVBoxLayout()
        middle.setSpacing(self.theme.px(4))
        middle.addWidget(self._heads)
        middle.addWidget(self.list, 1)
        middle.addWidget(self.strip)
        return middle

    def _fill_empty_list(self) -> None:
        """What stands in the list where no game does."""
        self._empty = label("", "body", "second", wrap=True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._clear = Button(self.tr("Show all games"), self.theme, on_click=self.show_all)
        inside = QVBoxLayout(self.list.viewport())
        inside.setSpacing(self.theme.px(16))
        inside.addStretch(2)
        inside.addWidget(self._empty)
        inside.addWidget(self._clear, 0, Qt.AlignmentFlag.AlignHCenter)
        inside.addStretch(3)

    def _foot(self) -> QBoxLayout:
        foot = QHBoxLayout()
        foot.setSpacing(self.theme.px(8))
        self._acts = self._other_acts()
        self._buttons = [self._square(act.icon, _with_key(act), act.do) for act in self._acts]
        for button in self._buttons:
            foot.addWidget(button)
        foot.addStretch(1)
        if self.view is not View.ALL:
            foot.addWidget(Button(self.tr("Back"), self.theme, kind="quiet", on_click=self._step_back))
        self._main = Button("", self.theme, kind="primary", icon_name="play", on_click=self._open)
        foot.addWidget(self._main)
        return foot

    def _square(self, icon: str, words: str, act: Callable[[], None]) -> Button:
        button = Button("", self.theme, kind="square", icon_name=icon, on_click=act)
        set_tip(button, words)
        button.setAccessibleName(words)
        return button

    def _other_acts(self) -> tuple[Act, ...]:
        if self.view is not View.ALL:
            return ()
        return (
            Act(self.tr("Star"), "star", self._star, keys.STAR),
            Act(self.tr("Note"), "note", self._note, keys.NOTE[0]),
            Act(self.tr("Earlier states"), "clock", self._look_back),
            Act(self.tr("Delete"), "bin", self._delete, keys.DELETE),
        )

    def wanted_height(self, width: int) -> int:
        """As tall as the window has room for."""
        return max(super().wanted_height(width), 10_000)

    def restyle(self, theme: Theme) -> None:
        """Take another theme; the same game stays chosen."""
        place = self.list.place
        super().restyle(theme)
        self.list.choose(max(0, place))

    # --- what is shown --------------------------------------------------------------------------------

    def _shelf(self) -> Shelf:
        if self._past is not None:
            return Few(self._deeds.earlier(self._past))
        if self.request.view is View.DELETED:
            return Few(self._deeds.deleted())
        return Found(self._library.find(self.request.wanted), self._library.holdings)

    def _show(self, *, keep: bool = True) -> None:
        """See what is there now."""
        self.list.show_shelf(self._shelf(), keep=keep)
        self._refresh()

    def _refresh(self) -> None:
        """Tell how much there is, and offer what can be done with what is chosen."""
        found, row = self.list.model().rowCount(), self.list.chosen
        narrowed = self.view is View.ALL and self.request.wanted != self._everything()
        self._heads.setVisible(found > 0)
        self._empty.setVisible(found == 0)
        self._empty.setText(self._nothing(narrowed) if not found else "")
        self._clear.setVisible(not found and narrowed)
        self.list.setAccessibleDescription(self._empty.text())
        self._count.setText(self._counted(found))
        for button in self._buttons:
            button.setEnabled(row is not None)
        self._main.setVisible(row is not None and not (row.broken and self.view is View.ALL))
        self._main.setText(self._main_words(row))

    def _counted(self, found: int) -> str:
        if self.view is not View.ALL:
            return ""
        return self._about.count(found, self._library.count())

    def _everything(self) -> Wanted:
        """No game is left out; the order stays."""
        return Wanted(column=self.request.wanted.column, down=self.request.wanted.down)

    def _nothing(self, narrowed: bool) -> str:
        if self.view is View.EARLIER:
            return self.tr("No earlier states of this game are kept yet.")
        if self.view is View.DELETED:
            return self.tr("Nothing is here any more.")
        if narrowed:
            return self.tr("No game is like that.")
        return self.tr("No game is here yet. Every game you play is kept, from its first move on.")

    def _main_words(self, row: Row | None) -> str:
        if self.view is View.DELETED:
            return self.tr("Bring back")
        if self.view is View.EARLIER:
            return self.tr("Go on from here")
        unfinished = row is not None and row.holding.ending is Ending.UNFINISHED
        return self.tr("Continue") if unfinished else self.tr("Open")

    def _follow_progress(self, done: int, total: int) -> None:
        if done < total:
            self._count.setText(self._about.reading(done, total))
        if self.view is View.ALL and self.list.model().rowCount() < _SCREENFUL:
            self._show()

    def _follow_disk(self, read: int) -> None:
        """Show what the disk has now, if that is something else."""
        self.reading = False
        same = self.list.numbers == self._shelf().numbers
        if self.view is View.ALL and (read or not same):
            self._show()
            self.filters.offer()
        self._refresh()

    def turn_to(self, view: View) -> None:
        """Show other games."""
        self._past = None
        self.request = replace(self.request, view=view)
        self.restyle(self.theme)
        self.list.choose(0)
        self.take_focus()

    def _filter(self) -> None:
        self.request = replace(self.request, wanted=self.filters.wanted)
        self._show(keep=False)

    def _sort(self, column: Column, down: bool) -> None:
        wanted = replace(self.request.wanted, column=column, down=down)
        self.filters.wanted = wanted
        self._filter()

    def show_all(self) -> None:
        """Look for nothing in particular."""
        self.request = replace(self.request, wanted=self._everything())
        self.restyle(self.theme)
        self.take_focus()

    def start_search(self) -> None:
        """Have the keyboard in the field."""
        if self.view is View.ALL:
            self.filters.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.filters.search.selectAll()

    # --- what is done ---------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leads back step by step; the other keys are those of what can be done."""
        key = Qt.Key(event.key())
        acts = {act.key: act for act in self._acts if act.key is not None}
        if event.isAutoRepeat():
            super().keyPressEvent(event)
        elif key is Qt.Key.Key_Escape:
            self._step_back()
        elif key in keys.NOTE and self.list.hasFocus():
            self._note()
        elif key in acts and self.list.hasFocus():
            acts[key].do()
        else:
            super().keyPressEvent(event)

    def _hear(self, letters: str) -> None:
        """Who types at the list marks the game, or looks for another."""
        acts = {QKeySequence(act.key).toString(): act for act in self._acts if act.key is not None}
        act = acts.get(letters.upper())
        if act is not None:
            act.do()
        elif self.view is View.ALL:
            self.start_search()
            self.filters.search.setText(letters)

    def _step_back(self) -> None:
        if self.view is View.EARLIER:
            self._past = None
            self.restyle(self.theme)
            self.take_focus()
        elif self.view is View.DELETED:
            self.turn_to(View.ALL)
        elif self.filters.search.hasFocus() and self.filters.search.text():
            self.filters.search.clear()
        else:
            self.dismissed.emit()

    def _open(self) -> None:
        row = self.list.chosen
        if row is None:
            return
        path = self._library.path_of(row.holding)
        if self.view is View.DELETED:
            self._did(
                self._deeds.restore([path]), self.tr("{game} is back in the library.").format(game=row.title)
            )
        elif self.view is View.EARLIER:
            self._go_on_from(row.holding)
        elif not row.broken:
            self.open_wanted.emit(path)

    def _go_on_from(self, state: Holding) -> None:
        try:
            place = self._deeds.bring_back(state)
        except ExplainedError as error:
            self.strip.say(self._words.say(error.phrase))
        else:
            self.open_wanted.emit(place)

    def _look_back(self) -> None:
        row = self.list.chosen
        if row is not None:
            self._past = row.holding
            self.restyle(self.theme)
            self.take_focus()

    def _star(self) -> None:
        games = self._chosen()
        if games:
            self._did(self._deeds.star(games, on=not all(game.starred for game in games)))

    def _note(self) -> None:
        row = self.list.chosen
        if row is not None and not row.broken and self.view is View.ALL:
            game = row.holding
            self.strip.ask_note(game.note, lambda note: self._did(self._deeds.note(game, note)))

    def _delete(self) -> None:
        games, row = self._chosen(), self.list.chosen
        gone, refusal = self._deeds.delete(games)
        said = self.tr("Deleted: {game}").format(game=row.title) if row else ""
        if len(gone) > 1:
            said = self.tr("%n game(s) deleted", "", len(gone))
        self._did(refusal, said if gone else "", (lambda: self._undo(gone)) if gone else None)

    def _undo(self, gone: tuple[Path, ...]) -> None:
        self._did(self._deeds.restore(gone))
        self.list.setFocus()

    def _chosen(self) -> list[Holding]:
        return list(self._library.holdings(self.list.chosen_numbers).values())

    def _did(self, refusal: Sayable | None, said: str = "", undo: Callable[[], None] | None = None) -> None:
        """Show what came of it, and tell it."""
        self._show()
        self.strip.say(self._words.say(refusal) if refusal is not None else said, undo)
        self.changed.emit()


def _with_key(act: Act) -> str:
    """What a button does, and the key that does it."""
    if act.key is None:
        return act.words
    return f"{act.words} ({QKeySequence(act.key).toString(QKeySequence.SequenceFormat.NativeText)})"
