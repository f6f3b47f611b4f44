"""Tells the lobby what it is to remember. What it has to know for that is loaded once the window answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QDateTime, QLocale, QObject, Qt
from PySide6.QtGui import QGuiApplication, QPixmap

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.games import GAMES
from cardgames_qt.ui.context.app_context import AppContext
from cardgames_qt.ui.lobby.lobby import Lobby
from cardgames_qt.ui.lobby.today import Today
from cardgames_qt.ui.look.theme import Theme

if TYPE_CHECKING:
    from cardgames_qt.ui.daily.controller import DailyController
    from cardgames_qt.ui.lobby.last_table import LastTable


class LobbyFeed(QObject):
    """Stands between the lobby and what is known of games and days."""

    def __init__(self, context: AppContext, days: Callable[[], DailyController], parent: QObject) -> None:
        """`days` makes the controller of the daily deals with its first call."""
        super().__init__(parent)
        self._context, self._days = context, days
        self._lobby: Lobby | None = None
        self._last_table: LastTable | None = None
        self._settled = False
        application = cast(QGuiApplication, QGuiApplication.instance())
        application.applicationStateChanged.connect(self._wake)

    def attend(self, lobby: Lobby) -> None:
        """Tell this lobby from now on; what it offers may have changed."""
        if self._lobby is not lobby:
            lobby.side.last_unknown.connect(self._look_at_last)
            self._forget_last()  # it would be told in the language of before
        self._lobby = lobby
        if self._settled:
            self._days().look()
            self.show_today()
            self._look_at_last()

    def settle_in(self) -> None:
        """The window answers: see what came of the days, and what was left on the last table."""
        self._settled = True
        self._days().look()
        self._look_at_last()

    def _tell_clock(self) -> None:
        """A clock that is behind what was played makes no number disappear, but dates are wrong."""
        behind = self._context.services.store.register.clock_behind()
        if behind is not None and self._lobby is not None:
            when = QLocale().toString(QDateTime.fromSecsSinceEpoch(int(behind.timestamp())).date())
            self._lobby.tell(clock_behind(when))

    def prepare(self) -> None:
        """Have today's deals ready."""
        self._days().prepare()

    def follow_end(self) -> None:
        """A game is over: it may be a deal of the day."""
        if self._settled:
            self._days().follow_end()

    def follow_player(self) -> None:
        """The settings changed: somebody else may play now, who has days of their own."""
        journal = self._days().journal if self._settled else None
        if journal is not None and journal.profile != self._context.settings.player.id:
            self._days().look()

    def _wake(self, state: Qt.ApplicationState) -> None:
        """Somebody is back at the computer: it may be another day."""
        if self._settled and state is Qt.ApplicationState.ApplicationActive:
            self.show_today()
            self._days().prepare()

    def restyle(self, theme: Theme) -> None:
        """The picture is taken in another theme."""
        del theme
        if self._settled:
            self._look_at_last()

    def end(self) -> None:
        """Nobody looks any more."""
        self._settled = False
        self._forget_last()

    def _forget_last(self) -> None:
        if self._last_table is not None:
            self._last_table.forget()

    def _look_at_last(self) -> None:
        last = self._lobby.side.last if self._lobby is not None and self._settled else None
        if last is None:
            return
        if self._last_table is None:
            from cardgames_qt.ui.lobby.last_table import LastTable

            self._last_table = LastTable(self._context, self)
            self._last_table.told.connect(self._tell_last)
        self._last_table.look_at(last.saved, last.picture.size() * last.devicePixelRatioF())

    def _tell_last(self, state: str, picture: QPixmap | None) -> None:
        if self._lobby is not None:
            self._lobby.side.tell_last(state, picture)

    def show_today(self) -> None:
        from cardgames_qt.play import daily

        journal, today = self._days().journal, daily.today()
        if journal is not None and self._lobby is not None:
            marks = {game: journal.mark(today, game) for game in GAMES}
            self._tell_clock()
            self._lobby.side.tell_today(Today(marks, journal.streak(today), journal.week(today)))


def clock_behind(date: str) -> Phrase:
    """What is said where the clock is behind a game that was played on that day."""
    return Phrase(
        "The clock of this computer may be wrong: a game was played here on {date}. "
        "New games are counted after it all the same.",
        {"date": date},
    )
