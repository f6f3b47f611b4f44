"""What happens in The Game, to the ear: piles that rise and piles that fall sound like it."""

from __future__ import annotations

from cardgames_qt.engine.rules import Event
from cardgames_qt.games.the_game.model import (
    CardPlaced,
    CardsDrawn,
    CountDrawn,
    DeckEmptied,
    HandsDealt,
    SignalGiven,
)
from cardgames_qt.kit.sounds import Sound

_SOUNDS: dict[type[Event], Sound] = {
    HandsDealt: Sound.DEAL,
    CardsDrawn: Sound.DEAL,
    CountDrawn: Sound.DEAL,
    DeckEmptied: Sound.ROUND,
    SignalGiven: Sound.SIGNAL,
}


def sound_of(event: Event) -> Sound | None:
    if isinstance(event, CardPlaced):
        if event.trick:
            return Sound.TRICK
        return Sound.LAY_UP if event.on.startswith("up") else Sound.LAY_DOWN
    return _SOUNDS.get(type(event))
