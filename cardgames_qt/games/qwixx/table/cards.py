"""Which cards lie where on the table of Qwixx."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardgames_qt.games.qwixx.model import View
from cardgames_qt.games.qwixx.table.faces import SMALL_BACKS
from cardgames_qt.games.qwixx.table.layout import Places
from cardgames_qt.games.qwixx.table.seats import seat_key
from cardgames_qt.games.qwixx.tell.choice import Choice
from cardgames_qt.games.qwixx.tell.text import QwixxWords
from cardgames_qt.games.qwixx.tell.words import QwixxSceneWords
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
class Reach:
    """What the person in front may touch, and who laid the cards on top of the discard pile."""

    hand: bool = False
    display: bool = False
    closed: frozenset[str] = frozenset()
    """Cards of the hand that do not go with the chosen ones, or have no turn now."""
    missing: int = 0
    """So many places of the hand are free for cards to be taken."""
    badge: str | None = None


@dataclass(frozen=True)
class Layout:
    """All cards of a view, with what is chosen among them."""

    places: Places
    view: View
    choice: Choice
    reach: Reach
    words: QwixxSceneWords
    game: QwixxWords

    def zones(self) -> list[CardZone]:
        """Every card this view shows, zone by zone."""
        view, heap = self.view, self.view.discard[-HEAP:]
        discard = [self._open(card) for card in heap]
        if discard:
            discard[-1] = replace(discard[-1], badge=self.reach.badge)
        others = (self._backs(step) for step in range(1, view.seats))
        hand = (
            replace(self._open(card), interactive=self.reach.hand, unplayable=card in self.reach.closed)
            for card in view.hand
        )
        return [
            CardZone(HAND, tuple(hand), self._lay_hand),
            CardZone(DISPLAY, self._display(), self._lay_display),
            *others,
            CardZone(DISCARD, tuple(discard), self.places.heap),
        ]

    def _open(self, card: str) -> Piece:
        return Piece(card, face=card, name=self.game.card(card), back=card[1:])

    def _display(self) -> tuple[Piece, ...]:
        return tuple(
            Piece(
                slot_key(slot),
                name=self.words.place.back(back.number),
                back=str(back.number),
                interactive=self.reach.display,
            )
            for slot, back in enumerate(self.view.display)
            if back is not None
        )

    def _backs(self, step: int) -> CardZone:
        numbers = [back.number for back in self.view.backs[(self.view.seat + step) % self.view.seats]]
        pieces = (
            Piece(key, back=str(number))
            for key, number in zip(back_keys(step, numbers), numbers, strict=True)
        )
        return CardZone(seat_key(step), tuple(pieces), self.places.seats[step - 1].backs, SMALL_BACKS)

    def _lay_hand(self, keys: Sequence[str]) -> list[Pose]:
        """The hand keeps the places of cards that lie in the tray."""
        fan = self.places.fan(len(keys) + self.reach.missing)
        laid: Sequence[str] = self.choice.cards
        tray = dict(zip(laid, self.places.laid(len(laid)), strict=True))
        return [tray.get(key, pose) for key, pose in zip(keys, fan, strict=False)]

    def _lay_display(self, keys: Sequence[str]) -> list[Pose]:
        """Chosen cards wait behind the hand, still showing their backs."""
        fan = self.places.fan(len(self.view.hand) + self.reach.missing)
        waiting = fan[len(self.view.hand) :]
        chosen = dict(zip(map(slot_key, self.choice.slots), waiting, strict=False))
        return [
            replace(chosen[key], face_up=False) if key in chosen else self.places.stock.display[slot_of(key)]
            for key in keys
        ]
