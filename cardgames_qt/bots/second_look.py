"""The second look of a review: bots play on from the moves that the first look calls mistakes.

Each of them is then confirmed, corrected or withdrawn: its loss is what the two moves really led to in the
same imagined worlds, and the error includes how far such comparisons are off beyond chance.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import hypot
from typing import Any

import msgspec
from msgspec.structs import replace

from cardgames_qt.bots.process import BotProcess
from cardgames_qt.bots.review import Look, compose
from cardgames_qt.bots.worker import make_bot
from cardgames_qt.engine.rules import AnyRules, Seat
from cardgames_qt.games import find
from cardgames_qt.kit.bot import Bot, Judgement, Weighing
from cardgames_qt.kit.search.rollouts import Comparison
from cardgames_qt.kit.search.weighing import SURE
from cardgames_qt.play.levels import play_on_level, reviewer
from cardgames_qt.play.reviews import Check, Review

SUSPECTED = 0.03
"""What the first look thinks lost this much is looked at again: it may be a mistake after all."""
MOST_A_SEAT = 8
FEWEST_PAIRS = 60
FEW_SEATS = 3
"""With more, a pair of games takes longer, and fewer are played."""
OF_LARGE = 0.12
"""Large losses depend on how well the game goes on, and estimates are off by such a part of them."""


class TwoMoves(msgspec.Struct, frozen=True, kw_only=True):
    """Moves to play on from, in so many pairs of games at most."""

    game: str
    view: Any
    moves: tuple[Any, Any]
    """The better one and the other one."""
    pairs: int


class Suspect(TwoMoves, frozen=True, kw_only=True):
    """A move that may have been a mistake, and where its judgement is."""

    line: int
    at: int


def is_suspected(judgement: Judgement) -> bool:
    """Whether bots shall play on from it; without an error it is certain."""
    return judgement.lost > SUSPECTED and bool(judgement.error)


def suspects(look: Look, weighings: Sequence[Weighing]) -> list[Suspect]:
    """The moves to look at again, those that lost most first."""
    found: dict[Seat, list[tuple[float, int, int]]] = defaultdict(list)
    for line, (made, weighing) in enumerate(zip(look.lines, weighings, strict=True)):
        for at, judgement in enumerate(weighing.judgements):
            if is_suspected(judgement):
                found[made.seat].append((judgement.lost, line, at))
    worst = [each for some in found.values() for each in sorted(some, reverse=True)[:MOST_A_SEAT]]
    judge = _judge(look.match.rules)
    in_all = judge.PAIRS * FEW_SEATS // max(FEW_SEATS, look.match.seats)
    worst = sorted(worst, reverse=True)[: in_all // FEWEST_PAIRS]
    pairs = min(judge.PAIRS_A_MOVE, in_all // max(1, len(worst)))
    return [_suspect(look, weighings, line, at, pairs) for _, line, at in worst]


def _suspect(look: Look, weighings: Sequence[Weighing], line: int, at: int, pairs: int) -> Suspect:
    rules, step = look.match.rules, look.match.history[look.lines[line].first + at]
    view, better = rules.view(step.state, step.seat), weighings[line].judgements[at].best
    return Suspect(line=line, at=at, game=rules.id, view=view, moves=(better, step.move), pairs=pairs)


def _judge(rules: AnyRules) -> Bot:
    return make_bot(rules, reviewer(rules))


def play_on(two: TwoMoves, process: BotProcess) -> Comparison:
    """What real play says; raises BotFailedError."""
    rules = find(two.game).rules
    players, judge = play_on_level(rules), reviewer(rules)
    return process.compare(rules, two.view, two.moves, players=players, judge=judge, pairs=two.pairs)


def corrected(weighings: Sequence[Weighing], suspect: Suspect, comparison: Comparison) -> list[Weighing]:
    """The weighings with one judgement put right."""
    judgement = weighings[suspect.line].judgements[suspect.at]
    return _replaced(weighings, suspect, _put_right(judgement, suspect.game, comparison))


class SecondLook(msgspec.Struct, frozen=True):
    """A review on its way from the first look to the last check."""

    look: Look
    weighings: Sequence[Weighing]
    budget: int | None
    suspects: Sequence[Suspect]
    checks: tuple[Check, ...] = ()

    @classmethod
    def begin(
        cls, look: Look, weighings: Sequence[Weighing], budget: int | None, known: Iterable[Check] = ()
    ) -> SecondLook:
        """After the first look. What is `known` from before counts where the better move is the same."""
        begun = cls(look, weighings, budget, suspects(look, weighings))
        before = {check.entry: check for check in known}
        for suspect in begun.suspects:
            first = begun._check(suspect)
            check = before.get(first.entry)
            if check is not None and check.better == first.better:
                put_right = replace(
                    begun._judgement(suspect),
                    lost=check.lost,
                    error=check.error,
                    checked=True,
                    reasons=check.reasons,
                )
                begun = begun._with(suspect, _replaced(begun.weighings, suspect, put_right))
        return begun

    @property
    def rest(self) -> list[Suspect]:
        """What is not checked yet."""
        checked = {check.entry for check in self.checks}
        return [each for each in self.suspects if self._entry(each) not in checked]

    def after(self, suspect: Suspect, comparison: Comparison) -> SecondLook:
        """The same with one judgement confirmed, corrected or withdrawn."""
        return self._with(suspect, corrected(self.weighings, suspect, comparison))

    def review(self) -> Review:
        """What is known by now."""
        suspected = len(self.suspects)
        return compose(self.look, self.weighings, self.budget, suspects=suspected, checks=self.checks)

    def _with(self, suspect: Suspect, weighings: Sequence[Weighing]) -> SecondLook:
        found = weighings[suspect.line].judgements[suspect.at]
        check = replace(self._check(suspect), lost=found.lost, error=found.error, reasons=found.reasons)
        return replace(self, weighings=weighings, checks=(*self.checks, check))

    def _check(self, suspect: Suspect) -> Check:
        """As if the first look were right."""
        match, entry, first = self.look.match, self._entry(suspect), self._judgement(suspect)
        step = match.history[entry]
        better = match.rules.entry(step.state, step.seat, first.best)
        return Check(entry, step.seat, better, first.lost, first.lost, first.error)

    def _entry(self, suspect: Suspect) -> int:
        return self.look.lines[suspect.line].first + suspect.at

    def _judgement(self, suspect: Suspect) -> Judgement:
        return self.weighings[suspect.line].judgements[suspect.at]


def _replaced(weighings: Sequence[Weighing], suspect: Suspect, judgement: Judgement) -> list[Weighing]:
    """The weighings with another judgement on the suspect."""
    weighing, found = weighings[suspect.line], list(weighings)
    judgements = list(weighing.judgements)
    judgements[suspect.at] = judgement
    found[suspect.line] = replace(weighing, judgements=tuple(judgements))
    return found


def _put_right(judgement: Judgement, game: str, comparison: Comparison) -> Judgement:
    lead, error = measured(game, comparison)
    if lead <= SURE * error:
        return replace(judgement, lost=0.0, error=error, checked=True)
    return replace(judgement, lost=lead, error=error, checked=True, reasons=comparison.reasons)


def measured(game: str, comparison: Comparison) -> tuple[float, float]:
    """How far one move is ahead of another, and the standard error of that, as a review tells it."""
    judge = _judge(find(game).rules)
    error = hypot(comparison.error, judge.TRUST)
    lead = comparison.lead * judge.USUAL_LOSS**2 / (judge.USUAL_LOSS**2 + error**2)
    return lead, hypot(error, OF_LARGE * lead)
