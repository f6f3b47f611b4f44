"""The facts of the register: what one line of its file can say, and what all of them add up to.

Every line holds on its own, so the lines may come in any order, twice, or from several copies of the file.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from cardgames_qt.engine.untrusted import LARGEST, MOST_PLAYERS, Name, Text
from cardgames_qt.play.day_text import MOST_GAMES, DayResult

Order: TypeAlias = Annotated[int, Meta(ge=0, le=LARGEST)]
"""Position in the order of events: the later of two has the larger number."""
Digest: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
"""Of a game at some point, in hexadecimal."""
Owners: TypeAlias = Annotated[tuple[Text | None, ...], Meta(max_length=MOST_PLAYERS)]
"""The profile of every seat; None where it is unknown."""

LATEST = 253_402_300_800_000
"""The end of the year 9999 in milliseconds; later orders are ignored, so there is room after them."""


class PersonKnown(msgspec.Struct, frozen=True, kw_only=True, tag_field="what", tag="person"):
    """Somebody plays here."""

    id: Text
    name: Name = ""
    face: Text = "you"


class GamesAdopted(msgspec.Struct, frozen=True, kw_only=True, tag_field="what", tag="adopted"):
    """Owners and end times of the games of Stolek 1.0, whose records do not have them."""

    games: dict[str, tuple[Order, Owners]]
    """By digest."""


class DayTried(msgspec.Struct, frozen=True, kw_only=True, tag_field="what", tag="tried"):
    """Somebody has seen the deal of a day."""

    by: Text
    day: Text
    game: Text
    order: Order


class FriendTold(msgspec.Struct, frozen=True, kw_only=True, tag_field="what", tag="friend"):
    """A friend's results of a day stand beside somebody's own; without any they no longer do."""

    by: Text
    """Beside whose."""
    day: Text
    name: Name
    results: Annotated[dict[Text, DayResult], Meta(max_length=MOST_GAMES)]
    order: Order


class ResultKept(msgspec.Struct, frozen=True, kw_only=True, tag_field="what", tag="kept"):
    """The library entry of a game whose record was deleted."""

    digest: Digest
    order: Order
    game: msgspec.Raw


class ResultForgotten(msgspec.Struct, frozen=True, kw_only=True, tag_field="what", tag="forgotten"):
    """The kept result of a game no longer counts."""

    digest: Digest
    order: Order


class StatisticsReset(msgspec.Struct, frozen=True, kw_only=True, tag_field="what", tag="reset"):
    """Somebody's statistics start anew: games counted up to `covers` are left out."""

    by: Text
    covers: Order
    order: Order


class ClockBehind(msgspec.Struct, frozen=True, kw_only=True, tag_field="what", tag="clock"):
    """The player was warned that the clock is behind this."""

    order: Order


Fact: TypeAlias = (
    PersonKnown
    | GamesAdopted
    | DayTried
    | FriendTold
    | ResultKept
    | ResultForgotten
    | StatisticsReset
    | ClockBehind
)
_TAGS = frozenset(("person", "adopted", "tried", "friend", "kept", "forgotten", "reset", "clock"))


class Facts:
    """What the facts learned so far add up to; of two that contradict each other the later one holds."""

    def __init__(self) -> None:
        self.people: dict[str, PersonKnown] = {}
        self.adopted: dict[str, tuple[int, Owners]] | None = None
        """None until somebody has looked for games of Stolek 1.0."""
        self.tried: dict[tuple[str, str, str], int] = {}
        """By profile, day and game."""
        self.friends: dict[tuple[str, str, str], FriendTold] = {}
        """By profile, day and the friend's name."""
        self.resets: dict[str, StatisticsReset] = {}
        self.clock_warning = 0
        self.last = 0
        """The latest order known."""
        self._kept: dict[str, ResultKept] = {}
        self._forgotten: dict[str, int] = {}

    @property
    def kept(self) -> dict[str, ResultKept]:
        """The results of deleted games that still count, by digest."""
        forgotten = self._forgotten
        return {digest: kept for digest, kept in self._kept.items() if forgotten.get(digest, -1) < kept.order}

    def saw(self, order: int) -> None:
        """Something happened at that order, so everything new comes after it."""
        if order <= LATEST:
            self.last = max(self.last, order)

    def learn(self, fact: Fact) -> None:
        if isinstance(fact, PersonKnown):
            self.people[fact.id] = fact
        elif isinstance(fact, GamesAdopted):
            self.adopted = {**(self.adopted or {}), **fact.games}
        elif isinstance(fact, DayTried):
            key = (fact.by, fact.day, fact.game)
            self.tried[key] = min(fact.order, self.tried.get(key, fact.order))
        elif isinstance(fact, FriendTold):
            told = (fact.by, fact.day, fact.name)
            if told not in self.friends or fact.order > self.friends[told].order:
                self.friends[told] = fact
        elif isinstance(fact, ResultKept):
            if fact.digest not in self._kept or fact.order > self._kept[fact.digest].order:
                self._kept[fact.digest] = fact
        elif isinstance(fact, ResultForgotten):
            self._forgotten[fact.digest] = max(fact.order, self._forgotten.get(fact.digest, 0))
        elif isinstance(fact, StatisticsReset):
            if fact.by not in self.resets or fact.order > self.resets[fact.by].order:
                self.resets[fact.by] = fact
        else:
            self.clock_warning = max(self.clock_warning, fact.order)
        if isinstance(fact, DayTried | FriendTold | ResultKept | ResultForgotten | StatisticsReset):
            self.saw(fact.order)


def read_fact(line: bytes) -> Fact | None:
    """The fact on a line; None for a kind that a later version added. Raises msgspec.DecodeError."""
    try:
        fact: Fact = msgspec.json.decode(line, type=Fact)
        return fact
    except msgspec.ValidationError:
        found = msgspec.json.decode(line)
        if isinstance(found, dict) and isinstance(found.get("what"), str) and found["what"] not in _TAGS:
            return None
        raise
