from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardgames_qt.engine.rules import Entry
from cardgames_qt.games import BUILT_IN
from cardgames_qt.play.lesson import BadLessonError, Lesson, LessonStep, in_language, match_at, play_entries
from cardgames_qt.storage.lesson_file import read_lesson
from cardgames_qt.ui.look.resources import lesson_file
from cardgames_qt.ui.look.theme import SUIT_NAMES
from cardgames_qt.ui.text.languages import NAMES as LANGUAGES
from cardgames_qt.ui.training.lessons import load_lesson
from tests.rules_pages.test_rules_pages import places
from tests.translations.typography import tied

Change = Callable[[dict[str, Any]], object]


@pytest.fixture(scope="module", params=BUILT_IN)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    return load_lesson(request.param)


def sayings(lesson: Lesson) -> list[tuple[str, str]]:
    texts = [text for step in lesson.steps for text in (step.say, step.other) if text is not None]
    return [(text["en"], text["cs"]) for text in texts]


def test_a_lesson_has_something_to_read_and_much_to_do(lesson: Lesson) -> None:
    moves = [step for step in lesson.steps if step.do is not None]
    assert 12 <= len(lesson.steps) <= 20 and len(moves) * 2 >= len(lesson.steps) - 4


def test_a_lesson_takes_minutes_not_hours(lesson: Lesson) -> None:
    """At a hundred words a minute and a quarter of a minute for each move, five to eight minutes at most."""
    words = sum(len(step.say["en"].split()) for step in lesson.steps)
    moves = sum(step.do is not None for step in lesson.steps)
    assert words / 100 + moves / 4 <= 8.5


def test_both_languages_say_the_same(lesson: Lesson) -> None:
    """Different words, but the same card signs and as many bold ones."""
    for english, czech in sayings(lesson):
        assert english != czech
        assert re.findall(r"\{\w+\}", english) == re.findall(r"\{\w+\}", czech), english
        assert english.count("**") % 2 == 0 and czech.count("**") % 2 == 0, english


def test_no_czech_line_ends_in_a_preposition(lesson: Lesson) -> None:
    assert [czech for _, czech in sayings(lesson) if czech != tied(czech)] == []


def test_signs_are_known_and_a_word_names_the_colour(lesson: Lesson) -> None:
    for english, _ in sayings(lesson):
        for suit in re.findall(r"\{(\w+)\}", english):
            assert suit in SUIT_NAMES and suit in english.lower().replace(f"{{{suit}}}", "")


def test_each_step_stands_on_its_own(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        match = match_at(lesson, number)
        if step.do is not None:
            seat, move = match.read_entry(step.do)
            assert move in (*match.legal_moves(seat), *match.asides(seat))


@pytest.mark.parametrize("language", ["en", "cs"])
def test_whatever_strays_from_a_step_is_explained_by_a_place_in_the_rules(
    lesson: Lesson, language: str
) -> None:
    named = {step.rule for step in lesson.steps if step.do is not None}
    assert named <= set(places(lesson.game, language))


def test_a_lesson_fits_every_mixture_of_ways_through_it(lesson: Lesson) -> None:
    """Read alone, a file is only tried with one other way at a time."""
    for place, stage in enumerate(lesson.stages):
        first = sum(len(each.steps) for each in lesson.stages[:place])
        for way in ways_through(stage.steps):
            match = match_at(lesson, first)
            before = len(match.history)
            play_entries(match, way)
            assert len(match.history) == before + len(way)


def ways_through(steps: tuple[LessonStep, ...]) -> Iterator[tuple[Entry, ...]]:
    if not steps:
        yield ()
        return
    step, *rest = steps
    moves = (step.do, *step.same) if step.do is not None else ()
    for way in ways_through(tuple(rest)):
        yield from ((move, *step.then, *way) for move in moves)
        if step.do is None:
            yield (*step.then, *way)
        if step.any_order:
            yield from ((way[0], move, *way[1:]) for move in moves)


def with_change(tmp_path: Path, change: Change) -> Path:
    source = lesson_file("gap")
    assert source is not None
    data = msgspec.json.decode(source.read_bytes())
    change(data)
    path = tmp_path / "gap.json"
    path.write_bytes(msgspec.json.encode(data))
    return path


def steps(data: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = data["stages"][0]["steps"]
    return found


BROKEN: list[tuple[Change, str]] = [
    (lambda data: data.update(title="GAP"), "unknown field `title`"),
    (lambda data: data.update(game="chess"), "chess"),
    (lambda data: data.update(stages=[]), "no stages"),
    (lambda data: data["stages"][0]["log"].clear(), "stage 1: the cards are not dealt"),
    (lambda data: data["stages"][0]["log"].append({"by": 1, "play": "G3", "take": []}), "stage 1: by 1"),
    (lambda data: steps(data)[0]["say"].pop("cs"), "words are missing"),
    (lambda data: steps(data)[0]["say"].update(de="Willkommen"), "words are missing"),
    (lambda data: steps(data)[0]["say"].update(cs=" "), "words are missing"),
    (lambda data: steps(data)[3].pop("other"), "step 4: “do” and “other” belong together"),
    (lambda data: steps(data)[0].update(rule="target"), "step 1: “same” and “rule” belong to a “do”"),
    (lambda data: steps(data)[3].update(any_order=True), "step 4: “any_order” needs two moves"),
    (
        lambda data: steps(data)[6].update(same=[{"by": 0, "play": "R3", "take": []}]),
        "step 7: by 0 play R3",
    ),
    (lambda data: steps(data)[6].update(same=[{"by": 0, "play": "R3", "take": ["G4"]}]), "step 7: by 1"),
    (lambda data: steps(data)[3].update(do={"by": 1, "play": "G3", "take": []}), "step 4: the move is"),
    (lambda data: steps(data)[3]["do"].update(take=["R4"]), "step 4: by 0 play R5 take [R4]"),
    (lambda data: steps(data)[4]["then"].clear(), "step 6: by 0 play R7"),
    (lambda data: steps(data).__delitem__(slice(11, None)), "stage 1: it must end with a step to read"),
]
"""Changes that make a good lesson unusable, and what is told about each."""


@pytest.mark.parametrize(("change", "told"), BROKEN)
def test_a_broken_file_is_named_with_the_step(tmp_path: Path, change: Change, told: str) -> None:
    with pytest.raises(BadLessonError, match=re.escape(told)) as caught:
        read_lesson(with_change(tmp_path, change))
    assert str(caught.value).startswith("gap.json")


def test_a_file_that_is_no_json_or_not_there(tmp_path: Path) -> None:
    path = tmp_path / "gap.json"
    with pytest.raises(BadLessonError, match=r"gap\.json: there is no such file"):
        read_lesson(path)
    path.write_text("{")
    with pytest.raises(BadLessonError, match=r"gap\.json: "):
        read_lesson(path)


def test_lessons_speak_every_language_of_the_program(lesson: Lesson) -> None:
    assert all(set(step.say) == set(LANGUAGES) for step in lesson.steps)


def test_another_language_needs_nothing_but_its_words() -> None:
    source = lesson_file("gap")
    assert source is not None
    data = msgspec.json.decode(source.read_bytes())
    for step in (step for stage in data["stages"] for step in stage["steps"]):
        for text in (step[key] for key in ("say", "other") if key in step):
            text["de"] = "**Hallo**"
    lesson = msgspec.convert(data, Lesson)
    assert in_language(lesson.steps[0].say, "de") == in_language({"en": "**Hallo**"}, "de")
    assert in_language(lesson.steps[0].say, "fr") == in_language(lesson.steps[0].say, "en")
