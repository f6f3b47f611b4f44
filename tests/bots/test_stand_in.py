"""Who decides where a bot fails: every game has somebody who plays clearly better than chance."""

from __future__ import annotations

from random import Random
from statistics import mean, stdev
from typing import Any

import pytest

from cardgames_qt.bots.stand_in import stand_in_bot, stand_in_move
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import TABLE, AnyRules, Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.bot import Budget, PlainBot
from tests.cases import some

DEALS = 50


def choose(match: Match, seat: Seat, *, by_chance: bool) -> Any:
    moves, seed = match.legal_moves(seat), f"{match.seed}/{len(match.history)}"
    if by_chance:
        return Random(seed).choice(moves)
    return stand_in_move(match.rules, match.view(seat), moves, seed)[0]


def play(rules: AnyRules, deal: int, chance: Seat | None) -> Match:
    """A game of two stand-ins, one of which may be replaced by chance."""
    match = Match(rules, 2, {}, f"stand-in {deal}")
    match.deal()
    while match.outcome is None:
        seat = match.to_act[0]
        match.play(seat, choose(match, seat, by_chance=seat in (TABLE, chance)))
    return match


def lead(rules: AnyRules, deal: int) -> float:
    """How far the stand-in is ahead of chance after a deal that is played from both seats."""
    if rules.id == "the_game":  # all play together, for as few cards left as they can
        return play(rules, deal, Seat(0)).scores[0] - play(rules, deal, None).scores[0]
    first, second = (play(rules, deal, chance).scores for chance in (Seat(1), Seat(0)))
    return (first[0] - first[1] + second[1] - second[0]) / 2


@pytest.mark.parametrize("game", some(BUILT_IN, "three", "qwixx"))
def test_the_stand_in_beats_chance(game: str) -> None:
    leads = [lead(find(game).rules, deal) for deal in range(DEALS)]
    assert mean(leads) > 3 * stdev(leads) / DEALS**0.5


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_game_has_one_that_needs_no_search(game: str) -> None:
    rules = find(game).rules
    name = stand_in_bot(rules)
    assert name != "random" and isinstance(find(rules.id).bots[name](), PlainBot)


def test_a_game_without_one_has_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = find("gap").rules
    bots = find(rules.id).bots
    monkeypatch.setattr(
        find(rules.id).module("bot"), "BOTS", {"random": bots["random"], "master": bots["master"]}
    )
    assert stand_in_bot(rules) == "random"


class Cheat(PlainBot):
    def choose(self, view: Any, moves: Any, rng: Random) -> Any:
        return "everything"


class Broken(PlainBot):
    def choose(self, view: Any, moves: Any, rng: Random) -> Any:
        raise ZeroDivisionError


@pytest.mark.parametrize("bot", [Cheat, Broken])
def test_where_even_the_stand_in_fails_chance_decides_and_is_named(
    bot: type[PlainBot], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match(find("gap").rules, 2, {}, "seed")
    match.deal()
    seat = match.to_act[0]
    moves = match.legal_moves(seat)
    monkeypatch.setattr(find(match.rules.id).module("bot"), "BOTS", {"greedy": bot})
    move, name = stand_in_move(match.rules, match.view(seat), moves, "seed")
    assert move in moves and name == "random"


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_stand_in_is_the_bot_of_that_name_on_the_same_seed(game: str) -> None:
    match = Match(find(game).rules, 3, {}, "seed")
    match.deal()
    while match.to_act == (TABLE,):
        match.play(TABLE, match.legal_moves(TABLE)[0])
    seat = match.to_act[0]
    view, moves = match.view(seat), match.legal_moves(seat)
    bot = find(match.rules.id).bots[stand_in_bot(match.rules)]()
    expected = bot.decide(view, moves, Random("1"), Budget()).move
    assert stand_in_move(match.rules, view, moves, "1") == (expected, stand_in_bot(match.rules))
