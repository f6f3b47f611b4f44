"""One window for one data folder, whatever lies where the lock is kept."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cardgames_qt.ui.start.data_folder import WindowLock, lock_window

_CLAIM_AND_DIE = (
    "import os, sys; from pathlib import Path; from cardgames_qt.ui.start.data_folder import lock_window;"
    "lock = lock_window(Path(sys.argv[1])); print(lock is not None, flush=True);"
    "os.kill(os.getpid(), 9)"
)


def locked(home: Path) -> WindowLock:
    lock = lock_window(home)
    assert lock is not None
    return lock


def test_one_window_has_the_lock_until_it_ends(tmp_path: Path) -> None:
    first = locked(tmp_path / "home")
    assert lock_window(tmp_path / "home") is None
    assert lock_window(tmp_path / "other home") is not None
    first.release()
    assert not locked(tmp_path / "home").crashed


def test_a_lock_left_by_a_killed_process_counts_for_nothing_but_is_known(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _CLAIM_AND_DIE, str(tmp_path)],
        check=False,
        timeout=60,
        capture_output=True,
        text=True,
    )
    assert done.stdout == "True\n" and list(tmp_path.iterdir())
    lock = locked(tmp_path)
    assert lock.crashed
    lock.release()
    assert not locked(tmp_path).crashed


def test_where_no_lock_can_be_written_a_window_may_open(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    lock = locked(tmp_path / "file" / "home")
    assert not lock.crashed
    lock.release()


def test_the_data_folder_is_the_players_own_whatever_the_mask(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        locked(tmp_path / "home")
    finally:
        os.umask(before)
    assert (tmp_path / "home").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("content", [b"", b"\0" * 64, b"garbage\n", b"99999999\nstolek\nhere\n\n\n"])
def test_what_the_file_says_does_not_matter(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "window.lock"
    path.write_bytes(content)
    assert lock_window(tmp_path) is not None


@pytest.mark.skipif(sys.platform == "win32", reason="has no such files")
@pytest.mark.parametrize(
    "make",
    [Path.mkdir, os.mkfifo, lambda path: path.symlink_to("foreign"), lambda path: path.symlink_to(path)],
    ids=["folder", "pipe", "link", "loop"],
)
def test_what_is_no_file_does_no_harm(tmp_path: Path, make: Callable[[Path], None]) -> None:
    path = tmp_path / "window.lock"
    make(path)
    kind = path.lstat().st_mode
    lock = locked(tmp_path)
    assert path.lstat().st_mode == kind and not (tmp_path / "foreign").exists()
    lock.release()
