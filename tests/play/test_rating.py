"""The rating finds out how strong a player is, says how sure it is, and is right about both."""

from __future__ import annotations

from math import exp, log
from random import Random
from statistics import fmean

import pytest

from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.play.levels import LEVELS
from cardgames_qt.play.rating import START, UNIT, WIDEST, Meeting, Rating, after
from cardgames_qt.play.scale import BotResult, Masters, RatedGame, meetings_of, scale_of

GAMES_PLAYED, PLAYERS = 50, 100
STRENGTHS = (1200, 1500, 1800, 2000)


def performance(strength: float, rng: Random) -> float:
    """What somebody makes of a deal: differences of these come out as the scale says they do."""
    return strength / UNIT - log(-log(rng.random() or 0.5))


def simulated(strength: float, rivals: int, rng: Random) -> Rating:
    """A player of that strength after fifty games of one of our games against bots of all levels."""
    scale, rating = scale_of("gap"), Rating()
    assert scale is not None
    for _ in range(GAMES_PLAYED):
        levels = rng.choices(LEVELS, k=rivals)
        made = [performance(scale.levels[level], rng) for level in levels]
        own = performance(strength, rng)
        bots = tuple(
            BotResult(level, round(1000 * each), each > own) for level, each in zip(levels, made, strict=True)
        )
        played = RatedGame(game="gap", score=round(1000 * own), share=0.0, bots=bots, persons=1, usual=True)
        rating = after(rating, meetings_of(played))
    return rating


@pytest.mark.parametrize("rivals", [1, 3])
@pytest.mark.parametrize("strength", STRENGTHS)
def test_fifty_games_find_a_player_within_two_deviations(strength: int, rivals: int) -> None:
    found = [simulated(strength, rivals, Random(seed)) for seed in range(PLAYERS)]
    within = [abs(rating.value - strength) <= 2 * rating.deviation for rating in found]
    assert sum(within) >= 0.9 * PLAYERS, "nineteen of twenty, give or take"
    assert abs(fmean(rating.value for rating in found) - strength) < 60
    assert all(rating.deviation < 110 for rating in found)


def test_a_game_without_a_measure_tells_nothing_and_days_make_unsure() -> None:
    known = Rating(1700, 60)
    assert after(known, ()) == known
    later = after(known, (), days=100)
    assert later.value == 1700 and 60 < later.deviation < 150
    assert after(known, (), days=10**6).deviation == pytest.approx(WIDEST)


def test_one_game_is_counted_as_glickman_counts_it() -> None:
    """Against the formulas of his paper with an opponent who is known exactly, in plain steps."""
    mean, spread, even = (1600 - START) / UNIT, 100 / UNIT, (1500 - START) / UNIT
    expected = 1 / (1 + exp(-(mean - even)))
    variance = 1 / (expected * (1 - expected))
    narrowed = 1 / (1 / spread**2 + 1 / variance)
    found = after(Rating(1600, 100), [Meeting(1500, 1.0)])
    assert found.value == pytest.approx(START + UNIT * (mean + narrowed * (1 - expected)))
    assert found.deviation == pytest.approx(UNIT * narrowed**0.5)
    assert found.volatility == pytest.approx(0.06, abs=1e-4)


def test_somebody_who_plays_quite_otherwise_than_before_is_volatile() -> None:
    steady, sudden = Rating(1500, 50), Rating(1500, 50)
    for _ in range(30):
        steady = after(steady, [Meeting(1500, 0.5)])
        sudden = after(sudden, [Meeting(2100, 1.0)] * 3)
    assert sudden.volatility > 0.06 > steady.volatility


def test_more_rivals_tell_more_but_not_as_much_as_more_games() -> None:
    def told(rivals: int) -> float:
        bots = tuple(BotResult("medium", 1, False) for _ in range(rivals))
        played = RatedGame(game="gap", score=5, share=1.0, bots=bots, persons=1, usual=True)
        return after(Rating(), meetings_of(played)).deviation

    assert told(1) > told(2) > told(5) > after(Rating(), [Meeting(1500, 1.0)] * 2).deviation


@pytest.mark.parametrize("game", BUILT_IN)
def test_levels_are_worth_more_the_better_they_are(game: str) -> None:
    scale = scale_of(game)
    assert scale is not None and scale.come_from
    assert scale.levels["medium"] == START
    worth = [scale.levels[level] for level in LEVELS]
    assert worth == sorted(worth)


def test_a_level_between_two_is_worth_something_between() -> None:
    scale = scale_of("gap")
    assert scale is not None
    medium, hard = scale.levels["medium"], scale.levels["hard"]
    assert scale.strength("medium+40") == pytest.approx(medium + 0.4 * (hard - medium))
    for strange in ("wizard", "wizard+40", "master+10", "medium+x", "medium+", "+40", "medium+-3"):
        assert scale.strength(strange) is None


