"""The rules in both languages say every rule, explain every fault and show the same pictures."""

from __future__ import annotations

import ast
import inspect
import json
import re
from pathlib import Path
from types import ModuleType

import pytest

from cardgames_qt.engine import record as engine_record
from cardgames_qt.engine import rules as engine_rules
from cardgames_qt.games import BUILT_IN
from cardgames_qt.ui.rules.figure import FigureDrawing, FigureWords, parse_figure
from cardgames_qt.ui.rules.text import (
    BRIEF,
    FIGURE_ADDRESS,
    PLACE_MARK,
    RulesText,
    load_rules,
    place_of_fault,
)
from tests.translations.typography import tied

LANGUAGES = ("en", "cs")
RULES: dict[str, dict[str, str]] = json.loads((Path(__file__).parent / "rule_ids.json").read_text("utf-8"))
BOTH = pytest.mark.parametrize("language", LANGUAGES)
EVERY_GAME = pytest.mark.parametrize("game", BUILT_IN)


def page(game: str, language: str) -> RulesText:
    text = load_rules(game, language)
    assert text is not None
    return text


def places(game: str, language: str) -> list[str]:
    """Every name in the order of the page; the mark of a table cell ends at its bar."""
    parts = re.split(r"\n| \|", page(game, language).markdown)
    return [name for part in parts if (mark := PLACE_MARK.search(part)) for name in mark[1].split()]


def faults(module: ModuleType) -> set[str]:
    """Every name that a module gives to a fault, also where it chooses between two."""
    calls = [node for node in ast.walk(ast.parse(inspect.getsource(module))) if isinstance(node, ast.Call)]
    named = [call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Fault"]
    words = [word for each in named for word in ast.walk(each) if isinstance(word, ast.Constant)]
    return {word.value for word in words if isinstance(word.value, str)}


@EVERY_GAME
def test_no_czech_line_ends_in_a_preposition(game: str) -> None:
    markdown = page(game, "cs").markdown
    assert markdown == tied(markdown)


def test_every_game_has_its_rules_listed() -> None:
    assert set(RULES) == set(BUILT_IN)


@BOTH
@EVERY_GAME
def test_every_rule_has_its_place(game: str, language: str) -> None:
    there = places(game, language)
    assert not set(RULES[game]) - set(there), "rules the page does not tell"
    assert len(there) == len(set(there)), "one name, one place"


@BOTH
@EVERY_GAME
def test_every_fault_is_explained(game: str, language: str) -> None:
    wanted = faults(engine_rules) | faults(engine_record) | faults(BUILT_IN[game].module("rules"))
    assert len(wanted) > 8
    assert not {place_of_fault(rule) for rule in wanted} - set(places(game, language))


@EVERY_GAME
def test_both_languages_have_the_same_places_in_the_same_order(game: str) -> None:
    assert places(game, "en") == places(game, "cs")


@BOTH
@EVERY_GAME
def test_a_place_explains_only_faults_there_are(game: str, language: str) -> None:
    known = faults(engine_rules) | faults(engine_record) | faults(BUILT_IN[game].module("rules"))
    told = {place for place in places(game, language) if place.startswith("why-")}
    assert told <= {place_of_fault(rule) for rule in known}


def places_told(game: str) -> set[str]:
    """The places that a game's table names when it refuses something: `reasons.explained(words, place)`."""
    folder = Path(inspect.getfile(BUILT_IN[game].module("rules"))).parent
    trees = [ast.parse(path.read_text("utf-8")) for path in (folder / "table").glob("*.py")]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    told = [call for call in calls if getattr(call.func, "attr", getattr(call.func, "id", "")) == "explained"]
    return {str(word.value) for call in told for word in call.args[1:] if isinstance(word, ast.Constant)}


@BOTH
@EVERY_GAME
def test_what_the_table_tells_by_itself_is_explained_too(game: str, language: str) -> None:
    assert places_told(game) and places_told(game) <= set(places(game, language))


@EVERY_GAME
def test_both_languages_show_the_same_figures(game: str) -> None:
    def shown(language: str) -> list[object]:
        figures = [parse_figure(each) for each in page(game, language).figures]
        things = [[[g.things for g in line] for line in figure] for figure in figures]
        assert all(
            group.label or not isinstance(group.things[0], FigureWords)
            for figure in figures
            for line in figure[:1]
            for group in line
        )
        return [
            [[t for t in group if not isinstance(t, FigureWords)] for group in line]
            for figure in things
            for line in figure
        ]

    assert shown("en") == shown("cs")
    assert len(page(game, "en").figures) >= 4


@BOTH
@EVERY_GAME
def test_the_page_begins_with_its_summary(game: str, language: str) -> None:
    text = page(game, language)
    assert BRIEF in text.markdown.split("\n## ")[1].splitlines()[0]
    summary = re.split(r"^## ", text.markdown, flags=re.MULTILINE)[1]
    assert 5 <= summary.count("\n- ") <= 8 and FIGURE_ADDRESS in summary


@EVERY_GAME
def test_both_languages_have_the_same_shape(game: str) -> None:
    """Headings, lists, tables and signs stand in the same order."""

    def shape(language: str) -> list[str]:
        lines = [line for line in page(game, language).markdown.splitlines() if line]
        return [re.split(r"[^#|>!\-]", line)[0] for line in lines if not line[0].isalnum()]

    assert shape("en") == shape("cs")


@BOTH
@EVERY_GAME
def test_sections_that_are_looked_for_are_there(game: str, language: str) -> None:
    headings = set(re.findall(r"^## ([^\n{]+?)(?: \{.*)?$", page(game, language).markdown, re.MULTILINE))
    wanted = {
        "en": {"In brief", "The cards", "Set-up", "Your turn", "End of the game"},
        "cs": {"Ve zkratce", "Karty", "Příprava", "Tvůj tah", "Konec hry"},
    }
    assert wanted[language] <= headings
    assert any(heading.startswith(("Variant", "Varianta")) for heading in headings)


@BOTH
@pytest.mark.parametrize(
    ("game", "facts"),
    [
        ("gap", ["50", "15, 30", "70", "4 − 1 − 1 = 2", "4 + 4 = 8"]),
        ("the_game", ["98", "22, 33, 44, 55, 66", "77"]),
        ("three", ["15, 45 a", "0, 30 a", "18", "61–89", "10, 7, 5", "4 + 10 − 6", ' 20"']),
        ("qwixx", ["44", "4-5-7", "2-4-6", "78", "55"]),
    ],
)
def test_numbers_that_decide_are_there(game: str, facts: list[str], language: str) -> None:
    path = Path("assets/rules") / language / f"{game}.md"
    text = path.read_text("utf-8")
    assert not [fact for fact in facts if fact not in text]


def test_a_drawing_is_what_its_game_draws() -> None:
    drawn = [
        thing
        for figure in page("qwixx", "en").figures
        for line in parse_figure(figure)
        for group in line
        for thing in group.things
        if isinstance(thing, FigureDrawing)
    ]
    assert len(drawn) >= 4 and all(re.fullmatch(r"[RYGB]( [x+]\d+)+", each.text) for each in drawn)
