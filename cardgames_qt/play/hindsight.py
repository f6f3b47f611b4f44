"""Hindsight: with all cards open, could the game have been won, and until when?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from cardgames_qt.engine.errors import ExplainedError
from cardgames_qt.engine.match import Match, state_of
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.rules import CHANCE, Entry
from cardgames_qt.kit.open_cards import Search, Solve, SolverAnswer, Verdict, entries_of


class NothingDealtError(ExplainedError):
    """The game has no cards to search yet."""


class SolvedMoment(msgspec.Struct, frozen=True):
    """A position with a decision to make, and what an open-card search found there."""

    entry: int
    """Index in the log (from 0) of the move made there; the log's length for the current position."""
    state: Any
    answer: SolverAnswer


class Hindsight(msgspec.Struct, frozen=True):
    """What the searches found. A win at one position is also a win at all earlier ones."""

    start: SolvedMoment
    """The position after the deal."""
    last: SolvedMoment | None
    """The last position from which a win was found, or None."""
    after: SolvedMoment | None
    """The first position without a win; None if the game can still be won."""


class PositionReport(msgspec.Struct, frozen=True, kw_only=True):
    """A searched position in terms of the record, without the state."""

    entry: int
    played: Entry | None
    """The move made there; None at the end of the log."""
    verdict: Verdict
    width: int
    moves: tuple[Entry, ...]
    """The winning line, as log entries."""


class HindsightReport(msgspec.Struct, frozen=True):
    """A hindsight in terms of the record."""

    start: PositionReport
    last: PositionReport | None
    after: PositionReport | None


def look_back(match: Match, solve: Solve) -> Search[Hindsight]:
    """Find the last position from which the game could be won; raises NothingDealtError."""
    moments = decisions(match)
    if not moments:
        raise NothingDealtError(Phrase("no cards are dealt yet"))
    end = yield from _moment(moments, -1, solve)
    if end.answer.line is not None:
        return Hindsight(_as_it_went(match, moments[0], end), end, None)
    start = yield from _moment(moments, 0, solve)
    if start.answer.line is None:
        return Hindsight(start, None, start)
    last, after = yield from _border(moments, start, end, solve)
    return Hindsight(start, last, after)


def decisions(match: Match) -> list[tuple[int, Any]]:
    """Each state with a decision to make, and the current one, with the index of its move in the log."""
    history = match.history
    found = [(at, step.state) for at, step in enumerate(history) if step.seat != CHANCE and not step.aside]
    if match.to_act != (CHANCE,):
        found.append((len(history), state_of(match)))
    return found


def _moment(moments: Sequence[tuple[int, Any]], place: int, solve: Solve) -> Search[SolvedMoment]:
    entry, state = moments[place]
    answer = yield from solve(state)
    return SolvedMoment(entry, state, answer)


def _border(
    moments: Sequence[tuple[int, Any]], last: SolvedMoment, after: SolvedMoment, solve: Solve
) -> Search[tuple[SolvedMoment, SolvedMoment]]:
    """Binary search between a position with a win and one without."""
    won, lost = 0, len(moments) - 1
    while lost - won > 1:
        middle = (won + lost) // 2
        moment = yield from _moment(moments, middle, solve)
        if moment.answer.line is not None:
            won, last = middle, moment
        else:
            lost, after = middle, moment
    return last, after


def _as_it_went(match: Match, first: tuple[int, Any], end: SolvedMoment) -> SolvedMoment:
    """The first position of a game that is, or can still be, won: the moves made lead to the win."""
    entry, state = first
    done = [step.move for step in match.history[entry:] if not step.aside]
    assert end.answer.line is not None
    return SolvedMoment(entry, state, SolverAnswer((*done, *end.answer.line), width=end.answer.width))


def report(match: Match, hindsight: Hindsight) -> HindsightReport:
    moments = (hindsight.last, hindsight.after)
    last, after = (None if moment is None else report_position(match, moment) for moment in moments)
    return HindsightReport(report_position(match, hindsight.start), last, after)


def report_position(match: Match, moment: SolvedMoment) -> PositionReport:
    answer, history = moment.answer, match.history
    return PositionReport(
        entry=moment.entry,
        played=match.entry(history[moment.entry]) if moment.entry < len(history) else None,
        verdict=answer.verdict,
        width=answer.width,
        moves=tuple(entries_of(match.rules, moment.state, answer.line or ())),
    )
