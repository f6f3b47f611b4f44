"""The second look of a review: bots play on from the moves that the first look calls mistakes.

Each of them is then confirmed, corrected or withdrawn: its loss is what the two moves really led to in the
same imagined worlds, and the error includes how far such comparisons are off beyond chance.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import sqrt
from typing import Any

import msgspec
from msgspec.structs import replace

from cardgames_qt.bots.process import BotProcess
from cardgames_qt.bots.review import Look
from cardgames_qt.bots.worker import make_bot
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.kit.bot import Judgement, Weighing
from cardgames_qt.kit.search.rollouts import MOST_PAIRS, Comparison
from cardgames_qt.kit.search.weighing import SURE
from cardgames_qt.play.levels import play_on_level, reviewer

SUSPECTED = 0.03
"""What the first look thinks lost this much is looked at again: it may be a mistake after all."""
MOST_A_SEAT = 8
PAIRS = 1600
"""For a whole game, so that it takes two minutes at most."""
FEWEST_PAIRS = 60
USUAL_LOSS = 0.1
"""How much suspected moves lose, by and large. What is told was picked for being large, in part by chance: a
measured loss is drawn towards nothing by as much as its error allows."""


class Suspect(msgspec.Struct, frozen=True):
    """A move that may have been a mistake: where its judgement is, and what to play on from."""

    line: int
    at: int
    game: str
    view: Any
    moves: tuple[Any, Any]
    """The better one and the played one."""
    pairs: int


def suspects(look: Look, weighings: Sequence[Weighing]) -> list[Suspect]:
    """The moves to look at again, those that lost most first."""
    found: dict[Seat, list[tuple[float, int, int]]] = defaultdict(list)
    for line, (made, weighing) in enumerate(zip(look.lines, weighings, strict=True)):
        for at, judgement in enumerate(weighing.judgements):
            if judgement.lost > SUSPECTED and judgement.error:  # without an error it is certain
                found[made.seat].append((judgement.lost, line, at))
    worst = [each for some in found.values() for each in sorted(some, reverse=True)[:MOST_A_SEAT]]
    worst = sorted(worst, reverse=True)[: PAIRS // FEWEST_PAIRS]
    pairs = min(MOST_PAIRS, PAIRS // max(1, len(worst)))
    return [_suspect(look, weighings, line, at, pairs) for _, line, at in worst]


def _suspect(look: Look, weighings: Sequence[Weighing], line: int, at: int, pairs: int) -> Suspect:
    step = look.match.history[look.lines[line].first + at]
    view, better = look.match.rules.view(step.state, step.seat), weighings[line].judgements[at].best
    return Suspect(line, at, look.match.rules.id, view, (better, step.move), pairs)


def play_on(suspect: Suspect, process: BotProcess) -> Comparison:
    """What real play says; raises BotFailedError."""
    rules = find(suspect.game).rules
    return process.compare(
        rules,
        suspect.view,
        suspect.moves,
        players=play_on_level(rules),
        judge=reviewer(rules),
        pairs=suspect.pairs,
    )


def corrected(weighings: Sequence[Weighing], suspect: Suspect, comparison: Comparison) -> list[Weighing]:
    """The weighings with one judgement put right."""
    weighing = weighings[suspect.line]
    judgements = list(weighing.judgements)
    judgements[suspect.at] = _put_right(judgements[suspect.at], suspect.game, comparison)
    found = list(weighings)
    found[suspect.line] = replace(weighing, judgements=tuple(judgements))
    return found


def _put_right(judgement: Judgement, game: str, comparison: Comparison) -> Judgement:
    lead, error = measured(game, comparison)
    if lead <= SURE * error:
        return replace(judgement, lost=0.0, error=error, checked=True)
    return replace(judgement, lost=lead, error=error, checked=True, reasons=comparison.reasons)


def measured(game: str, comparison: Comparison) -> tuple[float, float]:
    """How far one move is ahead of another, and the standard error of that, as a review tells it."""
    rules = find(game).rules
    trust = make_bot(rules, reviewer(rules)).TRUST
    error = sqrt(comparison.error**2 + trust**2)
    return comparison.lead * USUAL_LOSS**2 / (USUAL_LOSS**2 + error**2), error
