"""Brings to the lobby what a start does not wait for: today's deals, the last game, how the player stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QLocale, QObject, Qt
from PySide6.QtGui import QGuiApplication, QPixmap

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.games import GAMES
from cardgames_qt.ui.context.app_context import AppContext
from cardgames_qt.ui.lobby.lobby import Lobby
from cardgames_qt.ui.lobby.today import Today

if TYPE_CHECKING:
    from cardgames_qt.ui.daily.controller import DailyController
    from cardgames_qt.ui.lobby.last_game_loader import LastGameLoader
    from cardgames_qt.ui.lobby.standing_reader import Past, StandingReader
    from cardgames_qt.ui.training.puzzle_controller import PuzzleController


class LobbyFeed(QObject):
    def __init__(
        self,
        context: AppContext,
        days: Callable[[], DailyController],
        puzzles: Callable[[], PuzzleController],
        parent: QObject,
    ) -> None:
        """The controllers of the daily deals and of the puzzles are made when they are first called for."""
        super().__init__(parent)
        self._context, self._days, self._puzzles = context, days, puzzles
        self._reader: StandingReader | None = None
        self._past: Past | None = None
        self._lobby: Lobby | None = None
        self._last_game: LastGameLoader | None = None
        self._settled = False  # before that nothing is loaded: a start must not wait for it
        application = cast(QGuiApplication, QGuiApplication.instance())
        application.applicationStateChanged.connect(self._wake)

    @property
    def settled(self) -> bool:
        """Whether the window is responsive, and what it can do without may be read."""
        return self._settled

    def attend(self, lobby: Lobby) -> None:
        """Feed this lobby from now on; it may be the same with other unfinished games."""
        if self._lobby is not lobby:
            lobby.side.last_outdated.connect(self._load_last)
            self._cancel_last()  # its words would be in the language before
        self._lobby = lobby
        if self._settled:
            self._days().look()
            self.show_today()
            self._load_last()
            self._read_standing()

    def settle_in(self) -> None:
        """The window is responsive: load today's results and the last game."""
        self._settled = True
        self._days().look()
        self._load_last()
        self._read_standing()

    def _tell_clock(self) -> None:
        """A clock behind the last game harms no statistics, but dates are wrong."""
        behind = self._context.services.store.register.clock_behind()
        if behind is not None and self._lobby is not None:
            from PySide6.QtCore import QDateTime

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
        """The settings changed: somebody else may play now, with results of their own."""
        journal = self._days().journal if self._settled else None
        if journal is not None and journal.profile != self._context.settings.player.id:
            self._days().look()
            self._read_standing()
        elif journal is not None and self._past is not None:
            self._show_standing()  # the numbers may be hidden now

    def _wake(self, state: Qt.ApplicationState) -> None:
        """The application is active again: it may be another day."""
        if self._settled and state is Qt.ApplicationState.ApplicationActive:
            self.show_today()
            self._days().prepare()

    def end(self) -> None:
        self._settled = False
        self._cancel_last()
        if self._reader is not None:
            self._reader.end()

    def _cancel_last(self) -> None:
        if self._last_game is not None:
            self._last_game.cancel()

    def _load_last(self) -> None:
        last = self._lobby.side.last if self._lobby is not None and self._settled else None
        if last is None:
            return
        if self._last_game is None:
            from cardgames_qt.ui.lobby.last_game_loader import LastGameLoader

            self._last_game = LastGameLoader(self._context, self)
            self._last_game.loaded.connect(self._show_last)
        self._last_game.load(last.saved, last.picture.size() * last.devicePixelRatioF())

    def _show_last(self, state: str, picture: QPixmap | None) -> None:
        if self._lobby is not None:
            self._lobby.side.show_last(state, picture)

    # --- how the player stands ------------------------------------------------------------------------

    @property
    def reading(self) -> bool:
        """Whether it is being read how the player stands."""
        return self._reader is not None and self._reader.reads

    def _read_standing(self) -> None:
        if not self._context.services.has_finished():
            return  # as with a first start
        if self._reader is None:
            from cardgames_qt.ui.lobby.standing_reader import StandingReader

            self._reader = StandingReader(self._context.services.library, self._puzzles().of_day, self)
            self._reader.done.connect(self._take_past)
        self._reader.read(self._context.settings.player.id)

    def _take_past(self, past: Past) -> None:
        self._past = past
        self._show_standing()

    def _show_standing(self) -> None:
        """As soon as the records and today's deals are known."""
        from cardgames_qt.play import daily
        from cardgames_qt.ui.lobby.standing_reader import StandingMaker

        journal, today, past = self._days().journal, daily.today(), self._past
        if journal is None or past is None or self._lobby is None:
            return
        if past.profile == journal.profile == self._context.settings.player.id:
            maker = StandingMaker(self._context, past, today)
            dealt = any(journal.mark(today, game) for game in GAMES)
            self._lobby.side.show_standing(maker.standing(dealt=dealt))

    def show_today(self) -> None:
        from cardgames_qt.play import daily

        journal, today = self._days().journal, daily.today()
        if journal is not None and self._lobby is not None:
            marks = {game: journal.mark(today, game) for game in GAMES}
            self._tell_clock()
            self._lobby.side.show_today(Today(marks, journal.streak(today), journal.week(today)))
            if self._past is not None:
                self._show_standing()


def clock_behind(date: str) -> Phrase:
    """The notice for a clock that is behind a game played on that day."""
    return Phrase(
        "The clock of this computer may be wrong: a game was played here on {date}. "
        "New games are counted after it all the same.",
        {"date": date},
    )
