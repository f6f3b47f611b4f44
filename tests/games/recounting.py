"""Counts out once more what each move of a puzzle wins, from the rulebooks alone.

Neither the program's rules nor `tests/exact`, which the puzzles are made with, have a part in it: positions
are read as data, and what can be played, taken, crossed and scored is written down here a second time.
Moves are known by their log entries.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, combinations, product
from math import comb
from typing import Any

Wins = dict[tuple[Any, ...], int]
"""By the move, as `key` has it."""


def key(entry: dict[str, Any]) -> tuple[Any, ...]:
    """An entry as something to look up, whatever the order of its cards."""
    return tuple(sorted((name, _plain(value)) for name, value in entry.items() if name != "by"))


def _plain(value: Any) -> str:
    return " ".join(sorted(map(str, value))) if isinstance(value, (list, tuple)) else str(value)


# --- GAP ----------------------------------------------------------------------------------------------------


def gap(state: Any, seat: int) -> tuple[int, Wins]:
    """How many deals are possible, and in how many each move wins; the last round, a card each."""
    colours = [colour for colour in "RYGBP" if colour not in state.removed]
    seen = {*state.hands[seat], *state.row, *state.taken[0], *state.taken[1]}
    unseen = [f"{c}{n}" for c in colours for n in range(10) if f"{c}{n}" not in seen]
    (card,), wins, deals = state.hands[seat], Wins(), set[int]()
    for take in _takes(card, state.row):
        row, mine = _laid(state.row, card, take)
        missing = min(max(0, 4 - len(row)), len(state.deck))
        won = [
            _gap_won(state, seat, mine, (*row, *drawn), held)
            for held in unseen
            for drawn in combinations([other for other in unseen if other != held], missing)
        ]
        wins[key({"play": card, "take": take})] = sum(won)
        deals.add(len(won))
    (count,) = deals
    return count, wins


def _takes(card: str, row: Sequence[str]) -> list[tuple[str, ...]]:
    """What a card must take: all of its number, else one of each neighbour, else nothing."""
    number = int(card[1])
    same = tuple(other for other in row if int(other[1]) == number)
    if same:
        return [same]
    beside = [[o for o in row if int(o[1]) == (number + step) % 10] for step in (-1, 1)]
    return list(product(*(lot for lot in beside if lot)))


def _laid(row: Sequence[str], card: str, take: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The row, and what the player collects."""
    rest = tuple(other for other in row if other not in take)
    return (rest, (card, *take)) if take else ((*rest, card), ())


def _gap_won(state: Any, seat: int, mine: Sequence[str], row: Sequence[str], held: str) -> bool:
    """Whether the player wins against the other's best use of the last card."""
    for take in _takes(held, row):
        theirs = _laid(row, held, take)[1]
        got = {seat: _gap_score([*state.taken[seat], *mine])}
        got[1 - seat] = _gap_score([*state.taken[1 - seat], *theirs])
        rounds = [*state.rounds, (got[0], got[1])]
        ranks = []
        for each in (0, 1):
            points = [scores[each] for scores in rounds]
            ranks.append((sum(points), max(points), -points.index(max(points))))
        assert max(max(accumulate(scores[each] for scores in rounds)) for each in (0, 1)) >= state.target
        assert ranks[0] != ranks[1]
        if ranks[1 - seat] > ranks[seat]:
            return False
    return True


def _gap_score(cards: Iterable[str]) -> int:
    """All cards of the colours one has most of, less those of which one has fewest of the others."""
    counts = sorted(Counter(card[0] for card in cards).values())
    if not counts:
        return 0
    most = [count for count in counts if count == counts[-1]]
    others = [count for count in counts if count != counts[-1]]
    return sum(most) - sum(count for count in others if count == others[0])


# --- Three Is Too Many --------------------------------------------------------------------------------------


def three(state: Any, seat: int) -> tuple[int, Wins]:
    """The same for the second-to-last move; the other plays one of three unseen cards."""
    other, wins = 1 - seat, Wins()
    lying = [card for each in state.collections for lot in (*each.face_up, each.face_down) for card in lot]
    seen = {*state.hands[seat], *state.gone, *lying, *(card for row in state.rows for card in row)}
    unseen = [card for card in range(90) if card not in seen]
    for card in state.hands[seat]:
        table = _Table(state)
        table.play(seat, card)
        beaten = 0
        for answer in unseen:
            after = table.copy()
            after.play(other, answer)
            mine, theirs = after.points(seat), after.points(other)
            assert mine != theirs
            beaten += mine > theirs
        wins[key({"play": card})] = comb(beaten, 3)
    return comb(len(unseen), 3), wins


