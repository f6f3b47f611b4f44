"""Scores in a line: everybody's points, or what is left where all play together."""

from __future__ import annotations

import pytest

from cardgames_qt.kit.score import ScoreWords


@pytest.mark.parametrize(
    ("scores", "told"),
    [
        ((0,), "Nothing left"),
        ((1,), "1 card left"),
        ((30,), "30 cards left"),
        ((12, -3), "12 : −3"),
        ((1, 2, 3, 4), "1\u2009:\u20092\u2009:\u20093\u2009:\u20094"),
        ((), ""),
    ],
)
def test_scores_are_told_in_a_line(scores: tuple[int, ...], told: str) -> None:
    assert ScoreWords().scores(scores) == told
