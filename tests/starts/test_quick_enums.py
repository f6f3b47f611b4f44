"""What is made quickly while the window starts is what Python makes."""

from __future__ import annotations

import enum
import os
import pickle
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from cardgames_qt.quick_enums import hurry_enums, make_enums_as_usual

NUMBERS = [("None_", 0), ("First", 1), ("Second", 2), ("Both", 3), ("Again", 1), ("Far", 1 << 31)]
KINDS = (enum.Enum, enum.IntEnum, enum.Flag, enum.IntFlag)
ODD: list[Any] = [
    *([("name", 1), ("value", 2)], [("real", 1)], [("mro", 1)], [("_a", 1)], [("_a_", 1)], [("__a", 1)]),
    *([("Minus", -1), ("All", -8)], [("Text", "x")], [("Two", (1, 2))], [("Twice", 1), ("Twice", 2)], []),
    *([("Wide", 6), ("True_", True)], {"A": 1, "B": 2}, "one two three", ["one", "two"], [("Far", 1 << 70)]),
]


@pytest.fixture(autouse=True)
def as_usual() -> Iterator[None]:
    make_enums_as_usual()
    yield
    make_enums_as_usual()


def looks(kind: Any, members: object, **how: object) -> object:
    """All that can be seen of an enum that is made now; what it refuses is seen, too."""
    try:
        made = kind("Made", members, **how)
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


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("how", [{}, {"module": "m", "qualname": "Outer.Made"}, {"boundary": enum.KEEP}])
def test_an_enum_made_quickly_is_the_one_that_python_makes(
    kind: type[enum.Enum], how: dict[str, object]
) -> None:
    cases = (NUMBERS, tuple(NUMBERS), NUMBERS[::-1], *ODD)
    before = [looks(kind, members, **how) for members in cases]
    hurry_enums()
    for members, look in zip(cases, before, strict=True):
        assert looks(kind, members, **how) == look, members


QT = """
import enum, re, sys
from cardgames_qt import quick_enums
if sys.argv[1] == "quickly":
    quick_enums.hurry_enums()
    assert enum.EnumType._create_ is quick_enums._create
from PySide6 import QtCore, QtGui, QtWidgets
print(sys.version)

def tell(made):
    for name, one in made.__members__.items():
        own = {key: value for key, value in vars(one).items() if key != "__objclass__"}
        print(name, sorted(own.items()), made(own["_value_"]) is one, hash(one))
    others = {name: value for name, value in vars(made).items() if name not in made.__members__}
    print(made, made.__module__, made.__qualname__, re.sub(" at 0x[0-9a-f]+", "", repr(sorted(others))))
    print([(name, value) for name, value in sorted(others.items()) if type(value) in (int, str, list)])

for module in (QtCore, QtGui, QtWidgets):
    for name in dir(module):
        thing = getattr(module, name)
        for made in (thing, *vars(thing).values()) if isinstance(thing, type) else ():
            if isinstance(made, enum.EnumType):
                tell(made)
"""


def test_the_enums_of_qt_made_quickly_are_those_that_python_makes() -> None:
    off_screen = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONHASHSEED": "0"}
    made = [
        subprocess.run(
            [sys.executable, "-c", QT, how],
            capture_output=True,
            text=True,
            env=off_screen,
            check=True,
            timeout=120,
        ).stdout
        for how in ("quickly", "as usual")
    ]
    assert made[0].count("\n") > 5000 and "Key_Escape" in made[0]
    assert made[0] == made[1]


def test_a_python_that_makes_something_else_keeps_its_own_way(monkeypatch: pytest.MonkeyPatch) -> None:
    python = enum.EnumType.__dict__["_create_"]

    def another(kind: Any, *members: Any, **how: Any) -> Any:
        made = python(kind, *members, **how)
        type.__setattr__(made, "_new_in_this_version_", len(made))
        return made

    monkeypatch.setattr("enum.EnumType._create_", another)
    hurry_enums()
    assert enum.EnumType.__dict__["_create_"] is another


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
    before = dict(vars(enum.EnumType))
    hurry_enums()
    assert dict(vars(enum.EnumType)) != before
    make_enums_as_usual()
    assert dict(vars(enum.EnumType)) == before
