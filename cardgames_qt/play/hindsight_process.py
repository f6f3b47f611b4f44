"""The process that computes a hindsight, at low priority.

It is separate from the bots' process because it gets the whole record, and only of a finished game. Input is
one record on a line; output is lines of progress, the last with the result.
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
from cardgames_qt.kit.open_cards import Search, Solve, SolverAnswer
from cardgames_qt.play.hindsight import HindsightReport, decisions, look_back, report
from cardgames_qt.play.priority import put_behind_all_others

_STEP = 0.01
"""Smaller progress would not be visible."""


class SearchProgress(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of output."""

    share: float
    """From 0 to 1, never decreasing."""
    found: HindsightReport | None = None


def main() -> None:
    """Answer one record from stdin; exits with a message if it cannot be searched."""
    put_behind_all_others()
    try:
        for progress in look_back_at(decode(sys.stdin.buffer.readline())):
            sys.stdout.buffer.write(msgspec.json.encode(progress) + b"\n")
            sys.stdout.buffer.flush()
    except BrokenPipeError:
        os._exit(0)  # the reader has gone; exit without the final flush, which would fail too
    except GameError as error:
        sys.exit(str(error))


def look_back_at(record: Record) -> Iterator[SearchProgress]:
    """Progress, and finally the result; raises GameError."""
    game = find(record.game)
    if game.solve is None:
        raise GameError(f"{record.game} is not a game that is won with open cards")
    match = replay(game.rules, record)
    counted = _Counted(game.solve)
    search, shown, most = look_back(match, counted), 0.0, _most_searches(match)
    while True:
        try:
            effort = next(search)
        except StopIteration as end:
            yield SearchProgress(1.0, report(match, end.value))
            return
        share = (counted.searches - 1 + effort.done) / most
        if share >= shown + _STEP:
            shown = share
            yield SearchProgress(round(share, 3))


class _Counted:
    """A solver that counts its calls."""

    def __init__(self, solve: Solve) -> None:
        self._solve = solve
        self.searches = 0

    def __call__(self, state: Any) -> Search[SolverAnswer]:
        self.searches += 1
        return self._solve(state)


def _most_searches(match: Match) -> int:
    """The end, the start, and a binary search between."""
    return 2 + len(decisions(match)).bit_length()
