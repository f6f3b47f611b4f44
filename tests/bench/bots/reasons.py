"""How many mistakes come with a reason, and whether the reasons hold on other deals.

    python3 dev.py bench reasons [--game GAME …] [--told N] [--jobs N] [--log FILE.jsonl] [--print N]

The reasons that reviews give for mistakes (tests/bench/bots/told.py) are checked again in other worlds: an
effect that is said must differ between the moves there beyond two errors, in the same direction, and at least
half of the advantage must be gone when it is accounted for by a straight line through all continuations of
both moves. Nothing of what found the reasons is used.

`--print` shows so many of them in words, to be read aloud.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

import msgspec

from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.reasons import Pair, Reason
from cardgames_qt.kit.words import english
from tests.bench.bots.figures import say
from tests.bench.bots.review import share
from tests.bench.bots.told import (
    ReviewedGame,
    ToldMistake,
    arguments_of,
    gathered,
    position,
    reviewed,
    rollouts,
)

AGAIN = 400
"""Pairs of continuations in the other worlds."""


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """A mistake, why it is one, and whether that holds elsewhere."""

    seats: int
    entry: int
    lost: float
    reasons: tuple[Reason, ...]
    holds: bool
    seems_worse: bool
    """A number that is quoted speaks against the better move."""
    words: str
    """What was done, what is better, and why."""


class Trial(msgspec.Struct, frozen=True):
    """One game."""

    game: str
    seed: str
    number: int
    found: tuple[Told, ...] = ()


def tried(task: tuple[str, int, str]) -> Trial:
    """Let a game be played and reviewed, and check the reasons given."""
    game = reviewed(*task)
    return Trial(game.game, game.seed, game.number, tuple(checked(game, each) for each in game.told))


def checked(game: ReviewedGame, told: ToldMistake) -> Told:
    """The reasons in words, and whether they hold in other worlds."""
    match, part = game.match(), find(game.game)
    _, view, moves = position(match, told.entry, told.better)
    words = part.hint_words(part.words(), english)
    assert words is not None
    seed = f"again/{game.seed}/{game.number}/{told.entry}"
    pairs = [
        rollouts(match).pair(view, *moves, seed, number) for number in range(AGAIN if told.reasons else 0)
    ]
    why = words.because(view, *moves, told.reasons)
    return Told(
        seats=match.seats,
        entry=told.entry,
        lost=told.lost,
        reasons=told.reasons,
        holds=bool(pairs) and confirmed(pairs, told.reasons),
        seems_worse=words.seems_worse(view, *moves),
        words=f"{words.did(view, moves[1])} Better: {words.does(view, moves[0])} {why or '(no reason)'}",
    )


def confirmed(pairs: Sequence[Pair], reasons: Sequence[Reason]) -> bool:
    """Whether other worlds show the same differences, and that they account for half of the advantage."""
    lead = fmean(pair.better - pair.other for pair in pairs)
    if lead <= 0:
        return False
    for reason in reasons:
        differences = [
            pair.after_better.get(reason.effect, 0.0) - pair.after_other.get(reason.effect, 0.0)
            for pair in pairs
        ]
        error = stdev(differences) / sqrt(len(differences))
        if (reason.better - reason.other) * fmean(differences) <= 0 or abs(fmean(differences)) < 2 * error:
            return False
    return remaining(pairs, [reason.effect for reason in reasons]) <= 0.5 * lead


def remaining(pairs: Sequence[Pair], effects: Sequence[str]) -> float:
    """The advantage with these effects held, one after the other (as Frisch, Waugh and Lovell do it).

    Each effect, and the share won, is freed of what the effects before it explain among the continuations of
    one move; the means are moved along by the same amounts.
    """
    sides = [
        [(each.better, [each.after_better.get(effect, 0.0) for effect in effects]) for each in pairs],
        [(each.other, [each.after_other.get(effect, 0.0) for effect in effects]) for each in pairs],
    ]
    columns = [[[won, *amounts] for won, amounts in side] for side in sides]
    for held in range(1, len(effects) + 1):
        centres = [[fmean(column) for column in zip(*side, strict=True)] for side in columns]
        free = [
            [[value - mean for value, mean in zip(row, means, strict=True)] for row in side]
            for side, means in zip(columns, centres, strict=True)
        ]
        rows = [row for side in free for row in side]
        square = sum(row[held] ** 2 for row in rows)
        slopes = [
            sum(row[held] * row[at] for row in rows) / square if square else 0.0 for at in range(len(rows[0]))
        ]
        columns = [
            [
                [
                    value - slopes[at] * row[held] if at not in range(1, held + 1) else value
                    for at, value in enumerate(row)
                ]
                for row in side
            ]
            for side in columns
        ]
    return fmean(row[0] for row in columns[0]) - fmean(row[0] for row in columns[1])


def main(arguments: Sequence[str]) -> None:
    """Print a line for every game, then one for every effect that was said."""
    parser = arguments_of("reasons", __doc__, 125)
    parser.add_argument("--print", type=int, default=0, help="show so many in words (0)", dest="shown")
    chosen = parser.parse_args(arguments)
    heard = {
        game: [each for trial in gathered(chosen, game, Trial, tried, _told_in) for each in trial.found]
        for game in chosen.game or BUILT_IN
    }
    for game, found in heard.items():
        for told in found[: chosen.shown]:
            mark = "" if told.holds or not told.reasons else " [not confirmed]"
            say(f"- {game}, {told.seats} seats, {100 * told.lost:.0f} in 100: {told.words}{mark}")
    say("| game | told mistakes | with a reason | confirmed on other deals | seems worse without a reason |")
    say("|---|---|---|---|---|")
    for game, found in heard.items():
        given = [told for told in found if told.reasons]
        say(
            f"| {game} | {len(found)} | {share(len(given), len(found))} "
            f"| {share(sum(told.holds for told in given), len(given))} "
            f"| {sum(told.seems_worse and not told.reasons for told in found)} |"
        )
    for game, found in heard.items():
        said = Counter(reason.effect.partition(":")[0] for told in found for reason in told.reasons)
        say(f"{game}: " + ", ".join(f"{effect} {count}" for effect, count in said.most_common()))


def _told_in(trial: Trial) -> int:
    return len(trial.found)