@pytest.mark.parametrize("game", BUILT_IN)
def test_who_played_against_the_bots_of_1_0_is_rated_by_what_those_were_worth(game: str) -> None:
    now = scale_of(game)
    assert now is not None and now.of_1_0 is not None
    bots = (BotResult("hard", 4, False),)
    for of_1_0, scale in ((False, now), (True, now.of_1_0)):
        played = RatedGame(game=game, score=5, share=0.0, bots=bots, persons=1, usual=True, of_1_0=of_1_0)
        (met,) = meetings_of(played)
        hard = scale.levels["hard"]
        together = find(game).rules.together
        assert met.strength == (2 * scale.levels["master"] - hard if together else hard)
    assert now.levels["hard"] != now.of_1_0.levels["hard"]


@pytest.mark.parametrize("game", ("three", "qwixx"))
def test_a_master_that_plays_better_at_tables_of_two_is_worth_more_there(game: str) -> None:
    scale = scale_of(game)
    assert scale is not None
    usual, better = scale.levels["master"], scale.duel["master"]
    assert better > usual

    def met(*levels: str, usual: bool = True) -> list[float]:
        bots = tuple(BotResult(level, 1, False) for level in levels)
        played = RatedGame(game=game, score=5, share=1.0, bots=bots, persons=1, usual=usual)
        return [meeting.strength for meeting in meetings_of(played)]

    assert met("master") == [better]
    assert met("master", usual=False) == [usual]
    assert met("master", "master") == [usual, usual]
    hard = scale.levels["hard"]
    assert met("hard+50") == [pytest.approx((hard + better) / 2)]
    assert met("hard") == [hard] == met("hard", "easy")[:1]


def test_bots_that_nobody_measured_and_persons_are_no_measure() -> None:
    played = RatedGame(
        game="gap", score=5, share=1.0, bots=(BotResult("wizard", 1, False),), persons=2, usual=True
    )
    assert meetings_of(played) == ()


def test_of_equal_scores_the_winner_is_better() -> None:
    def result(share: float, won: bool) -> float:
        bots = (BotResult("medium", 5, won),)
        (met,) = meetings_of(RatedGame(game="gap", score=5, share=share, bots=bots, persons=1, usual=True))
        return met.result

    assert (result(1.0, False), result(0.5, True), result(0.0, True)) == (1.0, 0.5, 0.0)


# --- all together ---------------------------------------------------------------------------------------


def together(score: int, levels: tuple[str, ...] = (), **more: object) -> RatedGame:
    bots = tuple(BotResult(level, score, score == 0) for level in levels)
    told = {"share": float(score == 0), "persons": 1, "usual": True} | more
    return RatedGame(game=TOGETHER, score=score, bots=bots, **told)  # type: ignore[arg-type]


TOGETHER = next(game for game in BUILT_IN if find(game).rules.together)


def test_how_often_masters_do_worse_adds_up() -> None:
    masters, rng = Masters(won=0.4, score=3.0), Random(1)
    longer = 1 - 0.6 / 3.0
    drawn = []
    for _ in range(40_000):
        left = 0
        if rng.random() > 0.4:
            left = 1
            while rng.random() < longer:
                left += 1
        drawn.append(left)
    for score in (0, 1, 4, 9):
        slow = fmean((left > score) + 0.5 * (left == score) for left in drawn)
        assert masters.beaten_by(score) == pytest.approx(slow, abs=0.01)
    assert fmean(drawn) == pytest.approx(3.0, abs=0.1)


def test_a_table_is_as_strong_as_its_seats_on_average() -> None:
    scale = scale_of(TOGETHER)
    assert scale is not None
    (alone,), (aided,), (carrying,) = (
        meetings_of(together(3, levels)) for levels in ((), ("master",), ("easy",))
    )
    best, easy = scale.levels["master"], scale.levels["easy"]
    assert (alone.strength, alone.part) == (best, 1.0)
    assert (aided.strength, aided.part) == (best, 0.5), "with a master half is still to be done"
    assert carrying.strength == pytest.approx(2 * best - easy)


def test_the_same_deal_is_a_better_measure_than_any_deal() -> None:
    (met,) = meetings_of(together(3, ("easy",), masters=(0, 3, 3, 8), usual=False))
    scale = scale_of(TOGETHER)
    assert scale is not None
    assert (met.strength, met.part, met.result) == (scale.levels["master"], 0.5, 0.5)


@pytest.mark.parametrize("strange", [{"usual": False}, {"levels": ("wizard",)}])
def test_a_table_that_nobody_measured_is_no_measure(strange: dict[str, object]) -> None:
    assert meetings_of(together(3, **strange)) == ()  # type: ignore[arg-type]
