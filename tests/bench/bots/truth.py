"""Whether what a review tells is true, judged by play and not by what made the claim.

    python3 dev.py bench truth [--game GAME …] [--told N] [--pairs N] [--jobs N] [--log FILE.jsonl] [--seed S]

Games of all levels and of a clumsy stand-in for a person are reviewed, first and second look. Every mistake
that is told then is judged by real play: its move and the better one are put into the same worlds imagined
from what the seat saw, and hard bots play both to their end; for every sixth, masters do so, too. The other
way round, moves are taken at random from the same games, whatever the review thinks of them, and tried in a
few such pairs; those that seem to lose much are measured on other worlds, and of those that do lose 15 points
and more the review must tell nearly all.

Per game it must hold: told over really lost, in sum, 0.85 to 1.15; really lost more than a point in 95 of
100; what was told give or take two errors covers what was really lost in 90 of 100 (both have errors); of the
large losses 90 of 100 told. Results may be kept in a file, from which a second run goes on; Ctrl-C ends it
with what there is.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import hypot, sqrt
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from cardgames_qt.bots.results import ResultLog
from cardgames_qt.bots.review import Look, look_back
from cardgames_qt.bots.second_look import Suspect, corrected, suspects
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Player, replay, write
from cardgames_qt.engine.rules import TABLE
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.bot import Bot, Judgement, Weighing
from cardgames_qt.kit.search.rollouts import Comparison, Rollouts
from cardgames_qt.kit.search.weighing import is_mistake
from cardgames_qt.play.levels import play_on_level
from tests.bench.bots.figures import say
from tests.bench.bots.pool import in_order
from tests.bench.bots.review import asked, share, weighed

LEVELS = ("easy", "medium", "hard", "master", "clumsy")
SLIPS = 0.2
"""How often the clumsy one plays anything; else it plays like medium."""
JUDGED = 3
"""Told mistakes of a game that are judged: more would only say the same of the same games."""
LOOKED_AT = 4
"""Moves of a game that are tried the other way round,"""
GLANCE = 50
"""in so many pairs first;"""
SEEMS_LARGE, LARGE = 0.08, 0.15
"""those that then seem to lose so much are measured, and count if they lose so much."""
SIXTH = 6
MOST_GAMES = 100_000


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """A move: what the review tells of it, and what real play says."""

    game: str
    seed: str
    number: int
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
    planted: bool = False
    """It was not told, but taken at random."""


class Trial(msgspec.Struct, frozen=True):
    """One game."""

    game: str
    seed: str
    number: int
    found: tuple[Judged, ...] = ()


def played(game: str, seats: int, seed: str, levels: Sequence[str]) -> Match:
    """A game between these levels, one of which may be clumsy."""
    match, rng = Match(find(game).rules, seats, {}, seed), Random(seed)
    match.deal()
    bots = {level: find(game).bots["medium" if level == "clumsy" else level]() for level in levels}
    while match.outcome is None:
        seat = match.to_act[0]
        moves = match.legal_moves(seat)
        slips = seat != TABLE and levels[seat] == "clumsy" and rng.random() < SLIPS
        if seat == TABLE or slips:
            match.play(seat, rng.choice(moves))
        else:
            match.play(seat, bots[levels[seat]].pick(match.view(seat), moves, rng))
    return match


def first_look(match: Match) -> tuple[Look, list[Weighing]]:
    """The decisions, and what the first look makes of them."""
    record = write(match, [Player(f"{seat}", "bot") for seat in range(match.seats)])
    look = look_back(record, replay(match.rules, record))
    judge = find(match.rules.id).bots["master"]()
    return look, [weighed(judge, match, line, asked(line)) for line in look.lines]


def second_look(match: Match, suspect: Suspect, weighings: Sequence[Weighing]) -> Judgement:
    """What the whole review makes of one of its suspects."""
    comparison = rollouts(match, play_on_level(match.rules), find(match.rules.id).bots["master"]()).compare(
        suspect.view, *suspect.moves, seed=f"second/{suspect.line}/{suspect.at}", most=suspect.pairs
    )
    return corrected(weighings, suspect, comparison)[suspect.line].judgements[suspect.at]


def rollouts(match: Match, level: str, judge: Bot | None = None) -> Rollouts:
    """Such bots in all seats."""
    bots = find(match.rules.id).bots
    return Rollouts(match.rules, [bots[level]() for _ in range(match.seats)], judge)


def tried(task: tuple[str, int, str, int]) -> Trial:
    """Let a game be played and reviewed, and judge what was told of it."""
    game, number, seed, pairs = task
    rng = Random(f"{seed}/{game}/{number}")
    counts = find(game).rules.seat_counts
    seats = counts[number % len(counts)]
    match = played(game, seats, f"{seed}-{number}", [rng.choice(LEVELS) for _ in range(seats)])
    look, first = first_look(match)
    case = _Case(game, seed, number, match, look, pairs)
    suspected = suspects(look, first)
    judged = []
    for suspect in rng.sample(suspected, len(suspected)):
        judgement = second_look(match, suspect, first)
        if is_mistake(judgement.lost, judgement.error):
            judged.append(_judge(case, suspect, first[suspect.line].judgements[suspect.at], judgement))
        if len(judged) == JUDGED:
            break
    planted = _planted(case, first, rng)
    return Trial(game, seed, number, (*judged, *planted))


class _Case(msgspec.Struct, frozen=True):
    game: str
    seed: str
    number: int
    match: Match
    look: Look
    pairs: int

    def real(
        self, entry: int, moves: tuple[Any, Any], level: str, pairs: int, part: str = "real"
    ) -> Comparison:
        """How far one move is ahead of the other if such bots play both to the end."""
        step = self.match.history[entry]
        seed = f"{part}/{self.seed}/{self.game}/{self.number}/{entry}/{level}"
        view = self.match.rules.view(step.state, step.seat)
        return rollouts(self.match, level).compare(view, *moves, seed=seed, most=pairs, enough=0.0)


def _judge(case: _Case, suspect: Suspect, before: Judgement, judgement: Judgement) -> Judged:
    entry = case.look.lines[suspect.line].first + suspect.at
    real = case.real(entry, suspect.moves, play_on_level(case.match.rules), case.pairs)
    sixth = (case.number + entry) % SIXTH == 0
    masters = case.real(entry, suspect.moves, "master", max(GLANCE, case.pairs // 3)) if sixth else None
    return Judged(
        game=case.game,
        seed=case.seed,
        number=case.number,
        seats=case.match.seats,
        entry=entry,
        first=before.lost,
        told=judgement.lost,
        error=judgement.error,
        real=real.lead,
        real_error=real.error,
        by_masters=masters.lead if masters else None,
        masters_error=masters.error if masters else 0.0,
    )


def _planted(case: _Case, first: Sequence[Weighing], rng: Random) -> Iterator[Judged]:
    """Moves at random that lose much by real play, and what the review would say of them."""
    judge, rules = find(case.game).bots["master"](), case.match.rules
    lines = list(enumerate(case.look.lines))
    for number, line in rng.sample(lines, min(LOOKED_AT, len(lines))):
        best = first[number].judgements[0].best
        state = case.match.history[line.first].state
        others = [move for move in rules.legal_moves(state, line.seat) if move != best]
        moves = (best, rng.choice(others))
        if case.real(line.first, moves, "hard", GLANCE, "glance").lead < SEEMS_LARGE:
            continue
        real = case.real(line.first, moves, "hard", case.pairs)
        if real.lead < LARGE:
            continue
        made = msgspec.structs.replace(line, moves=moves[1:])
        weighing = weighed(judge, case.match, made, asked(made))
        look = msgspec.structs.replace(case.look, lines=(made,))
        second = _looked_again(case, look, [weighing], moves, judge)
        judgement = second[0].judgements[0]
        yield Judged(
            game=case.game,
            seed=case.seed,
            number=case.number,
            seats=case.match.seats,
            entry=line.first,
            first=weighing.judgements[0].lost,
            told=judgement.lost if is_mistake(judgement.lost, judgement.error) else 0.0,
            error=judgement.error,
            real=real.lead,
            real_error=real.error,
            planted=True,
        )


def _looked_again(
    case: _Case, look: Look, weighings: list[Weighing], moves: tuple[Any, Any], judge: Bot
) -> list[Weighing]:
    """The second look at a move that nobody made; the review's own better move stands."""
    for suspect in suspects(look, weighings):
        pair = (suspect.moves[0], moves[1])
        comparison = rollouts(case.match, "hard", judge).compare(
            suspect.view, *pair, seed=f"planted/{look.lines[0].first}", most=suspect.pairs
        )
        weighings = corrected(weighings, suspect, comparison)
    return weighings


