"""The real program, when something in it breaks: it is told, the game goes on, the next start knows."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.starts.driving import SETTLED, start

_RAISE = """
def fail():
    raise OverflowError("3000000000")

def close(program):
    from cardgames_qt.ui.widgets.notices import FloatingNotice
    if not any(alarm.isVisible() for alarm in program.window.findChildren(FloatingNotice)):
        QTimer.singleShot(10, program.window, lambda: close(program))
        return
    print("told")
    program.window.close()

def fail_and_wait(program):
    QTimer.singleShot(0, fail)
    close(program)

app.Program.settle_in = fail_and_wait
"""
_DIE = "app.Program.settle_in = lambda program: __import__('os').kill(__import__('os').getpid(), {signal})"
_TOLD = """
def close(program):
    print([told.source for told in program.window.lobby.notices])
    program.window.close()
"""


def test_what_breaks_in_a_slot_is_told_and_the_program_goes_on(tmp_path: Path) -> None:
    done = start(tmp_path, first=_RAISE)
    assert (done.returncode, done.stdout) == (0, "told\n")
    assert "OverflowError: 3000000000" in done.stderr
    assert "OverflowError: 3000000000" in (tmp_path / "report.txt").read_text()
    assert start(tmp_path, first=_TOLD).stdout == "[]\n", (
        "it was told then, and the program ended as it should"
    )


@pytest.mark.skipif(sys.platform == "win32", reason="it has no signals")
def test_after_a_native_crash_the_next_start_offers_the_report(tmp_path: Path) -> None:
    assert start(tmp_path, first=_DIE.format(signal=11)).returncode == -11
    done = start(tmp_path, first=_TOLD)
    assert done.stdout.count("crashed last time") == 1, done
    assert "Segmentation fault" in (tmp_path / "report-before.txt").read_text()
    assert start(tmp_path, first=_TOLD).stdout == "[]\n", "once is enough"


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="it has no signals")
def test_who_was_only_killed_has_nothing_to_tell(tmp_path: Path) -> None:
    assert start(tmp_path, first=_DIE.format(signal=9)).returncode == -9
    assert start(tmp_path, first=_TOLD).stdout == "[]\n"


@pytest.mark.long
def test_a_start_that_breaks_down_is_in_the_report(tmp_path: Path) -> None:
    done = start(tmp_path, first="def broken(*_): raise KeyError('dodo')\napp.Program = broken")
    assert done.returncode == 1 and "KeyError: 'dodo'" in (tmp_path / "report.txt").read_text()
    assert "crashed" in start(tmp_path, first=_TOLD).stdout


def test_a_wish_that_breaks_leaves_the_window_open_and_is_told(tmp_path: Path) -> None:
    broken = "def grant(*_): raise OverflowError('3000000000')\napp.Program.grant = grant"
    done = start(tmp_path, first=f"{_RAISE}\nfail = lambda: None\n{broken}")
    assert (done.returncode, done.stdout) == (0, "told\n")
    assert "OverflowError: 3000000000" in (tmp_path / "report.txt").read_text()


@pytest.mark.long
def test_a_run_without_trouble_leaves_neither_report_nor_claim(tmp_path: Path) -> None:
    assert start(tmp_path).returncode == SETTLED
    assert not {path.name for path in tmp_path.iterdir()} & {"report.txt", "window.lock"}
