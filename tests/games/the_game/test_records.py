"""Log entries, to the letter."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardgames_qt.engine.errors import BadMoveError
from cardgames_qt.engine.rules import CHANCE, TABLE, Seat
from cardgames_qt.games.the_game.model import Deal, Layout, Signal, Start, TheGameMove
from cardgames_qt.games.the_game.rules import END
from tests.games.the_game.helpers import RULES, cards, play, playout, position

STATE = position([(10, 11, 12), (20, 21)], deck=(30, 31))


@pytest.mark.parametrize(
    ("seat", "move", "entry"),
    [
        (
            CHANCE,
            Deal(Layout((cards((2, 3)), cards((4, 5))), cards((6, 7)))),
            {"deal": {"hands": [[2, 3], [4, 5]], "deck": [6, 7]}},
        ),
        (TABLE, Start(Seat(0)), {"starter": 0}),
        (Seat(0), play(47, "up1"), {"by": 0, "play": 47, "on": "up1"}),
        (Seat(0), END, {"by": 0, "end": True}),
        (Seat(1), Signal("keep_off", "up1"), {"by": 1, "signal": "keep_off", "on": "up1"}),
        (Seat(1), Signal("small_steps", "down2"), {"by": 1, "signal": "small_steps", "on": "down2"}),
        (Seat(0), Signal("clear", "up2"), {"by": 0, "signal": "clear", "on": "up2"}),
    ],
    ids=str,
)
def test_entries_are_written_and_read_as_the_format_says(
    seat: Seat, move: TheGameMove, entry: dict[str, Any]
) -> None:
    written = RULES.entry(STATE, seat, move)
    if isinstance(move, Deal):
        written["deal"] = {
            key: [*map(list, v)] if key == "hands" else [*v] for key, v in written["deal"].items()
        }
    assert written == entry
    assert RULES.read_entry(STATE, entry) == (seat, move)


@pytest.mark.parametrize(
    "entry",
    [
        {"by": 0, "end": False},
        {"by": 0, "end": 1},
        {"by": 0, "end": None},
        {"by": 0, "play": "47", "on": "up1"},
        {"by": 0, "play": 47.0, "on": "up1"},
        {"by": 0, "play": True, "on": "up1"},
        {"by": 0, "play": 47, "on": "up3"},
        {"by": 0, "play": 47},
        {"by": 2, "play": 47, "on": "up1"},
        {"play": 47, "on": "up1"},
        {"by": 0, "signal": "play_here", "on": "up1"},
        {"by": 0, "signal": "keep_off"},
        {"by": 0, "starter": 0},
        {"starter": "Eva"},
        {"deal": {"hands": [[2]]}},
        {"by": 0},
    ],
    ids=str,
)
def test_anything_else_is_no_entry(entry: dict[str, Any]) -> None:
    with pytest.raises(BadMoveError):
        RULES.read_entry(STATE, entry)


def test_unknown_keys_are_ignored() -> None:
    entry = {"by": 0, "play": 10, "on": "up1", "thought": 3}
    assert RULES.read_entry(STATE, entry) == (0, play(10, "up1"))


@pytest.mark.parametrize("seats", RULES.seat_counts)
def test_random_games_replay_from_their_entries(seats: int) -> None:
    options = RULES.settle(seats, {"on_fire": Random(seats).random() < 0.5})
    for seed in range(3):
        steps = list(playout(seats, seed, **options))
        state = RULES.start(seats, options)
        for before, seat, move, _ in steps:
            assert state == before
            by, read = RULES.read_entry(state, RULES.entry(state, seat, move))
            assert (by, read) == (seat, move)
            assert RULES.fault(state, by, read) is None
            state = RULES.apply(state, by, read)
        assert state == steps[-1][3]
