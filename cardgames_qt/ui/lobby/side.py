"""The side column of the lobby: the game left last, today's deals, how the player stands, other games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, cast

import msgspec
from PySide6.QtCore import QRectF, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardgames_qt.games import find
from cardgames_qt.ui.context.app_context import AppContext
from cardgames_qt.ui.lobby.today import Today, TodayCard, extra_height, names_height
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
_HEAD = 109
"""What the lobby has above and below the column, in pixels."""
_LAST, _SMALL_LAST, _GREETING, _TODAY, _WEEK = 346, 166, 176, 102, 54
_STANDING, _RATINGS, _LINE, _ROW, _LINK = 143, 47, 22, 59, 41
"""How high each part of the column is, in design units; the ratings have a line for each game."""
_BETWEEN = 14
_MOST_ROWS = 6


_FAN, _TURN, _STEP = 5, 9.0, 0.54
"""How many cards there are at most, the angle between two, and the way to the next in cards."""
_LEAST_FAN = 96


class GameFan(QWidget):
    """A card of every game, as large as the column has room for."""

    def __init__(self, titles: Mapping[str, str], theme: Theme) -> None:
        super().__init__()
        self._titles, self._theme = titles, theme
        self.dealt = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if not self.dealt or self.height() < self._theme.px(_LEAST_FAN):
            return
        from cardgames_qt.ui.look.game_art import paint_emblem  # noqa: PLC0415 - the window opens without it

        painter, games = QPainter(self), list(self._titles.items())[:_FAN]
        middle, across = (len(games) - 1) / 2, 1.3 + _STEP * (len(games) - 1)
        width = min(self.width() / across, self.height() / 2.05)
        for number, (game, title) in enumerate(games):
            painter.save()
            step = number - middle
            painter.translate(
                self.width() / 2 + step * _STEP * width, self.height() / 2 + step**2 * width * 0.05
            )
            painter.rotate(step * _TURN)
            box = QRectF(-width / 2, -width, width, 2 * width)
            paint_emblem(painter, find(game), title, self._theme, box)
            painter.restore()
        painter.end()


class Shape(msgspec.Struct, frozen=True):
    """What there is room for."""

    tight: bool = False
    """There is no room for words beside pictures."""
    narrow: bool = False
    """The column is a row below the tiles, and everything below this does not apply."""
    small: bool = False
    """The picture of the last game stands beside its words."""
    rows: int = 0
    """Other unfinished games."""
    ratings: bool = False
    week: bool = False
    standing: bool = True
    """How the last game went, and what to try next."""
    names: bool = True
    """Those of the games below today's deals."""


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
        self._cards: GameFan | None = None
        self._standing: Standing | None = None
        self._last_state: tuple[SavedGame, str, QPixmap | None] | None = None
        self._results, self._newcomer, self._dealt = Today(), False, False
        self._room: tuple[bool, bool, int] | None = None  # narrow, tight, and the height: with the first size
        self._shape: Shape | None = None
        self._outer = outer = QVBoxLayout(self)
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
        if self._room is not None:
            self._fill()
        self.last_outdated.emit()

    def fold(self, *, narrow: bool, tight: bool, height: int) -> None:
        """Lie below the tiles, with fewer words where it is tight, or stand beside them in that height."""
        self._room = (narrow, tight, height)
        if self._shape != self._shape_now():
            self._fill()

    def _shape_now(self) -> Shape:
        """Whatever can be read elsewhere gives way first."""
        assert self._room is not None
        narrow, tight, height = self._room
        if narrow:  # tiles in three rows leave no room below them
            few = not extra_height(len(self._titles), self.theme)
            return Shape(narrow=True, tight=tight, standing=few, names=not tight)
        with_names = self._column(tight=tight, height=height, names=True)
        return with_names if with_names.standing else self._column(tight=tight, height=height, names=False)

    def _column(self, *, tight: bool, height: int, names: bool) -> Shape:
        """Beside the tiles."""
        px, others = self.theme.px, len(self.saved[1:])
        today = px(_TODAY) + (names_height(self._titles, self.theme) if names else 0)
        left = height - _HEAD - extra_height(len(self._titles), self.theme) - today
        if self._standing is not None:
            left -= px(_STANDING) + _BETWEEN
        if self._newcomer:
            left -= px(_GREETING) + _BETWEEN
        row, link = px(_ROW) + _BETWEEN, px(_LINK) + _BETWEEN
        rated = self._standing is not None and bool(self._standing.ratings)
        ratings = px(_RATINGS + _LINE * len(self._titles)) + _BETWEEN if rated else 0
        words = px(_WEEK) + ratings + (link if others else 0)  # they come before a larger picture
        small = bool(self.saved) and left < px(_LAST) + _BETWEEN + words
        if self.saved:
            left -= px(_SMALL_LAST if small else _LAST) + _BETWEEN
        week = left >= px(_WEEK)
        left -= px(_WEEK) if week else 0
        rows = max(0, min(others, left // row, _MOST_ROWS))
        if rows < others:
            rows = max(0, min(rows, (left - link) // row))
            left -= link
        left -= rows * row
        if week and left < 0:  # what to try next comes before it
            week = False
            left += px(_WEEK)
        return Shape(
            tight=tight,
            small=small,
            rows=rows,
            ratings=rated and left >= ratings,
            week=week,
            standing=left >= 0,
            names=names,
        )

    def offer(self, saved: tuple[SavedGame, ...], *, newcomer: bool) -> None:
        """Show these unfinished games, newest first; a newcomer without any is greeted."""
        self.saved, self._newcomer = saved, newcomer and not saved
        if self._room is not None:
            self._fill()

    def deal(self) -> None:
        """Show the cards, too."""
        self._dealt = True
        if self.today is not None:
            self.today.deal()
        if self._cards is not None:
            self._cards.dealt = True
            self._cards.update()

    def show_today(self, results: Today) -> None:
        self._results = results
        if self.today is not None:
            self.today.show_results(results)

    def show_standing(self, standing: Standing) -> None:
        """How the player stands is known; without a game there is nothing to show."""
        before, self._standing = self._standing, standing if standing.result else None
        said = (None if each is None else each.words for each in (before, self._standing))
        if self._room is not None and len({*said}) > 1:
            self._fill()

    def show_last(self, state: str, picture: QPixmap | None) -> None:
        """The state and the picture of the last game are loaded."""
        if self.last is not None:
            self._last_state = (self.last.saved, state, picture)
            self.last.show_state(state, picture)

    # --- filling it -----------------------------------------------------------------------------------

    def _fill(self) -> None:
        self._shape = shape = self._shape_now()
        self._cards = None
        focused = self.focusWidget()
        name = focused.accessibleName() if focused is not None and focused.hasFocus() else ""
        clear(self._box)
        clear(self._below)
        direction, width = QBoxLayout.Direction, self.theme.px(WIDTH)
        self._box.setDirection(direction.LeftToRight if shape.narrow else direction.TopToBottom)
        self.setMaximumWidth(16777215 if shape.narrow else width)
        self.setMinimumWidth(0 if shape.narrow else width)
        self.last = self._last() if self.saved else None
        first = self.last or (
            self._greeting(narrow=shape.narrow, tight=shape.tight) if self._newcomer else None
        )
        if first is not None:
            self._box.addWidget(first, 1 if shape.narrow or self._cards is not None else 0)
        self._outer.setStretchFactor(self._box, int(self._cards is not None))
        self.today = TodayCard(
            self._titles,
            self.theme,
            narrow=shape.narrow,
            tight=shape.tight,
            with_week=shape.week,
            with_names=shape.names,
        )
        self.today.show_results(self._results)
        if self._dealt:
            self.today.deal()
        self.today.deal_wanted.connect(self._navigator.take_up_today)
        self.today.days_wanted.connect(self._commands.daily.trigger)
        self._box.addWidget(self.today)
        self.standing = self._stands(low=shape.narrow and first is not None)
        if self.standing is not None and shape.narrow and first is None:
            self._box.addWidget(self.standing, 1)
        elif self.standing is not None:
            self._below.addWidget(self.standing)
        elif shape.narrow and first is None:
            self._box.addStretch(1)
        if not shape.narrow:
            self._fill_below(shape)
        if name:
            self._focus(name, [each for each in (first, self.today, self.standing) if each is not None])

    def _focus(self, name: str, cards: Sequence[QWidget]) -> None:
        """Give the keyboard back to what had it, by its name; Qt would show the cards an event later."""
        for card in cards:
            card.show()
            inside = cast(list[QWidget], card.findChildren(QWidget))
            for each in inside:
                if each.accessibleName() == name:
                    each.setFocus()

    def _stands(self, *, low: bool) -> StandingCard | None:
        if self._standing is None or self._shape is None or not self._shape.standing:
            return None
        from cardgames_qt.ui.lobby.standing import StandingCard  # noqa: PLC0415 - a start does not know it yet

        return StandingCard(self._standing, self.theme, narrow=self._shape.narrow, low=low)

    def _fill_below(self, shape: Shape) -> None:
        """The ratings, other unfinished games, and a link to those without room."""
        if shape.ratings and self._standing is not None:
            from cardgames_qt.ui.lobby.standing import RatingsCard  # noqa: PLC0415 - a start does not know it yet

            self._below.addWidget(RatingsCard(self._standing.ratings, self.theme))
        others = self.saved[1:]
        for saved in others[: shape.rows]:
            self._below.addWidget(self._row(saved))
        if len(others) > shape.rows:
            links = QHBoxLayout()
            links.addWidget(self._unfinished())
            links.addStretch(1)
            self._below.addLayout(links)
        if self._cards is None and not self.saved:
            self._below.addWidget(self._fan(), 1)
        else:
            self._below.addStretch(1)

    def _last(self) -> LastGame:
        from cardgames_qt.ui.lobby.last_game import LastGame  # noqa: PLC0415 - a first start has none

        assert self._shape is not None
        saved, narrow = self.saved[0], self._shape.narrow
        last = LastGame(
            saved,
            self._title(saved),
            self._words,
            self.theme,
            narrow=narrow,
            small=narrow or self._shape.small,
            link=self._unfinished() if narrow and len(self.saved) > 1 else None,
        )
        last.resume_wanted.connect(partial(self._navigator.resume, saved))
        if self._last_state is not None and self._last_state[0] == saved:
            last.show_state(*self._last_state[1:])
        else:
            QTimer.singleShot(0, self, self.last_outdated.emit)
        return last

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

    def _greeting(self, *, narrow: bool, tight: bool) -> QWidget:
        """For a first visit: the way to a lesson."""
        theme = self.theme
        panel = frame("panel")
        direction = QBoxLayout.Direction
        box = QBoxLayout(direction.LeftToRight if narrow else direction.TopToBottom, panel)
        box.setContentsMargins(*map(theme.px, (20, 14, 20, 16)))
        box.setSpacing(theme.px(14))
        if not narrow:
            box.addWidget(self._fan(), 1)
        if not tight:
            words = QVBoxLayout()
            words.setSpacing(theme.px(4))
            words.addWidget(label(self.tr("Welcome to Stolek"), "heading"))
            about = self.tr("Choose a game and bots join you. A short lesson shows you how.")
            words.addWidget(label(about, "body", "second", wrap=True))
            box.addLayout(words, 1 if narrow else 0)
        game = next((game for game in self._titles if lesson_file(game)), None)
        if game is not None:
            text = self.tr("Learn {game}").format(game=self._titles[game])
            go = partial(self._navigator.learn, game)
            shown = self._titles[game] if tight else text
            learn = Button(shown, theme, kind="primary", icon_name="learn", on_click=go)
            learn.setAccessibleName(text)
            box.addWidget(learn)
        return panel

    def _fan(self) -> GameFan:
        """For room that nothing else needs."""
        self._cards = GameFan(self._titles, self.theme)
        self._cards.dealt = self._dealt
        return self._cards

    def _title(self, saved: SavedGame) -> str:
        return self._titles.get(saved.record.game, saved.record.game)
