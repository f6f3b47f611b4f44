"""Branches: alternative continuations of a game, stored with its record.

A branch is not a whole game. It holds only the entries after the point where it leaves its parent, which is
the game itself or an earlier branch.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Raw
from msgspec.structs import replace

from cardgames_qt.engine.errors import GameError
from cardgames_qt.engine.extra import convert_or_none, read_extra_list
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.record import BRANCHES, Player, Record, Result, write
from cardgames_qt.engine.rules import Entry
from cardgames_qt.engine.untrusted import LONGEST_LOG, MOST_PLAYERS, Text, is_too_deep
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.showing import earlier

MOST_BRANCHES = 5_000
MOST_ENTRIES = 250_000
"""In all branches of a game together."""
LONGEST_BRANCH = 5_000
"""Entries by which a line may be longer than its game."""
NOWHERE = LONGEST_LOG + 1
"""An `after` that no line can have: marks a branch that cannot be read."""
FULL = Phrase("this game has no room for more what-ifs: delete some first")
Number: TypeAlias = Annotated[int, Meta(ge=0, lt=MOST_BRANCHES)]


class Swap(msgspec.Struct, frozen=True, kw_only=True):
    """Two unseen cards exchanged before a branch was played."""

    cards: tuple[Text, Text]
    at: Annotated[int, Meta(ge=0, le=LONGEST_LOG)]
    """Number of entries before the swap; those after the deal of the cards are rewritten."""


class StoredBranch(msgspec.Struct, frozen=True, kw_only=True):
    """A branch as stored. Branches are numbered from 0 in the order they were made."""

    name: Text = ""
    of: Number | None = None
    """The parent branch; None for the game itself."""
    after: Annotated[int, Meta(ge=0, le=LONGEST_LOG)]
    """Number of entries the branch shares with its parent."""
    players: Annotated[tuple[Player, ...], Meta(max_length=MOST_PLAYERS)]
    log: Annotated[tuple[Raw, ...], Meta(max_length=LONGEST_LOG)]
    """The entries after those, undecoded: most branches are never looked at."""
    result: Result
    swap: Swap | None = None
    profiles: Annotated[tuple[Text | None, ...], Meta(max_length=MOST_PLAYERS)] = ()
    """The profiles of the persons by seat, where they have one."""

    @property
    def moment(self) -> int:
        """Number of entries before the branch differs from its parent."""
        return self.after if self.swap is None else self.swap.at


class Branch(StoredBranch, frozen=True, kw_only=True):
    """A branch in memory."""

    raw: Raw | None = None
    """The stored form, if it holds more than we can read, or something else."""


def branches_of(record: Record) -> tuple[Branch, ...]:
    """The branches of a record. One that cannot be read keeps its number but has no line."""
    found: list[Branch] = []
    entries, kept = 0, record.extra.get(BRANCHES)
    text = kept if kept is None or isinstance(kept, Raw) else Raw(msgspec.json.encode(kept))
    for raw, written in read_extra_list({BRANCHES: text}, BRANCHES, StoredBranch, MOST_BRANCHES):
        entries += len(written.log) if written is not None else 0
        found.append(_as_read(raw, written if entries <= MOST_ENTRIES else None))
    return tuple(found)


class _Leaving(msgspec.Struct, frozen=True):
    """The only field that is read of an otherwise unreadable branch."""

    of: Number | None = None


def _as_read(raw: Raw, written: StoredBranch | None) -> Branch:
    if written is None or len(written.log) > LONGEST_BRANCH:
        leaves, nothing = convert_or_none(raw, _Leaving) or _Leaving(), Result((), (), False)
        return Branch(of=leaves.of, after=NOWHERE, players=(), log=(), result=nothing, raw=raw)
    ours = msgspec.json.encode(written) == bytes(raw)
    return Branch(**msgspec.structs.asdict(written), raw=None if ours else raw)


def too_many(branches: Sequence[Branch]) -> bool:
    """Whether these exceed the limits for reading."""
    logs = [len(branch.log) for branch in branches]
    return len(logs) > MOST_BRANCHES or sum(logs) > MOST_ENTRIES or max(logs, default=0) > LONGEST_BRANCH


def branches_to_extra(branches: Sequence[Branch]) -> Any:
    """The value to store under BRANCHES, including what cannot be read; None if there is nothing."""
    return [_as_written(branch) for branch in branches] or None


def _as_written(branch: Branch) -> Any:
    if branch.raw is None:
        return StoredBranch(**{field: getattr(branch, field) for field in StoredBranch.__struct_fields__})
    there = convert_or_none(branch.raw, dict[str, Raw])
    if there is None:
        return branch.raw
    ours: dict[str, Any] = {"of": branch.of} if branch.of is not None else {}
    if branch.after != NOWHERE:
        ours = {"name": branch.name, "of": branch.of}
    return {**there, **{key: value for key, value in ours.items() if key in there or value not in ("", None)}}


def branched(
    match: Match,
    seats: Sequence[SeatPlan],
    after: int,
    of: int | None,
    name: str,
    *,
    swap: Swap | None = None,
) -> Branch:
    """The branch for a line that was played on after its first `after` entries."""
    record = write(match, seats)
    return Branch(
        name=name,
        of=of,
        after=after,
        players=record.players,
        log=tuple(Raw(msgspec.json.encode(entry)) for entry in record.log[after:]),
        result=record.result,
        swap=swap,
        profiles=tuple(seat.profile if seat.human else None for seat in seats),
    )


def line(match: Match, branches: Sequence[Branch], number: int | None) -> Match | None:
    """The whole line of a branch (or the game, for None) as a match; None if it is not valid.

    Of each ancestor only the part before the next branch is replayed, so the cost is the length of the line,
    however many branches there are.
    """
    if number is None:
        return match
    if number >= len(branches):
        return None
    end = _length(branches[number])
    parts: list[Sequence[Raw]] = []
    way: int | None = number
    while way is not None:
        if not _fits(branches, way, len(match.history)):
            return None
        branch = branches[way]
        if branch.after < end:
            parts.append(branch.log[: end - branch.after])
            end = branch.after
        way = branch.of
    try:
        log = [msgspec.json.decode(entry, type=Entry) for part in reversed(parts) for entry in part]
    except (msgspec.DecodeError, RecursionError):
        return None
    return None if is_too_deep(log) else played_on(earlier(match, end), log)


def _fits(branches: Sequence[Branch], number: int, length: int) -> bool:
    """Whether a branch leaves an earlier branch, or the game of `length` entries, at a point that exists."""
    branch = branches[number]
    if _length(branch) > length + LONGEST_BRANCH or (branch.of is not None and branch.of >= number):
        return False
    return branch.after <= (length if branch.of is None else _length(branches[branch.of]))


def _length(branch: Branch) -> int:
    """Number of entries in the branch's whole line."""
    return branch.after + len(branch.log)


