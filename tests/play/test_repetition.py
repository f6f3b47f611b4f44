"""When something is to be tried again."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from cardgames_qt.play.repetition import LAST, RESTS, Answered, Learned, answered, standing

TODAY = date(2026, 11, 16)
answers = st.sampled_from(("right", "helped", "wrong"))
days = st.dates(date(2020, 1, 1), date(2040, 1, 1))
learned_ones = st.none() | st.builds(Learned, st.integers(0, LAST), days)


def test_what_is_found_whenever_it_is_due_is_learned_after_ever_longer_rests() -> None:
    learned, today, rests = None, TODAY, []
    while learned is None or learned.box < LAST:
        learned = answered(learned, "right", today)
        assert standing(learned, today) == ("learned" if learned.box == LAST else "resting")
        rests.append(RESTS[learned.box])
        today += timedelta(rests[-1])
        assert standing(learned, today) == "due"
    assert rests == sorted(rests) == list(RESTS[1:])


@given(learned_ones, answers, days)
def test_an_answer_leads_to_the_box_that_is_told(
    before: Learned | None, answer: Answered, today: date
) -> None:
    after = answered(before, answer, today)
    box = 0 if before is None else before.box
    if answer == "wrong":
        assert after == Learned(0, today) and after.due(today)
    elif answer == "helped":
        assert after == Learned(box, today)
    elif before is not None and not before.due(today):
        assert after == before, "it was not asked for"
    else:
        assert after == Learned(min(LAST, box + 1), today)


@given(learned_ones, st.lists(st.tuples(answers, days), max_size=12), days)
def test_nothing_ever_rests_longer_than_its_box_says_whatever_the_calendar_did(
    learned: Learned | None, history: list[tuple[Answered, date]], today: date
) -> None:
    for answer, day in history:
        learned = answered(learned, answer, day)
    if learned is None:
        assert standing(learned, today) == "new"
        return
    waiting = next(more for more in range(RESTS[LAST] + 1) if learned.due(today + timedelta(more)))
    assert waiting <= RESTS[learned.box]


def test_a_calendar_that_was_ahead_hides_nothing() -> None:
    assert standing(Learned(LAST, TODAY + timedelta(400)), TODAY) == "due"
