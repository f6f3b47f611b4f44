"""Has a game that is over searched with open cards, in a process that is neither the window's nor a bot's."""

from __future__ import annotations

import logging

import msgspec
from PySide6.QtCore import QObject, QProcess, Signal

from cardgames_qt.bots.launch import HINDSIGHT_FLAG, deaf_to_ctrl_c, worker_command
from cardgames_qt.engine.record import Record, encode
from cardgames_qt.play.hindsight_process import SearchProgress

log = logging.getLogger(__name__)
_LAST_WORDS = 2000
_PARTS = 1000


class HindsightSearch(QObject):
    """One search of one game; whoever lets go of it cancels it first."""

    advanced = Signal(int, int)
    """So many parts of so many are searched."""
    done = Signal(object)
    """The HindsightTold."""
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
        """Nobody wants to know any more."""
        self.blockSignals(True)
        self._process.blockSignals(True)
        if self.runs():
            self._process.kill()
            self._process.waitForFinished()

    def runs(self) -> bool:
        """Whether its process is there."""
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
        """It should have answered by now."""
        self._read()
        if self._answered:
            return
        said = bytes(self._process.readAllStandardError().data())[-_LAST_WORDS:]
        log.warning("A search with open cards ended: %s", said.decode(errors="replace"))
        self.failed.emit()

    def _broke(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            self.failed.emit()
