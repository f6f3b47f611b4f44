"""The window's end of the phones' server: lines go out, lines come back, and nobody waits for a server."""

from __future__ import annotations

import logging

from PySide6.QtCore import QDeadlineTimer, QObject, QProcess, Qt, QTimer, Signal

from cardgames_qt.bots.launch import PHONES_FLAG, deaf_to_ctrl_c, worker_command
from cardgames_qt.phones.protocol import LONGEST_LINE

log = logging.getLogger(__name__)

PAUSES_MS = (0, 500, 2_000, 10_000)
"""Before a server that is gone is started again; the more often in a row, the longer."""
_FLUSH_MS = 10
"""So long the window waits at most for a pipe that is full."""
_LATER = Qt.ConnectionType.QueuedConnection
"""What comes while lines leave is heard in its turn, not in the middle of a move."""
_LAST_WORDS = 2000


class ServerProcess(QObject):
    """One server at a time, started again whenever it is gone, until it is closed."""

    heard = Signal(bytes)
    """A line of the server."""
    begun = Signal()
    """A fresh server knows nothing yet."""
    lost = Signal()
    """There is none at the moment; `begun` follows."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._process: QProcess | None = None
        self._failures = 0  # since a server last said something
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.timeout.connect(self.start)

    @property
    def process_id(self) -> int:
        """Of the server that runs; 0 while there is none."""
        return self._process.processId() if self._process is not None else 0

    def start(self) -> None:
        """Begin with a fresh one."""
        self.close()
        process = QProcess(self)
        program, *arguments = worker_command(PHONES_FLAG)
        process.setProgram(program)
        process.setArguments(arguments)
        process.readyReadStandardOutput.connect(self._read, _LATER)
        process.finished.connect(self._end, _LATER)
        process.errorOccurred.connect(self._end, _LATER)
        self._process = process
        with deaf_to_ctrl_c():
            process.start()
        self.begun.emit()

    def send(self, line: bytes) -> None:
        """Pass a line on; a server that is gone loses it, and is told everything when it is started again."""
        if self._process is not None:
            self._process.write(line)

    def flush(self) -> None:
        """Have all lines leave now: what the window does next may take longer than a phone shall wait."""
        process, end = self._process, QDeadlineTimer(_FLUSH_MS)
        while process is not None and process.bytesToWrite() and not end.hasExpired():
            process.waitForBytesWritten(end.remainingTime())

    def close(self) -> None:
        """End it for good."""
        self._again.stop()
        process, self._process = self._process, None
        if process is None:
            return
        for signal in (process.readyReadStandardOutput, process.finished, process.errorOccurred):
            signal.disconnect()
        if process.state() is not QProcess.ProcessState.NotRunning:
            process.kill()
            process.waitForFinished(2000)
        process.deleteLater()

    def _read(self) -> None:
        process = self._process
        while process is not None and process is self._process and process.canReadLine():
            self._failures = 0
            self.heard.emit(bytes(process.readLine(LONGEST_LINE).data()))

    def _end(self) -> None:
        process = self._process
        if process is None or process.state() is not QProcess.ProcessState.NotRunning:
            return  # it was told of another one, which has been replaced meanwhile
        said = bytes(process.readAllStandardError().data())[-_LAST_WORDS:]
        log.warning("The phones' server is gone: %s", said.decode(errors="replace"))
        self.close()
        pause = PAUSES_MS[min(self._failures, len(PAUSES_MS) - 1)]
        self._failures += 1
        self._again.start(pause)
        self.lost.emit()