# --- the table --------------------------------------------------------------------------------------------


def main(arguments: Sequence[str]) -> None:
    """Print a line for every game, then one for every number of seats."""
    parser = argparse.ArgumentParser(prog="dev.py bench truth", description=__doc__)
    parser.add_argument("--game", action="append", choices=list(BUILT_IN), help="which game (all)")
    parser.add_argument("--told", type=int, default=60, help="told mistakes for each game (60)")
    parser.add_argument("--pairs", type=int, default=300, help="pairs of games for each of them (300)")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time (1)")
    parser.add_argument("--log", type=Path, metavar="FILE.jsonl", help="keep results here and go on there")
    parser.add_argument("--seed", default="truth", help="same seed, same games (truth)")
    chosen = parser.parse_args(arguments)
    heard = {game: _gathered(game, chosen) for game in chosen.game or BUILT_IN}
    say(
        "| game | told mistakes | first look | told | really lost | told : real | over 1 point | covered"
        " | by masters: told, lost | large losses told |"
    )
    say("|---|---|---|---|---|---|---|---|---|---|")
    for game, found in heard.items():
        say(_row(game, found))
        for seats in sorted({each.seats for each in found}):
            say(_row(f"{game}, {seats} seats", [each for each in found if each.seats == seats]))


def _gathered(game: str, chosen: argparse.Namespace) -> list[Judged]:
    """What was kept, and what is still missing."""
    with ResultLog(chosen.log, Trial) as kept:
        trials = [trial for trial in kept.results if (trial.game, trial.seed) == (game, chosen.seed)]
        done = {trial.number for trial in trials}
        tasks = (
            (game, number, chosen.seed, chosen.pairs) for number in range(MOST_GAMES) if number not in done
        )
        try:
            while (told := _told_of(trials)) < chosen.told:
                for trial in in_order(tried, tasks, chosen.jobs):
                    trials.append(trial)
                    kept.add(trial)
                    told = _told_of(trials)
                    sys.stderr.write(
                        f"\r{game}: {told} of {chosen.told} told mistakes in {len(trials)} games "
                    )
                    sys.stderr.flush()
                    if told >= chosen.told:
                        break
        except KeyboardInterrupt:
            sys.stderr.write("stopped")
    sys.stderr.write("\n")
    return [each for trial in trials for each in trial.found]


