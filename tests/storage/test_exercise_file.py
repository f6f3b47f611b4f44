"""How exercises stand is kept; what is not understood is left alone."""

from __future__ import annotations

import errno
from datetime import date
from pathlib import Path

import pytest

from cardgames_qt.play.repetition import Learned
from cardgames_qt.storage import exercise_file
from cardgames_qt.storage.exercise_file import ExerciseProgress
from cardgames_qt.storage.statistics.profiles import FIRST

TODAY = date(2026, 11, 16)


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "exercises.json"


def test_what_was_learned_is_there_at_the_next_start(place: Path) -> None:
    first = ExerciseProgress(place)
    assert not first.learned(FIRST) and first.trouble is None
    first.answer(FIRST, "a/1", "right", TODAY)
    first.answer(FIRST, "a/2", "wrong", TODAY)
    first.answer(FIRST, "a/1", "wrong", TODAY)
    again = ExerciseProgress(place)
    assert dict(again.learned(FIRST)) == {"a/2": Learned(0, TODAY), "a/1": Learned(0, TODAY)}
    assert list(again.learned(FIRST)) == ["a/2", "a/1"] and again.trouble is None


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b'{"stolek_exercises": 3, "learned": {"a/1": [7, 7]}}', "a newer Stolek wrote it"),
        (
            b'{"stolek_exercises": 1, "learned": {"a/1": {"box": 99, "since": "2026-11-16"}}}',
            "there are no exercises",
        ),
        (
            b'{"stolek_exercises": 1, "learned": {"a/1": {"box": 1, "since": "yesterday"}}}',
            "there are no exercises",
        ),
        (b'{"stolek_exercises": 2, "people": {"eva": {"a/1": 7}}}', "there are no exercises"),
        (b'{"shopping": ["milk"]}', "there are no exercises in it"),
        (b'{"stolek_exercises": 1, "lear', "there are no exercises in it"),
        (b"\xff\xfe\x00", "there are no exercises in it"),
        (b"[" * 100_000, "there are no exercises in it"),
        (b"", "there are no exercises in it"),
    ],
)
def test_a_file_that_is_not_understood_stays_as_it_is(place: Path, content: bytes, reason: str) -> None:
    place.write_bytes(content)
    kept = ExerciseProgress(place)
    assert reason in str(kept.trouble) and place.name in str(kept.trouble)
    kept.answer(FIRST, "a/1", "right", TODAY)
    assert kept.learned(FIRST)["a/1"] == Learned(1, TODAY), "for as long as the program runs"
    assert place.read_bytes() == content


def test_a_file_that_was_put_there_meanwhile_stays_too(place: Path) -> None:
    kept = ExerciseProgress(place)
    kept.answer(FIRST, "a/1", "right", TODAY)
    place.write_bytes(b"somebody's notes")
    kept.answer(FIRST, "a/2", "right", TODAY)
    assert place.read_bytes() == b"somebody's notes" and kept.trouble is not None


def test_a_disk_that_refuses_is_told_until_it_takes_it(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*args: object, **kwargs: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    kept = ExerciseProgress(place)
    with monkeypatch.context() as patched:
        patched.setattr(exercise_file, "write_whole", full)
        kept.answer(FIRST, "a/1", "right", TODAY)
    assert "the disk is full" in str(kept.trouble) and not place.exists()
    kept.answer(FIRST, "a/2", "right", TODAY)
    assert kept.trouble is None and set(ExerciseProgress(place).learned(FIRST)) == {"a/1", "a/2"}


def test_only_so_many_are_kept_in_mind_those_tried_last(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exercise_file, "MOST", 2)
    kept = ExerciseProgress(place)
    for number in range(4):
        kept.answer(FIRST, f"a/{number}", "right", TODAY)
    assert list(ExerciseProgress(place).learned(FIRST)) == ["a/2", "a/3"]


def test_everybody_has_boxes_of_their_own(place: Path) -> None:
    kept = ExerciseProgress(place)
    kept.answer(FIRST, "a/1", "right", TODAY)
    kept.answer("eva", "a/1", "wrong", TODAY)
    again = ExerciseProgress(place)
    assert again.learned(FIRST) == {"a/1": Learned(1, TODAY)}
    assert again.learned("eva") == {"a/1": Learned(0, TODAY)} and not again.learned("ota")


def test_what_was_learned_before_there_were_several_is_still_known_to_whoever_did(place: Path) -> None:
    """Nobody knows who answered then: whoever tries one of these now goes on from there."""
    place.write_bytes(b'{"stolek_exercises": 1, "learned": {"a/1": {"box": 2, "since": "2026-11-01"}}}')
    kept = ExerciseProgress(place)
    before = {"a/1": Learned(2, date(2026, 11, 1))}
    assert kept.learned(FIRST) == kept.learned("eva") == before and kept.trouble is None
    kept.answer("eva", "a/1", "right", TODAY)
    again = ExerciseProgress(place)
    assert again.learned("eva") == {"a/1": Learned(3, TODAY)} and again.learned(FIRST) == before
