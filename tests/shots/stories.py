"""Games with more to tell: other ways they could have gone on."""

from __future__ import annotations

from pathlib import Path

from cardgames_qt.engine.match import Match
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.kit.showing import earlier
from cardgames_qt.play.branches import BRANCHES, Branch, as_kept, branched, line
from cardgames_qt.play.story import Story
from cardgames_qt.storage.annotations import annotate
from cardgames_qt.storage.store import Store, checked, load


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
    annotate(store, path, BRANCHES, as_kept((first, second, third)))


def _step(match: Match, plan: TablePlan, after: int, of: int | None, name: str) -> Branch:
    """A branch that is one move long."""
    past = earlier(match, after)
    seat = past.to_act[0]
    past.play(seat, past.legal_moves(seat)[-1])
    return branched(past, plan.seats, after, of, name)
