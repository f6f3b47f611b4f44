"""Where phones can reach this computer."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtNetwork import QAbstractSocket, QNetworkInterface

from cardgames_qt.phones.gate import is_private
from cardgames_qt.phones.invitation import usual_address


class Address(NamedTuple):
    """A private address of this computer, and the network that it is in."""

    ip: str
    network: str


def addresses() -> tuple[Address, ...]:
    """All there are, the usual one first; none where the computer is in no network of its own."""
    up = QNetworkInterface.InterfaceFlag.IsRunning
    found = [
        Address(entry.ip().toString(), each.humanReadableName())
        for each in QNetworkInterface.allInterfaces()
        if each.flags() & up and not each.flags() & QNetworkInterface.InterfaceFlag.IsLoopBack
        for entry in each.addressEntries()
        if entry.ip().protocol() is QAbstractSocket.NetworkLayerProtocol.IPv4Protocol
        and is_private(entry.ip().toString())
    ]
    usual = usual_address()
    return tuple(sorted(found, key=lambda each: each.ip != usual))
