"""The steps of a turn as movements: deal, take from the display, fill it up, lay down, shuffle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from cardgames_qt.engine.rules import Event
from cardgames_qt.games.qwixx.model import CardsDrawn, CardsLaid, Dealt, DeckReshuffled, DisplayFilled, View
from cardgames_qt.games.qwixx.table.cards import CardTable, Spot, back_key, slot_key
from cardgames_qt.games.qwixx.table.layout import Places
from cardgames_qt.ui.look.theme import Motion
from cardgames_qt.ui.table.animator import Gait, Move, staggered
from cardgames_qt.ui.table.items.card import CardItem, Pose
from cardgames_qt.ui.table.items.pile import PileItem

_LOOK_MS = 420
"""How long cards somebody else lays stay in the tray, so that they can be seen."""


@dataclass
class Steps:
    """Turns what happened into groups of moves, one after the other.

    Only the events say what moves; where it comes to rest is where the layout of the new view wants it. Cards
    that are known by their number only get a new item when they are taken: the place in the display or in
    the plate they left may have a new card by then.
    """

    before: View
    spots: dict[str, Spot]
    places: Places
    cards: CardTable
    deck: PileItem
    motion: Motion
    groups: list[list[Move]] = field(default_factory=list)
    _ends: dict[str, Pose] = field(default_factory=dict)
    _flown: int = 0

    def tell(self, events: Sequence[Event]) -> list[list[Move]]:
        """The groups of all events."""
        for event in events:
            match event:
                case Dealt():
                    self._deal(event)
                case CardsDrawn():
                    self._draw(event)
                case DisplayFilled():
                    self._fill(event)
                case DeckReshuffled():
                    self._shuffle(event)
                case CardsLaid():
                    self._lay(event)
        self._settle()
        return self.groups

    def _add(self, moves: Sequence[Move]) -> None:
        self.groups.append(list(moves))
        self._ends.update({move.card.key: move.to for move in moves})

    def _deck_pose(self) -> Pose:
        return self.deck.top_pose()

    def _step(self, seat: int) -> int:
        return (seat - self.before.seat) % self.before.seats

    def _deal(self, event: Dealt) -> None:
        """Round the table, then the display."""
        self.deck.set_count(event.deck_count, str(event.deck_top))
        start = self._deck_pose()
        order = sorted(self.spots.values(), key=lambda spot: (spot.zone == "display", spot.index, spot.zone))
        ways = [(self.cards.item(spot, start), spot.pose) for spot in order]
        self._add(staggered(ways, Gait.DEAL, self.motion))

    def _draw(self, event: CardsDrawn) -> None:
        """From the display into a hand; the own cards turn over on their way."""
        if self._step(event.seat):
            self._draw_theirs(event)
            return
        left = list(event.cards)
        moves = []
        for slot, number in zip(event.slots, event.numbers, strict=True):
            card = next(each for each in left if each[1:] == str(number))
            left.remove(card)
            start = self.cards.take_away(slot_key(slot)) or self.places.stock.display[slot]
            spot = self.spots[card]
            moves.append(Move(self.cards.item(spot, start), spot.pose, Gait.DRAW))
        stay = [card for card in self.before.hand if card in self.spots]
        others = [(self.cards.item(self.spots[card]), self.spots[card].pose) for card in stay]
        self._add([*moves, *(Move(item, pose, Gait.SPREAD) for item, pose in others)])

    def _draw_theirs(self, event: CardsDrawn) -> None:
        step = self._step(event.seat)
        stay, places = self._hand_of(step, event.seat)
        moves = [Move(item, pose, Gait.SPREAD) for item, pose in stay]
        for slot, number in zip(event.slots, event.numbers, strict=True):
            spot = next((each for each in places if each.number == str(number)), None)
            if spot is None:
                continue
            places.remove(spot)
            start = self.cards.take_away(slot_key(slot)) or self.places.stock.display[slot]
            self._flown += 1
            flying = self.cards.item(replace(spot, key=f"flown {self._flown}"), start)
            moves.append(Move(flying, spot.pose, Gait.DRAW))
        self._add(moves)

    def _hand_of(self, step: int, seat: int) -> tuple[list[tuple[CardItem, Pose]], list[Spot]]:
        """Where the cards of a hand that stay go, and the places in it that are left for others."""
        places = [spot for spot in self.spots.values() if spot.zone == f"seat {step}"]
        stay: list[tuple[CardItem, Pose]] = []
        for item in self.cards.backs_of(step, len(self.before.backs[seat])):
            spot = next((each for each in places if each.number == item.back), None)
            if spot is not None:
                places.remove(spot)
                stay.append((item, spot.pose))
        return stay, places

    def _fill(self, event: DisplayFilled) -> None:
        start = self._deck_pose()
        self.deck.set_count(event.deck_count, str(event.deck_top or ""))
        ways = []
        for slot, number in zip(event.slots, event.numbers, strict=True):
            pose = self.places.stock.display[slot]
            spot = Spot(slot_key(slot), "display", slot, pose, str(number))
            ways.append((self.cards.item(spot, start), pose))
        self._add(staggered(ways, Gait.DRAW, self.motion))

    def _shuffle(self, event: DeckReshuffled) -> None:
        """The discard pile turns over and becomes the deck."""
        self.deck.set_count(event.deck_count, str(event.deck_top))
        there = replace(self._deck_pose(), face_up=False)
        items = [item for card in self.before.discard if (item := self.cards.found(card)) is not None]
        self._add(staggered([(item, there) for item in items], Gait.TAKE, self.motion))

    def _lay(self, event: CardsLaid) -> None:
        """Into the tray, where everybody sees them, then on the discard pile."""
        step = self._step(event.seat)
        others: list[tuple[CardItem, Pose]] = []
        starts: dict[str, Pose] = {}
        if step:
            starts, others = self._leave_hand(event, step)
        laid = [self.cards.item(self.spots[card], starts.get(card)) for card in event.cards]
        tray = self.places.laid(len(laid))
        show = [Move(item, pose) for item, pose in zip(laid, tray, strict=True)]
        self._add([*show, *(Move(item, pose, Gait.SPREAD) for item, pose in others)])
        pause = _LOOK_MS if step else 0
        heap = [self.spots[card].pose for card in event.cards]
        self._add([Move(item, pose, Gait.PLAY, pause) for item, pose in zip(laid, heap, strict=True)])

    def _leave_hand(self, event: CardsLaid, step: int) -> tuple[dict[str, Pose], list[tuple[CardItem, Pose]]]:
        """Where somebody else's laid cards start from, and where the rest of that hand goes."""
        count = len(self.before.backs[event.seat])
        starts: dict[str, Pose] = {}
        for card in event.cards:
            keys = [back_key(step, k) for k in range(count)]
            items = [item for key in keys if (item := self.cards.found(key)) is not None]
            leaving = next((item for item in items if item.back == card[1:]), None)
            if leaving is not None:
                starts[card] = replace(leaving.pose, z=300, face_up=False)
                self.cards.take_away(leaving.key)
        return starts, self._hand_of(step, event.seat)[0]

    def _settle(self) -> None:
        """Whatever was moved by nothing above and lies elsewhere closes up."""
        moves = []
        for spot in self.spots.values():
            item = self.cards.found(spot.key)
            if item is None or spot.zone.startswith("seat"):
                continue
            if self._ends.get(item.key, item.home) != spot.pose:
                moves.append(Move(item, spot.pose, Gait.SPREAD))
        if moves and self.groups:
            self.groups[-1] += moves
        elif moves:
            self._add(moves)
