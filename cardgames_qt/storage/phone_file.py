"""Where the phones of the last table look for it, so that they find back after a restart of the window."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import msgspec

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.untrusted import MOST_PLAYERS, SeatNumber
from cardgames_qt.storage.disk import read_whole, write_whole

LONGEST = 2**16
"""Bytes; far more than any real file."""
_Secret = Annotated[str, msgspec.Meta(pattern=r"\A[A-Za-z0-9_-]{22}\Z")]


class KeptHand(msgspec.Struct, frozen=True, kw_only=True):
    """A seat, the secret in its link, and the phone that came in with it."""

    seat: SeatNumber
    token: _Secret
    phone: _Secret | None = None


class KeptPhones(msgspec.Struct, frozen=True, kw_only=True):
    """The invitations of one game."""

    stolek_phones: int = 1
    """The format."""
    game: str
    address: str
    port: Annotated[int, msgspec.Meta(ge=1, lt=2**16)]
    hands: Annotated[tuple[KeptHand, ...], msgspec.Meta(max_length=MOST_PLAYERS)] = ()


def game_of(match: Match) -> str:
    """Which game it is, without telling its cards or its salt."""
    return hashlib.sha256(f"{match.rules.id}/{match.seed}/{match.salt}".encode()).hexdigest()[:32]


class PhoneFile:
    """A private file: whoever reads it could take a seat. Without it, phones are invited anew."""

    def __init__(self, place: Path) -> None:
        self._place = place

    def read(self, match: Match) -> KeptPhones | None:
        """The invitations of that game, if they are the last that were kept."""
        with suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError):
            kept = msgspec.json.decode(read_whole(self._place, LONGEST), type=KeptPhones)
            return kept if kept.game == game_of(match) else None
        return None

    def write(self, kept: KeptPhones) -> None:
        with suppress(OSError):
            write_whole(self._place, msgspec.json.encode(kept), private=True)
