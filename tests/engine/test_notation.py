"""Log entries as text and back."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames_qt.engine.errors import BadMoveError
from cardgames_qt.engine.notation import from_text, to_text


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        ({"by": 0, "play": "R7", "take": ["G6", "B8"]}, "by 0 play R7 take [G6 B8]"),
        ({"by": 0, "play": "R7", "take": []}, "by 0 play R7 take []"),
        ({"by": 2, "cross": None}, "by 2 cross -"),
        ({"by": 0, "end": True}, "by 0 end yes"),
        ({"by": 1, "play": 47, "on": "up1"}, "by 1 play 47 on up1"),
        ({"deal": {"offer": [1, 2]}, "starter": 0}, 'deal {"offer":[1,2]} starter 0'),
        ({}, ""),
    ],
)
def test_an_entry_reads_as_a_line_and_back(entry: dict[str, Any], text: str) -> None:
    assert to_text(entry) == text
    assert from_text(text) == entry


@pytest.mark.parametrize("text", ["by", "by 0 take [", "by 0 take [R7", "deal {", 'deal {"a"'])
def test_a_broken_line_is_refused(text: str) -> None:
    with pytest.raises(BadMoveError):
        from_text(text)
