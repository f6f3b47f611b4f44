"""Could the game whose story is told have been won? Asked for, watched, and shown on the timeline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from cardgames_qt.engine.record import Record
from cardgames_qt.games import find
from cardgames_qt.play.hindsight import HindsightReport
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.replay.asked_desk import AskedDesk, Search
from cardgames_qt.ui.replay.hindsight_search import HindsightSearch
from cardgames_qt.ui.replay.hindsight_strip import HindsightStrip

if TYPE_CHECKING:
    from cardgames_qt.ui.replay.page import ReplayPage


class HindsightDesk(AskedDesk):
    """Knows the HindsightTold of one story; its marks stay when it is put away."""

    way_wanted = Signal(object)
    """The MomentTold whose line to the win is to be shown."""

    def __init__(self, page: ReplayPage, told: HindsightReport | None, theme: Theme) -> None:
        self.told, self.strip = told, HindsightStrip(theme)
        super().__init__(page, self.strip)
        self.strip.go_wanted.connect(self.go_there)
        self.strip.show_wanted.connect(self._show_way)
        self._mark()

    @property
    def possible(self) -> bool:
        """Whether there is anything to ask: the game is lost, and it can be searched."""
        match = self._page.teller.story.match
        lost = match.outcome is not None and not match.outcome.winners
        return lost and find(match.rules.id).solve is not None

    def go_there(self) -> None:
        """To the last moment from which it could be won."""
        stop = self._last_stop()
        if stop is not None:
            self._page.teller.go_to(stop)

    # --- the answer -----------------------------------------------------------------------------------

    def _look_for(self, record: Record) -> Search:
        return HindsightSearch(record, self)

    def _is_known(self) -> bool:
        return self.told is not None

    def _keep(self, found: HindsightReport) -> None:
        self.told = found

    def _take(self, found: HindsightReport) -> None:
        super()._take(found)
        self._mark()
        self._page.view.announce(self.strip.words())

    def _failure(self) -> str:
        return self.tr("The search with open cards gave no answer.")

    def _show(self) -> None:
        assert self.told is not None
        stop = self._last_stop()
        stops = self._page.teller.story.stops
        self.strip.show_told(self.told, 0 if stop is None else max(1, stops[stop + 1].turn))
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
