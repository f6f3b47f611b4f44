"""Who is let in: which requests the server answers at all, and how many of them."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Mapping
from ipaddress import IPv4Address

from cardgames_qt.phones.protocol import Prove

MOST_OPEN = 64
"""Connections at a time; a table has at most six phones, and each needs one."""
MOST_OPEN_FROM = 24
"""The same from one address: phones behind a router may share theirs."""


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


def proof_of(token: str, challenge: str, phone: str) -> str:
    """What only a phone can say that has the token; worth nothing with any other challenge."""
    return hmac.digest(token.encode(), f"{challenge} {phone}".encode(), "sha256").hex()


def seat_of(said: Prove, challenge: str, tokens: Mapping[int, str]) -> int | None:
    """Whose token it is; every one is compared in full, so that no time tells how near a guess was."""
    proofs = {seat: proof_of(token, challenge, said.phone) for seat, token in tokens.items()}
    found = [seat for seat, proof in proofs.items() if hmac.compare_digest(proof, said.proof)]
    return found[0] if found else None


def is_private(address: str) -> bool:
    """Whether it is one address of this computer in a network of its own; never all of them at once."""
    try:
        known = IPv4Address(address)
    except ValueError:
        return False
    wide = known.is_unspecified or known.is_multicast or known.is_reserved
    return known.is_private and not wide
