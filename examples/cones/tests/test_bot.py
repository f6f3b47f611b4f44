"""The careful bot does what it says."""

from __future__ import annotations

from random import Random

import pytest
from cones.bot import CarefulBot
from cones.model import Cards, Play, View

from cardgames_qt.engine.rules import Seat


def view(trick: Cards) -> View:
    return View(
        seat=Seat(1),
        seats=2,
        all_or_nothing=True,
        dealt=True,
        hand=(),
        hand_counts=(6, 6),
        deck_count=12,
        leader=Seat(0),
        trick=trick,
        taken=((), ()),
    )


@pytest.mark.parametrize(
    ("trick", "cards", "chosen"),
    [
        ((), ("O4", "B2", "P7"), "B2"),
        (("O5",), ("O2", "O4", "O7"), "O4"),
        (("O5",), ("O6", "O8"), "O8"),
        (("O5",), ("B8", "P3"), "P3"),
    ],
    ids=["leads low", "stays below", "takes with the highest", "gives a cone away"],
)
def test_it_chooses(trick: Cards, cards: Cards, chosen: str) -> None:
    assert CarefulBot().choose(view(trick), [Play(card) for card in cards], Random(0)) == Play(chosen)
