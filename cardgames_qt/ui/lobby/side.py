"""The side column of the lobby: the game played last, today's deals, other unfinished games."""

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

WIDTH = 340
_TALL, _ROW = 650, 74
"""The height that the last game and today's deals need, and each row below them."""
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
        self._last_state: tuple[SavedGame, str, QPixmap | None] | None = None
        self._results, self._newcomer = Today(), False
        self._shape: tuple[bool, int] | None = None  # narrow or not, and rows: known with the first size
        self._tight = False
        self._box = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._box.setContentsMargins(0, 5, 0, 5)
        self._box.setSpacing(16)

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self._fill()
        self.last_outdated.emit()

    def fold(self, *, narrow: bool, tight: bool, height: int) -> None:
        """Lie below the tiles, with fewer words where it is tight, or stand beside them in that height."""
        further = extra_height(len(self._titles), self.theme)
        rows = (height - self.theme.px(_TALL) - further) // self.theme.px(_ROW)
        shape = (narrow, 0 if narrow else max(-1, min(_MOST_ROWS, rows)))
        if (shape, tight) != (self._shape, self._tight):
            self._shape, self._tight = shape, tight
            self._fill()

    def offer(self, saved: tuple[SavedGame, ...], *, newcomer: bool) -> None:
        """Show these unfinished games, newest first; a newcomer without any is greeted."""
        self.saved, self._newcomer = saved, newcomer and not saved
        self._fill()

    def show_today(self, results: Today) -> None:
        self._results = results
        if self.today is not None:
            self.today.show_results(results)

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
        self.today = TodayCard(
            self._titles, self.theme, narrow=narrow, tight=self._tight, with_week=with_week
        )
        self.today.show_results(self._results)
        self.today.deal_wanted.connect(self._navigator.take_up_today)
        self.today.days_wanted.connect(self._commands.daily.trigger)
        self._box.addWidget(self.today)
        if not narrow:
            self._add_others(rows - with_week)
        elif first is None:
            self._box.addStretch(1)

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
        """As many as there is room for, and links to the others and to practice."""
        others = self.saved[1:]
        for saved in others[: max(0, rows)]:
            self._box.addWidget(self._row(saved))
        links = QHBoxLayout()
        if len(others) > rows:
            links.addWidget(self._unfinished())
        links.addStretch(1)
        links.addWidget(self._link(self.tr("Training"), "learn", self._commands.practise.trigger))
        self._box.addLayout(links)
        self._box.addStretch(1)

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
        go.setAccessibleName(self.tr("Continue {game}").format(game=title))
        row = QHBoxLayout(panel)
        row.setContentsMargins(*map(theme.px, (20, 8, 14, 8)))
        row.addLayout(words, 1)
        row.addWidget(go)
        return panel

    def _greeting(self, *, narrow: bool) -> QWidget:
        """For a first visit: the way to a lesson."""
        theme = self.theme
        panel = frame("panel")
        direction = QBoxLayout.Direction
        box = QBoxLayout(direction.LeftToRight if narrow else direction.TopToBottom, panel)
        box.setContentsMargins(*map(theme.px, (20, 14, 20, 16)))
        box.setSpacing(theme.px(14))
        if not self._tight:
            words = QVBoxLayout()
            words.setSpacing(theme.px(4))
            words.addWidget(label(self.tr("Welcome to Stolek"), "heading"))
            about = self.tr("Choose a game and bots join you. A short lesson shows you how.")
            words.addWidget(label(about, "body", "second", wrap=True))
            box.addLayout(words, 1)
        game = next((game for game in self._titles if lesson_file(game)), None)
        if game is not None:
            text = self.tr("Learn {game}").format(game=self._titles[game])
            go = partial(self._navigator.learn, game)
            box.addWidget(Button(text, theme, kind="primary", icon_name="learn", on_click=go))
        return panel

    def _title(self, saved: SavedGame) -> str:
        return self._titles.get(saved.record.game, saved.record.game)
