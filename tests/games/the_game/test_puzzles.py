"""The puzzles that come with the program, and those it makes: each can be won, and none by the way."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace

from cardgames_qt.engine.match import state_of
from cardgames_qt.engine.record import Record, decode, encode, replay, replay_entry, verify
from cardgames_qt.games.the_game.cards import Pile
from cardgames_qt.games.the_game.open_cards.puzzles import (
    LEVELS,
    make_puzzles,
    odds_of,
    puzzle_at,
)
from cardgames_qt.games.the_game.rules import END, RULES
from cardgames_qt.kit.puzzle import PUZZLE, as_puzzle, puzzle_of
from tests.cases import some
from tests.games.the_game.helpers import play, position
from tests.tune.puzzles import check_puzzle, posed, shipped

SHIPPED = list(shipped())


def test_there_are_enough_of_every_level_and_none_twice() -> None:
    levels = Counter(posed(record).level for record in SHIPPED)
    assert set(levels) == set(LEVELS) and min(levels.values()) >= 20
    assert len({state_of(replay(RULES, record)) for record in SHIPPED}) == len(SHIPPED)


@pytest.mark.parametrize("record", SHIPPED, ids=lambda record: record.seed)
def test_the_solution_of_every_puzzle_wins_by_the_rules(record: Record) -> None:
    match, puzzle = verify(RULES, record), posed(record)
    assert not record.result.finished and not state_of(match).played
    assert match.scores[0] in LEVELS[puzzle.level].cards
    assert puzzle.odds in LEVELS[puzzle.level].odds
    for index, entry in enumerate(puzzle.solution, len(record.log) + 1):
        replay_entry(match, entry, index)
    assert match.outcome is not None and match.outcome.winners


@pytest.mark.parametrize("record", some(SHIPPED, *SHIPPED[::6]), ids=lambda record: record.seed)
def test_every_puzzle_is_as_hard_as_it_says(record: Record) -> None:
    check_puzzle(record)


def test_the_seed_makes_what_is_shipped() -> None:
    *_, first = (record for record in islice(make_puzzles("2026", 1), 11) if record is not None)
    assert encode(first) == encode(SHIPPED[0])


def test_puzzles_hold_no_words() -> None:
    for record in SHIPPED:
        assert [player.name for player in record.players] == ["?"]
        assert set(record.extra[PUZZLE]) == {"level", "odds", "solution"}


def test_the_same_seed_makes_the_same_puzzles() -> None:
    first, again = (list(islice(make_puzzles("seed", 3), 2)) for _ in range(2))
    assert first == again


def test_a_maker_is_heard_from_after_every_game() -> None:
    """So it can be left at any time; most games give no puzzle."""
    heard = list(islice(make_puzzles("heard", 2), 6))
    assert None in heard


def test_odds_count_what_drawing_lots_would_have_to_hit() -> None:
    """35 first, then 36: one of two cards, on the one pile that takes both, and it may also end the turn."""
    state = position([[35, 36]], [], {"up1": [34], "up2": [98], "down1": [3], "down2": [4]})
    line = (play(35, "up1"), play(36, "up1"))
    assert list(RULES.legal_moves(state, RULES.to_act(state)[0])) == [*line]
    assert odds_of(state, line) == 2
    state = RULES.apply(state, RULES.to_act(state)[0], line[0])
    assert set(RULES.legal_moves(state, RULES.to_act(state)[0])) == {line[1], END}
    assert odds_of(state, line[1:]) == 1


def test_what_anybody_wins_is_no_puzzle() -> None:
    piles: dict[Pile, list[int]] = {"up1": [34], "up2": [98], "down1": [3], "down2": [4]}
    state = position([[35, 36, 37, 38, 39, 40, 41]], [], piles)
    assert puzzle_at(state, 1) is None


def test_a_record_that_is_no_puzzle_is_a_game_like_any_other() -> None:
    record = SHIPPED[0]
    assert puzzle_of(decode(encode(record))) == posed(record)
    odd: list[Any] = [None, [], {"level": 9, "odds": 1, "solution": []}, {"level": "1"}]
    for extra in ({}, *({PUZZLE: each} for each in odd)):
        assert puzzle_of(replace(record, extra=extra)) is None


def test_a_puzzle_keeps_the_seal_of_its_record() -> None:
    record = SHIPPED[0]
    assert encode(as_puzzle(record, posed(record))) == encode(record)
    assert verify(RULES, record).moves_made > 30
