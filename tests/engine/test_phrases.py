"""Phrases as text: what the command line prints."""

from __future__ import annotations

import msgspec
import pytest

from cardgames_qt.engine.phrases import BrokenRule, Fault, Phrase, quote, wrong_form


class Part(msgspec.Struct):
    name: str


class Whole(msgspec.Struct):
    parts: list[Part]


@pytest.mark.parametrize(
    ("phrase", "text"),
    [
        (Phrase("it is {age}", {"age": 7}), "it is 7"),
        (Phrase("{names} only", {"names": ("a", "b")}), "a, b only"),
        (Phrase("not {value}", {"value": None}), "not null"),
        (Phrase("not {value}", {"value": True}), "not true"),
        (Phrase("no text", detail="byte 3"), "no text (byte 3)"),
        (Phrase("entry {n}: {what}", {"n": 2, "what": Phrase("bad", detail="x")}), "entry 2: bad (x)"),
        (BrokenRule("gap", Fault("not_now"), "time yes"), "time yes: not_now"),
    ],
)
def test_phrases_are_english_as_text(phrase: Phrase | BrokenRule, text: str) -> None:
    assert str(phrase) == text


def test_a_phrase_within_a_phrase_is_not_cut_but_a_long_value_is() -> None:
    long = Phrase("{what}", {"what": Phrase("word " * 50)})
    assert str(long) == "word " * 50
    assert str(Phrase("{what}", {"what": "word " * 50})).endswith("…")


@pytest.mark.parametrize(
    ("document", "text"),
    [
        ({}, "“parts” is missing (Object missing required field `parts`)"),
        ({"parts": [{}]}, "$.parts[0]: “name” is missing (Object missing required field `name`)"),
        (
            {"parts": [{"name": 7}]},
            "$.parts[0].name: its content is not in the expected form (Expected `str`, got `int`)",
        ),
        ([], "its content is not in the expected form (Expected `object`, got `array`)"),
    ],
)
def test_a_wrong_form_is_told_with_its_place(document: object, text: str) -> None:
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.convert(document, Whole)
    assert str(wrong_form(caught.value)) == text


def test_values_are_quoted_as_files_have_them() -> None:
    assert [quote(value) for value in (None, "a", [1, True], 10**30)] == [
        "null",
        '"a"',
        "[1,true]",
        "1" + "0" * 30,
    ]
