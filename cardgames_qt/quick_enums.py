"""Makes the enums of Qt in a fifth of the time: a start meets two hundred, with thousands of members."""

from __future__ import annotations

import enum
import sys
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

# Python has no public way to this. What is made here is what Python makes of plain numbers under plain names;
# all else is left to Python. Other versions of it may put other things into an enum, so a sample of each kind
# is made in both ways first, and where anything differs all are made in Python's own.
_KINDS: tuple[Any, ...] = (enum.Enum, enum.IntEnum, enum.Flag, enum.IntFlag)
_SAMPLE = (("Nothing", 0), ("First", 1), ("Second", 2), ("Wide", 5), ("Again", 1), ("Far", 1 << 31))
_SLOTS = {"__dict__", "__weakref__"}
"""What Python gives to each class by itself."""
_usual: list[Callable[..., Any]] = []
"""Python's own way, while another is in its place."""


class Pattern(NamedTuple):
    """What all enums of a kind have in common."""

    inside: dict[str, Any]
    new: Callable[..., object]
    """How a number is looked up; put into the finished class, because Python would wrap it before."""
    fresh: tuple[tuple[str, type], ...]
    """What each of them has an empty one of."""
    taken: frozenset[str]
    """Names that mean something else there, and are for Python to sort out."""


_patterns: dict[tuple[object, object], Pattern] = {}


def hurry_enums() -> None:
    """Make them quickly from now on, if that makes the same of a sample."""
    if _usual:
        return
    samples = [_sample(kind) for kind in _KINDS]
    _usual.append(enum.EnumType._create_)  # type: ignore[attr-defined]
    enum.EnumType._create_ = _create  # type: ignore[attr-defined]
    try:
        same = [_sample(kind) for kind in _KINDS] == samples
    except Exception:  # whatever a Python that nobody has seen yet does not have
        same = False
    if not same:
        make_enums_as_usual()


def make_enums_as_usual() -> None:
    """Make them in Python's own way again."""
    while _usual:
        enum.EnumType._create_ = _usual.pop()  # type: ignore[attr-defined]
    _patterns.clear()


def _sample(kind: Any) -> dict[str, object]:
    """What comes out if one of that kind is made now, as Qt for Python has it made."""
    return _all_inside(kind("Sample", list(_SAMPLE), boundary=enum.KEEP))


def _all_inside(made: Any) -> dict[str, object]:
    """Whatever an enum has, as something that can be compared with another's."""
    found = {name: _unwrapped(value) for name, value in vars(made).items() if name not in _SLOTS}
    found["_member_map_"] = [(name, _look(one)) for name, one in made._member_map_.items()]
    found["_value2member_map_"] = [(number, _look(one)) for number, one in made._value2member_map_.items()]
    return found | {name: _look(found[name]) for name in made._member_map_}


def _unwrapped(value: object) -> object:
    """Each enum wraps its own static functions."""
    return (staticmethod, value.__func__) if isinstance(value, staticmethod) else value


def _look(member: Any) -> tuple[object, ...]:
    """Whatever a member has."""
    own = dict(vars(member))
    return own.pop("__objclass__") is type(member), own, repr(member)


def _create(kind: object, class_name: str, names: Any, *, module: str | None = None, **how: Any) -> Any:
    """The enum with these members; Python calls this, and would take the module from where it was called."""
    module = module or sys._getframe(2).f_globals["__name__"]
    made = _quick(kind, class_name, names, module=module, **how)
    return _usual[0](kind, class_name, names, module=module, **how) if made is None else made


def _quick(
    kind: Any,
    name: str,
    members: Any,
    *,
    module: str,
    qualname: str | None = None,
    boundary: object = None,
    **_: object,
) -> Any:
    """The enum, or None if it is one for Python to make."""
    pairs = isinstance(members, (tuple, list)) and members and isinstance(members[0], tuple)
    if kind not in _KINDS or not pairs:
        return None
    pattern = _patterns.get((kind, boundary)) or _learn(kind, boundary)
    numbers = {key: number for key, number in members if type(number) is int and key[0] != "_"}
    if len(numbers) != len(members) or not pattern.taken.isdisjoint(numbers):
        return None
    body = {**pattern.inside, **{key: empty() for key, empty in pattern.fresh}}
    body |= {"__module__": module, "__qualname__": qualname or name}
    single = None
    if issubclass(kind, enum.Flag):
        each = dict.fromkeys(numbers.values())
        single = [number for number in each if number > 0 and not number & (number - 1)]
        if min(each, default=0) < 0 or single != sorted(single):
            return None
        _note_bits(body, single, numbers)
    made = type.__new__(enum.EnumType, name, (kind,), body)
    _fill(made, body, numbers, single)
    type.__setattr__(made, "__new__", pattern.new)
    return made


def _learn(kind: Any, boundary: object) -> Pattern:
    """See what Python puts into an enum without members."""
    empty = _usual[0](kind, "Sample", (), module=__name__, boundary=boundary)
    inside = {key: value for key, value in vars(empty).items() if key not in _SLOTS}
    fresh = tuple((key, type(value)) for key, value in inside.items() if type(value) in {dict, list, set})
    new = inside.pop("__new__")
    taken = frozenset(("mro", *(name for base in kind.__mro__ for name in vars(base))))
    pattern = _patterns[kind, boundary] = Pattern(inside, new, fresh, taken)
    return pattern


def _note_bits(body: dict[str, Any], single: list[int], numbers: Mapping[str, int]) -> None:
    """What flags know of their bits."""
    alone = known = 0
    for number in single:
        alone |= number
    for number in numbers.values():
        known |= number
    body["_all_bits_"] = 2 ** known.bit_length() - 1
    body["_flag_mask_"] = alone
    if "_singles_mask_" in body:
        body |= {"_flag_mask_": known, "_singles_mask_": alone}


def _fill(made: Any, body: Mapping[str, Any], numbers: Mapping[str, int], single: list[int] | None) -> None:
    """Give it its members; of flags, those of one bit are counted."""
    new, names, by_name, by_number = (
        body[key] for key in ("_new_member_", "_member_names_", "_member_map_", "_value2member_map_")
    )
    hashable = body.get("_hashable_values_", [])
    put, is_number = type.__setattr__, body["_use_args_"]
    for key, number in numbers.items():
        member = by_number.get(number)
        if member is None:
            member = new(made, number) if is_number else new(made)
            member._value_ = number
            member._name_ = key
            member.__objclass__ = made
            member._sort_order_ = len(names)
            by_number[number] = member
            hashable.append(number)
            if single is None or number in single:
                names.append(key)
        put(made, key, member)
        by_name[key] = member
