"""Asks the accessibility bus of a Linux desktop what its screen readers listen to.

Qt for Python cannot read the answer (a list of pairs), so these few bytes of D-Bus are written and read here.
"""

from __future__ import annotations

import logging
import os
import re
import socket
import struct
from typing import NamedTuple

log = logging.getLogger(__name__)

_PATIENCE = 0.3
"""Seconds; a bus of this computer answers within milliseconds."""
_CALL, _ANSWER = 1, 2
_FOR = 5
"""The header field of an answer that has the number of its call."""


class BusCall(NamedTuple):
    """A method of something on a bus."""

    to: str
    path: str
    interface: str
    member: str


_HELLO = BusCall("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "Hello")
_ADDRESS = BusCall("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
_EVENTS = BusCall(
    "org.a11y.atspi.Registry",
    "/org/a11y/atspi/registry",
    "org.a11y.atspi.Registry",
    "GetRegisteredEvents",
)


def events_listened_to() -> tuple[str, ...] | None:
    """The events that screen readers have asked for, in small letters; None where nobody can say."""
    session = os.environ.get("DBUS_SESSION_BUS_ADDRESS", "")
    try:
        address = os.environ.get("AT_SPI_BUS_ADDRESS") or _string(_ask(session, _ADDRESS), 0)[0]
        return tuple(event.lower() for _, event in _pairs(_ask(address, _EVENTS)))
    except (OSError, ValueError, struct.error, IndexError) as error:
        log.info("The accessibility bus does not say who listens: %s", error)
        return None


def _ask(address: str, call: BusCall) -> bytes:
    """The body of the answer to a call on that bus."""
    with _connect(address) as bus:
        bus.sendall(b"\0AUTH EXTERNAL " + str(os.getuid()).encode().hex().encode() + b"\r\n")
        if not bus.recv(512).startswith(b"OK"):
            raise ValueError("the bus refuses")
        bus.sendall(b"BEGIN\r\n" + _message(_HELLO, 1) + _message(call, 2))
        while True:
            kind, number, body = _receive(bus)
            if number == 2:
                if kind != _ANSWER:
                    raise ValueError(f"{call.member} fails")
                return body


def _connect(address: str) -> socket.socket:
    found = re.search(r"unix:(?:.*,)?(path|abstract)=([^,;]+)", address)
    if found is None:
        raise ValueError(f"no socket in {address!r}")
    bus = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    bus.settimeout(_PATIENCE)
    try:
        bus.connect(("\0" if found[1] == "abstract" else "") + found[2])
    except OSError:
        bus.close()
        raise
    return bus


def _message(call: BusCall, number: int) -> bytes:
    fields = b""
    values = ((1, b"o", call.path), (2, b"s", call.interface), (3, b"s", call.member), (6, b"s", call.to))
    for code, kind, text in values:
        value = text.encode()
        fields += b"\0" * (-len(fields) % 8)
        fields += bytes((code, 1)) + kind + b"\0" + struct.pack("<I", len(value)) + value + b"\0"
    head = struct.pack("<cBBBIII", b"l", _CALL, 0, 1, 0, number, len(fields)) + fields
    return head + b"\0" * (-len(head) % 8)


def _receive(bus: socket.socket) -> tuple[int, int, bytes]:
    """The kind of the next message, the number of the call it answers (0 for none), and its body."""
    head = _exactly(bus, 16)
    order, kind, _, _, length, _, size = struct.unpack("<cBBBIII", head)
    if order != b"l":
        raise ValueError("an answer in another byte order")
    fields = _exactly(bus, size + -size % 8)
    return kind, _answered(fields[:size]), _exactly(bus, length)


def _answered(fields: bytes) -> int:
    at = 0
    while at < len(fields):
        code, kind, at = fields[at], fields[at + 2 : at + 3], at + 4
        if kind == b"u":
            (value,) = struct.unpack_from("<I", fields, at)
            if code == _FOR:
                return int(value)
            at += 4
        elif kind == b"g":
            at += fields[at] + 2
        else:
            at = _string(fields, at)[1]
        at += -at % 8
    return 0


def _string(data: bytes, at: int) -> tuple[str, int]:
    """The string there, and where it ends."""
    (length,) = struct.unpack_from("<I", data, at)
    return data[at + 4 : at + 4 + length].decode(), at + 4 + length + 1


def _pairs(data: bytes) -> list[tuple[str, str]]:
    (length,) = struct.unpack_from("<I", data, 0)
    found, at = [], 8
    while at < 8 + length:
        at += -at % 8
        first, at = _string(data, at)
        second, at = _string(data, at + -at % 4)
        found.append((first, second))
    return found


def _exactly(bus: socket.socket, count: int) -> bytes:
    data = b""
    while len(data) < count:
        more = bus.recv(count - len(data))
        if not more:
            raise ValueError("the bus hangs up")
        data += more
    return data
