"""What is made quickly while the window starts is what Python makes."""

from __future__ import annotations

import enum
import pickle
import re
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from cardgames_qt.quick_enums import KNOWN_PYTHON, hurry_enums, make_enums_as_usual

NUMBERS = [("None_", 0), ("First", 1), ("Second", 2), ("Both", 3), ("Again", 1), ("Far", 1 << 31)]
BASES = (enum.Enum, enum.IntEnum, enum.Flag, enum.IntFlag)
ODD = ([("name", 1), ("value", 2)], [("Minus", -1), ("All", -8)], [("Text", "x")], [("Two", (1, 2))])


@pytest.fixture(autouse=True)
def as_usual() -> Iterator[None]:
    make_enums_as_usual()
    yield
    make_enums_as_usual()


def looks(kind: Any, members: object) -> object:
    """All that can be seen of an enum that is made now; what it refuses is seen, too."""
    try:
        made = kind("Made", members, module=__name__)
    except (TypeError, ValueError) as error:
        return repr(error)
    inside = {name: re.sub(" at 0x.*", "", repr(value)) for name, value in vars(made).items()}
    each = {
        name: (repr(one), str(one), one.name, one.value, vars(one).get("_sort_order_"), hash(one))
        for name, one in made.__members__.items()
    }
    found = [made(one.value) is one for one in made.__members__.values()]
    combined = [repr(one | two) for one in made for two in made] if issubclass(made, enum.Flag) else []
    return list(made.__members__), [repr(one) for one in made], each, found, combined, inside, dir(made)


@pytest.mark.parametrize("kind", BASES)
@pytest.mark.parametrize("members", [NUMBERS, NUMBERS[::-1], *ODD])
def test_an_enum_made_quickly_is_the_one_that_python_makes(kind: type[enum.Enum], members: object) -> None:
    before = looks(kind, members)
    hurry_enums()
    assert looks(kind, members) == before


class Own(enum.IntFlag):
    """One of a program."""

    ONE = enum.auto()
    TWO = enum.auto()


def test_what_a_program_writes_itself_is_made_as_ever() -> None:
    hurry_enums()

    class Named(enum.Enum):
        FIRST = "first", 1
        SECOND = "second", 2

        def __init__(self, word: str, number: int) -> None:
            self.word, self.number = word, number

    assert Named.SECOND.word == "second" and [each.number for each in Named] == [1, 2]
    assert pickle.loads(pickle.dumps(Own.ONE | Own.TWO)) == Own.ONE | Own.TWO


def test_the_hurry_ends() -> None:
    before = {name: dict(vars(vars(enum)[name])) for name in ("_EnumDict", "_proto_member")}
    hurry_enums()
    now = {name: dict(vars(vars(enum)[name])) for name in before}
    assert (now != before) == (sys.version_info[:2] == KNOWN_PYTHON)
    make_enums_as_usual()
    assert {name: dict(vars(vars(enum)[name])) for name in before} == before
