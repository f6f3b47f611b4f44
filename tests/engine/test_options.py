"""Options: given ones are checked, the others get their defaults."""

from __future__ import annotations

import pytest

from cardgames_qt.engine.errors import BadOptionError
from cardgames_qt.engine.options import Option, Value, read_seed, read_texts, settle, starter_wish
from cardgames_qt.engine.untrusted import LONGEST_NAME

DECLARED = (
    Option(name="size", default=6, choices=(6, 5)),
    Option(name="goal", default=30, least=1, may_be_none=True),
    Option(name="fire", default=False, choices=(False, True)),
    Option(name="talk", default="all", choices=("all", "none")),
)


def test_what_is_not_given_has_its_default() -> None:
    assert settle(DECLARED, {"goal": None}) == {"size": 6, "goal": None, "fire": False, "talk": "all"}


@pytest.mark.parametrize(
    ("name", "value", "complaint"),
    [
        ("size", 7, "option “size” must be 6 or 5, not 7"),
        ("size", None, "not null"),
        ("goal", 0, "a whole number from 1 or null, not 0"),
        ("goal", True, "not true"),
        ("goal", "9", "not 9"),
        ("fire", 1, "false or true, not 1"),
        ("talk", "some", "all or none, not some"),
        ("sound", 1, "there is no option “sound”; the options are: size, goal, fire, talk"),
    ],
)
def test_a_wrong_option_is_refused_by_name(name: str, value: Value, complaint: str) -> None:
    with pytest.raises(BadOptionError, match=complaint):
        settle(DECLARED, {name: value})


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOptionError, match="the options are: none"):
        settle((), {"x": 1})


def test_what_may_be_anything_else_is_told() -> None:
    with pytest.raises(BadOptionError, match="must be nothing but 6, not 7"):
        settle((Option(name="size", default=6, choices=(6,)),), {"size": 7})
    with pytest.raises(BadOptionError, match="a whole number from 1, not 0"):
        settle((Option(name="goal", default=3, least=1),), {"goal": 0})
    assert settle((starter_wish(2),), {}) == {"starter": None}


def test_options_on_the_command_line_are_numbers_truths_nothing_or_words() -> None:
    texts = ["size=5", "fire=true", "goal=null", "talk=none", "note=a=b"]
    assert read_texts(texts) == {"size": 5, "fire": True, "goal": None, "talk": "none", "note": "a=b"}
    with pytest.raises(BadOptionError, match="--option takes NAME=VALUE, not “size”"):
        read_texts(["size"])


@pytest.mark.parametrize("seed", ["two\nlines", "x" * (LONGEST_NAME + 1)])
def test_a_seed_that_no_record_could_hold_is_refused(seed: str) -> None:
    assert read_seed("7 of clubs") == "7 of clubs"
    with pytest.raises(BadOptionError, match="--seed takes a line"):
        read_seed(seed)
