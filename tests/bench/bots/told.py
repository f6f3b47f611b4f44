"""Mistakes that a review tells of, to be judged by something other than what found them.

Games of all levels and of a clumsy stand-in for a person are played and reviewed, first and second look, as
in the window. Of the suspects of a game some are taken at random, not the worst ones.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeVar

import msgspec

from cardgames_qt.bots.results import ResultLog
from cardgames_qt.bots.review import Look, look_back
from cardgames_qt.bots.second_look import Suspect, corrected, suspects
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Player, decode, encode, replay, write
from cardgames_qt.engine.rules import TABLE, Entry
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.bot import Judgement, Weighing
from cardgames_qt.kit.reasons import Reason
from cardgames_qt.kit.search.rollouts import Rollouts
from cardgames_qt.kit.search.weighing import is_mistake
from cardgames_qt.play.levels import play_on_level, reviewer
from tests.bench.bots.pool import in_order
from tests.bench.bots.review import asked, weighed

LEVELS = ("easy", "medium", "hard", "master", "clumsy")
SLIPS = 0.2
"""How often the clumsy one plays anything; else it plays like medium."""
A_GAME = 3
"""Mistakes that are taken of a game: more would only say the same of the same games."""
MOST_GAMES = 100_000


class ToldMistake(msgspec.Struct, frozen=True, kw_only=True):
    """Which entry of the game, what would have been better, and what the review says."""

    entry: int
    better: Entry
    first: float
    """What the first look says that it lost,"""
    lost: float
    error: float
    """and the whole review."""
    reasons: tuple[Reason, ...]


class Drawn(msgspec.Struct, frozen=True):
    """A move at random in place of one that was made, and the best one there."""

    entry: int
    best: Entry
    other: Entry


class ReviewedGame(msgspec.Struct, frozen=True):
    """A game, mistakes told of it, and moves drawn at random."""

    game: str
    seed: str
    number: int
    record: str
    told: tuple[ToldMistake, ...]
    drawn: tuple[Drawn, ...]

    def match(self) -> Match:
        return replay(find(self.game).rules, decode(self.record))


class Position(NamedTuple):
    """What a seat saw before a move, and two moves there."""

    match: Match
    view: Any
    moves: tuple[Any, Any]


def position(match: Match, entry: int, better: Entry, other: Entry | None = None) -> Position:
    """The moves are the better one, and another or the one that was played."""
    step = match.history[entry]
    played = step.move if other is None else match.rules.read_entry(step.state, other)[1]
    best = match.rules.read_entry(step.state, better)[1]
    return Position(match, match.rules.view(step.state, step.seat), (best, played))


def rollouts(match: Match, level: str | None = None, *, to_the_end: bool = False) -> Rollouts:
    """Such bots in all seats; as the second look plays on, or to the end of every game."""
    game = find(match.rules.id)
    players = [game.bots[level or play_on_level(match.rules)]() for _ in range(match.seats)]
    if to_the_end:
        return Rollouts(match.rules, players, None)
    return Rollouts(match.rules, players, game.bots[reviewer(match.rules)](), game.effects)


def reviewed(game: str, number: int, seed: str, most: int = A_GAME, drawn: int = 0) -> ReviewedGame:
    """Let a game be played and reviewed."""
    rng = Random(f"{seed}/{game}/{number}")
    counts = find(game).rules.seat_counts
    seats = counts[number % len(counts)]
    match = _played(game, seats, f"{seed}-{number}", [rng.choice(LEVELS) for _ in range(seats)])
    record = write(match, [Player(f"{seat}", "bot") for seat in range(seats)])
    look, judge = look_back(record, match), find(game).bots[reviewer(match.rules)]()
    first = [weighed(judge, match, line, asked(line)) for line in look.lines]
    suspected, told = suspects(look, first), list[ToldMistake]()
    for suspect in rng.sample(suspected, len(suspected)):
        judgement = second_look(match, suspect, first)
        if is_mistake(judgement.lost, judgement.error):
            told.append(_told(look, suspect, first, judgement))
        if len(told) == most:
            break
    return ReviewedGame(
        game, seed, number, encode(record).decode(), tuple(told), _drawn(look, first, drawn, rng)
    )


def _played(game: str, seats: int, seed: str, levels: Sequence[str]) -> Match:
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


def second_look(match: Match, suspect: Suspect, weighings: Sequence[Weighing]) -> Judgement:
    """What the whole review makes of one of its suspects."""
    comparison = rollouts(match).compare(
        suspect.view, *suspect.moves, seed=f"second/{suspect.line}/{suspect.at}", most=suspect.pairs
    )
    return corrected(weighings, suspect, comparison)[suspect.line].judgements[suspect.at]


def _told(look: Look, suspect: Suspect, first: Sequence[Weighing], judgement: Judgement) -> ToldMistake:
    entry = look.lines[suspect.line].first + suspect.at
    step = look.match.history[entry]
    return ToldMistake(
        entry=entry,
        better=look.match.rules.entry(step.state, step.seat, suspect.moves[0]),
        first=first[suspect.line].judgements[suspect.at].lost,
        lost=judgement.lost,
        error=judgement.error,
        reasons=judgement.reasons,
    )


def _drawn(look: Look, first: Sequence[Weighing], count: int, rng: Random) -> tuple[Drawn, ...]:
    rules, found = look.match.rules, list[Drawn]()
    lines = list(enumerate(look.lines))
    for number, line in rng.sample(lines, min(count, len(lines))):
        best, state = first[number].judgements[0].best, look.match.history[line.first].state
        other = rng.choice([move for move in rules.legal_moves(state, line.seat) if move != best])
        entries = [rules.entry(state, line.seat, move) for move in (best, other)]
        found.append(Drawn(line.first, *entries))
    return tuple(found)


# --- a command of such a kind -----------------------------------------------------------------------------

Trial = TypeVar("Trial", bound=msgspec.Struct)


def arguments_of(name: str, about: str | None, told: int) -> argparse.ArgumentParser:
    """What these commands have in common."""
    parser = argparse.ArgumentParser(prog=f"dev.py bench {name}", description=about)
    parser.add_argument("--game", action="append", choices=list(BUILT_IN), help="which game (all)")
    parser.add_argument("--told", type=int, default=told, help=f"told mistakes for each game ({told})")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time (1)")
    parser.add_argument("--log", type=Path, metavar="FILE.jsonl", help="keep results here and go on there")
    parser.add_argument("--seed", default=name, help=f"same seed, same games ({name})")
    return parser


def gathered(
    chosen: argparse.Namespace,
    game: str,
    kind: type[Trial],
    work: Callable[[tuple[str, int, str]], Trial],
    told_in: Callable[[Trial], int],
) -> list[Trial]:
    """What was kept of earlier runs, and as many games as are missing; until Ctrl-C what there is."""
    with ResultLog(chosen.log, kind) as kept:
        trials = [each for each in kept.results if _task(each)[::2] == (game, chosen.seed)]
        done = {_task(each)[1] for each in trials}
        tasks = ((game, number, chosen.seed) for number in range(MOST_GAMES) if number not in done)
        told = sum(map(told_in, trials))
        try:
            for trial in in_order(work, tasks, chosen.jobs) if told < chosen.told else ():
                trials.append(trial)
                kept.add(trial)
                told += told_in(trial)
                sys.stderr.write(f"\r{game}: {told} of {chosen.told} mistakes in {len(trials)} games ")
                sys.stderr.flush()
                if told >= chosen.told:
                    break
        except KeyboardInterrupt:
            sys.stderr.write("stopped")
    sys.stderr.write("\n")
    return trials


def _task(trial: Any) -> tuple[str, int, str]:
    return trial.game, trial.number, trial.seed
