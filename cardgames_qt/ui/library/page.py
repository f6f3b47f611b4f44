"""The library over whatever was on screen: every game, to find, to go on with and to mark."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.kit.words import Translate
from cardgames_qt.storage.entries import Ending, LibraryEntry
from cardgames_qt.storage.library import Library, Wanted
from cardgames_qt.storage.store import Store
from cardgames_qt.ui.library import keys
from cardgames_qt.ui.library.action_bar import ActionBar
from cardgames_qt.ui.library.actions import LibraryActions
from cardgames_qt.ui.library.desk import LibraryDesk
from cardgames_qt.ui.library.filters import Filters
from cardgames_qt.ui.library.game_list import GameList
from cardgames_qt.ui.library.pane import Pane
from cardgames_qt.ui.library.pictures import Pictures
from cardgames_qt.ui.library.request import Request, View
from cardgames_qt.ui.library.rows import Few, Found, RowFormatter, Shelf
from cardgames_qt.ui.library.words import LibraryWords
from cardgames_qt.ui.library.worker import LibraryWorker
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.play.game_files import GameFiles
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.overlay import Overlay
from cardgames_qt.ui.widgets.widgets import Button, frame, label, square

_WIDTH, _SIDE = 1260, 200
_SCREENFUL = 12
"""While fewer games are listed, those that are being read are shown as they come."""


class LibraryPage(Overlay):
    """Games to choose from, what is looked for beside them, and what can be done under them."""

    open_wanted = Signal(object)
    """The Path of a game."""
    replay_wanted = Signal(object)
    """The Path of a game that is over."""
    exercises_wanted = Signal()
    statistics_wanted = Signal()
    changed = Signal()
    """There are other games than before."""

    def __init__(
        self,
        store: Store,
        library: Library,
        actions: LibraryActions,
        narrator: RowFormatter,
        *,
        files: GameFiles,
        make_pictures: Callable[[Theme, QWidget], Pictures],
        translate: Translate,
        theme: Theme,
        parent: QWidget,
        request: Request,
    ) -> None:
        super().__init__(theme, parent, width=_WIDTH)
        self._library, self._actions, self._narrator = library, actions, narrator
        self._translate, self._words = translate, LibraryWords(translate)
        self._make_pictures = make_pictures
        self._pictures = make_pictures(theme, self)
        self.request = request
        self._past: LibraryEntry | None = None  # whose earlier states are shown
        self.reading = True  # the disk may have more than is shown
        self.sought: Wanted | None = None  # what the list does not show yet
        self.setAccessibleName(self.tr("Library"))
        self._desk = LibraryDesk(self, library, actions, files, translate)
        self.accepted.connect(self._desk.open)
        for sequence, act in ((keys.FIND, self.start_search), (keys.EXPORT, self._desk.export)):
            shortcut = QShortcut(sequence, self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)
        self.fill()
        self.worker = LibraryWorker(store, library, self)
        self.worker.found.connect(self._show_found)
        self.worker.progressed.connect(self._follow_progress)
        self.worker.looked.connect(self._follow_disk)
        self.worker.taking.connect(lambda count: self.pane.tell(self._words.taking(count)))
        self.worker.taken.connect(self._desk.tell_intake)
        self.worker.failed.connect(self._fail)
        self.worker.look()
        self._tell_trouble()

    def end(self) -> None:
        """Go away for good, and let the disk alone."""
        self.worker.end()
        self._pictures.end()
        super().end()

    @property
    def view(self) -> View:
        """What the list holds."""
        return View.EARLIER if self._past is not None else self.request.view

    @property
    def list(self) -> GameList:
        """The games."""
        return self.pane.list

    # --- how it is laid out ---------------------------------------------------------------------------

    def fill(self) -> None:
        """What is looked for at the left of the list, under it what can be done."""
        self.inside.setContentsMargins(*map(self.theme.px, (24, 20, 18, 18)))
        self.filters = Filters(self._library, self._translate, self.theme, self.request.wanted)
        self.filters.changed.connect(self._filter)
        order = self.request.wanted if self.view is View.ALL else None
        self.pane = Pane(self._narrator, self._words, self.theme, self._pictures.of, sorted_as=order)
        self.pane.sorted.connect(self.filters.sort)
        self.pane.all_wanted.connect(self.show_all)
        self.list.doubleClicked.connect(lambda _index: self._desk.open())
        self.list.chose.connect(self._refresh)
        self.list.moved.connect(self._pictures.wait)
        self._pictures.ready.connect(self.list.viewport().update)
        self.list.typed.connect(self._hear)
        self.filters.search.left.connect(self.list.setFocus)
        self._acts = self._desk.acts(self.view)
        icon = "undo" if self.view is View.DELETED else "play"
        self._foot = ActionBar(self._acts, self.theme, icon=icon, way_back=self.view is not View.ALL)
        self._foot.opened.connect(self._desk.open)
        self._foot.back_wanted.connect(self._step_back)
        self._lay_out()
        self.show_games(keep=False)
        self.setFocusProxy(self.list)

    def _lay_out(self) -> None:
        self.inside.addLayout(self._head())
        body = QHBoxLayout()
        body.setSpacing(self.theme.px(16))
        body.addWidget(self._side())
        body.addWidget(self.pane, 1)
        self.inside.addLayout(body, 1)
        self.inside.addWidget(frame("rule"))
        self.inside.addWidget(self._foot)

    def _head(self) -> QHBoxLayout:
        head = QHBoxLayout()
        head.setSpacing(self.theme.px(14))
        title = self._words.title(self.view)
        if self._past is not None:
            game = self._narrator.row(0, self._past).title
            title = self.tr("{game}: earlier states").format(game=game)
        head.addWidget(label(title, "tile"))
        self._count = label("", "body", "second")
        head.addWidget(self._count, 1)
        if self.view is View.ALL:
            words = self.tr("Exercises from your games")
            head.addWidget(square("learn", words, self.exercises_wanted.emit, self.theme))
            head.addWidget(square("chart", self.tr("Statistics"), self.statistics_wanted.emit, self.theme))
            head.addWidget(square("save", self.tr("Import games from files"), self._desk.take_in, self.theme))
        head.addWidget(square("cross", self.tr("Close"), self.dismissed.emit, self.theme))
        return head

    def _side(self) -> QWidget:
        beside = QWidget()
        beside.setFixedWidth(self.theme.px(_SIDE))
        side = QVBoxLayout(beside)
        side.setContentsMargins(0, 0, 0, 0)
        side.addWidget(self.filters, 1)
        words = self._words.title(View.DELETED)
        deleted = Button(
            words, self.theme, kind="quiet", icon_name="bin", on_click=partial(self.turn_to, View.DELETED)
        )
        side.addWidget(deleted, 0, Qt.AlignmentFlag.AlignLeft)
        if self.view is not View.ALL:
            beside.hide()
        return beside

    def wanted_height(self, width: int) -> int:
        """As tall as the window has room for."""
        return max(super().wanted_height(width), 10_000)

    def restyle(self, theme: Theme) -> None:
        """Take another theme; the same game stays chosen."""
        place = self.list.place
        self._pictures.end()
        self._pictures = self._make_pictures(theme, self)
        super().restyle(theme)
        self.list.choose(max(0, place))

    # --- what is shown --------------------------------------------------------------------------------

    def _shelf(self) -> Shelf:
        if self._past is not None:
            return Few(self._actions.earlier(self._past))
        if self.request.view is View.DELETED:
            return Few(self._actions.deleted())
        return Found(self._library.find(self.request.wanted), self._library.entries)

    def show_games(self, *, keep: bool = True) -> None:
        """See what is there now; with `keep` the same game stays chosen."""
        self.sought = None
        self.list.show_shelf(self._shelf(), keep=keep)
        self._refresh()

    def _show_found(self, wanted: Wanted, numbers: tuple[int, ...]) -> None:
        """Show what was looked for, unless something else is by now; the same games stay as they are."""
        if wanted is not self.sought:
            return
        self.sought = None
        if numbers != self.list.numbers:
            self.list.show_shelf(Found(numbers, self._library.entries), keep=False)
        self._refresh()

    def _refresh(self) -> None:
        """Tell how much there is, and offer what can be done with what is chosen."""
        found, row, everywhere = self.list.model().rowCount(), self.list.chosen, self.view is View.ALL
        narrowed = everywhere and self.request.wanted != self.request.everything
        self.pane.say_nothing(self._words.nothing(self.view, narrowed=narrowed), narrowed=narrowed)
        self._count.setText(self._words.count(found, self._library.count()) if everywhere else "")
        unfinished = row is not None and row.holding.ending is Ending.UNFINISHED
        opens = row is not None and not (row.closed and everywhere)
        words = self._words.open(self.view, unfinished=unfinished)
        self._foot.offer(words, some=row is not None, opens=opens)

    def _follow_progress(self, done: int, total: int) -> None:
        if self.view is View.ALL and self.list.model().rowCount() < _SCREENFUL:
            self.show_games()
        if done < total:
            self._count.setText(self._words.reading(done, total))

    def _follow_disk(self, read: int) -> None:
        """Show what the disk has now, if that is something else."""
        self.reading = False
        if self.view is View.ALL and (read or self.list.numbers != self._shelf().numbers):
            self.show_games()
            self.filters.offer()
        self._refresh()
        self._tell_trouble()

    def _tell_trouble(self) -> None:
        trouble = self._library.take_trouble()
        if trouble is not None:
            self.pane.tell(ShellWords(self._translate).say(trouble))

    def _fail(self, why: Phrase) -> None:
        """Tell why what is shown may not be all."""
        self.reading = False
        self._desk.tell(why)
        self.show_games()

    def _turn(self, past: LibraryEntry | None, view: View) -> None:
        """Show other games."""
        self._past = past
        self.request = replace(self.request, view=view)
        self.restyle(self.theme)
        self.list.choose(0)
        self.take_focus()

    def turn_to(self, view: View) -> None:
        """Show all games, or those that were deleted."""
        self._turn(None, view)

    def look_back(self, game: LibraryEntry) -> None:
        """Show what a game was like earlier."""
        self._turn(game, View.ALL)

    def _filter(self) -> None:
        self.request = self.request.with_wanted(self.filters.wanted)
        self.pane.tell("")
        self.sought = self.request.wanted
        self.worker.find(self.sought)

    def show_all(self) -> None:
        """Look for nothing in particular."""
        self.request = self.request.with_wanted(self.request.everything)
        self.turn_to(View.ALL)

    def start_search(self) -> None:
        """Have the keyboard in the field."""
        if self.view is View.ALL:
            self.filters.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.filters.search.selectAll()

    # --- keys -----------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leads back step by step; the other keys are those of what can be done."""
        key, at_list = Qt.Key(event.key()), self.list.hasFocus()
        acts = {act.key: act.do for act in self._acts if act.key is not None}
        acts |= dict.fromkeys(keys.NOTE, self._desk.note) if acts else {}
        if event.isAutoRepeat():
            super().keyPressEvent(event)
        elif key is Qt.Key.Key_Escape:
            self._step_back()
        elif key in acts and at_list:
            acts[key]()
        else:
            super().keyPressEvent(event)

    def _hear(self, letters: str) -> None:
        """Who types at the list marks the game, or looks for another."""
        acts = {QKeySequence(act.key).toString(): act.do for act in self._acts if act.key is not None}
        if letters.upper() in acts:
            acts[letters.upper()]()
        elif self.view is View.ALL:
            self.start_search()
            self.filters.search.setText(letters)

    def _step_back(self) -> None:
        searching = self.filters.search.hasFocus() and self.filters.search.text()
        if self.view is not View.ALL:
            self.turn_to(View.ALL)
        elif searching:
            self.filters.search.clear()
        else:
            self.dismissed.emit()
