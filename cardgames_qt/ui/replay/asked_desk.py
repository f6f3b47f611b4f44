"""Something that is asked about the story on the page: it takes long, can be given up, and is told below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QObject, Signal

from cardgames_qt.engine.record import Record, write
from cardgames_qt.ui.review.asked_strip import AskedStrip

if TYPE_CHECKING:
    from cardgames_qt.ui.replay.page import ReplayPage


class Search(Protocol):
    """Whoever looks for the answer; `done` or `failed` follows, unless it is cancelled."""

    advanced: Any
    done: Any
    failed: Any

    def start(self) -> None:
        """Begin."""

    def cancel(self) -> None:
        """Nobody wants to know any more."""

    def deleteLater(self) -> None:
        """Go away for good."""


class AskedDesk(QObject):
    """Knows the answer about one story, from before or found now; what it is, others say."""

    made = Signal(object)
    """An answer that was not there before."""

    def __init__(self, page: ReplayPage, strip: AskedStrip) -> None:
        super().__init__(page)
        self._page, self._below = page, strip
        self.search: Search | None = None
        strip.hide()
        strip.cancel_wanted.connect(self.cancel)
        strip.closed.connect(self.put_away)

    def open(self) -> None:
        """Show the answer; where there is none yet, look for it."""
        self._below.show()
        self._page.fit(self._below)
        if self._is_known():
            self._show()
        elif self.search is None:
            self._start()

    def cancel(self) -> None:
        """Nobody waits for it any more."""
        search, self.search = self.search, None
        if search is not None:
            search.cancel()
            search.deleteLater()
        if not self._is_known():
            self._hide()

    def put_away(self) -> None:
        """Leave the table its room."""
        self._hide()
        self._page.take_focus()

    def _hide(self) -> None:
        self._below.hide()
        self._page.fit()

    def _start(self) -> None:
        record = write(self._page.teller.story.match, self._page.seats)
        self.search = search = self._look_for(record)
        self._below.wait(0, 1)
        search.advanced.connect(self._below.wait)
        search.done.connect(self._take)
        search.failed.connect(self._fail)
        search.start()

    def _take(self, found: Any) -> None:
        self._keep(found)
        self.made.emit(found)
        if not self._below.isHidden():
            self._show()

    def _fail(self) -> None:
        self.search = None
        self._hide()
        self._page.tell(self._failure())

    # --- to be filled in ------------------------------------------------------------------------------

    def _look_for(self, record: Record) -> Search:
        """Who looks for the answer about the story's game."""
        raise NotImplementedError

    def _is_known(self) -> bool:
        """Whether the answer is there."""
        raise NotImplementedError

    def _keep(self, found: Any) -> None:
        """That is the answer."""
        raise NotImplementedError

    def _show(self) -> None:
        """Tell it, wherever the eyes are."""
        raise NotImplementedError

    def _failure(self) -> str:
        """Why there is none."""
        raise NotImplementedError
