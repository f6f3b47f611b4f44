from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from cardgames_qt.session.settings import BadSettingsError, Settings, SettingsFile, load, save
from tests.session.playing import plan


def test_round_trip(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings = Settings(theme="light", speed="instant", tables={"gap": plan("gap", "human", "greedy")})
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
    with pytest.raises(BadSettingsError, match="speed") as caught:
        load(path)
    assert caught.value.settings == Settings(theme="light")


def test_broken_files_do_not_overwrite_each_other(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for content in ("one", "two"):
        path.write_text(content, encoding="utf-8")
        assert SettingsFile(path).trouble is not None
    kept = sorted(each.read_text(encoding="utf-8") for each in tmp_path.iterdir())
    assert kept == ["one", "two"]


def test_settings_that_cannot_be_written_are_used_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder", encoding="utf-8")
    file = SettingsFile(tmp_path / "file" / "settings.json")
    refusal = file.change(replace(file.current, theme="dark"))
    assert file.current.theme == "dark"
    assert str(refusal) == "a part of its path is no folder"
    assert file.change(replace(file.current, theme="light")) is None, "said once"
    (tmp_path / "file").unlink()
    assert file.change(replace(file.current, theme="dark")) is None
    assert load(tmp_path / "file" / "settings.json").theme == "dark"
