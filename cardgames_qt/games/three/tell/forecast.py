"""What a card would do if it were played now: the rules asked in advance."""

from __future__ import annotations

from bisect import bisect
from dataclasses import dataclass
from enum import Enum

from cardgames_qt.games.three.cards import COLOUR, COLOURS, ROW, Card
from cardgames_qt.games.three.model import Cards, Collection, View
from cardgames_qt.games.three.rules import (
    PAIR_POINTS,
    SINGLE_POINTS,
    add_to_collection,
    breakdown,
    colours_up,
    end_of_turn,
    next_running_bonus,
    place,
    score,
)

_WORTH = (0, SINGLE_POINTS, PAIR_POINTS)


class ChangeKind(Enum):
    """What becomes of a taken colour, or where else points come from."""

    SINGLE = "single"
    PAIR = "pair"
    DOWN = "down"
    GONE = "gone"
    RUNNING = "running"
    FINAL = "final"


@dataclass(frozen=True, slots=True)
class Change:
    """One line of the reckoning.

    `count` is how many cards of the colour lie face up afterwards; of a final bonus, how many colours do.
    """

    kind: ChangeKind
    points: int
    colour: str | None = None
    cards: Cards = ()
    count: int = 0


@dataclass(frozen=True, slots=True)
class Forecast:
    """Where a card would go, what its player would take, and what that would be worth."""

    card: Card
    row_index: int
    place: int
    row: Cards
    """The row with the card in it and nothing taken yet: up to five cards."""
    taken: Cards
    after: Collection
    changes: tuple[Change, ...]
    score_before: int
    score_after: int

    @property
    def gain(self) -> int:
        """The difference it makes."""
        return self.score_after - self.score_before

    @property
    def highest(self) -> bool:
        """Whether it would be the highest card of its row."""
        return self.row[-1] == self.card


def forecast(view: View, card: Card) -> Forecast:
    """Look ahead for the seat whose view this is."""
    row = view.rows[ROW[card]]
    at = bisect(row, card)
    _, taken = place(row, card)
    before = view.collections[view.seat]
    after = before
    if taken:
        after = end_of_turn(add_to_collection(before, taken), next_running_bonus(view.collections))
    return Forecast(
        card=card,
        row_index=ROW[card],
        place=at,
        row=(*row[:at], card, *row[at:]),
        taken=taken,
        after=after,
        changes=_changes(before, after, taken),
        score_before=score(before),
        score_after=score(after),
    )


def _changes(before: Collection, after: Collection, taken: Cards) -> tuple[Change, ...]:
    changes: list[Change] = []
    for card in taken:
        colour = COLOUR[card]
        if colour is None:
            changes.append(Change(ChangeKind.GONE, 0, cards=(card,)))
        elif all(change.colour != colour for change in changes):
            changes.append(_colour_change(before, after, taken, colour))
    running = after.running_bonus - before.running_bonus
    if running:
        changes.append(Change(ChangeKind.RUNNING, running))
    final = breakdown(after).final_bonus - breakdown(before).final_bonus
    if final:
        changes.append(Change(ChangeKind.FINAL, final, count=colours_up(after)))
    return tuple(changes)


def _colour_change(before: Collection, after: Collection, taken: Cards, colour: str) -> Change:
    index = COLOURS.index(colour)
    same = tuple(card for card in taken if COLOUR[card] == colour)
    had, has = len(before.face_up[index]), len(after.face_up[index])
    turned = had + len(same) - has
    points = _WORTH[has] - _WORTH[had] - turned
    kind = ChangeKind.DOWN if turned else ChangeKind.PAIR if has == 2 else ChangeKind.SINGLE
    return Change(kind, points, colour, same, has)
