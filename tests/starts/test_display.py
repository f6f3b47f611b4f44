"""A window is seen, or one sentence says why not: no program goes on unseen."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from setting_up.system import QT_LIBRARIES, WINDOW_LIBRARIES

from cardgames_qt.ui.start.application import is_seen
from cardgames_qt.ui.start.libraries import PACKAGES, missing_library
from tests.starts.driving import SETTLED, explains, start

NEEDED = set(PACKAGES)

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
    [
        ({}, ["there is no display"]),
        ({"DISPLAY": ":4242"}, ["DISPLAY=:4242"]),
        ({"DISPLAY": "nonsense"}, ["nonsense"]),
        ({"QT_QPA_PLATFORM": "xcb"}, ["QT_QPA_PLATFORM=xcb"]),
        ({"QT_QPA_PLATFORM": "nonsense"}, ["QT_QPA_PLATFORM=nonsense"]),
        ({"WAYLAND_DISPLAY": "nowhere", "XDG_RUNTIME_DIR": "/"}, []),  # which may lack a library, too
        ({"WAYLAND_DISPLAY": "nowhere", "DISPLAY": ":4242", "XDG_RUNTIME_DIR": "/"}, []),
    ],
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
def test_a_missing_library_of_wayland_is_named_too(tmp_path: Path) -> None:
    (tmp_path / "libwayland-client.so.0").touch()
    display = {"WAYLAND_DISPLAY": "nowhere", "XDG_RUNTIME_DIR": "/"}
    variables = {"QT_QPA_PLATFORM": None, **display, "LD_LIBRARY_PATH": str(tmp_path)}
    done = start(tmp_path / "home", changes=variables)
    assert explains(done, 2, ["libwayland-client.so.0", "not installed"]), done


@linux
def test_a_library_that_all_of_qt_needs_is_named_too(tmp_path: Path) -> None:
    (tmp_path / "libEGL.so.1").touch()
    program = [sys.executable, "-P", "-m", "cardgames_qt"]
    variables = {"LD_LIBRARY_PATH": str(tmp_path), "DISPLAY": ":4242"}
    done = subprocess.run(program, env=variables, capture_output=True, text=True, check=False, timeout=120)
    assert explains(done, 2, ["libEGL.so.1", "sudo apt install libegl1"]), done


MESSAGE = "Cannot load library /opt/libqxcb.so: (libxcb-cursor.so.0: cannot open shared object file)"


def bare_system(root: Path, release: str, *libraries: str) -> Path:
    """The two files of a system that tell which it is and which libraries it has."""
    (root / "etc").mkdir()
    (root / "etc/os-release").write_text(release)
    (root / "etc/ld.so.cache").write_bytes(
        b"glibc-ld.so.cache1.1" + "".join(f"\0{each}\0" for each in libraries).encode()
    )
    return root


@pytest.mark.parametrize(
    ("release", "command"),
    [
        ("ID=debian\n", "sudo apt install libxcb-cursor0 libegl1 libglib2.0-0 libxcb-icccm4"),
        (
            'ID=linuxmint\nID_LIKE="ubuntu debian"\n',
            "sudo apt install libxcb-cursor0 libegl1 libglib2.0-0 libxcb-icccm4",
        ),
        ("ID=fedora\n", "sudo dnf install xcb-util-cursor libglvnd-egl glib2 xcb-util-wm"),
        ("ID=arch\n", "sudo pacman -S xcb-util-cursor libglvnd glib2 xcb-util-wm"),
    ],
)
def test_all_missing_libraries_are_named_at_once_with_their_packages(
    release: str, command: str, tmp_path: Path
) -> None:
    lacking = {
        "libxcb-cursor.so.0",
        "libEGL.so.1",
        "libglib-2.0.so.0",
        "libgthread-2.0.so.0",
        "libxcb-icccm.so.4",
    }
    root = bare_system(tmp_path, release, *(NEEDED - lacking))
    told = missing_library(MESSAGE, root) or ""
    assert told.startswith("the window needs the system libraries libxcb-cursor.so.0, libEGL.so.1, ")
    assert f"which are not installed; `{command}` brings them" in told


def test_a_bundle_misses_nothing_that_it_brings_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = bare_system(tmp_path, "ID=debian\n", *(NEEDED - {"libxcb-icccm.so.4"}))
    (tmp_path / "_internal").mkdir()
    (tmp_path / "_internal/libxcb-icccm.so.4").touch()
    monkeypatch.setattr(sys, "executable", str(tmp_path / "stolek"))
    told = missing_library("libEGL.so.1: cannot open shared object file: No such file", root)
    assert told == (
        "the window needs the system library libEGL.so.1, which is not installed; "
        "`sudo apt install libegl1` brings it"
    )


def test_of_an_unknown_system_only_the_libraries_are_told(tmp_path: Path) -> None:
    told = missing_library(MESSAGE, bare_system(tmp_path, "ID=other\n", *(NEEDED - {"libSM.so.6"}))) or ""
    assert told.endswith("libraries libxcb-cursor.so.0, libSM.so.6, which are not installed")
    (tmp_path / "etc/ld.so.cache").unlink()
    told = missing_library(MESSAGE, tmp_path) or ""
    assert told.endswith("library libxcb-cursor.so.0, which is not installed")


def test_whatever_set_up_installs_for_a_window_is_known_by_its_library() -> None:
    """The two lists are of the same packages: one for a checkout, one for a program that cannot start."""
    wanted = {*QT_LIBRARIES.split(), *WINDOW_LIBRARIES.split()} - {"fonts-dejavu-core"}
    assert wanted <= {debian for debian, _, _ in PACKAGES.values()}


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
