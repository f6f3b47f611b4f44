"""Bots measured against each other: the same deals for everybody, every seat in turn, errors shown.

Results go to a file line by line, so a long comparison can be stopped and taken up again.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import log10
from pathlib import Path

import msgspec

from cardgames_qt.bots.parallel import run_tasks
from cardgames_qt.bots.process import BotProcess, Thinking
from cardgames_qt.bots.simulation import Series, mean_and_error, play_game
from cardgames_qt.engine.errors import GameError
from cardgames_qt.engine.options import Value
from cardgames_qt.engine.rules import AnyRules, Seat


class Pairing(msgspec.Struct, frozen=True):
    """One bot at a table of others; alone with itself where all play together."""

    bot: str
    others: str

    def title(self) -> str:
        """Who plays."""
        return self.bot if self.bot == self.others else f"{self.bot} – {self.others}"


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """One game to be played: which pairing, which deal, and where the bot sits."""

    game: str
    options: dict[str, Value]
    seats: int
    pairing: Pairing
    deal: str
    seat: int

    def bots(self) -> tuple[str, ...]:
        """Who sits where."""
        return tuple(
            self.pairing.bot if seat == self.seat else self.pairing.others for seat in range(self.seats)
        )


class Played(msgspec.Struct, frozen=True):
    """How it came out for the bot."""

    game: Game
    score: int
    others_mean: float
    share: float
    thinking: Thinking


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A pairing's result."""

    pairing: Pairing
    games: int
    share: float
    share_error: float
    score: float
    score_error: float
    mean_ms: float
    longest_ms: float


def pairings(rules: AnyRules, levels: Sequence[str], against: str | None, seats: int) -> list[Pairing]:
    """Everybody against everybody, or against one; where all win together, each with itself."""
    if together(rules, seats):
        return [Pairing(level, level) for level in levels]
    if against is not None:
        return [Pairing(level, against) for level in levels]
    return [Pairing(better, worse) for worse, better in combinations(levels, 2)]


def together(rules: AnyRules, seats: int) -> bool:
    """Whether the players of this game have one common score."""
    options = rules.settle(seats, {})
    return len(rules.scores(rules.start(seats, options))) < max(2, seats)


