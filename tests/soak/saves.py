"""Saved games to begin a trial with: every game, every number of seats, short, long and nearly over."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from cardgames_qt.app import plan_seats
from cardgames_qt.conformance.playing import random_moves
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.storage.store import SUFFIX, TableExtra, content_of


@cache
def course(game: str, seats: int, seed: str) -> tuple[tuple[Seat, Any], ...]:
    """A whole game played at random."""
    return tuple(random_moves(_dealt(game, seats, seed), Random(seed)))


def saved(game: str, seats: int, seed: str, moves: int) -> bytes:
    """That game after so many moves, counted from the end if below zero, as it lies in a file."""
    match = _dealt(game, seats, seed)
    for seat, move in course(game, seats, seed)[:moves]:
        match.play(seat, move)
    plan = TablePlan(game=game, seats=plan_seats(find(game).rules, _company(seats)))
    return content_of(match, plan, TableExtra(avatars=tuple(seat.avatar for seat in plan.seats)))


@cache
def records() -> tuple[bytes, ...]:
    """Every game with every number of seats: begun, in the middle and at its end; sealed and not."""
    made = []
    for game, seats in every_table():
        length = len(course(game, seats, "record"))
        for moves in (1, length // 2, length):
            sealed = saved(game, seats, "record", moves)
            bare = json.loads(sealed)
            del bare["extra"]
            made += [sealed, json.dumps(bare).encode()]
    return tuple(made)


def nearly_over(rng: Random, games: Path, name: str) -> Path:
    """A game with a few moves to go, in a file of that folder."""
    game = rng.choice(list(BUILT_IN))
    seats = rng.choice(find(game).rules.seat_counts)
    path = games / f"{game}-{name}{SUFFIX}"
    games.mkdir(parents=True, exist_ok=True)
    path.write_bytes(saved(game, seats, name, -rng.randint(1, 4)))
    return path


def every_table() -> Iterator[tuple[str, int]]:
    """Every game with every number of seats."""
    for game in BUILT_IN:
        for seats in find(game).rules.seat_counts:
            yield game, seats


def _company(seats: int) -> str:
    return "human" + f",greedy*{seats - 1}" * (seats > 1)


def _dealt(game: str, seats: int, seed: str) -> Match:
    match = Match(find(game).rules, seats, {}, seed)
    match.deal()
    return match
