"""Which bots of a game are offered, which one gives hints, and which do not exist."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from msgspec.structs import replace

from cardgames_qt.engine.errors import ExplainedError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.games import find
from cardgames_qt.kit.bot import Bot
from cardgames_qt.kit.search.between import LADDER
from cardgames_qt.kit.seats import SeatPlan, TablePlan

LEVELS = LADDER[1:]
"""What a player chooses from, weakest first."""
_BY_STRENGTH = ("random", "greedy", "easy", "medium", "ismcts", "hard", "master")
"""All that a game may have, weakest first. Those that are no levels are yardsticks for measuring bots; a game
that has hardly any levels yet offers them, too."""
_ENOUGH = 2
_USUAL = ("medium", "ismcts")
_MASTER, _PARTNER = "master", "partner"
_QUICK = ("hard@1", "hard")
"""Who plays on: one whose playing on was measured, and that does not overlook what a move was made for."""


def offered_levels(rules: AnyRules, also: Collection[str] = ()) -> list[str]:
    """The levels to choose from, weakest first, followed by those in `also` that the seats already have."""
    bots = find(rules.id).bots
    levels = [level for level in LEVELS if level in bots]
    if len(levels) < _ENOUGH:
        levels = [level for level in _BY_STRENGTH if level in bots]
        levels += [level for level in bots if level not in levels]  # what only this game has
    return [*levels, *(level for level in dict.fromkeys(also) if level in bots and level not in levels)]


def usual_level(rules: AnyRules) -> str:
    """The default for a bot's seat."""
    return _first(_USUAL, offered_levels(rules))


def bots_at(rules: AnyRules, seats: Sequence[SeatPlan]) -> list[str]:
    """Who plays in each seat, "" for persons; where a game has a partner for people, the only master is one.

    Several masters have each other to rely on, and play as among their like.
    """
    levels = [seat.level or "" for seat in seats]
    only = levels.count(_MASTER) == 1 and any(seat.human for seat in seats)
    if only and _PARTNER in find(rules.id).bots:
        levels[levels.index(_MASTER)] = _PARTNER
    return levels


def strongest_bot(rules: AnyRules) -> str:
    """The one to ask for advice."""
    return _first(_BY_STRENGTH[::-1], find(rules.id).bots)


def reviewer(rules: AnyRules) -> str:
    """The strongest one that can tell what a move lost."""
    bots = find(rules.id).bots
    strongest_first = (name for name in _BY_STRENGTH[::-1] if name in bots)
    return next(name for name in strongest_first if type(bots[name]()).weigh is not Bot.weigh)


def play_on_level(rules: AnyRules) -> str:
    """Who plays on from positions that are looked at again: one that thinks, and quickly."""
    bots = find(rules.id).bots
    return next((name for name in _QUICK if name in bots), usual_level(rules))


def read_seats(rules: AnyRules, text: str, *, persons: bool = False) -> tuple[str, ...]:
    """The seats from a text like `greedy,random*2`, with `human` if persons are allowed; raises GameError."""
    bots = find(rules.id).bots
    kinds: list[str] = []
    for word in text.split(","):
        kind, _, count = word.strip().partition("*")
        if kind not in bots and not (persons and kind == "human"):
            values = {"id": rules.id, "bot": kind, "bots": tuple(bots)}
            if persons:
                raise ExplainedError(Phrase("{id} has no bot “{bot}”; a seat is human or: {bots}", values))
            raise ExplainedError(Phrase("{id} has no bot “{bot}”; it has: {bots}", values))
        if count and not (count.isdecimal() and 1 <= int(count) <= 9):
            what = Phrase("in “{word}”, what follows * must be a number of seats", {"word": word})
            raise ExplainedError(what)
        kinds += [kind] * (int(count) if count else 1)
    return tuple(kinds)


def unknown_level(rules: AnyRules, seats: Iterable[SeatPlan]) -> Phrase | None:
    """An error message for the first bot that the game does not have, or None."""
    for seat in seats:
        if not _known(rules, seat):
            values = {"player": seat.name, "level": seat.level or "", "levels": tuple(offered_levels(rules))}
            return Phrase(
                "{player} plays at level “{level}”, which this game does not have; it has: {levels}", values
            )
    return None


def with_known_levels(rules: AnyRules, plan: TablePlan) -> TablePlan:
    """The same table, with the usual level for bots that the game does not have."""
    usual = usual_level(rules)
    seats = (seat if _known(rules, seat) else replace(seat, level=usual) for seat in plan.seats)
    return replace(plan, seats=tuple(seats))


def _known(rules: AnyRules, seat: SeatPlan) -> bool:
    return seat.human or (seat.level is not None and seat.level in find(rules.id).bots)


def _first(wanted: Collection[str], there: Collection[str]) -> str:
    return next((name for name in wanted if name in there), next(iter(there)))
