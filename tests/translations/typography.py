"""Spaces at which a Czech line must not end, for sentences, rules and lessons alike."""

from __future__ import annotations

import re

HARD = "\N{NO-BREAK SPACE}"
_LETTER = re.compile(r"(?<!\w)([ksvzouiaKSVZOUIA](?:\*\*)?) (?=\S)")
"""A preposition or conjunction of one letter belongs to the next word."""
_NUMBER = re.compile(r"(%n|\d|\}) (?=(?:\*\*)?(?:kar[et]|bod|hráč|kříž|tah|kol|barev|barv|minut|řad))")
"""A number belongs to what is counted."""
_COUNT = re.compile(r"%n (?=\w)")
_DASH = re.compile(r" (?=– )")
"""A dash stays with the words before it."""


def softened(text: str) -> str:
    """The text with plain spaces, as a test writes it."""
    return text.replace(HARD, " ")


def tied(czech: str) -> str:
    """The text with hard spaces where Czech wants them."""
    for rule, by in ((_LETTER, rf"\1{HARD}"), (_NUMBER, rf"\1{HARD}"), (_COUNT, f"%n{HARD}"), (_DASH, HARD)):
        czech = rule.sub(by, czech)
    return czech
