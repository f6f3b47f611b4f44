"""The entrance: it makes do with what it is given."""

from __future__ import annotations

import subprocess
import sys

import pytest

from cardgames_qt.__main__ import explain


def run(code: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-P", "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


HURRIED = """
import builtins, sys
before = builtins.__import__
from cardgames_qt.quick_start import hurry
hurry()
from PySide6.QtCore import QPoint
"""


@pytest.mark.parametrize("loaded", ["", "import PySide6.QtCore\n"])
def test_a_start_imports_as_python_does(loaded: str) -> None:
    """Qt for Python puts its own `import` in place; one that is there before is somebody else's choice."""
    done = run(f"{loaded}{HURRIED}print(builtins.__import__ is before)")
    assert (done.stdout, done.stderr) == ("True\n", "")


LEFT_OUT = "[name for name, module in sys.modules.items() if isinstance(module, quick_start.LoadedLater)]"


def test_a_start_does_not_load_what_words_errors_and_writes_type_stubs() -> None:
    done = run(f"{HURRIED}from cardgames_qt import app, quick_start\nprint(*{LEFT_OUT})")
    support = "shibokensupport.signature"
    assert {"inspect", f"{support}.parser", f"{support}.lib.pyi_generator"} <= set(done.stdout.split())
    assert done.stderr == ""


def test_what_a_start_leaves_out_is_loaded_when_there_is_time() -> None:
    code = "from cardgames_qt import quick_start\nquick_start.catch_up()\n"
    asked = "import inspect\nprint(inspect.getsource(quick_start.catch_up)[:3])"
    done = run(f"{HURRIED}{code}print({LEFT_OUT})\n{asked}")
    assert (done.stdout, done.stderr) == ("[]\ndef\n", "")


def test_what_others_took_out_of_a_module_that_is_left_out_works_all_the_same() -> None:
    code = """
import pathlib, tempfile, urllib.parse, msgspec
path = pathlib.Path("/a b").absolute().as_uri()
print(path[-6:], urllib.parse.quote("a b"), msgspec.json.schema(int)["type"])
tempfile.gettempdir()
"""
    done = run(f"{HURRIED}{code}")
    assert (done.stdout, done.stderr) == ("/a%20b a%20b integer\n", "")


@pytest.mark.parametrize("loaded", ["", "quick_start.catch_up()\n"])
def test_qt_explains_a_wrong_argument_all_the_same(loaded: str) -> None:
    done = run(f"{HURRIED}from cardgames_qt import quick_start\n{loaded}QPoint('here')")
    assert "Supported signatures" in done.stderr and "QPoint" in done.stderr


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
