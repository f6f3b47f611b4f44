"""The cards on the table: a game says what lies in which zone, `Cards` creates, moves and removes items."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from PySide6.QtWidgets import QGraphicsItem

from cardgames_qt.ui.look.cardart import CardArt
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.animator import Animator, CardMove, Done, Gait, staggered
from cardgames_qt.ui.table.items.card import CHOSEN_Z, CardItem
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.pose import Pose

Spread: TypeAlias = Callable[[Sequence[str]], Sequence[Pose]]
"""How cards lie in a zone: a pose for each of these keys."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One card as a view shows it.

    `key` identifies it on this table for as long as the card is known. A card without a face shows its back,
    which may carry information, too.
    """

    key: str
    face: str | None = None
    name: str = ""
    back: str | None = None
    interactive: bool = False
    unplayable: bool = False
    badge: str | None = None


@dataclass(frozen=True)
class CardZone:
    """The cards of one zone in order, and how they are spread."""

    name: str
    cards: tuple[Piece, ...]
    spread: Spread
    small: CardArt | None = None
    """The art of cards too small for the usual one; they leave the pointer to what they lie on."""

    def order(self, key: str) -> int:
        """A card's index in the zone; unknown cards come last."""
        keys = [piece.key for piece in self.cards]
        return keys.index(key) if key in keys else len(keys)

    def poses(self) -> dict[str, Pose]:
        """The pose of each card."""
        keys = [piece.key for piece in self.cards]
        return dict(zip(keys, self.spread(keys), strict=False))


class CardHost(Protocol):
    """What `Cards` needs of the table."""

    theme: Theme
    animator: Animator

    def add(self, item: CardItem) -> CardItem: ...

    def remove(self, item: QGraphicsItem) -> None: ...

    def thing(self, key: str) -> TableItem | None: ...

    def things(self) -> tuple[TableItem, ...]: ...

    def place(self, card: CardItem, pose: Pose) -> None: ...


class Cards:
    """The card items on the table."""

    def __init__(self, table: CardHost, art: CardArt) -> None:
        self.table, self._art = table, art

    def find(self, key: str) -> CardItem | None:
        """The card of that key, if it lies here."""
        thing = self.table.thing(key)
        return thing if isinstance(thing, CardItem) else None

    def all(self) -> list[CardItem]:
        """Every card, in the order of creation."""
        return [thing for thing in self.table.things() if isinstance(thing, CardItem)]

    def in_zone(self, zone: str) -> list[CardItem]:
        return sorted((card for card in self.all() if card.zone == zone), key=lambda card: card.index)

    def make(self, piece: Piece, start: Pose, small: CardArt | None = None) -> CardItem:
        """The item of that card; one that is not on the table yet is created at `start`."""
        card = self.find(piece.key)
        if card is None:
            art = small or self._art
            card = self.table.add(CardItem(piece.key, art, self.table.theme, touchable=small is None))
            card.set_pose(start)
        _dress(card, piece)
        return card

    def lay(self, zones: Iterable[CardZone], *, glide: bool = False) -> None:
        """Show exactly these cards; `glide` animates those that lie elsewhere."""
        zones = tuple(zones)
        self.clear({piece.key for zone in zones for piece in zone.cards})
        moves = [move for zone in zones for move in self._fill(zone, glide=glide)]
        if moves:
            self.table.animator.run(moves)

    def dress(self, zones: Iterable[CardZone]) -> None:
        """Give cards that are still moving the look they have in the view."""
        for piece in (piece for zone in zones for piece in zone.cards):
            card = self.find(piece.key)
            if card is not None:
                _dress(card, piece)

    def clear(self, keep: Iterable[str] = ()) -> None:
        """Remove every card but these."""
        kept = set(keep)
        for card in self.all():
            if card.key not in kept:
                self.table.remove(card)

    def raise_only(self, zone: str, key: str) -> None:
        """Raise that card above its neighbours, so that its light shows all around, and no other one."""
        for card in self.in_zone(zone):
            if not card.state.selected:
                card.setZValue(card.home.z + (CHOSEN_Z if card.key == key else 0))

    def number(self, zone: str, order: Sequence[str]) -> None:
        """Number the planned cards of a zone in that order."""
        for card in self.in_zone(zone):
            card.set_state(order=order.index(card.key) + 1 if card.key in order else 0)

    def sweep(self, to: Pose, done: Done) -> None:
        """Move every card there and remove it."""
        motion, cards = self.table.theme.motion, self.all()

        def landed() -> None:
            self.clear()
            done()

        self.table.animator.run(staggered([(card, to) for card in cards], Gait.TAKE, motion), landed)

    def _fill(self, zone: CardZone, *, glide: bool) -> list[CardMove]:
        moves: list[CardMove] = []
        poses = zone.poses()
        for index, piece in enumerate(zone.cards):
            pose = poses[piece.key]
            card = self.make(piece, pose, zone.small)
            card.zone, card.index = zone.name, index
            if glide and card.home != pose:
                moves.append(CardMove(card, pose, Gait.PLAY))
            elif not glide or not self.table.animator.moves(card):
                self.table.place(card, pose)
        return moves


def _dress(card: CardItem, piece: Piece) -> None:
    card.interactive = piece.interactive
    card.show_sides(piece.face, piece.back, piece.name)
    card.set_state(unplayable=piece.unplayable, badge=piece.badge)
