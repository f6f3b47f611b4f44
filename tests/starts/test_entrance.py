"""The entrance: it makes do with what it is given."""

from __future__ import annotations

import builtins
import gc
import importlib
import subprocess
import sys
from functools import partial

import pytest

from cardgames_qt.__main__ import explain, hurry


def run(code: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-P", "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


@pytest.fixture
def builtin_names(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """What a start does to them is undone."""
    monkeypatch.setattr(builtins, "__import__", importlib.__import__)
    monkeypatch.setattr(gc, "disable", lambda: None)
    return monkeypatch


def test_the_import_that_qt_put_aside_is_put_back(builtin_names: pytest.MonkeyPatch) -> None:
    aside = builtins.__import__
    builtin_names.setattr(builtins, "__orig_import__", aside, raising=False)
    builtin_names.setattr(builtins, "__import__", partial(aside))
    hurry()
    assert builtins.__import__ is aside


@pytest.mark.parametrize("kept", ["nowhere", None, "a text"])
def test_a_qt_that_keeps_it_elsewhere_is_left_alone(builtin_names: pytest.MonkeyPatch, kept: object) -> None:
    builtin_names.setattr(builtins, "__orig_import__", kept, raising=False)
    if kept == "nowhere":
        builtin_names.delattr(builtins, "__orig_import__")
    there = builtins.__import__
    hurry()
    assert builtins.__import__ is there


def test_an_import_that_fails_for_another_reason_is_a_bug_and_told_as_one() -> None:
    with pytest.raises(ImportError, match="cannot import"):
        explain(ImportError("cannot import name 'x' from 'y'"))


@pytest.mark.skipif(sys.platform == "win32", reason="the shell is another one")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_commands_do_without_the_standard_streams(closed: str) -> None:
    command = ["sh", "-c", f'exec "$0" -P -m cardgames_qt games {closed}', sys.executable]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert ("gap" in done.stdout) is (">&-" not in closed.replace("2>&-", ""))


def test_words_that_a_stream_cannot_write_are_not_lost() -> None:
    """As in a system without Unicode."""
    code = (
        "import sys; sys.stdout.reconfigure(encoding='ascii'); sys.argv = ['stolek', '--help'];"
        "from cardgames_qt.__main__ import main, mend_streams; mend_streams(); print('Ž…')"
    )
    done = run(code)
    assert (done.returncode, done.stderr) == (0, "") and done.stdout == "\\u017d\\u2026\n"
