"""Who plays alone or beside people decides by what was learned from playing so.

The evaluation finds turns, the learned judgement takes the best few, and those are tried: unseen cards are
dealt and drawn many times over, the others have their turns as people may take them, and the best turn after
that is judged.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from cardgames_qt.games.the_game.fast import TurnSearch
from cardgames_qt.games.the_game.fast_learned import Learned, Trials
from cardgames_qt.games.the_game.fast_people import Manner
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.chances import Calibration, load_calibration
from cardgames_qt.kit.search.common_deals import Samples, sequential_halving

_FOLDER: Final = Path(__file__).parent
LEARNED_FILES: Final = {
    (1, 2): _FOLDER / "learned.bin",
    (1, 3): _FOLDER / "learned_experts.bin",
    **{(seats, 2): _FOLDER / f"learned_people_{seats}.bin" for seats in range(2, 6)},
}
"""By seats, and cards that must be placed."""
CHANCES_FILE: Final = _FOLDER / "learned_chances.json"
TURNS: Final = 32
"""Turns found by the evaluation, of which"""
TRIED: Final = 6
"""so many are tried that the judgement likes best,"""
ANSWERS: Final = 3
"""with so many turns after each draw."""
BEAM: Final = 5
FEW_LEFT: Final = 24
"""With so few cards left beside others, turns are tried to the end of the game."""


def read_weights(file: Path) -> tuple[list[int], list[int]]:
    """What `tests/tune/learned` wrote: the widths of the layers, then all weights."""
    head, _, data = zlib.decompress(file.read_bytes()).partition(b"\n")
    numbers = array("h", data)
    if sys.byteorder == "big":
        numbers.byteswap()
    return json.loads(head)["widths"], numbers.tolist()


@cache
def network(seats: int, minimum: int) -> Learned:
    """Read with the first turn that is judged by it: that takes a moment."""
    return Learned(*read_weights(LEARNED_FILES[seats, minimum]))


@cache
def chances() -> Calibration:
    """What it expects alone is what it would win without trying anything; the whole player wins more."""
    return load_calibration(CHANCES_FILE)


def try_turns(
    search: TurnSearch,
    minimum: int,
    budget: Budget,
    casts: Sequence[Sequence[Manner]] = (),
    said: Sequence[Sequence[int]] = (),
) -> tuple[Sequence[int], int, Samples]:
    """The few turns of those found that are best by the judgement, which of these is, and what they won.

    `casts` are manners of the others, `said` is what everybody's words are.
    """
    assert budget.playouts is not None
    few_left = len(search.hand) + len(search.unseen) <= FEW_LEFT
    judgement = network(search.world.seats, minimum)
    trials = Trials(search, judgement, BEAM, ANSWERS, to_the_end=few_left)
    trials.among(list(map(list, casts)), list(map(list, said)))
    expected = trials.chances()
    few = sorted(range(len(expected)), key=lambda at: -expected[at])[:TRIED]

    def trial(tried: Sequence[int], deals: range) -> Sequence[Sequence[float]]:
        return trials.trial([few[at] for at in tried], deals.start, deals.stop)

    spending = Budget(2 * budget.playouts, budget.seconds).start()
    best, samples = sequential_halving(len(few), trial, spending, budget.playouts, keep=0)
    for at, results in enumerate(samples.results):
        if not results:  # there was no time to try any
            results.append(expected[few[at]])
    return few, best, samples
