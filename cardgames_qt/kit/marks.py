"""Markup within sentences: bold words and colour signs. `ui.richtext` draws it.

It uses private-use Unicode characters, which `engine.untrusted` removes from all foreign text.
So a player may be called `**` or `{red}` without changing how a sentence is drawn.
"""

from __future__ import annotations

import re

BOLD, SIGN = "\ufdd0", "\ufdd1"


def bold(text: object) -> str:
    return f"{BOLD}{text}{BOLD}"


def sign(suit: str) -> str:
    """The sign of a colour."""
    return f"{SIGN}{suit}{SIGN}"


def marked(text: str) -> str:
    """Our own text, with `**bold**` and `{red}` replaced by markup."""
    return re.sub(r"\{(\w+)\}", lambda found: sign(found[1]), text.replace("**", BOLD))


def unmarked(text: str) -> str:
    """The text without markup, for output that cannot draw it."""
    return re.sub(rf"\s*{SIGN}\w+{SIGN}", "", text).replace(BOLD, "")
