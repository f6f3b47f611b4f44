"""How the cards of one step travel: what flies comes from the events, where it lands from the view."""

from __future__ import annotations

from cardgames_qt.games.the_game.model import CardPlaced, CardsDrawn, CountDrawn, HandsDealt, View
from cardgames_qt.games.the_game.table.board import Board
from cardgames_qt.games.the_game.table.cards import CardBox, Piece, card_key
from cardgames_qt.games.the_game.table.faces import ART
from cardgames_qt.kit.showing import Happening
from cardgames_qt.ui.table.animator import Gait, Move
from cardgames_qt.ui.table.items.card import CardItem, Pose
from cardgames_qt.ui.table.scene import TableScene

_BACKS = 3
"""So many backs fly to another seat, however many it draws: the number on its plate tells the rest."""


class Flights:
    """One step under way; `clean` takes away the backs that only flew by."""

    def __init__(self, scene: TableScene, board: Board, box: CardBox) -> None:
        self._scene, self._board, self._box = scene, board, box
        self._guests: list[CardItem] = []

    def starts(self, happening: Happening) -> dict[str, Pose]:
        """Where cards that are not on the table yet come from."""
        front, found = happening.after.seat, {}
        for event in happening.events:
            match event:
                case HandsDealt(hand=cards) | CardsDrawn(cards=cards):
                    found.update({card_key(card): self._board.deck_pose() for card in cards})
                case CardPlaced(seat=seat, card=card) if seat != front:
                    found[card_key(card)] = self._board.plate_pose(seat)
        return found

    def moves(self, happening: Happening, wanted: list[Piece], starts: dict[str, Pose]) -> list[Move]:
        """Everything that moves, one card a little after the other where several are drawn."""
        motion = self._scene.theme.motion
        dealt = any(isinstance(event, HandsDealt) for event in happening.events)
        found, drawn = [], 0
        for move in self._box.moves(wanted, starts):
            if move.card.zone == "hand" and move.card.key in starts:
                gait = Gait.DEAL if dealt else Gait.DRAW
                found.append(Move(move.card, move.to, gait, drawn * motion.deal_stagger))
                drawn += 1
            else:
                found.append(move)
        return found + self._guest_moves(happening)

    def _guest_moves(self, happening: Happening) -> list[Move]:
        """Backs that fly to the others."""
        view: View = happening.after.view
        found: list[Move] = []
        for event in happening.events:
            match event:
                case HandsDealt(hand_counts=counts):
                    for seat, count in enumerate(counts):
                        if seat != view.seat:
                            found += self._to_plate(seat, count, Gait.DEAL)
                case CountDrawn(seat=seat, count=count):
                    found += self._to_plate(seat, count, Gait.DRAW)
        return found

    def _to_plate(self, seat: int, count: int, gait: Gait) -> list[Move]:
        found = []
        stagger = self._scene.theme.motion.deal_stagger
        for k in range(min(count, _BACKS)):
            guest = CardItem(f"guest {len(self._guests)}", ART, self._scene.theme)
            self._guests.append(self._scene.add(guest))
            guest.set_pose(self._board.deck_pose())
            found.append(Move(guest, self._board.plate_pose(seat), gait, (k + seat) * stagger))
        return found

    def clean(self) -> None:
        """The step is over."""
        for guest in self._guests:
            self._scene.remove(guest)
        self._guests.clear()
