"""What a table sounds like: names of sounds, and which of them a step of a game makes.

A game says it in `tell/sounds.py`; without it, cards are laid and somebody wins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:  # the lobby stands before a game is loaded
    from cardgames_qt.engine.rules import Event, Outcome, Seat


class Sound(StrEnum):
    """By the name of its files."""

    DEAL = "deal"
    LIFT = "lift"
    LAY = "lay"
    LAY_UP = "lay_up"
    LAY_DOWN = "lay_down"
    TAKE = "take"
    TRICK = "trick"
    REFUSAL = "refusal"
    TURN = "turn"
    SIGNAL = "signal"
    BONUS = "bonus"
    LOCK = "lock"
    ROUND = "round"
    WIN = "win"
    LOSS = "loss"


HANDLING = frozenset((Sound.DEAL, Sound.LIFT, Sound.LAY, Sound.LAY_UP, Sound.LAY_DOWN, Sound.TAKE))
"""What hands do; all others tell something."""
VARIANTS = 3
"""So many files each sound has."""

SoundOf: TypeAlias = "Callable[[Event], Sound | None]"
"""What an event sounds like in a game; None where it is silent, or the end, which sounds alike everywhere."""


def file_name(sound: Sound, variant: int) -> str:
    return f"{sound}_{variant + 1}.wav"


def sounds_of(
    events: Iterable[Event], sound_of: SoundOf | None, outcome: Outcome | None, seat: Seat
) -> Iterator[Sound]:
    """What a step sounds like to the seat that heard these events, in order; the same sound is heard once."""
    heard = map(sound_of or _plain, events)
    yield from dict.fromkeys(sound for sound in heard if sound is not None)
    if outcome is not None:
        yield Sound.WIN if outcome.share(seat) else Sound.LOSS


def _plain(event: Event) -> Sound:
    """Of a game that says nothing of it: somebody laid a card, or nobody did, so they are dealt."""
    return Sound.LAY if getattr(event, "seat", -1) >= 0 else Sound.DEAL
