"""Whatever stands under a record's `extra`: the game is read all the same, and nothing that does not fit.

A failing case is found again by its game and seed, or by its field and value.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from math import isfinite
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardgames_qt.bots.exercises import exercises_of
from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.extra import merged
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.pledge import KEY as PLEDGE
from cardgames_qt.engine.record import BRANCHES, SEAL, Record, decode, replay, verify
from cardgames_qt.engine.untrusted import LARGEST, LONGEST_TEXT
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.puzzle import puzzle_of
from cardgames_qt.play import duplicates, reviews
from cardgames_qt.play.branches import NOWHERE, branches_of, branches_to_extra
from cardgames_qt.storage.annotations import mark_of
from cardgames_qt.storage.entries import Ending, look_up, place_in, stamp_of
from cardgames_qt.storage.store import Store, has_odd_table, read
from tests.cases import some
from tests.soak.extras import NUMBERS, OTHERS, TEXTS, fields, good_record, hostile, with_field

EXAMPLES = 25
"""Of random ones; a long run tries many more (tests/soak)."""
USUAL: tuple[Any, ...] = (-1, 2**53 - 1, {})
"""What is tried in every field; the others only with the long tests,"""
ONE_IN = 48
"""and of them one in so many: the next field has others, and so has the same field of the next game."""
ENTRIES = {"log", "played", "better", "solution"}
"""What is made of entries is as free as a log, and read by the rules."""


@cache
def good_match(game: str) -> Match:
    return replay(find(game).rules, decode(good_record(game)))


@cache
def good_extra(game: str) -> dict[str, Any]:
    return decode(good_record(game)).extra


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    store = Store(tmp_path_factory.mktemp("extras") / "games")
    store.finished_folder.mkdir(parents=True)
    return store


def write(store: Store, content: bytes) -> Path:
    path = store.finished_folder / "x.stolek"
    path.write_bytes(content)
    return path


def read_all(store: Store, path: Path, match: Match) -> Iterator[Any]:
    """All that library, statistics, review, replay and exercises ask a record for."""
    looks = stamp_of(path)
    assert looks is not None
    holding = look_up(store, place_in(store, path), looks)
    assert holding is not None
    yield holding.results, holding.note
    if holding.ending is Ending.BROKEN:
        return
    saved = read(path)
    record = saved.record
    has_odd_table(saved.record.extra)
    yield saved.extra, mark_of(record)
    yield reviews.unchecked_review(record), reviews.review_of(record, match), exercises_of(record)
    yield duplicates.duplicates_of(record), puzzle_of(record)
    yield [branch for branch in branches_of(record) if branch.after != NOWHERE]


def check_limits(value: Any) -> None:
    """Of what came from JSON; level by level, which takes a third of the time."""
    level = [value]
    while level:
        assert all(len(each) <= LONGEST_TEXT for each in level if type(each) is str)
        numbers = [each for each in level if type(each) is int or type(each) is float]
        assert all(isfinite(each) and abs(each) <= LARGEST for each in numbers)
        listed = [item for each in level if type(each) is list for item in each]
        objects = [each.items() for each in level if type(each) is dict]
        level = listed + [
            item for items in objects for key, item in items if key not in ENTRIES and key != "raw"
        ]


def work(store: Store, path: Path, match: Match) -> int:
    """How many functions are called while it is read."""
    calls = 0

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        for _ in read_all(store, path, match):
            pass
    finally:
        sys.setprofile(None)
    return calls


def check(store: Store, content: bytes, game: str) -> None:
    path, match = write(store, content), good_match(game)
    for found in read_all(store, path, match):
        check_limits(msgspec.json.decode(msgspec.json.encode(found)))
    try:
        record = read(path).record
    except (BadRecordError, OSError):  # as of a file that is nested too deeply, or too large
        return
    check_review(record)
    check_branches(record)
    if any(record.extra.get(key) != good_extra(game)[key] for key in (SEAL, PLEDGE)):
        with suppress(BadRecordError):  # a deal that was pledged otherwise
            verify(find(game).rules, record)


def check_branches(record: Record) -> None:
    """Whatever stands there is written again."""
    there = json_of(record.extra.get(BRANCHES))
    several = there if isinstance(there, list) else [] if there is None else [there]
    for before, after in zip(several, json_of(branches_to_extra(branches_of(record)) or []), strict=True):
        assert merged(after, before) == after


def check_review(record: Record) -> None:
    """What is drawn of one is no more than the log has entries."""
    review = reviews.unchecked_review(record)
    for seat in review.seats if review is not None else ():
        assert seat.seat < len(record.players) and len(seat.points) <= 2 * (len(record.log) + 1)
    for duplicate in duplicates.duplicates_of(record):
        assert duplicate.seat < len(record.players) and len(duplicate.rounds) <= duplicates.MOST_ROUNDS


def json_of(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_good_record_has_something_of_everything(game: str, store: Store) -> None:
    path, match = write(store, good_record(game)), good_match(game)
    saved = read(path)
    record = saved.record
    assert not has_odd_table(saved.record.extra) and mark_of(record).note and puzzle_of(record) is not None
    assert (
        reviews.review_of(record, match) is not None
        and exercises_of(record)
        and duplicates.duplicates_of(record)
    )
    assert all(branch.after != NOWHERE for branch in branches_of(record)) and len(branches_of(record)) == 3
    verify(find(game).rules, record)


def check_fields(store: Store, game: str, values: Callable[[int], tuple[Any, ...]]) -> None:
    """Put the values for its number into every field in turn."""
    content = good_record(game)
    for number, path in enumerate(fields(content)):
        for value in values(number):
            try:
                check(store, with_field(content, path, value), game)
            except Exception as error:
                raise AssertionError(f"{path}: {value!r:.60}") from error


@pytest.mark.parametrize("game", some(BUILT_IN, "three"))
def test_the_usual_may_stand_in_any_field(game: str, store: Store) -> None:
    check_fields(store, game, lambda _number: USUAL)


@pytest.mark.long
@pytest.mark.parametrize("game", BUILT_IN)
def test_anything_may_stand_in_any_field(game: str, store: Store) -> None:
    """A soak puts far more of it there (read-extras)."""
    values, first = (*NUMBERS, *OTHERS, *TEXTS), ONE_IN // len(BUILT_IN) * list(BUILT_IN).index(game)
    check_fields(store, game, lambda number: values[(first + number) % ONE_IN :: ONE_IN])


@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
@given(game=st.sampled_from(sorted(BUILT_IN)), seed=st.integers(0, 2**32))
def test_several_things_may_be_wrong_at_once(game: str, seed: int, store: Store) -> None:
    check(store, hostile(Random(seed), good_record(game)), game)


@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
@given(game=st.sampled_from(sorted(BUILT_IN)), seed=st.integers(0, 2**32))
def test_reading_takes_no_more_work_than_there_is_to_read(game: str, seed: int, store: Store) -> None:
    good, match = good_record(game), good_match(game)
    usual = work(store, write(store, good), match)
    broken = hostile(Random(seed), good)
    assert work(store, write(store, broken), match) <= 3 * usual + len(broken)


def test_the_same_seed_makes_the_same_record() -> None:
    content = good_record("gap")
    assert hostile(Random(5), content) == hostile(Random(5), content) != hostile(Random(6), content)
    assert json.loads(hostile(Random(5), content))["log"] == json.loads(content)["log"], "the game is whole"


def test_what_is_wrong_never_fills_the_memory() -> None:
    """With this seed every one of 20,000 seats in a review had far more points than a log has entries."""
    assert len(hostile(Random(45045773), good_record("three"))) < 10_000_000
