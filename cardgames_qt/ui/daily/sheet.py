"""The deals of the day: today's, and a calendar of what came of all others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from functools import partial

from PySide6.QtCore import QPointF, QSize, Signal, SignalInstance
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardgames_qt.bots.duplicate import Made
from cardgames_qt.games import find
from cardgames_qt.kit.words import Translate, listed
from cardgames_qt.play.daily import is_open
from cardgames_qt.storage.entries import LibraryEntry
from cardgames_qt.storage.facts import FriendTold
from cardgames_qt.ui.daily.calendar import Calendar
from cardgames_qt.ui.daily.journal import Journal
from cardgames_qt.ui.daily.words import DailyWords
from cardgames_qt.ui.look.game_art import paint_emblem
from cardgames_qt.ui.look.icons import DayMark, draw_day_mark, icon_pixmap
from cardgames_qt.ui.look.paint import grown
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.formats import long_date
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.widgets.controls import Button, bar_button, icon_button
from cardgames_qt.ui.widgets.labels import ElidedLabel, clear, frame, label
from cardgames_qt.ui.widgets.overlay import Overlay

FIRST_DAY = date(2026, 1, 1)
"""Where the calendar begins."""
_LEAST_ABREAST = 640
"""In less than so many design units the games of a day stand below the calendar."""
_MARK, _BETWEEN_LINES = 26, 2
_EMBLEM = QSize(28, 38)
_WIDTH, _ROOMY, _WORDY = 1060, 950, 890
"""The width of the sheet, and from which width inside on its days are wide and small buttons have words."""


class MarkLabel(QWidget):
    """A day's mark; its words are beside it."""

    def __init__(self, mark: DayMark, theme: Theme) -> None:
        super().__init__()
        self._mark, self._theme = mark, theme
        self.setFixedSize(QSize(_MARK + 2, _MARK + 2) * theme.scale)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QPointF(self.width() / 2, self.height() / 2)
        draw_day_mark(painter, middle, self._theme.px(_MARK), self._mark, self._theme)
        painter.end()


class Emblem(QWidget):
    """A card of the game."""

    def __init__(self, game: str, title: str, theme: Theme) -> None:
        super().__init__()
        self._game, self._title, self._theme = game, title, theme
        self.setFixedSize(_EMBLEM * theme.scale)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        area = grown(self.rect().toRectF(), -1)
        paint_emblem(painter, find(self._game), self._title, self._theme, area)
        painter.end()