def played_on(match: Match, log: Sequence[Entry]) -> Match | None:
    """The same match after these entries; None if they are illegal."""
    try:
        for entry in log:
            match.replay(*match.read_entry(entry))
    except GameError:
        return None
    return match


def tree(branches: Sequence[Branch], length: int) -> Iterator[tuple[int, int]]:
    """Every valid branch with its depth, in tree order: parents first, siblings by where they leave.

    The game has `length` entries. Nothing is replayed.
    """
    leaving = defaultdict[int | None, list[int]](list)
    for number, branch in enumerate(branches):
        if _fits(branches, number, length):
            leaving[branch.of].append(number)
    for numbers in leaving.values():
        numbers.sort(key=lambda each: branches[each].moment)
    to_come = [(number, 0) for number in reversed(leaving[None])]
    while to_come:
        number, depth = to_come.pop()
        yield number, depth
        to_come += [(each, depth + 1) for each in reversed(leaving.get(number, ()))]


def subtree(branches: Sequence[Branch], number: int) -> tuple[int, ...]:
    """The branch and all its descendants."""
    found = {number: None}
    for later in range(number + 1, len(branches)):
        if branches[later].of in found:
            found[later] = None
    return tuple(found)


def only(branches: Sequence[Branch], numbers: Sequence[int]) -> tuple[Branch, ...]:
    """These branches renumbered; their parents must be among them."""
    anew: dict[int | None, int] = {number: place for place, number in enumerate(numbers)}

    def counted_anew(branch: Branch) -> Branch:
        return replace(branch, of=anew[branch.of]) if branch.of in anew else branch

    return tuple(counted_anew(branches[number]) for number in numbers)


def renamed(branches: Sequence[Branch], number: int, name: str) -> tuple[Branch, ...]:
    return (*branches[:number], replace(branches[number], name=name), *branches[number + 1 :])
