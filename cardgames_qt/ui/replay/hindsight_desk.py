"""Could the game whose story is told have been won? Asked for, watched, and shown on the timeline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from cardgames_qt.engine.record import write
from cardgames_qt.games import find
from cardgames_qt.play.hindsight import HindsightTold
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.replay.hindsight_search import HindsightSearch
from cardgames_qt.ui.replay.hindsight_strip import HindsightStrip

if TYPE_CHECKING:
    from cardgames_qt.ui.replay.page import ReplayPage


class HindsightDesk(QObject):
    """Knows what a search with open cards says of one story, now or from before."""

    made = Signal(object)
    """A HindsightTold that was not there before."""
    way_wanted = Signal(object)
    """The MomentTold whose line to the win is to be shown."""

    def __init__(self, page: ReplayPage, told: HindsightTold | None, theme: Theme) -> None:
        super().__init__(page)
        self._page, self.told = page, told
        self.search: HindsightSearch | None = None
        self.strip = HindsightStrip(theme)
        self.strip.hide()
        self.strip.cancel_wanted.connect(self.cancel)
        self.strip.closed.connect(self.put_away)
        self.strip.go_wanted.connect(self.go_there)
        self.strip.show_wanted.connect(self._show_way)
        self._mark()

    @property
    def possible(self) -> bool:
        """Whether there is anything to ask: the game is lost, and it can be searched."""
        match = self._page.teller.story.match
        lost = match.outcome is not None and not match.outcome.winners
        return lost and find(match.rules.id).solve is not None

    def open(self) -> None:
        """Show the answer; where there is none yet, look for it."""
        self.strip.show()
        self._page.fit()
        if self.told is not None:
            self._show(self.told)
        elif self.search is None:
            self._start()

    def cancel(self) -> None:
        """Nobody waits for it any more."""
        search, self.search = self.search, None
        if search is not None:
            search.cancel()
            search.deleteLater()
        if self.told is None:
            self._hide()

    def put_away(self) -> None:
        """Leave the table its room; the marks stay."""
        self._hide()
        self._page.take_focus()

    def go_there(self) -> None:
        """To the last moment from which it could be won."""
        stop = self._last_stop()
        if stop is not None:
            self._page.teller.go_to(stop)

    def _hide(self) -> None:
        self.strip.hide()
        self._page.fit()

    # --- looking for it -------------------------------------------------------------------------------

    def _start(self) -> None:
        self.strip.show_progress(0.0)
        record = write(self._page.teller.story.match, self._page.seats)
        self.search = search = HindsightSearch(record, self)
        search.advanced.connect(self.strip.show_progress)
        search.done.connect(self._take)
        search.failed.connect(self._fail)
        search.start()

    def _take(self, told: HindsightTold) -> None:
        self.told = told
        self.made.emit(told)
        self._show(told)
        self._page.view.announce(self.strip.words())

    def _fail(self) -> None:
        self.search = None
        self._hide()
        self._page.tell(self.tr("The search with open cards gave no answer."))

    # --- showing it -----------------------------------------------------------------------------------

    def _show(self, told: HindsightTold) -> None:
        stop = self._last_stop()
        stops = self._page.teller.story.stops
        self.strip.show_told(told, 0 if stop is None else max(1, stops[stop + 1].turn))
        self._mark()

    def _mark(self) -> None:
        stop = self._last_stop()
        if stop is not None:
            self._page.controls.timeline.mark(stop)
            self._page.review.strip.graph.mark(stop)

    def _last_stop(self) -> int | None:
        """The last stop from which it could be won: all before an entry of the log has happened there."""
        if self.told is None or self.told.last is None:
            return None
        stops, entry = self._page.teller.story.stops, self.told.last.entry
        return max(number for number, stop in enumerate(stops) if stop.end <= entry)

    def _show_way(self) -> None:
        if self.told is not None and self.told.last is not None:
            self.way_wanted.emit(self.told.last)
