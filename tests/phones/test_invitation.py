"""How a phone is invited, and how much of it is let in."""

from __future__ import annotations

from pathlib import Path

from cardgames_qt.phones.gate import MOST_OPEN, MOST_OPEN_FROM, Crowd, Rate
from cardgames_qt.phones.invitation import code, link, new_token

ROOT = Path(__file__).parents[2]
FINDER = [
    [True] * 7,
    [True, *[False] * 5, True],
    [True, False, True, True, True, False, True],
]


def test_every_token_is_another_and_has_128_bits() -> None:
    tokens = {new_token() for _ in range(100)}
    assert len(tokens) == 100
    assert all(len(token) == 22 for token in tokens)  # of six bits each


def test_the_token_is_in_the_part_of_a_link_that_is_sent_nobody() -> None:
    assert link("192.168.1.7", 4711, "T" * 22) == f"http://192.168.1.7:4711/#{'T' * 22}"


def test_the_code_of_a_link_is_small_enough_to_be_scanned_across_a_table() -> None:
    rows = code(link("192.168.100.200", 65535, new_token()))
    assert len(rows) <= 37
    assert all(len(row) == len(rows) for row in rows)
    assert [list(row[:7]) for row in rows[:3]] == FINDER


def test_a_rate_allows_some_at_once_and_more_with_time() -> None:
    now = [0.0]
    rate = Rate(3, 2, lambda: now[0])
    assert [rate.allows() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [rate.allows() for _ in range(2)] == [True, False]
    now[0] = 100.0
    assert [rate.allows() for _ in range(4)] == [True, True, True, False]


def test_a_crowd_has_room_for_so_many_and_from_one_address_for_fewer() -> None:
    crowd = Crowd()
    assert sum(crowd.enter("one") for _ in range(100)) == MOST_OPEN_FROM
    assert sum(crowd.enter(f"other {number}") for number in range(100)) == MOST_OPEN - MOST_OPEN_FROM
    crowd.leave("one")
    assert crowd.enter("new")
    assert len(crowd) == MOST_OPEN


def test_the_page_has_the_icon_of_the_program() -> None:
    own = (ROOT / "assets/phone/icon.svg").read_bytes()
    assert own == (ROOT / "packaging/icons/stolek.svg").read_bytes()
