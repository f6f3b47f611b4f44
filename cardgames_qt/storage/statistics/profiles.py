"""Who plays at this computer: several people may each have their own numbers."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Annotated, TypeAlias

import msgspec

from cardgames_qt.engine.untrusted import Text

FIRST = ""
"""What Stolek 1.0 called the first person of every computer; by now everybody has an id of their own."""
GUEST = "-"
"""Stands where somebody played who has none."""
MOST_PROFILES = 12
_ID_BYTES = 8


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """One of them."""

    id: Text = FIRST
    """Random, and made once: records say by it whose a game is, on whatever computer they are read."""
    name: Text = ""
    """Empty for who gave none."""
    face: Text = "you"
    hidden: bool = False
    """Whether this person wants to see no numbers."""
    since: Annotated[float, msgspec.Meta(ge=0)] = 0.0
    """From when on games counted in Stolek 1.0, in seconds since the epoch; by now the register knows."""


Profiles: TypeAlias = Annotated[tuple[Profile, ...], msgspec.Meta(max_length=MOST_PROFILES)]


def new_id() -> str:
    """An id that nobody has."""
    return os.urandom(_ID_BYTES).hex()


def chosen(profiles: Sequence[Profile], id_: str) -> Profile:
    """The one of that id; where there is none, the first."""
    return next((each for each in profiles if each.id == id_), profiles[0])


def changed(profiles: Sequence[Profile], new: Profile) -> tuple[Profile, ...]:
    """With this one instead of what was known of it."""
    return tuple(new if each.id == new.id else each for each in profiles)
