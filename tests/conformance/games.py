"""The games that the conformance tests are run with, and records of them."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from cardgames_qt.conformance.playing import MOST_MOVES, play_on
from cardgames_qt.engine import record
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.options import Options
from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.games import BUILT_IN, find
from tests.toy.seated import TOY

EVERY_GAME: tuple[AnyRules, ...] = tuple(game.rules for game in (*BUILT_IN.values(), TOY))
"""The games at the table and the toy, which the fixture `fifth_game` registers while a test module runs."""
KNOWLEDGE = Path(__file__).with_name("golden") / "knowledge.json"
"""What a seat knows after the deal, in each of them."""


def written(
    rules: AnyRules, seats: int, options: Options, seed: str, most: int = MOST_MOVES
) -> dict[str, Any]:
    """A game of so many random moves as its record stands in a file."""
    match = Match(rules, seats, options, seed)
    match.deal()
    play_on(match, Random(3), most)
    players = [record.Player(f"P{seat}", "bot", "random") for seat in range(seats)]
    made: dict[str, Any] = json.loads(record.encode(record.write(match, players)))
    return made


def verify(made: Any) -> Match:
    """Read a record as a saved game is read; raises BadRecordError."""
    read = record.decode(json.dumps(made))
    return record.verify(find(read.game).rules, read)
