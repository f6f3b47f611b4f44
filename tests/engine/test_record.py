"""Records: what is refused, where, and in which words. That they replay is the conformance suite's part."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames_qt.conformance.playing import random_moves, variants
from cardgames_qt.engine import record
from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Player
from cardgames_qt.engine.rules import AnyRules, Seat
from cardgames_qt.games import find
from tests.conformance import games
from tests.conformance.games import EVERY_GAME, verify

every_game = pytest.mark.parametrize("rules", EVERY_GAME, ids=[rules.id for rules in EVERY_GAME])


def written(rules: AnyRules, seats: int = 0, *, most: int = 5_000, variant: int = 0) -> dict[str, Any]:
    """A record of its own, to be spoilt; the game is the same whenever it is asked for, and played once."""
    made: dict[str, Any] = json.loads(_played(rules, seats or rules.seat_counts[-1], most, variant))
    return made


@cache
def _played(rules: AnyRules, seats: int, most: int, variant: int) -> str:
    return json.dumps(games.written(rules, seats, variants(rules, seats)[variant], "seed", most))


def spots(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a record that holds a card, a seat or a number."""
    if isinstance(value, dict | list):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            if path or key not in ("seed", "extra", "players", "format", "game"):
                yield from spots(item, (*path, key))
    elif isinstance(value, int | str) and not isinstance(value, bool):
        yield path


def flipped(made: dict[str, Any], path: tuple[Any, ...], rng: Random) -> dict[str, Any]:
    """The record with another card, seat or number at one place."""
    changed = copy.deepcopy(made)
    parent: Any = changed
    for key in path[:-1]:
        parent = parent[key]
    old = parent[path[-1]]
    if isinstance(old, int):
        parent[path[-1]] = old + rng.choice((-2, -1, 1, 2))
    elif old[1:].isdecimal():
        parent[path[-1]] = rng.choice([c for c in "RYGBPJ" if c != old[0]]) + old[1:]
    else:
        others = {"R": "Y", "Y": "R", "G": "B", "B": "G", "P": "R", "up1": "up2", "up2": "up1"}
        parent[path[-1]] = others.get(old, old + "x")
    return changed


@every_game
def test_flipping_any_card_seat_or_number_is_found(rules: AnyRules) -> None:
    rng = Random(5)
    for seats in (rules.seat_counts[0], rules.seat_counts[-1]):
        made = written(rules, seats)
        verify(made)
        places = list(spots(made))
        for path in rng.sample(places, min(120, len(places))):
            with pytest.raises(BadRecordError) as caught:
                verify(flipped(made, path, rng))
            if path[0] == "log":  # the place it names is the flipped one or where it first shows
                assert caught.value.entry is None or caught.value.entry >= path[1] + 1


@every_game
def test_a_legal_change_is_named_by_the_seal_at_its_entry(rules: AnyRules) -> None:
    made = written(rules)
    made["log"][2]["note"] = "a key no reader knows"
    with pytest.raises(BadRecordError, match="changed after the record was written") as caught:
        verify(made)
    assert caught.value.entry == 3
    del made["extra"]["stolek_seal"]
    verify(made)  # unknown keys are ignored, and a seal is not owed


@every_game
def test_a_log_cut_short_is_found(rules: AnyRules) -> None:
    made = written(rules)
    made["log"].pop()
    with pytest.raises(BadRecordError, match="the result says finished, but the log is unfinished"):
        verify(made)
    made["result"] = {"scores": made["result"]["scores"], "winners": [], "finished": False}
    with pytest.raises(BadRecordError):
        verify(made)


@every_game
def test_a_finished_game_must_say_so(rules: AnyRules) -> None:
    made = written(rules)
    made["result"]["finished"] = False
    with pytest.raises(BadRecordError, match="the result says unfinished, but the log is finished"):
        verify(made)


@every_game
def test_an_unfinished_game_is_a_record(rules: AnyRules) -> None:
    made = written(rules, most=4)
    assert made["result"]["finished"] is False
    assert made["result"]["winners"] == []
    verify(made)
    made["result"]["winners"] = [0]
    with pytest.raises(BadRecordError, match="an unfinished game has no winners"):
        verify(made)


@every_game
def test_entries_after_the_end_are_refused(rules: AnyRules) -> None:
    made = written(rules)
    made["log"].append(made["log"][-1])
    with pytest.raises(BadRecordError) as caught:
        verify(made)
    assert caught.value.entry == len(made["log"])


@every_game
def test_simultaneous_decisions_are_written_in_seat_order_whoever_answers_first(rules: AnyRules) -> None:
    seats = rules.seat_counts[-1]
    match = Match(rules, seats, {}, "order")
    match.deal()
    rng = Random(1)
    players = [Player(f"P{seat}", "bot") for seat in range(seats)]
    for _ in range(200):
        if match.outcome is not None:
            break
        seat = match.to_act[-1]  # the last one answers first
        match.play(seat, rng.choice(match.legal_moves(seat)))
        assert record.verify(rules, record.write(match, players)).to_act == match.to_act


def test_simultaneous_decisions_in_another_order_are_refused() -> None:
    made = written(find("toy").rules, 3)
    del made["extra"]
    verify(made)
    made["log"][1], made["log"][2] = made["log"][2], made["log"][1]
    with pytest.raises(BadRecordError, match="wrong_seat_order") as caught:
        verify(made)
    assert caught.value.entry == 2


