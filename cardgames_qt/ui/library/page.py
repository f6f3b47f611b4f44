"""The library over whatever was on screen: all games, to search, continue, mark and delete."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.kit.words import Translate
from cardgames_qt.storage.entries import LibraryEntry
from cardgames_qt.storage.exchange import GameImport
from cardgames_qt.storage.library import Library, LibraryQuery
from cardgames_qt.storage.store import Store
from cardgames_qt.ui.library.actions import LibraryActions
from cardgames_qt.ui.library.commands import EXPORT_KEY, ActionBar, SelectionCommands
from cardgames_qt.ui.library.filters import FIND_KEY, LibraryFilters
from cardgames_qt.ui.library.game_list import GameList, GamesPane
from cardgames_qt.ui.library.model import GameSource, LibraryRequest, LibrarySection, RowFormatter
from cardgames_qt.ui.library.thumbnail_cache import ThumbnailCache
from cardgames_qt.ui.library.words import left_out
from cardgames_qt.ui.library.worker import LibraryWorker
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.play.game_files import GameFiles
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.controls import Button, bar_button, icon_button
from cardgames_qt.ui.widgets.labels import frame, label
from cardgames_qt.ui.widgets.overlay import Overlay

_WIDTH, _SIDE = 1260, 200
_LEAST_ABREAST = 640
"""In less than so many design units the filters stand below the list."""
_SCREENFUL = 12
"""While fewer games are listed, the list grows while files are read; later only the count does."""


class LibraryPage(Overlay):
    """Filters at the left, the list beside them, and what can be done with the selected games below."""

    open_wanted = Signal(object)
    """The Path of a game."""
    replay_wanted = Signal(object)
    """The Path of a game that is over."""
    exercises_wanted = Signal()
    statistics_wanted = Signal()
    changed = Signal()
    """Games were changed, came or went."""

    def __init__(
        self,
        store: Store,
        library: Library,
        actions: LibraryActions,
        formatter: RowFormatter,
        *,
        files: GameFiles,
        make_pictures: Callable[[Theme, QWidget], ThumbnailCache],
        translate: Translate,
        theme: Theme,
        parent: QWidget,
        request: LibraryRequest,
    ) -> None:
        super().__init__(theme, parent, width=_WIDTH)
        self.library, self._actions, self._formatter = library, actions, formatter
        self._files, self._translate, self._shell = files, translate, ShellWords(translate)
        self._make_thumbnails = make_pictures
        self.thumbnails = make_pictures(theme, self)
        self.request = request
        self._earlier_of: LibraryEntry | None = None
        self.reading = True  # the disk may have more than is shown
        self.sought: LibraryQuery | None = None  # what the list does not show yet
        self.setAccessibleName(self.tr("Library"))
        self.accepted.connect(self._open)
        for key, act in ((FIND_KEY, self.start_search), (EXPORT_KEY, self._export)):
            shortcut = QShortcut(key, self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)
        self.fill()
        self.worker = LibraryWorker(store, library, self)
        self.worker.found.connect(self._show_found)
        self.worker.progressed.connect(self._follow_progress)
        self.worker.looked.connect(self._follow_disk)
        self.worker.taking.connect(self._follow_import)
        self.worker.taken.connect(self._finish_import)
        self.worker.failed.connect(self._fail)
        self.worker.look()
        self._tell_trouble()

    def end(self) -> None:
        self.worker.end()
        self.thumbnails.end()
        super().end()

    @property
    def section(self) -> LibrarySection:
        """What the list holds."""
        return LibrarySection.EARLIER if self._earlier_of is not None else self.request.section

    @property
    def list(self) -> GameList:
        return self.pane.list

    # --- layout ---------------------------------------------------------------------------------------

    def fill(self) -> None:
        self.inside.setContentsMargins(*map(self.theme.px, (24, 20, 18, 18)))
        self.filters = LibraryFilters(self.library, self._translate, self.theme, self.request.wanted)
        self.filters.changed.connect(self._filter)
        self._add_pane()
        self._bar = ActionBar(self.commands, self.theme, section=self.section, brief=self.slim)
        self._bar.open_wanted.connect(self._open)
        self._bar.back_wanted.connect(self._step_back)
        self.inside.addLayout(self._head())
        direction = QBoxLayout.Direction
        stacked = self.inner_width < self.theme.px(_LEAST_ABREAST)
        body = QBoxLayout(direction.TopToBottom if stacked else direction.LeftToRight)
        body.setSpacing(self.theme.px(16))
        body.addWidget(self.pane, 1)
        body.insertWidget(1 if stacked else 0, self._side())
        self.inside.addLayout(body, 1)
        self.inside.addWidget(frame("rule"))
        self.inside.addWidget(self._bar)
        self.show_games(keep=False)
        self.setFocusProxy(self.list)

    def _add_pane(self) -> None:
        order = self.request.wanted if self.section is LibrarySection.ALL else None
        self.pane = GamesPane(
            self._formatter, self.thumbnails.of, self.theme, sorted_as=order, slim=self.slim
        )
        self.pane.header.sorted.connect(self.filters.sort)
        self.pane.all_wanted.connect(self.show_all)
        self.list.doubleClicked.connect(lambda _index: self._open())
        self.list.selection_changed.connect(self._refresh)
        self.list.moved.connect(self.thumbnails.wait)
        self.thumbnails.ready.connect(self.list.viewport().update)
        self.list.typed.connect(self._take_letters)
        self.filters.search.left.connect(self.list.setFocus)
        self.commands = SelectionCommands(
            self.pane,
            self.section,
            library=self.library,
            actions=self._actions,
            files=self._files,
            translate=self._translate,
        )
        self.commands.open_wanted.connect(self.open_wanted)
        self.commands.replay_wanted.connect(self.replay_wanted)
        self.commands.earlier_wanted.connect(self._show_earlier)
        self.commands.changed.connect(self._follow_change)

    def _head(self) -> QHBoxLayout:
        head = QHBoxLayout()
        head.setSpacing(self.theme.px(14))
        head.addWidget(label(self._title(), "tile"))
        self._count = label("", "body", "second")
        head.addWidget(self._count, 1)
        if self.section is LibrarySection.ALL:
            for icon, words, act, tip in (
                (
                    "learn",
                    self.tr("Exercises"),
                    self.exercises_wanted.emit,
                    self.tr("Exercises from your games"),
                ),
                ("chart", self.tr("Statistics"), self.statistics_wanted.emit, ""),
                ("save", self.tr("Import"), self._import, self.tr("Import games from files")),
            ):
                head.addWidget(bar_button(icon, words, act, self.theme, tip, brief=self.slim))
        head.addWidget(icon_button("cross", self.tr("Close"), self.dismissed.emit, self.theme))
        return head

    def _title(self) -> str:
        if self._earlier_of is not None:
            game = self._formatter.row(0, self._earlier_of).title
            return self.tr("{game}: earlier versions").format(game=game)
        if self.section is LibrarySection.DELETED:
            return self.tr("Recently deleted")
        return self.tr("Library")

    def _side(self) -> QWidget:
        beside = QWidget()
        beside.setFixedWidth(self.theme.px(_SIDE))
        side = QVBoxLayout(beside)
        side.setContentsMargins(0, 0, 0, 0)
        side.addWidget(self.filters, 1)
        show_deleted = partial(self.turn_to, LibrarySection.DELETED)
        words = self.tr("Recently deleted")
        deleted = Button(words, self.theme, kind="quiet", icon_name="bin", on_click=show_deleted)
        side.addWidget(deleted, 0, Qt.AlignmentFlag.AlignLeft)
        if self.section is not LibrarySection.ALL:
            beside.hide()
        return beside

    def wanted_height(self, width: int) -> int:
        """As tall as the window has room for."""
        return max(super().wanted_height(width), 10_000)

    def restyle(self, theme: Theme) -> None:
        """Thumbnails show the theme."""
        self.thumbnails.end()
        self.thumbnails = self._make_thumbnails(theme, self)
        super().restyle(theme)

    def refill(self) -> None:
        """The same row stays current."""
        place = self.list.place
        super().refill()
        self.list.choose(max(0, place))

    # --- what is listed -------------------------------------------------------------------------------

    def _source(self) -> GameSource:
        if self._earlier_of is not None:
            return GameSource.of(self._actions.earlier(self._earlier_of))
        if self.section is LibrarySection.DELETED:
            return GameSource.of(self._actions.deleted())
        return GameSource(self.library.find(self.request.wanted), self.library.entries)

    def show_games(self, *, keep: bool = True) -> None:
        """List what is there now; with `keep` the same game stays current."""
        self.sought = None
        self.list.show_games(self._source(), keep=keep)
        self._refresh()

    def _show_found(self, wanted: LibraryQuery, numbers: tuple[int, ...]) -> None:
        """The end of a search, unless another one was begun meanwhile."""
        if wanted is not self.sought:
            return
        self.sought = None
        if numbers != self.list.numbers:
            self.list.show_games(GameSource(numbers, self.library.entries), keep=False)
        self._refresh()

    def _refresh(self) -> None:
        everywhere = self.section is LibrarySection.ALL
        narrowed = everywhere and self.request.wanted != self.request.everything
        self.pane.explain_empty(self._why_empty(narrowed=narrowed), narrowed=narrowed)
        self._count.setText(self._counted() if everywhere else "")
        self._bar.refresh()

    def _why_empty(self, *, narrowed: bool) -> str:
        if self.section is LibrarySection.EARLIER:
            return self.tr("No earlier versions of this game yet.")
        if self.section is LibrarySection.DELETED:
            return self.tr("Nothing is here any more.")
        if narrowed:
            return self.tr("No games match.")
        return self.tr("No games yet. Every game you play is saved here from its first move.")

    def _counted(self) -> str:
        found, everything = self.list.model().rowCount(), self.library.count()
        if found == everything:
            return self.tr("%n game(s)", "", everything)
        return self.tr("{found} of %n game(s)", "", everything).format(found=found)

    def _follow_progress(self, done: int, total: int) -> None:
        if self.section is LibrarySection.ALL and self.list.model().rowCount() < _SCREENFUL:
            self.show_games()
        if done < total:
            self._count.setText(self.tr("Reading games: {done} of {total}").format(done=done, total=total))

    def _follow_disk(self, read: int) -> None:
        """Everything is read; list it again if there is anything new."""
        self.reading = False
        if self.section is LibrarySection.ALL and (read or self.list.numbers != self._source().numbers):
            self.show_games()
            self.filters.offer()
        self._refresh()
        self._tell_trouble()

    def _tell_trouble(self) -> None:
        trouble = self.library.take_trouble()
        if trouble is not None:
            self.pane.strip.say(self._shell.say(trouble))

    def _fail(self, why: Phrase) -> None:
        """Tell why this may not be all."""
        self.reading = False
        self.pane.strip.say(self._shell.say(why))
        self.show_games()

    def _follow_change(self) -> None:
        self.show_games()
        self.changed.emit()

    def turn_to(self, section: LibrarySection) -> None:
        """Show all games, or the deleted ones."""
        self._earlier_of = None
        self.request = replace(self.request, section=section)
        self._turn()

    def _show_earlier(self, game: LibraryEntry) -> None:
        self._earlier_of = game
        self._turn()

    def _turn(self) -> None:
        self.refill()
        self.list.choose(0)
        self.take_focus()

    def _open(self) -> None:
        if self.sought is not None:  # whoever is quicker than the search means the first game it finds
            self.show_games(keep=False)
        self.commands.open()

    # --- searching ------------------------------------------------------------------------------------

    def _filter(self) -> None:
        self.request = self.request.with_wanted(self.filters.wanted)
        self.pane.strip.say("")
        self.sought = self.request.wanted
        self.worker.find(self.sought)

    def show_all(self) -> None:
        """Drop all filters."""
        self.request = self.request.with_wanted(self.request.everything)
        self.turn_to(LibrarySection.ALL)

    def start_search(self) -> None:
        if self.section is LibrarySection.ALL:
            self.filters.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.filters.search.selectAll()

    # --- files ----------------------------------------------------------------------------------------

    def _export(self) -> None:
        self.commands.export()

    def _import(self) -> None:
        self.worker.take_in(self._files.ask_games())

    def _follow_import(self, count: int) -> None:
        self.pane.strip.say(self.tr("Importing games: {count}").format(count=count))

    def _finish_import(self, intake: GameImport) -> None:
        """Tell how many games came, and what is wrong with the others."""
        said = [self.tr("%n game(s) imported.", "", len(intake.new))]
        if intake.known:
            said.append(self.tr("Already here: {count}.").format(count=len(intake.known)))
        if intake.troubles:
            said.append(self._shell.say(left_out(intake.troubles)))
        self._follow_change()
        self.pane.strip.say(" ".join(said))

    # --- keys -----------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape goes back one step; the commands' keys work while the list has the focus."""
        key = Qt.Key(event.key())
        run = {key: command.run for command in self.commands.beside_opening for key in command.keys}
        if event.isAutoRepeat():
            super().keyPressEvent(event)
        elif key is Qt.Key.Key_Escape:
            self._step_back()
        elif key in run and self.list.hasFocus():
            run[key]()
        else:
            super().keyPressEvent(event)

    def _take_letters(self, letters: str) -> None:
        """A command's letter runs it; any other begins a search."""
        for command in self.commands.beside_opening:
            if letters.upper() in [QKeySequence(key).toString() for key in command.keys]:
                command.run()
                return
        if self.section is LibrarySection.ALL:
            self.start_search()
            self.filters.search.setText(letters)

    def _step_back(self) -> None:
        searching = self.filters.search.hasFocus() and self.filters.search.text()
        if self.section is not LibrarySection.ALL:
            self.turn_to(LibrarySection.ALL)
        elif searching:
            self.filters.search.clear()
        else:
            self.dismissed.emit()
