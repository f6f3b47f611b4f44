"""How sentences are broken into lines."""

from __future__ import annotations

import pytest

from cardgames_qt.kit.marks import bold, sign
from cardgames_qt.ui.look.theme import Font
from cardgames_qt.ui.text.richtext import lay_out

FONT = Font(15, 500)


def lines(text: str, width: float) -> list[str]:
    block = lay_out(text, FONT, 1.0, width)
    assert block.width <= width
    return ["".join(piece.suit or piece.text for piece in line).strip(" ") for line in block.lines]


def width_of(text: str) -> float:
    return lay_out(text, FONT).width + 1


def test_no_word_stands_alone_in_the_last_line() -> None:
    assert lines("take the five and then go", width_of("take the five and then")) == [
        "take the five and",
        "then go",
    ]


def test_a_sign_comes_along_with_its_word() -> None:
    text = f"this takes a red {sign('red')} six"
    assert lines(text, width_of(f"this takes a red {sign('red')}")) == ["this takes a", "red red six"]


@pytest.mark.parametrize("number", ["7", bold("7")])
def test_a_card_is_never_parted_from_its_colour(number: str) -> None:
    text = f"fox takes purple {number} {sign('purple')} now"
    first, second = lines(text, width_of("fox takes purple"))
    assert first == "fox takes" and second.replace("\N{NO-BREAK SPACE}", " ") == "purple 7 purple now"


@pytest.mark.parametrize("text", ["take the five\nnow", "incomprehensibilities now"])
def test_a_paragraph_and_an_only_word_stay(text: str) -> None:
    first, second = text.split("\n") if "\n" in text else text.split(" ")
    assert lines(text, width_of(first)) == [first, second]
