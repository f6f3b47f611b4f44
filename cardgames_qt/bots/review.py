"""Reviews: what every seat's decisions cost, and what luck did.

The reviewing bot estimates a seat's chance before each of its decisions, from what the seat knew, and what
was left of it afterwards. Between two decisions of a seat, everything else changes its chance: cards, and
what the others do. So every change from the initial chance to the result is either a decision or luck, and

    result − start = luck + decisions

holds for every seat, whatever the estimates are. In a cooperative game, what the others' decisions lost is
part of that luck and shown beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp
from statistics import fmean
from typing import Any

import msgspec
from msgspec.structs import replace

from cardgames_qt.bots.process import BotProcess
from cardgames_qt.bots.worker import make_bot
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Record
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.kit.bot import Budget, Judgement, Weighing
from cardgames_qt.kit.search.weighing import MISTAKE, is_mistake
from cardgames_qt.play.levels import reviewer
from cardgames_qt.play.reviews import MOST_MOMENTS, Moment, Point, Review, SeatReview, identity


class MadeDecision(msgspec.Struct, frozen=True):
    """One decision: moves that a seat made in sequence without learning anything in between."""

    seat: Seat
    first: int
    """The entry of the first one."""
    view: Any
    moves: tuple[Any, ...]
    free: bool
    """Whether any of them had an alternative."""


class Look(msgspec.Struct, frozen=True):
    """A game to review, the seats that were asked for, and the decisions to weigh."""

    match: Match
    of: str
    seats: tuple[Seat, ...]
    lines: tuple[MadeDecision, ...]


def look_back(record: Record, match: Match, seats: Iterable[Seat] | None = None) -> Look:
    """Find the decisions to weigh: those of some seats or of all; in a cooperative game always of all.

    `match` is the record replayed.
    """
    asked = tuple(map(Seat, range(match.seats)) if seats is None else seats)
    deciding = (line for line in _lines(match) if match.rules.together or line.seat in asked)
    return Look(match, identity(record), asked, tuple(line for line in deciding if line.free))


def weigh_line(task: tuple[str, MadeDecision, Budget], process: BotProcess) -> Weighing:
    """The reviewer's weighing of a decision; raises BotFailedError."""
    game, line, budget = task
    rules = find(game).rules
    return process.weigh(rules, line.view, reviewer(rules), line.moves, budget)


def compose(look: Look, weighings: Sequence[Weighing], budget: int | None) -> Review:
    """The review, given one weighing for each decision."""
    weighed = tuple(zip(look.lines, weighings, strict=True))
    return Review(
        game=look.match.rules.id,
        seats=tuple(_seat_review(look, seat, weighed) for seat in look.seats),
        moments=tuple(sorted(_moments(look, weighed), key=lambda moment: moment.entry)),
        bot=reviewer(look.match.rules),
        budget=budget,
        of=look.of,
    )


def accuracy(lost: float) -> float:
    """How good a decision was: 100 if it lost nothing, falling along the curve that chess sites use."""
    return max(0.0, min(100.0, 103.1668 * exp(-4.354 * lost) - 3.1669))


# --- how it is put together -------------------------------------------------------------------------------


def decision_at(match: Match, entry: int, move: Any) -> MadeDecision:
    """The decision that an entry belongs to, up to it and with this move in its place."""
    line = next(each for each in reversed(_lines(match)) if each.first <= entry)
    return replace(line, moves=(*line.moves[: entry - line.first], move))


def _lines(match: Match) -> list[MadeDecision]:
    """All decisions; moves that continue a turn belong to one, unless somebody spoke in between."""
    bot, lines, last = make_bot(match.rules, reviewer(match.rules)), list[MadeDecision](), -1
    for entry, step in enumerate(match.history):
        if step.seat < 0 or step.aside:
            continue
        view = match.rules.view(step.state, step.seat)
        free = len(match.rules.legal_moves(step.state, step.seat)) > 1
        if lines and last == entry - 1 and lines[-1].seat == step.seat and bot.goes_on(view):
            line = lines.pop()
            lines.append(replace(line, moves=(*line.moves, step.move), free=line.free or free))
        else:
            lines.append(MadeDecision(step.seat, entry, view, (step.move,), free))
        last = entry
    return lines


def _seat_review(look: Look, seat: Seat, weighed: Sequence[tuple[MadeDecision, Weighing]]) -> SeatReview:
    own = [each for each in weighed if each[0].seat == seat]
    lost = sum(_lost(weighing) for _, weighing in own)
    others = sum(_lost(weighing) for line, weighing in weighed if line.seat != seat)
    counted = [_lost(weighing) for _, weighing in own if weighing.stake > MISTAKE]
    start, points = _start(look.match, seat), _points(look, seat, own)
    result = points[-1].value if points else start
    return SeatReview(
        seat=seat,
        start=start,
        result=result,
        luck=result - start + lost,
        decisions=0.0 - lost,
        others=0.0 - others if look.match.rules.together else 0.0,
        unforced=len(counted),
        accuracy=fmean(map(accuracy, counted)) if counted else None,
        points=points,
    )


def _start(match: Match, seat: Seat) -> float:
    """What such a seat wins on average."""
    undealt = match.rules.start(match.seats, match.options)
    return make_bot(match.rules, reviewer(match.rules)).outset(match.rules.view(undealt, seat))


def _points(look: Look, seat: Seat, own: Iterable[tuple[MadeDecision, Weighing]]) -> tuple[Point, ...]:
    """The seat's chance before and after each of its decisions, and the result."""
    points: list[Point] = []
    for line, weighing in own:
        value = weighing.value
        points.append(Point(line.first - 1, value, "luck", weighing.score))
        for entry, judgement in enumerate(weighing.judgements, line.first):
            value = max(0.0, value - judgement.lost)
            points.append(Point(entry, value, "decision", judgement.score))
    outcome = look.match.outcome
    if outcome is not None:
        score = float(outcome.score(seat)) if outcome.together else None
        points.append(Point(len(look.match.history) - 1, outcome.share(seat), "luck", score))
    return tuple(points)


def _moments(look: Look, weighed: Iterable[tuple[MadeDecision, Weighing]]) -> list[Moment]:
    """The most costly mistakes of every seat."""
    found: dict[Seat, list[Moment]] = {seat: [] for seat in look.seats}
    for line, weighing in weighed:
        for entry, judgement in enumerate(weighing.judgements, line.first):
            if line.seat in found and is_mistake(judgement.lost, judgement.error):
                found[line.seat].append(_moment(look.match, entry, judgement))
    worst = (sorted(moments, key=lambda moment: -moment.lost)[:MOST_MOMENTS] for moments in found.values())
    return [moment for moments in worst for moment in moments]


def _moment(match: Match, entry: int, judgement: Judgement) -> Moment:
    step = match.history[entry]
    better = match.rules.entry(step.state, step.seat, judgement.best)
    return Moment(entry, step.seat, match.entry(step), better, judgement.lost, judgement.error)


def _lost(weighing: Weighing) -> float:
    return sum(judgement.lost for judgement in weighing.judgements)