class _Table:
    """Rows, and of each seat how many cards of each colour lie face up, how many face down, and the bonus."""

    def __init__(self, state: Any) -> None:
        self.rows = [list(row) for row in state.rows]
        self.up: list[list[int]] = [[len(lot) for lot in each.face_up] for each in state.collections]
        self.down: list[int] = [len(each.face_down) for each in state.collections]
        self.bonus: list[int] = [each.running_bonus for each in state.collections]

    def copy(self) -> _Table:
        like = object.__new__(_Table)
        like.rows = [row[:] for row in self.rows]
        like.up = [colours[:] for colours in self.up]
        like.down, like.bonus = self.down[:], self.bonus[:]
        return like

    def play(self, seat: int, card: int) -> None:
        row = self.rows[card // 30]
        full, higher = len(row) == 4, [other for other in row if other > card]
        taken = (higher or [row[1]]) if full else []
        self.rows[card // 30] = sorted({*row, card} - {*taken})
        for each in taken:
            if each % 30 != 15:  # the middle card of a row has no colour and leaves
                place = each % 30 - 1 - (each % 30 > 15)
                self._collect(seat, place % 7)
        if taken and not self.bonus[seat] and all(self.up[seat]):
            given = sum(map(bool, self.bonus))
            self.bonus[seat] = (10, 7, 5, 3)[given]

    def _collect(self, seat: int, colour: int) -> None:
        self.up[seat][colour] += 1
        if self.up[seat][colour] == 3:
            self.up[seat][colour] = 0
            self.down[seat] += 3

    def points(self, seat: int) -> int:
        up = self.up[seat]
        final = {6: 5, 7: 10}.get(sum(map(bool, up)), 0)
        return up.count(1) + 5 * up.count(2) - self.down[seat] + self.bonus[seat] + final


# --- Qwixx --------------------------------------------------------------------------------------------------

Row = tuple[frozenset[int], bool]
"""The places that are crossed, from 0, and whether the row is closed."""


def qwixx(state: Any, seat: int) -> tuple[Wins, tuple[int, int]]:
    """Which moves let the player on turn win before the turn is over, and with what points at worst."""
    sheets = [[_row(bits) for bits in sheet] for sheet in state.sheets]
    ends: dict[tuple[Any, ...], tuple[int, int] | None] = {}
    if state.step == "play":
        for entry, end in _lays(sheets, state.misses, state.hands[seat], seat, crossed=state.crossed):
            ends[key(entry)] = end
    else:
        number = int(state.deck[0][1:])
        options = [_rows_for(sheet, number) for sheet in sheets]
        others = [options[other] if other != seat else [None] for other in range(len(sheets))]
        for own in options[seat]:
            worst = [
                _after_number(sheets, state, seat, number, (*choice[:seat], own, *choice[seat + 1 :]))
                for choice in product(*others)
            ]
            sure = [end for end in worst if end is not None]
            ends[key({"cross": own})] = min(sure, key=_lead) if len(sure) == len(worst) else None
    best = max((end for end in ends.values() if end is not None), key=_lead)
    return {move: int(end is not None) for move, end in ends.items()}, best


def _lead(end: tuple[int, int]) -> int:
    return end[0] - end[1]


def _row(bits: int) -> Row:
    return frozenset(place for place in range(11) if bits >> place & 1), bool(bits >> 11)


def _place(colour: str, number: int) -> int:
    return number - 2 if colour in "RY" else 12 - number


def _with(row: Row, places: Iterable[int]) -> Row | None:
    """The row with these crossed from left to right; None if that is not allowed."""
    crossed, closed = row
    for place in sorted(places):
        if closed or (crossed and place <= max(crossed)) or (place == 10 and len(crossed) < 5):
            return None
        crossed, closed = crossed | {place}, place == 10
    return crossed, closed


def _rows_for(sheet: Sequence[Row], number: int) -> list[str | None]:
    rows = [c for c, row in zip("RYGB", sheet, strict=True) if _with(row, [_place(c, number)]) is not None]
    return [*rows, None]


def _points(sheet: Sequence[Row], misses: int) -> int:
    """A lock counts as a cross."""
    counts = [len(crossed) + closed for crossed, closed in sheet]
    return sum(count * (count + 1) // 2 for count in counts) - 5 * misses


def _ended(sheets: Sequence[Sequence[Row]], misses: Sequence[int]) -> bool:
    return max(misses) >= 4 or any(sum(closed for _, closed in sheet) >= 2 for sheet in sheets)


def _won(sheets: Sequence[Sequence[Row]], misses: Sequence[int], seat: int) -> tuple[int, int] | None:
    points = [_points(*each) for each in zip(sheets, misses, strict=True)]
    best = max(score for other, score in enumerate(points) if other != seat)
    return (points[seat], best) if points[seat] > best else None


def _crossed(
    sheets: Sequence[Sequence[Row]], seat: int, colour: str, places: Iterable[int]
) -> list[list[Row]]:
    after = [list(sheet) for sheet in sheets]
    row = _with(after[seat]["RYGB".index(colour)], places)
    assert row is not None
    after[seat]["RYGB".index(colour)] = row
    return after


def _after_number(
    sheets: Sequence[Sequence[Row]], state: Any, seat: int, number: int, choice: Sequence[str | None]
) -> tuple[int, int] | None:
    """What the player can still make of the turn once all have decided so."""
    after: Sequence[Sequence[Row]] = sheets
    for other, colour in enumerate(choice):
        if colour is not None:
            after = _crossed(after, other, colour, [_place(colour, number)])
    if _ended(after, state.misses):
        return _won(after, state.misses, seat)
    lays = _lays(after, state.misses, state.hands[seat], seat, crossed=choice[seat] is not None)
    return max((end for _, end in lays if end is not None), key=_lead, default=None)


def _lays(
    sheets: Sequence[Sequence[Row]], misses: Sequence[int], hand: Sequence[str], seat: int, *, crossed: bool
) -> Iterator[tuple[dict[str, Any], tuple[int, int] | None]]:
    """Every way to lay one to three cards of a colour and to cross some of them; the points if it wins."""
    for colour in "RYGB":
        own = [card for card in hand if card[0] == colour]
        for cards in (few for size in (1, 2, 3) for few in combinations(own, size)):
            numbers = [int(card[1:]) for card in cards]
            for some in (few for size in range(len(numbers) + 1) for few in combinations(numbers, size)):
                places = sorted(_place(colour, number) for number in some)
                gaps = places[-1] - places[0] + 1 - len(places) if places else 0
                row = _with(sheets[seat]["RYGB".index(colour)], places)
                if gaps > 1 or row is None:
                    continue
                after = _crossed(sheets, seat, colour, places)
                missed = list(misses)
                missed[seat] += not places and not crossed
                end = _won(after, missed, seat) if _ended(after, missed) else None
                yield {"play": cards, "colour": colour, "cross": some}, end
