"""Bots between the levels: found by name like any other, and erring or playing as their neighbours do."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cardgames_qt.bots.simulation import Series, play_game
from cardgames_qt.engine.errors import GameError
from cardgames_qt.engine.match import Match
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.bot import Bot, Budget, Decision, Weighing
from cardgames_qt.kit.persona import DialSettings
from cardgames_qt.kit.search.between import BotTable, MixedBot, MixedLevel, read_mixed_level, rungs
from cardgames_qt.play.levels import read_seats
from tests.bots.looking_back import Here


class Says(Bot):
    """Answers everything with its number."""

    def __init__(self, number: int) -> None:
        self.number = number

    def decide(self, view: Any, moves: Sequence[Any], rng: Random, budget: Budget) -> Decision:
        return Decision(self.number)

    def weigh(
        self, view: Any, moves: Sequence[Any], line: Sequence[Any], rng: Random, budget: Budget
    ) -> Weighing | None:
        return Weighing(self.number, 0.0, ())

    def goes_on(self, view: Any) -> bool:
        return bool(self.number)

    def outset(self, view: Any, levels: Sequence[str]) -> float:
        return self.number

    def talk(self, view: Any, asides: Sequence[Any], rng: Random) -> Sequence[Any]:
        return [self.number]

    def bid(self, view: Any, rng: Random) -> float:
        return self.number


def answers(part: float) -> list[float]:
    bot, rng = MixedBot(Says(0), Says(1), part), Random("drawn")
    return [
        sum(each() for _ in range(400)) / 400
        for each in (
            lambda: bot.decide(None, (), rng, Budget()).move,
            lambda: bot.talk(None, (), rng)[0],
            lambda: bot.bid(None, rng),
        )
    ]


@pytest.mark.parametrize("part", [0.0, 0.25, 0.8, 1.0])
def test_so_many_of_its_answers_are_the_upper_ones(part: float) -> None:
    assert answers(part) == pytest.approx([part] * 3, abs=0.07)


def test_the_upper_one_weighs() -> None:
    bot = MixedBot(Says(0), Says(1), 0.0)
    weighing = bot.weigh(None, (), (), Random(), Budget())
    assert weighing is not None and weighing.value == 1
    assert bot.goes_on(None) and bot.outset(None, ()) == 1


@pytest.mark.parametrize("game", BUILT_IN)
def test_it_is_found_everywhere_and_listed_nowhere(game: str) -> None:
    bots = find(game).bots
    assert "medium+40" in bots and "hard+100" in bots and "random+0" in bots
    assert "medium+40" not in list(bots) and len(bots) == len(list(bots))
    assert read_seats(find(game).rules, "human,medium+40", persons=True) == ("human", "medium+40")


@pytest.mark.parametrize("game", BUILT_IN)
def test_its_dials_are_between_those_of_its_neighbours(game: str) -> None:
    personas = find(game).personas
    assert personas is not None
    made: dict[str, DialSettings] = {}
    for name in ("random+0", "easy+0", "easy+25", "hard+50"):
        settings: list[DialSettings] = []
        bot = replace(personas, make_level=settings.append).find(name)
        assert bot is not None
        bot()
        (made[name],) = settings
    errs = {name: personas.whole(own) for name, own in personas.levels.items()}
    assert made["random+0"] == {**errs["easy"], "overlooks": 1.0}
    assert made["easy+0"] == errs["easy"]
    for dial, value in errs["easy"].items():
        assert made["easy+25"][dial] == pytest.approx(0.75 * value + 0.25 * errs["medium"][dial])
        assert made["hard+50"][dial] == pytest.approx((errs["hard"][dial] + personas.dials[dial].none) / 2)


@pytest.mark.parametrize("game", ["gap", "three", "qwixx"])
def test_who_sees_nothing_plays_anything(game: str) -> None:
    match, rng = Match(find(game).rules, 2, {}, "blind"), Random(3)
    match.deal()
    seat = match.to_act[0]
    moves, bot = match.legal_moves(seat), find(game).bots["random+0"]()
    chosen = {bot.decide(match.view(seat), moves, rng, Budget(8)).move for _ in range(40 * len(moves))}
    assert chosen == set(moves)


@pytest.mark.parametrize("game", BUILT_IN)
def test_at_the_end_of_the_way_it_is_the_upper_one(game: str) -> None:
    assert isinstance(find(game).bots["hard+100"](), MixedBot)


@pytest.mark.parametrize(
    "name",
    ["", "+", "medium+", "+40", "medium+101", "medium+4.5", "medium+-4", "greedy+10", "master+1", "Medium+4"],
)
def test_a_name_that_only_looks_like_one_is_none(name: str) -> None:
    assert name not in find("gap").bots
    with pytest.raises(GameError, match="has no bot"):
        read_seats(find("gap").rules, name or "''")


def test_a_step_leads_to_the_next_rung_there_is() -> None:
    some = BotTable({"hard": lambda: Says(2), "random": lambda: Says(0), "greedy": lambda: Says(1)})
    assert rungs(some) == ("random", "hard")
    assert read_mixed_level("random+40", some) == MixedLevel("random", "hard", 40)
    assert read_mixed_level("hard+40", some) is None
    assert MixedLevel("random", "hard", 40).name == "random+40"


@pytest.mark.parametrize("game", BUILT_IN)
def test_it_plays_whole_games_over_the_wire_and_the_same_ones_again(game: str) -> None:
    options = {"target": 6} if game == "gap" else {}
    rules = find(game).rules
    series = Series(
        game=game, bots=("easy+50", "random+30"), options=rules.settle(2, options), seed="between"
    )
    one, again = (play_game(series, "between", Here()) for _ in range(2))
    assert one.outcome is not None
    assert [step.move for step in one.history] == [step.move for step in again.history]
