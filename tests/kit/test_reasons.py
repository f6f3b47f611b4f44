"""Reasons: effects that differ between two moves and account for most of the advantage."""

from __future__ import annotations

from random import Random

import pytest

from cardgames_qt.kit.reasons import Effects, Pair, find_reasons, holds, worth

PAIRS = 120
ANY = Effects(lambda _: {})
"""Amounts are given here; more of anything may be good or bad."""


def pairs(seed: str, *, cause: float = 1.0, count: int = PAIRS) -> list[Pair]:
    """The better move has two points more on average, and each point wins a twentieth; cards are its noise.

    `cause` is how much of the advantage the points make; the rest the move has anyway.
    """
    rng = Random(seed)
    made = []
    for _ in range(count):
        sides = []
        for mean in (5, 3):
            points = mean + rng.choice((-2, -1, 0, 1, 2))
            given = 0.1 * (1 - cause) * (mean == 5)
            amounts = {"points": float(points), "noise": rng.random(), "always": float(mean == 5)}
            sides.append((0.2 + cause * 0.05 * points + given + rng.gauss(0, 0.02), amounts))
        (better, after_better), (other, after_other) = sides
        made.append(Pair(better, other, after_better, after_other))
    return made


def test_what_differs_and_is_worth_something_is_the_reason() -> None:
    (reason,) = find_reasons(pairs("one"), ANY)
    assert reason.effect == "points"
    assert reason.better == pytest.approx(5, abs=0.5)
    assert reason.other == pytest.approx(3, abs=0.5)
    assert reason.part == pytest.approx(1, abs=0.25)


def test_what_differs_and_accounts_for_little_is_none() -> None:
    assert find_reasons(pairs("two", cause=0.3), ANY) == ()


def test_what_a_move_always_does_is_not_a_reason_by_itself() -> None:
    """Nothing tells what it is worth: there is no continuation of the move without it."""
    assert worth(pairs("three"), ["always"]) == [0.0]


def test_two_effects_together_account_for_an_advantage() -> None:
    rng = Random("four")
    made = []
    for _ in range(PAIRS):
        sides = []
        for mean in (3, 2):
            amounts = {name: float(mean + rng.choice((-1, 0, 1))) for name in ("mine", "theirs")}
            sides.append((0.05 * sum(amounts.values()) + rng.gauss(0, 0.01), amounts))
        made.append(Pair(sides[0][0], sides[1][0], sides[0][1], sides[1][1]))
    found = find_reasons(made, ANY)
    assert {reason.effect for reason in found} == {"mine", "theirs"}
    assert sum(reason.part for reason in found) == pytest.approx(1, abs=0.2)


def test_a_reason_that_other_deals_do_not_show_is_not_said() -> None:
    """One half shows it, the other has the same advantage without it."""
    some = pairs("five", count=PAIRS // 2)
    rest = [Pair(pair.better, pair.other, {}, {}) for pair in pairs("six", count=PAIRS // 2)]
    assert find_reasons([pair for both in zip(some, rest, strict=True) for pair in both], ANY) == ()


def test_an_advantage_that_stays_where_the_effect_is_the_same_has_another_reason() -> None:
    same = [Pair(0.6, 0.5, {"points": 4.0}, {"points": 4.0})] * 40
    assert not holds([*pairs("seven"), *same], ["points"], [0.05])
    assert holds(pairs("seven"), ["points"], [0.05])


def test_few_continuations_give_no_reason() -> None:
    assert find_reasons(pairs("eight", count=40), ANY) == ()


@pytest.mark.parametrize(("wanted", "said"), [(1, ["points"]), (0, ["points"]), (-1, [])])
def test_what_nobody_wants_more_of_is_no_reason(wanted: int, said: list[str]) -> None:
    found = find_reasons(pairs("nine"), Effects(lambda _: {}, lambda _: wanted))
    assert [reason.effect for reason in found] == said
