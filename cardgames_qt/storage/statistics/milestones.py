"""Personal bests and first wins at a game, computed from the ledger and kept nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from cardgames_qt.games import find
from cardgames_qt.play.levels import LEVELS
from cardgames_qt.storage.statistics.figures import ResultQuery, Statistics

ALONE = ""
"""In the place of a level: nobody else was at the table."""
WARM_UP = 3
"""With so few games at a table of its size a best score is no news."""
_COLUMNS = ("digest", "at", "score", "share", "seats", "rivals", "usual", "given_up")


class CountedGame(msgspec.Struct, frozen=True):
    """A row of the ledger, as far as milestones go."""

    digest: bytes
    at: float
    score: int
    share: float
    seats: int
    rivals: str
    usual: int
    given_up: int


class BestScore(msgspec.Struct, frozen=True, kw_only=True):
    """The best score by the usual rules at a table of that size."""

    seats: int
    score: int
    before: int | None
    """The best score until then."""
    played: int
    """The games at such a table up to then, this one included."""
    at: float
    digest: bytes


class FirstWin(msgspec.Struct, frozen=True, kw_only=True):
    """The first win at a table with bots of that level, or `ALONE`."""

    level: str
    at: float
    digest: bytes


class Milestones(msgspec.Struct, frozen=True, kw_only=True):
    """What a player has reached at a game; only games without help count."""

    bests: tuple[BestScore, ...] = ()
    """The smallest table first."""
    wins: tuple[FirstWin, ...] = ()
    """The weakest level first."""

    def reached_in(self, digest: bytes) -> Milestones:
        """What that game brought; best scores only where there was something to beat."""
        return Milestones(
            bests=tuple(
                each
                for each in self.bests
                if each.digest == digest and each.before is not None and each.played > WARM_UP
            ),
            wins=tuple(each for each in self.wins if each.digest == digest),
        )

    def __bool__(self) -> bool:
        return bool(self.bests or self.wins)


def milestones(statistics: Statistics, profile: str, game: str) -> Milestones:
    """Of everything that is counted for the profile."""
    rows = statistics.lines(ResultQuery(profile=profile, game=game), _COLUMNS)
    games = [CountedGame(*row) for row in rows]
    low_is_good = find(game).rules.together
    wins: dict[str, FirstWin] = {}
    for each in games:
        if each.share > 0:
            for level in each.rivals.split(","):
                wins.setdefault(level, FirstWin(level=level, at=each.at, digest=each.digest))
    return Milestones(
        bests=tuple(_bests(games, min if low_is_good else max)),
        wins=tuple(wins[level] for level in (ALONE, *LEVELS) if level in wins),
    )


def _bests(games: Iterable[CountedGame], better: Callable[[int, int], int]) -> Iterable[BestScore]:
    found: dict[int, BestScore] = {}
    played: dict[int, int] = {}
    for each in games:
        if not each.usual or each.given_up:
            continue
        played[each.seats] = played.get(each.seats, 0) + 1
        known = found.get(each.seats)
        before = known.score if known is not None else None
        if before is None or (each.score != before and better(each.score, before) == each.score):
            found[each.seats] = BestScore(
                seats=each.seats,
                score=each.score,
                before=before,
                played=played[each.seats],
                at=each.at,
                digest=each.digest,
            )
    return (found[seats] for seats in sorted(found))
