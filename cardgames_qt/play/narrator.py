"""Tells whoever is in front of a table what happens there: each seat once, in the order it happened.

It knows neither the screen nor time. What it returns is to be said at once, one sentence after the other.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.kit.marks import unmarked
from cardgames_qt.kit.seats import SeatPlan, company_for
from cardgames_qt.kit.showing import Happening, Heard, Showing, heard_since
from cardgames_qt.kit.spoken import Spoken
from cardgames_qt.kit.words import Company, Measure


class Narrator:
    """Remembers how much of the game each seat was told."""

    def __init__(self, spoken: Spoken, seats: Sequence[SeatPlan], *, resumed: bool = False) -> None:
        """`resumed` is whether the game was begun at another time: then a seat is told how things stand."""
        self.measure: Measure = "normal"
        self._spoken, self._seats, self._resumed = spoken, seats, resumed
        self._told: dict[Seat, int] = {}  # how many of the events that a seat heard
        self._asked: tuple[object, ...] = ()

    def sit_down(self, showing: Showing, heard: Sequence[Heard]) -> list[str]:
        """Somebody looks at the table, or sees it anew: all that this seat heard and was not told yet."""
        seat, self._asked = showing.seat, ()
        first, told = seat not in self._told, self._told.get(seat, 0)
        self._told[seat] = len(heard)
        if first and self._resumed:
            return [*self.situation(showing), *self._ask(showing)]
        if len(heard) < told:
            stands = self.situation(showing) if self.measure == "everything" else []
            return [self._spoken.taken_back(), *stands, *self._ask(showing)]
        return [*self._sentences(heard[told:], showing), *self._ask(showing)]

    def tell(self, happening: Happening) -> list[list[str]]:
        """One step for the seat in front; a part ends where the table waits for a reader."""
        after = happening.after
        self._told[after.seat] = self._told.get(after.seat, 0) + len(happening.heard)
        ends = [k for k, event in enumerate(happening.events, 1) if self._spoken.is_read(event)]
        parts, start = [], 0
        for end in ends:
            parts.append(self._sentences(happening.heard[start:end]))
            start = end
        return [*parts, [*self._sentences(happening.heard[start:], after), *self._ask(after)]]

    def situation(self, showing: Showing) -> list[str]:
        """Hand, table and points in words."""
        return _plain(self._spoken.situation(showing, self._company(showing.seat)))

    def asked(self, showing: Showing) -> list[str]:
        """Whose turn it is, even if that was said before."""
        return _plain([self._spoken.asks(showing, self._company(showing.seat), "everything")])

    def last_turn(self, match: Match, seat: Seat) -> list[str]:
        """What that seat heard since its last own move, with the move."""
        own = [index for index, step in enumerate(match.history) if step.seat == seat and not step.aside]
        measure, company = "normal" if self.measure == "brief" else self.measure, self._company(seat)
        heard = heard_since(match, seat, own[-1] if own else 0)
        said = _plain([self._spoken.event(each.event, company, measure) for each in heard])
        return said or [self._spoken.nothing_since()]

    def _company(self, seat: Seat) -> Company:
        return company_for(self._seats, seat)

    def _sentences(self, heard: Sequence[Heard], after: Showing | None = None) -> list[str]:
        """What there is to say about these events, and about their step if what comes `after` is known."""
        if not heard:
            return []
        company = self._company(heard[0].by)
        events = [each.event for each in heard]
        said = self._spoken.events(events, company, self.measure)
        if after is not None:
            said.append(self._spoken.outcome(events, after, company, self.measure))
        return _plain(said)

    def _ask(self, showing: Showing) -> list[str]:
        """Whose turn it is, unless that has just been said."""
        text = self._spoken.asks(showing, self._company(showing.seat), self.measure)
        asked = (showing.seat, bool(showing.moves) or showing.to_act, text)
        before, self._asked = self._asked, asked
        return _plain([text]) if asked != before else []


def _plain(sentences: Sequence[str]) -> list[str]:
    return [" ".join(unmarked(text).split("\n")) for text in sentences if text]
