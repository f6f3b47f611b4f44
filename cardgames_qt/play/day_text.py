"""A day's results as one line of text that another Stolek can read: docs/daily.md, "The line to share".

The line tells no card. It is read strictly: whatever was pasted comes from somewhere else.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from typing import Annotated, Literal, TypeAlias, cast

import msgspec
from msgspec import Meta

from cardgames_qt.engine.errors import ExplainedError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.untrusted import MOST_PLAYERS, MOST_POINTS, NAME_ROOM, Points, shown
from cardgames_qt.games import GAMES, find
from cardgames_qt.play.daily import day_of, seats_of

DayEnding: TypeAlias = Literal["won", "shared", "lost"]
DayHelp: TypeAlias = Literal["hints", "undo", "known"]
MOST_GAMES = 32
LONGEST = 4_000
"""Characters; the whole text that is copied has a few hundred."""
VERSION = 1
_LINE = re.compile(r"\[stolek (\d{1,4}) ([^\[\]]*)\]")
_RESULT = re.compile(
    r"([a-z][a-z0-9_]{0,39})=(won|shared|lost)((?::-?\d{1,6})+)((?:\+(?:hints|undo|known))*)"
)
_NAME = "; "

NOT_ONE = Phrase("There is no result copied from Stolek in this text.")
TOO_LONG = Phrase("This text is too long to be a result copied from Stolek.")
SEVERAL = Phrase("This text has several results. Paste one at a time.")
NEWER = Phrase("This result comes from a newer version of Stolek.")
BROKEN = Phrase("This result is damaged: “{part}” makes no sense.")
NO_GAME = Phrase("This result is only about games that aren’t installed here.")


class DayResult(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one game."""

    ending: DayEnding
    scores: Annotated[tuple[Points, ...], Meta(min_length=1, max_length=MOST_PLAYERS)]
    """The player's first."""
    help: tuple[DayHelp, ...] = ()


class SharedDay(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody's results of a day."""

    day: date
    results: Mapping[str, DayResult]
    """By game."""
    name: str = ""


def day_line(shared: SharedDay) -> str:
    """The line that `read_day` understands."""
    parts = [
        f"{game}={each.ending}:{':'.join(map(str, each.scores))}{''.join(f'+{help_}' for help_ in each.help)}"
        for game, each in shared.results.items()
    ]
    name = _spelled(shared.name)
    return f"[stolek {VERSION} {' '.join((shared.day.isoformat(), *parts))}{_NAME + name if name else ''}]"


def read_day(text: str) -> SharedDay:
    """The results in a text that somebody copied; raises ExplainedError.

    Games that are not known here are left out.
    """
    if len(text) > LONGEST:
        raise ExplainedError(TOO_LONG)
    found = _LINE.findall(text)
    if len(found) != 1:
        raise ExplainedError(SEVERAL if found else NOT_ONE)
    version, content = found[0]
    if int(version) != VERSION:
        raise ExplainedError(NEWER)
    facts, _, name = content.partition(_NAME)
    when, *parts = facts.split(" ")
    day = day_of(when)
    if day is None:
        raise _broken(when)
    results: dict[str, DayResult] = {}
    for part in parts[:MOST_GAMES]:
        game, result = _result(part)
        if game in GAMES and (game in results or not _fits(game, result)):
            raise _broken(part)
        results[game] = result
    known = {game: result for game, result in results.items() if game in GAMES}
    if not known:
        raise ExplainedError(NO_GAME if results else NOT_ONE)
    return SharedDay(day=day, results=known, name=_spelled(name))


def _result(part: str) -> tuple[str, DayResult]:
    read = _RESULT.fullmatch(part)
    if read is None:
        raise _broken(part)
    game, ending, points, helps = read.groups()
    scores = tuple(map(int, points.split(":")[1:]))
    if len(scores) > MOST_PLAYERS or any(abs(each) > MOST_POINTS for each in scores):
        raise _broken(part)
    help_ = tuple(dict.fromkeys(helps.split("+")[1:]))
    return game, DayResult(
        ending=cast(DayEnding, ending), scores=scores, help=cast(tuple[DayHelp, ...], help_)
    )


def _fits(game: str, result: DayResult) -> bool:
    """Whether there are as many scores as at the table of the day."""
    return len(result.scores) == (1 if find(game).rules.together else len(seats_of(game)))


def _spelled(name: str) -> str:
    """A name that ends no line early."""
    return shown(name.replace("[", "(").replace("]", ")"), NAME_ROOM).strip()


def _broken(part: str) -> ExplainedError:
    return ExplainedError(msgspec.structs.replace(BROKEN, values={"part": shown(part) or "?"}))
