"""A player of The Game for `stolek arena`: the play that passes the fewest cards still to come.

PYTHONPATH=examples/player stolek arena the_game --levels greedy,medium --bot nearest:Nearest --games 100
"""

from cardgames_qt.games.the_game.model import End, Play
from cardgames_qt.kit.bot import PlainBot

PILES = ("up1", "up2", "down1", "down2")
CHEAP = 1
"""So many cards may be passed by a card that is placed without need."""


class Nearest(PlainBot):
    """Sees its own hand and what lies open, as everybody at the table does."""

    def choose(self, view, moves, rng):
        passed = {move: self.passed(view, move) for move in moves if isinstance(move, Play)}
        fewest = min(passed.values(), default=None)
        if view.owed == 0 and (fewest is None or fewest > CHEAP):
            return next(move for move in moves if isinstance(move, End))
        return rng.choice([move for move, count in passed.items() if count == fewest])

    def passed(self, view, move):
        top = view.piles[PILES.index(move.on)][-1]
        placed = {card for pile in view.piles for card in pile}
        lost = sum(card not in placed for card in range(min(top, move.card) + 1, max(top, move.card)))
        backwards = (move.card < top) == move.on.startswith("up")
        return -lost if backwards else lost
