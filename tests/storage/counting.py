"""A folder of games whose records say whose they are and when they ended, and every number of it."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from cardgames_qt.engine.match import Match
from cardgames_qt.games import find
from cardgames_qt.kit.seats import SeatPlan, TablePlan
from cardgames_qt.storage.library import Library
from cardgames_qt.storage.statistics.figures import ResultQuery
from cardgames_qt.storage.statistics.profiles import Profile
from cardgames_qt.storage.store import SUFFIX, Store, TableExtra, content_of

ME, OTHER = Profile(id="me", name="Jana"), Profile(id="other", name="Eva")
NOON = 1_790_000_000
"""In seconds since the epoch."""
DAY = 24 * 3600


@cache
def match(seed: str, moves: int = -1) -> Match:
    """A short game of GAP, to its end or so many moves far."""
    made = Match(find("gap").rules, 2, {"target": 3}, seed)
    made.deal()
    while made.outcome is None and moves != 0:
        seat = made.to_act[0]
        legal = made.legal_moves(seat)
        made.play(seat, legal[(len(made.history) + int(seed)) % len(legal)])
        moves -= 1
    return made


def moment(seconds: float) -> dict[str, Any]:
    """As a record writes it."""
    return {"at": datetime.fromtimestamp(seconds, UTC).isoformat(), "order": int(seconds * 1000)}


def record(
    seed: str,
    *,
    at: float = NOON,
    profile: str | None = ME.id,
    name: str = "Jana",
    moves: int = -1,
    **table: Any,
) -> bytes:
    """A game that began an hour before `at` and, if it is over, ended then."""
    made = match(seed, moves)
    seats = (SeatPlan(kind="human", name=name), SeatPlan(kind="bot", name="Fox", level="medium"))
    plan = TablePlan(game="gap", seats=seats, options={"target": 3})
    raw = msgspec.json.decode(content_of(made, plan, TableExtra(avatars=("you", "fox"))))
    raw["extra"]["stolek_table"] |= {"profiles": [profile, None], "began": moment(at - 3600)}
    if made.outcome is not None:
        raw["extra"]["stolek_table"]["ended"] = moment(at)
    raw["extra"]["stolek_table"] |= table
    return msgspec.json.encode(raw) + b"\n"


def put(store: Store, content: bytes, name: str = "") -> Path:
    """A file of the library."""
    over = msgspec.json.decode(content)["result"]["finished"]
    folder = store.finished_folder if over else store.folder
    folder.mkdir(parents=True, exist_ok=True)
    place = folder / (f"{name}{SUFFIX}" if name else store.new_path("gap").name)
    place.write_bytes(content)
    return place


def fill(store: Store, games: int = 8) -> list[Path]:
    """So many games, one a day."""
    return [put(store, record(str(100 + number), at=NOON + number * DAY)) for number in range(games)]


def numbers(library: Library, *profiles: str) -> dict[str, Any]:
    """All that is told of these people, or of the usual one."""
    list(library.look())
    told = library.statistics
    return {
        f"{profile}/{helped}": msgspec.to_builtins(
            (
                told.figures(ResultQuery(profile=profile, game="gap", helped=helped)),
                told.rating(profile, "gap"),
            )
        )
        for profile in profiles or (ME.id,)
        for helped in (False, True)
    }


def played(library: Library, profile: str = ME.id, *, helped: bool = False) -> int:
    list(library.look())
    return library.statistics.count(ResultQuery(profile=profile, game="gap", helped=helped))
