"""A finished or running game, to be looked at again from any seat.

A story is divided into stops: one for a decision with everything chance and the rules made of it, one for
simultaneous decisions, one for talk. The first stop is the deal.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any, TypeAlias

import msgspec

from cardgames_qt.engine.history import Played
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import in_record_order
from cardgames_qt.engine.rules import CHANCE, TABLE, Seat
from cardgames_qt.kit.showing import Happening, Heard, Showing, earlier, look, retraced

TouchedBy: TypeAlias = Callable[[Any], Collection[str]]
"""The keys of all items on the table that a move touches."""


class Stop(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the history, and the position after it."""

    start: int
    """Length of the history before it."""
    end: int
    """Length of the history after it."""
    seat: Seat
    """Who decided: a seat, the TABLE for several, or CHANCE for the deal."""
    turn: int
    """Number of the turn, from 1; the deal is in turn 0. Alone, every move is a turn."""
    round: int
    """Number of deals so far."""


class Story:
    """An immutable snapshot: it does not change if the game goes on."""

    def __init__(self, match: Match, people: Collection[Seat]) -> None:
        """`people` are the seats of persons; only they were shown their possible moves."""
        self.match = retraced(match, in_record_order(match))
        """A copy in record order (simultaneous decisions sorted by seat)."""
        self._people = people
        self.stops = tuple(_stops(self.match))

    @property
    def last(self) -> int:
        return len(self.stops) - 1

    @property
    def finished(self) -> bool:
        return self.match.outcome is not None

    @cached_property
    def turn_starts(self) -> tuple[int, ...]:
        """The stops after which a new turn begins."""
        pairs = enumerate(pairwise(self.stops))
        return tuple(number for number, (stop, after) in pairs if stop.turn != after.turn)

    @cached_property
    def round_starts(self) -> tuple[int, ...]:
        """The stops at which a round was dealt."""
        pairs = enumerate(pairwise((0, *(stop.round for stop in self.stops))))
        return tuple(number for number, (before, dealt) in pairs if before != dealt)

    def stop_after(self, entry: int) -> int:
        """The stop at which that log entry has happened."""
        return min(bisect_right(self.stops, entry, key=_end), self.last)

    def stop_by(self, steps: int) -> int:
        """The last stop with at most that many steps."""
        return max(0, bisect_right(self.stops, steps, key=_end) - 1)

    def match_at(self, number: int) -> Match:
        """A copy of the match at that stop."""
        return earlier(self.match, self.stops[number].end)

    def showing(self, number: int, seat: Seat) -> Showing:
        """What that seat saw at that stop."""
        past = self.match_at(number)
        person = seat in self._people and past.outcome is None
        return look(past, seat, person=person, alone=len(self._people) == 1)

    def heard(self, number: int, seat: Seat) -> tuple[Heard, ...]:
        """Everything that seat had heard by then."""
        return self._heard(0, self.stops[number].end, seat)

    def told(self, number: int, seat: Seat) -> tuple[Heard, ...]:
        """What that seat was told at this stop alone."""
        stop = self.stops[number]
        return self._heard(stop.start, stop.end, seat)

    def happening(self, number: int, seat: Seat) -> Happening:
        """The step from the previous stop to this one, as that seat saw it."""
        return Happening(heard=self.told(number, seat), after=self.showing(number, seat))

    def last_touch(self, key: str, touched_by: TouchedBy, number: int) -> int | None:
        """The last stop in this round, up to `number`, at which a move touched that item."""
        dealt = max(start for start in self.round_starts if start <= number)
        for earlier_one in range(number, dealt, -1):
            stop = self.stops[earlier_one]
            steps = self.match.history[stop.start : stop.end]
            if any(step.seat >= 0 and key in touched_by(step.move) for step in steps):
                return earlier_one
        return None

    def _heard(self, start: int, end: int, seat: Seat) -> tuple[Heard, ...]:
        steps = self.match.history[start:end]
        return tuple(Heard(told.event, seat) for step in steps for told in step.told if told.heard_by(seat))


def _end(stop: Stop) -> int:
    return stop.end


def _stops(match: Match) -> Iterator[Stop]:
    turn, holder, rounds = 0, CHANCE, 0
    for start, end in _parts(match):
        steps = match.history[start:end]
        first = steps[0] if steps else None
        if first is not None and first.seat >= 0 and not first.aside:
            on_turn = match.rules.on_turn(first.state)
            turn, holder = turn + (on_turn != holder or match.seats == 1), on_turn
        deals = _deals(match, steps)
        rounds, holder = rounds + deals, CHANCE if deals else holder
        yield Stop(start=start, end=end, seat=_decider(steps), turn=turn, round=rounds)


def _parts(match: Match) -> Iterator[tuple[int, int]]:
    """Start and end of each stop in the history."""
    start = 0
    for number, step in enumerate(match.history):
        if step.seat != CHANCE and not _at_once(match, match.history[start:number], step):
            yield start, number
            start = number
    yield start, len(match.history)


def _at_once(match: Match, before: Sequence[Played], step: Played) -> bool:
    """Whether this step was decided simultaneously with all of these."""
    if not before or before[0].aside or step.aside:
        return False
    deciding = match.rules.to_act(before[0].state)
    rest = set(deciding) - {each.seat for each in before}
    return len(deciding) > 1 and before[0].seat in deciding and step.seat in rest


def _decider(steps: Sequence[Played]) -> Seat:
    seats = {step.seat for step in steps if step.seat != CHANCE}
    if not seats:
        return CHANCE
    return seats.pop() if len(seats) == 1 else TABLE


def _deals(match: Match, steps: Sequence[Played]) -> int:
    """Number of deals in these steps: chance's first kind of move is the deal, whenever it occurs again."""
    first = next((type(step.move) for step in match.history if step.seat == CHANCE), None)
    return sum(type(step.move) is first for step in steps)
