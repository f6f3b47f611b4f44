"""Where a bot's own chance comes from: never from where the cards come from.

Every question names a seed for the bot that answers it. Had that seed anything to do with the deal's, whoever
reads the question could find the deal by trying. So a table in the app takes it from a secret that never
leaves the program, and a simulation, which must be repeatable, from the question itself: from nothing but
what the bot is told anyway.
"""

from __future__ import annotations

from hashlib import blake2b
from secrets import token_bytes

SEED_BYTES = 16


class SecretChance:
    """Seeds that tell nobody anything: the same one for the same occasion, as long as this lives."""

    def __init__(self) -> None:
        self._secret = token_bytes(blake2b.MAX_KEY_SIZE)

    def seed(self, *occasion: object) -> str:
        """The seed for an occasion, which words and numbers describe."""
        words = "/".join(map(str, occasion)).encode()
        return blake2b(words, key=self._secret, digest_size=SEED_BYTES).hexdigest()


def seed_of(kind: str, bot: str, view: bytes, series: int = 0) -> str:
    """The seed that a question brings with it: the same question, the same answer.

    Another series of answers is as good as the first one, and has nothing to do with it.
    """
    words = (kind.encode(), bot.encode(), view, *([str(series).encode()] if series else []))
    return blake2b(b"/".join(words), digest_size=SEED_BYTES).hexdigest()
