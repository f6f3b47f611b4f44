"""The lines of a game in words, in the order of their tree."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from cardgames_qt.engine.foreign import shown
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Result
from cardgames_qt.kit.score import ScoreWords
from cardgames_qt.kit.words import Words
from cardgames_qt.play.branches import Branch, Swap, line, tree
from cardgames_qt.play.story import Story


class BranchRow(NamedTuple):
    """The game, or a branch of it."""

    number: int | None
    depth: int
    name: str
    about: str
    result: str

    def spoken(self) -> str:
        """For whoever cannot see it."""
        return ", ".join(filter(None, (self.name, self.about, self.result)))


class BranchWords(Words):
    """What the lines of a game are called."""

    def game(self) -> str:
        """As it was played."""
        return self.tr("The game")

    def name(self, branch: Branch, number: int) -> str:
        """Its own, if it was given one."""
        return shown(branch.name) or self.tr("What if {number}").format(number=number + 1)

    def about(self, turn: int) -> str:
        """Where it leaves its line."""
        return self.tr("From turn {turn}").format(turn=max(1, turn))

    def of_branch(self, about: str, origin: str) -> str:
        """Where it leaves another branch."""
        return self.tr("{about} of “{branch}”").format(about=about, branch=origin)

    def with_swap(self, about: str, swap: Swap) -> str:
        """Which cards lay otherwise."""
        one, other = map(shown, swap.cards)
        return f"{about} · {one} ⇄ {other}"

    def played(self) -> str:
        """About the game itself."""
        return self.tr("As it was played")

    def result(self, result: Result) -> str:
        """The score, if it came to one."""
        if not result.finished:
            return self.tr("Unfinished")
        return ScoreWords(self._translate).scores(result.scores)

    def names(self, match: Match, branches: Sequence[Branch]) -> list[tuple[int | None, str]]:
        """The game and its branches in their order; those that make no sense are left out."""
        sound = [(number, branch) for number, branch in enumerate(branches) if line(match, branches, number)]
        return [(None, self.game()), *((number, self.name(branch, number)) for number, branch in sound)]


def rows_of(match: Match, branches: Sequence[Branch], words: BranchWords) -> tuple[BranchRow, ...]:
    """The game first, then every branch after the one it leaves."""

    @cache
    def story(number: int | None) -> Story | None:
        whole = line(match, branches, number)
        return None if whole is None else Story(whole, ())

    def row(number: int, depth: int) -> BranchRow | None:
        branch = branches[number]
        origin = story(branch.of)
        if origin is None or story(number) is None:
            return None
        about = words.about(origin.stops[origin.stop_by(branch.moment)].turn)
        if branch.of is not None:
            about = words.of_branch(about, words.name(branches[branch.of], branch.of))
        if branch.swap is not None:
            about = words.with_swap(about, branch.swap)
        return BranchRow(number, depth, words.name(branch, number), about, words.result(branch.result))

    found = (row(number, depth + 1) for number, depth in tree(branches))
    result = words.result(_result(match))
    return (BranchRow(None, 0, words.game(), words.played(), result), *filter(None, found))


def _result(match: Match) -> Result:
    return Result(scores=match.scores, winners=(), finished=match.outcome is not None)
