"""Marks within sentences: bold words, and the signs of colours. `ui.richtext` draws them.

They are characters that Unicode leaves to programs and that the gate (`engine.untrusted`) lets nobody bring
in. So a name may read `**` or `{red}` and is never taken for a mark.
"""

from __future__ import annotations

import re

BOLD, SIGN = "\ufdd0", "\ufdd1"


def bold(text: object) -> str:
    """Set in bold within a sentence."""
    return f"{BOLD}{text}{BOLD}"


def sign(suit: str) -> str:
    """The sign of a colour within a sentence."""
    return f"{SIGN}{suit}{SIGN}"


def marked(text: str) -> str:
    """Our own text with the marks that are written in it as `**bold**` and `{red}`."""
    return re.sub(r"\{(\w+)\}", lambda found: sign(found[1]), text.replace("**", BOLD))


def unmarked(text: str) -> str:
    """The same text without any marks, for who cannot draw them."""
    return re.sub(rf"\s*{SIGN}\w+{SIGN}", "", text).replace(BOLD, "")
