"""Two games that differ only in what one person hides, and a first turn that both allow."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from random import Random
from typing import Any

import msgspec

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.games import find
from cardgames_qt.games.qwixx.cards import NUMBER
from cardgames_qt.games.qwixx.model import Cross
from cardgames_qt.games.the_game.rules import END

SEED = "7"
_CHANGED = 3
"""How many cards of a hand are other ones in the twin."""
_THREE_HAND = 8
"""In Three a deal lists whole decks; this many of their first cards are the hand."""


def first_turn(game: str) -> tuple[Seat, list[Any]]:
    """Who begins, and all they do until only somebody else is waited for."""
    match = Match(find(game).rules, 2, {}, SEED)
    match.deal()
    if match.to_act == (TABLE,):
        match.play(TABLE, match.legal_moves(TABLE)[0])
    seat, moves, rng = match.to_act[0], [], Random(SEED)
    while seat in match.to_act:
        legal = match.legal_moves(seat)
        moves.append(END if END in legal else rng.choice(legal))
        match.play(seat, moves[-1])
    return seat, moves


def decided_otherwise(moves: list[Any]) -> list[Any]:
    """The same turn, but for what is decided in secret at its end."""
    last = moves[-1]
    return [*moves[:-1], Cross(None)] if isinstance(last, Cross) else moves


def with_other_hand(game: str, deal: Any, seat: Seat, moves: Collection[Any]) -> Any:
    """The deal with other cards in that hand, but for those the moves play; nobody else can tell."""
    swaps = _both_ways(game, deal, seat, moves)
    return msgspec.convert(_exchanged(msgspec.to_builtins(deal), swaps), type(deal))


def shared(game: str, seat: Seat, moves: Collection[Any], offered: Collection[Any]) -> list[Any]:
    """Those of the offered moves that both games have: everybody sees which card is played."""
    match = Match(find(game).rules, 2, {}, SEED)
    match.deal()
    swapped = _both_ways(game, match.history[0].move, seat, moves)
    return [move for move in offered if not any(card in swapped for card in _played(move))]


def _both_ways(game: str, deal: Any, seat: Seat, moves: Collection[Any]) -> dict[Any, Any]:
    needed = {card for move in moves for card in _played(move)}
    swaps = dict(list(_swaps(game, deal.deal, seat, needed))[:_CHANGED])
    assert swaps, "the twin is the same game"
    return swaps | {new: old for old, new in swaps.items()}


def _played(move: Any) -> tuple[Any, ...]:
    return getattr(move, "cards", None) or (getattr(move, "card", None),)


def _swaps(game: str, layout: Any, seat: Seat, needed: Collection[Any]) -> Iterator[tuple[Any, Any]]:
    """Cards of the hand with cards from the bottom of the stock; in Qwixx backs show the number."""
    if game == "three":
        hand, stock = layout.decks[seat][:_THREE_HAND], layout.decks[seat][_THREE_HAND:]
    else:
        hand, stock = layout.hands[seat], layout.deck
    below = list(reversed(stock))
    for card in hand:
        fitting = [other for other in below if game != "qwixx" or NUMBER[other] == NUMBER[card]]
        if card not in needed and fitting:
            below.remove(fitting[0])
            yield card, fitting[0]


def _exchanged(value: Any, swaps: dict[Any, Any]) -> Any:
    if isinstance(value, dict):
        return {key: item if key == "starter" else _exchanged(item, swaps) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_exchanged(item, swaps) for item in value]
    return swaps.get(value, value)
