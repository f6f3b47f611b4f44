"""Who is let in: which requests the server answers at all, and how many of them."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterable, Mapping
from ipaddress import IPv4Address

import msgspec

from cardgames_qt.phones.protocol import SUBPROTOCOL, Key, Secret

MOST_OPEN = 64
"""Connections at a time; a table has at most six phones, and each needs one."""
MOST_OPEN_FROM = 24
"""The same from one address: phones behind a router may share theirs."""


class Claim(msgspec.Struct, frozen=True):
    """What a phone says of itself."""

    token: Secret
    phone: Key


class Rate:
    """So many at once, and so many a second afterwards."""

    def __init__(self, at_once: float, per_second: float, now: Callable[[], float]) -> None:
        self._most, self._speed, self._now = at_once, per_second, now
        self._left, self._since = at_once, now()

    def allows(self) -> bool:
        """Whether one more may be; it counts if it may."""
        now = self._now()
        self._left = min(self._most, self._left + (now - self._since) * self._speed)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Crowd:
    """The open connections by the addresses they come from."""

    def __init__(self) -> None:
        self._from: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        """Whether there is room for one more; it has to leave again if there is."""
        inside = self._from.get(address, 0)
        if inside >= MOST_OPEN_FROM or sum(self._from.values()) >= MOST_OPEN:
            return False
        self._from[address] = inside + 1
        return True

    def leave(self, address: str) -> None:
        self._from[address] -= 1
        if not self._from[address]:
            del self._from[address]

    def __len__(self) -> int:
        return sum(self._from.values())


def claim_of(offered: Iterable[str]) -> Claim | None:
    """What a phone offers in place of subprotocols: ours, its token and its key; None for anything else."""
    parts = list(offered)
    if len(parts) != 3 or parts[0] != SUBPROTOCOL:
        return None
    try:
        return msgspec.convert({"token": parts[1], "phone": parts[2]}, Claim)
    except msgspec.ValidationError:
        return None


def seat_of(token: str, tokens: Mapping[int, str]) -> int | None:
    """Whose token it is; every one is compared in full, so that no time tells how near a guess was."""
    found = [seat for seat, own in tokens.items() if hmac.compare_digest(own, token)]
    return found[0] if found else None


def is_private(address: str) -> bool:
    """Whether it is one address of this computer in a network of its own; never all of them at once."""
    try:
        known = IPv4Address(address)
    except ValueError:
        return False
    wide = known.is_unspecified or known.is_multicast or known.is_reserved
    return known.is_private and not wide
