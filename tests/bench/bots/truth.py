"""Whether what a review tells is true, judged by play and not by what made the claim.

    python3 dev.py bench truth [--game GAME …] [--told N] [--jobs N] [--log FILE.jsonl] [--seed S]

Mistakes that reviews tell (tests/bench/bots/told.py) are judged by real play: the move and the better one are
put into the same worlds imagined from what the seat saw, and hard bots play both to their end, 300 pairs of
games, and up to 1,500 until it is clear whether a point is lost; for every sixth, masters do so, too.

The other way round, moves are taken at random from the same games, whatever the review thinks of them, and
tried in a few such pairs; those that seem to lose much are measured on other worlds, and of those that do
lose 15 points and more the review must tell nearly all.

Per game it must hold: told over really lost, in sum, 0.85 to 1.15; really lost more than a point in 95 of
100; what was told give or take two errors covers what was really lost in 90 of 100 (both have errors); of the
large losses 90 of 100 told. Results may be kept in a file, from which a second run goes on; Ctrl-C ends it
with what there is.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, sqrt

import msgspec

from cardgames_qt.bots.review import MadeDecision, look_back
from cardgames_qt.bots.second_look import suspects
from cardgames_qt.engine.record import decode
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.search.rollouts import Comparison
from cardgames_qt.kit.search.weighing import is_mistake
from cardgames_qt.play.levels import reviewer
from tests.bench.bots.figures import say
from tests.bench.bots.review import asked, share, weighed
from tests.bench.bots.told import (
    Drawn,
    Position,
    ReviewedGame,
    ToldMistake,
    arguments_of,
    gathered,
    position,
    reviewed,
    rollouts,
    second_look,
)

PAIRS = 300
BLOCKS = 5
"""So many times as many where it is not clear that a move loses more than"""
POINT = 0.01
BY_MASTERS = 100
SIXTH = 6
DRAWN = 4
"""Moves of a game that are tried the other way round,"""
GLANCE = 50
"""in so many pairs first;"""
SEEMS_LARGE, LARGE = 0.08, 0.15
"""those that then seem to lose so much are measured, and count if they lose so much."""


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """A move: what the review tells of it, and what real play says."""

    seats: int
    entry: int
    first: float
    """What the first look says that it lost,"""
    told: float
    error: float
    """and the whole review; nothing where it calls no mistake."""
    real: float
    real_error: float
    by_masters: float | None = None
    masters_error: float = 0.0
    drawn: bool = False
    """It was not told, but drawn at random."""


class Trial(msgspec.Struct, frozen=True):
    """One game."""

    game: str
    seed: str
    number: int
    found: tuple[Judged, ...] = ()


def tried(task: tuple[str, int, str]) -> Trial:
    """Let a game be played and reviewed, and judge what was told of it."""
    game = reviewed(*task, drawn=DRAWN)
    drawn = [large_loss(game, each) for each in game.drawn]
    told = [told_loss(game, each) for each in game.told]
    return Trial(game.game, game.seed, game.number, (*told, *(each for each in drawn if each is not None)))


def told_loss(game: ReviewedGame, told: ToldMistake) -> Judged:
    """What real play says of a mistake that was told."""
    at = position(game.match(), told.entry, told.better)
    real = clear_lead(game, at, told.entry)
    sixth = (game.number + told.entry) % SIXTH == 0
    masters = real_lead(game, at, told.entry, level="master", pairs=BY_MASTERS) if sixth else None
    return Judged(
        seats=at.match.seats,
        entry=told.entry,
        first=told.first,
        told=told.lost,
        error=told.error,
        real=real.lead,
        real_error=real.error,
        by_masters=masters.lead if masters else None,
        masters_error=masters.error if masters else 0.0,
    )


def real_lead(
    game: ReviewedGame,
    at: Position,
    entry: int,
    *,
    level: str = "hard@1",
    pairs: int = PAIRS,
    part: str = "real",
) -> Comparison:
    """How far one move is ahead of the other if such bots play both to the end."""
    seed = f"{part}/{game.seed}/{game.game}/{game.number}/{entry}/{level}"
    bots = rollouts(at.match, level, to_the_end=True)
    return bots.compare(at.view, *at.moves, seed=seed, most=pairs, enough=0.0)


def clear_lead(game: ReviewedGame, at: Position, entry: int, known: Comparison | None = None) -> Comparison:
    """The same by as many more games as it takes to see on which side of a point it is, within bounds."""
    found = known or real_lead(game, at, entry)
    blocks = 1
    while abs(found.lead - POINT) < 2 * found.error and blocks < BLOCKS:
        more = real_lead(game, at, entry, part=f"real{blocks}")
        lead = (found.lead * blocks + more.lead) / (blocks + 1)
        error = hypot(found.error * blocks, more.error) / (blocks + 1)
        blocks += 1
        found = Comparison(lead, error, found.pairs + more.pairs)
    return found


def large_loss(game: ReviewedGame, drawn: Drawn) -> Judged | None:
    """What the review would say of a move drawn at random, if that loses much by real play."""
    match, judge = game.match(), find(game.game).bots[reviewer(find(game.game).rules)]()
    at = position(match, drawn.entry, drawn.best, drawn.other)
    if real_lead(game, at, drawn.entry, pairs=GLANCE, part="glance").lead < SEEMS_LARGE:
        return None
    real = real_lead(game, at, drawn.entry)
    if real.lead < LARGE:
        return None
    made = MadeDecision(at.view.seat, drawn.entry, at.view, at.moves[1:], True)
    first = [weighed(judge, match, made, asked(made))]
    look = msgspec.structs.replace(look_back(decode(game.record), match), lines=(made,))
    judgement = first[0].judgements[0]
    for suspect in suspects(look, first):  # one, if it is suspected
        judged = msgspec.structs.replace(suspect, moves=(suspect.moves[0], at.moves[1]))
        judgement = second_look(match, judged, first)
    return Judged(
        seats=match.seats,
        entry=drawn.entry,
        first=first[0].judgements[0].lost,
        told=judgement.lost if is_mistake(judgement.lost, judgement.error) else 0.0,
        error=judgement.error,
        real=real.lead,
        real_error=real.error,
        drawn=True,
    )


# --- the table --------------------------------------------------------------------------------------------


def main(arguments: Sequence[str]) -> None:
    """Print a line for every game, then one for every number of seats."""
    chosen = arguments_of("truth", __doc__, 60).parse_args(arguments)
    found = {
        game: [each for trial in gathered(chosen, game, Trial, tried, _told_in) for each in trial.found]
        for game in chosen.game or BUILT_IN
    }
    say(
        "| game | told mistakes | first look | told | really lost | told : real | over 1 point | covered"
        " | by masters: told, lost | large losses told |"
    )
    say("|---|---|---|---|---|---|---|---|---|---|")
    for game, judged in found.items():
        say(_row(game, judged))
        for seats in sorted({each.seats for each in judged}):
            say(_row(f"{game}, {seats} seats", [each for each in judged if each.seats == seats]))


def _told_in(trial: Trial) -> int:
    return sum(not each.drawn for each in trial.found)


def _row(name: str, found: Sequence[Judged]) -> str:
    """A line of the table; sums in points with their standard errors."""
    told = [each for each in found if not each.drawn]
    large = [each for each in found if each.drawn]
    by_masters = [each for each in told if each.by_masters is not None]
    real = 100 * sum(each.real for each in told)
    spread = 100 * sqrt(sum(each.real_error**2 for each in told))
    said = 100 * sum(each.told for each in told)
    masters = 100 * sum(each.by_masters or 0.0 for each in by_masters)
    doubt = 100 * sqrt(sum(each.masters_error**2 for each in by_masters))
    covered = sum(abs(each.told - each.real) <= 2 * hypot(each.error, each.real_error) for each in told)
    over = sum(each.real > POINT for each in told)
    ratio = f"{said / real:.2f}" if real > 0 else "–"
    return (
        f"| {name} | {len(told)} | {100 * sum(each.first for each in told):.0f} | {said:.0f} "
        f"| {real:.0f} ± {spread:.0f} | {ratio} | {share(over, len(told))} | {share(covered, len(told))} "
        f"| {100 * sum(each.told for each in by_masters):.0f}, {masters:.0f} ± {doubt:.0f} "
        f"| {share(sum(each.told > 0 for each in large), len(large))} |"
    )
