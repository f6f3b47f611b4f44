"""What the test of a built program tells of it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from installers import smoke
from installers.project import WORK
from installers.screens import Screen
from installers.smoke import Program, SmokeError, Verdict, report, standing_still, verdict, wait_for

CRASH = "import sys; print('libicui18n.so.73: no such file'); sys.exit(3)"


@pytest.fixture
def program(tmp_path: Path) -> Callable[[str], Program]:
    """A program of one line."""
    return lambda code: Program([sys.executable, "-c", code], Screen(), tmp_path / "home", {})


def test_a_crash_is_told_as_a_crash_with_its_last_words(program: Callable[[str], Program]) -> None:
    crashing = program(CRASH)
    crashing.start()
    with pytest.raises(SmokeError, match=r"ended with 3 before the window.*libicui18n\.so\.73") as end:
        wait_for("the window", lambda: False, crashing)
    assert "in vain" not in str(end.value)


def test_pictures_outlast_a_second_making() -> None:
    assert not smoke.PICTURES.is_relative_to(WORK)


def test_a_program_that_goes_on_is_waited_for(
    program: Callable[[str], Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(smoke, "PATIENCE", 0.0)
    idle = program("import time; time.sleep(60)")
    idle.start()
    try:
        with pytest.raises(SmokeError, match="in vain for the window"):
            wait_for("the window", lambda: False, idle)
    finally:
        idle.kill()


def test_what_happened_before_the_end_counts(program: Callable[[str], Program]) -> None:
    ending = program("")
    ending.start().wait()
    wait_for("what is there", lambda: True, ending)


@pytest.mark.parametrize(
    ("ratios", "told"),
    [
        ([1.4] * 15, Verdict.WITHIN),
        ([1.6] * 15, Verdict.BEYOND),
        ([1.3] * 9 + [2.5] * 6, Verdict.WITHIN),
        ([1.3] * 6 + [1.8] * 9, Verdict.UNSURE),
    ],
)
def test_a_budget_is_broken_only_where_the_pairs_agree(ratios: list[float], told: Verdict) -> None:
    assert verdict(ratios, 1.5) is told


def test_a_start_beyond_its_budget_is_a_warning(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A measurement throws no installers away."""
    for where, beginning in (("GITHUB_ACTIONS", "::warning title="), ("ELSEWHERE", "WARNING: ")):
        monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
        monkeypatch.setenv(where, "true")
        report("start", [160.0, 100.0], "ms", [1.6] * 15, 1.5)
        assert capsys.readouterr().out.splitlines()[-1].startswith(beginning)
    report("start", [140.0, 100.0], "ms", [1.4] * 15, 1.5)
    assert "warning" not in capsys.readouterr().out.lower()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere a clock tells")
def test_a_program_stands_still_while_it_is_looked_at(program: Callable[[str], Program]) -> None:
    """What it does after its window is painted is no part of its start."""
    busy = program("while True: pass")
    process = busy.start()

    def stands() -> bool:
        return Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()[0] in "tT"

    try:
        with standing_still(process):
            wait_for("it to stand still", stands)
        wait_for("it to go on", lambda: not stands())
    finally:
        busy.kill()
