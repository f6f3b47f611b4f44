"""How the others at the table may play, and what their turns tell of it.

Nothing says who somebody is. But a turn is more likely to be made by one kind of player than by another,
whatever they hold: who hurries goes the shortest way, who heeds words keeps off what was asked for. What all
have seen is enough for that, so everybody at the table would come to the same opinion.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from math import prod
from random import Random
from typing import Final, TypeAlias
from zlib import crc32

import msgspec
from msgspec.structs import replace

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.the_game import fast
from cardgames_qt.games.the_game.cards import PILES
from cardgames_qt.games.the_game.fast_people import Manner, Witness
from cardgames_qt.games.the_game.model import PastTurn, View
from cardgames_qt.games.the_game.talk import SAID, unplayed_cards
from cardgames_qt.games.the_game.tuned import weights_for

Shares: TypeAlias = tuple[float, ...]
"""How likely each of `PEOPLE` is."""

PEOPLE: Final = [
    Manner(0.15, 0.0, 0),
    Manner(0.15, 0.75, 3, heeds=True),
    Manner(0.15, 0.0, 0, heeds=True),
    Manner(0.12, 0.75, 0),
    Manner(0.0, 0.0, 0),
    Manner(0.0, 1.0, -99),
]
"""All equally likely before anybody has played. Half of them think, half hurry; a third heeds words."""
SAME: Final = 0.5
"""How likely it is at first that all others are alike."""
LOOKED_AT: Final = 16
"""Turns of the others, the last ones."""
HANDS: Final = 48
"""Imagined for each of them."""
WIDTH: Final = 3
"""The beam for what somebody may have found."""
DOUBT: Final = 1.0
"""Hands in which anybody would have made any turn: nobody is exactly one of these."""
CASTS: Final = 120


class Opinion(msgspec.Struct, frozen=True):
    """What is thought of the others."""

    alike: float
    """How likely it is that all of them are of one kind,"""
    shared: Shares
    """which kind that would be,"""
    single: tuple[Shares, ...]
    """and of which kind each seat is if not."""

    def heeds(self, seat: Seat) -> float:
        """How likely somebody is to do as they are asked."""
        shares = self._of(seat)
        return sum(share for share, manner in zip(shares, PEOPLE, strict=True) if manner.heeds)

    def _of(self, seat: Seat) -> Shares:
        pairs = zip(self.shared, self.single[seat], strict=True)
        return tuple(self.alike * shared + (1 - self.alike) * own for shared, own in pairs)

    def casts(self, seed: int) -> list[list[Manner]]:
        """A manner for every seat, many times over, each as often as it is likely."""
        rng = Random(seed)
        alike = round(self.alike * CASTS)
        found = [[manner] * len(self.single) for manner in _spread(self.shared, alike, rng)]
        each = [_spread(shares, CASTS - alike, rng) for shares in self.single]
        found += map(list, zip(*each, strict=True))
        rng.shuffle(found)
        return found


def _spread(shares: Shares, count: int, rng: Random) -> list[Manner]:
    """So many manners, evenly by their shares, in any order."""
    reached = list(accumulate(shares))
    found = [PEOPLE[bisect_right(reached, (at + 0.5) / count * reached[-1])] for at in range(count)]
    rng.shuffle(found)
    return found


class Position(msgspec.Struct, frozen=True):
    """What everybody saw when somebody made a turn."""

    seats: int
    minimum: int
    tops: tuple[int, ...]
    unplayed: tuple[int, ...]
    counts: tuple[int, ...]
    """Cards in every hand."""
    deck_count: int


def opinion(view: View) -> Opinion:
    """What the turns so far make of the others; the same for all that look the same to this seat."""
    return _judged(view.seat, start_of(view), view.past)


def start_of(view: View) -> Position:
    """What everybody saw before the first turn."""
    later = [play.on for turn in view.past for play in turn.plays] + [play.on for play in view.played]
    begun = [pile[: len(pile) - later.count(on)] for on, pile in zip(PILES, view.piles, strict=True)]
    unplayed = tuple(unplayed_cards(begun))
    return Position(
        seats=view.seats,
        minimum=view.minimum,
        tops=tuple(pile[-1] for pile in begun),
        unplayed=unplayed,
        counts=(view.hand_size,) * view.seats,
        deck_count=max(0, len(unplayed) - view.seats * view.hand_size),
    )


def no_opinion(seats: int) -> Opinion:
    """What is thought of others of whom nothing is known."""
    nobody = _shares([1.0] * len(PEOPLE))
    return Opinion(SAME, nobody, (nobody,) * seats)


@lru_cache(8)
def _judged(own: Seat, start: Position, past: tuple[PastTurn, ...]) -> Opinion:
    likely = [[1.0] * len(PEOPLE) for _ in range(start.seats)]
    others = [each for each in replayed(start, past) if each[0].seat != own]
    for turn, before in others[-LOOKED_AT:]:
        fits = likelihoods(turn, before)
        likely[turn.seat] = [old * new for old, new in zip(likely[turn.seat], fits, strict=True)]
    common = [prod(of_one_kind) for of_one_kind in zip(*likely, strict=True)]
    alike = SAME * sum(common) / len(PEOPLE)
    apart = (1 - SAME) * prod(sum(each) / len(PEOPLE) for each in likely)
    return Opinion(alike / (alike + apart), _shares(common), tuple(map(_shares, likely)))


def _shares(likely: Sequence[float]) -> Shares:
    return tuple(round(each / sum(likely), 3) for each in likely)


def replayed(start: Position, past: Sequence[PastTurn]) -> Iterator[tuple[PastTurn, Position]]:
    """Every turn with what could be seen before it."""
    now = start
    for turn in past:
        yield turn, now
        placed = {play.card for play in turn.plays}
        kept = max(0, now.counts[turn.seat] - len(placed))
        drawn = min(start.counts[turn.seat] - kept, now.deck_count)
        counts = list(now.counts)
        counts[turn.seat] = kept + drawn
        now = replace(
            now,
            counts=tuple(counts),
            tops=tuple(_top(turn, at, top) for at, top in enumerate(now.tops)),
            unplayed=tuple(card for card in now.unplayed if card not in placed),
            deck_count=now.deck_count - drawn,
        )


@lru_cache(256)
def likelihoods(turn: PastTurn, before: Position) -> Shares:
    """How likely everybody of `PEOPLE` would have made that turn, whatever else was in the hand."""
    weights = weights_for(before.seats, before.minimum)
    count = before.counts[turn.seat]
    world = fast.World(before.seats, count, before.minimum, False, *weights)
    world.seat, world.deck = turn.seat, [0] * before.deck_count
    world.up1, world.up2, world.down1, world.down2 = before.tops
    for card in before.unplayed:
        world.unplayed[card] = 1
    placed = sorted(int(play.card) for play in turn.plays)
    tops = [_top(turn, at, top) for at, top in enumerate(before.tops)]
    left = [int(card) for card in before.unplayed if card not in placed]
    witness = Witness(world, fast.seeded(crc32(msgspec.json.encode((turn, before)))), WIDTH)
    witness.turn.said = [[SAID[kind] for kind in said] for said in turn.signals]
    witness.see(placed, tops, left, count - len(placed))
    return tuple((int(witness.matches(manner, HANDS)) + DOUBT) / (HANDS + DOUBT) for manner in PEOPLE)


def _top(turn: PastTurn, at: int, before: int) -> int:
    """The top of a pile after the turn."""
    return next((play.card for play in reversed(turn.plays) if play.on == PILES[at]), before)
