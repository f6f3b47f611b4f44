"""A map says which tests come to a place, from whatever process; who is stopped asks nobody twice."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.mutation import probe
from tests.mutation.breaks import breaks_of
from tests.mutation.reach import Reach, draw_map
from tests.mutation.roll import Witness, read_roll

SUMS = b"""
def twice(number):
    return number * 2

def thrice(number):
    return number * 3

def nobody(number):
    return number
"""
TESTS = """
import subprocess, sys
import pytest
from sums import twice

def test_here(): assert twice(2) == 4
@pytest.mark.long
def test_elsewhere():
    assert subprocess.run([sys.executable, "-c", "import sums; sums.twice(3)"]).returncode == 0
def test_at_import(): import late
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small program with its tests, and the tests' own probes."""
    tree = tmp_path / "tree"
    (tree / "tests").mkdir(parents=True)
    (tree / "pytest.ini").write_text("[pytest]\nmarkers = long: slow\npythonpath = .\n", encoding="utf-8")
    (tree / "sums.py").write_bytes(SUMS)
    (tree / "late.py").write_text("import sums\nsums.thrice(1)\n", encoding="utf-8")
    (tree / "tests" / "__init__.py").touch()
    (tree / "tests" / "test_sums.py").write_text(TESTS, encoding="utf-8")
    own = Path(__file__).parent
    shutil.copytree(own, tree / "tests" / "mutation", ignore=shutil.ignore_patterns("test_*"))
    return tree


@pytest.mark.long
def test_who_comes_to_a_place(tree: Path, tmp_path: Path) -> None:
    path, folder = tree / "sums.py", tmp_path / "map"
    lost = [each for each in breaks_of(SUMS) if each.kind == "lost result"]
    draw_map(tree, folder, [(path, each) for each in lost])
    reach = Reach(folder)
    found = [{witness.name.rpartition("_")[2] for witness in reach.witnesses_of(n)} for n in range(3)]
    assert found == [{"here", "elsewhere"}, {"import"}, set()]
    assert path.read_bytes() == SUMS
    roll = read_roll(folder / "roll.jsonl")
    assert {witness.name.rpartition("_")[2] for witness in roll if witness.long} == {"elsewhere"}
    (folder / "whole").unlink()
    draw_map(tree, folder, [(path, each) for each in lost])
    assert read_roll(folder / "roll.jsonl") == roll


def test_a_place_tells_of_every_test_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = tmp_path / "reached.txt"
    monkeypatch.setattr(probe, "noted", set())
    monkeypatch.setenv(probe.SHEET, str(sheet))
    for test in (
        "tests/a.py::test_b[1 (2)] (call)",
        "tests/a.py::test_b[1 (2)] (teardown)",
        "tests/a.py::c (setup)",
    ):
        monkeypatch.setenv("PYTEST_CURRENT_TEST", test)
        probe.reached(7)
    assert sheet.read_text(encoding="utf-8").splitlines() == [
        "7 tests/a.py::test_b[1 (2)]",
        "7 tests/a.py::c",
    ]


def test_what_only_an_import_comes_to_is_everybodys(tmp_path: Path) -> None:
    (tmp_path / "reached.txt").write_text("0 \n1 \n1 b\n", encoding="utf-8")
    (tmp_path / "roll.jsonl").write_text(
        '{"name":"a","seconds":2.0,"long":false}\n{"name":"b","seconds":1.0,"long":true}\n{"name":"c', "utf-8"
    )
    quick, slow = Witness("b", 1.0, long=True), Witness("a", 2.0, long=False)
    reach = Reach(tmp_path)
    assert [reach.witnesses_of(number) for number in range(3)] == [[quick, slow], [quick], []]
