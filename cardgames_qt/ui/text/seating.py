"""Names and faces for whoever sits down without choosing any."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.ui.look.avatars import AVATARS
from cardgames_qt.ui.text.words import ShellWords

YOU = "you"
"""The face of the first person."""
_ANIMALS = tuple(avatar for avatar in AVATARS if avatar != YOU)


def seated(kinds: Sequence[str], words: ShellWords) -> tuple[SeatPlan, ...]:
    """The seats for persons, `human`, and for bots of these levels."""
    faces = (YOU, *_ANIMALS) if kinds[0] == "human" else (*_ANIMALS, YOU)
    return tuple(_seat(kind, faces[number % len(faces)], words) for number, kind in enumerate(kinds))


def _seat(kind: str, face: str, words: ShellWords) -> SeatPlan:
    name = words.animal(face)
    if kind == "human":
        return SeatPlan(kind="human", name=name, avatar=face)
    return SeatPlan(kind="bot", name=name, avatar=face, level=kind)
