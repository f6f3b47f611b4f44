"""Everything that can be practised: lessons, exercises from one's own games, and puzzles."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Literal, TypeAlias, cast

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardgames_qt.bots.exercises import Drill, Found, collected
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.games import find
from cardgames_qt.kit.words import GameTitle, Translate
from cardgames_qt.storage.entries import LibraryEntry
from cardgames_qt.storage.library import Library, LibraryQuery
from cardgames_qt.ui.look.game_art import paint_poster
from cardgames_qt.ui.look.paint import grown, paint_mat
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.session.idle_worker import IdleWorker
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.training.puzzle_list import PuzzleList
from cardgames_qt.ui.training.words import ExerciseWords
from cardgames_qt.ui.widgets.controls import Button, Segment
from cardgames_qt.ui.widgets.labels import label
from cardgames_qt.ui.widgets.overlay import Overlay

Side: TypeAlias = Literal["lessons", "exercises", "puzzles"]

_WIDTH, _HEIGHT = 960, 700
_PICTURE = QSize(92, 56)
_TALLEST = 124
"""No line is higher, however few there are."""


class GamePicture(QWidget):
    """A game's cards on its table, in front of a line and as high as it."""

    def __init__(self, game: str, title: str, theme: Theme) -> None:
        super().__init__()
        self._game, self._title, self._theme = game, title, theme
        self.setMinimumSize(_PICTURE * theme.scale)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return _PICTURE * self._theme.scale

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setFixedWidth(round(self.height() * _PICTURE.width() / _PICTURE.height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter, area = QPainter(self), grown(self.rect().toRectF(), -2)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_mat(painter, area, self._theme.mat(self._game), self._theme, 0.3, lifted=False)
        paint_poster(painter, find(self._game), self._title, self._theme, grown(area, -area.height() * 0.12))
        painter.end()


class GameLine(QFrame):
    """A game with its picture and what there is to know, and a button; lines share the height."""

    def __init__(self, game: str, title: str, *lines: str, button: Button | None, theme: Theme) -> None:
        super().__init__()
        self.setProperty("role", "stripe")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.setMaximumHeight(theme.px(_TALLEST))
        row = QHBoxLayout(self)
        row.setContentsMargins(*map(theme.px, (10, 6, 12, 6)))
        row.setSpacing(theme.px(14))
        row.addWidget(GamePicture(game, title, theme))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        words.addWidget(label(title, "heading"))
        for each in lines:
            words.addWidget(label(each, "label", "second"))
        words.addStretch(1)
        row.addLayout(words, 1)
        if button is not None:
            row.addWidget(button)


class Lessons(QWidget):
    """A row for each game with a lesson; `first` is the button of the first one that was not finished."""

    chosen = Signal(str)
    """The game."""

    def __init__(self, games: Mapping[str, GameTitle], finished: Collection[str], *, theme: Theme) -> None:
        """`games` are those that have one."""
        super().__init__()
        self._theme = theme
        self.first: Button | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(8))
        about = self.tr("Each lesson teaches a game while you play it: a few minutes, and nothing counts.")
        column.addWidget(label(about, "body", "second", wrap=True))
        for game, words in games.items():
            column.addWidget(self._line(game, words, finished=game in finished), 1)
        column.addStretch(0)

    def _line(self, game: str, words: GameTitle, *, finished: bool) -> GameLine:
        title = words.title()
        state = self.tr("Finished", "a lesson") if finished else self.tr("Not finished yet", "a lesson")
        leads = self.first is None and not finished
        action = self.tr("Again") if finished else self.tr("Learn")
        button = Button(
            action,
            self._theme,
            kind="primary" if leads else "",
            icon_name="replay" if finished else "learn",
            on_click=partial(self.chosen.emit, game),
        )
        button.setAccessibleName(f"{title}: {action}")
        if leads:
            self.first = button
        return GameLine(game, title, words.tagline(), state, button=button, theme=self._theme)


class Drills(QWidget):
    """A row for each game; `first` is the button of the first game with something to try, if any."""

    chosen = Signal(object)
    """The tuple of Found to try."""

    def __init__(
        self,
        drills: Mapping[str, Drill] | None,
        titles: Mapping[str, str],
        *,
        translate: Translate,
        theme: Theme,
    ) -> None:
        """`drills` by game; None while the library is being read."""
        super().__init__()
        self._words, self._titles, self._theme = ExerciseWords(translate), titles, theme
        self.first: Button | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(8))
        column.addWidget(label(self._about(drills), "body", "second", wrap=True))
        for game, drill in (drills or {}).items():
            column.addWidget(self._line(game, drill), 1)
        column.addStretch(0)

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

    def _line(self, game: str, drill: Drill) -> GameLine:
        title, state = self._titles[game], self._words.standing(drill)
        button = self._button(title, drill) if drill.all else None
        return GameLine(game, title, state, button=button, theme=self._theme)

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