def test_one_number_may_stand_for_a_common_score_and_a_byte_order_mark_is_skipped() -> None:
    made = written(find("the_game").rules, 2)
    made["result"]["scores"] = made["result"]["scores"][0]
    read = record.decode(b"\xef\xbb\xbf" + json.dumps(made).encode())
    assert record.verify(find("the_game").rules, read).outcome is not None


def gap_record() -> dict[str, Any]:
    return written(find("gap").rules, 3)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"format": "other"}, "is not a game record"),
        ({"version": 2}, "a newer one is needed"),
        ({"version": "1"}, "must be a whole number"),
        ({"version": 0}, "must be a whole number"),
        ({"game": "bridge"}, "there is no game “bridge”"),
        ({"options": {"speed": 3}}, "there is no option “speed”"),
        ({"options": {"target": 0}}, "option “target” must be a whole number from 1"),
        ({"options": {"target": 1.5}}, "float"),
        ({"options": []}, "Expected `object`"),
        ({"players": [{"name": "A", "kind": "human"}]}, "gap is for 2 to 6 players, not 1"),
        ({"players": [{"name": "A", "kind": "ghost"}] * 3}, "Invalid enum value 'ghost'"),
        ({"players": [{"name": 7, "kind": "human"}] * 3}, r"Expected `str`, got `int`"),
        ({"log": {}}, "Expected `array`"),
        ({"log": ["deal"]}, "Expected `object`"),
        ({"result": {"scores": [1], "winners": [], "finished": "yes"}}, "Expected `bool`"),
        ({"result": {"scores": [10**30] * 3, "winners": [0], "finished": True}}, "scores"),
    ],
)
def test_wrong_headings_are_refused_in_words(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        verify(gap_record() | change)


@pytest.mark.parametrize(
    ("entry", "complaint"),
    [
        ({"by": 0, "dance": 1}, "none of deal, play, time is in"),
        ({"by": 7, "play": "R7", "take": []}, "“by” must be a seat from 0 to 2, not 7"),
        ({"by": True, "play": "R7", "take": []}, "“by” must be a seat"),
        ({"play": "R7", "take": []}, "“by” must be a seat"),
        ({"by": 0, "play": 7, "take": []}, "Expected `str`, got `int`"),
        ({"by": 0, "play": "R7"}, "missing required field `take`"),
        ({"by": 0, "time": True}, "“time” is not done by a seat"),
        ({"time": True}, "not_now"),
    ],
)
def test_wrong_entries_are_refused_with_their_place(entry: dict[str, Any], complaint: str) -> None:
    made = gap_record()
    made["log"][1] = entry
    with pytest.raises(BadRecordError, match=complaint) as caught:
        verify(made)
    assert caught.value.entry == 2


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        (b"", "it is not JSON text"),
        (b"{", "it is not JSON text"),
        (b'{"format": "\xff"}', "it is not JSON text"),
        (b"[" * 100_000, "it is nested too deeply|not JSON"),
        (b"[]", "it is not a game record"),
        (b"null", "it is not a game record"),
        (b'{"version": ' + b"9" * 5000 + b"}", "it is not"),
    ],
)
def test_what_is_no_record_at_all_is_refused_in_words(line: bytes, complaint: str) -> None:
    with pytest.raises(BadRecordError, match=complaint):
        record.decode(line)


def test_a_seal_must_be_text_of_the_right_length() -> None:
    made = gap_record()
    seal = made["extra"]["stolek_seal"]
    for wrong, complaint in ((7, "must be text"), (seal + "00", "the seal is longer"), ("", "the heading")):
        made["extra"]["stolek_seal"] = wrong
        with pytest.raises(BadRecordError, match=complaint):
            verify(made)


# All that UTF-8 can write, as by default; but asked for by name it need not be tried, character by character.
letters = st.characters(exclude_categories=["Cs"])
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(letters, max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(letters, max_size=6), inner, max_size=4)
    ),
    max_leaves=8,
)


@every_game
@settings(max_examples=60, deadline=None, derandomize=True)
@given(data=st.data())
def test_fuzzed_records_are_refused_never_crash(rules: AnyRules, data: st.DataObject) -> None:
    made: Any = written(rules, most=30)
    places = [
        (),
        *spots(made),
        *((key,) for key in made),
        *(("log", index) for index in range(len(made["log"]))),
    ]
    path = data.draw(st.sampled_from(places))
    value = data.draw(json_values)
    parent: Any = made
    for key in path[:-1]:
        parent = parent[key]
    if not path:
        made = value
    elif parent[path[-1]] == value and type(parent[path[-1]]) is type(value):
        return
    else:
        parent[path[-1]] = value
    try:
        verify(made)
    except BadRecordError:
        return
    except ValueError as error:  # the registry's word for an unknown game
        assert "there is no game" in str(error)
        return
    assert path[0] in ("extra", "format") or value in (1, 1.0), f"{path} := {value!r} went unnoticed"


def test_take_back_of_a_secret_decision_keeps_the_others_decisions() -> None:
    rules = find("toy").rules
    match = Match(rules, 3, {}, "secret")
    match.deal()
    first = match.legal_moves(Seat(0))[0]
    second = match.legal_moves(Seat(1))[1]
    match.play(Seat(0), first)
    match.play(Seat(1), second)
    assert match.take_back(Seat(0)) == first
    assert match.to_act == (Seat(0), Seat(2))
    assert [step.move for step in match.history[1:]] == [second]


def test_listeners_hear_every_step_once_also_what_chance_adds() -> None:
    match = Match(find("gap").rules, 2, {"target": 1}, "listen")
    steps: list[Any] = []
    match.listen(steps.append)
    match.deal()
    for _ in random_moves(match, Random(0)):
        pass
    assert steps == list(match.history)
