"""Which of a game's bots a player is offered, which one gives the hints, and which are not there at all."""

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
"""What a player chooses from, weakest first."""
BASELINES = ("greedy", "random")
"""Yardsticks for measuring bots; offered only by a game that has no levels yet."""
_USUAL = ("medium", "greedy")
_STRONGEST = ("master", "hard", "greedy")


def offered_levels(rules: AnyRules, also: Collection[str] = ()) -> list[str]:
    """The levels to choose from, weakest first; `also` are kept at the end where seats have them already."""
    bots = find(rules.id).bots
    levels = [level for level in LEVELS if level in bots] or [level for level in BASELINES if level in bots]
    return [*levels, *(level for level in dict.fromkeys(also) if level in bots and level not in levels)]


def usual_level(rules: AnyRules) -> str:
    """What a bot's seat starts with."""
    return _first(_USUAL, offered_levels(rules))


def strongest_bot(rules: AnyRules) -> str:
    """The one to ask for advice."""
    bots = list(find(rules.id).bots)
    return _first(_STRONGEST, bots, bots[-1])


def read_seats(rules: AnyRules, text: str, *, persons: bool = False) -> tuple[str, ...]:
    """Who sits where by `greedy,random*2`, and by `human` where persons may; raises GameError."""
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
    """What is wrong with the first bot among them that the game does not have; None if it has them all."""
    for seat in seats:
        if not _known(rules, seat):
            values = {"player": seat.name, "level": seat.level or "", "levels": tuple(offered_levels(rules))}
            return Phrase(
                "{player} plays at level '{level}', which this game does not have; it has: {levels}", values
            )
    return None


def with_known_levels(rules: AnyRules, plan: TablePlan) -> TablePlan:
    """The same table, with the usual level where the game does not have a bot's."""
    usual = usual_level(rules)
    seats = (seat if _known(rules, seat) else replace(seat, level=usual) for seat in plan.seats)
    return replace(plan, seats=tuple(seats))


def _known(rules: AnyRules, seat: SeatPlan) -> bool:
    return seat.human or (seat.level is not None and seat.level in find(rules.id).bots)


def _first(wanted: Collection[str], there: Collection[str], otherwise: str = "") -> str:
    return next((name for name in wanted if name in there), otherwise or next(iter(there)))
