"""Which bots of a game are offered, which one gives hints, and which do not exist."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from cardgames_qt.engine.errors import GameError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.games import find
from cardgames_qt.kit.search.between import LADDER
from cardgames_qt.kit.seats import SeatPlan, TablePlan

LEVELS = LADDER[1:]
"""What a player can choose, weakest first."""
BASELINES = ("greedy", "random")
"""References for measuring bots; offered only by a game without levels."""
_USUAL = ("medium", "greedy")
_STRONGEST = ("master", "hard", "greedy")


def offered_levels(rules: AnyRules, also: Collection[str] = ()) -> list[str]:
    """The levels to choose from, weakest first, followed by those in `also` that the seats already have."""
    bots = find(rules.id).bots
    levels = [level for level in LEVELS if level in bots] or [level for level in BASELINES if level in bots]
    return [*levels, *(level for level in dict.fromkeys(also) if level in bots and level not in levels)]


def usual_level(rules: AnyRules) -> str:
    """The default for a bot's seat."""
    return _first(_USUAL, offered_levels(rules))


def strongest_bot(rules: AnyRules) -> str:
    """The one that gives advice."""
    bots = list(find(rules.id).bots)
    return _first(_STRONGEST, bots, bots[-1])


def read_seats(rules: AnyRules, text: str, *, persons: bool = False) -> tuple[str, ...]:
    """The seats from a text like `greedy,random*2`, with `human` if persons are allowed; raises GameError."""
    bots = find(rules.id).bots
    has = "a seat is human or" if persons else "it has"
    kinds: list[str] = []
    for word in text.split(","):
        kind, _, count = word.strip().partition("*")
        if kind not in bots and not (persons and kind == "human"):
            raise GameError(f"{rules.id} has no bot {kind!r}; {has}: {', '.join(bots)}")
        if count and not (count.isdecimal() and 1 <= int(count) <= 9):
            raise GameError(f"in {word!r}, what follows * must be a number of seats")
        kinds += [kind] * (int(count) if count else 1)
    return tuple(kinds)


def unknown_level(rules: AnyRules, seats: Iterable[SeatPlan]) -> Phrase | None:
    """An error message for the first bot that the game does not have, or None."""
    for seat in seats:
        if not _known(rules, seat):
            values = {"player": seat.name, "level": seat.level or "", "levels": tuple(offered_levels(rules))}
            return Phrase(
                "{player} plays at level '{level}', which this game does not have; it has: {levels}", values
            )
    return None


def with_known_levels(rules: AnyRules, plan: TablePlan) -> TablePlan:
    """The same table, with the usual level for bots that the game does not have."""
    usual = usual_level(rules)
    seats = (seat if _known(rules, seat) else replace(seat, level=usual) for seat in plan.seats)
    return replace(plan, seats=tuple(seats))


def _known(rules: AnyRules, seat: SeatPlan) -> bool:
    return seat.human or (seat.level is not None and seat.level in find(rules.id).bots)


def _first(wanted: Collection[str], there: Collection[str], otherwise: str = "") -> str:
    return next((name for name in wanted if name in there), otherwise or next(iter(there)))
