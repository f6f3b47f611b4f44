"""Could a game that was lost have been won? Searched with open cards, and answered below the table."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QObject, QProcess, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from cardgames_qt.bots.launch import HINDSIGHT_FLAG, deaf_to_ctrl_c, worker_command
from cardgames_qt.engine.record import Record, encode
from cardgames_qt.games import find
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.play.hindsight import HindsightReport, PositionReport
from cardgames_qt.play.hindsight_process import SearchProgress
from cardgames_qt.play.story import Story
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.replay.answer_panel import AnswerPanel, AnswerSearch
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.labels import label

log = logging.getLogger(__name__)
_LAST_WORDS = 2000
_PARTS = 1000


class HindsightSearch(QObject):
    """Has a game searched with open cards, in a process that is neither the window's nor a bot's.

    Whoever lets go of it cancels it first.
    """

    advanced = Signal(int, int)
    """So many parts of so many are searched."""
    done = Signal(object)
    """The HindsightReport."""
    failed = Signal()

    def __init__(self, record: Record, parent: QObject) -> None:
        super().__init__(parent)
        self._record, self._answered = record, False
        self._process = process = QProcess(self)
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._ended)
        process.errorOccurred.connect(self._broke)

    def start(self) -> None:
        """Begin; `done` or `failed` follows, unless it is cancelled."""
        program, *arguments = worker_command(HINDSIGHT_FLAG)
        with deaf_to_ctrl_c():
            self._process.start(program, arguments)
        self._process.write(encode(self._record) + b"\n")

    def cancel(self) -> None:
        self.blockSignals(True)
        self._process.blockSignals(True)
        if self.runs():
            self._process.kill()
            self._process.waitForFinished()

    def runs(self) -> bool:
        return self._process.state() is not QProcess.ProcessState.NotRunning

    def _read(self) -> None:
        while self._process.canReadLine():
            self._take(bytes(self._process.readLine().data()))

    def _take(self, line: bytes) -> None:
        try:
            progress = msgspec.json.decode(line, type=SearchProgress)
        except msgspec.DecodeError:
            log.warning("A search with open cards answered %r", line[:_LAST_WORDS])
            return
        self.advanced.emit(round(progress.share * _PARTS), _PARTS)
        if progress.found is not None:
            self._answered = True
            self.done.emit(progress.found)

    def _ended(self) -> None:
        self._read()  # it should have answered by now
        if self._answered:
            return
        said = bytes(self._process.readAllStandardError().data())[-_LAST_WORDS:]
        log.warning("A search with open cards ended: %s", said.decode(errors="replace"))
        self.failed.emit()

    def _broke(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            self.failed.emit()


class HindsightPanel(AnswerPanel):
    """Says no more than is known: a way that was found, none that was found, or that there is none."""

    stop_chosen = Signal(int)
    """The last stop from which it could be won."""
    way_wanted = Signal(object)
    """The PositionReport whose line to the win is to be shown."""
    announced = Signal(str)
    """What was found, for whoever cannot see it."""

    answer: HindsightReport | None

    def __init__(
        self, story: Story, seats: Sequence[SeatPlan], answer: HindsightReport | None, theme: Theme
    ) -> None:
        super().__init__(story.match, seats, answer, theme)
        self._story = story
        self.waiting_for.setText(self.tr("Searching with all cards face up…"))
        self.progress.setAccessibleName(self.tr("Search progress"))
        self._verdict, self._about = label("", "heading", wrap=True), label("", "body", "second", wrap=True)
        self._go = Button(self.tr("Go there"), theme, kind="bar", icon_name="jump", on_click=self._go_there)
        self._show_how = Button(
            self.tr("Show how"), theme, kind="bar", icon_name="play", on_click=self._want_way
        )
        words = QVBoxLayout()
        words.setSpacing(theme.px(4))
        words.addStretch(1)
        words.addWidget(self._verdict)
        words.addWidget(self._about)
        words.addStretch(1)
        row = QHBoxLayout(self.found)
        row.setContentsMargins(10, 0, 0, 0)
        row.addLayout(words, 1)
        for button in (self._go, self._show_how, self.close_button):
            row.addWidget(button)

    @property
    def possible(self) -> bool:
        """Whether there is anything to ask: the game is lost, and it can be searched."""
        match = self._story.match
        lost = match.outcome is not None and not match.outcome.winners
        return lost and find(match.rules.id).solve is not None

    @property
    def last_stop(self) -> int | None:
        """The last stop from which it could be won: all before an entry of the log has happened there."""
        if self.answer is None or self.answer.last is None:
            return None
        entry = self.answer.last.entry
        return max(number for number, stop in enumerate(self._story.stops) if stop.end <= entry)

    def _go_there(self) -> None:
        if self.last_stop is not None:
            self.stop_chosen.emit(self.last_stop)

    def _want_way(self) -> None:
        if self.answer is not None and self.answer.last is not None:
            self.way_wanted.emit(self.answer.last)

    # --- the answer -----------------------------------------------------------------------------------

    def _make_search(self, record: Record) -> AnswerSearch:
        return HindsightSearch(record, self)

    def _failure(self) -> str:
        return self.tr("The open-card search found no answer.")

    def _take(self, answer: HindsightReport) -> None:
        super()._take(answer)
        self.announced.emit(f"{self._verdict.text()} {self._about.text()}")

    def _show_answer(self) -> None:
        report, stop = self.answer, self.last_stop
        assert report is not None
        self.show_found()
        for button in (self._go, self._show_how):
            button.setVisible(stop is not None)
        if stop is None:
            self._verdict.setText(self._of_the_deal(report.start))
            self._about.setText(self._no_more_than(report.start))
        else:
            turn = max(1, self._story.stops[stop + 1].turn)
            text = self.tr("With all cards face up, this deal could still have been won until turn {turn}.")
            self._verdict.setText(text.format(turn=turn))
            hindsight = self.tr("Easy to say in hindsight: nobody at the table could know.")
            self._about.setText(f"{hindsight} {self._afterwards(report.after)}".strip())

    def _of_the_deal(self, start: PositionReport) -> str:
        if start.verdict == "lost":
            return self.tr("It could not be won from the very start.")
        return self.tr("No way to win this deal was found.")

    def _no_more_than(self, start: PositionReport) -> str:
        if start.verdict == "lost":
            return self.tr("Every line was tried with all cards face up: it could not be won.")
        return self.tr("That doesn’t prove there isn’t one.")

    def _afterwards(self, after: PositionReport | None) -> str:
        if after is None:
            return ""
        if after.verdict == "lost":
            return self.tr("After that it was lost for certain.")
        return self.tr("After that no way was found, though one may exist.")
