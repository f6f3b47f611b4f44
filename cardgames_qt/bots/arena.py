"""Measures bots against each other: the same deals for all, each from every seat, with standard errors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import log10
from pathlib import Path

import msgspec

from cardgames_qt.bots.parallel import run_tasks
from cardgames_qt.bots.process import BotProcess, Thinking
from cardgames_qt.bots.results import ResultLog
from cardgames_qt.bots.simulation import Series, mean_and_error, play_game
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.options import Value
from cardgames_qt.engine.rules import AnyRules, Seat


class Pairing(msgspec.Struct, frozen=True):
    """One bot at a table of others; in a cooperative game all seats are the same bot."""

    bot: str
    others: str

    def title(self) -> str:
        return self.bot if self.bot == self.others else f"{self.bot} – {self.others}"


class ArenaGame(msgspec.Struct, frozen=True, kw_only=True):
    """One game to play: which pairing, which deal, and where the bot sits."""

    game: str
    options: dict[str, Value]
    seats: int
    pairing: Pairing
    deal: str
    seat: int

    def bots(self) -> tuple[str, ...]:
        """The bot at each seat."""
        return tuple(
            self.pairing.bot if seat == self.seat else self.pairing.others for seat in range(self.seats)
        )

    def play(self, process: BotProcess) -> Match:
        """Play it to the end. Resets the process's count of thinking time."""
        process.thinking.clear()
        series = Series(game=self.game, bots=self.bots(), options=self.options, seed=self.deal)
        return play_game(series, self.deal, process)


class ArenaResult(msgspec.Struct, frozen=True):
    """The result of one game for the bot."""

    game: ArenaGame
    score: int
    others_mean: float
    share: float
    thinking: Thinking


class PairingResult(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a pairing over all its games."""

    pairing: Pairing
    games: int
    share: float
    share_error: float | None
    score: float
    score_error: float | None
    mean_ms: float
    longest_ms: float


def pairings(rules: AnyRules, levels: Sequence[str], against: str | None) -> list[Pairing]:
    """Everybody against everybody, or against one; in a cooperative game each level with itself."""
    if rules.together:
        return [Pairing(level, level) for level in levels]
    if against is not None:
        return [Pairing(level, against) for level in levels]
    return [Pairing(better, worse) for worse, better in combinations(levels, 2)]


def schedule(
    rules: AnyRules,
    pairs: Sequence[Pairing],
    *,
    seats: int,
    options: dict[str, Value],
    games: int,
    seed: str,
) -> list[ArenaGame]:
    """At least `games` games a pairing: each deal is played from every seat, in a cooperative game once."""
    turns = 1 if rules.together else seats
    return [
        ArenaGame(
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


def play_arena(
    games: Sequence[ArenaGame], log: Path | None, jobs: int, outside: Sequence[str] = ()
) -> Iterator[ArenaResult]:
    """Play what is not in the log yet, with players of others if named; yields all, from the log and new."""
    with ResultLog(log, ArenaResult) as kept:
        done = {_key(played.game): played for played in kept.results}
        yield from (done[key] for key in map(_key, games) if key in done)
        rest = [game for game in games if _key(game) not in done]
        for played in run_tasks(_play, rest, jobs, outside) if rest else ():
            kept.add(played)
            yield played


def tabulate(results: Sequence[ArenaResult], pairs: Sequence[Pairing]) -> list[PairingResult]:
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
            PairingResult(
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


def elo(lines: Sequence[PairingResult]) -> dict[str, float]:
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


def markdown(lines: Sequence[PairingResult], ratings: dict[str, float], heads: Sequence[str]) -> str:
    """The result as a table for BOTS.md."""
    rows = [f"| {' | '.join(heads)} |", "|---|---|---|---|---|---|"]
    rows += [
        f"| {line.pairing.title()} | {line.games} | {_measured(line.share, line.share_error, '.1%')} "
        f"| {_measured(line.score, line.score_error, '.2f')} | {line.mean_ms:.0f} | {line.longest_ms:.0f} |"
        for line in lines
    ]
    if ratings:
        order = sorted(ratings, key=lambda name: -ratings[name])
        rows += ["", "Elo: " + ", ".join(f"{name} {ratings[name]:+.0f}" for name in order)]
    return "\n".join(rows) + "\n"


def _measured(mean: float, error: float | None, form: str) -> str:
    """A number with its error; the percent sign is in the table's heading."""
    parts = [mean] if error is None else [mean, error]
    return " ± ".join(f"{part:{form}}".rstrip("%") for part in parts)


def _play(game: ArenaGame, process: BotProcess) -> ArenaResult:
    outcome = game.play(process).outcome
    assert outcome is not None
    others = [outcome.score(Seat(seat)) for seat in range(game.seats) if seat != game.seat]
    score = outcome.score(Seat(game.seat))
    return ArenaResult(
        game=game,
        score=score,
        others_mean=sum(others) / len(others) if others else float(score),
        share=outcome.share(Seat(game.seat)),
        thinking=process.thinking[game.pairing.bot],
    )


def _key(game: ArenaGame) -> bytes:
    return msgspec.json.encode(game)


def _mean_and_error(values: Sequence[tuple[str, float]]) -> tuple[float, float | None]:
    """Over the means of the deals, because games on the same deal are correlated."""
    deals: dict[str, list[float]] = {}
    for deal, value in values:
        deals.setdefault(deal, []).append(value)
    means = [sum(own) / len(own) for own in deals.values()]
    return mean_and_error(sum(means), sum(mean * mean for mean in means), len(means))
