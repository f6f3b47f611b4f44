"""The pledge of a deal: told at the start, opened at the end, and nothing can be changed in between."""

from __future__ import annotations

import hashlib
import json
from random import Random
from typing import Any

import pytest

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.pledge import KEY, pledge_of
from cardgames_qt.engine.record import Player, decode, encode, replay, verify, write
from cardgames_qt.engine.rules import CHANCE, AnyRules
from cardgames_qt.games import find
from tests.conformance.games import EVERY_GAME

SALT = "5a17" * 8
every_game = pytest.mark.parametrize("rules", EVERY_GAME, ids=[rules.id for rules in EVERY_GAME])


def pledged(rules: AnyRules, wishes: dict[str, Any] | None = None, *, salt: str = SALT) -> dict[str, Any]:
    """The record of a whole game at a table of the fewest seats, from 2 on."""
    seats = max(2, rules.seat_counts[0])
    match, rng = Match(rules, seats, {}, "4821937411205567", wishes, salt=salt), Random(3)
    match.deal()
    while match.outcome is None:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal_moves(seat)))
    made: dict[str, Any] = json.loads(encode(write(match, [Player("Eva", "human")] * seats)))
    return made


def check(made: dict[str, Any]) -> Match:
    return verify(find(made["game"]).rules, decode(json.dumps(made)))


@every_game
def test_a_whole_game_keeps_what_was_pledged_at_its_start(rules: AnyRules) -> None:
    start = pledge_of(Match(rules, max(2, rules.seat_counts[0]), {}, "4821937411205567", salt=SALT))
    made = pledged(rules)
    assert start is not None
    assert made["extra"][KEY]["fingerprint"] == start.fingerprint
    check(made)


@every_game
def test_other_cards_than_pledged_are_found_where_they_came(rules: AnyRules) -> None:
    made, other = pledged(rules), pledged(rules)
    other["seed"] = made["seed"] = "another"  # both logs and seals as if they came from another deal
    del made["extra"]["stolek_seal"], other["extra"]["stolek_seal"]
    with pytest.raises(BadRecordError, match="fingerprint"):
        check(made)
    salt, wishes = SALT, made["extra"][KEY]["wishes"]
    text = json.dumps([salt, "another", wishes], separators=(",", ":"), sort_keys=True)
    other["extra"][KEY]["fingerprint"] = hashlib.sha256(text.encode()).hexdigest()
    with pytest.raises(BadRecordError, match="not those of this deal number") as caught:
        check(other)
    assert caught.value.entry == 1


def test_every_later_shuffle_is_pledged_too() -> None:
    rules = find("gap").rules
    made = pledged(rules)
    deals = [number for number, entry in enumerate(made["log"]) if "deal" in entry]
    assert len(deals) > 1
    deck = made["log"][deals[1]]["deal"]["deck"]
    deck[-1], deck[-2] = deck[-2], deck[-1]  # nobody draws these two in this game, and no rule is broken
    del made["extra"]["stolek_seal"]
    with pytest.raises(BadRecordError) as caught:
        check(made)
    assert caught.value.entry == deals[1] + 1


@pytest.mark.parametrize("game", ["gap", "qwixx", "the_game", "three"])
def test_wishes_are_part_of_the_pledge(game: str) -> None:
    rules = find(game).rules
    for starter in range(2):
        made = pledged(rules, {"starter": starter})
        assert made["extra"][KEY]["wishes"]["starter"] == starter
        check(made)
        made["extra"][KEY]["wishes"]["starter"] = 1 - starter
        with pytest.raises(BadRecordError, match="fingerprint"):
            check(made)


def test_the_fingerprint_can_be_made_by_anybody() -> None:
    made = pledged(find("three").rules)
    pledge = made["extra"][KEY]
    text = json.dumps([pledge["salt"], made["seed"], pledge["wishes"]], separators=(",", ":"), sort_keys=True)
    assert pledge["fingerprint"] == hashlib.sha256(text.encode()).hexdigest()


def test_the_same_deal_looks_different_with_another_salt() -> None:
    rules = find("three").rules
    one, two = (pledged(rules, salt=salt)["extra"][KEY]["fingerprint"] for salt in ("a" * 32, "b" * 32))
    assert one != two


def test_a_game_that_goes_on_keeps_its_pledge() -> None:
    rules = find("the_game").rules
    made = pledged(rules)
    made["log"], made["result"] = made["log"][:3], {"scores": [0], "winners": [], "finished": False}
    del made["extra"]["stolek_seal"]
    again = replay(rules, decode(json.dumps(made)))
    assert write(again, [Player("Eva", "human")] * 2).extra[KEY] == made["extra"][KEY]


@pytest.mark.parametrize(
    "odd", [None, 7, "text", [], {}, {"fingerprint": 1, "salt": 2}, {"fingerprint": "x"}]
)
def test_a_pledge_that_cannot_be_read_is_told(odd: object) -> None:
    made = pledged(find("three").rules)
    made["extra"][KEY] = odd
    with pytest.raises(BadRecordError, match="cannot be read"):
        check(made)


def test_a_game_without_a_salt_pledges_nothing() -> None:
    made = pledged(find("three").rules, salt="")
    assert KEY not in made["extra"]
    assert check(made).history[0].seat == CHANCE