def schedule(
    rules: AnyRules,
    pairs: Sequence[Pairing],
    *,
    seats: int,
    options: dict[str, Value],
    games: int,
    seed: str,
) -> list[Game]:
    """At least `games` a pairing: each deal is played from every seat, a common one once."""
    turns = 1 if together(rules, seats) else seats
    return [
        Game(
            game=rules.id,
            options=options,
            seats=seats,
            pairing=pair,
            deal=f"{seed}-{deal}",
            seat=seat,
        )
        for deal in range(-(-games // turns))
        for pair in pairs
        for seat in range(turns)
    ]


def play_arena(games: Sequence[Game], log: Path | None, jobs: int) -> Iterator[Played]:
    """Play what the log does not hold yet, and tell everything in it and everything new."""
    done = {_key(played.game): played for played in _read_log(log)}
    yield from (done[key] for key in map(_key, games) if key in done)
    rest = [game for game in games if _key(game) not in done]
    if not rest:
        return
    if log is None:
        yield from run_tasks(_play, rest, jobs)
        return
    with log.open("ab") as file:
        for played in run_tasks(_play, rest, jobs):
            file.write(msgspec.json.encode(played) + b"\n")
            file.flush()
            yield played


def tabulate(results: Sequence[Played], pairs: Sequence[Pairing]) -> list[Line]:
    """The result of each pairing, with standard errors."""
    lines = []
    for pair in pairs:
        own = [played for played in results if played.game.pairing == pair]
        if not own:
            continue
        share, share_error = _mean_and_error([(played.game.deal, played.share) for played in own])
        score, score_error = _mean_and_error([(played.game.deal, float(played.score)) for played in own])
        moves = sum(played.thinking.moves for played in own)
        seconds = sum(played.thinking.seconds for played in own)
        lines.append(
            Line(
                pairing=pair,
                games=len(own),
                share=share,
                share_error=share_error,
                score=score,
                score_error=score_error,
                mean_ms=1000 * seconds / max(1, moves),
                longest_ms=1000 * max(played.thinking.longest for played in own),
            )
        )
    return lines


def elo(lines: Sequence[Line]) -> dict[str, float]:
    """Ratings that fit the two-seat results best, the mean at 0 (Bradley and Terry's model)."""
    names = sorted({name for line in lines for name in (line.pairing.bot, line.pairing.others)})
    strength = dict.fromkeys(names, 1.0)
    for _ in range(500):
        for name in names:
            wins, met = 0.0, 0.0
            for line in lines:
                pair = line.pairing
                if name in (pair.bot, pair.others):
                    other = pair.others if name == pair.bot else pair.bot
                    share = min(max(line.share, 0.5 / line.games), 1 - 0.5 / line.games)
                    wins += line.games * (share if name == pair.bot else 1 - share)
                    met += line.games / (strength[name] + strength[other])
            strength[name] = wins / met if met else 1.0
    ratings = {name: 400 * log10(value) for name, value in strength.items()}
    middle = sum(ratings.values()) / max(1, len(ratings))
    return {name: rating - middle for name, rating in ratings.items()}


def markdown(lines: Sequence[Line], ratings: dict[str, float], *, unit: str) -> str:
    """The result as a table for BOTS.md."""
    rows = [f"| bots | games | wins % | {unit} | ms a move | longest ms |", "|---|---|---|---|---|---|"]
    rows += [
        f"| {line.pairing.title()} | {line.games} | {100 * line.share:.1f} ± {100 * line.share_error:.1f} "
        f"| {line.score:.2f} ± {line.score_error:.2f} | {line.mean_ms:.0f} | {line.longest_ms:.0f} |"
        for line in lines
    ]
    if ratings:
        order = sorted(ratings, key=lambda name: -ratings[name])
        rows += ["", "Elo: " + ", ".join(f"{name} {ratings[name]:+.0f}" for name in order)]
    return "\n".join(rows) + "\n"


def _play(game: Game, process: BotProcess) -> Played:
    process.thinking.clear()
    series = Series(game=game.game, bots=game.bots(), options=game.options, seed=game.deal)
    outcome = play_game(series, game.deal, process).outcome
    assert outcome is not None
    common = len(outcome.scores) < game.seats or game.seats == 1
    score = outcome.scores[0 if common else game.seat]
    others = [points for seat, points in enumerate(outcome.scores) if seat != game.seat]
    return Played(
        game=game,
        score=score,
        others_mean=sum(others) / len(others) if others and not common else float(score),
        share=float(bool(outcome.winners)) if common else outcome.share(Seat(game.seat)),
        thinking=process.thinking[game.pairing.bot],
    )


def _key(game: Game) -> bytes:
    return msgspec.json.encode(game)


def _read_log(log: Path | None) -> Iterator[Played]:
    """The results of an earlier run; a last line that was cut off by a crash is dropped."""
    if log is None or not log.exists():
        return
    content = log.read_bytes()
    whole = content.rfind(b"\n") + 1
    if whole < len(content):
        os.truncate(log, whole)
    for number, line in enumerate(content[:whole].splitlines(), 1):
        try:
            yield msgspec.json.decode(line, type=Played)
        except msgspec.DecodeError as error:
            raise GameError(f"{log}:{number}: not a result of the arena: {error}") from None


def _mean_and_error(values: Sequence[tuple[str, float]]) -> tuple[float, float]:
    """Over the means of the deals: games on the same deal from different seats belong together."""
    deals: dict[str, list[float]] = {}
    for deal, value in values:
        deals.setdefault(deal, []).append(value)
    means = [sum(own) / len(own) for own in deals.values()]
    return mean_and_error(sum(means), sum(mean * mean for mean in means), len(means))
