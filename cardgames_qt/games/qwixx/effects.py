"""What Qwixx's continuations are compared by, to find out why a move is better (see kit/reasons.py).

Numbers for all that come at a good time serve everybody. So most of it is measured against the others: how
far ahead of their average a seat is. What is named after a colon is a colour.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.qwixx.cards import (
    COLOUR,
    COLOURS,
    JOKER,
    LAST,
    NUMBER,
    PLACE,
    POINTS,
    ROW,
    Card,
    Colour,
    Sheet,
    closable,
    closed_rows,
    crosses,
    is_closed,
    next_place,
    row_points,
    total,
)
from cardgames_qt.games.qwixx.model import Cards, Cross, Play, State
from cardgames_qt.games.qwixx.rules import CLOSED_TO_END
from cardgames_qt.kit.reasons import Continuation, Effects, Step

STILL_CROSSED = 1 / 3
"""The part of the numbers still open that is crossed in the end, as a rule of thumb."""
BEGUN = 2
"""So many crosses make a row one that its player means to close."""

NAMES = (
    *(f"ahead_{what}" for what in ("points", "prospects", "crosses", "locks", "called", "laid", "closable")),
    *("skipped", "misses", "useless", "ends", "others_end"),
    *(f"closed:{colour}" for colour in COLOURS),
)
"""All effects."""


def _read(continuation: Continuation) -> dict[str, float]:
    """How a seat stands against the others at the end, and what has become of its rows and cards."""
    seat, steps = continuation.seat, continuation.steps
    last: State = steps[-1].state
    sheet, hand = last.sheets[seat], last.hands[seat]
    mine = closed_rows(sheet) >= CLOSED_TO_END
    return {
        "ahead_points": _ahead(last, seat, lambda each: total(last.sheets[each], last.misses[each])),
        "ahead_prospects": _ahead(last, seat, lambda each: _prospects(last, each)),
        "ahead_crosses": _ahead(last, seat, lambda each: sum(map(crosses, last.sheets[each]))),
        "ahead_locks": _ahead(last, seat, lambda each: _locks(last.sheets[each], last.hands[each])),
        "ahead_called": _ahead(last, seat, lambda each: _called(steps, each)),
        "ahead_laid": _ahead(last, seat, lambda each: _laid(steps, each)),
        "ahead_closable": _ahead(last, seat, lambda each: sum(map(closable, last.sheets[each]))),
        "skipped": float(sum(map(_skipped, sheet))),
        "misses": float(last.misses[seat]),
        "useless": float(sum(not _usable(sheet, card) for card in hand)),
        "ends": float(last.step == "over" and mine),
        "others_end": float(last.step == "over" and not mine),
        **{f"closed:{colour}": float(is_closed(sheet[ROW[colour]])) for colour in COLOURS},
    }


def _ahead(state: State, seat: Seat, amount: Callable[[Seat], float]) -> float:
    others = [Seat(other) for other in range(state.seats) if other != seat]
    return amount(seat) - fmean(map(amount, others))


def _prospects(state: State, seat: Seat) -> float:
    """The points of a sheet if a part of what is open were crossed, too; in the end they are its points."""
    sheet, misses = state.sheets[seat], state.misses[seat]
    if state.step == "over":
        return total(sheet, misses)
    return sum(map(_prospect, sheet)) + total((), misses)


def _prospect(row: int) -> float:
    if is_closed(row):
        return row_points(row)
    still = LAST - min(next_place(row), LAST) + (2 if closable(row) else 0)
    whole, rest = divmod(crosses(row) + STILL_CROSSED * still, 1)
    here, more = POINTS[int(whole)], POINTS[min(int(whole) + 1, len(POINTS) - 1)]
    return here + rest * (more - here)


def _locks(sheet: Sheet, hand: Cards) -> int:
    """Rows that are closed, or that are begun, closable, and their last card is in the hand."""
    return sum(
        is_closed(row) or (crosses(row) >= BEGUN and closable(row) and _holds_last(hand, colour))
        for colour, row in zip(COLOURS, sheet, strict=True)
    )


def _holds_last(hand: Cards, colour: Colour) -> bool:
    return any(PLACE[colour][NUMBER[card]] == LAST and COLOUR[card] in (colour, JOKER) for card in hand)


def _called(steps: Sequence[Step], seat: Seat) -> int:
    """Numbers for all that a seat crosses."""
    moves = [step.move for step in steps if step.seat == seat]
    return sum(isinstance(move, Cross) and move.colour is not None for move in moves)


def _laid(steps: Sequence[Step], seat: Seat) -> int:
    """Numbers that a seat crosses with its cards."""
    moves = [step.move for step in steps if step.seat == seat]
    return sum(len(move.cross) for move in moves if isinstance(move, Play))


def _skipped(row: int) -> int:
    """Numbers that were passed over for good."""
    return next_place(row) - crosses(row)


def _usable(sheet: Sheet, card: Card) -> bool:
    """Whether a row may still take a card of the hand, now or when it has more crosses."""
    return any(
        sheet[ROW[colour]] >> PLACE[colour][NUMBER[card]] == 0
        for colour in COLOURS
        if COLOUR[card] in (colour, JOKER)
    )


effects = Effects(_read, at_last=frozenset({"ahead_points", "ahead_prospects"}))
