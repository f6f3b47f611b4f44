"""Finds what the whole player wins where the learned judgement expects something: `learned_chances.json`.

    python -m tests.tune.learned.chances [--games 400] [--minimum 3] [--jobs 2] [--seed S] [--kept FILE.jsonl]

Master plays whole games alone, with the lines taken away, and by the rules for experts with `--minimum 3`. It
prints what it won, and how well lines from two thirds of the games fit the last third; those that are written
come from all games that are kept. They are kept in a file, game by game, and taken up from there.
"""

from __future__ import annotations

import argparse
import json
import sys
from datetime import UTC, datetime
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean

import msgspec

from cardgames_qt.bots.simulation import play_out, time_is_over
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import TABLE
from cardgames_qt.games.the_game import bot, learned
from cardgames_qt.games.the_game.cards import CARDS
from cardgames_qt.games.the_game.ending import MOST_CARDS
from cardgames_qt.games.the_game.rules import RULES
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.chances import Occasion
from cardgames_qt.play.course import DecisionRequest, Response
from tests.bench.bots.calibration import Said, report
from tests.bench.bots.pool import in_order
from tests.tune.chances import fit, held_out, plain


class Game(msgspec.Struct, frozen=True):
    """What was expected in a game, and what came."""

    number: int
    left: int
    expected: tuple[tuple[int, float], ...]
    """With so many unplayed cards, turn by turn."""
    minimum: int = bot.FEWEST

    def said(self) -> list[Said]:
        """As the fit hears it."""
        won = float(self.left == 0)
        traits = () if self.minimum == bot.FEWEST else ("experts",)
        number = 4 * self.number + self.minimum  # games of both kinds have numbers of their own
        return [
            Said("the_game", number, Occasion(traits, (left / len(CARDS),)), chance, won)
            for left, chance in self.expected
        ]


class Player:
    """Master, who tells what it expects."""

    person = False

    def __init__(self) -> None:
        self._bot = bot.BOTS["master"]()
        self.expected: list[tuple[int, float]] = []

    def ask(self, request: DecisionRequest) -> Response:
        if request.seat == TABLE:
            return Response(move=request.moves[0])
        if request.kind == "bid":
            return Response(bid=0.0)
        if request.kind == "talk":
            return Response()
        decision = self._bot.decide(request.view, request.moves, Random(0), Budget())
        where = bot.at_turn_start(request.view)
        if not request.view.played and where.left > MOST_CARDS and decision.candidates:
            self.expected.append((where.left, decision.candidates[0].value))
        return Response(move=decision.move)

    def forget(self, request: DecisionRequest) -> None:
        """Nobody waits for an answer here."""


def play(task: tuple[str, int, int]) -> Game:
    """One game to its end."""
    seed, minimum, number = task
    match = Match(RULES, 1, {"minimum": minimum}, f"{seed}-{number}")
    player = Player()
    play_out(match, player, player, time_is_over)
    assert match.outcome is not None
    return Game(number, int(match.outcome.scores[0]), tuple(player.expected), minimum)


def without_line() -> None:
    """Have this process tell what is expected."""
    setattr(learned, "chances", partial(plain, 1))  # noqa: B010 - mypy knows it as a function


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tune.learned.chances", description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--minimum", type=int, default=bot.FEWEST, help="cards that must be placed in a turn")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--kept", type=Path, metavar="FILE.jsonl", default=Path("alone.jsonl"))
    chosen = parser.parse_args()
    lines = chosen.kept.read_bytes().splitlines() if chosen.kept.exists() else []
    games = [msgspec.json.decode(line, type=Game) for line in lines]
    done = {game.number for game in games if game.minimum == chosen.minimum}
    missing = [number for number in range(chosen.games) if number not in done]
    tasks = [(chosen.seed, chosen.minimum, number) for number in missing]
    with chosen.kept.open("ab") as kept:
        for game in in_order(play, tasks, chosen.jobs, without_line):
            games.append(game)
            kept.write(msgspec.json.encode(game) + b"\n")
            kept.flush()
            sys.stderr.write(f"\r{len(games)} of {chosen.games} games ")
    for minimum in sorted({game.minimum for game in games}):
        left = [game.left for game in games if game.minimum == minimum]
        won = left.count(0) / len(left)
        error = sqrt(won * (1 - won) / len(left))
        sys.stdout.write(
            f"--minimum {minimum}, {len(left)} games: {100 * won:.1f} ± {100 * error:.1f} % won,"
            f" {fmean(left):.2f} left\n"
        )
    heard = [said for game in games for said in game.said()]
    sys.stdout.write("\n".join(report("the_game", held_out(heard))) + "\n")
    told = (
        f"python -m tests.tune.learned.chances: {len(heard)} turns of {len(games)} games"
        f" (--seed {chosen.seed}), {datetime.now(UTC).date().isoformat()}"
    )
    found = {"from": told, "traits": fit(heard)}
    learned.CHANCES_FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
