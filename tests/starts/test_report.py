"""The report: private, bounded, never in the way, and counting what repeats itself."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cardgames_qt.storage.report import LONGEST, ErrorReport


def test_what_breaks_is_kept_for_the_player_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        report = ErrorReport(tmp_path)
    finally:
        os.umask(before)
    assert report.fault("here", "Traceback: it broke") and not report.fault("here", "Traceback: it broke")
    report.note("odd")
    report.close()
    (file,) = tmp_path.iterdir()
    first, second = file.read_text().splitlines()
    assert first.endswith(" fault: Traceback: it broke") and second.endswith(" note: odd")
    assert sys.platform == "win32" or file.stat().st_mode & 0o077 == 0


def test_what_repeats_itself_is_counted(tmp_path: Path) -> None:
    report = ErrorReport(tmp_path)
    for _ in range(1000):
        report.fault("place", "text")
    ends = [line.partition(" fault: ")[2] for line in report.text("").splitlines()]
    assert ends == ["text", *(f"{times} times by now: place" for times in (10, 100, 1000))]
    report.close()


def test_it_has_an_end(tmp_path: Path) -> None:
    report = ErrorReport(tmp_path)
    for number in range(5000):
        report.note(f"{number} " + "x" * 50_000)
    assert (tmp_path / "report.txt").stat().st_size < 1.1 * LONGEST
    assert not report.fault("elsewhere", "one more"), "nor is everything remembered"
    report.close()


def test_a_run_without_a_word_leaves_no_file(tmp_path: Path) -> None:
    ErrorReport(tmp_path).close()
    assert not list(tmp_path.iterdir())


def test_the_run_before_is_kept_until_there_is_more_to_tell(tmp_path: Path) -> None:
    for words in ("one", "two", ""):
        report = ErrorReport(tmp_path)
        if words:
            report.note(words)
        report.close()
    report = ErrorReport(tmp_path)
    report.note("four")
    text = report.text("Stolek")
    assert text.startswith("Stolek\n") and "one" not in text
    assert text.index("two") < text.index("four")
    report.close()


@pytest.mark.parametrize(
    ("left", "broke"),
    [
        ("", False),
        ("2030-01-02 03:04:05 note: qt: a fault in this sentence\n", False),
        ("2030-01-02 03:04:05 note: odd\n2030-01-02 03:04:05 fault: it broke\n", True),
        ("Fatal Python error: Segmentation fault\n\nCurrent thread 0x0 (most recent call first):\n", True),
        ("2030-01-02 03:04:05 note: odd\nWindows fatal exception: access violation\n", True),
    ],
)
def test_whether_the_run_before_broke(tmp_path: Path, left: str, broke: bool) -> None:
    (tmp_path / "report.txt").write_text(left)
    report = ErrorReport(tmp_path)
    assert report.run_before_broke is broke and ("note" in left) is ("note" in report.text(""))
    report.close()


def test_the_users_own_folder_is_not_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("USERPROFILE" if sys.platform == "win32" else "HOME", str(tmp_path))
    report = ErrorReport(tmp_path)
    report.fault("there", f'File "{tmp_path}/x.py", line 3')
    assert str(tmp_path) not in report.text("") and 'File "~/x.py", line 3' in report.text("")
    report.close()


@pytest.mark.skipif(sys.platform == "win32", reason="has no such files")
@pytest.mark.parametrize(
    "make",
    [
        Path.mkdir,
        os.mkfifo,
        lambda path: path.symlink_to(path.with_name("foreign")),
        lambda path: path.symlink_to("/dev/full"),
    ],
    ids=["folder", "pipe", "link", "device"],
)
def test_what_lies_in_its_place_is_left_alone(tmp_path: Path, make: Callable[[Path], None]) -> None:
    foreign, path = tmp_path / "foreign", tmp_path / "report.txt"
    foreign.write_text("private")
    make(path)
    kind = path.lstat().st_mode
    report = ErrorReport(tmp_path)
    report.fault("place", "text")
    assert report.file is None and "private" not in report.text("") and foreign.read_text() == "private"
    report.close()
    assert path.lstat().st_mode == kind


def test_where_nothing_can_be_written_nothing_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report = ErrorReport(tmp_path / "no" / "folder")
    assert report.fault("place", "text"), "it is told all the same"
    assert report.text("").endswith(" fault: text\n"), "and can be copied"
    report.close()

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    report = ErrorReport(tmp_path)
    monkeypatch.setattr("cardgames_qt.storage.report.os.write", full)
    assert report.fault("place", "text") and report.text("").endswith(" fault: text\n")
    report.close()
