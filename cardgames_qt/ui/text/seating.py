"""Names and faces for whoever sits down without choosing any."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.ui.look.avatars import AVATARS
from cardgames_qt.ui.text.words import ShellWords

YOU = "you"
"""The face of the first person."""
_ANIMALS = tuple(avatar for avatar in AVATARS if avatar != YOU)


def seated(kinds: Sequence[str], words: ShellWords, face: str = YOU) -> tuple[SeatPlan, ...]:
    """The seats for persons, `human`, and for bots of these levels; the face is the first person's."""
    others = tuple(each for each in (*_ANIMALS, YOU) if each != face)
    faces = (face, *others) if kinds[0] == "human" else (*others, face)
    return tuple(_seat(kind, faces[number % len(faces)], words) for number, kind in enumerate(kinds))


def _seat(kind: str, face: str, words: ShellWords) -> SeatPlan:
    name = words.animal(face)
    if kind == "human":
        return SeatPlan(kind="human", name=name, avatar=face)
    return SeatPlan(kind="bot", name=name, avatar=face, level=kind)
