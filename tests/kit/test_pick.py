"""A move alone is the same as the move with its reasons."""

from __future__ import annotations

from random import Random

import pytest

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import TABLE
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.bot import Budget


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("game", BUILT_IN)
def test_a_bot_picks_the_move_that_it_decides_on(game: str, level: str) -> None:
    match, bot, rng = Match(find(game).rules, 2, {}, "pick"), find(game).bots[level](), Random(4)
    match.deal()
    for number in range(40):
        if match.outcome is not None:
            break
        seat = match.to_act[0]
        moves = match.legal_moves(seat)
        if seat == TABLE:
            match.play(seat, rng.choice(moves))
            continue
        picked = bot.pick(match.view(seat), moves, Random(number))
        assert picked == bot.decide(match.view(seat), moves, Random(number), Budget()).move
        match.play(seat, rng.choice(moves))
