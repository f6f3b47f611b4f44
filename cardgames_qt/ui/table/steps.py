"""From events to animation: a game describes what happened as cards that change zones, beat by beat.

Zones close up and make room by themselves. No rule is known here, and whatever was described, `settle` ends
in the layout of the view.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from cardgames_qt.ui.table.animator import CardMove, Done, Gait
from cardgames_qt.ui.table.cards import Cards, CardZone, Piece
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.target import Target
from cardgames_qt.ui.table.pose import Pose

_STAGGERED = (Gait.DEAL, Gait.DRAW, Gait.TAKE)


@dataclass(frozen=True, slots=True)
class _Trip:
    """How a card moves in this beat; without a pose it goes to its place in its zone."""

    to: Pose | None
    gait: Gait
    delay: int


class Steps:
    """Collects the beats of one step of the game and runs them."""

    def __init__(self, cards: Cards, after: Iterable[CardZone]) -> None:
        self._cards = cards
        self._motion = cards.table.theme.motion
        self.after = {zone.name: zone for zone in after}
        self._pieces = {piece.key: (piece, zone) for zone in self.after.values() for piece in zone.cards}
        self._lying = {name: [card.key for card in cards.in_zone(name)] for name in self.after}
        self._ends: dict[str, Pose] = {}
        self._trips: dict[str, _Trip] = {}
        self._changed: dict[str, None] = {}
        self._leaving: list[CardItem] = []
        self._stages: list[tuple[list[list[CardMove]], list[CardItem], Done | None]] = [([], [], None)]
        self._guests = 0

    # --- describing -----------------------------------------------------------------------------------

    def come(self, keys: Iterable[str], start: Pose) -> None:
        """Create cards of the new view that are not on the table yet at `start`, before they go anywhere.

        Without the badge of who moved them: they get it where they come to rest.
        """
        for key in keys:
            piece, zone = self._pieces[key]
            self._cards.make(replace(piece, badge=None), start, zone.small)

    def bring(self, keys: Iterable[str], start: Pose, gait: Gait, first: int = 0) -> None:
        """Move cards of the new view from `start` to their places, one after the other."""
        for number, key in enumerate((key for key in keys if key in self._pieces), first):
            self.come([key], start)
            zone = self._pieces[key][1]
            self.go(zone.name, [key], gait, first=number)
            self._lying[zone.name].sort(key=zone.order)

    def enter(self, piece: Piece, start: Pose) -> str:
        """Create a card that is only passing through; returns its key."""
        self._cards.make(piece, start).zone = ""
        return piece.key

    def renamed(self, old: str, new: str) -> None:
        """A card known by its back alone turns out to be `new`: it goes on from where it is."""
        card = self._cards.find(old)
        if card is not None:
            start = card.pose
            self._drop(old)
            self._cards.table.remove(card)
            self.come([new], start)

    def guests(self, count: int, start: Pose, to: Pose, gait: Gait, first: int = 0) -> None:
        """That many unknown cards fly from here to there and vanish."""
        for number in range(first, first + count):
            key = self.enter(Piece(f"guest {self._guests}"), start)
            self.leave({key: to}, gait, first=number)
            self._guests += 1

    def go(
        self,
        zone: str,
        keys: Sequence[str],
        gait: Gait = Gait.PLAY,
        *,
        at: int | None = None,
        first: int = 0,
        delay: int = 0,
    ) -> None:
        """Move these cards to that zone, behind the cards there or from index `at` on."""
        lying = self._lying[zone]
        for number, key in enumerate(keys):
            self._drop(key)
            lying.insert(len(lying) if at is None else at + number, key)
            self._item(key).zone = zone
            self._trips[key] = _Trip(None, gait, delay + self._stagger(gait, first + number))
        self._changed[zone] = None

    def show(self, places: Mapping[str, Pose], gait: Gait = Gait.PLAY, *, delay: int = 0) -> None:
        """Show these cards there for a moment; they still belong to their zones."""
        for number, (key, pose) in enumerate(places.items()):
            self._trips[key] = _Trip(pose, gait, delay + self._stagger(gait, number))

    def leave(
        self, places: Mapping[str, Pose], gait: Gait = Gait.TAKE, *, first: int = 0, delay: int = 0
    ) -> None:
        """These cards go there and vanish; their neighbours close up only afterwards."""
        for number, (key, pose) in enumerate(places.items()):
            self._drop(key, close=False)
            self._leaving.append(self._item(key))
            self._trips[key] = _Trip(pose, gait, delay + self._stagger(gait, first + number))

    def out(self, key: str) -> None:
        """Take a card out of its zone, which closes up."""
        self._drop(key)

    def light(self, keys: Iterable[str]) -> None:
        """Light them until they are gone, to show what a card takes."""
        for key in keys:
            self._item(key).set_state(target=Target(key))

    def now(self, key: str) -> Pose:
        """Where a card lies after the beats so far."""
        return self._ends.get(key) or self._item(key).home

    def lying(self, zone: str) -> tuple[str, ...]:
        """The cards of a zone after everything described so far."""
        return tuple(self._lying[zone])

    def beat(self, landed: Done | None = None) -> None:
        """End a beat: all that was described since the last one happens at once, then `landed` is called."""
        moves = self._moves()
        groups, leaving, _ = self._stages[-1]
        groups.append(moves)
        leaving += self._leaving
        if landed is not None or self._leaving:
            self._stages[-1] = groups, leaving, landed
            self._stages.append(([], [], None))
        self._ends.update({move.card.key: move.to for move in moves})
        self._trips, self._changed, self._leaving = {}, {}, []

    def settle(self) -> None:
        """Move whatever the new view has elsewhere."""
        for name, zone in self.after.items():
            wanted = [piece.key for piece in zone.cards]
            if self._lying[name] != wanted:
                for key in wanted:
                    self._drop(key)
                    self.come([key], zone.poses()[key])
                self._lying[name] = wanted
            self._changed[name] = None
        self.beat()

    # --- running --------------------------------------------------------------------------------------

    def run(self, done: Done) -> None:
        """Play all beats, then call `done`."""
        self._run(0, done)

    def _run(self, number: int, done: Done) -> None:
        if number == len(self._stages):
            done()
            return
        groups, leaving, landed = self._stages[number]

        def over() -> None:
            for card in leaving:
                self._cards.table.remove(card)
            if landed is not None:
                landed()
            self._run(number + 1, done)

        self._cards.table.animator.run_groups(groups, over)

    # --- helpers --------------------------------------------------------------------------------------

    def _item(self, key: str) -> CardItem:
        card = self._cards.find(key)
        assert card is not None, f"{key} is not on the table"
        return card

    def _drop(self, key: str, *, close: bool = True) -> None:
        for name, lying in self._lying.items():
            if key in lying:
                lying.remove(key)
                if close:
                    self._changed[name] = None

    def _stagger(self, gait: Gait, number: int) -> int:
        step = self._motion.take_stagger if gait is Gait.TAKE else self._motion.deal_stagger
        return number * step if gait in _STAGGERED else 0

    def _moves(self) -> list[CardMove]:
        """All trips, and the cards that close up or make room in the zones that changed."""
        trips = dict(self._trips)
        poses = {key: trip.to for key, trip in trips.items() if trip.to is not None}
        for name in self._changed:
            keys = self._lying[name]
            for key, pose in zip(keys, self.after[name].spread(keys), strict=False):
                if key not in trips and _differs(self.now(key), pose):
                    trips[key] = _Trip(pose, Gait.SPREAD, 0)
                poses.setdefault(key, pose)
        return [CardMove(self._item(key), poses[key], trip.gait, trip.delay) for key, trip in trips.items()]


def _differs(one: Pose, other: Pose) -> bool:
    return one.rounded() != other.rounded()