def _told_of(trials: Sequence[Trial]) -> int:
    return sum(not each.planted for trial in trials for each in trial.found)


def _row(name: str, found: Sequence[Judged]) -> str:
    """A line of the table; sums in points with their standard errors."""
    told = [each for each in found if not each.planted]
    large = [each for each in found if each.planted]
    by_masters = [each for each in told if each.by_masters is not None]
    real = 100 * sum(each.real for each in told)
    spread = 100 * sqrt(sum(each.real_error**2 for each in told))
    said = 100 * sum(each.told for each in told)
    masters = 100 * sum(each.by_masters or 0.0 for each in by_masters)
    doubt = 100 * sqrt(sum(each.masters_error**2 for each in by_masters))
    covered = sum(abs(each.told - each.real) <= 2 * hypot(each.error, each.real_error) for each in told)
    over = sum(each.real > 0.01 for each in told)
    ratio = f"{said / real:.2f}" if real > 0 else "–"
    return (
        f"| {name} | {len(told)} | {100 * sum(each.first for each in told):.0f} | {said:.0f} "
        f"| {real:.0f} ± {spread:.0f} | {ratio} | {share(over, len(told))} | {share(covered, len(told))} "
        f"| {100 * sum(each.told for each in by_masters):.0f}, {masters:.0f} ± {doubt:.0f} "
        f"| {share(sum(each.told > 0 for each in large), len(large))} |"
    )
