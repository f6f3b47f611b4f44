"""The list of parts tells what is in a bundle, all of it and nothing else."""

import hashlib
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest
from installers import licences, sbom
from installers.project import NAME
from packaging.licenses import canonicalize_license_expression

FILES = (
    "stolek", "_internal/libpython3.11.so.1.0", "_internal/libsqlite3.so.0", "_internal/libxcb-cursor.so.0",
    "_internal/PySide6/QtCore.abi3.so", "_internal/PySide6/Qt/lib/libQt6Core.so.6",
    "_internal/cardgames_qt/assets/fonts/Figtree_700Bold.ttf", "_internal/cardgames_qt/commit.txt",
)  # fmt: skip
MODULES = {"cardgames_qt", "segno", "pyimod01_archive"}


@pytest.fixture
def bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a few files of a bundle, on a Debian that has two of them."""
    known = {
        "libsqlite3.so.0": ("libsqlite3-0", "3.40.1-2"),
        "libxcb-cursor.so.0": ("libxcb-cursor0", "0.1.1-4"),
    }
    monkeypatch.setattr(sbom, "debian_package", lambda library: known.get(library, ("", "")))
    monkeypatch.setattr(sbom, "distribution", lambda: "debian")
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    return tmp_path


def told(bundle: Path) -> dict[str, dict[str, Any]]:
    """The parts by their names."""
    listed = sbom.parts("linux", bundle, MODULES)
    return {each["name"]: each for each in (listed["metadata"]["component"], *listed["components"])}


def test_what_is_there_is_listed_and_nothing_else(bundle: Path) -> None:
    parts = told(bundle)
    assert {
        NAME,
        "Python",
        "SQLite",
        "XCB",
        "PySide6",
        "Qt",
        "Qt 3rdparty",
        "Figtree",
        "Segno",
    } <= parts.keys()
    assert not {"libffi", "Gabarito", "tinytag", "ICU", "Microsoft Visual C++ Runtime"} & parts.keys()


def test_every_file_is_listed_once_with_its_hash(bundle: Path) -> None:
    files = [each for part in told(bundle).values() for each in part.get("components", ())]
    assert sorted(each["name"] for each in files) == sorted(FILES)
    for each in files:
        [digest] = each["hashes"]
        assert digest == {"alg": "SHA-256", "content": hashlib.sha256(each["name"].encode()).hexdigest()}


def test_every_part_has_a_version_and_an_address_that_scanners_know(bundle: Path) -> None:
    parts = told(bundle)
    assert parts["PySide6"]["purl"] == f"pkg:pypi/pyside6-essentials@{parts['PySide6']['version']}"
    assert parts["SQLite"]["purl"] == f"pkg:generic/sqlite@{sqlite3.sqlite_version}"
    assert parts["XCB"]["version"] == "0.1.1-4"
    assert parts["XCB"]["components"][0]["purl"] == "pkg:deb/debian/libxcb-cursor0@0.1.1-4"
    compiled_in = {"miniaudio and Opus"}  # whose versions the package that has them does not tell
    assert all(each.get("version") for name, each in parts.items() if name not in compiled_in)


def test_every_licence_is_an_expression_of_spdx(bundle: Path) -> None:
    for work in licences.works():
        expression = work.spdx or work.component().licence
        assert canonicalize_license_expression(expression) == expression, work.name
    assert told(bundle)["SQLite"]["licenses"] == [{"expression": "blessing"}]


def test_the_list_of_parts_is_the_same_every_time(bundle: Path) -> None:
    first, second = (msgspec.json.encode(sbom.parts("linux", bundle, MODULES)) for _ in range(2))
    assert first == second
