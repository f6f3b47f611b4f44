"""The story of a game: everything that happened in it, to be looked at again from any seat.

A story is told in stops. A decision with all that chance and the rules made of it is one stop, what several
seats decide at once is one, and so is talk. The first stop is the deal.
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
"""The keys of all that a move touches on the table."""


class Stop(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the history, and where the game stands after it."""

    start: int
    """How many steps the game had before."""
    end: int
    """How many it has here."""
    seat: Seat
    """Who decided: a seat, the TABLE where all did, or CHANCE for the deal."""
    turn: int
    """In which turn of the game, counted from 1; the deal belongs to none, and who is alone has many."""
    round: int
    """How often the game has been dealt by now."""


class Story:
    """A game that was played, as far as it got; it never changes, even if the game goes on."""

    def __init__(self, match: Match, people: Collection[Seat]) -> None:
        """`people` are the seats of persons: they were offered what they could do."""
        self.match = retraced(match, in_record_order(match))
        """In the order of its record, whoever was quicker where several decided; it is not played on."""
        self._people = people
        self.stops = tuple(_stops(self.match))

    @property
    def last(self) -> int:
        """The number of the last stop."""
        return len(self.stops) - 1

    @property
    def finished(self) -> bool:
        """Whether the game is over at the last stop."""
        return self.match.outcome is not None

    @cached_property
    def turn_starts(self) -> tuple[int, ...]:
        """The stops after which another turn begins."""
        pairs = enumerate(pairwise(self.stops))
        return tuple(number for number, (stop, after) in pairs if stop.turn != after.turn)

    @cached_property
    def round_starts(self) -> tuple[int, ...]:
        """The stops at which a round has been dealt."""
        pairs = enumerate(pairwise((0, *(stop.round for stop in self.stops))))
        return tuple(number for number, (before, dealt) in pairs if before != dealt)

    def stop_after(self, entry: int) -> int:
        """The stop at which that entry of the record has happened."""
        return min(bisect_right(self.stops, entry, key=_end), self.last)

    def stop_by(self, steps: int) -> int:
        """The last stop at which no more than so many steps were made."""
        return max(0, bisect_right(self.stops, steps, key=_end) - 1)

    def match_at(self, number: int) -> Match:
        """The game as it stood at that stop, to be looked at or played on."""
        return earlier(self.match, self.stops[number].end)

    def showing(self, number: int, seat: Seat) -> Showing:
        """What that seat saw at that stop."""
        past = self.match_at(number)
        person = seat in self._people and past.outcome is None
        return look(past, seat, person=person, alone=len(self._people) == 1)

    def heard(self, number: int, seat: Seat) -> tuple[Heard, ...]:
        """All that this seat had heard by then."""
        return self._heard(0, self.stops[number].end, seat)

    def told(self, number: int, seat: Seat) -> tuple[Heard, ...]:
        """What this seat heard at that stop alone."""
        stop = self.stops[number]
        return self._heard(stop.start, stop.end, seat)

    def happening(self, number: int, seat: Seat) -> Happening:
        """The step from the stop before to this one, as that seat went through it."""
        return Happening(heard=self.told(number, seat), after=self.showing(number, seat))

    def last_touch(self, key: str, touched_by: TouchedBy, number: int) -> int | None:
        """At which stop of the round up to this one a move touched that thing of the table last."""
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
    """Where each stop starts and ends in the history."""
    start = 0
    for number, step in enumerate(match.history):
        if step.seat != CHANCE and not _at_once(match, match.history[start:number], step):
            yield start, number
            start = number
    yield start, len(match.history)


def _at_once(match: Match, before: Sequence[Played], step: Played) -> bool:
    """Whether this is decided at the same moment as all of these."""
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
    """How often the game is dealt there: whatever chance does first is a deal, whenever it does it again."""
    first = next((type(step.move) for step in match.history if step.seat == CHANCE), None)
    return sum(type(step.move) is first for step in steps)
