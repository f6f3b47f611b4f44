"""The steps of a turn told in cards that change their places: lay down, take, turn down, draw."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cardgames_qt.engine.rules import Event, Seat
from cardgames_qt.games.three.cards import COLOUR
from cardgames_qt.games.three.model import CardPlaced, CardsDrawn, CardsTaken, ColourTurnedDown, GameDealt
from cardgames_qt.games.three.table.layout import MINE, card_key, row_key
from cardgames_qt.ui.table.animator import Gait
from cardgames_qt.ui.table.items.card import Pose
from cardgames_qt.ui.table.steps import Steps

if TYPE_CHECKING:
    from cardgames_qt.games.three.table.board import Board

LIFT = 9.0
TILT = 3.0


def raised(pose: Pose, px: float) -> Pose:
    """A card of a row that will be taken."""
    return replace(pose, y=pose.y - LIFT * px, rotation=TILT, z=pose.z + 8)


def tell(steps: Steps, events: Sequence[Event], board: Board, front: Seat) -> None:
    """Turn these events into beats, as the person in front sees them."""
    deck = board.deck.top_pose()
    for event in events:
        match event:
            case GameDealt(offer=offer, hand=hand):
                steps.bring(_keys(offer), board.above(), Gait.DEAL)
                steps.beat()
                steps.bring(_keys(sorted(hand)), deck, Gait.DRAW)
            case CardPlaced(seat=seat, card=card):
                steps.enter(board.piece(card), board.hand_pose(seat))
                steps.go(row_key(event.row), [card_key(card)], at=event.place)
            case CardsTaken():
                _take(steps, event, board, own=event.seat == front)
            case ColourTurnedDown(seat=seat, cards=cards) if seat == front:
                steps.show({key: replace(steps.now(key), face_up=False) for key in _keys(cards)}, Gait.FLIP)
                steps.beat()
                steps.leave(dict.fromkeys(_keys(cards), board.places.heap_pose()))
            case CardsDrawn(cards=cards):
                steps.bring(_keys(sorted(cards)), deck, Gait.DRAW)
        steps.beat()


def _keys(cards: Iterable[int]) -> list[str]:
    return [card_key(card) for card in cards]


def _take(steps: Steps, event: CardsTaken, board: Board, *, own: bool) -> None:
    """They rise, then go to the collection one by one; colourless ones leave the table."""
    px = board.places.frame.scale
    lifted = {key: raised(steps.now(key), px) for key in _keys(event.cards)}
    steps.show(lifted, Gait.SPREAD)
    steps.beat()
    theirs = replace(board.hand_pose(event.seat), face_up=True)
    for number, card in enumerate(event.cards):
        key = card_key(card)
        if own and COLOUR[card] is not None:
            steps.go(MINE, [key], Gait.TAKE, first=number)
        else:
            away = theirs if COLOUR[card] is not None else board.away(lifted[key])
            steps.leave({key: away}, first=number)
