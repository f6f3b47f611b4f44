"""Files are written whole, privately and under names nobody can foresee; reading never waits."""

from __future__ import annotations

import errno
import os
import socket
import stat
import sys
import time
from pathlib import Path

import pytest

from cardgames_qt.storage import disk
from cardgames_qt.storage.disk import (
    create_whole,
    move,
    read_whole,
    sweep,
    take_name,
    why_refused,
    write_whole,
)

HOURS_AGO = time.time() - 24 * 3600

only_posix = pytest.mark.skipif(sys.platform == "win32", reason="modes, links and pipes are others there")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


class Watched:
    """Looks into the folder at the moment a file is given its name."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.asides: list[Path] = []
        replace = os.replace

        def look(old: Path, new: Path) -> None:
            self.asides += [path for path in folder.iterdir() if path != new]
            replace(old, new)

        monkeypatch.setattr(os, "replace", look)


def test_what_is_under_way_has_another_name_every_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched = Watched(monkeypatch, tmp_path)
    for _ in range(2):
        write_whole(tmp_path / "file", b"content")
    first, second = watched.asides
    assert first.name != second.name
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@only_posix
def test_a_link_that_waits_under_the_name_of_old_is_not_followed(tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("precious")
    (tmp_path / f".file.{os.getpid()}.new").symlink_to(victim)
    write_whole(tmp_path / "file", b"content")
    assert victim.read_text() == "precious" and not (tmp_path / "file").is_symlink()


@only_posix
def test_what_is_private_is_for_its_user_alone(tmp_path: Path) -> None:
    path = tmp_path / "home" / "games" / "file"
    write_whole(path, b"content", private=True)
    assert [mode(each) for each in (path, path.parent, path.parent.parent)] == [0o600, 0o700, 0o700]
    path.chmod(0o644)
    write_whole(path, b"more", private=True)
    assert mode(path) == 0o600


@only_posix
def test_what_is_not_private_is_as_open_as_any_new_file(tmp_path: Path) -> None:
    (tmp_path / "usual").touch()
    write_whole(tmp_path / "file", b"content")
    assert mode(tmp_path / "file") == mode(tmp_path / "usual")


@only_posix
def test_the_disk_is_told_the_new_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[bool] = []
    fsync = os.fsync

    def note(descriptor: int) -> None:
        synced.append(stat.S_ISDIR(os.fstat(descriptor).st_mode))
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", note)
    write_whole(tmp_path / "file", b"content")
    assert synced == [False, True]


@only_posix
@pytest.mark.parametrize(("code", "raised"), [(errno.EINVAL, False), (errno.EIO, True)])
def test_a_folder_that_cannot_be_synced_is_no_trouble_but_a_broken_disk_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, raised: bool
) -> None:
    def refuse(_descriptor: int) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, "fsync", refuse)
    if raised:
        with pytest.raises(OSError, match=os.strerror(code)):
            disk.sync_folder(tmp_path)
    else:
        disk.sync_folder(tmp_path)


# --- names that must be free ----------------------------------------------------------------------------


@pytest.mark.parametrize("links", [True, False])
def test_nothing_is_ever_created_over_another_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EPERM, "no hard links here")

    if not links:
        monkeypatch.setattr(os, "link", refuse)
    path = tmp_path / "file"
    create_whole(path, b"first")
    with pytest.raises(FileExistsError):
        create_whole(path, b"second")
    assert path.read_bytes() == b"first" and len(list(tmp_path.iterdir())) == 1
    (tmp_path / "other").write_bytes(b"other")
    with pytest.raises(FileExistsError):
        take_name(tmp_path / "other", path)
    assert move(tmp_path / "other", path) == tmp_path / "file-2"
    assert (tmp_path / "file-2").read_bytes() == b"other" and path.read_bytes() == b"first"


# --- what killed programs leave -------------------------------------------------------------------------


def test_leftovers_of_killed_programs_are_swept_and_nothing_else(tmp_path: Path) -> None:
    left = [".gap-1.stolek.4711.new", ".settings.json.12.new", ".stolek-0123456789abcdef.new"]
    foreign = [".notes.txt.12.new", "x.stolek", ".stolek-mine.new", "new", ".gap.stolek.new", ".vimrc"]
    for name in (*left, *foreign):
        (tmp_path / name).write_text("half")
        os.utime(tmp_path / name, (HOURS_AGO, HOURS_AGO))
    (tmp_path / ".stolek-fedcba9876543210.new").write_text("just being written")
    (tmp_path / ".folder.stolek.1.new").mkdir()
    os.utime(tmp_path / ".folder.stolek.1.new", (HOURS_AGO, HOURS_AGO))
    sweep(tmp_path)
    kept = {*foreign, ".stolek-fedcba9876543210.new", ".folder.stolek.1.new"}
    assert {path.name for path in tmp_path.iterdir()} == kept


def test_sweeping_a_folder_that_is_not_there_is_no_trouble(tmp_path: Path) -> None:
    sweep(tmp_path / "nowhere")
    assert not list(tmp_path.iterdir())


# --- reading --------------------------------------------------------------------------------------------


def make(kind: str, path: Path) -> None:
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    elif kind == "device":
        path.symlink_to("/dev/zero")
    elif kind == "huge":
        with path.open("wb") as file:
            file.truncate(2**35)
    else:
        with socket.socket(socket.AF_UNIX) as listening:
            listening.bind(str(path))


@only_posix
@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        ("pipe", "it is not a regular file"),
        ("device", "it is not a regular file"),
        ("socket", "it is not a regular file"),
        ("folder", "it is a folder"),
        ("huge", "it is too big"),
    ],
)
def test_what_is_no_plain_file_is_refused_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, reason: str
) -> None:
    monkeypatch.chdir(tmp_path)  # a socket's path must be short
    make(kind, Path("file"))
    with pytest.raises(OSError, match=r".") as caught:
        read_whole(Path("file"), 1000)
    assert str(why_refused(caught.value)) == reason


@only_posix
def test_a_link_is_read_only_where_that_is_wanted(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"content")
    (tmp_path / "link").symlink_to(tmp_path / "file")
    assert read_whole(tmp_path / "link", 1000) == b"content"
    with pytest.raises(OSError, match=r".") as caught:
        read_whole(tmp_path / "link", 1000, follow=False)
    assert caught.value.errno == errno.ELOOP
