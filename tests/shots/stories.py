"""Games with more to tell: other ways they could have gone on, and what was found out about them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import BRANCHES
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.kit.showing import earlier
from cardgames_qt.play.branches import Branch, branched, branches_to_extra, line
from cardgames_qt.play.duplicates import DUPLICATE
from cardgames_qt.play.reviews import REVIEW, unchecked_review
from cardgames_qt.play.story import Story
from cardgames_qt.storage.annotations import annotate
from cardgames_qt.storage.store import Store, checked, load
from tests.shots import positions

SEATS = {"gap": 3, "qwixx": 3, "the_game": 2, "three": 2}
"""Around the table of a game that was looked back on."""
KEPT = Path(__file__).with_name("reviews.json")
"""What came of that; `python -m tests.shots.write_reviews` writes it anew."""


def reviewed(store: Store, game: str) -> Path:
    """A finished game of the library that brings its review, and what others made of the person's seat."""
    store.finished_folder.mkdir(parents=True, exist_ok=True)
    path = positions.save(store.finished_folder, game, SEATS[game], "end")
    found = _kept()[game]
    annotate(store, path, REVIEW, found["review"])
    annotate(store, path, DUPLICATE, found["others"])
    assert unchecked_review(load(path)[1].record) is not None, (
        f"{game} is played otherwise now: write its review anew"
    )
    return path


@cache
def _kept() -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(KEPT.read_bytes())
    return found


def grow(store: Store, path: Path, *names: str) -> None:
    """Keep a branch for each name with a game of the library: two of the game, then one of the first."""
    saved = load(path)[1]
    match, plan = checked(saved), saved.plan
    stops = Story(match, ()).stops
    first = _step(match, plan, stops[6].end, None, names[0])
    second = _step(match, plan, stops[4].end, None, names[1])
    whole = line(match, (first,), 0)
    assert whole is not None
    third = _step(whole, plan, len(whole.history), 0, names[2])
    annotate(store, path, BRANCHES, branches_to_extra((first, second, third)))


def _step(match: Match, plan: TablePlan, after: int, of: int | None, name: str) -> Branch:
    """A branch that is one move long."""
    past = earlier(match, after)
    seat = past.to_act[0]
    past.play(seat, past.legal_moves(seat)[-1])
    return branched(past, plan.seats, after, of, name)
