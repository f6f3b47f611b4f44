"""The puzzles that come with the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.storage.files import BadFileError
from cardgames_qt.storage.puzzle_file import read_puzzles

SHIPPED = Path(__file__).parents[2] / "assets" / "puzzles" / "the_game.jsonl"


def test_every_puzzle_has_an_id_and_a_place_of_its_own() -> None:
    puzzles = read_puzzles(SHIPPED)
    assert len({each.id for each in puzzles}) == len(puzzles) == 66
    assert [each.number for each in puzzles] == list(range(66))
    places = {(each.puzzle.level, each.place) for each in puzzles}
    assert places == {(level, place) for level in (1, 2, 3) for place in range(1, 23)}


def test_a_file_that_is_none_is_named(tmp_path: Path) -> None:
    path = tmp_path / "broken.jsonl"
    path.write_bytes(b"{}\n")
    with pytest.raises(BadFileError):
        read_puzzles(path)
    with pytest.raises(BadRecordError):
        read_puzzles(tmp_path / "nowhere.jsonl")
