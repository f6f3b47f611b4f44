"""Works out what the bots are worth: `games/*/scale.json`, the fixed points that players are rated by.

    python -m tests.tune.scale [--log FILE]

The results are those that BOTS.md tells, each level against the next at two seats and master against greedy.
The strengths that fit them best are the arena's (Bradley and Terry's model), moved so that medium is 1500.
Where all play together nobody meets anybody: there two levels meet on every deal that both have played in a
log of `stolek arena the_game --levels greedy,easy,medium,hard --seats 2 --log FILE`, and the one with fewer
cards left is better. Master is met as players meet it, by what masters leave at such a table.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from pathlib import Path

from cardgames_qt.bots.arena import ArenaResult, Pairing, PairingResult, elo
from cardgames_qt.bots.results import ResultLog
from cardgames_qt.games import BUILT_IN
from cardgames_qt.play.rating import START
from cardgames_qt.play.scale import BEST, Masters

RESULTS = {
    "gap": (
        ("easy", "random", 0.660, 400),
        ("medium", "easy", 0.708, 400),
        ("hard", "medium", 0.627, 400),
        ("master", "hard", 0.725, 400),
        ("medium", "greedy", 0.658, 400),
        ("master", "greedy", 0.908, 400),
    ),
    "three": (
        ("easy", "random", 0.819, 400),
        ("medium", "easy", 0.748, 400),
        ("hard", "medium", 0.671, 400),
        ("master", "hard", 0.759, 400),
        ("medium", "greedy", 0.775, 400),
        ("master", "greedy", 0.951, 400),
        ("master", "master@1", 0.679, 400),
        ("master@1", "greedy", 0.962, 400),
    ),
    "qwixx": (
        ("medium", "easy", 0.829, 400),
        ("hard", "medium", 0.681, 400),
        ("master", "hard", 0.691, 400),
        ("master@1", "hard", 0.594, 400),
        ("medium", "greedy", 0.792, 400),
        ("master", "greedy", 0.929, 400),
        ("master", "master@1", 0.566, 400),
        ("master@1", "greedy", 0.919, 400),
    ),
}
"""Who won how many of how many games at two seats. In Qwixx easy won 99.4 % of 400 against random, too many
for a number."""
BEFORE = "master@1"
"""What master still is at tables of more than two, or with other rules."""
TOGETHER = "the_game"
MASTERS = {"1": (0.519, 4.7), "2": (0.902, 0.76), "3": (0.878, 0.67), "4": (0.972, 0.12), "5": (0.975, 0.10)}
"""What masters win by the usual rules, and how many cards they leave, by seats (BOTS.md)."""


def line(better: str, worse: str, games: int, share: float) -> PairingResult:
    """A result as the arena tells it, as far as strengths need it."""
    return PairingResult(
        pairing=Pairing(better, worse),
        games=games,
        share=share,
        share_error=None,
        score=0.0,
        score_error=None,
        mean_ms=0.0,
        longest_ms=0.0,
    )


def levels(lines: Sequence[PairingResult]) -> dict[str, int]:
    """What fits these results best, the weakest first."""
    fitted = elo(lines)
    placed = {name: round(value - fitted["medium"] + START) for name, value in fitted.items()}
    return dict(sorted(placed.items(), key=lambda each: each[1]))


def on_the_same_deals(results: Iterable[ArenaResult]) -> Iterator[PairingResult]:
    """Where all play together: how often one level leaves fewer cards than the other."""
    left: dict[str, dict[str, int]] = {}
    for played in results:
        left.setdefault(played.game.pairing.bot, {})[played.game.deal] = played.score
    for first, second in combinations(left, 2):
        deals = left[first].keys() & left[second].keys()
        points = sum(_point(left[first][deal], left[second][deal]) for deal in deals)
        if deals:
            yield line(first, second, len(deals), points / len(deals))
    masters = Masters(*MASTERS["2"])
    for level, scores in left.items():
        points = sum(masters.beaten_by(score) for score in scores.values())
        yield line(level, "master", len(scores), points / len(scores))


def _point(mine: int, theirs: int) -> float:
    return 0.5 if mine == theirs else float(mine < theirs)


def write(game: str, come_from: str, **what: object) -> None:
    """Put it into the game's folder; what bots were worth before stays there."""
    file = Path(str(BUILT_IN[game].module("rules").__file__)).with_name("scale.json")
    before = {"of_1_0": json.loads(file.read_text(encoding="utf-8"))["of_1_0"]}
    file.write_text(json.dumps({"from": come_from, **what, **before}, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    """Write the files of all games, or of those that need no log."""
    parser = argparse.ArgumentParser(prog="python -m tests.tune.scale", description=__doc__)
    parser.add_argument("--log", type=Path, help="what the arena played of The Game at two seats")
    log = parser.parse_args().log
    for game, results in RESULTS.items():
        lines = [line(better, worse, games, share) for better, worse, share, games in results]
        fitted = levels(lines)
        come_from = "stolek arena, two seats (BOTS.md)"
        if BEFORE in fitted:
            elsewhere = fitted | {BEST: fitted[BEFORE]}
            del elsewhere[BEFORE]
            write(game, come_from, levels=elsewhere, duel={BEST: fitted[BEST]})
        else:
            write(game, come_from, levels=fitted)
    if log is not None:
        lines = list(on_the_same_deals(ResultLog(log, ArenaResult).results))
        masters = {seats: {"won": won, "score": left} for seats, (won, left) in MASTERS.items()}
        deals = max(each.games for each in lines)
        come_from = f"stolek arena, two seats, up to {deals} deals a level; masters as in BOTS.md"
        write(TOGETHER, come_from, levels=levels(lines), masters=masters)


if __name__ == "__main__":
    main()
