"""Profiles: the people who play at this computer, each with their own statistics."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Annotated, TypeAlias

import msgspec

from cardgames_qt.engine.untrusted import Text

FIRST = ""
"""The id Stolek 1.0 used for the first person of every computer; today every profile has its own."""
GUEST = "-"
"""The id of a person without a profile."""
MOST_PROFILES = 12
_ID_BYTES = 8


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    id: Text = FIRST
    """Random and permanent: records use it on any computer."""
    name: Text = ""
    """Empty if none was given."""
    face: Text = "you"
    hidden: bool = False
    """Whether statistics are hidden."""
    since: Annotated[float, msgspec.Meta(ge=0)] = 0.0
    """Start of counting in Stolek 1.0, in seconds since the epoch; today a reset in the register."""


Profiles: TypeAlias = Annotated[tuple[Profile, ...], msgspec.Meta(max_length=MOST_PROFILES)]


def new_id() -> str:
    return os.urandom(_ID_BYTES).hex()


def chosen(profiles: Sequence[Profile], id_: str) -> Profile:
    """The profile with that id, or the first."""
    return next((each for each in profiles if each.id == id_), profiles[0])


def changed(profiles: Sequence[Profile], new: Profile) -> tuple[Profile, ...]:
    """The profiles with this one replaced."""
    return tuple(new if each.id == new.id else each for each in profiles)
