"""What happens in Three Is Too Many, to the ear."""

from __future__ import annotations

from cardgames_qt.engine.rules import Event
from cardgames_qt.games.three.model import (
    CardPlaced,
    CardsDrawn,
    CardsTaken,
    ColourTurnedDown,
    FinalBonusTaken,
    GameDealt,
    HandRefilled,
    RunningBonusTaken,
)
from cardgames_qt.kit.sounds import Sound

_SOUNDS: dict[type[Event], Sound] = {
    GameDealt: Sound.DEAL,
    CardPlaced: Sound.LAY,
    CardsTaken: Sound.TAKE,
    ColourTurnedDown: Sound.LOCK,
    RunningBonusTaken: Sound.BONUS,
    FinalBonusTaken: Sound.BONUS,
    CardsDrawn: Sound.DEAL,
    HandRefilled: Sound.DEAL,
}


def sound_of(event: Event) -> Sound | None:
    return _SOUNDS.get(type(event))
