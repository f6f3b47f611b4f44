"""A game looked back at with open cards: could it have been won, and until when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from cardgames_qt.engine.errors import ExplainedError
from cardgames_qt.engine.match import Match, state_of
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.rules import CHANCE, Entry
from cardgames_qt.kit.open_cards import Answer, Search, Solve, Verdict, entries_of


class NothingDealtError(ExplainedError):
    """There are no cards yet that could lie open."""


class Moment(msgspec.Struct, frozen=True):
    """A position somebody had to decide in, and what a search with open cards says of it."""

    entry: int
    """What was then done stands at this place of the log, from 0; at its end if the game stands there."""
    state: Any
    answer: Answer


class Hindsight(msgspec.Struct, frozen=True):
    """What is known of a game's moments; a win found at one of them is a win at all before it."""

    start: Moment
    """The first moment, when the cards were just dealt."""
    last: Moment | None
    """The last one from which a win was found; None where none was found at all."""
    after: Moment | None
    """The next one, from which none was found or there is none; None if the game can still be won."""


class MomentTold(msgspec.Struct, frozen=True, kw_only=True):
    """A moment in the words of a record, for whoever does not have the state."""

    entry: int
    played: Entry | None
    """What was done then; None where the game ends or stands."""
    verdict: Verdict
    width: int
    moves: tuple[Entry, ...]
    """The line to the win, as entries that could follow instead."""


class HindsightTold(msgspec.Struct, frozen=True):
    """A hindsight in the same words."""

    start: MomentTold
    last: MomentTold | None
    after: MomentTold | None


def look_back(match: Match, solve: Solve) -> Search[Hindsight]:
    """Find the last moment from which the game could be won; raises NothingDealtError."""
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
    """Every state somebody had to decide in, and the present one, with the place of its move in the log."""
    history = match.history
    found = [(at, step.state) for at, step in enumerate(history) if step.seat != CHANCE and not step.aside]
    if match.to_act != (CHANCE,):
        found.append((len(history), state_of(match)))
    return found


def _moment(moments: Sequence[tuple[int, Any]], place: int, solve: Solve) -> Search[Moment]:
    entry, state = moments[place]
    answer = yield from solve(state)
    return Moment(entry, state, answer)


def _border(
    moments: Sequence[tuple[int, Any]], last: Moment, after: Moment, solve: Solve
) -> Search[tuple[Moment, Moment]]:
    """Halve what lies between a moment with a win and one without: a win is a win at all moments before."""
    won, lost = 0, len(moments) - 1
    while lost - won > 1:
        middle = (won + lost) // 2
        moment = yield from _moment(moments, middle, solve)
        if moment.answer.line is not None:
            won, last = middle, moment
        else:
            lost, after = middle, moment
    return last, after


def _as_it_went(match: Match, first: tuple[int, Any], end: Moment) -> Moment:
    """The first moment of a game that is won or still can be: what was done leads to the end's win."""
    entry, state = first
    done = [step.move for step in match.history[entry:] if not step.aside]
    assert end.answer.line is not None
    return Moment(entry, state, Answer((*done, *end.answer.line), width=end.answer.width))


def tell(match: Match, hindsight: Hindsight) -> HindsightTold:
    """What is known of a game, as it can be printed and sent."""
    moments = (hindsight.last, hindsight.after)
    last, after = (None if moment is None else tell_moment(match, moment) for moment in moments)
    return HindsightTold(tell_moment(match, hindsight.start), last, after)


def tell_moment(match: Match, moment: Moment) -> MomentTold:
    """A moment: what was played then, what the search says, and its line to the win."""
    answer, history = moment.answer, match.history
    return MomentTold(
        entry=moment.entry,
        played=match.entry(history[moment.entry]) if moment.entry < len(history) else None,
        verdict=answer.verdict,
        width=answer.width,
        moves=tuple(entries_of(match.rules, moment.state, answer.line or ())),
    )
