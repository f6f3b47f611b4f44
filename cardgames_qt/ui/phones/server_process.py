"""The window's end of the phones' server: lines go out, lines come back, nothing ever blocks."""

from __future__ import annotations

import logging

from PySide6.QtCore import QObject, QProcess, QTimer, Signal

from cardgames_qt.bots.launch import PHONES_FLAG, deaf_to_ctrl_c, worker_command
from cardgames_qt.phones.protocol import LONGEST_LINE

log = logging.getLogger(__name__)

PAUSES_MS = (0, 500, 2_000, 10_000)
"""Before a server that is gone is started again; the more often in a row, the longer."""
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
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._end)
        process.errorOccurred.connect(self._end)
        self._process = process
        with deaf_to_ctrl_c():
            process.start()
        if process is self._process:  # else it failed at once, and that was seen to
            self.begun.emit()

    def send(self, line: bytes) -> None:
        """Pass a line on; a server that is gone loses it, and is told everything when it is started again."""
        if self._process is not None:
            self._process.write(line)

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
        if process is None:
            return
        said = bytes(process.readAllStandardError().data())[-_LAST_WORDS:]
        log.warning("The phones' server is gone: %s", said.decode(errors="replace"))
        self.close()
        pause = PAUSES_MS[min(self._failures, len(PAUSES_MS) - 1)]
        self._failures += 1
        self._again.start(pause)
        self.lost.emit()
