"""The lines of a game in words, in the order of their tree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Result
from cardgames_qt.engine.untrusted import shown
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

    def unsound(self) -> str:
        """About one whose moves are not legal."""
        return self.tr("Against the rules")

    def names(self, match: Match, branches: Sequence[Branch]) -> list[tuple[int | None, str]]:
        """The game and its branches in their order; those that leave nothing that is there are left out."""
        numbers = sorted(number for number, _ in tree(branches, len(match.history)))
        return [(None, self.game()), *((number, self.name(branches[number], number)) for number in numbers)]


class BranchRows:
    """The game first, then every branch after the one it leaves.

    There may be thousands of them: a line is played through when somebody looks at its row.
    """

    def __init__(self, match: Match, branches: Sequence[Branch], words: BranchWords) -> None:
        self._match, self._branches, self._words = match, branches, words
        found = ((number, depth + 1) for number, depth in tree(branches, len(match.history)))
        self._lines: list[tuple[int | None, int]] = [(None, 0), *found]
        self._rows: dict[int, BranchRow] = {}

    def __len__(self) -> int:
        """How many there are."""
        return len(self._lines)

    def place(self, line: int | None) -> int:
        """Where that line stands; the first place for one that is not among them."""
        return next((place for place, (number, _) in enumerate(self._lines) if number == line), 0)

    def row(self, place: int) -> BranchRow:
        """What stands there."""
        if place not in self._rows:
            self._rows[place] = self._row(*self._lines[place])
        return self._rows[place]

    def _row(self, number: int | None, depth: int) -> BranchRow:
        words = self._words
        if number is None:
            return BranchRow(None, depth, words.game(), words.played(), words.result(_result(self._match)))
        branch = self._branches[number]
        whole = line(self._match, self._branches, number)
        if whole is None:
            return BranchRow(number, depth, words.name(branch, number), words.unsound(), "")
        story = Story(whole, ())
        about = words.about(story.stops[story.stop_by(branch.moment)].turn)
        if branch.of is not None:
            about = words.of_branch(about, words.name(self._branches[branch.of], branch.of))
        if branch.swap is not None:
            about = words.with_swap(about, branch.swap)
        return BranchRow(number, depth, words.name(branch, number), about, words.result(branch.result))


def _result(match: Match) -> Result:
    return Result(scores=match.scores, winners=(), finished=match.outcome is not None)
