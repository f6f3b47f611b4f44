"""Looking back at a game in a process of its own, behind everything else on the computer.

It is no bot's process: it gets the whole record, and what it finds is told only of a game that is over. The
record comes as a line, then come lines with how far the search is, and the last has what was found.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import Any

import msgspec

from cardgames_qt.engine.errors import GameError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Record, decode, replay
from cardgames_qt.games import find
from cardgames_qt.kit.open_cards import Solve, SolverAnswer, SolverRun
from cardgames_qt.play.hindsight import HindsightTold, decisions, look_back, tell
from cardgames_qt.play.priority import put_behind_all_others

_STEP = 0.01
"""Nobody sees a bar move by less."""


class Progress(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the answer."""

    share: float
    """Of the way, from 0 to 1; it only grows."""
    found: HindsightTold | None = None


def main() -> None:
    """Answer one record from the standard input; what cannot be looked back at gets no answer."""
    put_behind_all_others()
    try:
        for progress in look_back_at(decode(sys.stdin.buffer.readline())):
            sys.stdout.buffer.write(msgspec.json.encode(progress) + b"\n")
            sys.stdout.buffer.flush()
    except BrokenPipeError:
        os._exit(0)  # nobody waits any more, and there is nowhere to say so
    except GameError as error:
        sys.exit(str(error))


def look_back_at(record: Record) -> Iterator[Progress]:
    """How far the search is, and at last what it found; raises GameError."""
    game = find(record.game)
    if game.solve is None:
        raise GameError(f"{record.game} is not a game that is won with open cards")
    match = replay(game.rules, record)
    counted = _Counted(game.solve)
    search, told, most = look_back(match, counted), 0.0, _most_searches(match)
    while True:
        try:
            effort = next(search)
        except StopIteration as end:
            yield Progress(1.0, tell(match, end.value))
            return
        share = (counted.searches - 1 + effort.done) / most
        if share >= told + _STEP:
            told = share
            yield Progress(round(share, 3))


class _Counted:
    """A solver, and how often it was asked."""

    def __init__(self, solve: Solve) -> None:
        self._solve = solve
        self.searches = 0

    def __call__(self, state: Any) -> SolverRun[SolverAnswer]:
        self.searches += 1
        return self._solve(state)


def _most_searches(match: Match) -> int:
    """The end, the start, and then by halves."""
    return 2 + len(decisions(match)).bit_length()
