import itertools
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

PYTHONS = [{"python_version": f"3.{minor}", "python_full_version": f"3.{minor}.1"} for minor in range(11, 15)]
"""All that the project can be installed with, as markers ask for them."""
SYSTEMS = ("linux x86_64", "linux aarch64", "win32 AMD64", "darwin arm64")


def asked_for(python: dict[str, str]) -> dict[str, SpecifierSet]:
    """Which versions pyproject.toml allows, to run, to work on, to bundle and to install the program."""
    file = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = [each for extra in file["project"]["optional-dependencies"].values() for each in extra]
    lines = [*file["project"]["dependencies"], *extras, *file["build-system"]["requires"]]
    asked = [each for each in map(Requirement, lines) if not each.marker or each.marker.evaluate(python)]
    assert len({each.name for each in asked}) == len(asked)
    return {lock.plain_name(each.name): each.specifier for each in asked}


@pytest.mark.parametrize("machine", ["x86_64", "aarch64"])
@pytest.mark.parametrize("python", PYTHONS, ids=lambda python: python["python_version"])
def test_what_the_project_asks_for_is_locked_in_a_version_it_allows(
    python: dict[str, str], machine: str
) -> None:
    here = {**python, "sys_platform": "linux", "platform_machine": machine}
    pins = [pin for pin in lock.pins() if not pin.marker or Marker(pin.marker).evaluate(here)]
    for name, allowed in asked_for(python).items():
        assert [pin.version in allowed for pin in pins if pin.name == name] == [True], name


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


def test_only_qt_is_locked_in_several_versions_and_every_system_has_one_of_them() -> None:
    names = [pin.name for pin in lock.pins()]
    assert {name for name in names if names.count(name) > 1} == {"pyside6-essentials", "shiboken6"}
    for name in ("pyside6-essentials", "shiboken6"):
        markers = [Marker(pin.marker) for pin in lock.pins() if pin.name == name]
        for system, python in itertools.product(SYSTEMS, PYTHONS):
            here = dict(zip(("sys_platform", "platform_machine"), system.split(), strict=True))
            assert sum(marker.evaluate({**here, **python}) for marker in markers) == 1
    bundled = max(lock.released("shiboken6"), key=lock.numbers)
    assert lock.on_windows()["pyside6-essentials"].version == bundled


def test_set_up_knows_what_every_locked_qt_asks_for() -> None:
    for name in ("pyside6-essentials", "shiboken6"):
        assert [lock.numbers(version)[:2] for version in lock.versions(name)] == sorted(environment.QTS)
    newest = max(qt.newest for qt in environment.QTS.values())
    ends = ["{}.{}".format(*version) for version in (environment.OLDEST, newest)]
    assert ends == [PYTHONS[0]["python_version"], PYTHONS[-1]["python_version"]]


@pytest.mark.parametrize(
    ("system", "there", "python", "version"),
    [
        *(("linux x86_64", "2.31", 12, 0), ("linux x86_64", "2.34", 12, 2), ("linux x86_64", "", 12, 0)),
        *(("linux x86_64", "2.36", 11, 1), ("linux x86_64", "2.43", 14, 2)),
        *(("linux aarch64", "2.36", 11, 0), ("linux aarch64", "2.36", 13, 0)),
        *(
            ("linux aarch64", "2.4", 13, 0),
            ("linux aarch64", "2.39", 11, 1),
            ("linux aarch64", "2.39", 12, 2),
        ),
        *(("darwin arm64", "13.6", 13, 1), ("darwin arm64", "14.0", 13, 2), ("darwin arm64", "12.7", 13, 0)),
        *(("win32 AMD64", "", 11, 1), ("win32 AMD64", "", 14, 2)),
    ],
)
def test_set_up_takes_the_latest_qt_that_works_here(
    system: str, there: str, python: int, version: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the Python, the C library and macOS allow: with 6.12 Python 3.11 crashes."""
    name, machine = system.split()
    monkeypatch.setattr(sys, "platform", name)
    monkeypatch.setattr(sys, "version_info", (3, python, 1))
    monkeypatch.setattr(platform, "machine", lambda: machine)
    monkeypatch.setattr(platform, "mac_ver", lambda: (there, ("", "", ""), machine))
    monkeypatch.setattr(environment, "glibc", lambda: "" if name == "darwin" else there)
    lines = [line for line in environment.locked(environment.ALL) if line.startswith(("pyside6", "shiboken"))]
    wanted = lock.versions("shiboken6")[version]
    names = [f"pyside6-essentials=={wanted}", f"shiboken6=={wanted}"]
    assert [line.partition(" --hash=sha256:")[0] for line in lines] == names
    assert all(";" not in line for line in lines)


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
