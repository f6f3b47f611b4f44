"""Three Is Too Many as people play it: see `kit/persona.py`."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.games.three.bot import SearchBot, after, compact
from cardgames_qt.games.three.cards import COLOUR, COLOURS, ROW
from cardgames_qt.games.three.model import Play, View
from cardgames_qt.games.three.rules import place, score
from cardgames_qt.kit.persona import OFTEN, POINTS, SHARE, Dial, PersonBot, load_levels, single_moves


class ThreePerson(PersonBot):
    """Counts like greedy in a hurry, else by the learned worth of its colours; likes its largest one."""

    def at_once(self, view: View, moves: Sequence[Play]) -> Sequence[float]:
        return [score(after(view, move)) for move in moves]

    def later(self, view: View, moves: Sequence[Play]) -> Sequence[float]:
        core = compact(view)
        return [core.outlook(move.card) for move in moves]

    def liked(self, view: View, move: Play) -> int:
        _, taken = place(view.rows[ROW[move.card]], move.card)
        sizes = [len(cards) for cards in view.collections[view.seat].face_up]
        favourite = COLOURS[max(range(len(COLOURS)), key=lambda at: (sizes[at], at == view.seat))]
        return sum(COLOUR[card] == favourite for card in taken)


PLAYOUTS = 1500

PERSONAS = single_moves(
    ThreePerson,
    {"overlooks": Dial(SHARE), "hasty": Dial(OFTEN), "likes": Dial(POINTS)},
    load_levels(__file__),
    lambda: SearchBot(PLAYOUTS),
)
