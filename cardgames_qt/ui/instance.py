"""One window for one player: a second start hands its wishes to the first and ends."""

from __future__ import annotations

import getpass
import hashlib
from collections.abc import Sequence
from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

_WAIT_MS = 1000
_LONGEST = 64 * 1024


def server_name(home: Path) -> str:
    """One name for each user and data folder, short enough for every system's sockets."""
    who = f"{getpass.getuser()} {home.resolve()}"
    return f"stolek-{hashlib.sha256(who.encode()).hexdigest()[:16]}"


def send(name: str, arguments: Sequence[str]) -> bool:
    """Hand the arguments to a running first window; False if there is none that answers."""
    socket = QLocalSocket()
    socket.connectToServer(name)
    if not socket.waitForConnected(_WAIT_MS):
        return False
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
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._connect)
        if not self._server.listen(name):
            QLocalServer.removeServer(name)  # left behind by a process that was killed: nobody answered there
            self._server.listen(name)

    def close(self) -> None:
        """Listen no more."""
        self._server.close()

    def _connect(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.readyRead.connect(lambda socket=socket: self._read(socket))
            socket.disconnected.connect(socket.deleteLater)

    def _read(self, socket: QLocalSocket) -> None:
        if not socket.canReadLine():
            if socket.bytesAvailable() > _LONGEST:
                socket.abort()
            return
        try:
            arguments = msgspec.json.decode(bytes(socket.readLine().data()), type=list[str])
        except (msgspec.DecodeError, UnicodeDecodeError):
            socket.abort()
            return
        socket.write(b"ok\n")
        socket.flush()
        self.called.emit(arguments)
