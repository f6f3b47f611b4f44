"""The Game alone with a few cards left in the deck: the best play against every order they may come in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache, partial
from itertools import chain, combinations, islice
from random import Random
from typing import TypeAlias

from msgspec.structs import replace

from cardgames_qt.games.the_game.cards import CARDS, PILES, Card, Pile
from cardgames_qt.games.the_game.model import End, Play, View
from cardgames_qt.games.the_game.rules import END, INDEX, RULES, can_place, step_cost
from tests.exact import Ending, played

MOST_IN_DECK = 7
FEWEST_IN_DECK = 3
"""A turn draws two cards and more, and then all are known."""
DEALS_TRIED = 20
KEPT = 4
"""Of one game."""
MOST_LOOKED_AT = 12_000
"""Part-turns of one game: what has more is left out, which is one game in fifty."""

Tops: TypeAlias = tuple[Card, ...]
"""Of the piles in their order, the lower one of two that are alike first: they are all the same."""


class TooManyError(Exception):
    """Counting it out would take too long."""


def endings(seed: str) -> Iterator[Ending]:
    """Turns that begin with so few cards in the deck, as many as the seed says or the next turn leaves.

    They are mostly decided, so what is left of this game is dealt to hand and deck anew until some are not.
    """
    rng = Random(seed)
    most = rng.randint(FEWEST_IN_DECK, MOST_IN_DECK)
    for match in played("the_game", 1, {}, seed, ["hard"]):
        view = match.view(match.to_act[0])
        assert isinstance(view, View)
        if view.deck_count <= most and not view.played:
            rest = Rest(view)
            deals = (_dealt_anew(view, rng) for _ in range(DEALS_TRIED if view.deck_count else 0))
            with suppress(TooManyError):
                yield from islice(chain.from_iterable(_counted(rest, deal) for deal in deals), KEPT)
            return


def _dealt_anew(view: View, rng: Random) -> View:
    seen = {card for pile in view.piles for card in pile}
    hand = rng.sample([card for card in CARDS if card not in seen], len(view.hand))
    return replace(view, hand=tuple(hand))


def _counted(rest: Rest, view: View) -> Iterator[Ending]:
    """The ending, if it is not decided; raises TooManyError."""
    best = rest.best(view.hand)
    if 0 < best < 1:
        moves = tuple(RULES.legal_moves(RULES.imagine(view, Random(0)), view.seat))
        yield Ending(view, moves, best, partial(rest.chance_after, view.hand), (END,))


class Rest:
    """The rest of a game, counted out, whichever cards are in the hand and which in the deck.

    Sets of cards are bits, the lowest card first.
    """

    def __init__(self, view: View) -> None:
        placed = {card for pile in view.piles for card in pile}
        self._cards = [card for card in CARDS if card not in placed]
        self._tops = tuple(pile[-1] for pile in view.piles)
        self._hand_size, self._minimum = view.hand_size, view.minimum
        self._looked_at = 0
        self._chance = cache(self._best_turn)
        self._possible = cache(self._all_can_go)
        self._fitting = cache(self._cards_on)
        self._between = cache(self._cards_between)
        self._means: dict[tuple[int, Tops, int], float] = {}

    def best(self, hand: Sequence[Card]) -> float:
        """What the best turn wins; raises TooManyError."""
        held, deck = self._dealt(hand)
        tops = _in_order(self._tops)
        return self._chance(held, tops, deck) if self._possible(held | deck, tops) else 0.0

    def chance_after(self, hand: Sequence[Card], turn: Sequence[Play | End]) -> float:
        """What a whole turn wins."""
        (left, deck), tops = self._dealt(hand), self._tops
        for play in turn:
            if isinstance(play, Play):
                left &= ~(1 << self._cards.index(play.card))
                tops = _covered(tops, INDEX[play.on], play.card)
        looked_at, self._looked_at = self._looked_at, 0
        chance = self._mean(left, _in_order(tops), deck, 0.0)
        self._looked_at = looked_at
        return chance

    def _dealt(self, hand: Sequence[Card]) -> tuple[int, int]:
        """The hand and the deck as sets."""
        held = sum(1 << self._cards.index(card) for card in hand)
        return held, (1 << len(self._cards)) - 1 - held

    def _best_turn(self, hand: int, tops: Tops, deck: int) -> float:
        """From the beginning of a turn."""
        if not deck:
            return float(self._possible(hand, tops))
        best = 0.0
        for left, after in self._turns(hand, tops, deck):
            best = max(best, self._mean(left, after, deck, best))
            if best == 1:
                break
        return best

    def _mean(self, left: int, tops: Tops, deck: int, enough: float) -> float:
        """What a turn wins that leaves this, over all draws; nothing if it cannot be more than `enough`."""
        if (left, tops, deck) in self._means:
            return self._means[left, tops, deck]
        missing = min(self._hand_size - left.bit_count(), deck.bit_count())
        draws = [sum(drawn) for drawn in combinations(_bits(deck), missing)]
        won = 0.0
        for at, drawn in enumerate(draws):
            won += self._chance(left | drawn, tops, deck & ~drawn)
            if won + len(draws) - at - 1 <= enough * len(draws):
                return 0.0
        self._means[left, tops, deck] = won / len(draws)
        return won / len(draws)

    def _turns(self, hand: int, tops: Tops, deck: int) -> Iterator[tuple[int, Tops]]:
        """What turns can leave from where all cards can still go: the shortest first.

        Of equally many cards first those that move the piles least.
        """
        edge = {(hand, tops)}
        while edge:
            edge = {
                end
                for left, before in edge
                for end in self._placings(left, before)
                if self._possible(end[0] | deck, end[1])
            }
            self._looked_at += len(edge)
            if self._looked_at > MOST_LOOKED_AT:
                raise TooManyError
            moved = {end: sum(map(step_cost, PILES, tops, end[1])) for end in edge}
            found = [end for end in edge if (hand & ~end[0]).bit_count() >= self._minimum]
            yield from sorted(found, key=lambda end: (moved[end], end))

    def _all_can_go(self, cards: int, tops: Tops) -> bool:
        """Whether all of these could be placed if they were at hand: in some order.

        If none lies between the piles that went least far, all can: upwards on one, downwards on the other.
        """
        if not cards & self._between(tops[0], tops[3]):
            return True
        return any(self._possible(*after) for after in self._placings(cards, tops))

    def _cards_between(self, ascending: Card, descending: Card) -> int:
        """The cards that go onwards on neither of these piles."""
        return sum(1 << at for at, card in enumerate(self._cards) if descending < card < ascending)

    def _placings(self, cards: int, tops: Tops) -> Iterator[tuple[int, Tops]]:
        """What placing any one card leaves; only its pair of piles is put in order, millions of times."""
        rising, falling = tops[:2], tops[2:]
        for at, pile in enumerate(PILES):
            other = tops[at ^ 1]
            if at % 2 and other == tops[at]:
                continue  # on the one before it is the same
            for bit, card in self._fitting(pile, tops[at]):
                if cards & bit:
                    pair = (card, other) if card < other else (other, card)
                    yield cards ^ bit, (pair + falling if at < 2 else rising + pair)

    def _cards_on(self, pile: Pile, top: Card) -> list[tuple[int, Card]]:
        """The cards that fit there with their bits, those that move the pile least first."""
        fitting = [card for card in self._cards if can_place(pile, top, card)]
        fitting.sort(key=lambda card: step_cost(pile, top, card))
        return [(1 << self._cards.index(card), card) for card in fitting]


def _covered(tops: Tops, at: int, card: Card) -> Tops:
    return (*tops[:at], card, *tops[at + 1 :])


def _in_order(tops: Tops) -> Tops:
    first, second, third, fourth = tops
    return (min(first, second), max(first, second), min(third, fourth), max(third, fourth))


def _bits(cards: int) -> list[int]:
    return [1 << place for place in range(cards.bit_length()) if cards >> place & 1]
