"""Other ways a game could have gone on from some moment of it, kept with its record.

A branch is no game of its own: it has only what comes after the moment it leaves another line at, which is
the game that was played or a branch of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from cardgames_qt.engine.errors import GameError
from cardgames_qt.engine.extra import brought, brought_each
from cardgames_qt.engine.foreign import LONGEST_LOG, MOST_PLAYERS, Text
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Player, Record, Result, write
from cardgames_qt.engine.rules import Entry
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.showing import earlier

BRANCHES = "stolek_branches"
"""Their key under "extra"."""
MOST_BRANCHES = 1_000
Number: TypeAlias = Annotated[int, Meta(ge=0, lt=MOST_BRANCHES)]
NOWHERE = LONGEST_LOG + 1
"""After so many entries no line goes on."""


class Swap(msgspec.Struct, frozen=True, kw_only=True):
    """Two unseen cards that changed places before a branch was played."""

    cards: tuple[Text, Text]
    """By their names."""
    at: Annotated[int, Meta(ge=0, le=LONGEST_LOG)]
    """How many entries the line had at that moment: those before it are told anew where the cards came in."""


class Written(msgspec.Struct, frozen=True, kw_only=True):
    """One of them; the branches of a record are counted from 0 in the order in which they were made."""

    name: Text = ""
    of: Number | None = None
    """The branch that it leaves; None for the game itself."""
    after: Annotated[int, Meta(ge=0, le=LONGEST_LOG)]
    """How many entries that line has before it."""
    players: Annotated[tuple[Player, ...], Meta(max_length=MOST_PLAYERS)]
    log: Annotated[tuple[Entry, ...], Meta(max_length=LONGEST_LOG)]
    """What came after these."""
    result: Result
    swap: Swap | None = None
    profiles: Annotated[tuple[Text | None, ...], Meta(max_length=MOST_PLAYERS)] = ()
    """Who the persons were, by seat, as far as they have any."""

    @property
    def moment(self) -> int:
        """How many entries there are before anything is played otherwise."""
        return self.after if self.swap is None else self.swap.at


class Branch(Written, frozen=True, kw_only=True):
    """The same as it is worked with."""

    raw: Any = None
    """As the record has it, where that is more than can be read, or something else."""


def branches_of(record: Record) -> tuple[Branch, ...]:
    """Those that are kept with a record; what cannot be read keeps its place and leads nowhere."""
    found = brought_each(record.extra, BRANCHES, Written, MOST_BRANCHES)
    return tuple(_as_read(raw, branch) for raw, branch in found)


def _as_read(raw: Any, branch: Written | None) -> Branch:
    if branch is None:
        of = brought(raw, "of", Number) if isinstance(raw, dict) else None
        return Branch(of=of, after=NOWHERE, players=(), log=(), result=Result((), (), False), raw=raw)
    whole = msgspec.json.encode(branch, order="sorted") == msgspec.json.encode(raw, order="sorted")
    return Branch(**msgspec.structs.asdict(branch), raw=None if whole else raw)


def as_kept(branches: Sequence[Branch]) -> Any:
    """What is kept of them under their key, with all that cannot be read; nothing where there are none."""
    return [_as_written(branch) for branch in branches] or None


def _as_written(branch: Branch) -> Any:
    if branch.after == NOWHERE:
        return branch.raw if branch.of is None else {**branch.raw, "of": branch.of}
    if branch.raw is not None:
        return {**branch.raw, "name": branch.name, "of": branch.of}
    told = msgspec.to_builtins(branch)
    return {field: told[field] for field in Written.__struct_fields__}


def branched(
    match: Match,
    seats: Sequence[SeatPlan],
    after: int,
    of: int | None,
    name: str,
    *,
    swap: Swap | None = None,
) -> Branch:
    """What is kept of a line that was played on from its first `after` entries."""
    record = write(match, seats)
    return Branch(
        name=name,
        of=of,
        after=after,
        players=record.players,
        log=record.log[after:],
        result=record.result,
        swap=swap,
        profiles=tuple(seat.profile if seat.human else None for seat in seats),
    )


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


def tree(branches: Sequence[Branch], of: int | None = None, depth: int = 0) -> Iterator[tuple[int, int]]:
    """Every branch and how deep it lies, after the one that it leaves; the one that leaves sooner first."""
    own = [
        number for number, branch in enumerate(branches) if branch.of == of and (of is None or number > of)
    ]
    for number in sorted(own, key=lambda each: branches[each].moment):
        yield number, depth
        yield from tree(branches, number, depth + 1)


def off(branches: Sequence[Branch], number: int) -> tuple[int, ...]:
    """That branch and all that grow on it."""
    return (number, *sorted(each for each, _ in tree(branches, number)))


def only(branches: Sequence[Branch], numbers: Sequence[int]) -> tuple[Branch, ...]:
    """Those alone, counted anew; whatever they leave must be among them."""

    def counted_anew(branch: Branch) -> Branch:
        return replace(branch, of=numbers.index(branch.of)) if branch.of in numbers else branch

    return tuple(counted_anew(branches[number]) for number in numbers)


def renamed(branches: Sequence[Branch], number: int, name: str) -> tuple[Branch, ...]:
    """The same, one of them with another name."""
    return (*branches[:number], replace(branches[number], name=name), *branches[number + 1 :])
