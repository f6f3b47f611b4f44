"""The Game alone with a few cards left in the deck: the best play against every order they may come in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from random import Random
from typing import TypeAlias

from msgspec.structs import replace

from cardgames_qt.games.the_game.cards import CARDS, PILES, Card, Pile
from cardgames_qt.games.the_game.model import End, Play, View
from cardgames_qt.games.the_game.rules import INDEX, RULES, can_place, step_cost
from tests.exact import Ending, played

MOST_IN_DECK = 7
DEALS_TRIED = 6
MOST_LOOKED_AT = 60_000
"""Ends of turns; what takes more is left out."""

Cards: TypeAlias = frozenset[Card]
Tops: TypeAlias = tuple[Card, ...]
"""Of the piles in their order, the lower one of two that are alike first: they are all the same."""


class TooManyError(Exception):
    """Counting it out would take too long."""


def endings(seed: str) -> Iterator[Ending]:
    """Turns that begin with so few cards in the deck.

    They are mostly decided, so what is left of this game is dealt to hand and deck anew until one is not.
    """
    rng = Random(seed)
    for match in played("the_game", 1, {}, seed, ["hard"]):
        view = match.view(match.to_act[0])
        assert isinstance(view, View)
        if view.deck_count <= MOST_IN_DECK and not view.played:
            for _ in range(DEALS_TRIED if view.deck_count else 0):
                yield from _counted(_dealt_anew(view, rng))
            return


def _dealt_anew(view: View, rng: Random) -> View:
    seen = {card for pile in view.piles for card in pile}
    hand = rng.sample([card for card in CARDS if card not in seen], len(view.hand))
    return replace(view, hand=tuple(hand))


def _counted(view: View) -> Iterator[Ending]:
    rest = Rest(view)
    try:
        best = rest.best()
    except TooManyError:
        return
    if 0 < best < 1:
        yield Ending(
            view, tuple(RULES.legal_moves(RULES.imagine(view, Random(0)), view.seat)), best, rest.chance_after
        )


class Rest:
    """The rest of a game, counted out."""

    def __init__(self, view: View) -> None:
        self._hand: Cards = frozenset(view.hand)
        self._tops = tuple(pile[-1] for pile in view.piles)
        seen = {*view.hand, *(card for pile in view.piles for card in pile)}
        self._deck: Cards = frozenset(card for card in CARDS if card not in seen)
        self._hand_size, self._minimum = view.hand_size, view.minimum
        self._looked_at = 0
        self._chance = cache(self._best_turn)
        self._possible = cache(self._all_can_go)
        self._means: dict[tuple[Cards, Tops, Cards], float] = {}

    def best(self) -> float:
        """What the best turn wins; raises TooManyError."""
        return self._chance(self._hand, _in_order(self._tops), self._deck)

    def chance_after(self, turn: Sequence[Play | End]) -> float:
        """What a whole turn wins."""
        hand, tops = self._hand, self._tops
        for play in turn:
            if isinstance(play, Play):
                at = INDEX[play.on]
                hand, tops = hand - {play.card}, (*tops[:at], play.card, *tops[at + 1 :])
        return self._mean(hand, _in_order(tops), self._deck, 0.0)

    def _best_turn(self, hand: Cards, tops: Tops, deck: Cards) -> float:
        """From the beginning of a turn."""
        if not deck:
            return float(self._possible(hand, tops))
        best = 0.0
        for left, after in self._turns(hand, tops, deck):
            best = max(best, self._mean(left, after, deck, best))
            if best == 1:
                break
        return best

    def _mean(self, left: Cards, tops: Tops, deck: Cards, enough: float) -> float:
        """What a turn wins that leaves this, over all draws; if that is not `enough`, something less."""
        if (left, tops, deck) in self._means:
            return self._means[left, tops, deck]
        missing = min(self._hand_size - len(left), len(deck))
        draws = [frozenset(drawn) for drawn in combinations(sorted(deck), missing)]
        won = 0.0
        for at, drawn in enumerate(draws):
            won += self._chance(left | drawn, tops, deck - drawn)
            if won + len(draws) - at - 1 <= enough * len(draws):
                return 0.0
        self._means[left, tops, deck] = won / len(draws)
        return won / len(draws)

    def _turns(self, hand: Cards, tops: Tops, deck: Cards) -> list[tuple[Cards, Tops]]:
        """What turns can leave from where all cards can still go, first those that move the piles least."""
        edge, found = {(hand, tops)}, set[tuple[Cards, Tops]]()
        while edge:
            edge = {
                end
                for left, before in edge
                for end in _placings(left, before)
                if self._possible(end[0] | deck, end[1])
            }
            found |= {end for end in edge if len(hand) - len(end[0]) >= self._minimum}
        self._looked_at += len(found)
        if self._looked_at > MOST_LOOKED_AT:
            raise TooManyError
        moved = {end: sum(map(step_cost, PILES, tops, end[1])) for end in found}
        return sorted(found, key=lambda end: (moved[end], sorted(end[0])))

    def _all_can_go(self, cards: Cards, tops: Tops) -> bool:
        """Whether all of these could be placed if they were at hand: in some order."""
        return not cards or any(self._possible(*after) for after in _placings(cards, tops))


def _placings(hand: Cards, tops: Tops) -> list[tuple[Cards, Tops]]:
    """What placing any one card leaves, first those that move a pile least."""
    found = sorted(
        (step_cost(pile, tops[at], card), card, at)
        for at, pile in enumerate(PILES)
        for card in hand
        if _fits(pile, tops[at], card)
    )
    return [(hand - {card}, _in_order((*tops[:at], card, *tops[at + 1 :]))) for _, card, at in found]


@cache
def _fits(pile: Pile, top: Card, card: Card) -> bool:
    return can_place(pile, top, card)


def _in_order(tops: Tops) -> Tops:
    first, second, third, fourth = tops
    return (min(first, second), max(first, second), min(third, fourth), max(third, fourth))
