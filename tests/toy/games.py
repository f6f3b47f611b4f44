"""Games of the toy as they lie in a library; for whoever has it at the table."""

from __future__ import annotations

from pathlib import Path
from random import Random

from cardgames_qt.app import plan_seats
from cardgames_qt.conformance.playing import play_on
from cardgames_qt.engine.match import Match
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.storage.disk import write_whole
from cardgames_qt.storage.store import SUFFIX, Store, TableExtra, content_of
from tests.toy.seated import TOY


def put(store: Store, name: str, *, over: bool) -> Path:
    """A game between a person and a bot, at its end or after a trick."""
    match = Match(TOY.rules, 2, {}, name)
    match.deal()
    play_on(match, Random(name), 5_000 if over else 2)  # who decides in secret does so in any order
    plan = TablePlan(game=TOY.id, seats=plan_seats(TOY.rules, "human,random"))
    path = (store.finished_folder if over else store.folder) / f"{TOY.id}-{name}{SUFFIX}"
    write_whole(path, content_of(match, plan, TableExtra(avatars=("you", "owl"), front=0)))
    return path
