"""What kinds of slips a review sees in the mistakes of the levels.

    python3 dev.py bench slips [--game GAME …] [--levels BOT,BOT,…] [--seats N] [--games N] [--jobs N]
                               [--log FILE.jsonl] [--print N] [--seed S]

Each level plays games with its like, and what the first look of a review tells of them is put in words.
Either something was overlooked or a signal forgotten, or what was done is better only now, as for somebody in
a hurry, or there was no difference at a glance. `--print` shows so many of every level, to be read.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal, TypeAlias, get_args

import msgspec

from cardgames_qt.bots.parallel import run_tasks
from cardgames_qt.bots.process import BotProcess
from cardgames_qt.bots.results import ResultLog
from cardgames_qt.bots.review import compose, look_back, weigh_line
from cardgames_qt.bots.simulation import Series, play_game
from cardgames_qt.engine.record import decode, encode, replay, write
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.hints import MistakeInWords, mistake_in_words
from cardgames_qt.kit.words import english
from cardgames_qt.play.reviews import Moment
from tests.bench.bots.figures import say
from tests.bench.bots.pool import taken_up

Kind: TypeAlias = Literal["overlooked", "hasty", "alike", "none"]


class LevelGame(msgspec.Struct, frozen=True):
    """A game of a level with its like."""

    game: str
    level: str
    seats: int
    seed: str


class Reviewed(msgspec.Struct, frozen=True):
    """Such a game, and its mistakes."""

    game: LevelGame
    record: str
    moments: tuple[Moment, ...]


def reviewed(game: LevelGame, process: BotProcess) -> Reviewed:
    """Let it be played and looked at."""
    series = Series(game=game.game, bots=(game.level,) * game.seats, options={}, seed=game.seed)
    record = write(play_game(series, game.seed, process), series.players())
    look = look_back(record, replay(find(game.game).rules, record))
    weighings = [weigh_line((game.game, line, Budget()), process) for line in look.lines]
    return Reviewed(game, encode(record).decode(), compose(look, weighings, None).moments)


def in_words(found: Reviewed) -> Iterator[tuple[Kind, MistakeInWords]]:
    """What is told of the game's mistakes, and what kind of slip that is."""
    part = find(found.game.game)
    match, words = replay(part.rules, decode(found.record)), part.hint_words(part.words(), english)
    assert words is not None
    for moment in found.moments:
        state = match.history[moment.entry].state
        played, better = (part.rules.read_entry(state, each)[1] for each in (moment.played, moment.better))
        view = part.rules.view(state, match.history[moment.entry].seat)
        told = mistake_in_words(words, view, better, played, moment.reasons)
        if words.slip(view, better, played) == words.alike():
            yield "alike", told
        elif words.slip(view, better, played):
            yield "overlooked", told
        else:
            yield "hasty" if words.seems_worse(view, better, played) else "none", told


def main(arguments: Sequence[str]) -> None:
    """Print a line for every game and level."""
    parser = argparse.ArgumentParser(prog="dev.py bench slips", description=__doc__)
    parser.add_argument("--game", action="append", choices=list(BUILT_IN), help="which game (all)")
    parser.add_argument("--levels", default="easy,medium,hard", help="who plays (easy,medium,hard)")
    parser.add_argument("--seats", type=int, default=2, help="at a table (2)")
    parser.add_argument("--games", type=int, default=10, help="of each level (10)")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time (1)")
    parser.add_argument("--log", type=Path, metavar="FILE.jsonl", help="keep results here and go on there")
    parser.add_argument("--print", type=int, default=0, help="show so many in words (0)", dest="shown")
    parser.add_argument("--seed", default="slips", help="same seed, same deals (slips)")
    chosen = parser.parse_args(arguments)
    lines = ["| game | level | games | told mistakes | overlooked | hasty | alike | none |"]
    lines.append("|---|---|---|---|---|---|---|---|")
    for game in chosen.game or BUILT_IN:
        for level in chosen.levels.split(","):
            results = taken_up(
                ResultLog(chosen.log, Reviewed),
                [
                    LevelGame(game, level, chosen.seats, f"{chosen.seed}-{deal}")
                    for deal in range(chosen.games)
                ],
                lambda result: result.game,
                lambda missing: run_tasks(reviewed, missing, chosen.jobs),
            )
            told = [each for result in results for each in in_words(result)]
            for _, each in told[: chosen.shown]:
                say(f"- {game}, {level}: {each.played} Better: {each.better} {each.slip or '(no slip)'}")
            kinds = Counter(kind for kind, _ in told)
            cells = (kinds[kind] for kind in get_args(Kind))
            lines.append(
                f"| {game} | {level} | {len(results)} | {len(told)} | {' | '.join(map(str, cells))} |"
            )
    for line in lines:
        say(line)
