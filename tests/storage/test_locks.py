"""A lock is one program's at a time, and nothing that lies in its file gets in the way."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardgames_qt.storage.locks import take_lock

_HOLD = """
import sys
from pathlib import Path
from cardgames_qt.storage.locks import take_lock
held = take_lock(Path(sys.argv[1]))
print(held is not None, flush=True)
sys.stdin.read()
"""


def held_elsewhere(path: Path) -> subprocess.Popen[str]:
    """Another process that holds the lock."""
    command = [sys.executable, "-c", _HOLD, str(path)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "True\n"
    return process


def test_one_program_has_it_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with held_elsewhere(path) as other:
        assert take_lock(path) is None
        other.communicate()
    assert take_lock(path) is not None


def test_a_program_that_is_killed_holds_nothing(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with held_elsewhere(path) as other:
        other.kill()
    assert path.exists()
    assert take_lock(path) is not None


def test_nothing_is_left_behind(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    lock = take_lock(path)
    assert lock is not None
    lock.release()
    assert not path.exists()


@pytest.mark.parametrize("content", [b"", b"\0" * 64, b"garbage\n", b"1\nstolek\nsomewhere\n"])
def test_what_the_file_says_does_not_matter(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "lock"
    path.write_bytes(content)
    assert take_lock(path) is not None


def test_a_link_is_not_followed(tmp_path: Path) -> None:
    foreign = tmp_path / "foreign"
    (tmp_path / "lock").symlink_to(foreign)
    with pytest.raises(OSError, match="lock"):
        take_lock(tmp_path / "lock")
    assert not foreign.exists()


def test_a_disk_that_complains_does_not_keep_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, close = tmp_path / "lock", os.close
    lock = take_lock(path)
    assert lock is not None

    def complain(descriptor: int) -> None:
        close(descriptor)
        raise OSError(errno.EIO, "the disk does not answer")

    with monkeypatch.context() as broken:
        broken.setattr(os, "close", complain)
        lock.release()
    assert take_lock(path) is not None
