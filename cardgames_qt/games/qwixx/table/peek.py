"""Looking at another player's sheet: by pointing at the plate for a moment, by a click, or by Enter."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer

from cardgames_qt.games.qwixx.table.seats import BigSheet, SeatZone

_WAIT_MS = 220
"""The pointer passes over plates on its way to elsewhere; only one that stays wants to see more."""


class Peek(QObject):
    """Shows one sheet at a time; a pinned one stays until it is let go."""

    def __init__(
        self, sheet: BigSheet, seats: Sequence[SeatZone], words: tuple[str, ...], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._sheet, self._seats, self._words = sheet, seats, words
        self._pinned: SeatZone | None = None
        self._pointed: SeatZone | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_WAIT_MS)
        self._timer.timeout.connect(self.refresh)
        for zone in seats:
            zone.pointed.connect(lambda on, zone=zone: self._point(zone, on=on))

    @property
    def shown(self) -> SeatZone | None:
        """Whose sheet is seen large."""
        return self._pinned or self._pointed

    def toggle(self, zone: SeatZone) -> None:
        """Keep that sheet open, or close it."""
        self._timer.stop()
        self._pinned = None if self._pinned is zone else zone
        self._pointed = None
        self.refresh()

    def close(self) -> bool:
        """Close whatever is open; False when nothing was."""
        some = self._pinned is not None
        self._timer.stop()
        self._pinned = self._pointed = None
        self.refresh()
        return some

    def refresh(self) -> None:
        """Show the newest state of the sheet that is looked at."""
        zone = self.shown
        if zone is None:
            self._sheet.show_look(None)
        else:
            self._sheet.show_look(zone.look, self._words)

    def _point(self, zone: SeatZone, *, on: bool) -> None:
        self._pointed = zone if on else None
        if on:
            self._timer.start()
        else:
            self._timer.stop()
            self.refresh()
