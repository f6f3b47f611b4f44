"""How many mistakes come with a reason, and whether the reasons hold on other deals.

    python3 dev.py bench reasons [--game GAME …] [--told N] [--jobs N] [--log FILE.jsonl] [--print N]

Games of all levels and of a clumsy stand-in for a person are reviewed, and some of the mistakes told in them
are taken, those of the first look that the second look confirms. For each the reasons are found as a review
finds them, and then checked again in other worlds: an effect that is said must differ between the moves there
beyond two errors, in the same direction, and at least half of the advantage must be gone when it is accounted
for by a straight line through all continuations of both moves. Nothing of what found the reasons is used.

`--print` shows so many of them in words, to be read aloud.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import msgspec

from cardgames_qt.bots.results import ResultLog
from cardgames_qt.bots.review import look_back
from cardgames_qt.bots.second_look import Suspect, corrected, suspects
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Player, replay, write
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.bot import Judgement, Weighing
from cardgames_qt.kit.reasons import Pair, Reason
from cardgames_qt.kit.search.rollouts import Rollouts
from cardgames_qt.kit.search.weighing import is_mistake
from cardgames_qt.kit.words import english
from cardgames_qt.play.levels import play_on_level
from tests.bench.bots.figures import say
from tests.bench.bots.pool import in_order
from tests.bench.bots.review import asked, share, weighed
from tests.bench.bots.truth import LEVELS, played

TAKEN = 3
"""Mistakes of a game."""
PAIRS = 150
AGAIN = 400
"""Pairs of continuations in the other worlds."""
MOST_GAMES = 100_000


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """A mistake, why it is one, and whether that holds elsewhere."""

    seats: int
    entry: int
    lost: float
    reasons: tuple[Reason, ...]
    holds: bool
    seems_worse: bool
    """A number that is quoted speaks against the better move."""
    words: str
    """What was done, what is better, and why."""


class Trial(msgspec.Struct, frozen=True):
    """One game."""

    game: str
    seed: str
    number: int
    found: tuple[Told, ...] = ()


def tried(task: tuple[str, int, str]) -> Trial:
    """Let a game be played and reviewed, and check the reasons given."""
    game, number, seed = task
    rng = Random(f"{seed}/{game}/{number}")
    counts = find(game).rules.seat_counts
    seats = counts[number % len(counts)]
    match = played(game, seats, f"{seed}-{number}", [rng.choice(LEVELS) for _ in range(seats)])
    record = write(match, [Player(f"{seat}", "bot") for seat in range(seats)])
    look, judge = look_back(record, replay(match.rules, record)), find(game).bots["master"]()
    first = [weighed(judge, match, line, asked(line)) for line in look.lines]
    found = []
    for suspect in suspects(look, first)[:TAKEN]:
        comparison = rollouts(match).compare(
            suspect.view, *suspect.moves, seed=f"{seed}/{game}/{number}/{suspect.line}", most=PAIRS
        )
        second: Sequence[Weighing] = corrected(first, suspect, comparison)
        judgement = second[suspect.line].judgements[suspect.at]
        if is_mistake(judgement.lost, judgement.error):
            entry = look.lines[suspect.line].first + suspect.at
            found.append(_told(match, entry, suspect, judgement, f"again/{seed}/{entry}"))
    return Trial(game, seed, number, tuple(found))


def rollouts(match: Match) -> Rollouts:
    """As a second look plays on, with the game's effects."""
    game = find(match.rules.id)
    players = [game.bots[play_on_level(match.rules)]() for _ in range(match.seats)]
    return Rollouts(match.rules, players, game.bots["master"](), game.effects)


def _told(match: Match, entry: int, suspect: Suspect, judgement: Judgement, seed: str) -> Told:
    game, view, moves = find(match.rules.id), suspect.view, suspect.moves
    words = game.hint_words(game.words(), english)
    assert words is not None
    pairs = (
        [rollouts(match).pair(view, *moves, seed, number) for number in range(AGAIN)]
        if judgement.reasons
        else []
    )
    why = words.because(view, *moves, judgement.reasons)
    return Told(
        seats=match.seats,
        entry=entry,
        lost=judgement.lost,
        reasons=judgement.reasons,
        holds=bool(pairs) and confirmed(pairs, judgement.reasons),
        seems_worse=words.seems_worse(view, *moves),
        words=f"{words.did(view, moves[1])} Better: {words.does(view, moves[0])} {why or '(no reason)'}",
    )


