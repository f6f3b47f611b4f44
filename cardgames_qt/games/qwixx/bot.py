"""Bots for Qwixx."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from cardgames_qt.bots.bot import Bot, PlainBot, RandomBot
from cardgames_qt.games.qwixx.cards import PLACE, ROW, Colour, Sheet, next_place
from cardgames_qt.games.qwixx.model import Cross, Play, QwixxMove, View

MOST_SKIPPED = 1
NOTHING_CROSSED = -5


def skipped(sheet: Sheet, colour: Colour, cross: Sequence[int]) -> int:
    """How many numbers are lost from the row's last cross on to the last of these."""
    return PLACE[colour][cross[-1]] + 1 - next_place(sheet[ROW[colour]]) - len(cross)


class GreedyBot(PlainBot):
    """Crosses what costs the fewest skipped numbers, counted at once; ties at random."""

    def choose(self, view: View, moves: Sequence[QwixxMove], rng: Random) -> QwixxMove:
        """The best move of the moment; backs say nothing to it, so it draws at random."""
        values = [self._value(view, move) for move in moves]
        best = max(values)
        return rng.choice([move for move, value in zip(moves, values, strict=True) if value == best])

    def _value(self, view: View, move: QwixxMove) -> tuple[float, int]:
        sheet = view.sheets[view.seat]
        match move:
            case Cross(colour=colour) if colour and view.deck_top:
                return MOST_SKIPPED - skipped(sheet, colour, (view.deck_top.number,)), 0
            case Cross():
                return -0.5, 0  # better than any cross that skips two
            case Play(cards=cards, colour=colour, cross=cross) if cross:
                return 2 * len(cross) - skipped(sheet, colour, cross), len(cross) - len(cards)
            case Play(cards=cards):
                return 0 if view.crossed else NOTHING_CROSSED, -len(cards)
            case _:
                return 0, 0


BOTS: Mapping[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
