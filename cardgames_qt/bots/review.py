"""Reviews: what every seat's decisions cost, whom that helped, and what the cards did.

The reviewing bot estimates a seat's chance before each of its decisions, from what the seat knew, and what
was left of it afterwards. What a decision loses, the other seats gain (in a cooperative game all lose it).
Whatever else changes a seat's chance between two of its decisions is the cards, so

    result − start = decisions + sum(others) + cards

holds for every seat, whatever the estimates are.

The start is what a seat that makes no mistake wins on average. In a cooperative game that depends on its
partners, who are expected to lose something. Their part of `others` is compared with that: it is nothing for
a partner who loses just as much as such a partner does on average, and cards are luck of the draw alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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
from cardgames_qt.kit.search.common_deals import within
from cardgames_qt.kit.search.weighing import MISTAKE, is_mistake
from cardgames_qt.play.levels import reviewer, usual_level
from cardgames_qt.play.reviews import MOST_MOMENTS, Check, Moment, Point, Review, SeatReview, identity


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
    levels: tuple[str, ...]
    """The bots at the table; a person counts as the usual one."""
    seats: tuple[Seat, ...]
    lines: tuple[MadeDecision, ...]


def look_back(record: Record, match: Match, seats: Iterable[Seat] | None = None) -> Look:
    """Find the decisions to weigh: those of all seats, for each changes what the others can win.

    `match` is the record replayed; the review tells of some seats or of all.
    """
    asked = tuple(map(Seat, range(match.seats)) if seats is None else seats)
    lines = tuple(line for line in _lines(match) if line.free)
    return Look(match, identity(record), _levels(record, match), asked, lines)


def weigh_line(task: tuple[str, MadeDecision, Budget], process: BotProcess) -> Weighing:
    """The reviewer's weighing of a decision; raises BotFailedError."""
    game, line, budget = task
    rules = find(game).rules
    return process.weigh(rules, line.view, reviewer(rules), line.moves, budget)


def compose(
    look: Look,
    weighings: Sequence[Weighing],
    budget: int | None,
    *,
    suspects: int | None = None,
    checks: Sequence[Check] = (),
) -> Review:
    """The review, given one weighing for each decision, and how far the second look is."""
    weighed = tuple(zip(look.lines, weighings, strict=True))
    return Review(
        game=look.match.rules.id,
        seats=tuple(_seat_review(look, seat, weighed) for seat in look.seats),
        moments=tuple(sorted(_moments(look, weighed), key=lambda moment: moment.entry)),
        bot=reviewer(look.match.rules),
        budget=budget,
        of=look.of,
        suspects=suspects,
        checks=tuple(checks),
    )


def start_of(record: Record, match: Match, seat: Seat) -> float:
    """What a seat that makes no mistake wins on average at this table, before the deal."""
    return _outset(match, seat, _levels(record, match))


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
    counted = [_lost(weighing) for _, weighing in own if _could_go_wrong(weighing)]
    start = _outset(look.match, seat, look.levels)
    expected = _expected_of(look, seat) if weighed else [0.0] * look.match.seats
    given = [each for line, weighing in weighed for each in _gains(look, seat, line, weighing)]
    others = [
        expected[other] + sum(each.change for each in given if each.of == other)
        for other in range(look.match.seats)
    ]
    points = _points(look, seat, own, given, _ChanceLine(start, expected))
    result = points[-1].value if points else start
    luck = result - start + lost
    return SeatReview(
        seat=seat,
        start=start,
        result=result,
        luck=luck,
        others=tuple(others),
        cards=luck - sum(others),
        decisions=0.0 - lost,
        unforced=len(counted),
        accuracy=fmean(map(accuracy, counted)) if counted else None,
        points=points,
    )


def _could_go_wrong(weighing: Weighing) -> bool:
    """Whether a decision counts for accuracy: a mistake was possible, or was made."""
    return weighing.stake > MISTAKE or any(is_mistake(each.lost, each.error) for each in weighing.judgements)


def _levels(record: Record, match: Match) -> tuple[str, ...]:
    """The bots at the table; a person counts as the usual one."""
    return tuple(player.level or usual_level(match.rules) for player in record.players)


def _outset(match: Match, seat: Seat, levels: Sequence[str]) -> float:
    """What a seat that makes no mistake wins on average beside these."""
    undealt = match.rules.view(match.rules.start(match.seats, match.options), seat)
    return make_bot(match.rules, reviewer(match.rules)).outset(undealt, levels)


