"""What shops are told of a release is whole, and of the very files that are published."""

from pathlib import Path

import pytest
from installers import linux, project, stores
from installers.project import ToolError


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """All descriptions of installers that are just as long as their names."""
    monkeypatch.setattr(stores, "OUT", tmp_path)
    monkeypatch.setattr(stores, "PLACE", tmp_path / "stores")
    monkeypatch.setattr(stores, "ROOT", tmp_path)
    for name in stores.INSTALLERS.values():
        (tmp_path / name).write_text(name)
    stores.make()
    return tmp_path / "stores"


def test_every_installer_is_named_by_its_hash(told: Path) -> None:
    text = "".join(path.read_text() for path in told.iterdir())
    for name in stores.INSTALLERS.values():
        assert linux.digest(told.parent / name) in text, name
    assert f"/releases/download/v{project.VERSION}/" in text


def test_winget_gets_its_three_files_of_one_version(told: Path) -> None:
    for kind in ("", ".installer", ".locale.en-US"):
        text = (told / f"Stolek.Stolek{kind}.yaml").read_text()
        assert f'PackageVersion: "{project.VERSION}"' in text and "ManifestVersion: 1.6.0" in text


def test_flatpak_is_named_as_the_description_is(told: Path) -> None:
    assert f"id: {linux.COMPONENT}" in (told / f"{linux.COMPONENT}.yml").read_text()
    assert "--share=network" in (told / f"{linux.COMPONENT}.yml").read_text()


def test_a_missing_installer_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "OUT", tmp_path)
    with pytest.raises(ToolError, match=r"dist lacks Stolek-.*Setup\.exe"):
        stores.make()
