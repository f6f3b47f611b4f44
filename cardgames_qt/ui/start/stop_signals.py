"""The signals of Ctrl-C, a logout or a closed terminal, with which the system asks the program to end.

The first one closes the window without asking anything. A second Ctrl-C ends the program at once: a game on
disk is whole at any moment.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from threading import Thread
from types import FrameType

from PySide6.QtCore import QObject, Signal

_ASKED_TO_END = 128
"""Added to the number of the signal for the exit code, as shells do: 130 after Ctrl-C, 143 after SIGTERM.
A game that could not be saved does not change it: that is said in words."""


class StopSignals(QObject):
    """Receives them at any time: also while Qt waits, a dialog is open or Python is busy.

    Python would raise KeyboardInterrupt in whatever Qt calls next, where nobody can catch it. But it can also
    write the number of a signal to a pipe, the moment the signal comes; a thread reads it there.
    """

    wanted = Signal(int)
    """The program is to end, with that exit code."""
    _received = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._received.connect(self.wanted)  # queued, from the thread to the window's own
        self._reader, writer = os.pipe()
        if sys.platform != "win32":  # there it need not be, and cannot
            os.set_blocking(writer, False)
        signal.set_wakeup_fd(writer, warn_on_full_buffer=False)
        signal.signal(signal.SIGINT, _leave_it_to_the_thread)
        signal.signal(signal.SIGTERM, _leave_it_to_the_thread)
        # `nohup` has it ignored, and Windows has none.
        if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
            signal.signal(signal.SIGHUP, _leave_it_to_the_thread)
        Thread(target=self._listen, name="stopping", daemon=True).start()

    def _listen(self) -> None:
        """In the thread. A logout may send several signals; only Ctrl-C means that somebody is impatient."""
        (first,) = os.read(self._reader, 1)
        with suppress(RuntimeError):  # this object is gone: the program is ending already
            self._received.emit(_ASKED_TO_END + first)
        while os.read(self._reader, 1)[0] != signal.SIGINT:
            pass
        os._exit(_ASKED_TO_END + signal.SIGINT)


def _leave_it_to_the_thread(number: int, frame: FrameType | None) -> None:
    """Python writes a signal to the pipe only if there is also a handler to call."""
