"""Log entries as text."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames_qt.engine.notation import to_text


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
def test_an_entry_reads_as_a_line(entry: dict[str, Any], text: str) -> None:
    assert to_text(entry) == text
