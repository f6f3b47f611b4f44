"""Everything that can be practised: exercises from one's own games, and puzzles."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Literal, TypeAlias, cast

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardgames_qt.bots.exercises import Drill, Found, collected
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.kit.words import Translate
from cardgames_qt.storage.entries import LibraryEntry
from cardgames_qt.storage.library import Library, LibraryQuery
from cardgames_qt.storage.puzzle_file import PuzzleEntry
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.session.idle_worker import IdleWorker
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.training.words import ExerciseWords, PuzzleWords
from cardgames_qt.ui.widgets.controls import Button, Segment
from cardgames_qt.ui.widgets.labels import frame, label
from cardgames_qt.ui.widgets.overlay import Overlay

LEVELS = (1, 2, 3)
_COLUMNS = 11


class PuzzleLevels(QWidget):
    """All puzzles in three levels; `first` is the button of the first unsolved one."""

    chosen = Signal(int)
    """The number of a puzzle."""

    def __init__(
        self,
        title: str,
        puzzles: Sequence[PuzzleEntry],
        solved: Collection[str],
        *,
        translate: Translate,
        theme: Theme,
        air: int,
    ) -> None:
        """`title` is the game's, `solved` are ids, `air` is the space between lines."""
        super().__init__()
        self._puzzles, self._solved, self._theme = puzzles, solved, theme
        self._words = PuzzleWords(translate)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(air)
        about = self.tr(
            "The last cards of {game}, all face up, so you see what is still to come. Win from there."
        )
        self._column.addWidget(label(about.format(game=title), "body", "second", wrap=True))
        buttons = [self._button(each) for each in puzzles]
        for level in LEVELS:
            self._add_level(level, buttons)
        unsolved = [each.number for each in puzzles if each.id not in solved]
        self.first = buttons[unsolved[0] if unsolved else 0]

    def _add_level(self, level: int, buttons: Sequence[Button]) -> None:
        puzzles = [each for each in self._puzzles if each.puzzle.level == level]
        done = sum(each.id in self._solved for each in puzzles)
        head = QHBoxLayout()
        head.addWidget(label(self._words.level(level), "heading"), 1)
        counted = self.tr("{done} of {all} solved").format(done=done, all=len(puzzles))
        head.addWidget(label(counted, "label", "second"))
        self._column.addLayout(head)
        grid = QGridLayout()
        grid.setSpacing(self._theme.px(6))
        for column in range(_COLUMNS):
            grid.setColumnStretch(column, 1)
        for each in puzzles:
            grid.addWidget(buttons[each.number], *divmod(each.place - 1, _COLUMNS))
        self._column.addLayout(grid)

    def _button(self, posed: PuzzleEntry) -> Button:
        solved = posed.id in self._solved
        button = Button(
            "" if solved else str(posed.place),
            self._theme,
            icon_name="check" if solved else "",
            on_click=partial(self.chosen.emit, posed.number),
        )
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)  # all as wide as any
        name = self._words.title(posed.puzzle.level, posed.place)
        button.setAccessibleName(self.tr("{puzzle}, solved").format(puzzle=name) if solved else name)
        set_tip(button, button.accessibleName())
        return button


class Drills(QWidget):
    """A row for each game; `first` is the button of the first game with something to try, if any."""

    chosen = Signal(object)
    """The tuple of Found to try."""

    def __init__(
        self, drills: Mapping[str, Drill] | None, *, translate: Translate, theme: Theme, air: int
    ) -> None:
        """`drills` by the titles of games; None while the library is being read."""
        super().__init__()
        self._words, self._theme = ExerciseWords(translate), theme
        self.first: Button | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(air)
        column.addWidget(label(self._about(drills), "body", "second", wrap=True))
        for title, drill in (drills or {}).items():
            column.addWidget(self._line(title, drill))

    def _about(self, drills: Mapping[str, Drill] | None) -> str:
        if drills is None:
            return self.tr("Looking through your games…")
        if not any(drill.all for drill in drills.values()):
            return self.tr(
                "Exercises come from your own games. Play one, let it be reviewed at the end, and the "
                "moments you could have played better wait here for another try."
            )
        return self.tr(
            "Moments from your own games when there was a better move. If you find it at once, it "
            "comes back tomorrow, then after longer and longer breaks; if you miss it, it stays."
        )

    def _line(self, title: str, drill: Drill) -> QFrame:
        line = frame("stripe")
        row = QHBoxLayout(line)
        row.setContentsMargins(*map(self._theme.px, (16, 8, 8, 8)))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(label(title, "heading"))
        words.addWidget(label(self._words.standing(drill), "label", "second"))
        row.addLayout(words, 1)
        if drill.all:
            row.addWidget(self._button(title, drill))
        return line

    def _button(self, title: str, drill: Drill) -> Button:
        """For what is due or new; else for all of them again."""
        words = self.tr("Start") if drill.wanted else self.tr("Again")
        leads = self.first is None and bool(drill.wanted)
        button = Button(
            words,
            self._theme,
            kind="primary" if leads else "",
            icon_name="play" if drill.wanted else "replay",
            on_click=partial(self.chosen.emit, drill.wanted or drill.all),
        )
        button.setAccessibleName(f"{title}: {words}, {self._words.standing(drill)}")
        if leads:
            self.first = button
        return button


