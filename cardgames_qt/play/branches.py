"""Other ways a game could have gone on from some moment of it, kept with its record.

A branch is no game of its own: it has only what comes after the moment it leaves another line at, which is
the game that was played or a branch of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cardgames_qt.engine.errors import GameError
from cardgames_qt.engine.foreign import LONGEST_LOG, MOST_PLAYERS, Text
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Player, Record, Result, write
from cardgames_qt.engine.rules import Entry
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.showing import earlier

BRANCHES = "stolek_branches"
"""Their key under "extra"."""
MOST_BRANCHES = 100


class Branch(msgspec.Struct, frozen=True, kw_only=True):
    """One of them; the branches of a record are counted from 0 in the order in which they were made."""

    name: Text = ""
    of: Annotated[int, Meta(ge=0)] | None = None
    """The branch that it leaves; None for the game itself."""
    after: Annotated[int, Meta(ge=0, le=LONGEST_LOG)]
    """How many entries that line has before it."""
    players: Annotated[tuple[Player, ...], Meta(max_length=MOST_PLAYERS)]
    log: Annotated[tuple[Entry, ...], Meta(max_length=LONGEST_LOG)]
    """What came after these."""
    result: Result


def branches_of(record: Record) -> tuple[Branch, ...]:
    """Those that are kept with a record; what makes no sense is left alone."""
    try:
        return msgspec.convert(record.extra.get(BRANCHES, ()), tuple[Branch, ...])
    except msgspec.ValidationError:
        return ()


def as_kept(branches: Sequence[Branch]) -> Any:
    """What is kept of them under their key; nothing where there are none."""
    return msgspec.to_builtins(tuple(branches)) or None


def branched(match: Match, seats: Sequence[SeatPlan], after: int, of: int | None, name: str) -> Branch:
    """What is kept of a line that was played on from its first `after` entries."""
    record = write(match, seats)
    log = record.log[after:]
    return Branch(name=name, of=of, after=after, players=record.players, log=log, result=record.result)


def line(match: Match, branches: Sequence[Branch], number: int | None) -> Match | None:
    """The whole line that a branch of this game leads to, or the game; None where it makes no sense."""
    if number is None:
        return match
    if number >= len(branches):
        return None
    branch = branches[number]
    origin = line(match, branches[:number], branch.of)
    if origin is None or branch.after > len(origin.history):
        return None
    return played_on(earlier(origin, branch.after), branch.log)


def played_on(match: Match, log: Sequence[Entry]) -> Match | None:
    """The match itself after these entries; None where the rules do not allow them."""
    try:
        for entry in log:
            match.replay(*match.read_entry(entry))
    except GameError:
        return None
    return match
