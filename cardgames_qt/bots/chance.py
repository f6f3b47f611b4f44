"""Seeds for the bots' own randomness, unrelated to the deal.

Every question carries a seed for the bot that answers it. If that seed were derived from the deal's, whoever
reads the question could find the deal by trying seeds. So a table in the app derives it from a secret that
never leaves the program, and a simulation, which must be repeatable, from the question itself: from what the
bot is told anyway.
"""

from __future__ import annotations

from hashlib import blake2b
from secrets import token_bytes

SEED_BYTES = 16


class SecretChance:
    """Seeds derived from a secret: the same occasion gives the same seed during this object's life."""

    def __init__(self) -> None:
        self._secret = token_bytes(blake2b.MAX_KEY_SIZE)

    def seed(self, *occasion: object) -> str:
        """The seed for an occasion, which is described by words and numbers."""
        words = "/".join(map(str, occasion)).encode()
        return blake2b(words, key=self._secret, digest_size=SEED_BYTES).hexdigest()


def seed_of(kind: str, bot: str, view: bytes, series: int = 0) -> str:
    """A seed made from the question itself, so that the same question gets the same answer.

    `series` selects another, independent stream of answers.
    """
    words = (kind.encode(), bot.encode(), view, *([str(series).encode()] if series else []))
    return blake2b(b"/".join(words), digest_size=SEED_BYTES).hexdigest()
