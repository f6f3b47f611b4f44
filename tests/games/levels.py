"""What every level of every game is held to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

from cardgames_qt.bots.protocol import decode_view, encode_view
from cardgames_qt.engine.rules import AnyRules, Seat
from cardgames_qt.kit.bot import Bot, Budget

LEVELS = ("easy", "medium", "hard", "master")
SMALL = Budget(playouts=24)


def check_level(
    rules: AnyRules,
    bots: Mapping[str, Callable[[], Bot]],
    level: str,
    positions: Iterable[tuple[Any, Seat]],
) -> None:
    """It plays legally, the same again, and the same in a world that looks the same to its seat."""
    bot = bots[level]()
    for state, seat in positions:
        view, moves = rules.view(state, seat), rules.legal_moves(state, seat)
        decision = bot.decide(view, moves, Random(1), SMALL)
        assert decision.move in moves
        assert bots[level]().decide(view, moves, Random(1), SMALL) == decision
        twin = rules.imagine(view, Random(2))
        wire = encode_view(rules.view(twin, seat))
        assert bytes(wire) == bytes(encode_view(view))
        told = decode_view(rules, wire)
        assert bot.decide(told, rules.legal_moves(twin, seat), Random(1), SMALL) == decision
