"""What playouts say that every seat wins: it is one win, and the own part is what the search goes by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Any

import pytest

from cardgames_qt.games import find
from cardgames_qt.games.gap import bot as gap
from cardgames_qt.games.qwixx import bot as qwixx
from cardgames_qt.games.three import bot as three
from tests.bots.looking_back import look_at, played

DEALS = 40
Results = Sequence[Sequence[float]]


def tried_in_gap(view: Any, moves: Sequence[Any]) -> tuple[Results, Results]:
    core, packs = gap.compact(view), [gap.packed(move) for move in moves]
    return core.trial(packs, 5, 3, 3 + DEALS), core.trial_shares(packs, 5, 3, 3 + DEALS)


def tried_in_three(view: Any, moves: Sequence[Any]) -> tuple[Results, Results]:
    core, cards = three.compact(view), [int(move.card) for move in moves]
    return core.trial(cards, 5, 3, 3 + DEALS), core.trial_shares(cards, 5, 3, 3 + DEALS)


def tried_in_qwixx(view: Any, moves: Sequence[Any]) -> tuple[Results, Results]:
    core, codes, policy = (
        qwixx.known_table(view),
        [qwixx.coded(move) for move in moves],
        qwixx.load_policy(view.seats),
    )
    core.turns = 3
    asked = (codes, policy, qwixx.WORTHS, 5, DEALS)
    return core.try_moves(*asked), core.try_shares(*asked)


TRIED: dict[str, Callable[[Any, Sequence[Any]], tuple[Results, Results]]] = {
    "gap": tried_in_gap,
    "three": tried_in_three,
    "qwixx": tried_in_qwixx,
}


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", TRIED)
def test_the_shares_of_all_seats_are_one_win_and_the_own_one_is_that_of_the_search(
    game: str, seats: int
) -> None:
    rules = find(game).rules
    match = look_at(played(game, seats))[1].match
    played_by_seats = [step for step in match.history if step.seat >= 0]
    free = [step for step in played_by_seats if len(rules.legal_moves(step.state, step.seat)) > 1]
    for step in free[:: len(free) // 6]:
        moves = rules.legal_moves(step.state, step.seat)[:3]
        own, shares = TRIED[game](rules.view(step.state, step.seat), moves)
        assert [len(each) for each in shares] == [seats] * len(moves)
        for results, parts in zip(own, shares, strict=True):
            assert parts[step.seat] == pytest.approx(fmean(results))
            assert sum(parts) == pytest.approx(1) and min(parts) >= 0
