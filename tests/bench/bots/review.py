"""What a review costs, and how far it can be trusted.

    python3 dev.py bench review [--game GAME …] [--seats N …] [--games N] [--second-look] [--seed S]
    python3 dev.py bench blunders [--game GAME …] [--blunders N] [--jobs N] [--log FILE.jsonl] [--seed S]

`review` looks back on games of mixed levels, at every number of seats: CPU seconds for all seats of a game,
and the standard error of differences that are near the threshold; or what the second look costs.

`blunders` lets masters play, and asks one here and there what it would play: a review must hardly ever call
that a mistake. Then it puts a bad turn in its place, and has ten times the playouts, on other deals, say what
that loses: of those that lose 15 points and more, a review must find nearly all. Results may be kept in a
file, from which a second run goes on; Ctrl-C ends it with what there is.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from cardgames_qt.bots.chance import seed_of
from cardgames_qt.bots.process import BotProcess
from cardgames_qt.bots.protocol import encode_view
from cardgames_qt.bots.results import ResultLog
from cardgames_qt.bots.review import MadeDecision, look_back, weigh_line
from cardgames_qt.bots.second_look import play_on, suspects
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Player, replay, write
from cardgames_qt.engine.rules import TABLE
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.bot import Bot, Budget, Weighing
from cardgames_qt.kit.search.weighing import MISTAKE
from tests.bench.bots.calibration import agreed
from tests.bench.bots.figures import say
from tests.bench.bots.pool import in_order

LEVELS = ("easy", "medium", "hard", "medium")
PLAYER = "master"
NEAR = 0.03
"""So far from the threshold a difference may be to count as near it."""
BLUNDER = 0.15
THOROUGH = 10
"""So many times the playouts know better."""
TRIED = 16
"""Decisions of a game that are looked at."""
OTHERS = 4
"""Turns that are tried there, of which the worst may be a blunder."""
MOST_GAMES = 100_000


def played(game: str, seats: int, seed: str, levels: Sequence[str], options: Any = None) -> Match:
    """A game between these levels."""
    match = Match(find(game).rules, seats, options or {}, seed)
    match.deal()
    rng, bots = Random(seed), [find(game).bots[level]() for level in levels]
    while match.outcome is None:
        seat = match.to_act[0]
        moves = match.legal_moves(seat)
        if seat == TABLE:
            match.play(seat, rng.choice(moves))
        else:
            match.play(seat, bots[seat % len(bots)].decide(match.view(seat), moves, rng, Budget()).move)
    return match


def lines_of(match: Match) -> tuple[MadeDecision, ...]:
    """All decisions of a game."""
    record = write(match, [Player(f"{seat}", "bot") for seat in range(match.seats)])
    return look_back(record, replay(match.rules, record)).lines


def weighed(bot: Bot, match: Match, line: MadeDecision, seed: str, playouts: int | None = None) -> Weighing:
    """What the bot thinks of a decision, in the worlds of this seed."""
    moves = match.rules.legal_moves(match.rules.imagine(line.view, Random(0)), line.seat)
    found = bot.weigh(line.view, moves, line.moves, Random(seed), Budget(playouts))
    assert found is not None
    return found


def asked(line: MadeDecision) -> str:
    """The seed that a review asks with."""
    return seed_of("weigh", "master", bytes(encode_view(line.view)))


def lost(weighing: Weighing) -> float:
    """By all moves of a decision."""
    return sum(each.lost for each in weighing.judgements)


def called(weighing: Weighing) -> bool:
    """Whether a review would call any of them a mistake."""
    return any(each.lost > MISTAKE for each in weighing.judgements)


# --- what it costs ----------------------------------------------------------------------------------------


def cost(game: str, seats: int, seed: str) -> tuple[int, float, list[float]]:
    """Decisions, CPU seconds, and the errors of differences near the threshold."""
    match = played(game, seats, seed, LEVELS)
    bot, errors, lines = find(game).bots["master"](), list[float](), lines_of(match)
    began = time.process_time()
    for line in lines:
        for each in weighed(bot, match, line, asked(line)).judgements:
            if abs(each.lost - MISTAKE) < NEAR:
                errors.append(each.error)
    return len(lines), time.process_time() - began, errors


def review_main(arguments: Sequence[str]) -> None:
    """Print a line for every game and number of seats."""
    parser = argparse.ArgumentParser(prog="dev.py bench review", description=__doc__)
    parser.add_argument("--game", action="append", choices=list(BUILT_IN), help="which game (all)")
    parser.add_argument("--games", type=int, default=2, help="for each number of seats (2)")
    parser.add_argument("--seats", type=int, action="append", help="only this number of seats (all)")
    parser.add_argument("--second-look", action="store_true", help="what the second look costs")
    parser.add_argument("--seed", default="review", help="same seed, same games (review)")
    chosen = parser.parse_args(arguments)
    if chosen.second_look:
        say_second_cost(chosen)
        return
    say("| game | seats | decisions | CPU s a game (longest) | error at the threshold: mean, most | of |")
    say("|---|---|---|---|---|---|")
    for game in chosen.game or BUILT_IN:
        for seats in chosen.seats or find(game).rules.seat_counts:
            costs = [cost(game, seats, f"{chosen.seed}-{number}") for number in range(chosen.games)]
            counts, seconds, errors = zip(*costs, strict=True)
            near = sorted(100 * each for some in errors for each in some) or [0.0]
            mean, longest = sum(seconds) / len(seconds), max(seconds)
            say(
                f"| {game} | {seats} | {sum(counts) / len(counts):.0f} | {mean:.1f} ({longest:.1f}) "
                f"| {sum(near) / len(near):.2f}, {near[-1]:.2f} | {len(near)} |"
            )


def say_second_cost(chosen: argparse.Namespace) -> None:
    """A line for every game and number of seats."""
    say("| game | seats | moves checked | CPU s a game (longest) |")
    say("|---|---|---|---|")
    for game in chosen.game or BUILT_IN:
        for seats in chosen.seats or find(game).rules.seat_counts:
            costs = [second_cost(game, seats, f"{chosen.seed}-{number}") for number in range(chosen.games)]
            counts, seconds = zip(*costs, strict=True)
            mean, longest = sum(seconds) / len(seconds), max(seconds)
            say(f"| {game} | {seats} | {sum(counts) / len(counts):.0f} | {mean:.1f} ({longest:.1f}) |")


def second_cost(game: str, seats: int, seed: str) -> tuple[int, float]:
    """The moves that are looked at again, and CPU seconds for all of them, with the start of the process."""
    match = played(game, seats, seed, LEVELS)
    record = write(match, [Player(f"{seat}", "bot") for seat in range(match.seats)])
    look = look_back(record, replay(match.rules, record))
    with BotProcess() as process:
        weighings = [weigh_line((game, line, Budget()), process) for line in look.lines]
    again, before = suspects(look, weighings), os.times()
    with BotProcess() as process:
        for suspect in again:
            play_on(suspect, process)
    after = os.times()
    user, system = (
        after.children_user - before.children_user,
        after.children_system - before.children_system,
    )
    return len(again), user + system


# --- whether it can be trusted ----------------------------------------------------------------------------


class Trial(msgspec.Struct, frozen=True):
    """One game: decisions of master and those called mistakes, blunders in their place and those found."""

    game: str
    seed: str
    number: int
    own: int = 0
    called: int = 0
    confirmed: int = 0
    """Of those called, how many the thorough look calls so, too."""
    planted: int = 0
    found: int = 0


def tried(task: tuple[str, int, str]) -> Trial:
    """Let a game be played, and look at some of its decisions."""
    game, number, seed = task
    rng = Random(f"{seed}/{game}/{number}")
    counts = find(game).rules.seat_counts
    seats = counts[number % len(counts)]
    options = agreed(game, seats, rng)
    usual_end = "minutes" not in options  # nobody here has a clock
    match = played(game, seats, f"{seed}-{number}", [PLAYER], options if usual_end else {})
    bot, lines = find(game).bots["master"](), lines_of(match)
    trial = Trial(game, seed, number)
    for line in rng.sample(lines, min(TRIED, len(lines))):
        own = made(bot, match, line, lambda view, moves: bot.decide(view, moves, rng, Budget()).move)
        trial = _judged(bot, match, own, trial)
        others = [made(bot, match, line, lambda _, moves: any_move(moves, rng)) for _ in range(OTHERS)]
        trial = _planted(bot, match, others, trial)
    return trial


def _judged(bot: Bot, match: Match, line: MadeDecision, trial: Trial) -> Trial:
    wrong = called(weighed(bot, match, line, asked(line)))
    sure = wrong and called(weighed(bot, match, line, "thorough", THOROUGH * usual(bot)))
    return msgspec.structs.replace(
        trial, own=trial.own + 1, called=trial.called + wrong, confirmed=trial.confirmed + sure
    )


def _planted(bot: Bot, match: Match, lines: Sequence[MadeDecision], trial: Trial) -> Trial:
    """Whether the worst of these is found out, if it is a blunder; a short look spares most long ones."""
    seen = {line.moves: lost(weighed(bot, match, line, "short", usual(bot) // THOROUGH)) for line in lines}
    worst = max(lines, key=lambda line: seen[line.moves])
    if seen[worst.moves] < BLUNDER / 2:
        return trial
    if lost(weighed(bot, match, worst, "thorough", THOROUGH * usual(bot))) < BLUNDER:
        return trial
    found = called(weighed(bot, match, worst, asked(worst)))
    return msgspec.structs.replace(trial, planted=trial.planted + 1, found=trial.found + found)


def made(
    bot: Bot, match: Match, line: MadeDecision, choose: Callable[[Any, Sequence[Any]], Any]
) -> MadeDecision:
    """The same decision made by somebody else, to its end."""
    rules, world = match.rules, match.rules.imagine(line.view, Random(0))
    moves: list[Any] = []
    while not moves or (line.seat in rules.to_act(world) and bot.goes_on(rules.view(world, line.seat))):
        moves.append(choose(rules.view(world, line.seat), rules.legal_moves(world, line.seat)))
        world = rules.apply(world, line.seat, moves[-1])
    return msgspec.structs.replace(line, moves=tuple(moves))


def any_move(moves: Sequence[Any], rng: Random) -> Any:
    """At random, but a turn that may end does."""
    may_end = "end" in msgspec.to_builtins(moves[-1])
    return moves[-1] if may_end else rng.choice(moves)


def usual(bot: Any) -> int:
    """The playouts of a weighing."""
    return int(bot.weighing if hasattr(bot, "weighing") else bot.recipe.weighing)


def trials(game: str, seed: str, jobs: int, done: set[int]) -> Iterator[Trial]:
    """Game after game, without those that are done."""
    tasks = ((game, number, seed) for number in range(MOST_GAMES) if number not in done)
    return in_order(tried, tasks, jobs)


def blunders_main(arguments: Sequence[str]) -> None:
    """Print a line for every game."""
    parser = argparse.ArgumentParser(prog="dev.py bench blunders", description=__doc__)
    parser.add_argument("--game", action="append", choices=list(BUILT_IN), help="which game (all)")
    parser.add_argument("--blunders", type=int, default=20, help="how many for each game (20)")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time (1)")
    parser.add_argument("--log", type=Path, metavar="FILE.jsonl", help="keep results here and go on there")
    parser.add_argument("--seed", default="blunders", help="same seed, same games (blunders)")
    chosen = parser.parse_args(arguments)
    say("| game | games | blunders found | master’s own called mistakes | of these also by the long look |")
    say("|---|---|---|---|---|")
    for game in chosen.game or BUILT_IN:
        say(told(game, gathered(game, chosen)))


def gathered(game: str, chosen: argparse.Namespace) -> list[Trial]:
    """What was kept, and what is still missing."""
    with ResultLog(chosen.log, Trial) as kept:
        found = [trial for trial in kept.results if (trial.game, trial.seed) == (game, chosen.seed)]
        try:
            for trial in trials(game, chosen.seed, chosen.jobs, {each.number for each in found}):
                found.append(trial)
                kept.add(trial)
                planted = sum(each.planted for each in found)
                sys.stderr.write(f"\r{game}: {planted} of {chosen.blunders} blunders in {len(found)} games ")
                sys.stderr.flush()
                if planted >= chosen.blunders:
                    break
        except KeyboardInterrupt:
            sys.stderr.write("stopped")
    sys.stderr.write("\n")
    return found


def told(game: str, found: Sequence[Trial]) -> str:
    """A line of the table, shares with their standard errors."""
    own, wrong = sum(each.own for each in found), sum(each.called for each in found)
    planted, seen = sum(each.planted for each in found), sum(each.found for each in found)
    sure = sum(each.confirmed for each in found)
    return f"| {game} | {len(found)} | {share(seen, planted)} | {share(wrong, own)} | {sure} |"


def share(part: int, whole: int) -> str:
    """A share in hundredths; its error never claims that what was not seen cannot be."""
    if not whole:
        return "–"
    rate = part / whole
    careful = (part + 1) / (whole + 2)
    return f"{100 * rate:.1f} ± {100 * sqrt(careful * (1 - careful) / whole):.1f} % of {whole}"
