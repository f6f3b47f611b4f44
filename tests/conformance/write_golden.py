"""Writes the golden files anew: `python -m tests.conformance.write_golden`. Read the difference then."""

from __future__ import annotations

import json
from random import Random

import msgspec

from cardgames_qt.conformance.playing import play_on, variants
from cardgames_qt.conformance.twin_worlds import written_down
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.notation import to_text
from cardgames_qt.engine.rules import AnyRules
from tests.conformance.games import EVERY_GAME, KNOWLEDGE


def playthrough(rules: AnyRules, seats: int) -> str:
    """A game at random from a fixed seed: every entry, everything told, and to whom."""
    options = variants(rules, seats)[-1]
    match = Match(rules, seats, options, "golden")
    match.deal()
    play_on(match, Random(seats))
    lines = [f"{rules.id} {seats} seats {json.dumps(match.options)}"]
    for step in match.history:
        lines.append(to_text(match.entry(step)))
        for told in step.told:
            audience = "all" if told.audience is None else " ".join(map(str, told.audience))
            lines.append(f"  [{audience}] {msgspec.json.encode(told.event).decode()}")
    lines.append(f"outcome {msgspec.json.encode(match.outcome).decode()}")
    return "\n".join(lines) + "\n"


def main() -> None:
    for rules in EVERY_GAME:
        for seats in rules.seat_counts:
            path = KNOWLEDGE.with_name(f"{rules.id}-{seats}.txt")
            path.write_text(playthrough(rules, seats), encoding="utf-8")
    KNOWLEDGE.write_text(written_down(*EVERY_GAME), encoding="utf-8")


if __name__ == "__main__":
    main()
