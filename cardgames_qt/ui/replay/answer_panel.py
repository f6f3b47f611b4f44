"""A panel below the table with the answer to what takes long to find out about a story."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Record, write
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.replay.dock import DockPanel
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.labels import label


class AnswerSearch(Protocol):
    """Whoever looks for the answer; `done` or `failed` follows `start`, unless it is cancelled."""

    advanced: Any
    done: Any
    failed: Any

    def start(self) -> None: ...

    def cancel(self) -> None: ...

    def deleteLater(self) -> None: ...


class AnswerPanel(DockPanel):
    """Shows how far the search is, with a way to give up, and then in its place what was found.

    A subclass knows who searches and fills `found`.
    """

    made = Signal(object)
    """An answer that was not there before."""
    failed = Signal(str)
    """Why there is none, in words."""

    def __init__(self, match: Match, seats: Sequence[SeatPlan], answer: Any, theme: Theme) -> None:
        """`answer` is what is known already about the game that was played in those seats, or None."""
        super().__init__(theme)
        self._match, self._seats, self.answer = match, seats, answer
        self.search: AnswerSearch | None = None
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        cancel = Button(self.tr("Cancel"), theme, kind="quiet", on_click=self.cancel)
        self.waiting_for = label("", "body")
        self.found, self._waiting = QWidget(), QWidget()
        row = QHBoxLayout(self._waiting)
        row.setContentsMargins(10, 4, 0, 4)
        row.addWidget(self.waiting_for)
        row.addWidget(self.progress, 1)
        row.addWidget(cancel)
        column = self.contents = QVBoxLayout(self)
        column.setContentsMargins(4, 4, 8, 8)
        column.setSpacing(0)
        column.addWidget(self._waiting)
        column.addWidget(self.found)

    def open(self) -> None:
        """Show the answer; where there is none yet, look for it."""
        super().open()
        if self.answer is not None:
            self._show_answer()
        elif self.search is None:
            self._start()

    def cancel(self) -> None:
        """Nobody waits for it any more."""
        search, self.search = self.search, None
        if search is not None:
            search.cancel()
            search.deleteLater()
        if self.answer is None:
            self._fold()

    def show_progress(self, done: int, of: int) -> None:
        self._waiting.show()
        self.found.hide()
        self.progress.setRange(0, of)
        self.progress.setValue(done)

    def show_found(self) -> None:
        self._waiting.hide()
        self.found.show()

    def _start(self) -> None:
        self.search = search = self._make_search(write(self._match, self._seats))
        self.show_progress(0, 1)
        search.advanced.connect(self.show_progress)
        search.done.connect(self._take)
        search.failed.connect(self._fail)
        search.start()

    def _take(self, answer: Any) -> None:
        self.answer = answer
        self.made.emit(answer)
        if not self.isHidden():
            self._show_answer()

    def _fail(self) -> None:
        self.search = None
        self._fold()
        self.failed.emit(self._failure())

    # --- for subclasses -------------------------------------------------------------------------------

    def _make_search(self, record: Record) -> AnswerSearch:
        raise NotImplementedError

    def _show_answer(self) -> None:
        """Fill `found` with `answer`, and show it."""
        raise NotImplementedError

    def _failure(self) -> str:
        """Why there is no answer, where the search gave none."""
        raise NotImplementedError
