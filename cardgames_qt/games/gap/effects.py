"""What may be better after one move than after another: how the round ends, and the cards on the way there.

Continuations often stop before the round does. What is left of it is then played for the most points at once,
so that everything here is about the end of the round, which is what a player thinks of.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.gap.cards import COLOURS
from cardgames_qt.games.gap.model import Cards, GapMove, Play, State
from cardgames_qt.games.gap.rules import RULES, colour_counts, most_and_least, round_score
from cardgames_qt.kit.reasons import Continuation, Effects

SHORT = 2
"""With so many cards in hand the result of the round against the others says more than the own points."""
LONG = 4
"""With so many the shape of a collection says more than its points, which change until the end."""


def _read(continuation: Continuation) -> dict[str, float]:
    """The own points and where they come from, those of the others, and whether that wins the game."""
    seat, before = continuation.seat, continuation.before
    first, *later = _round(continuation)
    last = later[-1] if later else first
    held, outcome = len(before.hands[seat]), RULES.outcome(last)
    return {
        **_collection(last.taken[seat], before.removed, held),
        **_points([round_score(cards) for cards in last.taken], seat, held),
        **_later_cards([first, *later], seat),
        "won": outcome.share(seat) if outcome is not None else 0.0,
    }


def _collection(cards: Cards, removed: Sequence[str], held: int) -> dict[str, float]:
    """Which colours count at the end of the round, and how many of their cards."""
    counts = colour_counts(cards)
    most, least = most_and_least(cards)
    found = {f"most:{colour}": float(colour in most) for colour in COLOURS if colour not in removed}
    found["tied"] = float(len(most) > 1)
    if held <= SHORT:
        found["against"] = float(sum(counts[colour] for colour in least))
    if held >= LONG:
        found["for"] = float(sum(counts[colour] for colour in most))
        found["second"] = float(sorted([0, 0, *counts.values()])[-2])
    return found


def _points(scores: Sequence[int], seat: Seat, held: int) -> dict[str, float]:
    """Of the round."""
    others = [score for each, score in enumerate(scores) if each != seat]
    own = (
        {"margin": float(scores[seat] - max(others))}
        if held <= SHORT
        else {"own_points": float(scores[seat])}
    )
    return {**own, "others": sum(others) / len(others)}


def _later_cards(states: Sequence[State], seat: Seat) -> dict[str, float]:
    """What the own later cards bring, and how many of them cost points."""
    gains = [
        round_score(after.taken[seat]) - round_score(before.taken[seat])
        for before, after in pairwise(states)
        if before.turn == seat
    ]
    return {"later": float(sum(gains)), "costs": float(sum(gain < 0 for gain in gains))}


def _round(continuation: Continuation) -> Iterator[State]:
    """The states after each card of the round, from the move on to the end of the round."""
    finished = len(continuation.before.rounds)
    state: State = continuation.before
    for step in continuation.steps:
        state = step.state
        if isinstance(step.move, Play):  # not the clock
            yield state
        if len(state.rounds) > finished:
            return
    while len(state.rounds) == finished:
        state = RULES.apply(state, state.turn, _most_now(state))
        yield state


def _most_now(state: State) -> GapMove:
    """The move that makes the most points at once."""
    own = state.taken[state.turn]
    stays = round_score(own)

    def points(move: GapMove) -> int:
        assert isinstance(move, Play)
        return round_score((*own, move.card, *move.take)) if move.take else stays

    return max(RULES.legal_moves(state, state.turn), key=points)


effects = Effects(_read, at_last=frozenset({"margin", "own_points"}))
