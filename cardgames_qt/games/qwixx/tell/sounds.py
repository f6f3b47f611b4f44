"""What happens in Qwixx, to the ear: rows that rise and rows that fall sound like it."""

from __future__ import annotations

from cardgames_qt.engine.rules import Event
from cardgames_qt.games.qwixx.cards import NUMBERS, UP
from cardgames_qt.games.qwixx.model import (
    CardsDrawn,
    CardsLaid,
    Crossed,
    Dealt,
    DeckReshuffled,
    MissMarked,
    NumberCalled,
)
from cardgames_qt.kit.sounds import Sound

_SOUNDS: dict[type[Event], Sound] = {
    Dealt: Sound.DEAL,
    DeckReshuffled: Sound.DEAL,
    CardsDrawn: Sound.TAKE,
    NumberCalled: Sound.SIGNAL,
    CardsLaid: Sound.LAY,
    MissMarked: Sound.ROUND,
}


def sound_of(event: Event) -> Sound | None:
    if isinstance(event, Crossed):
        if event.closed:
            return Sound.LOCK
        return Sound.LAY_UP if NUMBERS[event.colour] == UP else Sound.LAY_DOWN
    return _SOUNDS.get(type(event))
