"""Three Is Too Many at two seats: the second-to-last move."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from random import Random
from statistics import fmean

from msgspec.structs import replace

from cardgames_qt.games.three.cards import CARDS, Card
from cardgames_qt.games.three.model import Play, View
from cardgames_qt.games.three.rules import LAST_CARDS, RULES
from tests.exact import Ending, ending, played, share_at_the_end


def endings(seed: str) -> Iterator[Ending]:
    """That of the game of this seed."""
    for match in played("three", 2, {}, seed):
        view = match.view(match.to_act[0])
        assert isinstance(view, View)
        if view.deck_counts == (0, 0) and view.hand_counts == (LAST_CARDS + 1,) * 2:
            yield ending(view, {move: chance(view, move) for move in match.legal_moves(view.seat)})


def chance(view: View, move: Play) -> float:
    """What a card wins on average against every hand that the other may have, whose best card is played."""
    return fmean(shares_of(view, move))


def shares_of(view: View, move: Play) -> list[float]:
    """What it wins against each of these hands."""
    shares = [_against(view, move, card) for card in _unseen(view)]
    return [min(hand) for hand in combinations(shares, LAST_CARDS + 1)]


def _against(view: View, move: Play, answer: Card) -> float:
    hands = tuple(view.hand if seat == view.seat else (answer,) for seat in range(2))
    world = replace(RULES.imagine(view, Random(0)), hands=hands)
    share = share_at_the_end(RULES, RULES.apply(world, view.seat, move), view.seat)
    assert share is not None
    return share


def _unseen(view: View) -> list[Card]:
    collected = (chain(*each.face_up, each.face_down) for each in view.collections)
    seen = {*view.hand, *view.gone, *chain(*view.rows), *chain(*collected)}
    return [card for card in CARDS if card not in seen]
