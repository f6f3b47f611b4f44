"""Works out how much the levels err: the dials in `games/*/levels.json`.

    python -m tests.tune.levels GAME [--level LEVEL …] [--measures X,X,…] [--seats N …] [--games N]
                                [--jobs N] [--seed S]

It begins with the dials that are there; where one is far off, a second run is needed. With `--level` the
others stay as they are.

What a level overlooks and how often it hurries stay in proportion; what is fitted is how much of it all, so
that the ladder keeps its distances. The strongest level comes first, then each against the one above as it
has just been found. Where all play together, a level is to win so many games with its like, alone and in
company. Several measures of erring are played, a line is laid through the log odds of winning, and the
measure at which it meets the goal is taken, at most twice or half as much as there was.
"""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections.abc import Mapping, Sequence
from math import log, sqrt
from pathlib import Path
from typing import NamedTuple

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.bot import Bot
from cardgames_qt.kit.persona import DialSettings
from tests.bench.bots.figures import say
from tests.bench.bots.pool import in_order
from tests.bench.bots.seated import play

AGAINST_THE_NEXT: Mapping[str, Mapping[str, float]] = {
    "gap": {"hard": 0.298, "medium": 0.365, "easy": 0.308},
    "three": {"hard": 0.384, "medium": 0.326, "easy": 0.259},
    "qwixx": {"hard": 0.363, "medium": 0.30, "easy": 0.158},
}
"""What a level wins at two seats against the one above it."""
TOGETHER: Mapping[str, Mapping[int, float]] = {
    "hard": {1: 0.255, 2: 0.678, 4: 0.658},
    "medium": {1: 0.168, 2: 0.315, 4: 0.328},
    "easy": {1: 0.028, 2: 0.045, 4: 0.038},
}
"""What a table of a level wins in The Game, by seats."""
LEVELS = ("hard", "medium", "easy")
MEASURES = "0.6,0.8,1,1.25,1.5"
"""Of what the dials say now."""
FURTHEST = 2.0
LEAST = 0.3
"""So much of the log odds, at least, is lost by erring as much as the dials say now."""
SCALED = {"overlooks": 0.95, "hasty": 1.0}
"""The dials that are fitted, and how far they go."""


class Task(NamedTuple):
    """A game for one who errs so, against another or with its like."""

    game: str
    own: DialSettings
    other: DialSettings | None
    """None for a master."""
    seats: int
    seed: str
    seat: int


def scaled(settings: DialSettings, measure: float) -> dict[str, float]:
    """The same dials, turned further or back."""
    return {
        dial: round(min(SCALED[dial], value * measure), 3) if dial in SCALED else value
        for dial, value in settings.items()
    }


def bot_of(game: str, settings: DialSettings | None) -> Bot:
    personas = find(game).personas
    assert personas is not None and personas.make_level is not None
    return find(game).bots["master"]() if settings is None else personas.make_level(settings)


def share(task: Task) -> float:
    """Of the win, for who is measured."""
    rules = find(task.game).rules
    match = Match(rules, task.seats, {}, task.seed)
    bots = [bot_of(task.game, task.other)] * task.seats
    if rules.together:
        bots = [bot_of(task.game, task.own)] * task.seats
    else:
        bots[task.seat] = bot_of(task.game, task.own)
    play(match, bots)
    assert match.outcome is not None
    return match.outcome.share(Seat(task.seat))


def log_odds(won: float, games: int) -> float:
    """Of a share that may be nothing or all."""
    return log((won * games + 0.5) / ((1 - won) * games + 0.5))


def crossing(points: Sequence[tuple[float, float]], games: int, goal: float) -> tuple[float, float]:
    """Where a line through the log odds meets the goal, and the standard error of that."""
    weights = [games * max(won * (1 - won), 0.01) for _, won in points]
    odds = [log_odds(won, games) for _, won in points]
    total = sum(weights)
    middle = sum(w * x for w, (x, _) in zip(weights, points, strict=True)) / total
    mean = sum(w * y for w, y in zip(weights, odds, strict=True)) / total
    spread = sum(w * (x - middle) ** 2 for w, (x, _) in zip(weights, points, strict=True))
    slope = (
        sum(w * (x - middle) * (y - mean) for w, (x, _), y in zip(weights, points, odds, strict=True))
        / spread
    )
    slope = min(-LEAST, slope)
    found = middle + (log(goal / (1 - goal)) - mean) / slope
    return found, sqrt(1 / total + (found - middle) ** 2 / spread) / abs(slope)


def fitted(game: str, level: str, above: DialSettings | None, chosen: argparse.Namespace) -> dict[str, float]:
    """The level's dials, found against those of the level above or with its like."""
    rules, personas = find(game).rules, find(game).personas
    assert personas is not None
    now = personas.levels[level]
    goals = TOGETHER[level] if rules.together else {2: AGAINST_THE_NEXT[game][level]}
    measures = []
    for seats in chosen.seats or goals:
        goal = goals[seats]
        points = []
        for measure in map(float, chosen.measures.split(",")):
            own = scaled(now, measure)
            tasks = [
                Task(game, own, above, seats, f"{chosen.seed}-{number // seats}", number % seats)
                for number in range(chosen.games)
            ]
            won = list(in_order(share, tasks, chosen.jobs))
            points.append((measure, sum(won) / len(won)))
            sys.stderr.write(f"{game} {level}, {seats} seats, {measure}: {100 * points[-1][1]:.1f}\n")
        found, error = crossing(points, chosen.games, goal)
        line = " ".join(f"{x:g}: {100 * y:.1f}," for x, y in points)
        say(f"{game} {level} at {seats}: {line} goal {100 * goal:.1f} at {found:.2f} ± {error:.2f}")
        measures.append((min(FURTHEST, max(1 / FURTHEST, found)), 1 / error**2))
    middle = sum(each * weight for each, weight in measures) / sum(weight for _, weight in measures)
    dials = scaled(now, middle)
    say(f"{game} {level}: {dials}")
    return dials


def main() -> None:
    """Find and write the dials of a game's levels, the strongest first."""
    parser = argparse.ArgumentParser(prog="python -m tests.tune.levels", description=__doc__)
    parser.add_argument("game", choices=list(BUILT_IN), help="which game")
    parser.add_argument("--level", action="append", choices=LEVELS, help="which level (all)")
    parser.add_argument("--measures", default=MEASURES, help=f"of erring that are played ({MEASURES})")
    parser.add_argument("--seats", type=int, action="append", help="at a table (all that have a goal)")
    parser.add_argument("--games", type=int, default=400, help="for each measure of erring (400)")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time (1)")
    parser.add_argument("--seed", default="levels", help="same seed, same deals (levels)")
    chosen = parser.parse_args()
    personas = find(chosen.game).personas
    assert personas is not None
    found = {level: dict(settings) for level, settings in personas.levels.items()}
    for level, above in zip(LEVELS, (None, *LEVELS), strict=False):
        if level in (chosen.level or LEVELS):
            found[level] = fitted(chosen.game, level, found[above] if above else None, chosen)
    file = Path(str(find(chosen.game).module("rules").__file__)).with_name("levels.json")
    command = shlex.join(["python", "-m", "tests.tune.levels", *sys.argv[1:]])
    if chosen.level:
        command = f"{json.loads(file.read_bytes())['from']}; {command}"
    file.write_text(json.dumps({"from": command, "levels": found}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
