"""What the screen is given: only what the seat in front of it may know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from cardgames_qt.engine.history import Played
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import CHANCE, TABLE, Event, Outcome, Seat


class Heard(msgspec.Struct, frozen=True):
    """An event as one seat heard it."""

    event: Event
    by: Seat
    """Whose ears these are: the log speaks to that seat."""

    @property
    def seat(self) -> Seat:
        """Whom the event is about: the seat it names, otherwise who caused it; CHANCE for nobody."""
        return getattr(self.event, "seat", CHANCE)


class Showing(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the screen shows at one moment."""

    seat: Seat
    """Whose eyes these are."""
    view: Any
    to_act: tuple[Seat, ...]
    """Whose decision the game waits for; the seat in front may be among them."""
    moves: tuple[Any, ...] = ()
    """What the person in front may do now; decisions of the whole table are among them."""
    asides: tuple[Any, ...] = ()
    """What the person in front may do at any time, such as talk."""
    last: tuple[Heard, ...] = ()
    """What this seat heard of the last player's move and of all that came of it."""
    scores: tuple[int, ...] = ()
    outcome: Outcome | None = None
    face_down: bool = False
    """Whether it is for everybody's eyes: the seat's own cards are not seen either."""

    @property
    def last_events(self) -> tuple[Event, ...]:
        """The events of the last move only, for marks that a still picture shows too."""
        return tuple(each.event for each in self.last)


class Happening(msgspec.Struct, frozen=True, kw_only=True):
    """One step of the game: what the seat heard of it, and how things stand after it."""

    heard: tuple[Heard, ...]
    after: Showing

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(each.event for each in self.heard)


def look(match: Match, seat: Seat, *, person: bool, alone: bool = True) -> Showing:
    """The match as a seat sees it. A bot's seat is only watched, so it is offered no moves.

    A person decides for the whole table only if no other person sits there.
    """
    moves: tuple[Any, ...] = ()
    if person and match.to_act == (TABLE,):
        moves = tuple(match.legal_moves(TABLE)) if alone else ()
    elif person:
        moves = tuple(match.legal_moves(seat))
    return Showing(
        seat=seat,
        view=match.view(seat),
        to_act=match.to_act,
        moves=moves,
        asides=tuple(match.asides(seat)) if person else (),
        last=_last_heard(match, seat),
        scores=match.scores,
        outcome=match.outcome,
    )


def look_openly(match: Match, seat: Seat) -> Showing:
    """The match as everybody may see it, laid out for that seat; the game must have an open view."""
    showing = look(match, seat, person=False)
    last = tuple(Heard(match.rules.open_event(each.event), seat) for each in showing.last)
    return replace(showing, view=match.rules.open_view(showing.view), last=last, face_down=True)


def has_open_view(match: Match) -> bool:
    """Whether the game can be shown to everybody."""
    return match.rules.open_view(match.view(Seat(0))) is not None


def _last_heard(match: Match, seat: Seat) -> tuple[Heard, ...]:
    for index in range(len(match.history) - 1, -1, -1):
        step = match.history[index]
        if step.seat >= 0 and not step.aside:
            return heard_since(match, seat, index)
    return ()


def heard_since(match: Match, seat: Seat, start: int = 0) -> tuple[Heard, ...]:
    """Everything this seat heard since that step of the history."""
    return tuple(
        Heard(told.event, seat) for step in match.history[start:] for told in step.told if told.heard_by(seat)
    )


def heard_openly(match: Match, seat: Seat, start: int = 0) -> tuple[Heard, ...]:
    """The same as everybody may hear it; where the game has no open view, only what everybody was told."""
    told = [told for step in match.history[start:] for told in step.told if told.heard_by(seat)]
    if has_open_view(match):
        return tuple(Heard(match.rules.open_event(each.event), seat) for each in told)
    return tuple(Heard(each.event, seat) for each in told if each.audience is None)


def retold(match: Match, seat: Seat) -> tuple[Heard, ...]:
    """What everybody heard since that seat's last own move, for a screen that anybody may look at."""
    own = _own_moves(match, seat)
    return tuple(
        Heard(told.event, seat)
        for step in match.history[own[-1] + 1 if own else 0 :]
        for told in step.told
        if told.audience is None
    )


def has_moved(match: Match, seat: Seat) -> bool:
    """Whether that seat has made a move of its own yet."""
    return bool(_own_moves(match, seat))


def _own_moves(match: Match, seat: Seat) -> list[int]:
    """The numbers of a seat's steps, without its asides."""
    return [number for number, step in enumerate(match.history) if step.seat == seat and not step.aside]


def earlier(match: Match, steps: int) -> Match:
    """A copy of the match after its first `steps` steps."""
    return retraced(match, match.history[:steps])


def retraced(match: Match, steps: Iterable[Played]) -> Match:
    """A copy of the match in which only these steps were made, in this order."""
    steps = list(steps)
    as_made = zip(steps, match.history, strict=False)
    same = next((number for number, (step, made) in enumerate(as_made) if step is not made), len(steps))
    like = match.copy(same)
    for step in steps[same:]:
        like.replay(step.seat, step.move)
    return like
