"""Who plays Cones beside those that any game has: `medium` knows what one is taught on the first evening."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from cardgames_qt.kit.bot import Bot, PlainBot
from cones.model import Play, View, is_cone, suit_of
from cones.rules import winning


class CarefulBot(PlainBot):
    """Stays below the trick, gives cones away, and leads low."""

    def choose(self, view: View, moves: Sequence[Play], rng: Random) -> Play:
        """By the cards in sight alone, so that nothing is drawn by lot."""
        del rng
        cards = [move.play for move in moves]
        if not view.trick:
            return Play(min(cards, key=_value))
        if suit_of(cards[0]) != suit_of(view.trick[0]):
            return Play(max(cards, key=lambda card: (is_cone(card), _value(card))))
        best = view.trick[winning(view.trick)]
        below = [card for card in cards if card < best]
        return Play(max(below or cards, key=_value))


def _value(card: str) -> int:
    return int(card[1:])


BOTS: Mapping[str, Callable[[], Bot]] = {"medium": CarefulBot}
