"""The puzzles that ask for one move: what they say about each move is counted out a second time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import cardgames_qt
from cardgames_qt.engine.match import state_of
from cardgames_qt.engine.record import verify
from cardgames_qt.games import find
from cardgames_qt.kit.puzzle import PUZZLE
from cardgames_qt.storage.puzzle_file import PuzzleEntry, read_puzzles
from tests.cases import some
from tests.games import recounting
from tests.tune.choices import MAKERS, posed_in
from tests.tune.choices import posed as make_puzzle

FOLDER = Path(cardgames_qt.__file__).parent.parent / "assets" / "puzzles"
GAMES = ("gap", "three", "qwixx")
SHIPPED = [each for game in GAMES for each in read_puzzles(FOLDER / f"{game}.jsonl")]


def asked(posed: PuzzleEntry) -> tuple[Any, int]:
    """The position, and the seat that moves."""
    match = verify(find(posed.record.game).rules, posed.record)
    seat = match.to_act[0]
    assert posed.record.players[seat].kind == "human" and not posed.record.result.finished
    return state_of(match), seat


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_of_every_level_and_none_twice(game: str) -> None:
    own = [each for each in SHIPPED if each.record.game == game]
    assert len(own) >= 12 and len({each.id for each in own}) == len(own)
    assert {each.puzzle.level for each in own} == {1, 2, 3}
    assert len({asked(each)[0] for each in own}) == len(own)


@pytest.mark.parametrize("posed", SHIPPED, ids=lambda posed: posed.id)
def test_every_number_of_a_puzzle_is_exact(posed: PuzzleEntry) -> None:
    choice, (state, seat) = posed.puzzle.choice, asked(posed)
    assert choice is not None
    told = {recounting.key(entry): wins for entry, wins in choice.wins}
    if posed.record.game == "qwixx":
        wins, ends = recounting.qwixx(state, seat)
        assert (choice.deals, choice.ends) == (1, ends)
    else:
        count = recounting.gap if posed.record.game == "gap" else recounting.three
        deals, wins = count(state, seat)
        assert (choice.deals, choice.ends) == (deals, None)
    assert told == {move: each for move, each in wins.items() if each}
    assert posed.puzzle.solution == (choice.wins[0][0],) and choice.best == max(wins.values())
    assert choice.next_best < choice.best, "there is something to find"


@pytest.mark.parametrize("posed", SHIPPED, ids=lambda posed: posed.id)
def test_the_moves_that_are_counted_are_the_legal_ones(posed: PuzzleEntry) -> None:
    rules, (state, seat) = find(posed.record.game).rules, asked(posed)
    count = {"gap": recounting.gap, "three": recounting.three}.get(posed.record.game)
    wins = count(state, seat)[1] if count is not None else recounting.qwixx(state, seat)[0]
    moves = rules.legal_moves(state, seat)  # type: ignore[arg-type]
    assert set(wins) == {recounting.key(rules.entry(state, seat, move)) for move in moves}  # type: ignore[arg-type]


def test_puzzles_hold_no_words() -> None:
    for posed in SHIPPED:
        assert {player.name for player in posed.record.players} == {"?"}
        assert set(posed.record.extra[PUZZLE]) == {"level", "odds", "solution", "choice"}


@pytest.mark.parametrize("posed", some(SHIPPED, *SHIPPED[::9]), ids=lambda posed: posed.id)
def test_the_seed_makes_what_is_shipped(posed: PuzzleEntry) -> None:
    """The level may be given only once all are found."""
    made = next(filter(None, map(make_puzzle, MAKERS[posed.record.game](posed.record.seed))))
    assert replace(posed_in(made), level=posed.puzzle.level) == posed.puzzle
    assert made.log == posed.record.log
