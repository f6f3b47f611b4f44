"""Typing at the table: what a line means, what is missing in it, and what it may not be taken for."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardgames_qt.engine.rules import Seat
from cardgames_qt.kit.table_description import (
    Action,
    Group,
    Refused,
    TableDescription,
    Thing,
    ThingFace,
    settled,
)
from cardgames_qt.kit.typed_play import Reading, ReadingKind, TypedLine, tokens


def action(name: str, *typed: str, touches: tuple[str, ...] = ("x",), consequence: str = "") -> Action:
    return Action(touches=touches, name=name, typed=typed, move={"play": name}, consequence=consequence)


CARDS = tuple(Thing(id=f"c{number}", name=str(number), why_not="It fits nowhere.") for number in (4, 47, 52))
FOX = Thing(
    id="s1", name="Liška", says="Liška: 6 cards", face=ThingFace(kind="player", sign="fox"), typed=("Liška",)
)
TABLE = settled(
    TableDescription(
        game="toy",
        seat=Seat(0),
        instruction="Place a card.",
        score="Score: You 3",
        groups=(
            Group(id="hand", name="Your hand", things=CARDS, typed=("hand",)),
            Group(id="players", name="Players", things=(FOX,), typed=("players",)),
        ),
        actions=(
            action("47 on the first", "47 1", touches=("c47", "p1"), consequence="+3"),
            action("47 on the second", "47 2", "47 up 2", touches=("c47", "p2")),
            action("4 on the first", "4 1", touches=("c4", "p1")),
            action("červená řada", "červená 6", touches=("r6",)),
            action("černá řada", "černá 6", touches=("b6",)),
            action("End", "end", touches=("end",)),
        ),
        refused=(Refused(touches=("c52", "p1"), typed=("52 1",), why="52 is not higher."),),
    )
)


def read(typed: str, table: TableDescription = TABLE) -> Reading:
    return TypedLine().read(typed, table)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("47 1", "47 on the first"),
        ("  47   2 ", "47 on the second"),
        ("47, 2", "47 on the second"),
        ("47 up 2", "47 on the second"),
        ("47u2", "47 on the second"),
        ("4 1", "4 on the first"),
        ("END", "End"),
        ("e", "End"),
        ("cervena 6", "červená řada"),
        ("Červená6", "červená řada"),
        ("cerv 6", "červená řada"),
    ],
)
def test_a_move_is_typed_in_whole_words_or_in_short_ones(typed: str, name: str) -> None:
    reading = read(typed)
    assert reading.kind is ReadingKind.MOVE
    assert reading.action is not None and reading.action.name == name


def test_numbers_after_a_word_come_in_any_order_and_no_others_do() -> None:
    takes = action("Take 9 and 5", "take 9 5", touches=("d9", "d5"))
    card = action("Red 6 takes green 7", "red 6 green 7", touches=("r6", "g7"))
    table = replace(TABLE, actions=(*TABLE.actions, takes, card))
    assert read("take 5 9", table).action == takes
    assert read("take 5 5", table).action is None
    assert read("red 7 green 6", table).action is None
    assert read("1 47", table).action is None


@pytest.mark.parametrize("typed", ["472", "47u2"])
def test_numbers_need_no_space_where_they_can_be_told_apart(typed: str) -> None:
    reading = read(typed)
    assert reading.action is not None and reading.action.name == "47 on the second"


def test_a_card_that_is_refused_is_not_taken_for_two_numbers() -> None:
    """With 41 in hand, which fits nowhere, “41” is that card and not the 4 on the first pile."""
    things = (*CARDS, Thing(id="c41", name="41", why_not="It fits nowhere."))
    groups = (replace(TABLE.groups[0], things=things), *TABLE.groups[1:])
    refused = (*TABLE.refused, Refused(touches=("c41", "p1"), typed=("41 1",), why="41 is not higher."))
    table = settled(replace(TABLE, groups=groups, refused=refused))
    assert read("41", table) == Reading(ReadingKind.REFUSED, "It fits nowhere.")
    assert TypedLine().at_once("41", table) is None
    assert read("41").action == TABLE.actions[2], "without that card it can mean nothing else"


@pytest.mark.parametrize(
    ("typed", "name"),
    [("47 1", "47 on the first"), ("472", "47 on the second"), ("e", "End"), ("cerv6", "červená řada")],
)
def test_a_move_is_clear_before_enter(typed: str, name: str) -> None:
    line = TypedLine()
    made = line.at_once(typed, TABLE)
    assert made is not None and made.name == name
    assert all(line.at_once(typed[:end], TABLE) is None for end in range(len(typed)))


@pytest.mark.parametrize("typed", ["4", "47", "cer 6", "hand", "?e", "52 1", "4 2", "xyz"])
def test_whatever_else_may_be_meant_waits_for_enter(typed: str) -> None:
    assert TypedLine().at_once(typed, TABLE) is None


def test_a_number_that_a_refused_card_begins_with_waits() -> None:
    table = settled(replace(TABLE, actions=(action("5", "5"), *TABLE.actions)))
    assert TypedLine().at_once("5", table) is None, "52 may be meant, which is refused"
    assert read("5", table).kind is ReadingKind.MOVE


def test_a_grave_move_waits_for_enter() -> None:
    table = settled(replace(TABLE, actions=(replace(action("Give up", "give up"), grave=True),)))
    assert TypedLine().at_once("give up", table) is None and read("give up", table).action is not None


def test_a_question_mark_asks_and_never_plays() -> None:
    assert read("?hand").kind is ReadingKind.ANSWER
    assert read("?end").action is None


def test_what_comes_of_a_move_is_said_before_it_is_made() -> None:
    assert read("47 1").words == "47 on the first. +3"


def test_a_number_is_never_cut_short() -> None:
    """With “4” and “47” in hand, “4 2” is none of them."""
    assert read("4 2").kind is ReadingKind.UNKNOWN


def test_what_could_be_two_things_is_asked_and_not_guessed() -> None:
    reading = read("cer 6")
    assert reading.kind is ReadingKind.UNCLEAR and reading.action is None
    assert "červená 6" in reading.words and "černá 6" in reading.words


@pytest.mark.parametrize("typed", ["47", "4", "47 u"])
def test_what_is_missing_is_said_while_typing(typed: str) -> None:
    reading = read(typed)
    assert reading.kind is ReadingKind.UNFINISHED and "47 " in reading.words


def test_a_refused_move_says_why() -> None:
    assert read("52 1") == Reading(ReadingKind.REFUSED, "52 is not higher.")
    assert read("why not 52 1") == Reading(ReadingKind.REFUSED, "52 is not higher.")
    assert read("52") == Reading(ReadingKind.REFUSED, "It fits nowhere.")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("hand", "Your hand: 4; 47; 52"),
        ("liška", "Liška: 6 cards"),
        ("lis", "Liška: 6 cards"),
        ("score", "Score: You 3"),
        ("why not", "52: It fits nowhere."),
    ],
)
def test_questions_are_answered(typed: str, answer: str) -> None:
    assert read(typed) == Reading(ReadingKind.ANSWER, answer)


def test_an_empty_line_tells_what_is_asked_and_gives_an_example() -> None:
    reading = read("")
    assert reading.kind is ReadingKind.NOTHING
    assert reading.words == "Place a card. For example: 47 1"


def test_nonsense_is_named() -> None:
    reading = read("xyzzy")
    assert reading.kind is ReadingKind.UNKNOWN and "xyzzy" in reading.words


def test_everything_that_can_be_asked_has_an_answer() -> None:
    line = TypedLine()
    for question in line.questions(TABLE):
        assert line.read(question, TABLE).kind is ReadingKind.ANSWER


def test_words_are_read_without_accents_capitals_and_signs() -> None:
    assert tokens("Žlutá 7, zelená-8") == ("zluta", "7", "zelena", "8")
