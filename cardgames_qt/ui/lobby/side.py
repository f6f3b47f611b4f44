"""What stands beside the tiles: the game that was left last, today's deals, other games that can go on."""

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
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.labels import ElidedLabel, clear, frame, label

if TYPE_CHECKING:
    from cardgames_qt.storage.store import SavedGame
    from cardgames_qt.ui.lobby.last_game import LastGame

WIDTH = 340
_TALL, _ROW = 650, 74
"""What the last game and today's deals need, and each game below them."""
_MOST_ROWS = 6
_ROWS_OF_TALL = 3
"""Where so many would fit, one of them makes room for the week."""


class Side(QWidget):
    """A column beside the tiles, or a row below them where the window is narrow."""

    last_unknown = Signal()
    """A game stands there as the last one, and nobody has told yet how it stands."""

    def __init__(self, titles: Mapping[str, str], context: AppContext) -> None:
        super().__init__()
        self._navigator, self._commands = context.navigator, context.commands
        words, theme = context.words, context.theme
        self._titles, self._words, self._theme = titles, words, theme
        self.saved: tuple[SavedGame, ...] = ()
        self.last: LastGame | None = None
        self.today: TodayCard | None = None
        self._told: tuple[SavedGame, str, QPixmap | None] | None = None  # of the last game
        self._news, self._newcomer = Today(), False
        self._shape: tuple[bool, int] | None = None  # narrow or not, and rows: known when it is shown
        self._box = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._box.setContentsMargins(0, 5, 0, 5)
        self._box.setSpacing(16)

    def restyle(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self._fill()

    def fold(self, *, narrow: bool, height: int) -> None:
        """Stand below the tiles, or beside them in a window of that height."""
        further = extra_height(len(self._titles), self._theme)
        rows = (height - self._theme.px(_TALL) - further) // self._theme.px(_ROW)
        shape = (narrow, 0 if narrow else max(-1, min(_MOST_ROWS, rows)))
        if shape != self._shape:
            self._shape = shape
            self._fill()

    def offer(self, saved: tuple[SavedGame, ...], *, newcomer: bool) -> None:
        """These games can go on, newest first. A newcomer is greeted."""
        self.saved, self._newcomer = saved, newcomer and not saved
        self._fill()

    def tell_today(self, news: Today) -> None:
        """What is known of today's deals."""
        self._news = news
        if self.today is not None:
            self.today.tell(news)

    def tell_last(self, state: str, picture: QPixmap | None) -> None:
        """How the last game stands."""
        if self.last is not None:
            self._told = (self.last.saved, state, picture)
            self.last.tell(state, picture)

    # --- filling it -----------------------------------------------------------------------------------

    def _fill(self) -> None:
        if self._shape is None:
            return
        narrow, rows = self._shape
        clear(self._box)
        direction, width = QBoxLayout.Direction, self._theme.px(WIDTH)
        self._box.setDirection(direction.LeftToRight if narrow else direction.TopToBottom)
        self.setMaximumWidth(16777215 if narrow else width)
        self.setMinimumWidth(0 if narrow else width)
        self.last = self._last() if self.saved else None
        first = self.last or (self._greeting(narrow=narrow) if self._newcomer else None)
        if first is not None:
            self._box.addWidget(first, 1 if narrow else 0)
        tall = rows >= _ROWS_OF_TALL
        self.today = TodayCard(self._titles, self._theme, narrow=narrow, tall=tall)
        self.today.tell(self._news)
        self.today.deal_wanted.connect(self._navigator.take_up_today)
        self.today.days_wanted.connect(self._commands.daily.trigger)
        self._box.addWidget(self.today)
        if not narrow:
            self._add_others(rows - tall)
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
            self._theme,
            narrow=narrow,
            small=narrow or rows < 0,
            door=self._unfinished() if narrow and len(self.saved) > 1 else None,
        )
        last.resume_wanted.connect(partial(self._navigator.resume, saved))
        if self._told is not None and self._told[0] == saved:
            last.tell(*self._told[1:])
        else:
            QTimer.singleShot(0, self, self.last_unknown.emit)
        return last

    def _add_others(self, rows: int) -> None:
        """As many as there is room for, and the doors to all."""
        others = self.saved[1:]
        for saved in others[: max(0, rows)]:
            self._box.addWidget(self._row(saved))
        doors = QHBoxLayout()
        if len(others) > rows:
            doors.addWidget(self._unfinished())
        doors.addStretch(1)
        doors.addWidget(self._door(self.tr("Practise"), "learn", self._commands.practise.trigger))
        self._box.addLayout(doors)
        self._box.addStretch(1)

    def _unfinished(self) -> Button:
        words = self.tr("All unfinished ({count})").format(count=len(self.saved))
        return self._door(words, "folder", partial(self._navigator.show_library, ("unfinished",)))

    def _door(self, words: str, icon: str, go: Callable[[], None]) -> Button:
        return Button(words, self._theme, kind="quiet", icon_name=icon, on_click=go)

    def _row(self, saved: SavedGame) -> QWidget:
        from cardgames_qt.ui.lobby.saved_words import about_saved  # noqa: PLC0415 - a first start has none

        title, theme = self._title(saved), self._theme
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
        """For whoever is here for the first time: the way to a first lesson."""
        theme = self._theme
        panel = frame("panel")
        words = QVBoxLayout()
        words.setSpacing(theme.px(4))
        words.addWidget(label(self.tr("Welcome to the little table"), "heading"))
        about = self.tr(
            "Choose a game, and bots sit down with you. A lesson shows you how, in a few minutes."
        )
        words.addWidget(label(about, "body", "second", wrap=True))
        direction = QBoxLayout.Direction
        box = QBoxLayout(direction.LeftToRight if narrow else direction.TopToBottom, panel)
        box.setContentsMargins(*map(theme.px, (20, 14, 20, 16)))
        box.setSpacing(theme.px(14))
        box.addLayout(words, 1)
        game = next((game for game in self._titles if lesson_file(game)), None)
        if game is not None:
            said = self.tr("Learn {game}").format(game=self._titles[game])
            go = partial(self._navigator.learn, game)
            box.addWidget(Button(said, theme, kind="primary", icon_name="learn", on_click=go))
        return panel

    def _title(self, saved: SavedGame) -> str:
        return self._titles.get(saved.record.game, saved.record.game)
