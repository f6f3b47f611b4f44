"""Whether chances hold: what master says of its moves, and how often it then wins among masters.

    python3 dev.py bench calibration [--game GAME …] [--seats N] [--positions N] [--jobs N] [--seed S]

Bots of all levels begin a game, at any number of seats and in any variant; somewhere masters take over all
seats. From there on, every chance that a master gives the move it makes is kept until the game's end tells
what came of it. Chances of one game stand and fall together, so errors are counted by games.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from random import Random
from typing import Any

import msgspec

from cardgames_qt.bots.simulation import play_out, time_is_over
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.options import Value
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.chances import Occasion
from cardgames_qt.play.course import DecisionRequest, Response
from tests.bench.bots.pool import in_order

LEVELS = ("greedy", "easy", "medium", "hard")
MASTER = "master"
ASKED = 0.4
"""How often a master is asked about the chances of others."""
USUAL = 0.5
"""How often a table plays without variants."""
TENTHS = 10
MOST_GAMES = 10_000
CLOSE = 0.03
"""So far a tenth may be off, or two standard errors."""


def longest_beginning(game: str, seats: int) -> int:
    """Before so many moves masters take over: about where a game has three quarters behind it."""
    return {"the_game": 100, "gap": 36 * seats, "three": 15 * seats, "qwixx": 3 * seats * (seats + 2)}[game]


class Said(msgspec.Struct, frozen=True):
    """A chance that was given, and what became of it."""

    game: str
    number: int
    """Of the game it was given in."""
    occasion: Occasion
    chance: float
    share: float


def variants(game: str, seats: int) -> Mapping[str, Sequence[Value]]:
    """What may be agreed otherwise than usual."""
    usual = find(game).rules.settle(seats, {})
    match game:
        case "the_game":
            hand = usual["hand"]
            assert isinstance(hand, int)
            return {"minimum": (3,), "hand": (hand - 1,), "on_fire": (True,), "talk": ("none", "keep_off")}
        case "gap":
            return {"target": (15, 50), "minutes": (10,), "extra_round": (True,)}
        case "qwixx":
            return {"jokers": (True,)}
        case _:
            return {}


def agreed(game: str, seats: int, rng: Random) -> dict[str, Value]:
    """Usually nothing, else one or two of the variants."""
    offered = variants(game, seats)
    names = (
        [] if rng.random() < USUAL else rng.sample(list(offered), min(len(offered), rng.choice((1, 1, 2))))
    )
    options = {name: rng.choice(offered[name]) for name in names}
    return options | ({"target": None} if "minutes" in options else {})


class Round:
    """One game: who sits where, and what masters said. They think for a part of the usual, or as usual.

    Where others are `playing` on, a master is asked here and there what it makes of their chances.
    """

    person = False

    def __init__(
        self, game: str, number: int, seed: str, thought: float = 1.0, playing: str = MASTER
    ) -> None:
        self._rng = rng = Random(f"{seed}/{game}/{number}")
        rules = find(game).rules
        self._bots: Any = find(game).module("bot")
        seats = rules.seat_counts[number % len(rules.seat_counts)]
        self._match = Match(rules, seats, agreed(game, seats, rng), f"{seed}-{number}")
        self._levels = [rng.choice(LEVELS) for _ in range(seats)]
        self._beginning = rng.randrange(longest_beginning(game, seats))
        self._thought, self._number, self._playing = thought, number, playing
        self._said: list[tuple[Seat, Occasion, float]] = []

    def play(self) -> list[Said]:
        """To the end; what was said on the way."""
        match = self._match
        play_out(match, self, self, time_is_over)
        return [
            Said(match.rules.id, self._number, occasion, chance, self._share(seat))
            for seat, occasion, chance in self._said
        ]

    def ask(self, request: DecisionRequest) -> Response:
        """What the seat's bot of the moment answers."""
        if request.seat == TABLE:
            return Response(move=self._rng.choice(request.moves))
        mastered = self._match.moves_made >= self._beginning
        bot = find(self._match.rules.id).bots[self._playing if mastered else self._levels[request.seat]]()
        if request.kind == "bid":
            return Response(bid=bot.bid(request.view, self._rng))
        if request.kind == "talk":
            return Response(said=tuple(bot.talk(request.view, request.moves, self._rng)))
        if self._playing != MASTER:
            if mastered:
                self._estimate(request)
            return Response(move=bot.pick(request.view, request.moves, self._rng))
        budget = self._budget(bot) if mastered else Budget()
        decision = bot.decide(request.view, request.moves, self._rng, budget)
        if mastered and decision.measure == "wins" and decision.candidates:
            occasion = self._bots.occasion(request.view)
            self._said.append((request.seat, occasion, decision.candidates[0].value))
        return Response(move=decision.move)

    def forget(self, request: DecisionRequest) -> None:
        """Nobody waits for an answer here."""

    def _estimate(self, request: DecisionRequest) -> None:
        judge = find(self._match.rules.id).bots[MASTER]()
        if len(request.moves) == 1 or judge.goes_on(request.view) or self._rng.random() > ASKED:
            return
        chance = judge.estimate(request.view, request.moves, self._rng)
        if chance is not None:
            self._said.append((request.seat, self._bots.occasion(request.view), chance))

    def _budget(self, bot: Any) -> Budget:
        usual = bot.playouts if hasattr(bot, "playouts") else bot.recipe.playouts
        return Budget() if self._thought == 1 else Budget(playouts=round(self._thought * usual))

    def _share(self, seat: Seat) -> float:
        outcome = self._match.outcome
        assert outcome is not None
        together = len(outcome.scores) < max(2, self._match.seats)
        return float(bool(outcome.winners)) if together else outcome.share(seat)


