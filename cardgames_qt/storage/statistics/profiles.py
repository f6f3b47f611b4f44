"""Who plays at this computer: several people may each have their own numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypeAlias

import msgspec

from cardgames_qt.engine.foreign import Text

FIRST = ""
"""The profile that was there before there were several: that of whoever played alone without one."""
GUEST = "-"
"""Stands where somebody played who has none."""
MOST_PROFILES = 12


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """One of them."""

    id: Text = FIRST
    name: Text = ""
    """Empty for who gave none."""
    face: Text = "you"
    hidden: bool = False
    """Whether this person wants to see no numbers."""
    since: Annotated[float, msgspec.Meta(ge=0)] = 0.0
    """From when on games count, in seconds since the epoch; those before are kept all the same."""


Profiles: TypeAlias = Annotated[tuple[Profile, ...], msgspec.Meta(max_length=MOST_PROFILES)]


def everybody(profiles: Sequence[Profile], name: str = "") -> tuple[Profile, ...]:
    """All of them; the first is always there, called so unless it has a name of its own."""
    first = next((each for each in profiles if each.id == FIRST), Profile(name=name))
    return (first, *(each for each in profiles if each.id != FIRST))


def chosen(profiles: Sequence[Profile], id_: str) -> Profile:
    """The one of that id; where there is none, the first."""
    return next((each for each in profiles if each.id == id_), profiles[0])


def changed(profiles: Sequence[Profile], new: Profile) -> tuple[Profile, ...]:
    """With this one instead of what was known of it."""
    return tuple(new if each.id == new.id else each for each in profiles)
