"""How strong the opponents of a fair match are to be, by the games that are in the library."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from cardgames_qt.engine.record import Result
from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.games import find
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.play.fair import Met, fair_level, is_fair, met
from cardgames_qt.storage.holdings import Ending, Holding
from cardgames_qt.storage.library import Library, Wanted

_COUNTED = 200
"""What was before the last so many games of a kind counts next to nothing."""
_OVER = (Ending.WON, Ending.SHARED, Ending.LOST)


class FairMatch:
    """Knows the games of a library as they are when this is made."""

    def __init__(self, library: Library, nameless: Collection[str]) -> None:
        """`nameless` are the names that come with faces, in any language, which are nobody's own."""
        self._library, self._nameless = library, nameless
        for _ in library.look():
            pass

    def level(self, rules: AnyRules, names: Sequence[str]) -> str:
        """The opponent of persons who are called so."""
        return fair_level(rules, self._games(rules, self._persons(names)))

    def evened(self, plan: TablePlan) -> TablePlan:
        """The same table, with the fair opponents as strong as its persons are by now."""
        rules = find(plan.game).rules
        level = self.level(rules, [seat.name for seat in plan.seats if seat.human])
        seats = (replace(seat, level=level) if is_fair(rules, seat.level) else seat for seat in plan.seats)
        return replace(plan, seats=tuple(seats))

    def _games(self, rules: AnyRules, persons: list[str]) -> list[Met]:
        """What the games of just these persons say, the last one last."""
        numbers = self._library.find(Wanted(game=rules.id, endings=_OVER))[:_COUNTED]
        holdings = self._library.holdings(numbers)
        there = (holdings[number] for number in reversed(numbers) if number in holdings)
        told = (_told(rules, each) for each in there if self._persons(_persons_of(each)) == persons)
        return [each for each in told if each is not None]

    def _persons(self, names: Sequence[str]) -> list[str]:
        return sorted("" if name in self._nameless else name for name in names)


def _persons_of(holding: Holding) -> list[str]:
    return [player.name for player in holding.players if player.kind == "human"]


def _told(rules: AnyRules, holding: Holding) -> Met | None:
    """A game with moves taken back at will is no measure of anybody."""
    if holding.practice:
        return None
    return met(rules, holding.players, Result(holding.scores, holding.winners, finished=True))
