"""Random games through the public rules: moves and games a second of one core, nobody listening."""

from __future__ import annotations

import time
from random import Random

from cardgames_qt.engine.rules import CHANCE, AnyRules
from cardgames_qt.games import BUILT_IN


def play_random(rules: AnyRules, seats: int, rng: Random) -> int:
    """One random game; returns how many moves the seats made."""
    state = rules.start(seats, rules.settle(seats, {}))
    moves = 0
    while waiting := rules.to_act(state):
        seat = waiting[0]
        if seat == CHANCE:
            state = rules.apply(state, seat, rules.chance(state, rng))
            continue
        legal = rules.legal_moves(state, seat)
        state = rules.apply(state, seat, legal[int(rng.random() * len(legal))])
        moves += 1
    return moves


def measure_rules(seconds: float) -> dict[str, float]:
    """Moves/s and games/s of every game at every number of seats."""
    figures: dict[str, float] = {}
    for rules in (game.rules for game in BUILT_IN.values()):
        for seats in rules.seat_counts:
            rng, games, moves = Random(1), 0, 0
            began = time.process_time()
            while time.process_time() - began < seconds:
                moves += play_random(rules, seats, rng)
                games += 1
            spent = time.process_time() - began
            figures[f"{rules.id} {seats} seats, moves/s"] = moves / spent
            figures[f"{rules.id} {seats} seats, games/s"] = games / spent
    return figures
