"""What moves lost: measured on deals that chose nobody, and told only where chance did not make it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.search.common_deals import SharesTrial, Trial
from cardgames_qt.kit.search.weighing import FINE, MISTAKE, SURE, ShareScale, WeighedLine, weigh, weigh_move


def wins(chances: Sequence[float], calls: list[tuple[tuple[int, ...], range]] | None = None) -> Trial:
    """Candidates that win with these chances, all by the same luck."""

    def trial(candidates: Sequence[int], deals: range) -> list[list[float]]:
        if calls is not None:
            calls.append((tuple(candidates), deals))
        return [[float(Random(deal).random() < chances[each]) for deal in deals] for each in candidates]

    return trial


def as_counted(share: float) -> float:
    return share


def weighed(
    chances: Sequence[float],
    *made: Sequence[int],
    playouts: int = 8000,
    settled: Sequence[float | None] = (),
    calls: list[tuple[tuple[int, ...], range]] | None = None,
) -> WeighedLine:
    scale = ShareScale(as_counted, settled or [None] * len(chances))
    return weigh((range(len(chances)), *made), wins(chances, calls), scale, Budget(playouts))


def test_a_loss_is_what_lies_between_the_made_and_the_best() -> None:
    told = weighed([0.3, 0.6, 0.5], [0])
    (loss,) = told.losses
    assert loss.best == 1
    assert loss.lost == pytest.approx(0.3, abs=4 * loss.error)
    assert told.value == pytest.approx(0.6, abs=0.05)
    assert told.stake == pytest.approx(0.3, abs=0.08)


def test_the_best_lost_nothing_and_is_met_by_nobody_again() -> None:
    calls: list[tuple[tuple[int, ...], range]] = []
    told = weighed([0.3, 0.6, 0.5], [1], calls=calls)
    assert [(loss.lost, loss.error) for loss in told.losses] == [(0.0, 0.0)]
    assert sum(len(some) * len(deals) for some, deals in calls) < 8000


def test_equals_lose_nothing_however_lucky_one_of_them_is() -> None:
    def lucky(candidates: Sequence[int], deals: range) -> list[list[float]]:
        return [[float(Random(f"{each}/{deal}").random() < 0.5) for deal in deals] for each in candidates]

    scale = ShareScale(as_counted, [None] * 8)
    lost = [
        weigh((range(8), [made]), lucky, scale, Budget(2000)).losses[0].lost > MISTAKE for made in range(8)
    ]
    assert not any(lost)


def test_the_difference_is_measured_on_deals_that_did_not_choose() -> None:
    calls: list[tuple[tuple[int, ...], range]] = []
    weighed([0.5, 0.55, 0.2, 0.1], [0], calls=calls)
    chosen = [deals for some, deals in calls if len(some) > 2]
    met = [deals for some, deals in calls if set(some) == {0, 1}]
    assert chosen and met
    everything = [deal for _, deals in calls for deal in deals]
    assert everything == sorted(set(everything)), "no deal is met twice"


def test_what_is_close_is_looked_at_longer_than_what_is_clear() -> None:
    def spent(*chances: float) -> int:
        calls: list[tuple[tuple[int, ...], range]] = []
        (loss,) = weighed(chances, [0], playouts=60_000, calls=calls).losses
        assert loss.error <= (3 * FINE if loss.lost > 0.2 else FINE)
        return sum(len(some) * len(deals) for some, deals in calls)

    assert spent(0.1, 0.9) < spent(0.5, 0.55)


def test_a_small_budget_still_meets_enough_deals_to_tell() -> None:
    (loss,) = weighed([0.5, 0.5], [0], playouts=1).losses
    assert loss.lost == 0 or loss.lost > SURE * loss.error
    assert loss.error < 1


def test_only_where_a_mistake_is_in_doubt_more_is_spent_than_was_planned() -> None:
    def spent(better: float) -> int:
        count = 0

        def noisy(candidates: Sequence[int], deals: range) -> list[list[float]]:
            nonlocal count
            count += len(candidates) * len(deals)
            return [
                [float(Random(f"{each}/{deal}").random() < (0.5, better)[each]) for deal in deals]
                for each in candidates
            ]

        weigh((range(2), [0]), noisy, ShareScale(as_counted, [None, None]), Budget(600))
        return count

    assert spent(0.98) < 700
    assert 1000 < spent(0.58) < 2700


def test_each_move_of_a_line_loses_what_it_leaves_no_longer_open() -> None:
    told = weighed([0.2, 0.9, 0.5, 0.6], [0, 2, 3], [0, 2], [0])
    assert [loss.best for loss in told.losses] == [1, 3, 2]
    assert [loss.lost for loss in told.losses] == pytest.approx([0.3, 0.1, 0.3], abs=0.06)
    assert told.value == pytest.approx(0.9, abs=0.05)


def test_a_settled_candidate_has_its_value_whatever_playouts_say() -> None:
    told = weighed([0.4, 0.7], [0], settled=[None, 1.0])
    assert told.value == 1.0
    assert told.losses[0].lost == pytest.approx(0.6, abs=0.05)
    told = weighed([0.4, 0.7], [1], settled=[None, 1.0])
    assert (told.value, told.losses[0].lost, told.losses[0].error) == (1.0, 0.0, 0.0)


def test_where_every_move_is_settled_nothing_is_tried() -> None:
    def never(candidates: Sequence[int], deals: range) -> Sequence[Sequence[float]]:
        raise AssertionError("nothing is left to try")

    told = weigh_move("abc", "b", lambda: never, ShareScale(as_counted, [1.0, 0.5, 0.0]), Budget(100))
    assert (told.value, told.stake) == (1.0, 1.0)
    assert [(each.best, each.lost, each.error) for each in told.judgements] == [("a", 0.5, 0.0)]
    assert told.judgements[0].went_to == ()


def test_what_a_move_loses_goes_to_the_others_as_the_same_deals_say() -> None:
    shares = {0: (0.6, 0.3, 0.1), 1: (0.4, 0.25, 0.35)}

    def own(candidates: Sequence[int], deals: range) -> Sequence[Sequence[float]]:
        return [[shares[each][0]] * len(deals) for each in candidates]

    def every(candidates: Sequence[int], deals: range) -> Sequence[Sequence[float]]:
        assert deals, "measured on some"
        return [shares[each] for each in candidates]

    trial = SharesTrial(0, 3, own, every)
    for settled in ([None, None], [0.6, 0.4]):
        told = weigh_move("ab", "b", lambda: trial, ShareScale(as_counted, settled), Budget(200))
        (judgement,) = told.judgements
        assert judgement.lost == pytest.approx(0.2)
        assert judgement.went_to == pytest.approx((-1, -0.25, 1.25))
        (right,) = weigh_move(
            "ab", "a", lambda: trial, ShareScale(as_counted, settled), Budget(200)
        ).judgements
        assert (right.lost, right.went_to) == (0.0, ())
    two = SharesTrial(1, 2, own, every)
    assert two.went_to(0, 1, range(9)) == (1.0, -1.0)
    assert SharesTrial(0, 3, own, every).went_to(1, 0, range(9)) == (), "nothing is lost"
