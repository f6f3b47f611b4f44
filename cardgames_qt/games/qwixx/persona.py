"""Qwixx as people play it: see `kit/persona.py`."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.games.qwixx.bot import GreedyBot, LearnedBot, Recipe, coded, known_world, load_policy
from cardgames_qt.games.qwixx.cards import COLOURS, ROW, crosses
from cardgames_qt.games.qwixx.model import Cross, Play, QwixxMove, View
from cardgames_qt.kit.persona import MANY, OFTEN, POINTS, SHARE, Dial, PersonBot, load_levels, single_moves

_FEWER_CARDS = 0.01
"""What greedy saves by laying a card less, which only decides between crosses that are alike."""


class QwixxPerson(PersonBot):
    """Skips few numbers in a hurry, else plays by the learned worth of rows; likes the fullest row."""

    POINT = 0.02

    def at_once(self, view: View, moves: Sequence[QwixxMove]) -> Sequence[float]:
        values = (GreedyBot().value(view, move) for move in moves)
        return [points + _FEWER_CARDS * saved for points, saved in values]

    def later(self, view: View, moves: Sequence[QwixxMove]) -> Sequence[float]:
        policy, world = load_policy(view.seats, careless=True), known_world(view)
        return policy.rate(world, view.seat, [coded(move) for move in moves], policy.phase(world))

    def liked(self, view: View, move: QwixxMove) -> int:
        sheet = view.sheets[view.seat]
        favourite = max(COLOURS, key=lambda colour: (crosses(sheet[ROW[colour]]), ROW[colour] == view.seat))
        match move:
            case Cross(colour=colour):
                return int(colour == favourite)
            case Play(colour=colour, cross=cross):
                return len(cross) if colour == favourite else 0
            case _:
                return 0

    def cards(self, move: QwixxMove) -> int:
        return len(move.cards) if isinstance(move, Play) else 0


THINKING = Recipe(playouts=400, rounds=2)

PERSONAS = single_moves(
    QwixxPerson,
    {"overlooks": Dial(SHARE), "hasty": Dial(OFTEN), "likes": Dial(POINTS), "many": Dial(MANY)},
    load_levels(__file__),
    lambda: LearnedBot(THINKING),
)
