"""What the checks share: a game in all its variants, played at random."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from hypothesis import strategies as st

from cardgames_qt.engine.errors import BadOptionError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.options import Option, Options, Value
from cardgames_qt.engine.rules import TABLE, AnyRules, Seat
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.showing import Showing

MOST_MOVES = 5_000
"""Far more than a card game lasts when it is played at random."""


def values(option: Option) -> tuple[Value, ...]:
    """A few values of an option that are worth playing with."""
    if option.choices:
        return option.choices
    assert option.least is not None
    return tuple(dict.fromkeys((option.default, option.least, option.least + 4)))


def variants(rules: AnyRules, seats: int) -> list[Options]:
    """Every combination of option values that the game accepts."""
    declared = rules.options(seats)
    accepted: list[Options] = []
    for combination in product(*map(values, declared)):
        options = {option.name: value for option, value in zip(declared, combination, strict=True)}
        try:
            rules.settle(seats, options)
        except BadOptionError:
            continue
        accepted.append(options)
    return accepted


@st.composite
def new_matches(draw: st.DrawFn, rules: AnyRules) -> Match:
    """A dealt match at any number of seats with any options."""
    seats = draw(st.sampled_from(rules.seat_counts))
    options = draw(st.sampled_from(variants(rules, seats)))
    match = Match(rules, seats, options, str(draw(st.integers(0, 10**6))))
    match.deal()
    return match


def random_moves(match: Match, rng: Random, most: int = MOST_MOVES) -> Iterator[tuple[Seat, Any]]:
    """Play a match on at random, asides strewn in, and tell each move before it is made."""
    for _ in range(most):
        if match.outcome is not None:
            return
        asides = [
            (seat, move) for seat in (TABLE, *map(Seat, range(match.seats))) for move in match.asides(seat)
        ]
        if asides and rng.random() > 0.95:  # the smallest draw, 0, must not talk for ever
            seat, move = rng.choice(asides)
        else:
            seat = rng.choice(match.to_act)
            move = rng.choice(match.legal_moves(seat))
        yield seat, move
        match.play(seat, move)


def play_on(match: Match, rng: Random, most: int = MOST_MOVES) -> None:
    """Play a match on at random, to its end if there are moves enough."""
    for _ in random_moves(match, rng, most):
        pass


def people(seats: int) -> tuple[SeatPlan, ...]:
    """A person at every seat."""
    return tuple(SeatPlan(kind="human", name=f"Name{seat}") for seat in range(seats))


def shown(rules: AnyRules, state: Any, seat: Seat) -> Showing:
    """What a person at that seat is shown of a state."""
    waiting = rules.to_act(state)
    actor = TABLE if waiting == (TABLE,) else seat
    return Showing(
        seat=seat,
        view=rules.view(state, seat),
        to_act=waiting,
        moves=tuple(rules.legal_moves(state, actor)) if actor in waiting else (),
        asides=tuple(rules.asides(state, seat)),
        scores=rules.scores(state),
        outcome=rules.outcome(state),
    )


def state_of(match: Match) -> Any:
    """The hidden state, which only checks may look at."""
    if not match.history:
        return match.rules.start(match.seats, match.options)
    last = match.history[-1]
    return match.rules.apply(last.state, last.seat, last.move)
