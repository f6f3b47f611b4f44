"""What the others' words tell of their cards.

Who asks for something has a card that gains by it, and who keeps silent may have none. How much either tells
depends on how somebody speaks, and that is learned from what they said so far: how readily they speak, how
long their words stand, and how often they mean nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, product
from math import comb, prod
from operator import mul
from typing import Final, TypeAlias

import msgspec

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.the_game.cards import PILES, Card, Pile
from cardgames_qt.games.the_game.fast_heard import Heard
from cardgames_qt.games.the_game.manners import Position, replayed, start_of
from cardgames_qt.games.the_game.model import Kind, PastTurn, Signals, View
from cardgames_qt.games.the_game.talk import spoken_for, wanted_for

WISHES: Final[tuple[Kind | None, ...]] = (None, "small_steps", "keep_off")
ODD: Final = 0.01
"""Anything may be said now and then,"""
LEAST: Final = 0.001
"""and no word makes a hand impossible."""
MOST: Final = 30
"""The search has room for so many clues about a seat; the latest are kept."""


class Talker(msgspec.Struct, frozen=True):
    """How somebody speaks of each pile whenever they may."""

    speaks: float
    """How often a wish is told that has not been told,"""
    forgets: float
    """a word kept whose reason is gone,"""
    babbles: float
    """and something said for no reason."""
    counts: bool = False
    """Whether they go by the cards that are left, as bots do, and not by the numbers."""

    def likely(self, before: Kind | None, after: Kind | None, wish: Kind | None) -> float:
        """How likely their word is, after the one before, if they wish this."""
        if wish is not None:
            share = {before: 1 - self.speaks, wish: self.speaks}
        elif before is not None:
            share = {None: 1 - self.forgets, before: self.forgets}
        else:
            share = {None: 1 - self.babbles, **dict.fromkeys(WISHES[1:], self.babbles / 2)}
        if wish == before is not None:
            share = {wish: 1.0}
        return ODD + (1 - len(WISHES) * ODD) * share.get(after, 0.0)


TALKERS: Final = [
    *(Talker(*dials) for dials in product((0.1, 0.5, 0.9), (0.0, 0.5, 0.8), (0.0, 0.4))),
    *(Talker(speaks, 0.0, 0.0, counts=True) for speaks in (0.1, 0.3)),
]
"""All equally likely before anybody has spoken."""


class Told(msgspec.Struct, frozen=True):
    """What somebody said of a pile while its top and their hand stayed as they were."""

    hand: int
    """Whether it was their first hand, their second…"""
    count: int
    """Cards in it, or as many as there are: a position may begin with the last ones."""
    unplayed: tuple[int, ...]
    pile: Pile
    top: Card
    words: tuple[Kind | None, ...]
    """The one before, and those they had whenever they could have said something else."""

    def meant(self, *, counts: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The cards that are near, and those that are next."""
        if counts:
            near = spoken_for("keep_off", self.pile, self.top, self.unplayed)
            return near, spoken_for("small_steps", self.pile, self.top, self.unplayed)
        return wanted_for(self.pile, self.top, [Card(card) for card in self.unplayed])

    def wishes(self, *, counts: bool) -> list[float]:
        """How likely each of `WISHES` is before anything is said."""
        near, then = map(len, self.meant(counts=counts))
        total = len(self.unplayed)
        hands = comb(total, self.count)
        without_near, neither = (comb(total - gone, self.count) / hands for gone in (near, near + then))
        return [neither, without_near - neither, 1 - without_near]


class Clue(msgspec.Struct, frozen=True):
    """How likely what was said of a pile is, by the cards that are held."""

    near: tuple[int, ...]
    next: tuple[int, ...]
    likely: tuple[float, ...]
    """With none of them, with one of the next, with one that is near."""


Clues: TypeAlias = tuple[tuple[Clue, ...], ...]
"""About every seat's hand."""


def clues(view: View) -> Clues:
    """What was said so far tells of the cards that the others hold now."""
    if view.talk == "none":
        return ()
    return _clues(view.seat, start_of(view), view.past, view.signals)


@lru_cache(8)
def _clues(own: Seat, start: Position, past: tuple[PastTurn, ...], now: tuple[Signals, ...]) -> Clues:
    turns = list(replayed(start, (*past, PastTurn(own, (), now))))
    return tuple(_about(list(_told(Seat(seat), turns))) if seat != own else () for seat in range(start.seats))


def as_heard(told: Clues, counts: Sequence[int], unseen: Sequence[int]) -> Heard:
    """The same as the search takes it; `counts` are unseen cards in every hand."""
    cards = frozenset(unseen)
    return Heard(
        list(counts),
        [[[card for card in clue.near if card in cards] for clue in about] for about in told],
        [[[card for card in clue.next if card in cards] for clue in about] for about in told],
        [[list(clue.likely) for clue in about] for about in told],
    )


def _about(told: Sequence[Told]) -> tuple[Clue, ...]:
    shares = likely_talkers(told)
    counts = sum(share for share, talker in zip(shares, TALKERS, strict=True) if talker.counts) > 1 / 2
    found = []
    for what in told:
        if what.hand == told[-1].hand:
            near, then = what.meant(counts=counts)
            likely = [0.0] * len(WISHES)
            for share, talker, each in zip(shares, TALKERS, likelihoods(what.words), strict=True):
                if talker.counts == counts:
                    likely = [old + share * new for old, new in zip(likely, each, strict=True)]
            scaled = tuple(max(LEAST, round(each / max(likely), 3)) for each in likely)
            found.append(Clue(near, then, scaled))
    return tuple(found[-MOST:])


def likely_talkers(told: Sequence[Told]) -> list[float]:
    """How likely each of `TALKERS` is by all that was said."""
    shares = [1 / len(TALKERS)] * len(TALKERS)
    for what in told:
        shares = [share * fit for share, fit in zip(shares, _fits(what), strict=True)]
        shares = [share / sum(shares) for share in shares]
    return shares


@lru_cache(1024)
def _fits(what: Told) -> tuple[float, ...]:
    """How well it fits each of `TALKERS`, whatever they hold."""
    wishes = {counts: what.wishes(counts=counts) for counts in (False, True)}
    pairs = zip(TALKERS, likelihoods(what.words), strict=True)
    return tuple(sum(map(mul, wishes[talker.counts], likely)) for talker, likely in pairs)


@lru_cache(256)
def likelihoods(words: tuple[Kind | None, ...]) -> tuple[tuple[float, ...], ...]:
    """How likely each of `TALKERS` speaks so of a pile, by each of `WISHES`."""
    steps = list(pairwise(words))
    return tuple(
        tuple(prod(talker.likely(*step, wish) for step in steps) for wish in WISHES) for talker in TALKERS
    )


def _told(seat: Seat, turns: Sequence[tuple[PastTurn, Position]]) -> Iterator[Told]:
    """What somebody said between their turns: of every pile and top, by their hands.

    Everybody may speak before a turn of somebody else; the last of these is the one under way.
    """
    before: Signals = (None,) * len(PILES)
    hand = 0
    said: dict[tuple[Pile, int], Told] = {}
    for turn, position in turns:
        words = turn.signals[seat]
        if turn.seat == seat:
            yield from said.values()
            said, hand = {}, hand + 1
        else:
            for pile, top, first, then in zip(PILES, position.tops, before, words, strict=True):
                known = said.get((pile, top))
                if known is None:
                    count = min(position.counts[seat], len(position.unplayed))
                    known = Told(hand, count, position.unplayed, pile, Card(top), (first,))
                said[pile, top] = msgspec.structs.replace(known, words=(*known.words, then))
        before = words
    yield from said.values()