def confirmed(pairs: Sequence[Pair], reasons: Sequence[Reason]) -> bool:
    """Whether other worlds show the same differences, and that they account for half of the advantage."""
    lead = fmean(pair.better - pair.other for pair in pairs)
    if lead <= 0:
        return False
    for reason in reasons:
        differences = [
            pair.after_better.get(reason.effect, 0.0) - pair.after_other.get(reason.effect, 0.0)
            for pair in pairs
        ]
        error = stdev(differences) / sqrt(len(differences))
        if (reason.better - reason.other) * fmean(differences) <= 0 or abs(fmean(differences)) < 2 * error:
            return False
    return remaining(pairs, [reason.effect for reason in reasons]) <= 0.5 * lead


def remaining(pairs: Sequence[Pair], effects: Sequence[str]) -> float:
    """The advantage with these effects held, one after the other (as Frisch, Waugh and Lovell do it).

    Each effect, and the share won, is freed of what the effects before it explain among the continuations of
    one move; the means are moved along by the same amounts.
    """
    sides = [
        [(each.better, [each.after_better.get(effect, 0.0) for effect in effects]) for each in pairs],
        [(each.other, [each.after_other.get(effect, 0.0) for effect in effects]) for each in pairs],
    ]
    columns = [[[won, *amounts] for won, amounts in side] for side in sides]
    for held in range(1, len(effects) + 1):
        centres = [[fmean(column) for column in zip(*side, strict=True)] for side in columns]
        free = [
            [[value - mean for value, mean in zip(row, means, strict=True)] for row in side]
            for side, means in zip(columns, centres, strict=True)
        ]
        rows = [row for side in free for row in side]
        square = sum(row[held] ** 2 for row in rows)
        slopes = [
            sum(row[held] * row[at] for row in rows) / square if square else 0.0 for at in range(len(rows[0]))
        ]
        columns = [
            [
                [
                    value - slopes[at] * row[held] if at not in range(1, held + 1) else value
                    for at, value in enumerate(row)
                ]
                for row in side
            ]
            for side in columns
        ]
    return fmean(row[0] for row in columns[0]) - fmean(row[0] for row in columns[1])


def main(arguments: Sequence[str]) -> None:
    """Print a line for every game, then one for every effect that was said."""
    parser = argparse.ArgumentParser(prog="dev.py bench reasons", description=__doc__)
    parser.add_argument("--game", action="append", choices=list(BUILT_IN), help="which game (all)")
    parser.add_argument("--told", type=int, default=125, help="told mistakes for each game (125)")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time (1)")
    parser.add_argument("--log", type=Path, metavar="FILE.jsonl", help="keep results here and go on there")
    parser.add_argument("--seed", default="reasons", help="same seed, same games (reasons)")
    parser.add_argument("--print", type=int, default=0, help="show so many in words (0)", dest="shown")
    chosen = parser.parse_args(arguments)
    heard = {game: _gathered(game, chosen) for game in chosen.game or BUILT_IN}
    for game, found in heard.items():
        for told in found[: chosen.shown]:
            mark = "" if told.holds or not told.reasons else " [not confirmed]"
            say(f"- {game}, {told.seats} seats, {100 * told.lost:.0f} in 100: {told.words}{mark}")
    say("| game | told mistakes | with a reason | confirmed on other deals | seems worse without a reason |")
    say("|---|---|---|---|---|")
    for game, found in heard.items():
        given = [told for told in found if told.reasons]
        say(
            f"| {game} | {len(found)} | {share(len(given), len(found))} "
            f"| {share(sum(told.holds for told in given), len(given))} "
            f"| {sum(told.seems_worse and not told.reasons for told in found)} |"
        )
    for game, found in heard.items():
        said = Counter(reason.effect.partition(":")[0] for told in found for reason in told.reasons)
        say(f"{game}: " + ", ".join(f"{effect} {count}" for effect, count in said.most_common()))


def _gathered(game: str, chosen: argparse.Namespace) -> list[Told]:
    """What was kept, and what is still missing."""
    with ResultLog(chosen.log, Trial) as kept:
        trials = [trial for trial in kept.results if (trial.game, trial.seed) == (game, chosen.seed)]
        done = {trial.number for trial in trials}
        tasks = ((game, number, chosen.seed) for number in range(MOST_GAMES) if number not in done)
        try:
            if (told := sum(len(trial.found) for trial in trials)) < chosen.told:
                for trial in in_order(tried, tasks, chosen.jobs):
                    trials.append(trial)
                    kept.add(trial)
                    told += len(trial.found)
                    sys.stderr.write(f"\r{game}: {told} of {chosen.told} mistakes in {len(trials)} games ")
                    sys.stderr.flush()
                    if told >= chosen.told:
                        break
        except KeyboardInterrupt:
            sys.stderr.write("stopped")
    sys.stderr.write("\n")
    return [each for trial in trials for each in trial.found]
