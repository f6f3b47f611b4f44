"""Which cards lie where on the table of Qwixx, and how they move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardgames_qt.engine.rules import Event
from cardgames_qt.games.qwixx.model import CardsDrawn, CardsLaid, Dealt, DeckReshuffled, DisplayFilled, View
from cardgames_qt.games.qwixx.table.faces import SMALL_BACKS
from cardgames_qt.games.qwixx.table.layout import Places
from cardgames_qt.games.qwixx.table.turn import Turn
from cardgames_qt.games.qwixx.tell.keys import seat_key, slot_key, slot_of
from cardgames_qt.games.qwixx.tell.words import QwixxSceneWords
from cardgames_qt.kit.showing import Showing
from cardgames_qt.ui.table.animator import Gait
from cardgames_qt.ui.table.cards import CardZone, Piece
from cardgames_qt.ui.table.items.pile import PileItem
from cardgames_qt.ui.table.pose import Pose
from cardgames_qt.ui.table.steps import Steps

HAND, DISPLAY, DISCARD = "hand", "display", "discard"
HEAP = 3
"""How many cards of the discard pile are visible."""


def back_keys(step: int, numbers: Sequence[int]) -> list[str]:
    """The names of the cards in the hand of the player that many seats on; equal numbers are numbered."""
    seen: Counter[int] = Counter()
    keys = []
    for number in numbers:
        keys.append(f"back {step} {number} {seen[number]}")
        seen[number] += 1
    return keys


@dataclass(frozen=True)
class CardLayout:
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
        return [
            CardZone(HAND, self._hand(view), self._lay_hand),
            CardZone(DISPLAY, self._display(view), self._lay_display),
            *(self._backs(view, step) for step in range(1, view.seats)),
            CardZone(DISCARD, tuple(discard), self.places.heap),
        ]

    def _hand(self, view: View) -> tuple[Piece, ...]:
        if self.showing.face_down:
            return self._from_behind(view, 0)
        closed = self.turn.closed_cards() if self.person and self.showing.moves else ()
        return tuple(
            replace(self._open(card), interactive=self.person, unplayable=card in closed)
            for card in view.hand
        )

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
        pieces = self._from_behind(view, step)
        return CardZone(seat_key(step), pieces, self.places.seats[step - 1].backs, SMALL_BACKS)

    def _from_behind(self, view: View, step: int) -> tuple[Piece, ...]:
        """The hand of the player that many seats on, of which everybody sees the numbers."""
        numbers = [back.number for back in view.backs[(view.seat + step) % view.seats]]
        keyed = zip(back_keys(step, numbers), numbers, strict=True)
        return tuple(Piece(key, back=str(number)) for key, number in keyed)

    def _lay_hand(self, keys: Sequence[str]) -> list[Pose]:
        """The hand keeps the places of cards that lie in the tray."""
        fan = self.places.fan(len(keys) + self.turn.offer.missing)
        laid: Sequence[str] = self.turn.choice.cards
        tray = dict(zip(laid, self.places.laid(len(laid)), strict=True))
        return [tray.get(key, pose) for key, pose in zip(keys, fan, strict=False)]

    def _lay_display(self, keys: Sequence[str]) -> list[Pose]:
        """Chosen cards wait behind the hand, still showing their backs."""
        view: View = self.showing.view
        held, display = len(view.backs[view.seat]), self.places.stock.display
        waiting = self.places.fan(held + self.turn.offer.missing)[held:]
        chosen = dict(zip(map(slot_key, self.turn.choice.slots), waiting, strict=False))
        return [
            replace(chosen[key], face_up=False) if key in chosen else display[slot_of(key)] for key in keys
        ]


_LOOK_MS = 420
"""How long cards somebody else lays stay in the tray, so that they can be seen."""


def add_steps(steps: Steps, events: Sequence[Event], places: Places, deck: PileItem, view: View) -> None:
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
    """From the display into a hand; the player's own cards turn over on their way."""
    own, zone = list(event.cards), _hand_of(step)
    for slot, number in zip(event.slots, event.numbers, strict=True):
        new: str
        if own:
            new = next(card for card in own if card[1:] == str(number))
            own = [card for card in own if card != new]
        else:
            new = _back(steps, step, number, known=False)
        steps.renamed(slot_key(slot), new)
        steps.go(zone, [new], Gait.DRAW)


def _hand_of(step: int) -> str:
    """The zone of the hand of the player that many seats on."""
    return seat_key(step) if step else HAND


def _back(steps: Steps, step: int, number: int, *, known: bool) -> str:
    """The last card with that number in somebody's hand, or the next one to come."""
    equal = [key for key in steps.lying(_hand_of(step)) if key.startswith(f"back {step} {number} ")]
    return equal[-1] if known and equal else f"back {step} {number} {len(equal)}"


def _lay(steps: Steps, event: CardsLaid, places: Places, step: int) -> None:
    """Into the tray, where everybody sees them, then on the discard pile."""
    for card in event.cards:
        if card not in steps.lying(HAND):
            steps.renamed(_back(steps, step, int(card[1:]), known=True), card)
    steps.show(dict(zip(event.cards, places.laid(len(event.cards)), strict=True)))
    steps.beat()
    steps.go(DISCARD, event.cards, delay=_LOOK_MS if step else 0)
