"""One window for one player: a second start hands its wishes to the first and ends.

They talk where nobody else can enter, and each looks whose program the other is before it says or believes
anything.
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
"""In bytes: what every system's sockets have room for."""
_LONGEST = 64 * 1024
_PATIENCE_S = 20.0
"""A first window may be starting, busy or closing."""
_LOOK_MS, _PAUSE_S = 250, 0.1
_SILENCE_MS = 10_000
"""Whoever calls and says nothing for so long is not listened to any more."""
_OK = b"ok\n"
_CONNECTED = QLocalSocket.LocalSocketState.ConnectedState


class NoAnswerError(Exception):
    """There is a first window, and it does not answer."""


class Call(msgspec.Struct, frozen=True):
    """What a second start says: its arguments and its folder, in bytes because a file's name may be any."""

    arguments: tuple[bytes, ...]
    folder: bytes

    def __post_init__(self) -> None:
        if any(b"\0" in part for part in (*self.arguments, self.folder)):
            raise ValueError("no argument of any program holds a null byte")


def places(home: Path) -> Iterator[str]:
    """Where the first window of that data folder may listen, best first; both sides look there.

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
    """Folders that the first window makes for this; in the second anybody may have been before."""
    if sys.platform != "win32":
        yield home / _FOLDER
        yield Path(tempfile.gettempdir(), f"stolek-{os.getuid()}")


def _is_private(folder: Path) -> bool:
    """Whether it is our own, and nobody else can enter it."""
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
            return _user_at(asked) == os.getuid()
    except OSError:  # it hung up
        return False


def _user_at(end: socket.socket) -> int:
    """Whose program is at the other end; the system knows."""
    if sys.platform == "darwin":
        told = end.getsockopt(0, 1, 76)  # LOCAL_PEERCRED: a version, the user, and groups
    else:
        told = end.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12)  # the process, the user, the group
    return int.from_bytes(told[4:8], sys.byteorder)


# --- the second start -----------------------------------------------------------------------------------


def hand_over(home: Path, arguments: Sequence[str], take_over: Callable[[], T | None]) -> T | None:
    """Tell the first window what this start asks for; None once it has heard.

    Should it end meanwhile, `take_over` gets what it had, and that is returned. Raises NoAnswerError.
    """
    call = msgspec.json.encode(Call(tuple(map(os.fsencode, arguments)), os.fsencode(_folder()))) + b"\n"
    until = time.monotonic() + _PATIENCE_S
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
    """Where this start's files are to be looked for."""
    try:
        return os.getcwd()  # noqa: PTH109 - a path that need not be text
    except OSError:  # it was removed
        return os.sep


def _send(place: str, call: bytes, until: float) -> bool:
    """Whether somebody there is ours and has heard the call."""
    line = QLocalSocket()
    line.connectToServer(place)
    heard = b""
    if line.waitForConnected(_LOOK_MS) and _is_ours(line):
        line.write(call)
        while line.state() is _CONNECTED and not heard and time.monotonic() < until:
            line.waitForReadyRead(_LOOK_MS)
            heard = bytes(line.readAll().data())
    line.abort()
    return heard == _OK


# --- the first window -----------------------------------------------------------------------------------


class Instance(QObject):
    """The first window's ear."""

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
            QLocalServer.removeServer(place)  # left behind by a process that was killed: the claim is ours
            self._server.listen(place)
        return self._server.isListening()

    def close(self) -> None:
        """Listen no more."""
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
            silence = single_shot(caller, _SILENCE_MS)
            silence.timeout.connect(lambda caller=caller: caller.abort())
            silence.start()
            if not _is_ours(caller):
                caller.abort()

    def _forget(self) -> None:
        """Let go of whoever hung up."""
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
