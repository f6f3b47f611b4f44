"""One window for one player: a second start hands its arguments to the first window and ends.

They talk through a private socket, and each checks that the other is a program of the same user.
"""

from __future__ import annotations

import os
import socket
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import msgspec
from PySide6.QtCore import QCryptographicHash, QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from cardgames_qt.ui.timers import single_shot

T = TypeVar("T")

_FOLDER = "window"
_LONGEST_PLACE = 100
"""In bytes: the greatest length of a socket's path that every system allows."""
_LONGEST = 64 * 1024
PATIENCE_S = 20.0
"""How long to wait for a first window that may be starting, busy or closing."""
_LOOK_MS, _PAUSE_S = 250, 0.1
SILENCE_MS = 10_000
"""After that a connection is closed."""
_OK = b"ok\n"
_CONNECTED = QLocalSocket.LocalSocketState.ConnectedState


class NoAnswerError(Exception):
    """The first window does not answer."""


class Call(msgspec.Struct, frozen=True):
    """What a second start sends: its arguments and folder, as bytes because a file may have any name."""

    arguments: tuple[bytes, ...]
    folder: bytes

    def __post_init__(self) -> None:
        if any(b"\0" in part for part in (*self.arguments, self.folder)):
            raise ValueError("no argument of any program holds a null byte")


def places(home: Path) -> Iterator[str]:
    """The addresses where the first window of that data folder may listen, best first.

    All but the first are for a disk that takes no sockets, or a path that is too long for one.
    """
    real = os.path.realpath(home)  # which, unlike a Path, takes also what leads nowhere
    digest = QCryptographicHash.hash(os.fsencode(real), QCryptographicHash.Algorithm.Sha256)
    name = f"stolek-{bytes(digest.data()).hex()[:16]}"
    if sys.platform == "win32":
        yield name
        return
    for folder in (*_own_folders(home), Path(os.environ.get("XDG_RUNTIME_DIR", ""))):
        if len(os.fsencode(folder)) + len(name) < _LONGEST_PLACE and _is_private(folder):
            yield str(folder / name)


def _own_folders(home: Path) -> Iterator[Path]:
    """Folders that the first window makes for its socket; the second may be somebody else's already."""
    if sys.platform != "win32":
        yield home / _FOLDER
        yield Path(tempfile.gettempdir(), f"stolek-{os.getuid()}")


def _is_private(folder: Path) -> bool:
    """Whether it belongs to this user, and nobody else can enter it."""
    try:
        found = folder.lstat()
    except OSError:
        return False
    ours = sys.platform == "win32" or found.st_uid == os.getuid()
    return folder.is_absolute() and stat.S_ISDIR(found.st_mode) and ours and not found.st_mode & 0o077


def _is_ours(end: QLocalSocket) -> bool:
    """Whether a program of this user is at the other end."""
    if sys.platform == "win32":
        return True  # nobody else is let into the pipe
    try:
        with socket.socket(fileno=os.dup(int(end.socketDescriptor()))) as asked:
            return user_at(asked) == os.getuid()
    except OSError:  # it hung up
        return False


def user_at(end: socket.socket) -> int:
    """The id of the user whose program is at the other end, from the system."""
    if sys.platform == "darwin":
        credentials = end.getsockopt(0, 1, 76)  # LOCAL_PEERCRED: a version, the user, and groups
    else:
        credentials = end.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12)  # process, user, group
    return int.from_bytes(credentials[4:8], sys.byteorder)


# --- the second start -----------------------------------------------------------------------------------


def hand_over(home: Path, arguments: Sequence[str], take_over: Callable[[], T | None]) -> T | None:
    """Send the arguments of this start to the first window; None once it has received them.

    Should it end meanwhile, this returns what `take_over` does, such as its lock. Raises NoAnswerError.
    """
    call = msgspec.json.encode(Call(tuple(map(os.fsencode, arguments)), os.fsencode(_folder()))) + b"\n"
    until = time.monotonic() + PATIENCE_S
    while True:
        if any(_send(place, call, until) for place in places(home)):
            return None
        taken = take_over()
        if taken is not None:
            return taken
        if time.monotonic() > until:
            raise NoAnswerError
        time.sleep(_PAUSE_S)


def _folder() -> str:
    """What relative file names of this start refer to."""
    try:
        return os.getcwd()  # noqa: PTH109 - a path that need not be text
    except OSError:  # it was removed
        return os.sep


def _send(place: str, call: bytes, until: float) -> bool:
    """Whether a program of this user is there and has received the call."""
    line = QLocalSocket()
    line.connectToServer(place)
    answer = b""
    if line.waitForConnected(_LOOK_MS) and _is_ours(line):
        line.write(call)
        while line.state() is _CONNECTED and not answer and time.monotonic() < until:
            line.waitForReadyRead(_LOOK_MS)
            answer = bytes(line.readAll().data())
    line.abort()
    return answer == _OK


# --- the first window -----------------------------------------------------------------------------------


class SingleInstance(QObject):
    """The server in the first window."""

    called = Signal(object, Path)
    """Arguments of a second start, as a list of texts, and the folder it was started in."""

    def __init__(self, home: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._callers: list[QLocalSocket] = []
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._connect)
        for folder in _own_folders(home):
            with suppress(OSError):  # it is there, or it cannot be
                folder.mkdir(mode=0o700)
        for place in places(home):
            if self._listen(place):
                break

    def _listen(self, place: str) -> bool:
        if not self._server.listen(place):
            QLocalServer.removeServer(place)  # left behind by a process that was killed: we have the lock
            self._server.listen(place)
        return self._server.isListening()

    def close(self) -> None:
        self._server.close()
        callers, self._callers = self._callers, []  # hanging up calls `_forget`, which must find none
        for caller in callers:
            caller.abort()
            caller.deleteLater()

    def _connect(self) -> None:
        while (caller := self._server.nextPendingConnection()) is not None:
            self._callers.append(caller)
            caller.setReadBufferSize(_LONGEST)
            caller.readyRead.connect(self._read)
            caller.disconnected.connect(self._forget)
            silence = single_shot(caller, SILENCE_MS)
            silence.timeout.connect(lambda caller=caller: caller.abort())
            silence.start()
            if not _is_ours(caller):
                caller.abort()

    def _forget(self) -> None:
        """Delete closed connections."""
        gone = [each for each in self._callers if each.state() is not _CONNECTED]
        for caller in gone:
            self._callers.remove(caller)
            caller.deleteLater()

    def _read(self) -> None:
        for caller in list(self._callers):
            if caller.canReadLine():
                self._take(caller)
            elif caller.bytesAvailable() >= _LONGEST:
                caller.abort()

    def _take(self, caller: QLocalSocket) -> None:
        try:
            call = msgspec.json.decode(bytes(caller.readLine().data()), type=Call)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            caller.abort()
            return
        caller.write(_OK)
        caller.flush()
        self.called.emit([os.fsdecode(each) for each in call.arguments], Path(os.fsdecode(call.folder)))
