"""How a phone is invited: its secret, the address it opens, and the code that it scans."""

from __future__ import annotations

import socket
from functools import lru_cache
from secrets import token_urlsafe

import segno

from cardgames_qt.phones.gate import is_private

_BYTES = 16
_ELSEWHERE = ("10.255.255.255", 9)
"""An address that a network at home hardly has; nothing is sent there."""


def new_token() -> str:
    """128 bits that nobody can guess, as they can stand in an address."""
    return token_urlsafe(_BYTES)


def link(address: str, port: int, token: str) -> str:
    """What a phone opens. Browsers send nobody the part behind #, and keep it out of the page's requests."""
    return f"http://{address}:{port}/#{token}"


@lru_cache(16)
def code(text: str) -> tuple[tuple[bool, ...], ...]:
    """The code to scan: its rows, with True for dark; the quiet border is up to who draws it."""
    return tuple(tuple(map(bool, row)) for row in segno.make(text, error="m", micro=False).matrix)


def usual_address() -> str | None:
    """This computer's address in the network that it would reach others by; None without a private one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(_ELSEWHERE)
        except OSError:
            return None
        address = str(way.getsockname()[0])
    return address if is_private(address) else None