def _expected_of(look: Look, seat: Seat) -> list[float]:
    """By seat, what such a partner is expected to lose: the start takes that into account."""
    faultless = [reviewer(look.match.rules)] * look.match.seats
    best = _outset(look.match, seat, faultless)
    alone = [
        0.0
        if other == seat
        else best - _outset(look.match, seat, [*faultless[:other], level, *faultless[other + 1 :]])
        for other, level in enumerate(look.levels)
    ]
    whole = best - _outset(look.match, seat, look.levels)
    return [whole * each / sum(alone) if sum(alone) else 0.0 for each in alone]


class _Gain(msgspec.Struct, frozen=True):
    """What a decision of another seat changed."""

    entry: int
    of: Seat
    change: float


def _gains(look: Look, seat: Seat, line: MadeDecision, weighing: Weighing) -> Iterator[_Gain]:
    """What another seat's decision gave to this one, or took from it; nothing for its own."""
    if line.seat == seat:
        return
    for entry, judgement in enumerate(weighing.judgements, line.first):
        if judgement.lost:
            part = _part(look.match, seat, judgement)
            yield _Gain(_known_from(look.match, seat, entry), line.seat, part * judgement.lost)


def _part(match: Match, seat: Seat, judgement: Judgement) -> float:
    """The part of another seat's loss that this one gains; where it was not measured, all gain the same."""
    if match.rules.together:
        return -1.0
    if len(judgement.went_to) == match.seats:
        return judgement.went_to[seat]
    return 1 / (match.seats - 1)


def _known_from(match: Match, seat: Seat, entry: int) -> int:
    """The entry from which on a move counts for a seat: its own, where both are made at the same time."""
    if seat not in match.rules.to_act(match.history[entry].state):
        return entry
    later = range(entry + 1, len(match.history))
    return next((each for each in later if match.history[each].seat == seat), entry)


def _points(
    look: Look,
    seat: Seat,
    own: Iterable[tuple[MadeDecision, Weighing]],
    given: Iterable[_Gain],
    line: _ChanceLine,
) -> tuple[Point, ...]:
    """The seat's chance before and after its decisions, after the others' mistakes, and at the end."""
    rest = sorted(given, key=lambda each: (each.entry, each.of))
    for made, weighing in own:
        while rest and rest[0].entry < made.first:
            gain = rest.pop(0)
            line.give(gain.entry, gain.of, gain.change)
        # real play may tell of a greater loss than playouts thought possible
        line.turn(made.first - 1, max(weighing.value, _lost(weighing)), weighing.score)
        for entry, judgement in enumerate(weighing.judgements, made.first):
            line.lose(entry, judgement)
    for gain in rest:
        line.give(gain.entry, gain.of, gain.change)
    outcome = look.match.outcome
    if outcome is not None:
        score = float(outcome.score(seat)) if outcome.together else None
        line.turn(len(look.match.history) - 1, outcome.share(seat), score)
    return tuple(line.points)


class _ChanceLine:
    """The chance of a seat through a game, always between 0 and 1."""

    def __init__(self, start: float, expected: Sequence[float]) -> None:
        """`expected` is what partners are expected to lose, by seat: not lost yet, it is theirs to give."""
        self.points: list[Point] = []
        self._value = start
        for other, part in enumerate(expected):
            if part:
                self.give(-1, Seat(other), part)

    def turn(self, entry: int, value: float, score: float | None = None) -> None:
        """Cards bring the chance to this value."""
        self._value = value
        self.points.append(Point(entry, value, "cards", score))

    def lose(self, entry: int, judgement: Judgement) -> None:
        """The own decision."""
        self._value = max(0.0, self._value - judgement.lost)
        self.points.append(Point(entry, self._value, "decision", judgement.score))

    def give(self, entry: int, other: Seat, change: float) -> None:
        """Another seat's decision. Where it changes more than is possible, cards have made room before."""
        room = max(0.0, -change, min(1.0, 1 - change, self._value))
        if room != self._value:
            last = self.points[-1].entry if self.points else -1
            self.turn(max(last, entry - 1), room)
        self._value = within(self._value + change)  # rounding
        self.points.append(Point(entry, self._value, "other", seat=other))


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
    return Moment(
        entry,
        step.seat,
        match.entry(step),
        better,
        judgement.lost,
        judgement.error,
        judgement.checked,
        judgement.reasons,
    )


def _lost(weighing: Weighing) -> float:
    return min(1.0, sum(judgement.lost for judgement in weighing.judgements))
