"""Finds how far playouts are off: the lines of `games/*/chances.json` (see cardgames_qt/kit/chances.py).

    python -m tests.tune.chances GAME [--playing hard@1] [--games 300] [--thought 1] [--jobs 2] [--seed S]
        [--kept FILE.jsonl]

It listens to masters as `dev.py bench calibration` does, on other deals, with the lines taken away, and draws
the lines anew: logistic regression, each trait's own part drawn towards nothing where few games tell of it. A
game's chances stand and fall together, so each counts for its share of its game. `--thought` lets masters
think for a part of the usual, which takes a part of the time; but who thinks longer plays on better: in Three
Is Too Many lines from a quarter of the thought were off by ten points. What was heard may be kept in a file,
and is read from there where it is there. It prints how well lines from two thirds of the games fit the last
third, each third in turn; what is written comes from all of them.

With `--playing hard@1` it is that bot that plays on, and a master's estimates that are put right: the lines
of `games/*/played_on.json`, for the second look of a review (kit/search/rollouts.py).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from itertools import islice
from pathlib import Path

import msgspec
from msgspec.structs import replace

from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.chances import Calibration, chance_of, log_odds
from tests.bench.bots.calibration import MASTER, Said, report, rounds
from tests.tune.least_squares import solve

MOST_ODDS = 7.0
"""What is surer than this is no matter of lines."""
SHIFT_PULL = 3.0
"""How much evidence it takes to move a shift by much."""
SLOPE_PULLS = {True: 300.0, False: 30.0}
"""And a slope: more where all win together, and all chances of a game have one result."""
VOICES = {True: 12.0, False: 100.0}
"""So much a game says at most, however many chances were given in it; likewise."""
STEPS = 12
THIRDS = 3
A_FEW_GAMES = 10
CLOSE_ENOUGH = 1e-3


class Point(msgspec.Struct, frozen=True):
    """A chance as the fit sees it."""

    plain: float
    """The part of its odds that no line moves."""
    numbers: list[tuple[int, float]]
    """What adds to its odds: which parameter, times what."""
    share: float
    weight: float


def names(heard: Sequence[Said]) -> list[str]:
    """All traits, "any" first."""
    return ["any", *sorted({trait for said in heard for trait in said.occasion.traits})]


def point(said: Said, traits: Sequence[str], weight: float) -> Point:
    """One chance by its traits, stages and odds."""
    bias = said.occasion.bias
    stages = [bias * stage for stage in (1.0, *said.occasion.stages)]
    odds = max(-MOST_ODDS, min(MOST_ODDS, log_odds(said.chance)))
    numbers = []
    for trait in ("any", *said.occasion.traits):
        first = 2 * len(stages) * traits.index(trait)
        for at, stage in enumerate(stages):
            numbers.append((first + at, stage))
            numbers.append((first + len(stages) + at, stage * odds))
    return Point((1 - bias) * odds, numbers, said.share, weight)


def fit(heard: Sequence[Said]) -> dict[str, list[float]]:
    """The lines that make what was said most like what came, by Newton's method."""
    traits, size = names(heard), 2 * (1 + len(heard[0].occasion.stages))
    together = find(heard[0].game).rules.together
    games = Counter(said.number for said in heard)
    sure = [said for said in heard if abs(log_odds(said.chance)) <= MOST_ODDS]
    points = [point(said, traits, min(1.0, VOICES[together] / games[said.number])) for said in sure]
    start = [0.0] * (size * len(traits))
    start[size // 2] = 1.0
    pulls = ([SHIFT_PULL] * (size // 2) + [SLOPE_PULLS[together]] * (size // 2)) * len(traits)
    lines = list(start)
    for _ in range(STEPS):
        before, lines = lines, newton(points, lines, start, pulls)
        if max(abs(new - old) for new, old in zip(lines, before, strict=True)) < CLOSE_ENOUGH:
            break
    return {
        trait: [round(each, 3) for each in lines[at * size : (at + 1) * size]]
        for at, trait in enumerate(traits)
    }


def newton(
    points: Sequence[Point], lines: Sequence[float], start: Sequence[float], pulls: Sequence[float]
) -> list[float]:
    """One step towards the best lines."""
    size = len(lines)
    matrix = [[pulls[i] * (i == j) for j in range(size)] for i in range(size)]
    right = [pull * (first - line) for pull, first, line in zip(pulls, start, lines, strict=True)]
    for each in points:
        chance = chance_of(each.plain + sum(lines[at] * number for at, number in each.numbers))
        bend = each.weight * max(1e-4, chance * (1 - chance))
        for i, number in each.numbers:
            right[i] += each.weight * (each.share - chance) * number
            for j, other in each.numbers:
                matrix[i][j] += bend * number * other
    return [line + step for line, step in zip(lines, solve(matrix, right), strict=True)]


def held_out(heard: Sequence[Said]) -> list[Said]:
    """Each third of the games as lines say that only the other two taught."""
    put_right = []
    for third in range(THIRDS):
        lines = Calibration("the others", fit([said for said in heard if third_of(said) != third]))
        put_right += [
            replace(said, chance=lines.chance(said.chance, said.occasion))
            for said in heard
            if third_of(said) == third
        ]
    return put_right


def third_of(said: Said) -> int:
    """By runs of games, because their numbers tell how many seats they have."""
    return said.number // A_FEW_GAMES % THIRDS


def plain(stages: int) -> Calibration:
    """What leaves chances as they were counted."""
    return Calibration("nothing", {"any": [0.0] * (1 + stages) + [1.0] + [0.0] * stages})


def hear(chosen: argparse.Namespace) -> list[Said]:
    """Listen to masters without lines; in several processes each has to take them away."""
    heard: list[Said] = []
    games = rounds(
        chosen.game, chosen.seed, chosen.thought, chosen.jobs, without_lines, playing=chosen.playing
    )
    for number, said in enumerate(islice(games, chosen.games), 1):
        heard += said
        sys.stderr.write(f"\r{number} of {chosen.games} games, {len(heard)} positions ")
    return heard


def without_lines() -> None:
    """Have all games count plainly in this process."""
    for game in BUILT_IN:
        bots = find(game).module("bot")
        stages = len(next(iter(bots.calibration().traits.values()))) // 2 - 1
        for lines in ("calibration", "played_on"):
            setattr(bots, lines, partial(plain, stages))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tune.chances", description=__doc__)
    parser.add_argument("game", choices=list(BUILT_IN))
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--thought", type=float, default=1.0)
    parser.add_argument("--playing", default=MASTER, help="which bot plays on (master)")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--kept", type=Path, metavar="FILE.jsonl")
    chosen = parser.parse_args()
    if chosen.kept and chosen.kept.exists():
        heard = [msgspec.json.decode(line, type=Said) for line in chosen.kept.read_bytes().splitlines()]
    else:
        heard = hear(chosen)
        if chosen.kept:
            chosen.kept.write_bytes(b"".join(msgspec.json.encode(said) + b"\n" for said in heard))
    fades = chosen.playing == MASTER
    if not fades:
        heard = [replace(said, occasion=replace(said.occasion, bias=1.0)) for said in heard]
    games = len({said.number for said in heard})
    told = (
        f"python -m tests.tune.chances {chosen.game} --playing {chosen.playing}: {len(heard)} positions of "
        f"{games} games with {chosen.thought:g} of master's playouts, {datetime.now(UTC).date().isoformat()}"
    )
    sys.stdout.write("\n".join(report(chosen.game, held_out(heard))) + "\n")
    bots = find(chosen.game).module("bot")
    file = bots.CHANCES_FILE if chosen.playing == MASTER else bots.PLAYED_ON_FILE
    file.write_text(
        json.dumps({"from": told, "traits": fit(heard), "fades": fades}, indent=1) + "\n", encoding="utf-8"
    )


if __name__ == "__main__":
    main()
