"""Other ways a game could have gone on from some moment of it, kept with its record.

A branch is no game of its own: it has only what comes after the moment it leaves another line at, which is
the game that was played or a branch of it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Raw
from msgspec.structs import replace

from cardgames_qt.engine.errors import GameError
from cardgames_qt.engine.extra import brought_each, fitting
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.record import BRANCHES, Player, Record, Result, write
from cardgames_qt.engine.rules import Entry
from cardgames_qt.engine.untrusted import LONGEST_LOG, MOST_PLAYERS, Text, is_too_deep
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.showing import earlier

MOST_BRANCHES = 5_000
MOST_ENTRIES = 250_000
"""In all of them together."""
LONGEST_BRANCH = 5_000
"""In entries; no line is longer than its game by more than this."""
NOWHERE = LONGEST_LOG + 1
"""After so many entries no line goes on."""
FULL = Phrase("a game has no room for more branches: delete some first")
Number: TypeAlias = Annotated[int, Meta(ge=0, lt=MOST_BRANCHES)]


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
    log: Annotated[tuple[Raw, ...], Meta(max_length=LONGEST_LOG)]
    """The entries that came after these, as text: most branches nobody looks at."""
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

    raw: Raw | None = None
    """As the record has it, where that is more than can be read, or something else."""


def branches_of(record: Record) -> tuple[Branch, ...]:
    """Those that are kept with a record; what cannot be read keeps its place and leads nowhere."""
    found: list[Branch] = []
    entries, kept = 0, record.extra.get(BRANCHES)
    text = kept if kept is None or isinstance(kept, Raw) else Raw(msgspec.json.encode(kept))
    for raw, written in brought_each({BRANCHES: text}, BRANCHES, Written, MOST_BRANCHES):
        entries += len(written.log) if written is not None else 0
        found.append(_as_read(raw, written if entries <= MOST_ENTRIES else None))
    return tuple(found)


class _Leaving(msgspec.Struct, frozen=True):
    """All that is asked of a branch that cannot be read."""

    of: Number | None = None


def _as_read(raw: Raw, written: Written | None) -> Branch:
    if written is None or len(written.log) > LONGEST_BRANCH:
        leaves, nothing = fitting(raw, _Leaving) or _Leaving(), Result((), (), False)
        return Branch(of=leaves.of, after=NOWHERE, players=(), log=(), result=nothing, raw=raw)
    ours = msgspec.json.encode(written) == bytes(raw)
    return Branch(**msgspec.structs.asdict(written), raw=None if ours else raw)


def too_many(branches: Sequence[Branch]) -> bool:
    """Whether these are more than is read again."""
    logs = [len(branch.log) for branch in branches]
    return len(logs) > MOST_BRANCHES or sum(logs) > MOST_ENTRIES or max(logs, default=0) > LONGEST_BRANCH


def as_kept(branches: Sequence[Branch]) -> Any:
    """What is kept of them under their key, with all that cannot be read; nothing where there are none."""
    return [_as_written(branch) for branch in branches] or None


def _as_written(branch: Branch) -> Any:
    if branch.raw is None:
        return Written(**{field: getattr(branch, field) for field in Written.__struct_fields__})
    there = fitting(branch.raw, dict[str, Raw])
    if there is None:
        return branch.raw
    ours: dict[str, Any] = {"of": branch.of} if branch.of is not None else {}
    if branch.after != NOWHERE:
        ours = {"name": branch.name, "of": branch.of}
    return {**there, **{key: told for key, told in ours.items() if key in there or told not in ("", None)}}


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
        log=tuple(Raw(msgspec.json.encode(entry)) for entry in record.log[after:]),
        result=record.result,
        swap=swap,
        profiles=tuple(seat.profile if seat.human else None for seat in seats),
    )


def line(match: Match, branches: Sequence[Branch], number: int | None) -> Match | None:
    """The whole line that a branch of this game leads to, or the game; None where it makes no sense.

    Of the branches on its way it takes only what lies before the next one leaves: however many there are,
    no more is played than the line itself is long.
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
    """Whether it leaves an earlier branch or the game, of `length` entries, at a moment that this has."""
    branch = branches[number]
    if _length(branch) > length + LONGEST_BRANCH or (branch.of is not None and branch.of >= number):
        return False
    return branch.after <= (length if branch.of is None else _length(branches[branch.of]))


def _length(branch: Branch) -> int:
    """How many entries its line has."""
    return branch.after + len(branch.log)


def played_on(match: Match, log: Sequence[Entry]) -> Match | None:
    """The match itself after these entries; None where the rules do not allow them."""
    try:
        for entry in log:
            match.replay(*match.read_entry(entry))
    except GameError:
        return None
    return match


def tree(branches: Sequence[Branch], length: int) -> Iterator[tuple[int, int]]:
    """Every branch and how deep it lies, after the one that it leaves; the one that leaves sooner first.

    The game has `length` entries; what leaves nothing that is there is left out. No rules are asked.
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


def off(branches: Sequence[Branch], number: int) -> tuple[int, ...]:
    """That branch and all that grow on it."""
    found = {number: None}
    for later in range(number + 1, len(branches)):
        if branches[later].of in found:
            found[later] = None
    return tuple(found)


def only(branches: Sequence[Branch], numbers: Sequence[int]) -> tuple[Branch, ...]:
    """Those alone, counted anew; whatever they leave must be among them."""
    anew: dict[int | None, int] = {number: place for place, number in enumerate(numbers)}

    def counted_anew(branch: Branch) -> Branch:
        return replace(branch, of=anew[branch.of]) if branch.of in anew else branch

    return tuple(counted_anew(branches[number]) for number in numbers)


def renamed(branches: Sequence[Branch], number: int, name: str) -> tuple[Branch, ...]:
    """The same, one of them with another name."""
    return (*branches[:number], replace(branches[number], name=name), *branches[number + 1 :])
