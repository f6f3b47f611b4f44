"""Every card of the table: where it belongs in a view, and the item that shows it there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol, TypeVar

from PySide6.QtWidgets import QGraphicsItem

from cardgames_qt.games.qwixx.model import View
from cardgames_qt.games.qwixx.table.faces import ART
from cardgames_qt.games.qwixx.table.layout import Places
from cardgames_qt.games.qwixx.table.seats import SmallBack, SmallBackArt
from cardgames_qt.games.qwixx.tell.choice import Choice
from cardgames_qt.games.qwixx.tell.text import QwixxWords
from cardgames_qt.games.qwixx.tell.words import QwixxSceneWords
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.animator import Animator, Gait, Move
from cardgames_qt.ui.table.items.card import CardItem, Pose
from cardgames_qt.ui.table.items.item import TableItem

_Item = TypeVar("_Item", bound=QGraphicsItem)
HEAP = 3
"""So many cards of the discard pile are seen."""
_SMALL = SmallBackArt()


def slot_key(slot: int) -> str:
    """The name of the card that lies in that place of the display."""
    return f"display {slot}"


def back_key(step: int, index: int) -> str:
    """The name of a card in the hand of the player so many seats on."""
    return f"back {step} {index}"


@dataclass(frozen=True)
class Spot:
    """A card as a view has it. One without a face is known by its number only."""

    key: str
    zone: str
    index: int
    pose: Pose
    number: str
    face: str | None = None
    name: str = ""
    interactive: bool = False
    unplayable: bool = False
    badge: str | None = None


class CardHost(Protocol):
    """What the cards need of the table."""

    theme: Theme
    animator: Animator

    def add(self, item: _Item) -> _Item:
        """Put something on the table."""
        ...

    def remove(self, item: QGraphicsItem) -> None:
        """Take it away."""
        ...

    def thing(self, key: str) -> TableItem | None:
        """The item of that key."""
        ...

    def things(self) -> tuple[TableItem, ...]:
        """All items."""
        ...

    def place(self, card: CardItem, pose: Pose) -> None:
        """Lay a card there at once."""
        ...


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


class CardTable:
    """Makes, finds and moves the items of all cards."""

    def __init__(self, host: CardHost, words: QwixxSceneWords, game: QwixxWords) -> None:
        self._host, self._words, self._game = host, words, game

    # --- where cards belong ---------------------------------------------------------------------------

    def spots(self, view: View, places: Places, choice: Choice, reach: Reach) -> dict[str, Spot]:
        """Every card this view shows, by its key."""
        spots = [
            *self._hand(view, places, choice, reach),
            *self._display(view, places, choice, reach),
            *self._backs(view, places),
            *self._heap(view, places, reach),
        ]
        return {spot.key: spot for spot in spots}

    def _hand(self, view: View, places: Places, choice: Choice, reach: Reach) -> list[Spot]:
        """The hand keeps the places of cards that lie in the tray."""
        fan = places.fan(len(view.hand) + reach.missing)
        tray = dict(zip(choice.cards, places.laid(len(choice.cards)), strict=True))
        return [
            Spot(
                key=card,
                zone="hand",
                index=index,
                pose=tray.get(card, fan[index]),
                number=card[1:],
                face=card,
                name=self._game.card(card),
                interactive=reach.hand,
                unplayable=card in reach.closed,
            )
            for index, card in enumerate(view.hand)
        ]

    def _display(self, view: View, places: Places, choice: Choice, reach: Reach) -> list[Spot]:
        """Chosen cards wait behind the hand, still showing their backs."""
        fan = places.fan(len(view.hand) + reach.missing)
        spots = []
        for slot, back in enumerate(view.display):
            if back is None:
                continue
            pose = places.stock.display[slot]
            if slot in choice.slots:
                pose = replace(fan[len(view.hand) + choice.slots.index(slot)], face_up=False)
            spots.append(
                Spot(
                    key=slot_key(slot),
                    zone="display",
                    index=slot,
                    pose=pose,
                    number=str(back.number),
                    name=self._words.place.back(back.number),
                    interactive=reach.display,
                )
            )
        return spots

    def _backs(self, view: View, places: Places) -> list[Spot]:
        spots = []
        for step in range(1, view.seats):
            backs = view.backs[(view.seat + step) % view.seats]
            poses = places.seats[step - 1].backs(len(backs), px=places.frame.scale)
            spots += [
                Spot(back_key(step, k), f"seat {step}", k, pose, str(back.number))
                for k, (back, pose) in enumerate(zip(backs, poses, strict=True))
            ]
        return spots

    def _heap(self, view: View, places: Places, reach: Reach) -> list[Spot]:
        top = view.discard[-HEAP:]
        poses = places.heap(len(top))
        return [
            Spot(
                key=card,
                zone="discard",
                index=k,
                pose=pose,
                number=card[1:],
                face=card,
                name=self._game.card(card),
                badge=reach.badge if k == len(top) - 1 else None,
            )
            for k, (card, pose) in enumerate(zip(top, poses, strict=True))
        ]

    # --- items ----------------------------------------------------------------------------------------

    def item(self, spot: Spot, start: Pose | None = None) -> CardItem:
        """The item of a card; a new one lies at `start`, else where it belongs."""
        found = self._host.thing(spot.key)
        if isinstance(found, CardItem):
            return found
        small = spot.zone.startswith("seat")
        kind, art = (SmallBack, _SMALL) if small else (CardItem, ART)
        card = self._host.add(
            kind(spot.key, art, self._host.theme, face=spot.face, back=spot.number, name=spot.name)
        )
        card.set_pose(start or spot.pose)
        return card

    def found(self, key: str) -> CardItem | None:
        """The item of a card if it lies on the table."""
        thing = self._host.thing(key)
        return thing if isinstance(thing, CardItem) else None

    def take_away(self, key: str) -> Pose | None:
        """Remove a card's item; returns where it was seen last."""
        card = self.found(key)
        if card is None:
            return None
        pose = card.pose
        self._host.remove(card)
        return pose

    def lay(self, spots: dict[str, Spot], *, glide: bool = False) -> None:
        """Let exactly these cards lie on the table; `glide` moves those that lie elsewhere."""
        for thing in self._host.things():
            if isinstance(thing, CardItem) and thing.key not in spots:
                self._host.remove(thing)
        moves: list[Move] = []
        for spot in spots.values():
            card = self.item(spot)
            self._dress(card, spot)
            if glide and card.home != spot.pose:
                moves.append(Move(card, spot.pose, Gait.PLAY))
            elif not glide or not self._host.animator.moves(card):
                self._host.place(card, spot.pose)
        if moves:
            self._host.animator.run(moves)

    def _dress(self, card: CardItem, spot: Spot) -> None:
        card.zone, card.index, card.interactive = spot.zone, spot.index, spot.interactive
        card.show_sides(spot.face, spot.number, spot.name)
        card.set_state(unplayable=spot.unplayable, badge=spot.badge)

    def backs_of(self, step: int, count: int) -> list[CardItem]:
        """The items of somebody's hand as it lies now."""
        found = [self.found(back_key(step, k)) for k in range(count)]
        return [card for card in found if card is not None]