def one_round(task: tuple[str, int, str, float, str]) -> list[Said]:
    """What was said in one game, for a pool."""
    return Round(*task).play()


def rounds(
    game: str,
    seed: str,
    thought: float,
    jobs: int,
    prepare: Callable[[], None] | None = None,
    *,
    playing: str = MASTER,
    seats: int | None = None,
) -> Iterator[list[Said]]:
    """Game after game, without end, of so many seats or any; each process may have to be prepared."""
    counts = find(game).rules.seat_counts
    numbers = (each for each in range(MOST_GAMES) if seats in (None, counts[each % len(counts)]))
    tasks = ((game, number, seed, thought, playing) for number in numbers)
    return in_order(one_round, tasks, jobs, prepare)


def listen(game: str, positions: int, seed: str, jobs: int, seats: int | None = None) -> list[Said]:
    """So many chances and what became of them; Ctrl-C ends it with what is there."""
    heard: list[Said] = []
    try:
        for games, said in enumerate(rounds(game, seed, 1.0, jobs, seats=seats), 1):
            heard += said
            sys.stderr.write(f"\r{game}: {len(heard)} of {positions} positions in {games} games ")
            sys.stderr.flush()
            if len(heard) >= positions:
                break
    except KeyboardInterrupt:
        sys.stderr.write("stopped")
    sys.stderr.write("\n")
    return heard


def off_by(heard: Sequence[Said]) -> tuple[float, float]:
    """How much more was won than said, and the standard error of that, by games."""
    games: dict[int, list[float]] = defaultdict(list)
    for said in heard:
        games[said.number].append(said.share - said.chance)
    total = len(heard)
    mean = sum(map(sum, games.values())) / total
    squares = sum((sum(each) - mean * len(each)) ** 2 for each in games.values())
    return mean, sqrt(squares * len(games) / max(1, len(games) - 1)) / total


def row(name: str, heard: Sequence[Said]) -> str:
    """A line of the table."""
    mean, error = off_by(heard)
    said = sum(each.chance for each in heard) / len(heard)
    games = len({each.number for each in heard})
    holds = "" if abs(mean) <= max(CLOSE, 2 * error) else " !"
    return (
        f"| {name} | {len(heard)} | {games} | {100 * said:.1f} | {100 * (said + mean):.1f} "
        f"| {100 * mean:+.1f} ± {100 * error:.1f}{holds} |"
    )


def report(game: str, heard: Sequence[Said]) -> list[str]:
    """Tenths of chances, then every kind of table, then how much of the game was to come."""
    lines = [f"| {game} | positions | games | said % | won % | off |", "|---|---|---|---|---|---|"]
    tenths: dict[str, list[Said]] = defaultdict(list)
    traits: dict[str, list[Said]] = defaultdict(list)
    thirds: dict[str, list[Said]] = defaultdict(list)
    for said in heard:
        tenth = min(TENTHS - 1, int(TENTHS * said.chance))
        tenths[f"{10 * tenth}–{10 * tenth + 10} %"].append(said)
        for trait in said.occasion.traits:
            traits[trait].append(said)
        third = min(2, int(3 * said.occasion.stages[0]))
        thirds[("late", "halfway", "early")[third]].append(said)
    for kinds in (tenths, traits, thirds):
        lines += [row(name, kinds[name]) for name in sorted(kinds, key=lambda name: (len(name), name))]
    return lines


def main(arguments: Sequence[str]) -> None:
    """Print a table for every game."""
    parser = argparse.ArgumentParser(prog="dev.py bench calibration", description=__doc__)
    parser.add_argument("--game", action="append", choices=list(BUILT_IN), help="which game (all)")
    parser.add_argument("--seats", type=int, help="at every table (any number)")
    parser.add_argument("--positions", type=int, default=2000, help="for each game (2000)")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time (1)")
    parser.add_argument("--seed", default="calibration", help="same seed, same games (calibration)")
    chosen = parser.parse_args(arguments)
    for game in chosen.game or BUILT_IN:
        heard = listen(game, chosen.positions, chosen.seed, chosen.jobs, chosen.seats)
        sys.stdout.write("\n".join(report(game, heard)) + "\n\n")
