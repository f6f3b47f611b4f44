"""The statistics over whatever was on screen: all games at a glance, and each in numbers and plots."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from cardgames_qt.engine.errors import ExplainedError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.untrusted import shown
from cardgames_qt.games import find
from cardgames_qt.kit.words import Translate
from cardgames_qt.play.scale import scale_of
from cardgames_qt.storage.library import Library
from cardgames_qt.storage.statistics.export import export_results
from cardgames_qt.storage.statistics.figures import ResultQuery
from cardgames_qt.storage.statistics.milestones import milestones
from cardgames_qt.storage.statistics.profiles import Profile
from cardgames_qt.storage.store import Store
from cardgames_qt.ui.library.words import not_written
from cardgames_qt.ui.library.worker import LibraryWorker
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.play.game_files import TABLE, GameFiles
from cardgames_qt.ui.statistics.charts import GameCharts
from cardgames_qt.ui.statistics.filters import StatisticsFilters
from cardgames_qt.ui.statistics.milestones import MilestoneRow
from cardgames_qt.ui.statistics.numbers import EmptyCard, GameCard, GameNumbers, NumberRow, steady
from cardgames_qt.ui.statistics.plots import PlotPanel
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.controls import Button, bar_button, icon_button
from cardgames_qt.ui.widgets.labels import Face, label
from cardgames_qt.ui.widgets.overlay import Overlay
from cardgames_qt.ui.widgets.strip import Strip

_WIDTH, _SIDE = 1260, 200
_ACROSS = 2


class StatisticsPage(Overlay):
    """Counts for one profile: the filters at the left, the numbers beside them."""

    profile_changed = Signal(object)
    """The Profile, which has hidden its numbers or shows them again."""

    def __init__(
        self,
        store: Store,
        library: Library,
        profile: Profile,
        *,
        titles: Mapping[str, str],
        files: GameFiles,
        several: bool,
        translate: Translate,
        theme: Theme,
        parent: QWidget,
        asked: ResultQuery,
    ) -> None:
        """With `several` people at this computer the page says whose numbers these are."""
        super().__init__(theme, parent, width=_WIDTH)
        self._library, self._statistics, self.profile = library, library.statistics, profile
        self._titles, self._files, self._translate = titles, files, translate
        self._shell, self._numbers, self.asked = ShellWords(translate), GameNumbers(translate), asked
        self._said: tuple[str, Callable[[], None] | None] = ("", None)
        self._several = several
        self.reading = True  # the disk may have more than is counted
        self.setAccessibleName(self._title())
        self._register = store.register
        self._progress: tuple[int, int] | None = None
        self.fill()
        self.worker = LibraryWorker(store, library, self)
        self.worker.progressed.connect(self._follow_progress)
        self.worker.looked.connect(self._follow_disk)
        self.worker.failed.connect(self._fail)
        self.worker.look()

    def end(self) -> None:
        self.worker.end()
        super().end()

    # --- layout ---------------------------------------------------------------------------------------

    def fill(self) -> None:
        self._library.ledger.settle()
        self._counted = self._library.edition
        self.inside.setContentsMargins(*map(self.theme.px, (24, 20, 24, 18)))
        self.inside.addLayout(self._head())
        if self.profile.hidden:
            self.inside.addWidget(self._out_of_sight(), 1)
        else:
            stacked = self.slim and self.asked.game is not None  # plots need the width
            direction = QBoxLayout.Direction
            body = QBoxLayout(direction.TopToBottom if stacked else direction.LeftToRight)
            body.setSpacing(self.theme.px(16))
            body.addWidget(self._side(wide=stacked))
            body.addWidget(self._answer(), 1)
            self.inside.addLayout(body, 1)
        self.strip = Strip(self.theme)
        self.inside.addWidget(self.strip)
        self.strip.say(*self._said)

    def wanted_height(self, width: int) -> int:
        """As tall as the window has room for."""
        return max(super().wanted_height(width), 10_000)

    def _head(self) -> QHBoxLayout:
        head, theme = QHBoxLayout(), self.theme
        head.setSpacing(theme.px(10))
        game = self.asked.game
        head.addWidget(label(self._titles[game] if game is not None else self._title(), "tile"))
        self._count = label("", "body", "second")
        head.addWidget(self._count, 1)
        if self._several:
            head.addWidget(Face(self.profile.face, theme.px(30)))
            head.addWidget(label(self._name(), "name"))
        if not self.profile.hidden:
            for icon, words, act in (
                ("export", self.tr("Export as a table"), self.export),
                ("flag", self.tr("Start fresh"), self.begin_anew),
                ("hide", self.tr("Hide all numbers"), self.hide_numbers),
            ):
                head.addWidget(bar_button(icon, words, act, theme, brief=self.slim))
        head.addWidget(icon_button("cross", self.tr("Close"), self.dismissed.emit, theme))
        return head

    def _side(self, *, wide: bool) -> QWidget:
        side = StatisticsFilters(
            self._statistics,
            self.asked,
            titles=self._titles,
            begun_anew=self._register.covered(self.profile.id) > 0,
            translate=self._translate,
            theme=self.theme,
        )
        if not wide:
            side.setFixedWidth(self.theme.px(_SIDE))
        side.changed.connect(self.ask)
        return side

    def _answer(self) -> QWidget:
        played = self._statistics.count(self.asked)
        self._count.setText(self._numbers.games(played) if played else "")
        if self._progress is not None:
            self._show_progress(*self._progress)
        if self.asked.game is None:
            return self._overview("" if played else self._why_empty())
        return self._one_game(self.asked.game) if played else self._sentence(self._why_empty())

    def _counts_anything(self) -> bool:
        """Whether there is any game, with help or without."""
        begun = ResultQuery(profile=self.profile.id)
        return any(self._statistics.count(replace(begun, helped=helped)) for helped in (False, True))

    def _sentence(self, words: str, *more: QWidget) -> QWidget:
        """Instead of numbers."""
        place = QWidget()
        column = QVBoxLayout(place)
        column.setSpacing(self.theme.px(16))
        said = label(words, "body", "second", wrap=True)
        said.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addStretch(2)
        column.addWidget(said)
        for each in more:
            column.addWidget(each, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
        return place

    def _out_of_sight(self) -> QWidget:
        show = Button(self.tr("Show the numbers"), self.theme, icon_name="eye", on_click=self.show_numbers)
        words = self.tr("Your numbers are hidden. Games are still saved, nothing is lost.")
        return self._sentence(words, show)

    def _title(self) -> str:
        return self.tr("Statistics")

    def _name(self) -> str:
        return self.profile.name or self._shell.animal(self.profile.face)

    def _why_empty(self) -> str:
        if self._counts_anything():
            return self.tr("No games match.")
        return self.tr("Nothing to count yet. Every game you finish counts, starting with the first.")

    def _overview(self, why_empty: str) -> QWidget:
        """A card for each game, also for one of which nothing is counted."""
        place = QWidget()
        column = QVBoxLayout(place)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self.theme.px(12))
        if why_empty:
            column.addWidget(label(why_empty, "body", "second", wrap=True))
        grid = QGridLayout()
        grid.setSpacing(self.theme.px(6))
        column.addLayout(grid, 1)
        for number, (game, title) in enumerate(self._titles.items()):
            grid.addWidget(self._card(game, title), number // _ACROSS, number % _ACROSS)
            grid.setRowStretch(number // _ACROSS, 1)
            grid.setColumnStretch(number % _ACROSS, 1)
        return place

    def _card(self, game: str, title: str) -> GameCard | EmptyCard:
        asked, statistics = replace(self.asked, game=game), self._statistics
        figures = statistics.figures(asked)
        if not figures.played:
            apart = statistics.count(replace(asked, helped=True)) if not asked.helped else 0
            ever = game in statistics.games(self.profile.id)
            return EmptyCard(game, title, self._numbers.why_none(apart, ever=ever), self.theme)
        rating, together = statistics.rating(self.profile.id, game), find(game).rules.together
        numbers = self._numbers.of(figures, rating, together=together)
        card = GameCard(game, title, numbers, steady(figures.form), self.theme)
        card.clicked.connect(lambda _checked=False: self.ask(asked))
        return card

    def _one_game(self, game: str) -> QWidget:
        """Its numbers, what the rating means, and its plots."""
        theme, together, figures = self.theme, find(game).rules.together, self._statistics.figures(self.asked)
        rating = self._statistics.rating(self.profile.id, game)
        place = QWidget()
        column = QVBoxLayout(place)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(8))
        column.addWidget(NumberRow(self._numbers.of(figures, rating, together=together), theme))
        column.addWidget(
            label(self._numbers.about_rating(scale_of(game), together=together), "label", "second", wrap=True)
        )
        reached = milestones(self._statistics, self.profile.id, game)
        narrow = theme.is_narrow(self.covered.width())
        column.addWidget(MilestoneRow(game, reached, self._translate, theme, low=self.low, narrow=narrow))
        grid = QGridLayout()
        grid.setSpacing(theme.px(8))
        charts = GameCharts(game, self._translate, theme)
        self.panels = [PlotPanel(title, chart, theme) for title, chart in charts.of(figures)]
        for number, panel in enumerate(self.panels):
            last = number == len(self.panels) - 1 and number % _ACROSS == 0
            grid.addWidget(panel, number // _ACROSS, number % _ACROSS, 1, _ACROSS if last else 1)
        column.addLayout(grid, 1)
        return place

    # --- what is counted ------------------------------------------------------------------------------

    def ask(self, asked: ResultQuery) -> None:
        self.asked = asked
        self.tell("")

    def tell(self, said: str, undo: Callable[[], None] | None = None) -> None:
        """Count again, and say that below."""
        self._said = (said, undo)
        self.refill()

    def _follow_progress(self, done: int, total: int) -> None:
        if done < total:
            self._progress = done, total
            self._show_progress(done, total)

    def _show_progress(self, done: int, total: int) -> None:
        self._count.setText(self.tr("Counting games: {done} of {total}").format(done=done, total=total))

    def _follow_disk(self) -> None:
        """Everything is read; count again if that changed anything."""
        self.reading, self._progress = False, None
        trouble = self._library.take_trouble()
        if self._library.edition != self._counted or trouble is not None:
            self.tell(self._shell.say(trouble) if trouble is not None else "")

    def _fail(self, why: Phrase) -> None:
        self.reading = False
        self.tell(self._shell.say(why))

    # --- commands -------------------------------------------------------------------------------------

    def export(self) -> None:
        """Ask for a file and write the results to it."""
        place = self._files.ask_place(self.tr("Export statistics"), self._title() + TABLE)
        if place is None:
            return
        try:
            export_results(self._statistics, self.asked, place)
        except ExplainedError as error:
            self.tell(self._shell.say(not_written(place, error.phrase)))
        else:
            self.tell(self.tr("Exported: {file}").format(file=shown(place.name)))

    def begin_anew(self) -> None:
        """Count from now on; that can be undone."""
        before = self._register.covered(self.profile.id)
        self._register.reset(self.profile.id)
        said = self.tr("Counting starts now. Earlier games are kept.")
        self._count_anew(said, lambda: self._undo(before))

    def _undo(self, before: int) -> None:
        self._register.undo_reset(self.profile.id, before)
        self._count_anew("")

    def _count_anew(self, said: str, undo: Callable[[], None] | None = None) -> None:
        """Count again and say so, or say why the change cannot be kept."""
        trouble = self._register.trouble
        self.tell(self._shell.say(trouble) if trouble is not None else said, undo)

    def hide_numbers(self) -> None:
        self._become(replace(self.profile, hidden=True))
        self.tell("")
        self.take_focus()

    def show_numbers(self) -> None:
        self._become(replace(self.profile, hidden=False))
        self.tell("")
        self.take_focus()

    def _become(self, profile: Profile) -> None:
        self.profile = profile
        self.profile_changed.emit(profile)
