"""What happened at the table of GAP, told in cards that change their places."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cardgames_qt.engine.rules import Event
from cardgames_qt.games.gap.model import CardJoinedRow, CardsTaken, RoundDealt, RoundScored, RowFilled, View
from cardgames_qt.games.gap.table.board import HAND, ROW, Board, hand_order
from cardgames_qt.games.gap.table.layout import stand_beside
from cardgames_qt.ui.table.animator import Done, Gait
from cardgames_qt.ui.table.steps import Steps

LOOK = 420
"""Milliseconds a played card stays beside what it takes, so that one sees why."""


def tell(steps: Steps, events: Sequence[Event], board: Board, after: View, landed: Done) -> None:
    """Turn these events into beats; `landed` is called when taken cards have come to their plate."""
    for event in events:
        match event:
            case CardsTaken():
                _take(steps, event, board, landed)
            case CardJoinedRow(seat=seat, card=card):
                steps.enter(board.piece(card), board.plate(seat).hand_pose())
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
    steps.enter(board.piece(event.card), board.plate(event.seat).hand_pose())
    steps.out(event.card)
    steps.show({event.card: stand_beside(steps.now(event.cards[0]))})
    steps.light(event.cards)
    steps.beat()
    taken = (event.card, *event.cards)
    plate = board.plate(event.seat)
    steps.leave({card: plate.taken_pose(card, k) for k, card in enumerate(taken)}, delay=LOOK)
    steps.beat(landed)


def _deal(steps: Steps, event: RoundDealt, board: Board, after: View) -> None:
    """Every card on its way in the order of dealing, the open ones last; the others' are only backs."""
    board.show(replace(after, hand_counts=(0,) * after.seats))
    top, own = board.deck.top_pose(), hand_order(after)
    steps.come((*own, *event.row), top)
    turns = max(event.hand_counts) * after.seats
    for turn in range(turns):
        seat = (event.starter + turn) % after.seats
        if seat == after.seat:
            steps.go(HAND, [own[turn // after.seats]], Gait.DEAL, first=turn)
        else:
            steps.guests(1, top, board.plate(seat).hand_pose(), Gait.DEAL, first=turn)
    steps.go(ROW, event.row, Gait.DEAL, first=turns)
    steps.beat()


def counted(view: View, events: Sequence[Event], scored: RoundScored, row: Sequence[str]) -> View:
    """What is seen while a round is counted, as the events tell it: nobody has a card in hand any more."""
    filled = [event.deck_count for event in events if isinstance(event, RowFilled)]
    return replace(
        view,
        hand=(),
        hand_counts=(0,) * view.seats,
        row=tuple(row),
        deck_count=(*filled, view.deck_count)[0],
        taken=scored.taken,
        rounds=(*view.rounds, scored.scores),
        dealt=False,
    )
