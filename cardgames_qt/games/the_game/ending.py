"""The last cards for whoever plays alone, or last: what turns win, counted out instead of sampled."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.games.the_game import fast_ending as fast
from cardgames_qt.games.the_game.cards import PILES, Card
from cardgames_qt.games.the_game.model import Play
from cardgames_qt.games.the_game.rules import INDEX

MOST_CARDS = fast.MOST_CARDS
DIGITS = 9
"""The same chance, summed up in another order, is the same."""


class Ending:
    """What is in the hand, in the deck and on the piles at some point of a turn."""

    def __init__(
        self,
        hand: Sequence[int],
        deck: Sequence[int],
        tops: Sequence[int],
        *,
        hand_size: int,
        minimum: int,
        owed: int,
        tries: int,
    ) -> None:
        """At most `MOST_CARDS` in hand and deck, and `tries` part-turns to look at."""
        self._cards = sorted((*hand, *deck))
        self._rest = fast.Rest(self._cards, hand_size, minimum, tries)
        self._hand, self._deck, self._owed = self._set(hand), self._set(deck), owed
        self._piles = sum(self._rest.pile(at, top) for at, top in enumerate(tops))

    @property
    def is_counted(self) -> bool:
        """Whether it was not too much to count; otherwise no answer means anything."""
        return self._rest.tries >= 0

    def best(self, begun: Sequence[Play] = ()) -> tuple[tuple[Play, ...], float]:
        """The best turn that begins with these plays, and what it wins; nothing more where nothing wins."""
        hand, piles = self._after(begun)
        chance = self._rest.best(hand, self._deck, piles, max(0, self._owed - len(begun)))
        path = self._rest.best_path
        bits = [path >> (6 * at) for at in range(self._rest.best_length)]
        plays = [Play(Card(self._cards[each & 15]), PILES[each >> 4 & 3]) for each in bits]
        return (*begun, *plays), round(chance, DIGITS)

    def chance(self, turn: Sequence[Play]) -> float:
        """What a whole turn wins."""
        hand, piles = self._after(turn)
        return round(self._rest.after(hand, self._deck, piles), DIGITS)

    def _after(self, plays: Sequence[Play]) -> tuple[int, int]:
        """The hand and the piles after these plays."""
        hand, piles = self._hand, self._piles
        for play in plays:
            card = self._cards.index(play.card)
            hand &= ~(1 << card)
            piles = self._rest.placed(piles, card, INDEX[play.on])
        return hand, piles

    def _set(self, cards: Sequence[int]) -> int:
        return sum(1 << self._cards.index(card) for card in cards)
