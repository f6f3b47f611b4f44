"""What somebody has played: a thousand games that the library knows of, and the deals of some days."""

from __future__ import annotations

import os
from datetime import date, datetime, time, timedelta
from random import Random

from cardgames_qt.engine.record import Player
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.play.daily import seats_of
from cardgames_qt.play.scale import BotResult
from cardgames_qt.storage.entries import Ending, LibraryEntry
from cardgames_qt.storage.statistics.results import Help, PersonResult

DAY = date(2026, 11, 16)
"""Today, in every picture."""
_SCORES = {"gap": (38, 9), "qwixx": (64, 14), "the_game": (7, 6), "three": (24, 8)}
"""What is made of each game, and how much that varies."""
_FACES = ("fox", "owl", "hare", "bear")
_LEVELS = ("easy", "medium", "hard", "master")


def thousand() -> list[LibraryEntry]:
    """Played in the last year, ever better; the last nine days among them, of which today's is to come."""
    rng = Random(7)
    days = sorted(rng.randrange(12, 360) for _ in range(1000))
    games = [_game(DAY - timedelta(days[-at - 1]), rng, at, at / 1000) for at in range(1000)]
    return games + [
        _game(DAY - timedelta(back), rng, 1000 + 4 * back + at, 1.0, game, daily=True)
        for back in range(1, 10)
        for at, game in enumerate(BUILT_IN)
        if rng.random() < 0.7 or back == 1
    ]


def one() -> list[LibraryEntry]:
    """The very first game."""
    return [_game(DAY, Random(2), 0, 0.4, "gap")]


def today() -> list[LibraryEntry]:
    """All deals of today, and of some days before."""
    rng = Random(5)
    return [
        _game(DAY - timedelta(back), rng, 4 * back + at, 1.0, game, daily=True)
        for back in range(6)
        for at, game in enumerate(BUILT_IN)
    ]


def _game(
    day: date, rng: Random, number: int, skill: float, game: str | None = None, *, daily: bool = False
) -> LibraryEntry:
    game = game or rng.choice(list(BUILT_IN))
    rules = find(game).rules
    seats = len(seats_of(game)) if daily else rng.choice([each for each in rules.seat_counts if each < 5])
    level = "medium" if daily else _LEVELS[min(3, int(4 * skill * rng.uniform(0.5, 1.1)))]
    mean, spread = _SCORES[game]
    mine, *others = (max(0, round(rng.gauss(mean, spread))) for _ in range(seats))
    mine += 0 if rules.together else round(6 * skill)
    scores = (max(0, mine - round(6 * skill)),) if rules.together else (mine, *others)
    won = scores[0] == 0 if rules.together else mine >= max(others, default=0)
    began = datetime.combine(day, time(rng.randrange(8, 22), rng.randrange(60))).timestamp()
    return LibraryEntry(
        place=os.fsencode(f"finished/{game}-{number}.stolek"),
        ending=Ending.WON if won else Ending.LOST,
        begun=began,
        changed=began + 900,
        game=game,
        options=rules.settle(seats, {}),
        players=(
            Player("Eva", "human"),
            *(Player(face.title(), "bot", level) for face in _FACES[: seats - 1]),
        ),
        avatars=("you", *_FACES[: seats - 1]),
        scores=scores,
        winners=(0,) if won else () if rules.together else (1,),
        moves=rng.randrange(20, 60),
        seconds=float(rng.randrange(300, 1500)),
        starred=number % 40 == 3,
        reviewed=number % 3 == 0,
        daily=day.isoformat() if daily else "",
        seed=str(number),
        results=(_result(game, scores, number, rng, won=won, level=level, skill=skill),),
        digest=number.to_bytes(16),
        began_order=round(1000 * began),
        order=round(1000 * (began + 900)),
        counted_order=round(1000 * (began + 900)),
    )


def _result(
    game: str, scores: tuple[int, ...], number: int, rng: Random, *, won: bool, level: str, skill: float
) -> PersonResult:
    mine, *others = scores
    habits, looked_at = find(game).habits, number % 3 == 0
    return PersonResult(
        seat=0,
        profile="",
        score=mine,
        share=float(won),
        bots=tuple(BotResult(level, score, score > mine) for score in others or [mine]),
        persons=1,
        help=Help.HINTS if number % 12 == 5 else Help.NONE,
        accuracy=min(100.0, rng.gauss(74 + 18 * skill, 6)) if looked_at else None,
        luck=rng.gauss(0.05, 0.2) if looked_at else None,
        decisions=-abs(rng.gauss(0.2 - 0.12 * skill, 0.05)) if looked_at else None,
        masters=_masters(number) if find(game).rules.together else (),
        habits={name: rng.randrange(2, 9) for name in habits.count((), 0)} if habits is not None else {},
    )


def _masters(number: int) -> tuple[int, ...]:
    """What they left of every other deal."""
    rng = Random(number)
    return tuple(max(0, round(rng.gauss(1.5, 2.5))) for _ in range(4 if number % 2 else 0))
