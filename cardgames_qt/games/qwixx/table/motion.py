"""The steps of a turn told in cards that change their places: deal, take, fill up, lay down, shuffle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardgames_qt.engine.rules import Event
from cardgames_qt.games.qwixx.model import CardsDrawn, CardsLaid, Dealt, DeckReshuffled, DisplayFilled, View
from cardgames_qt.games.qwixx.table.cards import DISCARD, DISPLAY, HAND, slot_key
from cardgames_qt.games.qwixx.table.layout import Places
from cardgames_qt.games.qwixx.table.seats import seat_key
from cardgames_qt.ui.table.animator import Gait
from cardgames_qt.ui.table.items.pile import PileItem
from cardgames_qt.ui.table.steps import Steps

_LOOK_MS = 420
"""How long cards somebody else lays stay in the tray, so that they can be seen."""


def tell(steps: Steps, events: Sequence[Event], places: Places, deck: PileItem, view: View) -> None:
    """Turn these events into beats, as the person in front sees them."""
    for event in events:
        top = deck.top_pose()
        match event:
            case Dealt():
                deck.set_count(event.deck_count, str(event.deck_top))
                steps.bring(_dealt(steps), deck.top_pose(), Gait.DEAL)
            case CardsDrawn(seat=seat):
                _draw(steps, event, (seat - view.seat) % view.seats)
            case DisplayFilled(slots=slots):
                deck.set_count(event.deck_count, str(event.deck_top or ""))
                steps.bring(map(slot_key, slots), top, Gait.DRAW)
            case DeckReshuffled():
                deck.set_count(event.deck_count, str(event.deck_top))
                steps.leave(dict.fromkeys(steps.lying(DISCARD), replace(deck.top_pose(), face_up=False)))
            case CardsLaid(seat=seat):
                _lay(steps, event, places, (seat - view.seat) % view.seats)
        steps.beat()


def _dealt(steps: Steps) -> list[str]:
    """Round the table, then the display."""
    cards = [(zone, k, piece.key) for zone in steps.after.values() for k, piece in enumerate(zone.cards)]
    cards.sort(key=lambda each: (each[0].name == DISPLAY, each[1], each[0].name))
    return [key for _, _, key in cards]


def _draw(steps: Steps, event: CardsDrawn, step: int) -> None:
    """From the display into a hand; the own cards turn over on their way."""
    own = list(event.cards)
    for slot, number in zip(event.slots, event.numbers, strict=True):
        if step:
            zone = seat_key(step)
            new = _back(steps, step, number, known=False)
        else:
            zone, new = HAND, next(card for card in own if card[1:] == str(number))
            own.remove(new)
        steps.renamed(slot_key(slot), new)
        steps.go(zone, [new], Gait.DRAW)


def _back(steps: Steps, step: int, number: int, *, known: bool) -> str:
    """The last card with that number in somebody's hand, or the next one to come."""
    equal = [key for key in steps.lying(seat_key(step)) if key.startswith(f"back {step} {number} ")]
    return equal[-1] if known and equal else f"back {step} {number} {len(equal)}"


def _lay(steps: Steps, event: CardsLaid, places: Places, step: int) -> None:
    """Into the tray, where everybody sees them, then on the discard pile."""
    if step:
        for card in event.cards:
            steps.renamed(_back(steps, step, int(card[1:]), known=True), card)
    steps.show(dict(zip(event.cards, places.laid(len(event.cards)), strict=True)))
    steps.beat()
    steps.go(DISCARD, event.cards, delay=_LOOK_MS if step else 0)
