"""The side column of the lobby: the game left last, today's deals, how the player stands, other games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from cardgames_qt.ui.context.app_context import AppContext
from cardgames_qt.ui.lobby.today import Today, TodayCard, extra_height
from cardgames_qt.ui.look.resources import lesson_file
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.labels import ElidedLabel, clear, frame, label

if TYPE_CHECKING:
    from cardgames_qt.storage.store import SavedGame
    from cardgames_qt.ui.lobby.last_game import LastGame
    from cardgames_qt.ui.lobby.standing import Standing, StandingCard

WIDTH = 340
_TALL, _STANDING, _ROW = 650, 206, 74
"""The height that the last game and today's deals need, how the player stands, and each row below them."""
_BETWEEN = 14
_MOST_ROWS = 6
_ROWS_FOR_WEEK = 3
"""Where so many rows would fit, one of them gives way to the week."""


class Side(Themed, QWidget):
    """A column beside the tiles, or a row below them in a narrow window."""

    last_outdated = Signal()
    """The state and the picture of the last game are not known yet, or the picture is of another theme."""

    def __init__(self, titles: Mapping[str, str], context: AppContext) -> None:
        super().__init__()
        self._navigator, self._commands = context.navigator, context.commands
        self._titles, self._words, self.theme = titles, context.words, context.theme
        self.saved: tuple[SavedGame, ...] = ()
        self.last: LastGame | None = None
        self.today: TodayCard | None = None
        self.standing: StandingCard | None = None
        self._standing: Standing | None = None
        self._last_state: tuple[SavedGame, str, QPixmap | None] | None = None
        self._results, self._newcomer = Today(), False
        self._room: tuple[bool, int] | None = None  # narrow or not, and the height: known with the first size
        self._shape: tuple[bool, int] | None = None
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 5, 0, 5)
        outer.setSpacing(_BETWEEN)
        self._box = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._box.setSpacing(_BETWEEN)
        self._below = QVBoxLayout()
        self._below.setSpacing(_BETWEEN)
        outer.addLayout(self._box)
        outer.addLayout(self._below)

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self._fill()
        self.last_outdated.emit()

    def fold(self, *, narrow: bool, height: int) -> None:
        """Lie below the tiles, or stand beside them in a lobby of that height."""
        self._room = (narrow, height)
        shape = self._shape_in(narrow=narrow, height=height)
        if shape != self._shape:
            self._shape = shape
            self._fill()

    def _shape_in(self, *, narrow: bool, height: int) -> tuple[bool, int]:
        """Narrow or not, and for how many rows there is room below the cards; -1 if not even for them."""
        px = self.theme.px
        standing = px(_STANDING) if self._standing is not None else 0
        rows = (height - px(_TALL) - extra_height(len(self._titles), self.theme) - standing) // px(_ROW)
        return narrow, 0 if narrow else max(-1, min(_MOST_ROWS, rows))

    def offer(self, saved: tuple[SavedGame, ...], *, newcomer: bool) -> None:
        """Show these unfinished games, newest first; a newcomer without any is greeted."""
        self.saved, self._newcomer = saved, newcomer and not saved
        self._fill()

    def show_today(self, results: Today) -> None:
        self._results = results
        if self.today is not None:
            self.today.show_results(results)

    def show_standing(self, standing: Standing) -> None:
        """How the player stands is known."""
        if self._room is None or standing.result == "":
            return
        known, self._standing = self._standing, standing
        shape = self._shape_in(narrow=self._room[0], height=self._room[1])
        if shape != self._shape or known is None:
            self._shape = shape
            self._fill()
        else:
            self._fill_below()

    def show_last(self, state: str, picture: QPixmap | None) -> None:
        """The state and the picture of the last game are loaded."""
        if self.last is not None:
            self._last_state = (self.last.saved, state, picture)
            self.last.show_state(state, picture)

    # --- filling it -----------------------------------------------------------------------------------

    def _fill(self) -> None:
        if self._shape is None:
            return
        narrow, rows = self._shape
        clear(self._box)
        direction, width = QBoxLayout.Direction, self.theme.px(WIDTH)
        self._box.setDirection(direction.LeftToRight if narrow else direction.TopToBottom)
        self.setMaximumWidth(16777215 if narrow else width)
        self.setMinimumWidth(0 if narrow else width)
        self.last = self._last() if self.saved else None
        first = self.last or (self._greeting(narrow=narrow) if self._newcomer else None)
        if first is not None:
            self._box.addWidget(first, 1 if narrow else 0)
        with_week = rows >= _ROWS_FOR_WEEK
        self.today = TodayCard(self._titles, self.theme, narrow=narrow, with_week=with_week)
        self.today.show_results(self._results)
        self.today.deal_wanted.connect(self._navigator.take_up_today)
        self.today.days_wanted.connect(self._commands.daily.trigger)
        self._box.addWidget(self.today)
        if narrow and first is None:
            self._box.addStretch(1)
        self._fill_below()

    def _fill_below(self) -> None:
        """How the player stands, and in a column other unfinished games."""
        assert self._shape is not None
        narrow, rows = self._shape
        clear(self._below)
        self.standing = None
        if self._standing is not None:
            from cardgames_qt.ui.lobby.standing import StandingCard  # noqa: PLC0415 - a start does not know it yet

            self.standing = StandingCard(self._standing, self.theme, narrow=narrow)
            self._below.addWidget(self.standing)
        if not narrow:
            self._add_others(rows - (rows >= _ROWS_FOR_WEEK))

    def _last(self) -> LastGame:
        from cardgames_qt.ui.lobby.last_game import LastGame  # noqa: PLC0415 - a first start has none

        assert self._shape is not None
        saved, (narrow, rows) = self.saved[0], self._shape
        last = LastGame(
            saved,
            self._title(saved),
            self._words,
            self.theme,
            narrow=narrow,
            small=narrow or rows < 0,
            link=self._unfinished() if narrow and len(self.saved) > 1 else None,
        )
        last.resume_wanted.connect(partial(self._navigator.resume, saved))
        if self._last_state is not None and self._last_state[0] == saved:
            last.show_state(*self._last_state[1:])
        else:
            QTimer.singleShot(0, self, self.last_outdated.emit)
        return last

    def _add_others(self, rows: int) -> None:
        """As many as there is room for, and a link to the others."""
        others = self.saved[1:]
        for saved in others[: max(0, rows)]:
            self._below.addWidget(self._row(saved))
        if len(others) > max(0, rows):
            links = QHBoxLayout()
            links.addWidget(self._unfinished())
            links.addStretch(1)
            self._below.addLayout(links)
        self._below.addStretch(1)

    def _unfinished(self) -> Button:
        words = self.tr("Unfinished ({count})").format(count=len(self.saved))
        return self._link(words, "folder", partial(self._navigator.show_library, ("unfinished",)))

    def _link(self, words: str, icon: str, go: Callable[[], None]) -> Button:
        return Button(words, self.theme, kind="quiet", icon_name=icon, on_click=go)

    def _row(self, saved: SavedGame) -> QWidget:
        from cardgames_qt.ui.lobby.last_game import about_saved  # noqa: PLC0415 - a first start has none

        title, theme = self._title(saved), self.theme
        panel = frame("panel")
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(ElidedLabel(title, "name"))
        words.addWidget(label(about_saved(saved, self._words), "label", "second"))
        go = Button(
            "", theme, kind="square", icon_name="play", on_click=partial(self._navigator.resume, saved)
        )
        about = about_saved(saved, self._words)
        go.setAccessibleName(self.tr("Continue {game}, {state}").format(game=title, state=about))
        row = QHBoxLayout(panel)
        row.setContentsMargins(*map(theme.px, (20, 8, 14, 8)))
        row.addLayout(words, 1)
        row.addWidget(go)
        return panel

    def _greeting(self, *, narrow: bool) -> QWidget:
        """For a first visit: the way to a lesson."""
        theme = self.theme
        panel = frame("panel")
        words = QVBoxLayout()
        words.setSpacing(theme.px(4))
        words.addWidget(label(self.tr("Welcome to Stolek"), "heading"))
        about = self.tr("Choose a game and bots join you. A short lesson shows you how.")
        words.addWidget(label(about, "body", "second", wrap=True))
        direction = QBoxLayout.Direction
        box = QBoxLayout(direction.LeftToRight if narrow else direction.TopToBottom, panel)
        box.setContentsMargins(*map(theme.px, (20, 14, 20, 16)))
        box.setSpacing(theme.px(14))
        box.addLayout(words, 1)
        game = next((game for game in self._titles if lesson_file(game)), None)
        if game is not None:
            text = self.tr("Learn {game}").format(game=self._titles[game])
            go = partial(self._navigator.learn, game)
            box.addWidget(Button(text, theme, kind="primary", icon_name="learn", on_click=go))
        return panel

    def _title(self, saved: SavedGame) -> str:
        return self._titles.get(saved.record.game, saved.record.game)
