"""What sparing words are worth in The Game: the same deals with seats that speak of every pile they can.

    python3 dev.py bench signals [--level BOT] [--seats N,N,…] [--games N] [--jobs N] [--seed S]

That is how all bots spoke once. Both ways a word is true, and both are heeded; only how much is said differs.
Differences are of pairs of games on the same deal.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.the_game import bot
from cardgames_qt.games.the_game.cards import PILES
from cardgames_qt.games.the_game.model import Play, Signal, View
from cardgames_qt.games.the_game.rules import INDEX, RULES
from cardgames_qt.games.the_game.talk import holds
from tests.bench.bots.figures import hundredths, measured, say
from tests.bench.bots.pool import in_order
from tests.bench.bots.seated import play

LEVELS = {"hard@1": bot.PLAYING_ON, "master": bot.MASTER}


class Talkative(bot.PlanningBot):
    """Says of every pile what is true of it, whether that changes anything or not."""

    def talk(self, view: View, asides: Sequence[Any], rng: Random) -> Sequence[Any]:
        """All that has changed since it spoke last."""
        del rng
        now = [self._wish(view, asides, pile) for pile in PILES]
        return [
            Signal(kind or "clear", pile)
            for pile, kind, before in zip(PILES, now, view.signals[view.seat], strict=True)
            if kind != before and Signal(kind or "clear", pile) in asides
        ]

    def _wish(self, view: View, asides: Sequence[Any], pile: Any) -> Any:
        """The stronger word, if one is true; what stands already is not offered as an aside."""
        standing = view.signals[view.seat][INDEX[pile]]
        words = (Signal(kind, pile) for kind in ("keep_off", "small_steps"))
        true = (word.signal for word in words if word in asides or word.signal == standing)
        return next((kind for kind in true if holds(view, Signal(kind, pile))), None)


class Story(msgspec.Struct, frozen=True):
    """How a game went, and how much was said."""

    left: int
    words: int
    turns: int
    faced: int
    """Standing wishes of others at the beginning of all turns."""
    closed: int
    """Turns with a "keep off" on every pile."""
    wishes: int
    late: int
    """Those that were said right before the speaker's own turn."""


def story(match: Match) -> Story:
    """Counted along the moves."""
    words = turns = faced = closed = wishes = late = 0
    standing: list[list[str | None]] = [[None] * len(PILES) for _ in range(match.seats)]
    since: list[Seat] = []
    """Who wished for something since the last turn began."""
    began = True
    for step in match.history:
        if isinstance(step.move, Signal):
            words += 1
            kind = step.move.signal
            standing[step.seat][INDEX[step.move.on]] = None if kind == "clear" else kind
            since += [] if kind == "clear" else [step.seat]
        elif isinstance(step.move, Play) and began:
            began = False
            others = [said for seat, said in enumerate(standing) if seat != step.seat]
            turns, wishes, late = turns + 1, wishes + len(since), late + since.count(step.seat)
            since.clear()
            faced += sum(kind is not None for said in others for kind in said)
            closed += all(any(said[at] == "keep_off" for said in others) for at in range(len(PILES)))
        elif not isinstance(step.move, Play):
            began = True
    return Story(match.scores[0], words, turns, faced, closed, wishes, late)


def one_pair(task: tuple[str, int, str]) -> tuple[Story, Story]:
    """A deal by those who speak of everything, and by those who do not."""
    level, seats, seed = task
    stories = []
    for kind in (Talkative, bot.PlanningBot):
        match = Match(RULES, seats, {}, seed)
        play(match, [kind(LEVELS[level])] * seats)
        stories.append(story(match))
    return stories[0], stories[1]


def row(name: str, stories: Sequence[Story]) -> str:
    """A line of the table."""
    turns = sum(each.turns for each in stories)
    cells = [name, str(len(stories)), hundredths([each.left == 0 for each in stories])]
    cells += [measured([each.left for each in stories])]
    cells += [f"{sum(each.words for each in stories) / turns:.1f}"]
    cells += [f"{sum(each.faced for each in stories) / turns:.1f}"]
    cells += [f"{100 * sum(each.closed for each in stories) / turns:.0f}"]
    cells += [f"{100 * sum(each.late for each in stories) / sum(each.wishes for each in stories):.0f}"]
    return f"| {' | '.join(cells)} |"


def main(arguments: Sequence[str]) -> None:
    """Print three lines for every number of seats."""
    parser = argparse.ArgumentParser(prog="dev.py bench signals", description=__doc__)
    parser.add_argument("--level", choices=list(LEVELS), default="hard@1", help="who plays (hard@1)")
    parser.add_argument("--seats", default="3,4,5", help="at a table (3,4,5)")
    parser.add_argument("--games", type=int, default=400, help="deals for each (400)")
    parser.add_argument("--jobs", type=int, default=1, help="deals at the same time (1)")
    parser.add_argument("--seed", default="signals", help="same seed, same deals (signals)")
    chosen = parser.parse_args(arguments)
    say("| seats | deals | wins % | cards left | words a turn | wishes faced | all closed % | late % |")
    say("|---|---|---|---|---|---|---|---|")
    for seats in map(int, chosen.seats.split(",")):
        tasks = [(chosen.level, seats, f"{chosen.seed}-{number}") for number in range(chosen.games)]
        pairs = []
        for pair in in_order(one_pair, tasks, chosen.jobs):
            pairs.append(pair)
            sys.stderr.write(f"\r{seats} seats: {len(pairs)} of {len(tasks)} deals ")
        sys.stderr.write("\n")
        say(row(f"{seats}, of every pile", [before for before, _ in pairs]))
        say(row(f"{seats}, sparingly", [now for _, now in pairs]))
        wins = [float(now.left == 0) - float(before.left == 0) for before, now in pairs]
        left = [float(now.left - before.left) for before, now in pairs]
        say(f"| {seats}, difference | | {hundredths(wins)} | {measured(left)} | | | | |")
