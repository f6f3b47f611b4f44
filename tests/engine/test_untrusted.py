"""The gate: what is taken in from elsewhere, and how it is shown."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable
from typing import Any

import pytest

from cardgames_qt.engine import record, untrusted
from cardgames_qt.engine.errors import BadOptionError, BadRecordError
from cardgames_qt.engine.options import settle
from cardgames_qt.engine.phrases import BrokenRule, Fault, Phrase
from cardgames_qt.games import find
from tests.conformance import games
from tests.conformance.games import verify
from tests.engine.test_options import DECLARED
from tests.soak.mutate import HOSTILE_TEXTS


def harmless(text: str) -> bool:
    """Whether nothing in a text can be obeyed or hides."""
    return not any(unicodedata.category(char) in ("Cc", "Cf", "Co", "Cs", "Zl", "Zp") for char in text)


def test_ordinary_text_of_any_language_passes_as_it_is() -> None:
    for name in (
        "Eva",
        "Jan Žižka",
        "Nguyễn",
        "N\u0303ın\u0323\u0307o",
        "漢字",
        "שלום",
        "นี่",
        "🦊 & Co. {x} <b>",
    ):
        assert untrusted.shown(name) == untrusted.spelled_out(name) == untrusted.shown_name(name) == name


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("\x1b]52;c;c3RvbGVu\x07", "]52;c;c3RvbGVu"),
        ("a\r\nb\tc\u2028d\u2029e\x85f", "a b c d e f"),
        ("\u202egnp.exe\u202c\u2066x\u2069\u200e\u200f\u061c", "gnp.exex"),
        ("E\u200bv\u2060a\ufeff\u00ad", "Eva"),
        ("A\U000e0041\ufe0f\u3164\u2800B", "AB"),
        ("A\ud800\ue000\ufdd0\uffffB", "AB"),
        ("z" + "\u0301" * 50, "z" + "\u0301" * 4),
        ("A" * 500, "A" * 79 + "…"),
        ("\u200b" * 5000 + "A", "…"),
    ],
)
def test_what_cannot_be_seen_is_left_out_of_the_window(text: str, seen: str) -> None:
    assert untrusted.shown(text) == seen


def test_a_name_has_room_and_is_never_nothing() -> None:
    assert untrusted.shown_name("\u202e \n") == untrusted.shown_name("") == "?"
    assert len(untrusted.shown_name("W" * 200)) == untrusted.NAME_ROOM


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("\x1b[31m\x07\x7f\x9b", r"\u001b[31m\u0007\u007f\u009b"),
        ("\u202e\u2028", r"\u202e\u2028"),
        ("file\udcff", r"file\udcff"),
        ("\U000e0041", r"\udb40\udc41"),
    ],
)
def test_what_a_terminal_would_obey_is_spelled_out(text: str, spelled: str) -> None:
    assert untrusted.spelled_out(text) == spelled


@pytest.mark.parametrize("text", HOSTILE_TEXTS, ids=range(len(HOSTILE_TEXTS)))
def test_hostile_text_is_harmless_wherever_it_goes(text: str) -> None:
    for out in (untrusted.shown(text), untrusted.shown_name(text), untrusted.spelled_out(text)):
        assert harmless(out)
    spelled = untrusted.spelled_out(json.dumps(text, ensure_ascii=False))
    assert json.loads(spelled) == text, "within JSON it means the same"


def test_a_phrase_is_harmless_text_whatever_it_is_about() -> None:
    for text in HOSTILE_TEXTS:
        told = Phrase(
            "no {what}, {many}", {"what": text, "many": (text, 7)}, detail=f"Invalid value {text!s}"
        )
        for said in (told, BrokenRule("gap", Fault("not_now"), f"play {text}")):
            assert harmless(str(said)) and len(str(said)) < 1500
    assert "{0.__class__}" in str(Phrase("no {what}", {"what": "{0.__class__}"}))


# --- coming in ------------------------------------------------------------------------------------------


def gap_record() -> dict[str, Any]:
    return games.written(find("gap").rules, 3, {}, "seed", 30)


def nested(depth: int) -> Any:
    value: Any = 0
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (
            {"players": [{"name": "A" * 10**7, "kind": "human"}] * 3},
            r"name: it is longer than 200 characters",
        ),
        ({"players": [{"name": "A", "kind": "x" * 10**6}] * 3}, r"\$\.players\[0\]\.kind"),
        (
            {"players": [{"name": "A", "kind": "bot", "level": "x" * 1001}] * 3},
            "level: it is longer than 1000",
        ),
        ({"players": [{"name": "A", "kind": "human"}] * 10**5}, r"\$\.players: it has more than 32 entries"),
        ({"log": [{"time": True}] * 10**6}, r"\$\.log: it has more than 100000 entries"),
        ({"seed": "7" * 1001}, r"\$\.seed: it is longer than 1000 characters"),
        ({"game": "g" * 10**6}, r"\$\.game: it is longer than 1000 characters"),
        ({"options": {"o" * 1001: 1}}, "it is longer than 1000 characters"),
        ({"options": {"target": 10**400}}, "the number is beyond the limit of 9007199254740991"),
        ({"options": {"target": -(2**70)}}, "the number is beyond the limit of -9007199254740991"),
        ({"result": {"scores": [10**30] * 3, "winners": [], "finished": False}}, "beyond the limit"),
        ({"result": {"scores": [0] * 99, "winners": [], "finished": False}}, "more than 32 entries"),
        ({"log": nested(40)}, "it is nested too deeply"),
        ({"extra": {"note": nested(800)}}, "it is nested too deeply"),
        ({"version": 10**4000}, "it is of version 1000"),
        ({"version": "x" * 10**6}, "must be a whole number"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_goes_beyond_a_limit_is_refused_with_what_and_which(
    change: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(BadRecordError, match=complaint) as caught:
        verify(gap_record() | change)
    assert len(str(caught.value)) < 500


def test_records_up_to_the_limits_are_read() -> None:
    made = gap_record()
    del made["extra"]
    made["players"] = [{"name": "W" * 200, "kind": "bot", "level": "x" * 1000}] * 3
    made["seed"] = "s" * 1000
    made["options"]["target"] = untrusted.LARGEST
    made["log"][0]["note"] = nested(25)
    assert verify(made).options["target"] == untrusted.LARGEST


def test_text_with_half_a_character_is_no_json_text() -> None:
    with pytest.raises(BadRecordError, match="it is not JSON text"):
        record.decode('{"format": "\ud800"}')


def deep_move() -> dict[str, Any]:
    made = gap_record()
    made["log"][1] = {"by": made["log"][1]["by"], "play": nested(25), "take": []}
    return made


def long_move() -> dict[str, Any]:
    made = gap_record()
    made["log"][1]["play"] = "R" * 10**6
    return made


@pytest.mark.parametrize("make", [deep_move, long_move])
def test_a_move_of_any_size_is_refused_in_a_line(make: Callable[[], dict[str, Any]]) -> None:
    with pytest.raises(BadRecordError) as caught:
        verify(make())
    assert caught.value.entry == 2 and len(str(caught.value)) < 500


def test_an_option_has_an_upper_bound_that_is_told() -> None:
    assert settle(DECLARED, {"goal": untrusted.LARGEST})["goal"] == untrusted.LARGEST
    with pytest.raises(BadOptionError, match="option “goal” is beyond the limit of 9007199254740991"):
        settle(DECLARED, {"goal": untrusted.LARGEST + 1})
