"""Branches come from files: there may be thousands of them, and they may say anything."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from cardgames_qt.conformance.playing import play_on
from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import BRANCHES, Record, decode, encode, write
from cardgames_qt.games import BUILT_IN
from cardgames_qt.kit.showing import earlier
from cardgames_qt.play import branches as play_branches
from cardgames_qt.play.branches import (
    Branch,
    branches_of,
    branches_to_extra,
    line,
    only,
    played_on,
    subtree,
    tree,
)
from cardgames_qt.play.story import Story
from tests.play.growing import Kept, another_end, chain, counted, kept, side_by_side
from tests.play.test_branches import played

MANY = 1_200


def from_file(match: Match, kept_ones: object) -> tuple[Branch, ...]:
    return branches_of(with_branches(match, kept_ones))


def with_branches(match: Match, kept_ones: object) -> Record:
    record = write(match, [])
    return decode(encode(msgspec.structs.replace(record, extra={BRANCHES: kept_ones})))


# --- many ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("grown", [chain, side_by_side])
def test_the_last_of_many_lines_costs_no_more_than_it_is_long(
    grown: Callable[[Match, int], list[Kept]], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played("three")
    branches = from_file(match, grown(match, MANY))
    with counted(monkeypatch) as steps:
        whole = line(match, branches, MANY - 1)
    assert whole is not None and [each.move for each in whole.history] == [
        each.move for each in another_end(match)[0].history
    ]
    assert len(steps) <= len(whole.history)


def test_a_chain_of_many_is_told_cut_and_counted_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("three")
    branches = from_file(match, chain(match, MANY))
    with counted(monkeypatch) as steps:
        assert list(tree(branches, len(match.history))) == [(each, each) for each in range(MANY)]
        assert subtree(branches, 700) == tuple(range(700, MANY))
        left = only(branches, range(700))
    assert left == branches[:700] and not steps, "no rules are asked"


def test_many_side_by_side_are_told_in_the_order_of_their_moments() -> None:
    match = played("three")
    branches = from_file(match, side_by_side(match, MANY))
    assert list(tree(branches, len(match.history))) == [(each, 0) for each in range(MANY)]
    assert subtree(branches, 3) == (3,)


# --- the same lines as ever ---------------------------------------------------------------------------


def plainly(match: Match, grown: list[Kept], number: int | None) -> Match | None:
    """What a line is: so many entries of the line it leaves, then its own."""
    if number is None:
        return match
    branch = grown[number]
    origin = plainly(match, grown[:number], branch["of"])
    return None if origin is None else played_on(earlier(origin, branch["after"]), branch["log"])


def random_tree(match: Match, rng: Random) -> list[Kept]:
    """Each leaves the game or any branch before it, at any moment after the deal, and goes on for a while."""
    grown: list[Kept] = []
    for _ in range(rng.randrange(2, 7)):
        of = rng.choice([None, *range(len(grown))])
        origin = plainly(match, grown, of)
        assert origin is not None
        stop = rng.choice(Story(origin, ()).stops[:-1])
        other = earlier(origin, stop.end)
        play_on(other, rng)
        last = rng.choice([each.end for each in Story(other, ()).stops if each.end >= stop.end])
        grown.append(kept(earlier(other, last), stop.end, of))
    return grown


@pytest.mark.parametrize("game", BUILT_IN)
@pytest.mark.parametrize("seed", range(5))
def test_lines_are_what_they_are_by_definition(game: str, seed: int) -> None:
    match = played(game)
    grown = random_tree(match, Random(seed))
    branches = from_file(match, grown)
    for number in (None, *range(len(grown))):
        whole, wanted = line(match, branches, number), plainly(match, grown, number)
        assert whole is not None and wanted is not None
        assert list(whole.history) == list(wanted.history) and whole.scores == wanted.scores


# --- what makes no sense ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "strange",
    [
        {"of": 1},
        {"of": 2},
        {"of": 99},
        {"of": 10**30},
        {"after": 5_000},
        {"of": None, "after": 100_000},
    ],
    ids=str,
)
def test_what_leaves_nothing_that_is_there_is_absent_with_all_that_grow_on_it(strange: Kept) -> None:
    match = played("three")
    grown = chain(match, 4)
    grown[1] |= strange
    grown.append(side_by_side(match, 1)[0])
    branches = from_file(match, grown)
    assert [number for number, _ in tree(branches, len(match.history))] == [0, 4] and len(branches) == 5
    assert [line(match, branches, number) is not None for number in range(5)] == [
        True,
        False,
        False,
        False,
        True,
    ]


def test_two_that_leave_each_other_are_absent() -> None:
    match = played("three")
    grown = chain(match, 2)
    grown[0]["of"], grown[1]["of"] = 1, 0
    branches = from_file(match, grown)
    assert not list(tree(branches, len(match.history)))
    assert line(match, branches, 0) is None and line(match, branches, 1) is None
    assert only(branches, (0, 1)) == branches, "what makes no sense is left alone"


@pytest.mark.parametrize("entry", [5, None, [], {"by": 0, "play": 500}, {"by": 10**30}, {"a": [[]]}], ids=str)
def test_a_line_against_the_rules_is_none_and_what_leaves_it_before_that_is_sound(entry: object) -> None:
    match = played("three")
    grown = chain(match, 2)
    grown[0]["log"] = [*grown[0]["log"][:3], entry]
    grown[1] |= {"after": grown[0]["after"] + 1}
    branches = from_file(match, grown)
    assert line(match, branches, 0) is None and line(match, branches, 1) is not None


def test_entries_nested_too_deeply_are_against_the_rules() -> None:
    match = played("three")
    for depth in (40, 900):
        nested: Any = 0
        for _ in range(depth):
            nested = [nested]
        grown = side_by_side(match, 1)
        grown[0]["log"] = [{"by": 0, "play": nested}]
        assert line(match, from_file(match, grown), 0) is None


def test_branches_nested_too_deeply_lead_nowhere() -> None:
    match = played("three")
    record = with_branches(match, side_by_side(match, 1))
    deep = msgspec.Raw(b"[" * 5_000 + b"]" * 5_000)
    (found,) = branches_of(msgspec.structs.replace(record, extra={BRANCHES: deep}))
    assert line(match, (found,), 0) is None


def test_a_swap_that_was_never_made_changes_no_line() -> None:
    match = played("three")
    grown = [{**each, "swap": {"cards": ["a", "b"], "at": 100_000}} for each in chain(match, 2)]
    branches = from_file(match, grown)
    assert line(match, branches, 1) is not None and len(list(tree(branches, len(match.history)))) == 2


def test_more_than_anybody_makes_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("three")
    grown = side_by_side(match, 10)
    entries = sum(len(each["log"]) for each in grown)
    for limit, most in (("MOST_BRANCHES", 10), ("MOST_ENTRIES", entries), ("LONGEST_BRANCH", entries // 10)):
        with monkeypatch.context() as patched:
            patched.setattr(play_branches, limit, most)
            assert len(list(tree(from_file(match, grown), len(match.history)))) == 10
            patched.setattr(play_branches, limit, most - 1)
            left = from_file(match, grown)
            assert len(left) == 10 and len(list(tree(left, len(match.history)))) < 10, "all keep their place"


def test_a_chain_does_not_add_up_to_a_line_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("the_game")
    monkeypatch.setattr(play_branches, "LONGEST_BRANCH", 4)
    length, talk = len(match.history), [{"by": 0}] * 4
    longer = [{**side_by_side(match, 1)[0], "after": length, "log": talk}]
    longer.append({**longer[0], "of": 0, "after": length + 4})
    assert list(tree(from_file(match, longer), length)) == [(0, 0)]


# --- what is read of a file ---------------------------------------------------------------------------


def test_branches_are_written_as_they_were_read() -> None:
    match = played("three")
    record = with_branches(match, chain(match, 3))
    again = msgspec.structs.replace(record, extra={BRANCHES: branches_to_extra(branches_of(record))})
    assert encode(again) == encode(msgspec.structs.replace(record, extra={BRANCHES: chain(match, 3)}))
    read = branches_of(decode(encode(again)))
    assert branches_to_extra(read) is not None and msgspec.json.encode(
        branches_to_extra(read)
    ) == msgspec.json.encode(branches_to_extra(branches_of(record)))


def test_a_text_whose_letters_are_none_is_refused_wherever_they_are() -> None:
    content = encode(with_branches(played("three"), [{"name": "xyz"}]))
    with pytest.raises(BadRecordError, match="not JSON text"):
        decode(content.replace(b"xyz", b"x\xffz"))


@pytest.mark.parametrize("extra", [5, [], "stolek_branches", None], ids=str)
def test_what_is_beside_a_game_has_a_form(extra: object) -> None:
    whole = msgspec.json.decode(encode(write(played("three"), [])))
    with pytest.raises(BadRecordError, match="extra"):
        decode(msgspec.json.encode(whole | {"extra": extra, "stolek_branches": 1}))
