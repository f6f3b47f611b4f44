"""A trial tells who catches a break, believes no test that fails anyway, and mends what it broke."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutation.roll import Witness
from tests.mutation.trial import Trial, Verdict

SOUND, BROKEN = b"def twice(number):\n    return number * 2\n", b"def twice(number):\n    return number + 2\n"
TESTS = """
import pytest
from sums import twice

def test_of_two(): assert twice(2) == 4
@pytest.mark.long
def test_of_three(): assert twice(3) == 6
def test_that_fails_anyway(): assert twice(3) == 7
"""
CATCHES, SLEEPS, FAILS = (
    Witness(f"test_sums.py::test_{name}", 0.1, long=name == "of_three")
    for name in ("of_three", "of_two", "that_fails_anyway")
)


@pytest.mark.long
@pytest.mark.parametrize(
    ("tests", "verdict"),
    [
        ([SLEEPS], Verdict("survived", "all 1 tests that come there pass")),
        ([SLEEPS, CATCHES], Verdict("long", CATCHES.name)),
        ([FAILS, SLEEPS], Verdict("survived", "all 2 tests that come there pass")),
    ],
    ids=["nobody", "a long one", "one that fails anyway"],
)
def test_who_catches_it(
    tmp_path: Path, tests: list[Witness], verdict: Verdict, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)  # what Python keeps is not mistaken for it
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = long: slow\npythonpath = .\n", encoding="utf-8")
    (tmp_path / "test_sums.py").write_text(TESTS, encoding="utf-8")
    path = tmp_path / "sums.py"
    path.write_bytes(SOUND)
    assert Trial(tmp_path).judge(path, BROKEN, tests) == verdict
    assert path.read_bytes() == SOUND
