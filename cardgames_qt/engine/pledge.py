"""The pledge of a deal: told before the first card is seen, so that nobody can change the cards later.

When a game begins, the fingerprint of all that chance will decide is shown: the hash of a secret salt, the
deal's number and what the table wished for. At the end the salt is opened, and anybody can make the same hash
and draw the same cards. Without the salt the fingerprint tells nothing about the deal.
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
"""Where a record keeps it under "extra"."""


class Pledge(msgspec.Struct, frozen=True):
    """What was told of a deal, and what opens it; its number is the record's seed."""

    fingerprint: Text
    salt: Text
    wishes: dict[Text, Given] = {}


def pledge_of(match: Match) -> Pledge | None:
    """What is told of the deal of a match; None where nobody chose a salt, as in a simulation."""
    if not match.salt:
        return None
    return Pledge(fingerprint(match.salt, match.seed, match.wishes), match.salt, match.wishes)


def fingerprint(salt: str, seed: str, wishes: dict[str, Value]) -> str:
    """The SHA-256 of a JSON array of these three, without spaces and with sorted keys."""
    import hashlib  # noqa: PLC0415 - loads a whole library, which no start of the window should wait for

    return hashlib.sha256(msgspec.json.encode([salt, seed, wishes], order="sorted")).hexdigest()


def check_pledge(match: Match, pledge: Pledge | None) -> None:
    """Whether chance decided in this match as it was pledged; raises BadRecordError, also for None."""
    if pledge is None:
        raise BadRecordError(Phrase("what was pledged of the deal cannot be read"))
    if pledge.fingerprint != fingerprint(pledge.salt, match.seed, match.wishes):
        raise BadRecordError(Phrase("the fingerprint of the deal does not fit its number"))
    check_drawn(match)


def check_drawn(match: Match) -> None:
    """Whether chance decided as the deal's number has it; raises BadRecordError."""
    number = 0
    for index, step in enumerate(match.history, 1):
        if step.seat == CHANCE:
            if step.move != drawn(match, step.state, number):
                told = Phrase("other cards came than the deal's number gives")
                raise BadRecordError(told, entry=index)
            number += 1
