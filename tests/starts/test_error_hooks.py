"""Whatever breaks unforeseen is told and kept, and the game goes on."""

from __future__ import annotations

import errno
import faulthandler
import logging
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer, qWarning
from pytestqt.qtbot import QtBot

from cardgames_qt.storage.report import ErrorReport
from cardgames_qt.ui.start.error_hooks import ErrorHooks

PATIENCE = 60_000


def fail() -> None:
    raise KeyError("dodo")


def fail_in_thread() -> None:
    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()


class FailsAtItsEnd:
    def __del__(self) -> None:
        fail()


@pytest.fixture
def report(tmp_path: Path) -> Iterator[ErrorReport]:
    report = ErrorReport(tmp_path)
    yield report
    report.close()


@pytest.fixture
def hooks(qtbot: QtBot, report: ErrorReport, monkeypatch: pytest.MonkeyPatch) -> Iterator[ErrorHooks]:
    """Instead of the hooks of pytest, which would take what breaks for a failure of the test."""
    assert qtbot is not None
    monkeypatch.setattr(sys, "excepthook", sys.__excepthook__)
    monkeypatch.setattr(sys, "unraisablehook", sys.__unraisablehook__)
    monkeypatch.setattr(threading, "excepthook", threading.__excepthook__)
    monkeypatch.setattr(faulthandler, "enable", lambda _file: None)
    monkeypatch.setattr(faulthandler, "disable", lambda: None)
    hooks = ErrorHooks(report)
    yield hooks
    hooks.end()
    assert (sys.excepthook, sys.unraisablehook) == (sys.__excepthook__, sys.__unraisablehook__)


@pytest.mark.parametrize(
    "breaking",
    [lambda: QTimer.singleShot(0, fail), fail_in_thread, FailsAtItsEnd],
    ids=["slot", "thread", "destructor"],
)
def test_whatever_breaks_is_told_and_kept(
    qtbot: QtBot,
    hooks: ErrorHooks,
    report: ErrorReport,
    capfd: pytest.CaptureFixture[str],
    breaking: Callable[[], object],
) -> None:
    with qtbot.waitSignal(hooks.noticed, timeout=PATIENCE):
        breaking()
    assert "fault: Traceback" in report.text("") and "KeyError: 'dodo'" in report.text("")
    assert "KeyError: 'dodo'" in capfd.readouterr().err, "the terminal has it as before"


def test_the_same_place_is_told_once(qtbot: QtBot, hooks: ErrorHooks, report: ErrorReport) -> None:
    told: list[int] = []
    hooks.noticed.connect(lambda: told.append(1))
    for _ in range(30):
        QTimer.singleShot(0, fail)
    qtbot.waitUntil(lambda: "10 times by now" in report.text(""), timeout=PATIENCE)
    qtbot.wait(1)
    assert told == [1]


def test_who_wants_the_program_to_end_is_no_fault(hooks: ErrorHooks, report: ErrorReport) -> None:
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert report.text("") == ""


def test_warnings_of_qt_and_of_the_program_are_noted(
    hooks: ErrorHooks, report: ErrorReport, capfd: pytest.CaptureFixture[str]
) -> None:
    qWarning("no such property")
    logging.getLogger("cardgames_qt.ui.session.bot_client").warning("The bots' process said: %s", "oh no")
    text = report.text("")
    assert "note: no such property" in text and "bot_client: The bots' process said: oh no" in text
    assert "no such property\n" in capfd.readouterr().err


def test_what_the_program_caught_is_noted_with_where_it_came_from(
    hooks: ErrorHooks, report: ErrorReport
) -> None:
    try:
        fail()
    except KeyError as error:
        logging.getLogger("cardgames_qt").warning("The game is not saved: %s", error, exc_info=error)
    text = report.text("")
    assert "note: cardgames_qt: The game is not saved: 'dodo'\nTraceback" in text and "in fail" in text


@pytest.mark.skipif(sys.platform == "win32", reason="it has no signals")
def test_a_native_crash_leaves_its_trace(tmp_path: Path) -> None:
    code = (
        "import os, signal, sys; from pathlib import Path;"
        "from cardgames_qt.storage.report import ErrorReport;"
        "from cardgames_qt.ui.start.error_hooks import ErrorHooks;"
        "hooks = ErrorHooks(ErrorReport(Path(sys.argv[1])));"
        "os.kill(os.getpid(), signal.SIGSEGV)"
    )
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path)], check=False, timeout=60)
    assert done.returncode == -11
    assert "Fatal Python error: Segmentation fault" in (tmp_path / "report.txt").read_text()
    again = ErrorReport(tmp_path)
    assert again.run_before_broke
    again.close()


def test_a_terminal_that_is_gone_is_no_fault(
    hooks: ErrorHooks, report: ErrorReport, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Gone:
        def write(self, _: str) -> int:
            raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(sys, "stderr", Gone())
    qWarning("no such property")
    assert "note: no such property" in report.text("") and "fault" not in report.text("")
