"""Makes the enums of Qt in two thirds of the time: a start meets some two thousand of their members."""

from __future__ import annotations

import enum
import sys
from typing import Any

# Python has no public way to this. What stands here does the same as its own two functions for a member that
# is a plain number under a plain name, and hands all others on to them; a test compares what comes of both.
KNOWN_PYTHON = (3, 11)
"""The one whose enums are made like this; the installers have it, and others keep their own way."""
_PLAIN = (object.__new__, int.__new__)
_internals: Any = vars(enum)
_ways: dict[tuple[str, str], Any] = {}
"""Python's own functions, by their class and name."""


def hurry_enums() -> None:
    """Make them quickly from now on."""
    if sys.version_info[:2] == KNOWN_PYTHON and not _ways:
        _replace("_EnumDict", "__setitem__", _note)
        _replace("_proto_member", "__set_name__", _make)


def make_enums_as_usual() -> None:
    """Make them in Python's own way again."""
    while _ways:
        (owner, name), way = _ways.popitem()
        setattr(_internals[owner], name, way)


def _replace(owner: str, name: str, way: object) -> None:
    _ways[owner, name] = vars(_internals[owner])[name]
    setattr(_internals[owner], name, way)


def _note(members: Any, name: str, value: object) -> None:
    """Note a member in the body of an enum."""
    if type(value) is int and name[:1] != "_" and name not in members and not members._ignore:
        members._member_names[name] = None
        members._last_values.append(value)
        dict.__setitem__(members, name, value)
    else:
        _ways["_EnumDict", "__setitem__"](members, name, value)


def _make(noted: Any, made: Any, name: str) -> None:
    """Make the member of an enum that was noted under a name."""
    value, new = noted.value, made._new_member_
    plain = type(value) is int and new in _PLAIN and made.__init__ is enum.Enum.__init__
    if not plain or any(name in base.__dict__ for base in made.__mro__[1:]):
        _ways["_proto_member", "__set_name__"](noted, made, name)
        return
    put = type.__setattr__
    listed = True
    if issubclass(made, enum.Flag):
        mask = made._flag_mask_ | value
        listed = value > 0 and value & (value - 1) == 0  # one bit: no others are gone through
        put(made, "_flag_mask_", mask)
        put(made, "_all_bits_", 2 ** mask.bit_length() - 1)
        if listed:
            put(made, "_singles_mask_", made._singles_mask_ | value)
    member = made._value2member_map_.get(value)
    if member is None:
        names = made._member_names_
        member = new(made, value) if made._use_args_ else new(made)
        vars(member).update(_value_=value, _name_=name, __objclass__=made, _sort_order_=len(names))
        made._value2member_map_[value] = member
        if listed:
            names.append(name)
    put(made, name, member)
    made._member_map_[name] = member
