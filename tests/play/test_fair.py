"""A fair match: opponents between the levels, by nothing but how the games before came out."""

from __future__ import annotations

from random import Random

import pytest

from cardgames_qt.engine.record import Player, Result
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.play.fair import (
    FairMatchResult,
    estimate,
    fair_level,
    fair_match_result,
    has_fair_match,
    is_fair,
    level_at,
    place_of,
)
from tests.cases import some

RULES = find("gap").rules
EVA, JAN = Player("Eva", "human"), Player("Jan", "human")


def bot(level: str | None) -> Player:
    return Player("Robot", "bot", level)


def result(*winners: int, finished: bool = True) -> Result:
    return Result((1, 1, 1), winners, finished)


def test_there_is_one_wherever_somebody_can_be_played_against() -> None:
    assert {game for game in BUILT_IN if not has_fair_match(find(game).rules)} == {"the_game"}


@pytest.mark.parametrize(
    ("place", "level"),
    [
        (-0.5, "random+0"),
        (0.0, "random+0"),
        (1.25, "easy+25"),
        (2.0, "medium+0"),
        (2.996, "hard+0"),
        (3.5, "hard+50"),
        (4.0, "hard+100"),
        (4.7, "hard+100"),
    ],
)
def test_every_place_has_its_bot(place: float, level: str) -> None:
    assert level_at(RULES, place) == level
    assert place_of(RULES, level) == pytest.approx(min(max(place, 0), 4), abs=0.005)
    assert is_fair(RULES, level)
    assert level in find("gap").bots


@pytest.mark.parametrize(
    "level", [None, "", "easy", "greedy", "medium+", "medium+101", "greedy+5", "master+0"]
)
def test_no_other_bot_is_taken_for_one(level: str | None) -> None:
    assert not is_fair(RULES, level)


def test_levels_have_places_and_other_bots_have_none() -> None:
    assert [place_of(RULES, level) for level in ("random", "easy", "master")] == [0, 1, 4]
    assert place_of(RULES, "greedy") is None
    assert place_of(RULES, None) is None


def test_a_game_tells_what_the_persons_won_against_whom() -> None:
    assert fair_match_result(RULES, (EVA, bot("easy")), result(0)) == FairMatchResult(1, (1.0,), 1.0)
    assert fair_match_result(RULES, (EVA, bot("easy"), bot("medium+50")), result(1)) == FairMatchResult(
        1, (1.0, 2.5), 0.0
    )
    assert fair_match_result(RULES, (EVA, bot("easy")), result(0, 1)) == FairMatchResult(1, (1.0,), 0.5)
    assert fair_match_result(RULES, (EVA, bot("hard"), JAN), result(2)) == FairMatchResult(2, (3.0,), 1.0)


@pytest.mark.parametrize(
    ("players", "ended"),
    [
        ((EVA, JAN), True),
        ((bot("easy"), bot("easy")), True),
        ((EVA, bot("greedy")), True),
        ((EVA, bot(None)), True),
        ((EVA, bot("easy")), False),
    ],
)
def test_what_says_nothing_does_not_count(players: tuple[Player, ...], ended: bool) -> None:
    assert fair_match_result(RULES, players, result(*([0] if ended else []), finished=ended)) is None


def test_a_game_won_together_says_nothing() -> None:
    together = Result((0,), (0, 1), finished=True)
    assert fair_match_result(find("the_game").rules, (EVA, bot("easy")), together) is None


def test_nobody_knows_a_newcomer() -> None:
    assert fair_level(RULES, []) == "medium+0"


def test_who_wins_meets_a_stronger_opponent_and_who_loses_a_weaker_one() -> None:
    games = [FairMatchResult(1, (2.0,), share) for share in (1.0, 1.0, 0.0, 1.0)]
    places = [estimate(RULES, games[:number]) for number in range(5)]
    assert places[0] < places[1] < places[2]
    assert places[3] < places[2]
    assert places[4] > places[3]
    shared = estimate(RULES, [FairMatchResult(1, (2.0,), 0.5)])
    assert shared == pytest.approx(2.0, abs=0.01), "a shared win is an even game"


def test_an_even_share_of_a_larger_table_is_even() -> None:
    """One win of four at a table of four."""
    games = [FairMatchResult(1, (2.0, 2.0, 2.0), float(number % 4 == 0)) for number in range(40)]
    assert estimate(RULES, games) == pytest.approx(2.0, abs=0.15)
    both = [FairMatchResult(2, (2.0, 2.0), float(number % 2)) for number in range(40)]
    assert estimate(RULES, both) == pytest.approx(2.0, abs=0.15), "two persons have half of it together"


def test_what_was_long_ago_counts_less() -> None:
    lost, won = [FairMatchResult(1, (2.0,), 0.0)] * 30, [FairMatchResult(1, (2.0,), 1.0)] * 30
    assert estimate(RULES, [*lost, *won]) > 2.0 > estimate(RULES, [*won, *lost])


def test_only_wins_lead_to_the_top_and_only_losses_to_the_bottom() -> None:
    for share, end in ((1.0, "hard+100"), (0.0, "random+0")):
        games: list[FairMatchResult] = []
        for _ in range(25):
            place = place_of(RULES, fair_level(RULES, games))
            assert place is not None
            games.append(FairMatchResult(1, (place,), share))
        assert fair_level(RULES, games) == end


@pytest.mark.long
@pytest.mark.parametrize("strength", some([1.0, 1.7, 2.5, 3.2], 1.0, 3.2))
def test_persons_of_any_strength_are_held_near_even_after_ten_games(strength: float) -> None:
    """By a law of winning that is steeper than the one in use; `dev.py bench fair` plays it out."""
    won: list[float] = []
    for number in range(24):
        rng, games = Random(f"{strength}/{number}"), list[FairMatchResult]()
        for _ in range(30):
            place = place_of(RULES, fair_level(RULES, games)) or 0.0
            share = float(rng.random() < 1 / (1 + 4 ** (place - strength)))
            games.append(FairMatchResult(1, (place,), share))
        won += [game.share for game in games[10:]]
    assert 0.45 < sum(won) / len(won) < 0.55
