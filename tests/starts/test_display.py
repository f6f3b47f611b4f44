"""A window is seen, or one sentence says why not: no program goes on unseen."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardgames_qt.ui.start.application import is_seen
from cardgames_qt.ui.start.libraries import missing_library
from tests.cases import one_in
from tests.starts.driving import SETTLED, explains, start

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux may lack a display")


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    """An X display."""
    if shutil.which("Xvfb") is None:
        pytest.skip("needs Xvfb")
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "800x600x24"], stdout=subprocess.PIPE
    )
    assert server.stdout is not None
    with server:
        yield f":{server.stdout.readline().decode().strip()}"
        server.terminate()


@linux
@pytest.mark.parametrize(
    ("variables", "words"),
    one_in(
        3,
        [
            ({}, ["there is no display"]),
            ({"DISPLAY": ":4242"}, ["DISPLAY=:4242"]),
            ({"DISPLAY": "nonsense"}, ["nonsense"]),
            ({"QT_QPA_PLATFORM": "xcb"}, ["QT_QPA_PLATFORM=xcb"]),
            ({"QT_QPA_PLATFORM": "nonsense"}, ["QT_QPA_PLATFORM=nonsense"]),
            ({"WAYLAND_DISPLAY": "nowhere", "XDG_RUNTIME_DIR": "/"}, []),  # which may lack a library, too
            ({"WAYLAND_DISPLAY": "nowhere", "DISPLAY": ":4242", "XDG_RUNTIME_DIR": "/"}, []),
        ],
    ),
)
def test_without_a_screen_one_clear_line(
    tmp_path: Path, variables: dict[str, str | None], words: list[str]
) -> None:
    done = start(tmp_path / "home", changes={"QT_QPA_PLATFORM": None, **variables})
    assert explains(done, 2, words), done
    assert not (tmp_path / "home").exists(), "nothing is claimed by a program that nobody sees"


@linux
def test_a_wayland_without_its_folder_is_explained_too(tmp_path: Path) -> None:
    """Its own library complains on the error stream, past Qt and past this program."""
    variables = {"QT_QPA_PLATFORM": None, "WAYLAND_DISPLAY": "nowhere", "XDG_RUNTIME_DIR": None}
    done = start(tmp_path / "home", changes=variables)
    *library, last = done.stderr.splitlines()
    assert done.returncode == 2 and last.startswith("stolek: ") and len(library) <= 1, done


@linux
def test_a_missing_library_is_named_with_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "libxcb-cursor.so.0").touch()  # found before the system's own, and of no use
    variables = {"QT_QPA_PLATFORM": None, "DISPLAY": ":4242", "LD_LIBRARY_PATH": str(tmp_path)}
    done = start(tmp_path / "home", changes=variables)
    assert explains(done, 2, ["libxcb-cursor.so.0", "sudo apt install libxcb-cursor0"]), done


@linux
def test_a_library_that_all_of_qt_needs_is_named_too(tmp_path: Path) -> None:
    (tmp_path / "libEGL.so.1").touch()
    program = [sys.executable, "-P", "-m", "cardgames_qt"]
    variables = {"LD_LIBRARY_PATH": str(tmp_path), "DISPLAY": ":4242"}
    done = subprocess.run(program, env=variables, capture_output=True, text=True, check=False, timeout=120)
    assert explains(done, 2, ["libEGL.so.1", "sudo apt install libegl1"]), done


@pytest.mark.parametrize(
    ("message", "package"),
    [
        ("libxkbcommon-x11.so.0: cannot open shared object file: No such file", "libxkbcommon-x11-0"),
        ("Cannot load library /opt/libqxcb.so: (libxcb-icccm.so.4: cannot open)", "libxcb-icccm4"),
        ("Cannot load library /opt/libqxcb.so: /lib/libdbus-1.so.3: file too short", "libdbus-1-3"),
    ],
)
def test_debian_has_a_package_for_every_library(message: str, package: str) -> None:
    assert f"`sudo apt install {package}`" in (missing_library(message) or "")


def test_what_names_no_library_misses_none() -> None:
    assert missing_library("cannot import name 'x' from 'y' (/opt/y.py)") is None


@pytest.mark.parametrize(
    ("platform", "wish", "seen"),
    [
        ("xcb", "", True),
        ("wayland", "", True),
        ("windows", "", True),
        ("offscreen", "", False),
        ("minimal", "xcb", False),
        ("offscreen", "xcb;offscreen", True),
    ],
)
def test_a_window_is_unseen_only_where_somebody_wished_it(platform: str, wish: str, seen: bool) -> None:
    assert is_seen(platform, wish) is seen


def test_where_qt_draws_unseen_by_itself_the_program_ends(tmp_path: Path) -> None:
    """As it does where it was built without anything else: here the wish is forgotten once Qt has read it."""
    forget = (
        "import os; make = app.make_application;"
        "app.make_application = lambda: (make(), os.environ.pop('QT_QPA_PLATFORM'))[0]"
    )
    done = start(tmp_path / "home", first=forget)
    assert explains(done, 2, ["no display"]), done
    assert not (tmp_path / "home").exists()


@linux
def test_a_display_that_works_gets_the_window(tmp_path: Path, screen: str) -> None:
    done = start(tmp_path, changes={"QT_QPA_PLATFORM": None, "DISPLAY": screen})
    assert (done.returncode, done.stderr) == (SETTLED, "")


@pytest.mark.long
@linux
def test_a_wayland_that_does_not_answer_leaves_x(tmp_path: Path, screen: str) -> None:
    variables = {"QT_QPA_PLATFORM": None, "WAYLAND_DISPLAY": "nowhere", "DISPLAY": screen}
    assert start(tmp_path, changes=variables).returncode == SETTLED
