from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from cardgames_qt.storage.settings import BadSettingsError, Settings, SettingsFile, load, save
from tests.session.playing import plan

only_posix = pytest.mark.skipif(sys.platform == "win32", reason="modes, links and pipes are others there")


def test_round_trip(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings = Settings(theme="light", pace="instant", tables={"gap": plan("gap", "human", "greedy")})
    save(path, settings)
    assert load(path) == settings


def test_no_file_means_defaults(tmp_path: Path) -> None:
    assert load(tmp_path / "settings.json") == Settings()


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000])
def test_an_unreadable_file_is_kept_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    with pytest.raises(BadSettingsError) as caught:
        load(path)
    assert caught.value.settings == Settings()
    assert caught.value.kept is not None and caught.value.kept.read_bytes() == content
    assert not path.exists()


def test_one_wrong_value_costs_only_itself(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"theme": "light", "speed": "warp", "from_the_future": 1}', encoding="utf-8")
    with pytest.raises(BadSettingsError, match="pace") as caught:
        load(path)
    assert caught.value.settings == Settings(theme="light")


def test_a_file_from_before_the_pace_still_says_how_fast(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"speed": "fast", "pause": "long"}', encoding="utf-8")
    assert load(path).pace == "fast"
    path.write_text('{"speed": "fast", "pace": "slow"}', encoding="utf-8")
    assert load(path).pace == "slow", "what is set now counts"


def test_broken_files_do_not_overwrite_each_other(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for content in ("one", "two"):
        path.write_text(content, encoding="utf-8")
        assert SettingsFile(path).trouble is not None
    kept = sorted(each.read_text(encoding="utf-8") for each in {*tmp_path.iterdir()} - {path})
    assert kept == ["one", "two"]


def test_settings_that_cannot_be_written_are_used_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder", encoding="utf-8")
    file = SettingsFile(tmp_path / "file" / "settings.json")
    refusal = file.change(replace(file.current, theme="dark"))
    assert file.current.theme == "dark"
    assert str(refusal) == "part of its path is not a folder"
    assert file.change(replace(file.current, theme="light")) is None, "said once"
    (tmp_path / "file").unlink()
    assert file.change(replace(file.current, theme="dark")) is None
    assert load(tmp_path / "file" / "settings.json").theme == "dark"


# --- files that are not settings ------------------------------------------------------------------------


def test_a_disk_that_does_not_answer_once_costs_no_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    save(path, Settings(theme="light", pace="slow"))

    def fail(*_: object) -> bytes:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with monkeypatch.context() as broken:
        broken.setattr("cardgames_qt.storage.settings.read_whole", fail)
        file = SettingsFile(path)
    assert replace(file.current, profiles=(), profile="") == Settings() and file.trouble is not None
    assert str(file.change(Settings(theme="dark"))) == "the disk does not answer"
    assert file.current.theme == "dark"
    assert load(path) == Settings(theme="light", pace="slow")


@pytest.mark.parametrize("foreign", ["{", '{"name": "package", "version": 3}'])
def test_what_came_into_the_place_of_the_settings_is_kept_aside(tmp_path: Path, foreign: str) -> None:
    path = tmp_path / "settings.json"
    file = SettingsFile(path)
    path.write_text(foreign, encoding="utf-8")
    assert file.change(replace(file.current, theme="dark")) is None
    assert load(path).theme == "dark"
    (aside,) = {*tmp_path.iterdir()} - {path}
    assert aside.read_text(encoding="utf-8") == foreign


def test_settings_that_are_the_same_are_not_written(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"theme":   "dark", "profiles": [{"id":   "eva"}]}', encoding="utf-8")
    before = path.read_bytes()
    file = SettingsFile(path)
    assert file.change(replace(file.current, theme="dark")) is None
    assert path.read_bytes() == before


def test_a_huge_file_is_kept_aside_unread(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    with path.open("wb") as file:
        file.truncate(2**35)
    trouble = SettingsFile(path).trouble
    assert trouble is not None and str(trouble) == "it is too big"
    assert trouble.kept is not None and trouble.kept.stat().st_size == 2**35


@only_posix
@pytest.mark.parametrize("kind", ["pipe", "folder", "device"])
def test_what_is_no_plain_file_holds_nobody_up_and_stays(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "settings.json"
    if kind == "device":
        path.symlink_to("/dev/zero")
    else:
        {"pipe": os.mkfifo, "folder": os.mkdir}[kind](path)
    before = path.lstat()
    file = SettingsFile(path)
    assert file.trouble is not None and file.trouble.kept is None
    assert file.change(replace(file.current, theme="dark")) == file.trouble.what
    assert file.current.theme == "dark" and path.lstat().st_ino == before.st_ino
    assert path.lstat().st_mtime_ns == before.st_mtime_ns
    assert list(tmp_path.iterdir()) == [path]


@only_posix
def test_settings_are_for_their_user_alone(tmp_path: Path) -> None:
    path = tmp_path / "home" / "settings.json"
    save(path, Settings(theme="dark"))
    path.chmod(0o644)
    save(path, Settings(theme="light"))
    assert [each.stat().st_mode & 0o777 for each in (path, path.parent)] == [0o600, 0o700]


@only_posix
def test_a_link_to_settings_stays_a_link(tmp_path: Path) -> None:
    path, real = tmp_path / "settings.json", tmp_path / "dotfiles" / "stolek.json"
    save(real, Settings(theme="light"))
    path.symlink_to(real)
    save(path, Settings(theme="dark"))
    assert path.is_symlink() and load(real).theme == "dark"


@only_posix
def test_a_link_to_something_else_leads_to_no_harm(tmp_path: Path) -> None:
    path, precious = tmp_path / "settings.json", tmp_path / "precious"
    precious.write_text("precious", encoding="utf-8")
    path.symlink_to(precious)
    assert SettingsFile(path).change(Settings(theme="dark")) is None
    assert precious.read_text(encoding="utf-8") == "precious" and load(path).theme == "dark"


def test_leftovers_of_a_killed_program_are_cleared(tmp_path: Path) -> None:
    left = tmp_path / ".settings.json.4711.new"
    left.write_text("{", encoding="utf-8")
    os.utime(left, (1_000_000, 1_000_000))
    save(tmp_path / "settings.json", Settings())
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]
