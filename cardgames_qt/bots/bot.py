"""What a bot is: it gets a seat's view, the seat's legal moves and a generator, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol


class Bot(Protocol):
    """Picks a move for the seat whose view it is given."""

    def choose(self, view: Any, moves: Sequence[Any], rng: Random) -> Any:
        """One of `moves`; the same arguments and generator state give the same move."""


class RandomBot:
    """Any legal move, all equally likely."""

    def choose(self, view: Any, moves: Sequence[Any], rng: Random) -> Any:
        """A uniform draw."""
        del view
        return rng.choice(moves)
