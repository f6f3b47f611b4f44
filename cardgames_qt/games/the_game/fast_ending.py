"""The search core of the last cards, played alone: counts out what the best play wins.

mypyc compiles it; plain Python gives the same results, only slower. It uses no random numbers.

Whoever plays alone knows which cards the deck holds, and no more. So a turn is worth the mean over all cards
that may be drawn after it, and a position what its best turn is worth. Every position is counted once.

The cards that are left are numbered from the lowest, and a set of them is an integer with a bit a card. A
pile is what it still takes, in one byte. The low half is the first card of those above an ascending pile, or
how many are below a descending one; the high half is the card of its trick. Piles that take the same are the
same.
"""

# Counters of a machine type, plain comparisons and arguments by position are what compiles to quick code.
# ruff: noqa: SIM113, PLR0917, PLR1730

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MOST_CARDS: Final = 15
"""A number of four bits for each, and one for none."""
NONE: Final = 15
"""No card."""
PILES: Final = 4
ALL: Final = 0x7FFF


def count(bits: i64) -> i64:
    """How many of the lowest fifteen bits are set."""
    bits = bits - ((bits >> 1) & 0x5555)
    bits = (bits & 0x3333) + ((bits >> 2) & 0x3333)
    bits = (bits + (bits >> 4)) & 0x0F0F
    return (bits + (bits >> 8)) & 0x1F


def in_order(piles: i64) -> i64:
    """The same with two piles of a direction in a fixed order: it does not matter which is which."""
    first = piles & 0xFF
    second = (piles >> 8) & 0xFF
    if first > second:
        piles = (piles & ~i64(0xFFFF)) | second | first << 8
    first = (piles >> 16) & 0xFF
    second = (piles >> 24) & 0xFF
    if first > second:
        piles = (piles & 0xFFFF) | second << 16 | first << 24
    return piles


def only(piles: i64, cards: i64) -> i64:
    """The same piles, where no other cards are left to go on them."""
    found: i64 = 0
    pile: i64 = 0
    while pile < PILES:
        edge = (piles >> (8 * pile)) & 15
        trick = (piles >> (8 * pile + 4)) & 15
        if pile < 2:
            if cards >> edge == 0:
                edge = MOST_CARDS
            else:
                while (cards >> edge) & 1 == 0:
                    edge += 1
        else:
            while edge > 0 and (cards >> (edge - 1)) & 1 == 0:
                edge -= 1
        if (cards >> trick) & 1 == 0:
            trick = NONE
        found |= (edge | trick << 4) << (8 * pile)
        pile += 1
    return found


def as_good_above(one: i64, other: i64) -> bool:
    """Whether an ascending pile takes all that the other takes."""
    edge = one & 15
    trick = other >> 4
    return edge <= other & 15 and (trick == NONE or trick >= edge or trick == one >> 4)


def as_good_below(one: i64, other: i64) -> bool:
    """Whether a descending pile takes all that the other takes."""
    edge = one & 15
    trick = other >> 4
    return edge >= other & 15 and (trick == NONE or trick < edge or trick == one >> 4)


class Level:
    """Part-turns with equally many cards placed."""

    def __init__(self) -> None:
        self.lefts: list[i64] = []
        """What stays in the hand,"""
        self.piles: list[i64] = []
        self.paths: list[i64] = []
        """and the plays, six bits each, the first one lowest: the card, then the pile."""


