"""Which cards lie where on the table of Qwixx."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardgames_qt.games.qwixx.model import View
from cardgames_qt.games.qwixx.table.faces import SMALL_BACKS
from cardgames_qt.games.qwixx.table.layout import Places
from cardgames_qt.games.qwixx.table.seats import seat_key
from cardgames_qt.games.qwixx.table.turn import Turn
from cardgames_qt.games.qwixx.tell.words import QwixxSceneWords
from cardgames_qt.kit.showing import Showing
from cardgames_qt.ui.table.cards import CardZone, Piece
from cardgames_qt.ui.table.items.card import Pose

HAND, DISPLAY, DISCARD = "hand", "display", "discard"
HEAP = 3
"""So many cards of the discard pile are seen."""


def slot_key(slot: int) -> str:
    """The name of the card that lies in that place of the display."""
    return f"display {slot}"


def slot_of(key: str) -> int:
    """The place of the display that card lies in."""
    return int(key.rpartition(" ")[2])


def back_keys(step: int, numbers: Sequence[int]) -> list[str]:
    """The names of the cards in the hand of the player so many seats on; equal numbers are told apart."""
    seen: Counter[int] = Counter()
    keys = []
    for number in numbers:
        keys.append(f"back {step} {number} {seen[number]}")
        seen[number] += 1
    return keys


@dataclass(frozen=True)
class Layout:
    """All cards of a view, with what is chosen among them; `badge` is the face of who laid cards last."""

    places: Places
    showing: Showing
    turn: Turn
    words: QwixxSceneWords
    person: bool
    """Whether a person sits in front, who may touch the cards."""
    badge: str | None

    def zones(self) -> list[CardZone]:
        """Every card this view shows, zone by zone."""
        view: View = self.showing.view
        discard = [self._open(card) for card in view.discard[-HEAP:]]
        if discard:
            discard[-1] = replace(discard[-1], badge=self.badge)
        closed = self.turn.closed_cards() if self.person and self.showing.moves else ()
        hand = (
            replace(self._open(card), interactive=self.person, unplayable=card in closed)
            for card in view.hand
        )
        return [
            CardZone(HAND, tuple(hand), self._lay_hand),
            CardZone(DISPLAY, self._display(view), self._lay_display),
            *(self._backs(view, step) for step in range(1, view.seats)),
            CardZone(DISCARD, tuple(discard), self.places.heap),
        ]

    def _open(self, card: str) -> Piece:
        return Piece(card, face=card, name=self.words.game.card(card), back=card[1:])

    def _display(self, view: View) -> tuple[Piece, ...]:
        name, free = self.words.place.back, bool(self.turn.offer.draws)
        return tuple(
            Piece(slot_key(slot), name=name(back.number), back=str(back.number), interactive=free)
            for slot, back in enumerate(view.display)
            if back is not None
        )

    def _backs(self, view: View, step: int) -> CardZone:
        numbers = [back.number for back in view.backs[(view.seat + step) % view.seats]]
        keyed = zip(back_keys(step, numbers), numbers, strict=True)
        pieces = tuple(Piece(key, back=str(number)) for key, number in keyed)
        return CardZone(seat_key(step), pieces, self.places.seats[step - 1].backs, SMALL_BACKS)

    def _lay_hand(self, keys: Sequence[str]) -> list[Pose]:
        """The hand keeps the places of cards that lie in the tray."""
        fan = self.places.fan(len(keys) + self.turn.offer.missing)
        laid: Sequence[str] = self.turn.choice.cards
        tray = dict(zip(laid, self.places.laid(len(laid)), strict=True))
        return [tray.get(key, pose) for key, pose in zip(keys, fan, strict=False)]

    def _lay_display(self, keys: Sequence[str]) -> list[Pose]:
        """Chosen cards wait behind the hand, still showing their backs."""
        held, display = len(self.showing.view.hand), self.places.stock.display
        waiting = self.places.fan(held + self.turn.offer.missing)[held:]
        chosen = dict(zip(map(slot_key, self.turn.choice.slots), waiting, strict=False))
        return [
            replace(chosen[key], face_up=False) if key in chosen else display[slot_of(key)] for key in keys
        ]
