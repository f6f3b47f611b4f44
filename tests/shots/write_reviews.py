"""Writes anew what pictures tell of looking back on games: `python -m tests.shots.write_reviews`.

The master takes minutes for that, even for a coarse look, and pictures seconds; so it is kept beside them.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import msgspec

from cardgames_qt.bots.duplicate import compose as compose_rounds
from cardgames_qt.bots.duplicate import place_of, play
from cardgames_qt.bots.process import BotProcess
from cardgames_qt.bots.review import look_back, weigh_line
from cardgames_qt.bots.second_look import SecondLook, play_on
from cardgames_qt.engine.record import replay
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.bot import Budget
from cardgames_qt.storage.store import load
from tests.shots import positions
from tests.shots.stories import KEPT, SEATS

PLAYOUTS, ROUNDS = 300, 3


def found_in(path: Path) -> dict[str, Any]:
    """What the master says of a game, and what others make of the person's seat."""
    record = load(path)[1].record
    match = replay(find(record.game).rules, record)
    look = look_back(record, match)
    with BotProcess() as process:
        weighings = [weigh_line((record.game, line, Budget(PLAYOUTS)), process) for line in look.lines]
        found = SecondLook.begin(look, weighings, PLAYOUTS)
        for suspect in found.rest:
            found = found.after(suspect, play_on(suspect, process))
    place = place_of(record, match, positions.PERSON)
    rounds = tuple(play(place, rounds=ROUNDS))
    return {"review": found.review(), "others": [compose_rounds(place, rounds)]}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        games = {game: positions.save(Path(folder), game, SEATS[game], "end") for game in BUILT_IN}
        found = {game: found_in(path) for game, path in games.items()}
    KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=0) + b"\n")


if __name__ == "__main__":
    main()
