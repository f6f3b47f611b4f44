"""What the levels are to make of seats that nobody has asked about yet, because it will be wanted."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from cardgames_qt import clock
from cardgames_qt.bots.duplicate import ROUNDS
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import GAMES, find
from cardgames_qt.play.daily import is_open
from cardgames_qt.play.scale import BEST
from cardgames_qt.storage.entries import Ending, LibraryEntry
from cardgames_qt.storage.library import Library, Wanted
from cardgames_qt.storage.statistics.results import Result
from cardgames_qt.ui.daily.journal import Journal
from cardgames_qt.ui.duplicate.background import BackgroundJob

_LATEST, _RECENT_S = 3, 3 * 24 * 3600
"""Of the games in which all play as one, so many of the last days: a rating compares them with masters."""
_OVER = (Ending.WON, Ending.LOST)


def background_jobs(library: Library, journal: Journal, today: date) -> list[BackgroundJob]:
    """The last first: every level at the deals of the day, masters where a rating needs them."""
    games = [*_of_days(journal, today), *_together(library, journal.profile)]
    games.sort(key=lambda each: each[0].changed, reverse=True)
    return [BackgroundJob(library.path_of(game), Seat(result.seat), levels) for game, result, levels in games]


Sought = tuple[LibraryEntry, Result, tuple[str, ...] | None]


def _of_days(journal: Journal, today: date) -> Iterator[Sought]:
    """What the player has just made of a day."""
    for (day, _), game in journal.first.items():
        if is_open(day, today) and game.ending is not Ending.UNFINISHED:
            yield game, _result(game, journal.profile), None


def _together(library: Library, profile: str) -> Iterator[Sought]:
    """What masters have not played themselves yet; how they do on average stands in till then."""
    for name in (each for each in GAMES if find(each).rules.together):
        wanted = Wanted(game=name, endings=_OVER, since=clock.now() - _RECENT_S)
        numbers = library.find(wanted)[:_LATEST]
        for game in library.entries(numbers).values():
            own = [each for each in game.results if each.profile == profile and not each.help]
            if own and len(own[0].masters) < ROUNDS:
                yield game, own[0], (BEST,)


def _result(game: LibraryEntry, profile: str) -> Result:
    return next(each for each in game.results if each.profile == profile)
