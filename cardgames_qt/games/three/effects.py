"""What can be read off a continuation of Three Is Too Many, to say why a card is better.

What is reached is read off the last state: points are those that a collection would have if the game ended
there. What begins with `others_` is of all other seats together, but `others_points` and `others_colours` are
those of the best. After a colon comes a colour, a card of the hand, or a row by its start card.
"""

from __future__ import annotations

from collections import defaultdict

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.three.cards import COLOUR, ROW, START_CARDS
from cardgames_qt.games.three.model import Collection, State
from cardgames_qt.games.three.rules import (
    TOO_MANY,
    add_to_collection,
    colours_up,
    end_of_turn,
    next_running_bonus,
    place,
    score,
)
from cardgames_qt.kit.reasons import Continuation, Effects

LESS_IS_BETTER = frozenset(
    {"third", "forced", "lost", "others_won", "others_bonus", "others_row", "others_next"}
    | {"others_points", "others_colours", "others_pairs"}
)
EITHER_WAY = frozenset({"takes", "singles", "pairs"})


def _read(continuation: Continuation) -> dict[str, float]:
    """How much there is of each; tell/reasons.py has the words."""
    found: defaultdict[str, float] = defaultdict(float)
    _on_the_way(continuation, found)
    _reached(continuation, found)
    return dict(found)


def _on_the_way(continuation: Continuation, found: defaultdict[str, float]) -> None:
    """What the seats take, what that brings them, and where there is nothing good to choose from.

    Of single cards only later turns count: what a card does at once is seen anyway.
    """
    seat, state, own_turns = continuation.seat, continuation.before, 0
    for acting, move, after in continuation.steps:
        whose = "" if acting == seat else "others_"
        own_turns += not whose
        if own_turns > 1 and not whose and max(_gains(state, seat)) < 0:
            found["forced"] = 1
        before, now = state.collections[acting], after.collections[acting]
        if before is not now:
            gain = score(now) - score(before)
            _taken(whose, before, now, gain, found)
            found[f"{whose}row:{START_CARDS[ROW[move.card]]}"] += gain
            if whose and own_turns == 1:
                found["others_next"] += gain
            elif not whose and own_turns > 1:
                found["next"] += gain * (own_turns == 2)
                if move.card in continuation.before.hands[seat]:
                    found[f"card:{move.card}"] += gain
        state = after


def _taken(
    whose: str, before: Collection, now: Collection, gain: int, found: defaultdict[str, float]
) -> None:
    found[f"{whose}won"] += max(gain, 0)
    found[f"{whose}lost"] += max(-gain, 0)
    if not whose:
        found["takes"] += 1
    for card in now.face_down[len(before.face_down) :: TOO_MANY]:
        found[f"{whose}third"] += 1
        if not whose:
            found[f"third:{COLOUR[card]}"] = 1
    if now.running_bonus > before.running_bonus:
        found[f"{whose}bonus"] = 1


def _reached(continuation: Continuation, found: defaultdict[str, float]) -> None:
    """How the collections stand in the end, and what the hand is good for."""
    seat, state = continuation.seat, continuation.steps[-1].state
    own = state.collections[seat]
    others = [each for at, each in enumerate(state.collections) if at != seat]
    found["points"] = score(own)
    found["others_points"] = max(map(score, others))
    found["others_colours"] = max(map(colours_up, others))
    found["others_pairs"] = sum(_of_size(each, 2) for each in others)
    found["colours"] = colours_up(own)
    found["singles"], found["pairs"] = _of_size(own, 1), _of_size(own, 2)
    if not state.over:
        gains = dict(zip(state.hands[seat], _gains(state, seat), strict=True))
        found["reach"] = score(own) + max(gains.values())
        found["free"] = sum(gain >= 0 for gain in gains.values())
        found["hand"] = sum(gains.values()) / len(gains)
        for card in gains.keys() & continuation.before.hands[seat]:
            found[f"card:{card}"] = gains[card]


def _of_size(collection: Collection, size: int) -> int:
    return sum(len(cards) == size for cards in collection.face_up)


def _gains(state: State, seat: Seat) -> list[int]:
    """What each card of a hand would bring."""
    own, bonus = state.collections[seat], next_running_bonus(state.collections)
    now = score(own)
    return [
        score(end_of_turn(add_to_collection(own, taken), bonus)) - now if taken else 0
        for taken in (place(state.rows[ROW[card]], card)[1] for card in state.hands[seat])
    ]


def _wanted(effect: str) -> int:
    """Taken cards may be good or bad, and so may pairs as long as a third card can turn them down."""
    kind = effect.partition(":")[0]
    if kind in EITHER_WAY:
        return 0
    return -1 if kind in LESS_IS_BETTER else 1


effects = Effects(_read, _wanted)
