"""A deal's number as people write it: long numbers in groups, which nobody has to type."""

from __future__ import annotations

from cardgames_qt.engine.untrusted import shown

_GROUP = 4
_SHORT = 9
"""So many digits are read at a glance."""


def deal_name(seed: str) -> str:
    """A seed as it is shown."""
    if not (seed.isascii() and seed.isdecimal()) or len(seed) <= _SHORT:
        return shown(seed)
    return in_groups(seed)


def in_groups(text: str) -> str:
    """Four by four, to be compared by eye."""
    return " ".join(text[at : at + _GROUP] for at in range(0, len(text), _GROUP))


def deal_number(text: str) -> str:
    """The seed that somebody typed, with or without groups; empty if nothing was."""
    together = "".join(text.replace("-", " ").split())
    return together if together.isascii() and together.isdecimal() else shown(text)