class Rest:
    """The rest of a game for whoever plays it alone."""

    def __init__(self, cards: list[i64], hand_size: i64, minimum: i64, tries: i64) -> None:
        """All cards that are left, in order."""
        self.cards: list[i64] = list(cards)
        self.hand_size: i64 = hand_size
        self.minimum: i64 = minimum
        self.tries: i64 = tries
        """So many part-turns are still looked at; below nothing, what was counted means nothing."""
        self.lower: list[i64] = [self._number(card - 10) for card in cards]
        self.higher: list[i64] = [self._number(card + 10) for card in cards]
        self.known: dict[i64, float] = {}
        """What positions at the beginning of a turn are worth,"""
        self.at_most: dict[i64, float] = {}
        """or what they are not worth more than."""
        self.means: dict[i64, float] = {}
        """The same after a turn, before cards are drawn."""
        self.possible: dict[i64, bool] = {}
        self.best_path: i64 = 0
        self.best_length: i64 = 0

    def _number(self, card: i64) -> i64:
        at: i64 = 0
        for other in self.cards:
            if other == card:
                return at
            at += 1
        return NONE

    def pile(self, at: i64, top: i64) -> i64:
        """What a pile with this top takes."""
        edge: i64 = 0
        for card in self.cards:
            if card < top:
                edge += 1
        return (edge | self._number(top - 10 if at < 2 else top + 10) << 4) << (8 * at)

    def placed(self, piles: i64, card: i64, pile: i64) -> i64:
        """The piles with this card on one of them."""
        made = card + 1 | self.lower[card] << 4 if pile < 2 else card | self.higher[card] << 4
        return (piles & ~(i64(0xFF) << (8 * pile))) | made << (8 * pile)

    def takes(self, piles: i64, card: i64) -> i64:
        """The piles worth placing a card on, as bits: not where another one is as good, whatever comes."""
        up1 = piles & 0xFF
        up2 = (piles >> 8) & 0xFF
        down1 = (piles >> 16) & 0xFF
        down2 = (piles >> 24) & 0xFF
        up = i64(card >= up1 & 15) | i64(card >= up2 & 15) << 1
        if up == 3:  # what stays as it is should be the better one
            if as_good_above(up2, up1):
                up = 1
            elif as_good_above(up1, up2):
                up = 2
        down = i64(card < down1 & 15) | i64(card < down2 & 15) << 1
        if down == 3:
            if as_good_below(down2, down1):
                down = 1
            elif as_good_below(down1, down2):
                down = 2
        up |= i64(card == up1 >> 4) | i64(card == up2 >> 4) << 1
        down |= i64(card == down1 >> 4) | i64(card == down2 >> 4) << 1
        return up | down << 2

    def all_can_go(self, cards: i64, piles: i64) -> bool:
        """Whether all of these could be placed if they were in the hand: in some order."""
        gap = self._gap(piles)
        if cards & gap == 0:
            return True
        key = cards | in_order(piles) << 15
        found = self.possible.get(key)
        if found is not None:
            return found
        self.tries -= 1
        can: bool = False
        card: i64 = MOST_CARDS if self._hopeless(cards, gap, piles) else 0
        while card < MOST_CARDS and not can:
            if (cards >> card) & 1 != 0:
                on = self.takes(piles, card)
                left = cards & ~(i64(1) << card)
                pile: i64 = 0
                while on != 0 and not can:
                    if on & 1 != 0:
                        can = self.all_can_go(left, only(self.placed(piles, card, pile), left))
                    on >>= 1
                    pile += 1
            card += 1
        self.possible[key] = can
        return can

    def _gap(self, piles: i64) -> i64:
        """The numbers of cards that go onwards on no pile."""
        low = piles & 15
        if (piles >> 8) & 15 < low:
            low = (piles >> 8) & 15
        high = (piles >> 16) & 15
        if (piles >> 24) & 15 > high:
            high = (piles >> 24) & 15
        return ((i64(1) << low) - 1) & ~((i64(1) << high) - 1)

    def _hopeless(self, cards: i64, gap: i64, piles: i64) -> bool:
        """Whether some card goes onwards on no pile, and no trick can bring one back for it."""
        card: i64 = 0
        while cards >> card != 0:
            if (cards >> card) & 1 != 0 and self._is_trick(cards, card, piles & 0xFFFF, self.higher[card]):
                gap &= (i64(1) << card) - 1  # all that are higher could follow it
                break
            card += 1
        card = MOST_CARDS - 1
        while card >= 0:
            if (cards >> card) & 1 != 0 and self._is_trick(cards, card, piles >> 16, self.lower[card]):
                gap &= ~((i64(2) << card) - 1)
                break
            card -= 1
        return cards & gap != 0

    def _is_trick(self, cards: i64, card: i64, two_piles: i64, under: i64) -> bool:
        """Whether a card is the trick of one of these piles, or of a card that is still to come."""
        if (two_piles >> 4) & 15 == card or (two_piles >> 12) & 15 == card:
            return True
        return (cards >> under) & 1 != 0

    def best(self, hand: i64, deck: i64, piles: i64, owed: i64) -> float:
        """What the best way wins to go on with a turn in which so many cards must still be placed.

        Its plays are `best_path` and `best_length`.
        """
        self.best_path = 0
        self.best_length = 0
        piles = only(piles, hand | deck)
        if not self.all_can_go(hand | deck, piles):
            return 0.0
        if deck == 0:
            return self._last_turn(hand, piles)
        return self._best_turn(hand, deck, piles, owed, 0.0, True)

    def after(self, hand: i64, deck: i64, piles: i64) -> float:
        """What a turn wins that leaves this."""
        piles = only(piles, hand | deck)
        return self._mean(hand, deck, piles, -1.0) if self.all_can_go(hand | deck, piles) else 0.0

    def _last_turn(self, hand: i64, piles: i64) -> float:
        """Place all cards, which is known to be possible."""
        while hand != 0:
            card: i64 = 0
            found: bool = False
            while card < MOST_CARDS and not found:
                if (hand >> card) & 1 != 0:
                    on = self.takes(piles, card)
                    left = hand & ~(i64(1) << card)
                    pile: i64 = 0
                    while on != 0 and not found:
                        if on & 1 != 0:
                            after = only(self.placed(piles, card, pile), left)
                            if self.all_can_go(left, after):
                                found = True
                                self.best_path |= (card | pile << 4) << (6 * self.best_length)
                                self.best_length += 1
                                hand = left
                                piles = after
                        on >>= 1
                        pile += 1
                card += 1
            if not found:
                return 0.0
        return 1.0

    def _chance(self, hand: i64, deck: i64, piles: i64, enough: float) -> float:
        """What a position at the beginning of a turn is worth, or no more than `enough` if it is not more."""
        if deck == 0:
            return 1.0  # all can go, or nobody would ask
        key = hand | deck << 15 | in_order(piles) << 30
        found = self.known.get(key)
        if found is not None:
            return found
        bound = self.at_most.get(key)
        if bound is not None and bound <= enough:
            return bound
        worth = self._best_turn(hand, deck, piles, self.minimum, enough, False)
        if worth > enough:
            self.known[key] = worth
        else:
            self.at_most[key] = worth
        return worth

    def _best_turn(self, hand: i64, deck: i64, piles: i64, owed: i64, enough: float, told: bool) -> float:
        best = enough if enough > 0.0 else 0.0
        level = Level()
        level.lefts.append(hand)
        level.piles.append(piles)
        level.paths.append(0)
        placed: i64 = 0
        while len(level.lefts) > 0:
            if placed >= owed:
                for coded in self._promising(level, deck):
                    at = coded & 0xFFFFF
                    mean = self._mean(level.lefts[at], deck, level.piles[at], best)
                    if self.tries < 0:
                        return 0.0
                    if mean > best:
                        best = mean
                        if told:
                            self.best_path = level.paths[at]
                            self.best_length = placed
                        if best >= 1.0:
                            return 1.0
            level = self._next_level(level, deck, placed)
            placed += 1
            if self.tries < 0:
                return 0.0
        return best

    def _next_level(self, level: Level, deck: i64, placed: i64) -> Level:
        """One more card placed, wherever all can still go; two ways to the same position count once."""
        following = Level()
        seen: set[i64] = set()
        at: i64 = 0
        size: i64 = len(level.lefts)
        while at < size:
            hand = level.lefts[at]
            piles = level.piles[at]
            path = level.paths[at]
            card: i64 = 0
            while hand >> card != 0:
                if (hand >> card) & 1 != 0:
                    on = self.takes(piles, card)
                    left = hand & ~(i64(1) << card)
                    pile: i64 = 0
                    while on != 0:
                        if on & 1 != 0:
                            after = only(self.placed(piles, card, pile), left | deck)
                            key = left | in_order(after) << 15
                            if key not in seen:
                                seen.add(key)
                                self.tries -= 1
                                if self.all_can_go(left | deck, after):
                                    following.lefts.append(left)
                                    following.piles.append(after)
                                    following.paths.append(path | (card | pile << 4) << (6 * placed))
                        on >>= 1
                        pile += 1
                card += 1
            at += 1
        return following

    def _promising(self, level: Level, deck: i64) -> list[i64]:
        """Where to end a turn, the most promising first: the piles take most of what is left."""
        coded: list[i64] = []
        at: i64 = 0
        for left in level.lefts:
            cards = left | deck
            piles = level.piles[at]
            open_to: i64 = 0
            pile: i64 = 0
            while pile < PILES:
                edge = (piles >> (8 * pile)) & 15
                open_to += count(cards >> edge) if pile < 2 else count(cards & ((i64(1) << edge) - 1))
                if (piles >> (8 * pile + 4)) & 15 != NONE:
                    open_to += 2
                pile += 1
            coded.append((200 - open_to) << 20 | at)
            at += 1
        coded.sort()
        return coded

    def _mean(self, left: i64, deck: i64, piles: i64, enough: float) -> float:
        """What a turn wins that leaves this, over all draws, or no more than `enough` if it is not more."""
        in_deck = count(deck)
        missing = self.hand_size - count(left)
        if missing >= in_deck:
            return 1.0  # then all is known, and all can go
        key = left | deck << 15 | in_order(piles) << 30
        found = self.means.get(key)
        if found is not None:
            return found
        draws: i64 = 1
        at: i64 = 0
        while at < missing:
            draws = draws * (in_deck - at) // (at + 1)
            at += 1
        won: float = 0.0
        to_come: float = float(draws)
        wanted: float = enough * float(draws)
        drawn = deck
        while drawn != 0:
            drawn = (drawn - 1) & deck
            if count(drawn) == missing:
                to_come -= 1.0
                won += self._chance(left | drawn, deck & ~drawn, piles, wanted - won - to_come)
                if won + to_come <= wanted or self.tries < 0:
                    return (won + to_come) / float(draws)
        self.means[key] = won / float(draws)
        return won / float(draws)