class DailySheet(Overlay):
    """The calendar on the left, the games of the chosen day on the right."""

    wanted = Signal(object, str)
    """The date and the game to play, continue or replay."""
    again_wanted = Signal(object, str)
    """The date and the game to play once more."""
    others_wanted = Signal(object, str)
    """The date and the game that others are to play in the same seat."""
    share_wanted = Signal(object)
    """The date whose results are to be shared or compared."""

    def __init__(
        self,
        titles: Mapping[str, str],
        journal: Journal,
        day: date,
        *,
        today: date,
        others: Callable[[LibraryEntry], tuple[Made, ...]],
        friends: Callable[[date], tuple[FriendTold, ...]],
        awaited: Callable[[LibraryEntry], bool],
        translate: Translate,
        theme: Theme,
        parent: QWidget,
    ) -> None:
        """`others` has the results of the levels in the same seat, as far as they have played it.

        `friends` has those of friends on that day, and `awaited` says whether they are playing it now.
        """
        super().__init__(theme, parent, width=_WIDTH)
        self._titles, self._journal, self.day, self._today = titles, journal, day, today
        self._words, self._others, self._awaited = DailyWords(translate), others, awaited
        self._friends = friends
        self.setAccessibleName(self.tr("Deals of the day"))
        self.fill()

    def show_journal(self, journal: Journal) -> None:
        """There are new results."""
        self._journal = journal
        self.refill()

    def fill(self) -> None:
        theme = self.theme
        self.inside.addLayout(self._head())
        about = self.tr(
            "Everybody gets the same cards. Only your first try counts, and you have until the end of "
            "the next day."
        )
        self.inside.addWidget(label(about, "body", "second", wrap=True))
        games = listed([*self._titles.values()])
        self.calendar = Calendar(
            self.day,
            today=self._today,
            bounds=self._bounds(),
            marks=self._marks,
            tell=self._tell,
            legend=self.tr("Marks from left to right: {games}").format(games=games),
            low=self.low,
            slim=self.inner_width < theme.px(_ROOMY),
            theme=theme,
        )
        self.calendar.chosen.connect(self._choose)
        self._chosen = QVBoxLayout()
        self._chosen.setSpacing(theme.px(6))
        directions = QBoxLayout.Direction
        stacked = self.inner_width < theme.px(_LEAST_ABREAST)
        columns = QBoxLayout(directions.TopToBottom if stacked else directions.LeftToRight)
        columns.setSpacing(theme.px(16 if self.slim else 32))
        columns.addWidget(self.calendar)
        columns.addLayout(self._chosen, 1)
        self.inside.addLayout(columns)
        self.inside.addLayout(self._foot())
        self._show_day()

    def _head(self) -> QHBoxLayout:
        theme, days = self.theme, self._journal.streak(self._today)
        head = QHBoxLayout()
        head.setSpacing(theme.px(8))
        head.addWidget(label(self.tr("Deals of the day"), "tile"), 1)
        flame = label("")
        inks = theme.colours
        flame.setPixmap(icon_pixmap("flame", theme.px(22), inks.lamp_text if days else inks.ink3))
        head.addWidget(flame)
        self.streak = label(self._words.streak(days), "name", "lamp" if days else "second")
        head.addWidget(self.streak)
        if self._journal.longest > days:
            head.addWidget(label(self._words.longest(self._journal.longest), "label", "second"))
        return head

    def _foot(self) -> QHBoxLayout:
        words = self.tr("Share and compare")
        self.share = Button(words, self.theme, kind="quiet", icon_name="export", on_click=self._ask_to_share)
        set_tip(self.share, self.tr("As a text or a picture for friends, and with what they made of it"))
        foot = QHBoxLayout()
        foot.addWidget(self.share)
        foot.addStretch(1)
        foot.addWidget(Button(self.tr("Close"), self.theme, kind="quiet", on_click=self.dismissed.emit))
        return foot

    def _ask_to_share(self) -> None:
        self.share_wanted.emit(self.day)

    def _bounds(self) -> tuple[date, date]:
        """From the first to the last day that may have something to show."""
        played = self._journal.days
        return min((FIRST_DAY, self._today, *played)), max((self._today, *played))

    def _marks(self, day: date) -> tuple[DayMark, ...]:
        return tuple(self._journal.mark(day, game) for game in self._titles)

    def _tell(self, day: date) -> str:
        """A day for a screen reader."""
        said = [long_date(day)]
        for game, title in self._titles.items():
            if mark := self._journal.mark(day, game):
                said.append(f"{title}: {self._words.mark(mark)}")
        return ", ".join(said)

    # --- the chosen day -------------------------------------------------------------------------------

    def _choose(self, day: date) -> None:
        self.day = day
        self._show_day()

    def _show_day(self) -> None:
        clear(self._chosen)
        self._chosen.addWidget(label(long_date(self.day), "heading"))
        self._chosen.addWidget(label(self._about_day(), "label", "second"))
        self.rows: dict[str, Button] = {}
        self._chosen.addLayout(self._of_one_height())
        self._chosen.addStretch(1)
        self.share.setEnabled(self.day in self._journal.finished)
        self.setFocusProxy(self.rows[self._next() or next(iter(self.rows))])

    def _about_day(self) -> str:
        if self.day > self._today:
            return self.tr("Played while the clock was set ahead")
        if self.day == self._today:
            return self.tr("Today")
        if is_open(self.day, self._today):
            return self.tr("Yesterday’s: still counts")
        return self.tr("Closed: a game played now no longer counts")

    def _of_one_height(self) -> QVBoxLayout:
        """The games, and below them the room that a day needs when everything is said of each."""
        px, rows = self.theme.px, QVBoxLayout()
        rows.setSpacing(0)
        for number, game in enumerate(self._titles):
            rows.addSpacing(px(6) if number else 0)
            rows.addWidget(self._row(game))
        most = 2 if any(map(self._friends, self._journal.finished)) else 1
        for _ in range(most * len(self._titles) - sum(len(self._beside(game)) for game in self._titles)):
            rows.addSpacing(px(_BETWEEN_LINES))
            rows.addWidget(ElidedLabel(" ", "label"))
        return rows

    def _is_over(self, game: str) -> bool:
        mark = self._journal.mark(self.day, game)
        return mark not in ("", "unfinished") and self._journal.has_record(self.day, game)

    def _beside(self, game: str) -> list[str]:
        """What the levels and friends made of it."""
        if not self._is_over(game):
            return []
        friends = self._words.friends(game, self._friends(self.day))
        return [*filter(None, (self._made(game), friends))]

    def _row(self, game: str) -> QWidget:
        theme, mark = self.theme, self._journal.mark(self.day, game)
        stripe, row = frame("stripe"), QHBoxLayout()
        column = QVBoxLayout(stripe)
        column.setContentsMargins(*map(theme.px, (14, 6, 10, 6)))
        column.setSpacing(theme.px(_BETWEEN_LINES))
        column.addLayout(row)
        row.setSpacing(theme.px(10))
        row.addWidget(Emblem(game, self._titles[game], theme))
        row.addWidget(MarkLabel(mark, theme))
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(label(self._titles[game], "name"))
        names.addWidget(label(self._result(game), "label", "second"))
        row.addLayout(names, 1)
        if self._is_over(game):
            tip, again = self.tr("Same cards, other players"), self.tr("Play again (doesn’t count)")
            row.addWidget(self._way(game, "scales", self.tr("Others"), tip, self.others_wanted))
            row.addWidget(self._way(game, "replay", self.tr("Again"), again, self.again_wanted))
        for words in self._beside(game):
            column.addWidget(ElidedLabel(words, "label"))
        self.rows[game] = self._main(game, mark)
        row.addWidget(self.rows[game])
        return stripe

    def _result(self, game: str) -> str:
        """The result; before there is one, whom it is played with."""
        found = self._journal.of(self.day, game)
        if found is None:
            return self._words.table(game)
        return self._words.result(found, self._journal.mark(self.day, game))

    def _main(self, game: str, mark: DayMark) -> Button:
        words, icon = {
            "": (self.tr("Play"), "play"),
            "unfinished": (self.tr("Continue"), "play"),
        }.get(mark, (self.tr("Replay"), "film"))
        kind = "primary" if game == self._next() else ""
        go = partial(self.wanted.emit, self.day, game)
        if mark and not self._journal.has_record(self.day, game):
            words, icon = self.tr("Play again (doesn’t count)"), "replay"
            go = partial(self.again_wanted.emit, self.day, game)
        button = Button(words, self.theme, kind=kind, icon_name=icon, on_click=go)
        button.setAccessibleName(f"{words}: {self._titles[game]}, {self._result(game)}")
        if self.slim and self._is_over(game):  # two other buttons stand beside it
            button.set_words("")
            set_tip(button, words)
        return button

    def _next(self) -> str | None:
        """The first game of the chosen day that is still to be played, if it would count."""
        left = (game for game in self._titles if self._journal.can_go_on(self.day, game))
        return next(left, None) if is_open(self.day, self._today) else None

    def _made(self, game: str) -> str:
        """The results of the levels in the same seat, if they have played it or are about to."""
        found = self._journal.of(self.day, game)
        if found is None:
            return ""
        made = self._others(found)
        if made:
            return self._words.others(game, made)
        return self._words.awaited() if self._awaited(found) else ""

    def _way(self, game: str, icon: str, word: str, tip: str, wanted: SignalInstance) -> Button:
        """With its word where the results leave room for it."""
        go, name = partial(wanted.emit, self.day, game), f"{tip}: {self._titles[game]}"
        if self.inner_width < self.theme.px(_WORDY):
            return icon_button(icon, name, go, self.theme)
        button = bar_button(icon, word, go, self.theme, name)
        button.setAccessibleName(name)
        return button
