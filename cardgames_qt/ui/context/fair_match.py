"""The strength of opponents in a fair match, by the games in the library."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from cardgames_qt.engine.record import Result
from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.games import find
from cardgames_qt.kit.seats import SeatPlan, TablePlan
from cardgames_qt.play.fair import FairMatchResult, fair_level, fair_match_result, is_fair
from cardgames_qt.storage.entries import Ending, LibraryEntry
from cardgames_qt.storage.library import Library, LibraryQuery
from cardgames_qt.storage.statistics.profiles import GUEST

Person: TypeAlias = tuple[str | None, str]
"""The profile, if there is one, and the name."""
_COUNTED = 200
"""Older games of a kind count next to nothing."""
_OVER = (Ending.WON, Ending.SHARED, Ending.LOST)


class FairMatch:
    """Knows the games that were in the library when this was made."""

    def __init__(self, library: Library, nameless: Collection[str], player: str) -> None:
        """`nameless` are the names that come with faces, in any language.

        A person alone without a profile is the `player`.
        """
        self._library, self._nameless, self._player = library, nameless, player
        self._look()

    def _look(self) -> None:
        for _ in self._library.look():
            pass

    def level(self, rules: AnyRules, persons: Sequence[Person]) -> str:
        """The level of a fair opponent for these persons."""
        if len(persons) == 1 and persons[0][0] is None:
            persons = [(self._player, persons[0][1])]
        return fair_level(rules, self._games(rules, self._known(persons)))

    def evened(self, plan: TablePlan) -> TablePlan:
        """The same table, with fair opponents as strong as its persons are by now."""
        rules = find(plan.game).rules
        level = self.level(rules, persons_of(plan.seats))
        seats = (replace(seat, level=level) if is_fair(rules, seat.level) else seat for seat in plan.seats)
        return replace(plan, seats=tuple(seats))

    def _games(self, rules: AnyRules, persons: list[tuple[str, str]]) -> list[FairMatchResult]:
        """The results of just these persons, the last one last."""
        life = self._library.life
        numbers = self._library.find(LibraryQuery(game=rules.id, endings=_OVER))[:_COUNTED]
        entries = self._library.entries(numbers)
        if self._library.life != life:  # there may be others
            self._look()
            return self._games(rules, persons)
        there = (entries[number] for number in reversed(numbers) if number in entries)
        results = (_result(rules, each) for each in there if self._known(_who_played(each)) == persons)
        return [each for each in results if each is not None]

    def _known(self, persons: Sequence[Person]) -> list[tuple[str, str]]:
        """By profile, or by name without one."""
        return sorted(self._known_by(*person) for person in persons)

    def _known_by(self, profile: str | None, name: str) -> tuple[str, str]:
        if profile is not None and profile != GUEST:
            return profile, ""
        return GUEST, "" if name in self._nameless else name


def persons_of(seats: Sequence[SeatPlan]) -> tuple[Person, ...]:
    """The persons at a table."""
    return tuple((seat.profile, seat.name) for seat in seats if seat.human)


def _who_played(entry: LibraryEntry) -> list[Person]:
    profiles = {result.seat: result.profile for result in entry.results}
    players = enumerate(entry.players)
    return [(profiles.get(seat), player.name) for seat, player in players if player.kind == "human"]


def _result(rules: AnyRules, entry: LibraryEntry) -> FairMatchResult | None:
    if entry.practice:  # moves can be taken back at will
        return None
    return fair_match_result(rules, entry.players, Result(entry.scores, entry.winners, finished=True))
