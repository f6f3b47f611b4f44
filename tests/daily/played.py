"""Games of some day, as they lie in the library."""

from __future__ import annotations

from datetime import date
from functools import cache
from pathlib import Path
from random import Random

import msgspec
from msgspec.structs import replace

from cardgames_qt.app import plan_seats
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import TABLE
from cardgames_qt.games import find
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.open_cards import finish
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.play.daily import find_deal, seats_of
from cardgames_qt.storage.disk import write_whole
from cardgames_qt.storage.register import Timestamp
from cardgames_qt.storage.store import SUFFIX, Store, TableExtra, content_of

DAY = date(2026, 11, 16)


def table(day: date, game: str) -> TablePlan:
    """The table of the day."""
    seats = plan_seats(find(game).rules, ",".join(seats_of(game)))
    return TablePlan(game=game, seats=seats, daily=day.isoformat())


@cache
def deal(day: date, game: str) -> str:
    return finish(find_deal(day, game))


def keep(
    store: Store,
    day: date,
    game: str = "the_game",
    *,
    moves: int | None = None,
    name: str = "",
    whose: str = "",
    began: Timestamp | None = None,
) -> Path:
    """Put the game of a day into the library, played by grabbers to its end or so many moves far.

    Unless it is said `whose` it is, it is as Stolek 1.0 left it.
    """
    plan = table(day, game)
    match = _play(game, deal(day, game), len(plan.seats), moves)
    folder = store.folder if match.outcome is None else store.finished_folder
    extra = TableExtra(avatars=tuple(seat.avatar for seat in plan.seats), daily=plan.daily, front=0)
    if whose:
        began = began or store.register.now()
        ended = store.register.now() if match.outcome is not None else None
        extra = replace(extra, profiles=(whose,), began=began, ended=ended)
    path = folder / f"{name or f'{game}-{day}-120000-00'}{SUFFIX}"
    write_whole(path, content_of(match, plan, extra))
    return path


def change(path: Path, **extra: object) -> None:
    """Have a file say something else of its table."""
    raw = msgspec.json.decode(path.read_bytes())
    raw["extra"]["stolek_table"].update(extra)
    path.write_bytes(msgspec.json.encode(raw))


def _play(game: str, seed: str, seats: int, moves: int | None) -> Match:
    bots = find(game).bots
    bot = bots["greedy" if "greedy" in bots else "random"]()  # a game of another package may know no grabbers
    match, rng = Match(find(game).rules, seats, {}, seed), Random(3)
    match.deal()
    while match.outcome is None and moves != 0:
        seat = max(match.to_act)
        legal = match.legal_moves(seat)
        move = legal[0] if seat == TABLE else bot.decide(match.view(seat), legal, rng, Budget()).move
        match.play(seat, move)
        moves = moves - 1 if moves is not None else None
    return match