MakePuzzles: TypeAlias = Callable[[str, Theme], PuzzleList]
"""The list of a game's puzzles."""
MakeLessons: TypeAlias = Callable[[Theme], Lessons]
SortOut: TypeAlias = Callable[[tuple[Found, ...]], Mapping[str, Drill]]
"""The drills by game."""


class PracticeSheet(Overlay):
    """Lessons, exercises and puzzles behind one door; the keyboard waits on what comes next.

    It is as high whatever it shows, so that nothing moves under the mouse.
    """

    side: Side = "puzzles"  # Qt asks for the height before the constructor is done
    lesson_chosen = Signal(str)
    puzzle_chosen = Signal(str, int)
    """The game and the number."""
    exercises_chosen = Signal(object)
    """The tuple of Found to try."""

    def __init__(
        self,
        side: Side,
        game: str,
        *,
        make_lessons: MakeLessons,
        make_puzzles: MakePuzzles,
        make_collector: Callable[[QWidget], Collector],
        sort_out: SortOut,
        titles: Mapping[str, str],
        trouble: str,
        translate: Translate,
        theme: Theme,
        parent: QWidget,
    ) -> None:
        """`game` is the one whose puzzles are shown; `trouble` says why progress cannot be saved."""
        super().__init__(theme, parent, width=_WIDTH)
        self.side, self.game = side, game
        self._make_lessons, self._make_puzzles, self._sort_out = make_lessons, make_puzzles, sort_out
        self._titles, self._trouble, self._translate = titles, trouble, translate
        self.drills: Mapping[str, Drill] | None = None
        self.puzzles: PuzzleList | None = None
        self.setAccessibleName(self.tr("Training"))
        self.fill()
        self._collector = make_collector(self)
        self._collector.found.connect(self._take)
        self._collector.failed.connect(self._fail)
        self._collector.start()

    def wanted_height(self, width: int) -> int:
        """The puzzles have a scroll bar of their own."""
        own = 0 if self.side == "puzzles" else super().wanted_height(width)
        return max(own, self.theme.px(_HEIGHT))

    def fill(self) -> None:
        head = QHBoxLayout()
        head.addWidget(label(self.tr("Training"), "tile"), 1)
        sides = (
            ("lessons", self.tr("Lessons"), ""),
            ("exercises", self.tr("Exercises"), ""),
            ("puzzles", self.tr("Puzzles"), ""),
        )
        switch = Segment(self.tr("What to train"), sides, self.side, self.theme)
        switch.chosen.connect(self._turn)
        head.addWidget(switch)
        self.inside.addLayout(head)
        if self._trouble and self.side == "exercises":
            self.inside.addWidget(label(self._trouble, "body", "bad", wrap=True))
        self.inside.addWidget(self._content(), 1)
        self._add_foot()

    def _content(self) -> QWidget:
        self.puzzles = self._levels() if self.side == "puzzles" else None
        if self.puzzles is not None:
            return self.puzzles
        return self._drills() if self.side == "exercises" else self._lessons()

    def _add_foot(self) -> None:
        foot = QHBoxLayout()
        foot.addStretch(1)
        close = Button(self.tr("Close"), self.theme, kind="quiet", on_click=self.dismissed.emit)
        foot.addWidget(close)
        self.inside.addLayout(foot)
        if self._first is None:
            self.setFocusProxy(close)

    def _levels(self) -> PuzzleList:
        levels = self._make_puzzles(self.game, self.theme)
        levels.fit(self.inner_width)
        levels.chosen.connect(self.puzzle_chosen)
        levels.turned.connect(self._turn_to)
        self._lead(levels.first)
        return levels

    def _lessons(self) -> Lessons:
        lessons = self._make_lessons(self.theme)
        lessons.chosen.connect(self.lesson_chosen)
        self._lead(lessons.first)
        return lessons

    def _drills(self) -> Drills:
        drills = Drills(self.drills, self._titles, translate=self._translate, theme=self.theme)
        drills.chosen.connect(self.exercises_chosen)
        self._lead(drills.first)
        return drills

    def _lead(self, first: Button | None) -> None:
        self._first = first
        if first is not None:
            self.setFocusProxy(first)

    def _turn(self, side: str) -> None:
        self.side = cast(Side, side)
        self.refill()

    def _turn_to(self, game: str) -> None:
        self.game = game
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
