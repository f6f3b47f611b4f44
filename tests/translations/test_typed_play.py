"""What the data of a table suggests to type means that move and no other, in both languages."""

from __future__ import annotations

from random import Random

import pytest

from cardgames_qt.conformance.playing import people, random_moves, shown, state_of
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.table_description import TableDescription
from cardgames_qt.kit.typed_play import ReadingKind, TypedLine, tokens
from cardgames_qt.ui.text.languages import Languages

OPTIONS = {"qwixx": {"jokers": True}, "the_game": {"on_fire": True}}


def told(match: Match, languages: Languages) -> TableDescription:
    seat = Seat(max(0, match.to_act[0]))
    showing = shown(match.rules, state_of(match), seat)
    return find(match.rules.id).describer(languages.translate).describe(showing, people(match.seats))


@pytest.mark.parametrize("game", BUILT_IN)
@pytest.mark.parametrize("language", ["cs", "en"])
def test_every_move_can_be_typed_as_it_is_suggested(languages: Languages, language: str, game: str) -> None:
    languages.choose(language)
    line = TypedLine(languages.translate)
    match = Match(find(game).rules, 2, OPTIONS.get(game, {}), f"typed {game}")
    match.deal()
    for _ in random_moves(match, Random(5), most=40):
        table = told(match, languages)
        phrases = [tokens(phrase) for action in table.actions for phrase in action.typed]
        assert len(phrases) == len(set(phrases))
        for action in table.actions:
            for phrase in action.typed:
                reading = line.read(phrase, table)
                assert reading.action == action, phrase
        for question in line.questions(table):
            assert line.read(question, table).kind is ReadingKind.ANSWER, question


@pytest.mark.parametrize(
    ("language", "game", "typed"),
    [
        ("en", "the_game", {"end", "start"}),
        ("cs", "the_game", {"konec", "začít"}),
        ("en", "qwixx", {"pass", "take 9"}),
        ("cs", "qwixx", {"vynechat", "vzít 9"}),
        ("en", "gap", {"red 6"}),
        ("cs", "gap", {"červená 6"}),
    ],
)
def test_the_words_are_those_one_would_type(
    languages: Languages, language: str, game: str, typed: set[str]
) -> None:
    languages.choose(language)
    suggested: set[str] = set()
    for seed in range(6):
        match = Match(find(game).rules, 2, {}, f"words {seed}")
        match.deal()
        for _ in random_moves(match, Random(seed), most=60):
            suggested |= {phrase for action in told(match, languages).actions for phrase in action.typed}
    assert typed <= suggested
