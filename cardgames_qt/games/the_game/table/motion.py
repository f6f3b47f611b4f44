"""How the cards of one step travel: what flies comes from the events, where it lands from the view."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.engine.rules import Event, Seat
from cardgames_qt.games.the_game.model import CardPlaced, CardsDrawn, CountDrawn, HandsDealt
from cardgames_qt.games.the_game.table.board import Board, card_key
from cardgames_qt.ui.table.animator import Gait
from cardgames_qt.ui.table.steps import Steps

_BACKS = 3
"""So many backs fly to another seat, however many it draws: the number on its plate tells the rest."""


def tell(steps: Steps, events: Sequence[Event], board: Board, front: Seat) -> None:
    """All of it at once, one card a little after the other where several are drawn."""
    deck = board.deck.top_pose(z=300)
    for event in events:
        match event:
            case HandsDealt(hand=hand, hand_counts=counts):
                steps.bring(map(card_key, sorted(hand)), deck, Gait.DEAL)
                for seat, count in enumerate(counts):
                    if seat != front:
                        steps.guests(min(count, _BACKS), deck, board.plate_pose(seat), Gait.DEAL, first=seat)
            case CardsDrawn(cards=cards):
                steps.bring(map(card_key, sorted(cards)), deck, Gait.DRAW)
            case CountDrawn(seat=seat, count=count):
                steps.guests(min(count, _BACKS), deck, board.plate_pose(seat), Gait.DRAW, first=seat)
            case CardPlaced(seat=seat, card=card):
                steps.come([card_key(card)], board.plate_pose(seat))
                steps.go(event.on, [card_key(card)])
    steps.settle()
