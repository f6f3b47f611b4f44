"""One window for one player: a second start hands its wishes to the first and ends."""

from __future__ import annotations

import getpass
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec
from PySide6.QtCore import QCryptographicHash, QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

_WAIT_MS = 1000
_TRIES, _PAUSE_S = 50, 0.1
"""A first window that is just starting does not listen yet."""
_LONGEST = 64 * 1024
_CONNECTED = QLocalSocket.LocalSocketState.ConnectedState


def server_name(home: Path) -> str:
    """One name for each user and data folder, short enough for every system's sockets."""
    who = f"{getpass.getuser()} {home.resolve()}"
    digest = QCryptographicHash.hash(who.encode(), QCryptographicHash.Algorithm.Sha256)
    return f"stolek-{bytes(digest.data()).hex()[:16]}"


def send(name: str, arguments: Sequence[str], tries: int = _TRIES) -> bool:
    """Hand the arguments to a running first window; False if there is none that answers."""
    socket = QLocalSocket()
    socket.connectToServer(name)
    while not socket.waitForConnected(_WAIT_MS):
        tries -= 1
        if tries <= 0:
            return False
        time.sleep(_PAUSE_S)
        socket.connectToServer(name)
    socket.write(msgspec.json.encode(list(arguments)) + b"\n")
    sent = socket.waitForBytesWritten(_WAIT_MS) and socket.waitForReadyRead(_WAIT_MS)
    heard = bytes(socket.readAll().data())
    socket.abort()
    return bool(sent) and heard == b"ok\n"


class Instance(QObject):
    """The first window's ear."""

    called = Signal(object)
    """Arguments of a second start, as a list of texts."""

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._callers: list[QLocalSocket] = []
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._connect)
        if not self._server.listen(name):
            QLocalServer.removeServer(name)  # left behind by a process that was killed: nobody answered there
            self._server.listen(name)

    def close(self) -> None:
        """Listen no more."""
        self._server.close()
        callers, self._callers = self._callers, []  # hanging up calls `_forget`, which must find none
        for socket in callers:
            socket.abort()
            socket.deleteLater()

    def _connect(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            self._callers.append(socket)
            socket.readyRead.connect(self._read)
            socket.disconnected.connect(self._forget)

    def _forget(self) -> None:
        """Let go of whoever hung up."""
        gone = [each for each in self._callers if each.state() is not _CONNECTED]
        for socket in gone:
            self._callers.remove(socket)
            socket.deleteLater()

    def _read(self) -> None:
        for socket in list(self._callers):
            if socket.canReadLine():
                self._take(socket)
            elif socket.bytesAvailable() > _LONGEST:
                socket.abort()

    def _take(self, socket: QLocalSocket) -> None:
        try:
            arguments = msgspec.json.decode(bytes(socket.readLine().data()), type=list[str])
        except (msgspec.DecodeError, UnicodeDecodeError):
            socket.abort()
            return
        socket.write(b"ok\n")
        socket.flush()
        self.called.emit(arguments)
