"""Branches as a file has them, by the thousand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, TypeAlias

import pytest

from cardgames_qt.conformance.playing import play_on
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import write
from cardgames_qt.kit.showing import earlier
from cardgames_qt.play.story import Story

Kept: TypeAlias = dict[str, Any]


def kept(match: Match, after: int, of: int | None = None) -> Kept:
    """A line that leaves another one there."""
    record = write(match, [])
    result = {"scores": list(match.scores), "winners": [], "finished": match.outcome is not None}
    return {"of": of, "after": after, "players": [], "log": list(record.log[after:]), "result": result}


def another_end(match: Match, seed: int = 5) -> tuple[Match, int]:
    """The game played on otherwise from its middle, and how many entries both have."""
    middle = Story(match, ()).stops[Story(match, ()).last // 2].end
    other = earlier(match, middle)
    play_on(other, Random(seed))
    return other, middle


def side_by_side(match: Match, count: int) -> list[Kept]:
    """All of them leave the game."""
    other, middle = another_end(match)
    return [kept(other, middle)] * count


def chain(match: Match, count: int) -> list[Kept]:
    """Each leaves the one before it, sooner and later by turns."""
    other, middle = another_end(match)
    first = kept(other, middle)
    log = first["log"]
    skipped = [number % len(log) for number in range(count)]
    return [
        {**first, "of": number - 1 if number else None, "after": middle + skip, "log": log[skip:]}
        for number, skip in enumerate(skipped)
    ]


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """One for every step that is played through the rules meanwhile."""
    steps: list[int] = []
    replay = Match.replay

    def counting(match: Match, seat: Any, move: Any) -> None:
        steps.append(1)
        replay(match, seat, move)

    with monkeypatch.context() as patched:
        patched.setattr(Match, "replay", counting)
        yield steps
