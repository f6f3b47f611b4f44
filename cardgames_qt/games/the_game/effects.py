"""What can be read off how a game went on: what was skipped and won back, what is shut out, who got stuck.

Everything is counted in cards still to be placed, as hints count it: a jump over numbers that lie on a pile
already costs nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from itertools import chain

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.the_game.cards import CARDS, PILES, Card, Pile
from cardgames_qt.games.the_game.model import Play, State
from cardgames_qt.games.the_game.rules import INDEX, TRICK, ascends, is_trick, placeable
from cardgames_qt.kit.reasons import Continuation, Effects

NEAR = 2
"""Who asked for a pile has got what it is for with a card that skips no more than this."""


def _read(continuation: Continuation) -> dict[str, float]:
    """What was done on the way, and how the table looks in the end."""
    last: State = continuation.steps[-1].state
    return {**_on_the_way(continuation), **_at_the_end(last, continuation.seat)}


def _on_the_way(continuation: Continuation) -> dict[str, float]:
    """Cards skipped and tricks made, from the move itself on, and whether a wish came true."""
    before: State = continuation.before
    unplayed, tops = _unplayed(before), [pile[-1] for pile in before.piles]
    wishes = _wishes(before, continuation.seat)
    skips = partners_skips = own_tricks = partners_tricks = granted = 0
    for step in continuation.steps:
        if not isinstance(step.move, Play):
            continue
        card, at = step.move.card, INDEX[step.move.on]
        trick = is_trick(step.move.on, tops[at], card)
        low, high = sorted((tops[at], card))
        between = sum(each in unplayed for each in range(low + 1, high))
        skipped = -between if trick else between
        skips += skipped
        if step.seat == continuation.seat:
            own_tricks += trick
        else:
            partners_skips += skipped
            partners_tricks += trick
        granted += step.seat in wishes.pop(step.move.on, ()) and skipped <= NEAR
        tops[at] = card
        unplayed.discard(card)
    return {
        "skips": float(skips),
        "partners_skips": float(partners_skips),
        "own_tricks": float(own_tricks),
        "partners_tricks": float(partners_tricks),
        "wish": float(granted > 0),
    }


def _wishes(before: State, seat: Seat) -> dict[Pile, set[int]]:
    """By pile: who asks the others to leave it alone, or to make small steps there."""
    found: dict[Pile, set[int]] = {}
    for partner, said in enumerate(before.signals):
        for pile, kind in zip(PILES, said, strict=True):
            if kind is not None and partner != seat:
                found.setdefault(pile, set()).add(partner)
    return found


def _at_the_end(last: State, seat: Seat) -> dict[str, float]:
    """What is out of reach of the piles, of a direction, of the own hand, or for good; and who is stuck."""
    unplayed, tops = _unplayed(last), [pile[-1] for pile in last.piles]
    lowest, highest = min(tops[:2]), max(tops[2:])
    ended = last.reason in ("stuck", "fire")
    found = {
        "passed": float(
            sum(
                (card > top) != ascends(pile)
                for pile, top in zip(PILES, tops, strict=True)
                for card in unplayed
            )
        ),
        "one_way": float(sum(not lowest < card < highest for card in unplayed)),
        "stuck_cards": float(sum(not placeable((card,), last.piles) for card in last.hands[seat])),
        "own_stuck": float(ended and last.turn == seat),
        "partners_stuck": float(ended and last.turn != seat),
    }
    return found | {f"doomed:{card}": 1.0 for card in doomed(tops, unplayed)}


def doomed(tops: Sequence[int], unplayed: AbstractSet[Card]) -> list[Card]:
    """The cards that no tricks can bring a pile back for: with one of them the game cannot be won."""
    low = min(_lowest(top, unplayed) for top in tops[:2])
    high = -min(_lowest(-top, {-card for card in unplayed}) for top in tops[2:])
    return sorted(card for card in unplayed if high < card < low)


def _lowest(top: int, unplayed: AbstractSet[int]) -> int:
    """How low an ascending pile can get by tricks on its top and on cards still to be placed."""
    reached = top
    while True:
        back = [
            card
            for card in unplayed
            if card < reached <= card + TRICK and (card + TRICK == top or card + TRICK in unplayed)
        ]
        if not back:
            return reached
        reached = min(back)


def _unplayed(state: State) -> set[Card]:
    return set(CARDS).difference(chain(*state.piles))


effects = Effects(_read)
