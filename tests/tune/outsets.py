"""Finds what a master wins in The Game before anything is dealt: `games/the_game/outsets.json`.

    python -m tests.tune.outsets [--games 1500]
    python -m tests.tune.outsets --partners 100 [--jobs N] [--log FILE.jsonl]

Among masters, with the usual rules and without a word, and for a master alone, that is what they won (see
BOTS.md). What a variant changes is about the same in log odds for who plays by the evaluation alone, and is
sooner measured. With `--partners`, it is measured instead what one master wins beside partners of each level;
that takes hours, and a log is taken up again where it ends.
"""

from __future__ import annotations

import argparse
import json
import sys
from datetime import UTC, datetime
from pathlib import Path
from statistics import fmean
from typing import Any

import msgspec

from cardgames_qt.bots.parallel import run_tasks
from cardgames_qt.bots.process import BotProcess
from cardgames_qt.bots.results import ResultLog
from cardgames_qt.bots.simulation import Series, play_game
from cardgames_qt.games.the_game import bot, fast
from cardgames_qt.games.the_game.rules import RULES, usual_hand
from cardgames_qt.games.the_game.tuned import weights_for
from cardgames_qt.kit.chances import log_odds
from cardgames_qt.play.levels import LEVELS
from tests.bench.bots.pool import taken_up
from tests.tune.the_game_games import play_games

SPEAKING = {1: 0.519, 2: 0.902, 3: 0.878, 4: 0.972, 5: 0.975}
SILENT = {1: 0.519, 2: 0.862, 3: 0.78, 4: 0.94, 5: 0.978}
"""What masters won for each number of seats; alone there is nobody to speak to."""
ALONE = {"experts": 0.286, "fire": 0.42}
"""What they won alone: there they go by what was learned, but for fires, so the evaluation cannot tell."""
WIDTH = 5
FIRST_DEAL = 1_000_000
BATCH = 40
"""Games with partners are numbered by batches."""


def odds(seats: int, games: int, *, minimum: int = 2, fewer: int = 0, on_fire: bool = False) -> float:
    """The log odds of a win by the evaluation alone."""
    hand = usual_hand(seats) - fewer
    table = fast.World(seats, hand, minimum, on_fire, *weights_for(seats, minimum))
    won, _ = play_games(table, FIRST_DEAL, games, WIDTH)
    return log_odds(won / games)


class PartnersGame(msgspec.Struct, frozen=True):
    """A game of a master with partners of a level."""

    seats: int
    level: str
    number: int


class PartnersResult(msgspec.Struct, frozen=True):
    """Such a game, and whether it was won."""

    game: PartnersGame
    won: bool


def play_beside(game: PartnersGame, process: BotProcess) -> PartnersResult:
    bots = ("master", *[game.level] * (game.seats - 1))
    options = dict(RULES.settle(game.seats, {}))
    series = Series(game=RULES.id, bots=bots, options=options, seed="outsets")
    batch, number = divmod(game.number, BATCH)
    match = play_game(series, f"outset-{game.seats}-{game.level}-{batch}-{number}", process)
    assert match.outcome is not None
    return PartnersResult(game, bool(match.outcome.winners))


def measure_partners(games: int, log: Path | None, jobs: int) -> None:
    """Write what a master wins beside partners of each level."""
    tasks = [
        PartnersGame(seats, level, number)
        for number in range(games)
        for seats in RULES.seat_counts[1:]
        for level in LEVELS[:-1]
    ]
    results = taken_up(
        ResultLog(log, PartnersResult),
        tasks,
        lambda result: result.game,
        lambda missing: run_tasks(play_beside, missing, jobs),
    )
    shares = {
        level: {
            str(seats): round(
                fmean(each.won for each in results if (each.game.seats, each.game.level) == (seats, level)), 3
            )
            for seats in RULES.seat_counts[1:]
        }
        for level in LEVELS[:-1]
    }
    come_from = f"python -m tests.tune.outsets --partners {games}, {datetime.now(UTC).date()}"
    _write(json.loads(bot.OUTSETS_FILE.read_bytes()) | {"beside_from": come_from, "beside": shares})


def _write(told: dict[str, Any]) -> None:
    bot.OUTSETS_FILE.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    """Measure the variants, or the partners, and write the file."""
    parser = argparse.ArgumentParser(prog="python -m tests.tune.outsets", description=__doc__)
    parser.add_argument("--games", type=int, default=1500, help="for each number of seats and variant (1500)")
    parser.add_argument("--partners", type=int, metavar="GAMES", help="for each number of seats and level")
    parser.add_argument("--jobs", type=int, default=1, help="such games at the same time (1)")
    parser.add_argument("--log", type=Path, metavar="FILE.jsonl", help="keep those games here")
    chosen = parser.parse_args()
    if chosen.partners:
        measure_partners(chosen.partners, chosen.log, chosen.jobs)
        return
    games = chosen.games
    variants: dict[str, dict[str, float]] = {"experts": {}, "fire": {}, "fewer cards": {}, "silence": {}}
    for seats in RULES.seat_counts:
        usual, name = odds(seats, games), str(seats)
        variants["experts"][name] = round(odds(seats, games, minimum=3) - usual, 2)
        variants["fire"][name] = round(odds(seats, games, on_fire=True) - usual, 2)
        variants["fewer cards"][name] = round(odds(seats, games, fewer=1) - usual, 2)
        # whoever may speak may be silent, too: what silence seems to win is chance
        silence = min(0.0, log_odds(SILENT[seats]) - log_odds(SPEAKING[seats]))
        variants["silence"][name] = round(silence, 2)
        sys.stdout.write(f"{seats} seats done\n")
    for variant, won in ALONE.items():
        variants[variant]["1"] = round(log_odds(won) - log_odds(SPEAKING[1]), 2)
    told = {
        "from": "usual, silence, and experts and fire alone: masters, at least 400 games each (BOTS.md); the "
        f"others: python -m tests.tune.outsets, {games} games each by the evaluation alone, "
        f"{datetime.now(UTC).date()}",
        "usual": {str(seats): share for seats, share in SPEAKING.items()},
        "variants": variants,
    }
    _write(json.loads(bot.OUTSETS_FILE.read_bytes()) | told)


if __name__ == "__main__":
    main()
