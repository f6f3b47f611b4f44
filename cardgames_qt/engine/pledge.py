"""A commitment to the deal, shown before the first card so that the cards cannot be changed later.

The fingerprint is a hash of a secret salt, the seed and the table's wishes. At the end of the game the salt
is revealed, and anybody can compute the same hash and draw the same cards. Without the salt the fingerprint
says nothing about the deal.
"""

from __future__ import annotations

import msgspec

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.match import Match, drawn
from cardgames_qt.engine.options import Value
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.rules import CHANCE
from cardgames_qt.engine.untrusted import Given, Text

KEY = "stolek_deal"
"""Its key under `extra`."""


class Pledge(msgspec.Struct, frozen=True):
    """The fingerprint and the salt that opens it; the seed is the record's."""

    fingerprint: Text
    salt: Text
    wishes: dict[Text, Given] = {}


def pledge_of(match: Match) -> Pledge | None:
    """The pledge of a match; None if it has no salt, as in simulations."""
    if not match.salt:
        return None
    return Pledge(fingerprint(match.salt, match.seed, match.wishes), match.salt, match.wishes)


def fingerprint(salt: str, seed: str, wishes: dict[str, Value]) -> str:
    """The SHA-256 of a JSON array of the three, without spaces and with sorted keys."""
    import hashlib  # noqa: PLC0415 - slow to load, and not needed at start-up

    return hashlib.sha256(msgspec.json.encode([salt, seed, wishes], order="sorted")).hexdigest()


def check_pledge(match: Match, pledge: Pledge | None) -> None:
    """Check that chance decided as pledged; raises BadRecordError, also if the pledge is None."""
    if pledge is None:
        raise BadRecordError(Phrase("the fingerprint of the deal cannot be read"))
    if pledge.fingerprint != fingerprint(pledge.salt, match.seed, match.wishes):
        raise BadRecordError(Phrase("the fingerprint of the deal does not fit its number"))
    check_drawn(match)


def check_drawn(match: Match) -> None:
    """Check that chance decided as the seed says; raises BadRecordError."""
    number = 0
    for index, step in enumerate(match.history, 1):
        if step.seat == CHANCE:
            if step.move != drawn(match, step.state, number):
                what = Phrase("the cards are not those of this deal number")
                raise BadRecordError(what, entry=index)
            number += 1
