"""GAP as people play it: see `kit/persona.py`."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.games.gap.bot import SearchBot, after, at_first_sight, compact, features
from cardgames_qt.games.gap.cards import COLOUR, COLOURS
from cardgames_qt.games.gap.model import Play, View
from cardgames_qt.games.gap.rules import colour_counts, round_score
from cardgames_qt.kit.persona import MANY, OFTEN, POINTS, SHARE, Dial, PersonBot, load_levels, single_moves


class GapPerson(PersonBot):
    """Counts like greedy in a hurry, else what a card is worth at first sight; likes its largest colour."""

    POINT = 0.04

    def at_once(self, view: View, moves: Sequence[Play]) -> Sequence[float]:
        return [round_score(after(view, move)) for move in moves]

    def later(self, view: View, moves: Sequence[Play]) -> Sequence[float]:
        core = compact(view)
        return [at_first_sight(features(view, move, core)) for move in moves]

    def liked(self, view: View, move: Play) -> int:
        own = colour_counts(view.taken[view.seat])
        colours = [colour for colour in COLOURS if colour not in view.removed]
        favourite = max(colours, key=lambda colour: (own.get(colour, 0), colour == colours[view.seat - 1]))
        return sum(COLOUR[card] == favourite for card in (move.card, *move.take)) if move.take else 0

    def cards(self, move: Play) -> int:
        return len(move.take)


PLAYOUTS = 1500

PERSONAS = single_moves(
    GapPerson,
    {"overlooks": Dial(SHARE), "hasty": Dial(OFTEN), "likes": Dial(POINTS), "many": Dial(MANY)},
    load_levels(__file__),
    lambda: SearchBot(PLAYOUTS),
)
