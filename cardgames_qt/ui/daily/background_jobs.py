"""Which games bots play again in the background, because their results will be wanted."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import TypeAlias

from cardgames_qt import clock
from cardgames_qt.bots.duplicate import ROUNDS
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import GAMES, find
from cardgames_qt.play.daily import is_open
from cardgames_qt.play.scale import BEST
from cardgames_qt.storage.entries import Ending, LibraryEntry
from cardgames_qt.storage.library import Library, LibraryQuery
from cardgames_qt.storage.statistics.results import PersonResult
from cardgames_qt.ui.daily.journal import Journal
from cardgames_qt.ui.duplicate.background import BackgroundJob

_LATEST, _RECENT_S = 3, 3 * 24 * 3600
"""Of cooperative games so many of the last days: the rating compares them with masters."""
_OVER = (Ending.WON, Ending.LOST)


def background_jobs(library: Library, journal: Journal, today: date) -> list[BackgroundJob]:
    """The latest first: every level at the deals of the day, and masters where a rating needs them."""
    games = [*_of_days(journal, today), *_together(library, journal.profile)]
    games.sort(key=lambda each: each[0].changed, reverse=True)
    return [BackgroundJob(library.path_of(game), Seat(result.seat), levels) for game, result, levels in games]


_GameToPlay: TypeAlias = tuple[LibraryEntry, PersonResult, tuple[str, ...] | None]
"""With the levels to play it, or None for all."""


def _of_days(journal: Journal, today: date) -> Iterator[_GameToPlay]:
    """Finished deals of days that are still open."""
    for (day, _), game in journal.first.items():
        if is_open(day, today) and game.ending is not Ending.UNFINISHED:
            yield game, _result(game, journal.profile), None


def _together(library: Library, profile: str) -> Iterator[_GameToPlay]:
    """Games that masters have not played yet; until then their average stands in."""
    for name in (each for each in GAMES if find(each).rules.together):
        wanted = LibraryQuery(game=name, endings=_OVER, since=clock.now() - _RECENT_S)
        numbers = library.find(wanted)[:_LATEST]
        for game in library.entries(numbers).values():
            own = [each for each in game.results if each.profile == profile and not each.help]
            if own and len(own[0].masters) < ROUNDS:
                yield game, own[0], (BEST,)


def _result(game: LibraryEntry, profile: str) -> PersonResult:
    return next(each for each in game.results if each.profile == profile)
