"""Which cards lie where on The Game's table: the picture of a view, and the way from one to the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardgames_qt.games.the_game.cards import BOTTOMS, FIRE, PILES, Card, face_of
from cardgames_qt.games.the_game.model import Play, View
from cardgames_qt.games.the_game.table.layout import SHOWN, Places
from cardgames_qt.games.the_game.tell.words import TheGameTableWords
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.showing import Showing
from cardgames_qt.ui.table.animator import Gait, Move
from cardgames_qt.ui.table.gesture import CHOSEN_Z
from cardgames_qt.ui.table.items.card import CardArt, CardItem, Pose
from cardgames_qt.ui.table.items.pile import peeking
from cardgames_qt.ui.table.scene import TableScene

HAND = "hand"
_KEPT = SHOWN + 1
"""One card more than can be seen lies on a pile, so that the lowest has something to uncover it."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One card as a view wants it."""

    key: str
    face: str
    name: str
    zone: str
    index: int
    pose: Pose
    interactive: bool = False
    unplayable: bool = False
    badge: str | None = None


def card_key(card: int, pile: str = "") -> str:
    """A card's key on the table; the four start cards are told apart by their piles."""
    return f"start {pile}" if card in BOTTOMS else f"card {card}"


def number_of(key: str) -> Card:
    """The number of a card from its key."""
    return Card(int(key.rpartition(" ")[2]))


def own_turn_plays(view: View) -> tuple[Play, ...]:
    """What the seat in front has placed this turn; its places in the hand stay free until it draws."""
    return view.played if view.phase == "turn" and view.turn == view.seat else ()


def hand_poses(view: View, places: Places, px: float) -> tuple[Pose, ...]:
    """One pose for each card in hand, then one for each placed this turn."""
    count = len(view.hand) + len(own_turn_plays(view))
    del px
    return places.fan(count)


def pieces(
    showing: Showing, places: Places, seats: Sequence[SeatPlan], words: TheGameTableWords, px: float
) -> list[Piece]:
    """Every card the seat in front can see one by one."""
    return [*_on_piles(showing.view, places, seats), *_in_hand(showing, places, seats, words, px)]


def _on_piles(view: View, places: Places, seats: Sequence[SeatPlan]) -> list[Piece]:
    found = []
    placed = {play.card for play in view.played}
    mover = seats[view.turn].avatar if view.turn is not None else None
    for pile, cards in zip(PILES, view.piles, strict=True):
        lane = places.lanes[pile]
        kept = cards[-_KEPT:]
        poses = peeking(len(kept), lane.top, lane.card, shown=SHOWN, peek=lane.peek)
        for k, (card, pose) in enumerate(zip(kept, poses, strict=True)):
            found.append(
                Piece(
                    key=card_key(card, pile),
                    face=face_of(card, on_fire=view.on_fire),
                    name=str(card),
                    zone=pile,
                    index=len(cards) - len(kept) + k,
                    pose=pose,
                    badge=mover if card in placed else None,
                )
            )
    return found


def _in_hand(
    showing: Showing, places: Places, seats: Sequence[SeatPlan], words: TheGameTableWords, px: float
) -> list[Piece]:
    view: View = showing.view
    plays = [move for move in showing.moves if isinstance(move, Play)]
    fitting = {play.card for play in plays}
    own_turn = view.phase == "turn" and view.turn == view.seat and bool(showing.moves)
    person = seats[view.seat].human
    return [
        Piece(
            key=card_key(card),
            face=face_of(card, on_fire=view.on_fire),
            name=words.card(card, fire=view.on_fire and card in FIRE),
            zone=HAND,
            index=k,
            pose=pose,
            interactive=person,
            unplayable=own_turn and card not in fitting,
        )
        for k, (card, pose) in enumerate(
            zip(sorted(view.hand), hand_poses(view, places, px), strict=False)  # the rest is for free places
        )
    ]


class CardBox:
    """The cards on the table as items: brings them into the picture at once, or says how they get there."""

    def __init__(self, scene: TableScene, art: CardArt) -> None:
        self._scene = scene
        self._art = art
        self._cards: dict[str, CardItem] = {}

    def show(self, wanted: Sequence[Piece]) -> None:
        """Exactly these cards, at rest."""
        self._clear(wanted)
        for piece in wanted:
            self._scene.place(self._take(piece, piece.pose), piece.pose)

    def moves(self, wanted: Sequence[Piece], starts: Mapping[str, Pose]) -> list[Move]:
        """Exactly these cards, still on their way from where they are, new ones from `starts`."""
        self._clear(wanted)
        found = []
        for piece in wanted:
            known = self._cards.get(piece.key)
            travels = known is None or known.zone != piece.zone
            card = self._take(piece, starts.get(piece.key, piece.pose))
            if travels or card.home.rounded() != piece.pose.rounded():
                found.append(Move(card, piece.pose, Gait.PLAY if travels else Gait.SPREAD))
        return found

    def raise_only(self, key: str) -> None:
        """Lay that card of the hand over its neighbours, so that its light shows all round."""
        for card in self._cards.values():
            if card.zone == HAND and not card.state.held and not card.state.selected:
                card.setZValue(card.home.z + (CHOSEN_Z if card.key == key else 0))

    def get(self, key: str) -> CardItem | None:
        """The card of that key, if it lies here."""
        return self._cards.get(key)

    def _clear(self, wanted: Sequence[Piece]) -> None:
        keep = {piece.key for piece in wanted}
        for key in [key for key in self._cards if key not in keep]:
            self._scene.remove(self._cards.pop(key))

    def _take(self, piece: Piece, start: Pose) -> CardItem:
        card = self._cards.get(piece.key)
        if card is None:
            card = self._scene.add(
                CardItem(piece.key, self._art, self._scene.theme, face=piece.face, name=piece.name)
            )
            card.set_pose(start)
            self._cards[piece.key] = card
        card.zone, card.index, card.interactive = piece.zone, piece.index, piece.interactive
        card.show_sides(piece.face, None, piece.name)
        card.set_state(unplayable=piece.unplayable, badge=piece.badge)
        return card
