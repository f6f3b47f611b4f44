"""Whole games that must come out as they always did: a change here changes saved games."""

from __future__ import annotations

import pytest

from cardgames_qt.engine.rules import AnyRules
from tests.conformance.games import EVERY_GAME, KNOWLEDGE
from tests.conformance.write_golden import playthrough


@pytest.mark.parametrize(
    ("rules", "seats"),
    [
        pytest.param(rules, seats, id=f"{rules.id}-{seats}")
        for rules in EVERY_GAME
        for seats in rules.seat_counts
    ],
)
def test_golden_playthrough(rules: AnyRules, seats: int) -> None:
    written = KNOWLEDGE.with_name(f"{rules.id}-{seats}.txt").read_text(encoding="utf-8")
    assert playthrough(rules, seats) == written
