"""What happens in GAP, to the ear."""

from __future__ import annotations

from cardgames_qt.engine.rules import Event
from cardgames_qt.games.gap.model import CardPlayed, CardsTaken, RoundDealt, RoundScored, TimeCalled
from cardgames_qt.kit.sounds import Sound

_SOUNDS: dict[type[Event], Sound] = {
    RoundDealt: Sound.DEAL,
    CardPlayed: Sound.LAY,
    CardsTaken: Sound.TAKE,
    TimeCalled: Sound.SIGNAL,
    RoundScored: Sound.ROUND,
}


def sound_of(event: Event) -> Sound | None:
    return _SOUNDS.get(type(event))
