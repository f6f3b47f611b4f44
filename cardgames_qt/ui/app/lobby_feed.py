"""Tells the lobby what it is to remember. What it has to know for that is loaded once the window answers."""

from __future__ import annotations

from functools import cached_property
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
    from cardgames_qt.ui.app.table_controller import TableController
    from cardgames_qt.ui.daily.controller import DailyController
    from cardgames_qt.ui.lobby.last_table import LastTable


class LobbyFeed(QObject):
    """Stands between the lobby and what is known of games and days."""

    def __init__(self, context: AppContext, host: TableController) -> None:
        super().__init__(host)
        self._context, self._tables = context, host
        self._lobby: Lobby | None = None
        self._settled = False
        application = cast(QGuiApplication, QGuiApplication.instance())
        application.applicationStateChanged.connect(self._wake)

    @cached_property
    def dailies(self) -> DailyController:
        """The deals of the day."""
        from cardgames_qt.ui.daily.controller import DailyController

        dailies = DailyController(self._context, self._tables)
        dailies.changed.connect(self._tell_today)
        return dailies

    @cached_property
    def _last_table(self) -> LastTable:
        from cardgames_qt.ui.lobby.last_table import LastTable

        last = LastTable(self._context, self)
        last.told.connect(self._tell_last)
        return last

    def attend(self, lobby: Lobby) -> None:
        """Tell this lobby from now on; what it offers may have changed."""
        if self._lobby is not lobby:
            lobby.side.last_unknown.connect(self._look_at_last)
            self._forget_last()  # it would be told in the language of before
        self._lobby = lobby
        if self._settled:
            self.dailies.look()
            self._tell_today()
            self._look_at_last()

    def settle_in(self) -> None:
        """The window answers: see what came of the days, and what was left on the last table."""
        self._settled = True
        self.dailies.look()
        self._look_at_last()

    def _tell_clock(self) -> None:
        """A clock that is behind what was played makes no number disappear, but dates are wrong."""
        behind = self._context.services.store.register.clock_behind()
        if behind is not None and self._lobby is not None:
            when = QLocale().toString(QDateTime.fromSecsSinceEpoch(int(behind.timestamp())).date())
            self._lobby.tell(clock_behind(when))

    def prepare(self) -> None:
        """Have today's deals ready."""
        self.dailies.prepare()

    def open_days(self) -> None:
        """Lay out the deals of the day."""
        self.dailies.open()

    def take_up_today(self, game: str) -> None:
        """Play today's deal of a game, or go on with it."""
        self.dailies.take_up_today(game)

    def follow_end(self) -> None:
        """A game is over: it may be a deal of the day."""
        if self._settled:
            self.dailies.follow_end()

    def share(self) -> None:
        """Copy what came of the deal of the day on the table."""
        self.dailies.share()

    def follow_player(self) -> None:
        """The settings changed: somebody else may play now, who has days of their own."""
        journal = self.dailies.journal if self._settled else None
        if journal is not None and journal.profile != self._context.settings.player.id:
            self.dailies.look()

    def _wake(self, state: Qt.ApplicationState) -> None:
        """Somebody is back at the computer: it may be another day."""
        if self._settled and state is Qt.ApplicationState.ApplicationActive:
            self._tell_today()
            self.dailies.prepare()

    def restyle(self, theme: Theme) -> None:
        """The picture is taken in another theme."""
        del theme
        if self._settled:
            self._look_at_last()

    def end(self) -> None:
        """Nobody looks any more."""
        self._settled = False
        if "dailies" in self.__dict__:
            self.dailies.end()
        self._forget_last()

    def _forget_last(self) -> None:
        if "_last_table" in self.__dict__:
            self._last_table.forget()

    def _look_at_last(self) -> None:
        last = self._lobby.side.last if self._lobby is not None and self._settled else None
        if last is not None:
            self._last_table.look_at(last.saved, last.picture.size() * last.devicePixelRatioF())

    def _tell_last(self, state: str, picture: QPixmap | None) -> None:
        if self._lobby is not None:
            self._lobby.side.tell_last(state, picture)

    def _tell_today(self) -> None:
        from cardgames_qt.play import daily

        journal, today = self.dailies.journal, daily.today()
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
