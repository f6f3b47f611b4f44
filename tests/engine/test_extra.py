"""The gate for what records bring along: every part of it has a limit, and nothing beyond it comes in."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf, nan
from typing import Annotated, Any

import msgspec
import pytest
from msgspec import Meta, inspect

from cardgames_qt.engine.extra import merged, read_extra, read_extra_list
from cardgames_qt.engine.pledge import Pledge
from cardgames_qt.kit.puzzle import Puzzle
from cardgames_qt.play.branches import StoredBranch
from cardgames_qt.play.duplicates import Duplicate
from cardgames_qt.play.reviews import Review
from cardgames_qt.storage.annotations import PlayerMark
from cardgames_qt.storage.store import TableExtra


class Thing(msgspec.Struct, frozen=True):
    share: Annotated[float, Meta(ge=0, le=1)] = 0.0
    parts: Annotated[tuple[str, ...], Meta(max_length=2)] = ()


ODD: tuple[Any, ...] = (None, 7, "text", [], {"share": 2}, {"share": nan}, {"share": inf}, {"share": "1"})


@pytest.mark.parametrize("odd", [*ODD, {"share": 10**400}, {"parts": ["a", "b", "c"]}])
def test_what_does_not_fit_is_as_good_as_not_there(odd: Any) -> None:
    assert read_extra({"key": odd}, "key", Thing) is None
    assert read_extra({}, "key", Thing) is None
    assert read_extra({"key": {"share": 1, "theirs": odd}}, "key", Thing) == Thing(share=1.0)


def test_several_are_read_one_by_one_up_to_a_number() -> None:
    good = {"share": 1}
    assert read_extra_list({"key": [good, 7, good]}, "key", Thing, 2) == [
        (good, Thing(share=1.0)),
        (7, None),
        (good, None),
    ]
    assert read_extra_list({"key": good}, "key", Thing, 2) == [(good, Thing(share=1.0))]
    assert read_extra_list({"key": None}, "key", Thing, 2) == read_extra_list({}, "key", Thing, 2) == []


def test_keys_of_others_stay_where_ours_are_written() -> None:
    assert merged({"share": 7, "theirs": 1}, {"share": 1}) == {"share": 1, "theirs": 1}
    for before in (None, "text", [1]):
        assert merged(before, {"share": 1}) == {"share": 1}
    assert merged({"theirs": 1}, [1]) == [1] and merged({"theirs": 1}, None) is None


@pytest.mark.parametrize("shape", [Review, Duplicate, StoredBranch, TableExtra, PlayerMark, Pledge, Puzzle])
def test_every_part_of_what_is_brought_along_has_a_limit(shape: type) -> None:
    assert list(endless(inspect.type_info(shape), shape.__name__)) == []


def endless(info: inspect.Type, name: str) -> Iterator[str]:
    """The parts that may be as large as a file can make them."""
    if isinstance(info, inspect.IntType | inspect.FloatType):
        if None in (info.ge if info.gt is None else info.gt, info.le if info.lt is None else info.lt):
            yield name
    elif isinstance(info, inspect.StrType | inspect.VarTupleType) and info.max_length is None:
        yield name
    for inside, part in parts(info):
        yield from endless(part, f"{name}.{inside}")


def parts(info: inspect.Type) -> list[tuple[str, inspect.Type]]:
    """What that is made of; an entry may hold anything, and is read by the rules."""
    if isinstance(info, inspect.StructType):
        return [(field.name, field.type) for field in info.fields]
    if isinstance(info, inspect.UnionType):
        return [("", each) for each in info.types]
    if isinstance(info, inspect.TupleType):
        return [("item", each) for each in info.item_types]
    if isinstance(info, inspect.VarTupleType):
        return [("item", info.item_type)]
    if isinstance(info, inspect.DictType) and not isinstance(info.value_type, inspect.AnyType):
        return [("key", info.key_type), ("value", info.value_type)]
    return []