class Collector(QObject):
    """Collects exercises from the library, once. Must be ended before it is dropped."""

    found = Signal(object)
    """A tuple of Found: the exercises that the player left in all games."""
    failed = Signal(object)
    """The Phrase that says why none are found."""

    def __init__(self, library: Library, profile: str, parent: QObject) -> None:
        super().__init__(parent)
        self._library, self._profile = library, profile
        self._reader = IdleWorker("exercises", self)
        self._reader.failed.connect(self.failed)

    def start(self) -> None:
        """`found` or `failed` follows, unless it is ended."""
        self._reader.ask(self._collect)

    def end(self) -> None:
        """Returns once nothing is read any more."""
        self._reader.end()

    def _collect(self) -> None:
        """In the thread."""
        life = self._library.life
        for _ in self._library.look():
            if not self._reader.gate.wait():
                return
        numbers = self._library.find(LibraryQuery(reviewed=True))
        entries = self._library.entries(numbers)
        if self._library.life != life:  # there may be others
            self._collect()
            return
        found: list[Found] = []
        there = (entries[at] for at in numbers if at in entries)
        games = ((self._library.path_of(each), _owners(each)) for each in there)
        for each in collected(games, self._profile):
            if not self._reader.gate.wait():
                return
            found.append(each)
        self.found.emit(tuple(found))


def _owners(game: LibraryEntry) -> dict[int, str]:
    return {each.seat: each.profile for each in game.results}


Side: TypeAlias = Literal["exercises", "puzzles"]
MakeLevels: TypeAlias = Callable[[Theme, int], PuzzleLevels]
SortOut: TypeAlias = Callable[[tuple[Found, ...]], Mapping[str, Drill]]
"""The drills by the titles of the games."""


class PracticeSheet(Overlay):
    """Puzzles on one side, exercises on the other; the keyboard waits on what comes next."""

    puzzle_chosen = Signal(int)
    exercises_chosen = Signal(object)
    """The tuple of Found to try."""

    def __init__(
        self,
        side: Side,
        make_levels: MakeLevels,
        make_collector: Callable[[QWidget], Collector],
        sort_out: SortOut,
        *,
        trouble: str,
        translate: Translate,
        theme: Theme,
        parent: QWidget,
    ) -> None:
        """`trouble` says why progress cannot be saved, if it cannot."""
        super().__init__(theme, parent, width=820)
        self.side: Side = side
        self._make_levels, self._sort_out = make_levels, sort_out
        self._trouble, self._translate = trouble, translate
        self.drills: Mapping[str, Drill] | None = None
        self.setAccessibleName(self.tr("Training"))
        self.fill()
        self._collector = make_collector(self)
        self._collector.found.connect(self._take)
        self._collector.failed.connect(self._fail)
        self._collector.start()

    def fill(self) -> None:
        head = QHBoxLayout()
        head.addWidget(label(self.tr("Training"), "tile"), 1)
        sides = (("exercises", self.tr("Exercises"), ""), ("puzzles", self.tr("Puzzles"), ""))
        switch = Segment(self.tr("What to train"), sides, self.side, self.theme)
        switch.chosen.connect(self._turn)
        head.addWidget(switch)
        self.inside.addLayout(head)
        if self._trouble and self.side == "exercises":
            self.inside.addWidget(label(self._trouble, "body", "bad", wrap=True))
        self.inside.addWidget(self._levels() if self.side == "puzzles" else self._drills())
        self.inside.addStretch(1)
        self._add_foot()

    def _add_foot(self) -> None:
        foot = QHBoxLayout()
        foot.addStretch(1)
        close = Button(self.tr("Close"), self.theme, kind="quiet", on_click=self.dismissed.emit)
        foot.addWidget(close)
        self.inside.addLayout(foot)
        if self._first is None:
            self.setFocusProxy(close)

    def _levels(self) -> PuzzleLevels:
        levels = self._make_levels(self.theme, self.inside.spacing())
        levels.chosen.connect(self.puzzle_chosen)
        self._lead(levels.first)
        return levels

    def _drills(self) -> Drills:
        drills = Drills(self.drills, translate=self._translate, theme=self.theme, air=self.inside.spacing())
        drills.chosen.connect(self.exercises_chosen)
        drills.setMinimumHeight(self._height_of_levels())
        self._lead(drills.first)
        return drills

    def _height_of_levels(self) -> int:
        """The other side is the taller one; with room for that nothing moves when one turns to it."""
        levels = self._make_levels(self.theme, self.inside.spacing())
        levels.setParent(self)
        for each in (levels, *cast(list[QWidget], levels.findChildren(QWidget))):
            each.ensurePolished()  # the style sheet would reach them only when they are shown
        height = levels.heightForWidth(self.inner_width)
        levels.setParent(None)
        levels.deleteLater()
        return height

    def _lead(self, first: Button | None) -> None:
        self._first = first
        if first is not None:
            self.setFocusProxy(first)

    def _turn(self, side: str) -> None:
        self.side = cast(Side, side)
        self.refill()

    def _take(self, found: tuple[Found, ...]) -> None:
        self.drills = self._sort_out(found)
        if self.side == "exercises":
            self.refill()
            self.take_focus()

    def _fail(self, why: Phrase) -> None:
        self._trouble = ShellWords(self._translate).say(why)
        self._take(())

    def end(self) -> None:
        self._collector.end()
        super().end()
