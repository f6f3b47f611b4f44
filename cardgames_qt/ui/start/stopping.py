"""Ctrl-C in a terminal, a logout, a terminal that is closed: the system asks the program to end.

The first time it ends as if its window was closed, but nobody is asked anything. With a second Ctrl-C it is
gone at once: a game on disk is whole at any moment.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
from contextlib import suppress
from threading import Thread
from types import FrameType

from PySide6.QtCore import QObject, Signal

_ASKED_TO_END = 128
"""The exit code is this and the number of the signal, as shells have it: 130 after Ctrl-C, 143 after SIGTERM.
So it is where a game could not be saved, too: that is said in words."""


class Stopping(QObject):
    """Hears of it whatever the program is at: also while Qt waits, a dialog is open or Python is busy.

    Python would raise KeyboardInterrupt in whatever Qt calls next, where nobody can catch it. But it can also
    write the number of a signal to a socket, the moment the signal comes; a thread reads it there.
    """

    wanted = Signal(int)
    """The program is to end, with that exit code."""
    _heard = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._heard.connect(self.wanted)  # from the thread to the window's own
        self._ear, self._mouth = socket.socketpair()
        self._mouth.setblocking(False)
        signal.set_wakeup_fd(self._mouth.fileno(), warn_on_full_buffer=False)
        signal.signal(signal.SIGINT, _leave_it_to_the_thread)
        signal.signal(signal.SIGTERM, _leave_it_to_the_thread)
        # `nohup` has it ignored, and Windows has none.
        if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
            signal.signal(signal.SIGHUP, _leave_it_to_the_thread)
        Thread(target=self._listen, name="stopping", daemon=True).start()

    def _listen(self) -> None:
        """In the thread. A logout may send several signals; only a Ctrl-C says that somebody is impatient."""
        (first,) = self._ear.recv(1)
        with suppress(RuntimeError):  # there is nobody to tell any more: the program has ended itself
            self._heard.emit(_ASKED_TO_END + first)
        while self._ear.recv(1)[0] != signal.SIGINT:
            pass
        os._exit(_ASKED_TO_END + signal.SIGINT)


def _leave_it_to_the_thread(number: int, frame: FrameType | None) -> None:
    """Python writes to the socket only where it has something to call, too."""
