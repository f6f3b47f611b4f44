"""The steps of a turn as movements: lay down, take, turn down, draw."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QPointF

from cardgames_qt.engine.rules import Event, Seat
from cardgames_qt.games.three.cards import COLOUR, COLOURS, Card
from cardgames_qt.games.three.model import (
    CardPlaced,
    Cards,
    CardsDrawn,
    CardsTaken,
    ColourTurnedDown,
    GameDealt,
    View,
)
from cardgames_qt.games.three.table.layout import Places, card_key
from cardgames_qt.ui.look.theme import Motion
from cardgames_qt.ui.table.animator import Gait, Move, staggered
from cardgames_qt.ui.table.items.card import CardItem, Pose

LIFT = 9.0
TILT = 3.0

CardMaker = Callable[[Card, Pose], CardItem]
"""The item of a card; one that is not on the table yet is made and lies at that pose."""


def raised(pose: Pose, px: float) -> Pose:
    """A card of a row that will be taken."""
    return replace(pose, y=pose.y - LIFT * px, rotation=TILT, z=pose.z + 8)


@dataclass
class Steps:
    """Turns what happened into groups of moves, one after the other.

    Only the events say what moves; where it comes to rest in the end is where the layout of the new view
    wants it.
    """

    before: View
    after: View
    places: Places
    item: CardMaker
    seat_at: Callable[[Seat], QPointF]
    deck: Pose
    motion: Motion
    groups: list[list[Move]] = field(default_factory=list)
    _ends: dict[str, Pose] = field(default_factory=dict)

    def _add(self, moves: Sequence[Move]) -> None:
        """Another group, after the ones before it."""
        self.groups.append(list(moves))
        self._ends.update({move.card.key: move.to for move in moves})

    def _now(self, item: CardItem) -> Pose:
        """Where a card lies after the groups so far."""
        return self._ends.get(item.key, item.home)

    def tell(self, events: tuple[Event, ...]) -> list[list[Move]]:
        """The groups of all events."""
        for event in events:
            match event:
                case GameDealt():
                    self._deal(event)
                case CardPlaced():
                    self._place(event)
                case CardsTaken():
                    self._take(event)
                case ColourTurnedDown(seat=seat, cards=cards):
                    if seat == self.after.seat:
                        self._turn_down(cards)
                case CardsDrawn():
                    self._draw(event.cards)
        self._settle()
        return self.groups

    def _deal(self, event: GameDealt) -> None:
        """The offer comes from above, the hand from the own deck."""
        spots, mat = self.places.spots(self.after), self.places.frame.mat
        above = Pose(mat.center().x(), mat.top() - self.places.card, self.places.card, z=50, face_up=False)
        offer = [(self.item(card, above), spots[card_key(card)].pose) for card in event.offer]
        self._add(staggered(offer, Gait.DEAL, self.motion))
        self._draw(event.hand)

    def _place(self, event: CardPlaced) -> None:
        """The card flies to its place, the higher ones make room; a fifth card lies in the fifth place."""
        row = self.before.rows[event.row]
        start = self._hidden(event.seat)
        card = self.item(event.card, start)
        moves = [Move(card, self.places.row_pose(event.row, event.place), Gait.PLAY)]
        for index, other in enumerate(row[event.place :], event.place + 1):
            pose = self.places.row_pose(event.row, index)
            moves.append(Move(self.item(other, pose), pose, Gait.SPREAD))
        if event.seat == self.after.seat and set(self.after.hand) <= set(self.before.hand):
            moves += self._spread_hand()
        self._add(moves)

    def _spread_hand(self) -> list[Move]:
        """The cards that stay in the hand close up."""
        spots = self.places.spots(self.after)
        stay = [card for card in self.after.hand if card in self.before.hand]
        ways = [(self.item(card, self.deck), spots[card_key(card)].pose) for card in stay]
        return [Move(item, pose, Gait.SPREAD) for item, pose in ways]

    def _hidden(self, seat: Seat) -> Pose:
        """A card that comes out of somebody's hand, or goes to them."""
        at = self.seat_at(seat)
        return Pose(at.x(), at.y(), self.places.kept * 0.7, z=300, face_up=False)

    def _take(self, event: CardsTaken) -> None:
        """They rise, then go to the collection one by one; colourless ones leave the table."""
        px = self.places.frame.scale
        items = [self.item(card, self._hidden(event.seat)) for card in event.cards]
        self._add([Move(item, raised(self._now(item), px), Gait.SPREAD) for item in items])
        own = event.seat == self.after.seat
        lying = [list(cards) for cards in self.before.collections[self.after.seat].face_up]
        ways: list[tuple[CardItem, Pose]] = []
        for card, item in zip(event.cards, items, strict=True):
            colour = COLOUR[card]
            if colour is None:
                ways.append((item, self._away(item)))
            elif own:
                same = lying[COLOURS.index(colour)]
                ways.append((item, self.places.kept_place(card, len(same) % 3)))
                same.append(card)
            else:
                ways.append((item, replace(self._hidden(event.seat), face_up=True)))
        self._add(staggered(ways, Gait.TAKE, self.motion))

    def _away(self, item: CardItem) -> Pose:
        """Off the table."""
        view = self.places.frame.view
        return replace(self._now(item), y=view.top() - item.home.width * 2, rotation=0.0, z=300)

    def _turn_down(self, cards: Cards) -> None:
        """Three of a colour turn over where they lie and go to the heap."""
        at = self.places.down
        items = [self.item(card, self.deck) for card in cards]
        self._add([Move(item, replace(self._now(item), face_up=False), Gait.FLIP) for item in items])
        heap = Pose(at.x(), at.y(), self.places.kept, z=200, face_up=False)
        self._add(staggered([(item, heap) for item in items], Gait.TAKE, self.motion))

    def _draw(self, cards: Cards) -> None:
        spots = self.places.spots(self.after)
        ways = [(self.item(card, self.deck), spots[card_key(card)].pose) for card in sorted(cards)]
        self._add([*self._spread_hand(), *staggered(ways, Gait.DRAW, self.motion)])

    def _settle(self) -> None:
        """Whatever lies on the table and was moved by nothing above closes up."""
        spots = self.places.spots(self.after)
        ways = [(self.item(spot.card, spot.pose), spot.pose) for spot in spots.values()]
        moves = [Move(item, pose, Gait.SPREAD) for item, pose in ways if self._now(item) != pose]
        if moves:
            self._add(moves)
