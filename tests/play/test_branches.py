from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from cardgames_qt.conformance.playing import play_on
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import BRANCHES, Record, decode, encode, write
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.showing import earlier
from cardgames_qt.play.branches import (
    MOST_BRANCHES,
    Branch,
    branched,
    branches_of,
    branches_to_extra,
    line,
    only,
    renamed,
    subtree,
    tree,
)
from cardgames_qt.play.story import Story
from tests.bots.looking_back import as_json

SEATS = tuple(SeatPlan(kind="bot", name=name, level="random") for name in ("A", "B"))


def played(game: str) -> Match:
    """As a record has it."""
    match = Match(find(game).rules, 2, {}, "1")
    match.deal()
    play_on(match, Random(1))
    return Story(match, ()).match_at(Story(match, ()).last)


def another(match: Match, after: int, rng: int) -> Match:
    other = earlier(match, after)
    play_on(other, Random(rng))
    return Story(other, ()).match_at(Story(other, ()).last)


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_branch_and_a_branch_of_it_come_back_from_a_record(game: str) -> None:
    match = played(game)
    middle = Story(match, ()).stops[Story(match, ()).last // 2].end
    first = another(match, middle, 2)
    further = Story(first, ()).stops[-2].end
    second = another(first, further, 3)
    branches = (branched(first, SEATS, middle, None, "one"), branched(second, SEATS, further, 0, ""))
    record = write(match, [])
    kept = msgspec.structs.replace(record, extra={**record.extra, BRANCHES: branches_to_extra(branches)})
    read = decode(encode(kept))
    assert branches_of(read) == branches and read.log == record.log
    for number, whole in ((None, match), (0, first), (1, second)):
        told = line(match, branches_of(read), number)
        assert told is not None and list(told.history) == list(whole.history)


@pytest.mark.parametrize("strange", ["text", [{"name": 7}], [{"after": -1}], {"a": 1}, [[]], [None]])
def test_what_cannot_be_read_leads_nowhere_and_is_written_as_it_was(strange: Any) -> None:
    match = played("three")
    changed: Record = msgspec.structs.replace(write(match, []), extra={BRANCHES: strange})
    (found,) = branches_of(changed)
    assert line(match, (found,), 0) is None
    written = msgspec.json.decode(msgspec.json.encode(branches_to_extra((found,))))
    assert written == (strange if isinstance(strange, list) else [strange])


def test_where_no_branches_are_kept_there_are_none() -> None:
    record = write(played("three"), [])
    empty: Record = msgspec.structs.replace(record, extra={BRANCHES: None})
    assert branches_of(record) == branches_of(empty) == () and branches_to_extra(()) is None


def test_all_that_only_others_can_read_outlasts_a_new_name_and_a_branch_less() -> None:
    match, grown = growth()
    kept = as_json(branches_to_extra(grown))
    kept[0] |= {"theirs": 1}
    kept[0]["players"][0] |= {"rating": 1500}
    strange = {"name": ["new"], "of": 2, "log": "a newer way to write it"}
    record = write(match, [])
    read = branches_of(msgspec.structs.replace(record, extra={BRANCHES: [*kept, strange]}))
    assert [line(match, read, number) is not None for number in range(4)] == [True, True, True, False]
    called = as_json(branches_to_extra(renamed(read, 0, "called")))
    assert called == [kept[0] | {"name": "called"}, *kept[1:], strange]
    fewer = as_json(branches_to_extra(only(read, (0, 2, 3))))
    assert fewer == [kept[0], kept[2], strange | {"of": 1}], "it still grows on the same branch"


def test_no_more_branches_are_read_than_anybody_makes() -> None:
    match, (first, *_) = growth()
    kept = as_json(branches_to_extra([first] * (MOST_BRANCHES + 2)))
    read = branches_of(msgspec.structs.replace(write(match, []), extra={BRANCHES: kept}))
    assert [line(match, read, number) is not None for number in (0, MOST_BRANCHES - 1, MOST_BRANCHES)] == [
        True,
        True,
        False,
    ]
    assert as_json(branches_to_extra(read)) == kept


def test_a_branch_that_breaks_the_rules_leads_nowhere() -> None:
    match = played("three")
    good = branched(another(match, 10, 2), SEATS, 10, None, "")
    for bad in (
        msgspec.structs.replace(good, log=(msgspec.Raw(b'{"by": 0, "play": 500}'),)),
        msgspec.structs.replace(good, log=(msgspec.Raw(b'{"nonsense": 1}'),)),
        msgspec.structs.replace(good, after=9_999),
        msgspec.structs.replace(good, of=0),
        msgspec.structs.replace(good, of=5),
    ):
        assert line(match, (bad,), 0) is None
    assert line(match, (good,), 3) is None and line(match, (good,), 0) is not None


def growth() -> tuple[Match, tuple[Branch, ...]]:
    """A game with two branches, of which the first has a branch of its own, made last."""
    match = played("three")
    first, second = another(match, 20, 2), another(match, 10, 3)
    third = another(first, 24, 4)
    return match, (
        branched(first, SEATS, 20, None, "first"),
        branched(second, SEATS, 10, None, "second"),
        branched(third, SEATS, 24, 0, "third"),
    )


def test_the_tree_of_branches_goes_from_the_game_into_each_as_they_leave_it() -> None:
    match, branches = growth()
    assert list(tree(branches, len(match.history))) == [(1, 0), (0, 0), (2, 1)], "the earlier moment first"


def test_a_branch_takes_those_that_leave_it_along_and_the_others_stay_what_they_are() -> None:
    match, branches = growth()
    assert subtree(branches, 0) == (0, 2) and subtree(branches, 1) == (1,) and subtree(branches, 2) == (2,)
    left = only(branches, (0, 2))
    assert [each.name for each in left] == ["first", "third"] and [each.of for each in left] == [None, 0]
    whole, still = line(match, branches, 2), line(match, left, 1)
    assert whole is not None and still is not None and list(whole.history) == list(still.history)


def test_a_branch_gets_another_name() -> None:
    _, branches = growth()
    after = renamed(branches, 1, "better")
    assert [each.name for each in after] == ["first", "better", "third"]
    assert renamed(after, 1, "second") == branches


def test_branches_that_leave_what_is_not_there_are_in_no_tree() -> None:
    match, branches = growth()
    strange = (msgspec.structs.replace(branches[0], of=0), msgspec.structs.replace(branches[1], of=7))
    assert list(tree(strange, len(match.history))) == []
    assert only(strange, (0, 1)) == strange, "what makes no sense is left alone"
