"""The statistics of very many games: opening them, as a ratio to reading the list of games."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from random import Random

from msgspec.structs import replace

from cardgames_qt.engine.record import Player
from cardgames_qt.games import BUILT_IN
from cardgames_qt.play.scale import BotResult
from cardgames_qt.storage.entries import Ending, LibraryEntry
from cardgames_qt.storage.library import Library
from cardgames_qt.storage.statistics.figures import ResultQuery
from cardgames_qt.storage.statistics.results import PersonResult
from cardgames_qt.storage.store import Store
from tests.bench.library import cost

MANY = 50_000
GAME = "gap"


def measure_statistics(seconds: float) -> dict[str, float]:
    """What opening costs, in seconds and in how often the list could be read meanwhile."""
    with tempfile.TemporaryDirectory() as folder:
        library = filled(Path(folder), MANY)
        read, all_, one = (cost(act, library, seconds) for act in (_read, open_all, open_one))
        library.close()
    return {
        f"statistics: all games, {MANY}, s": all_,
        f"statistics: one game, {MANY}, s": one,
        f"statistics: all games to reading the list, {MANY}": all_ / read,
        f"statistics: one game to reading the list, {MANY}": one / read,
    }


def filled(folder: Path, count: int) -> Library:
    """A library that knows of so many games, all of one kind."""
    library, rng = Library(Store(folder / "games"), folder / "library.index"), Random(1)
    games = [_holding(number, rng) for number in range(count)]
    for start in range(0, count, 5_000):
        few = games[start : start + 5_000]
        library.update({holding.place: ((1, 1, 1), holding) for holding in few})
    library.ledger.settle()
    return library


def _holding(number: int, rng: Random) -> LibraryEntry:
    mine, theirs = rng.randrange(60), rng.randrange(60)
    result = PersonResult(
        seat=0,
        profile="",
        score=mine,
        share=float(mine > theirs),
        bots=(BotResult("medium", theirs, theirs >= mine),),
        persons=1,
        accuracy=rng.uniform(40, 100) if number % 10 == 0 else None,
        habits={colour: rng.randrange(9) for colour in "RYGBP"},
    )
    place, begun = os.fsencode(f"finished/{number}.stolek"), number * 1000 + 1000
    return LibraryEntry(
        place=place,
        digest=place,
        ending=Ending.WON if result.share else Ending.LOST,
        begun=float(begun),
        changed=begun + 600.0,
        ended=begun + 600.0,
        began_order=begun * 1000,
        order=(begun + 600) * 1000,
        counted_order=(begun + 600) * 1000,
        game=GAME,
        options={"target": 30},
        players=(Player("Eva", "human"), Player("Fox", "bot", "medium")),
        scores=(mine, theirs),
        seed=str(number),
        results=(result,),
    )


def _read(library: Library) -> None:
    library.index.rows("place, looks, content FROM entries")


def open_all(library: Library) -> None:
    """All that the page shows when it is opened."""
    asked, told = ResultQuery(), library.statistics
    for helped in (False, True):
        told.count(replace(asked, helped=helped))
    for game in BUILT_IN:
        told.figures(replace(asked, game=game))
        told.rating(asked.profile, game)


def open_one(library: Library) -> None:
    """All that the page shows of one game."""
    asked, told = ResultQuery(game=GAME), library.statistics
    told.kinds(asked.profile, GAME)
    told.rating(asked.profile, GAME)
    for helped in (False, True):
        told.count(replace(asked, helped=helped))
    told.figures(asked)
