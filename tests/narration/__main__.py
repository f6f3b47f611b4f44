"""Counts the words that are said while a bot has its turn: `python -m tests.narration`.

For every game, language and measure: the mean, what nineteen of twenty turns stay under, how many turns in a
hundred have more than 25 words, and the longest. The report of a round is counted with the turn that ends it;
the next deal is told when the player goes on.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from statistics import mean, quantiles
from typing import get_args

from PySide6.QtCore import QCoreApplication

from cardgames_qt.games import BUILT_IN
from cardgames_qt.kit.words import Measure
from cardgames_qt.ui.text.languages import NAMES, Languages
from tests.narration.telling import Step, told

ME = 0
TWENTY = 20
MANY = 25


def words_by_turn(steps: Iterable[Step]) -> Iterator[int]:
    """The words said in each turn of another seat, until it is somebody else's or a report is to be read."""
    turn, words = None, 0
    for step in steps:
        first, *later = (sum(len(sentence.split()) for sentence in part) for part in step.parts)
        if turn is not None and turn >= 0:
            words += first
        if later:  # whoever has read the report hears of the next deal
            if turn is not None and turn >= 0 and turn != ME:
                yield words
            turn, words = step.showing.view.turn if step.showing.outcome is None else None, 0
        now = step.showing.view.turn
        if now != turn or step.showing.outcome is not None:
            if turn is not None and turn >= 0 and turn != ME:
                yield words
            turn, words = now, 0


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.narration", description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="games of each kind")
    parser.add_argument("--seats", type=int, default=3)
    chosen = parser.parse_args()
    app = QCoreApplication([])
    translators = dict(zip(NAMES, Languages().every(), strict=True))
    for game in BUILT_IN:
        for language, translate in translators.items():
            row = []
            for measure in get_args(Measure):
                tellings = (
                    told(game, chosen.seats, ME, seed, translate, measure=measure, bot="greedy")
                    for seed in range(chosen.games)
                )
                counts = [words for steps in tellings for words in words_by_turn(steps)]
                most = quantiles(counts, n=TWENTY)[-1]
                many = 100 * sum(count > MANY for count in counts) / len(counts)
                row.append(
                    f"{measure} {mean(counts):5.1f} (95 % under {most:3.0f}; {many:2.0f} % over {MANY}, "
                    f"longest {max(counts)})"
                )
            sys.stdout.write(f"{game:9} {language}  {'   '.join(row)}\n")
    del app


if __name__ == "__main__":
    main()
