import platform
import re
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from installers import lock, windows
from installers.project import ROOT
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from setting_up import environment, place


def asked_for() -> dict[str, SpecifierSet]:
    """Which versions pyproject.toml allows, to run, to work on, to bundle and to install the program."""
    file = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = [each for extra in file["project"]["optional-dependencies"].values() for each in extra]
    lines = [*file["project"]["dependencies"], *extras, *file["build-system"]["requires"]]
    return {lock.plain_name(each.name): each.specifier for each in map(Requirement, lines)}


def test_what_the_project_asks_for_is_locked_in_a_version_it_allows() -> None:
    for name, allowed in asked_for().items():
        locked = lock.versions(name)
        assert locked and all(version in allowed for version in locked), name


def test_who_installs_the_program_is_not_bound_to_one_version() -> None:
    file = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    for line in file["project"]["dependencies"]:
        kinds = {each.operator for each in Requirement(line).specifier}
        assert kinds == {">=", "<"}, line


def test_every_package_is_known_by_its_hashes() -> None:
    for pin in lock.pins():
        assert pin.hashes, pin.name
        assert all(re.fullmatch("--hash=sha256:[0-9a-f]{64}", each) for each in pin.hashes), pin.name


def test_the_lock_names_no_host() -> None:
    text = lock.LOCK.read_text(encoding="utf-8")
    assert not re.search(r"://|--(extra-)?index|--find-links|\w\.(org|com|io|net)\b", text)


def test_only_qt_is_locked_in_two_versions_and_every_system_has_one_of_them() -> None:
    names = [pin.name for pin in lock.pins()]
    assert {name for name in names if names.count(name) > 1} == {"pyside6-essentials", "shiboken6"}
    for name in ("pyside6-essentials", "shiboken6"):
        markers = [Marker(pin.marker) for pin in lock.pins() if pin.name == name]
        for system in ("linux x86_64", "linux aarch64", "win32 AMD64", "darwin arm64"):
            here = dict(zip(("sys_platform", "platform_machine"), system.split(), strict=True))
            assert sum(marker.evaluate(here) for marker in markers) == 1
    assert lock.on_windows()["pyside6-essentials"].version == lock.versions("pyside6-essentials")[-1]


@pytest.mark.parametrize(
    ("machine", "glibc", "newer"),
    [
        *(("x86_64", "2.31", False), ("x86_64", "2.34", True), ("x86_64", "", False)),
        *(("aarch64", "2.36", False), ("aarch64", "2.39", True), ("aarch64", "2.4", False)),
    ],
)
def test_set_up_takes_the_newer_qt_where_the_c_library_is_new_enough(
    machine: str, glibc: str, newer: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(platform, "machine", lambda: machine)
    monkeypatch.setattr(environment, "glibc", lambda: glibc)
    lines = [line for line in environment.locked(environment.ALL) if line.startswith(("pyside6", "shiboken"))]
    version = lock.versions("shiboken6")[-1 if newer else 0]
    names = [f"pyside6-essentials=={version}", f"shiboken6=={version}"]
    assert [line.partition(" --hash=sha256:")[0] for line in lines] == names
    assert environment.takes_newer_qt() is newer


def test_a_line_that_pins_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="pytest>=9"):
        lock.pins("pytest>=9\n")


def test_another_lock_or_another_place_is_another_set_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = environment.fingerprint(environment.ALL)
    other = tmp_path / "requirements.lock"
    other.write_bytes(lock.LOCK.read_bytes() + b"# changed\n")
    with monkeypatch.context() as changed:
        changed.setattr(place, "LOCK", other)
        assert environment.fingerprint(environment.ALL) != before
    (tmp_path / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    monkeypatch.setattr(place, "ROOT", tmp_path)
    assert environment.fingerprint(environment.ALL) != before


def test_playing_installs_all_that_the_program_needs_and_nothing_more() -> None:
    named = {line.partition("==")[0] for line in environment.locked(environment.PLAY)}
    needed: set[str] = set()
    waiting = {"stolek"}
    while waiting:
        asked = map(Requirement, metadata.requires(waiting.pop()) or ())
        names = {lock.plain_name(each.name) for each in asked if not each.marker or each.marker.evaluate()}
        waiting |= names - needed
        needed |= names
    assert named == needed
    assert len(named) < len(environment.locked(environment.ALL)) / 3


def test_the_cross_build_for_windows_installs_only_what_is_locked() -> None:
    lines = windows.requirements()
    named = {line.partition("==")[0] for line in lines}
    assert {"pyside6-essentials", "shiboken6", "msgspec", "pyinstaller", "pefile"} <= named
    for line in lines:
        assert "--hash=sha256:" in line and ";" not in line, line
