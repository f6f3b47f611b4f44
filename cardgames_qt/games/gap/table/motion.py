"""What happened at the table of GAP, told in cards that change their places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardgames_qt.engine.rules import Event
from cardgames_qt.games.gap.model import CardJoinedRow, CardsTaken, RoundDealt, RowFilled
from cardgames_qt.games.gap.table.layout import HAND, ROW, hand_order, stand_beside
from cardgames_qt.kit.showing import Showing
from cardgames_qt.ui.table.animator import Done, Gait
from cardgames_qt.ui.table.steps import Steps

if TYPE_CHECKING:
    from cardgames_qt.games.gap.table.board import Board

LOOK = 420
"""Milliseconds a played card stays beside what it takes, so that one sees why."""
HIDDEN = 18.0
"""The width of a card in somebody's hand."""


def tell(steps: Steps, events: Sequence[Event], board: Board, after: Showing, landed: Done) -> None:
    """Turn these events into beats; `landed` is called when taken cards have come to their plate."""
    for event in events:
        match event:
            case CardsTaken():
                _take(steps, event, board, landed)
            case CardJoinedRow(seat=seat, card=card):
                steps.enter(board.piece(card), board.plate(seat).hand_pose(HIDDEN))
                steps.go(ROW, [card])
                steps.beat()
            case RowFilled(cards=cards):
                for drawn in cards:
                    steps.enter(board.piece(drawn), board.deck.top_pose())
                steps.go(ROW, cards, Gait.DRAW)
                steps.beat()
            case RoundDealt():
                _deal(steps, event, board, after)


def _take(steps: Steps, event: CardsTaken, board: Board, landed: Done) -> None:
    """Show the card beside what it takes, then everything goes to the plate."""
    plate = board.plate(event.seat)
    steps.enter(board.piece(event.card), plate.hand_pose(HIDDEN))
    steps.out(event.card)
    steps.show({event.card: stand_beside(steps.now(event.cards[0]))})
    steps.light(event.cards)
    steps.beat()
    taken = (event.card, *event.cards)
    steps.leave({card: plate.taken_pose(card, k) for k, card in enumerate(taken)}, delay=LOOK)
    steps.beat(landed)


def _deal(steps: Steps, event: RoundDealt, board: Board, after: Showing) -> None:
    """Every card on its way in the order of dealing, the open ones last; the others' are only backs."""
    view, count = after.view, after.view.seats
    board.show(replace(after, view=replace(view, hand_counts=(0,) * count)))
    top, own = board.deck.top_pose(), hand_order(view)
    steps.come((*own, *event.row), top)
    turns = max(event.hand_counts) * count
    for turn in range(turns):
        seat = (event.starter + turn) % count
        if seat == view.seat:
            steps.go(HAND, [own[turn // count]], Gait.DEAL, first=turn)
        else:
            steps.guests(1, top, board.plate(seat).hand_pose(HIDDEN), Gait.DEAL, first=turn)
    steps.go(ROW, event.row, Gait.DEAL, first=turns)
    steps.beat()
