"""What the data of a table suggests to type means that move and no other, in both languages."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count, islice
from random import Random
from statistics import mean
from typing import Any

import pytest

from cardgames_qt.conformance.playing import people, random_moves, shown, state_of
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.table_description import TableDescription, entry_of
from cardgames_qt.kit.typed_play import ReadingKind, TypedLine, tokens
from cardgames_qt.ui.text.languages import Languages
from tests.kit.typist import shortest

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


FEW = {"gap": (2.0, 6), "three": (2.0, 2), "the_game": (4.0, 4), "qwixx": (5.0, 9)}
"""Keys of a move where typed moves are made at once, in the mean and the most; of an own turn in Qwixx."""
_MANY = 40


@pytest.mark.parametrize("game", BUILT_IN)
@pytest.mark.parametrize("language", ["cs", "en"])
def test_a_typed_move_takes_few_keys(languages: Languages, language: str, game: str) -> None:
    languages.choose(language)
    at_once, plain = ([*islice(typed_keys(game, languages, at_once=each), _MANY)] for each in (True, False))
    sys.stdout.write(
        f"{game} {language}: {len(at_once)}, at once {mean(at_once):.1f} (most {max(at_once)}), "
        f"with Enter {mean(plain):.1f} (most {max(plain)})\n"
    )
    assert mean(at_once) <= FEW[game][0] and max(at_once) <= FEW[game][1]


def typed_keys(game: str, languages: Languages, *, at_once: bool) -> Iterator[int]:
    """The keys of each move of the first seat as a bot plays it, in one game after another; in Qwixx of each
    of its turns."""
    for seed in count():
        match = Match(find(game).rules, 2, {}, f"keys {seed}")
        match.deal()
        yield from _keys_in(match, languages, at_once=at_once)


def _keys_in(match: Match, languages: Languages, *, at_once: bool) -> Iterator[int]:
    game, turn = match.rules.id, 0
    line, rng, bot = TypedLine(languages.translate), Random(game), find(game).bots["greedy"]()
    while match.outcome is None:
        seat = match.to_act[0]
        legal = match.legal_moves(seat)
        move = rng.choice(legal) if seat < 0 else bot.decide(match.view(seat), legal, rng, Budget()).move
        view: Any = match.view(Seat(0))
        if seat == 0 and (game != "qwixx" or view.turn == 0):
            table = told(match, languages)
            action = next(each for each in table.actions if each.move == entry_of(move))
            turn += shortest(line, table, action, at_once=at_once)[0]
            if game != "qwixx" or view.step == "play":
                yield turn
                turn = 0
        match.play(seat, move)


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
