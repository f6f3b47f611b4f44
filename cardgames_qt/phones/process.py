"""The phones' server as a process of the table, for callers without a window."""

from __future__ import annotations

import subprocess
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from types import TracebackType
from typing import BinaryIO, Self

from cardgames_qt.bots.launch import PHONES_FLAG, deaf_to_ctrl_c, worker_command
from cardgames_qt.phones.protocol import LONGEST_LINE


class PhoneProcess:
    """One server, which ends with the table. Lines are read in a thread and wait until they are taken."""

    def __init__(self) -> None:
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        with deaf_to_ctrl_c():
            self._process = subprocess.Popen(
                worker_command(PHONES_FLAG), stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        assert self._process.stdout is not None
        Thread(target=self._read, args=(self._process.stdout,), daemon=True).start()

    @property
    def pid(self) -> int:
        return self._process.pid

    def send(self, line: bytes) -> None:
        """Pass a line on; a server that is gone loses it, and is told everything when it is started again."""
        assert self._process.stdin is not None
        with suppress(OSError, ValueError):
            self._process.stdin.write(line)
            self._process.stdin.flush()

    def take(self, patience: float) -> bytes | None:
        """The next line; None if none comes in so many seconds, and nothing but b"" once it is gone."""
        try:
            return self._lines.get(timeout=patience)
        except Empty:
            return None

    def kill(self) -> None:
        self._process.kill()

    def close(self) -> None:
        """End it for good."""
        self._process.kill()
        self._process.communicate()

    def _read(self, stream: BinaryIO) -> None:
        with suppress(OSError, ValueError):  # closed while it was read
            while line := stream.readline(LONGEST_LINE):
                self._lines.put(line)
        self._lines.put(b"")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
