import re
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from installers import bundle, licences, linux, lock, windows
from installers.project import ROOT, ToolError
from packaging.requirements import Requirement
from PySide6.QtCore import qVersion

from cardgames_qt.licences import Component, components, text
from cardgames_qt.ui.sheets.licences_page import running

SYSTEMS = ("linux", "windows", "macos")
LISTED = {each.name: each for system in SYSTEMS for each in components(licences.ASSETS, system)}
BUNDLED = {
    "stolek": "PyInstaller",
    "stolek.exe": "PyInstaller",
    "_internal/base_library.zip": "Python",
    "_internal/libpython3.11.so.1.0": "Python",
    "_internal/python3.11/lib-dynload/_json.cpython-311-x86_64-linux-gnu.so": "Python",
    "_internal/python311.dll": "Python",
    "_internal/_socket.pyd": "Python",
    "_internal/Python.framework/Versions/3.11/Python": "Python",
    "_internal/VCRUNTIME140.dll": "Microsoft Visual C++ Runtime",
    "_internal/PySide6/MSVCP140.dll": "Microsoft Visual C++ Runtime",
    "_internal/PySide6/Qt/lib/libQt6Core.so.6": "Qt",
    "_internal/libQt6Core.so.6": "Qt",
    "_internal/PySide6/Qt6Core.dll": "Qt",
    "_internal/PySide6/Qt/lib/QtCore.framework/Versions/A/QtCore": "Qt",
    "_internal/QtCore": "Qt",
    "_internal/PySide6/Qt/translations/qtbase_cs.qm": "Qt",
    "_internal/PySide6/plugins/platforms/qwindows.dll": "Qt",
    "_internal/PySide6/Qt/lib/libicuuc.so.73": "ICU",
    "_internal/libicuuc.so.73": "ICU",
    "_internal/PySide6/QtCore.abi3.so": "PySide6",
    "_internal/PySide6/QtCore.pyd": "PySide6",
    "_internal/PySide6/pyside6.abi3.dll": "PySide6",
    "_internal/PySide6/libpyside6.abi3.so.6.8": "PySide6",
    "_internal/shiboken6/libshiboken6.abi3.so.6.8": "Shiboken",
    "_internal/msgspec/_core.cpython-311-x86_64-linux-gnu.so": "msgspec",
    "_internal/_ma_playback.abi3.so": "just_playback",
    "_internal/_ma_playback.pyd": "just_playback",
    "_internal/_cffi_backend.cpython-311-x86_64-linux-gnu.so": "CFFI",
    "_internal/_cffi_backend.cp311-win_amd64.pyd": "CFFI",
    "_internal/libxcb-cursor.so.0": "XCB",
    "_internal/libxkbcommon-x11.so.0": "libxkbcommon",
    "_internal/libffi.so.8": "libffi",
    "_internal/cardgames_qt/fast__mypyc.cpython-311-x86_64-linux-gnu.so": "mypyc",
    "_internal/cardgames_qt/kit/fast_random.cpython-311-x86_64-linux-gnu.so": "mypyc",
    "_internal/cardgames_qt/games/the_game/open_cards/fast.cp311-win_amd64.pyd": "mypyc",
    "_internal/cardgames_qt/games/gap/weights.json": "Stolek",
    "_internal/cardgames_qt/assets/fonts/Figtree_700Bold.ttf": "Figtree",
    "_internal/cardgames_qt/assets/fonts/Gabarito_700Bold.ttf": "Gabarito",
}
"""Files of bundles for all systems, and whose they are."""


@pytest.mark.parametrize(("file", "name"), BUNDLED.items())
def test_every_file_of_a_bundle_is_somebodys_who_is_listed(file: str, name: str) -> None:
    owner = licences.owner(file)
    assert owner is not None and owner.name == name
    assert name in LISTED


def test_what_nobody_is_named_for_is_found() -> None:
    assert licences.nobodys_files(["_internal/libssl.so.3", "stolek"]) == {"_internal/libssl.so.3"}
    found = {"requests", "json", "msgspec", "pyi_rth_pyside6", "cardgames_qt", "__main__"}
    assert licences.nobodys_modules(found) == {"requests"}


def test_every_package_the_program_is_installed_with_is_listed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = {Requirement(line).name for line in project["dependencies"]} | {"shiboken6"}
    assert needed <= {work.package for work in licences.works()}


@pytest.mark.parametrize(("name", "made"), licences.made().items())
def test_the_list_is_of_what_is_installed(name: str, made: str) -> None:
    kept = (licences.ASSETS / name).read_text(encoding="utf-8")
    assert kept == made, "run: python3 dev.py licences"


def test_versions_that_no_package_tells() -> None:
    import PySide6

    found = {path.name for path in Path(PySide6.__file__).parent.glob("Qt/lib/libicuuc.so.*")}
    assert found <= {f"libicuuc.so.{LISTED['ICU'].version}"}, "none where Qt brings no ICU along"


@pytest.mark.parametrize("language", licences.LANGUAGES)
@pytest.mark.parametrize("component", LISTED.values(), ids=lambda each: each.name)
def test_everything_listed_has_its_licence_and_all_its_texts(component: Component, language: str) -> None:
    assert component.licence and component.holder and component.texts
    for name in component.files(language):
        assert (licences.ASSETS / name).is_file(), name
    free = component.licence == "Public domain"  # which takes few words
    assert len(text(component, licences.ASSETS, language)) > (200 if free else 1000)


def test_no_text_lies_there_for_nothing() -> None:
    told = {
        name for each in LISTED.values() for language in licences.LANGUAGES for name in each.files(language)
    }
    kept = {
        path.relative_to(licences.ASSETS).as_posix() for path in licences.ASSETS.glob("licences/**/*.txt")
    }
    assert kept <= told


@pytest.mark.parametrize("name", ["Qt", "PySide6", "Shiboken"])
@pytest.mark.parametrize("language", licences.LANGUAGES)
def test_what_the_lgpl_demands_is_said(name: str, language: str) -> None:
    read = text(LISTED[name], licences.ASSETS, language)
    for words in ("The Qt Company Ltd.", "_internal", "https://download.qt.io/"):
        assert words in read.partition("GNU LESSER GENERAL PUBLIC LICENSE")[0], words
    assert "GNU LESSER GENERAL PUBLIC LICENSE\n" in read and "GNU GENERAL PUBLIC LICENSE\n" in read


def test_each_system_lists_what_comes_with_it() -> None:
    names = {system: {each.name for each in components(licences.ASSETS, system)} for system in SYSTEMS}
    assert "XCB" in names["linux"] and "XCB" not in names["windows"] | names["macos"]
    assert "Microsoft Visual C++ Runtime" in names["windows"] - names["linux"] - names["macos"]


def test_python_and_qt_are_listed_in_the_versions_that_run() -> None:
    """They differ from system to system."""
    assert not any(LISTED[name].version for name in ("Python", "Qt", "Qt 3rdparty", "PySide6", "Shiboken"))
    assert running(LISTED["Python"]).version.startswith("3.")
    assert running(LISTED["Qt"]).version == running(LISTED["Qt 3rdparty"]).version == qVersion()
    assert running(LISTED["PySide6"]).version == metadata.version("PySide6-Essentials")
    assert running(LISTED["Shiboken"]).version == metadata.version("shiboken6")
    assert running(LISTED["msgspec"]) == LISTED["msgspec"]


@pytest.mark.parametrize("broken", [None, "no list", '[{"name": "Qt"}]'])
def test_without_a_list_nothing_is_told(broken: str | None, tmp_path: Path) -> None:
    if broken is not None:
        (tmp_path / "licences").mkdir()
        (tmp_path / "licences/components.json").write_text(broken)
    assert components(tmp_path) == ()


@pytest.fixture
def frozen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder as PyInstaller leaves it, with every text."""
    monkeypatch.setattr(licences, "modules_of", lambda _program: {"cardgames_qt", "json"})
    texts = {
        name for each in LISTED.values() for language in licences.LANGUAGES for name in each.files(language)
    }
    for name in ("stolek", "_internal/libpython3.11.so", *(f"{licences.INSIDE}/{each}" for each in texts)):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    return tmp_path / "stolek"


def test_a_bundle_with_everything_passes(frozen: Path) -> None:
    licences.check(frozen)


def test_a_bundle_with_a_library_of_nobodys_is_refused(frozen: Path) -> None:
    (frozen.parent / "_internal/libsurprise.so.1").touch()
    with pytest.raises(ToolError, match=r"libsurprise\.so\.1"):
        licences.check(frozen)


def test_a_bundle_with_a_module_of_nobodys_is_refused(frozen: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(licences, "modules_of", lambda _program: {"surprise"})
    with pytest.raises(ToolError, match="surprise"):
        licences.check(frozen)


def test_a_bundle_without_a_text_is_refused(frozen: Path) -> None:
    (frozen.parent / licences.INSIDE / "licences/lgpl-3.0.txt").unlink()
    with pytest.raises(ToolError, match=r"lacks licences/lgpl-3\.0\.txt"):
        licences.check(frozen)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_overview_names_everything_and_how_to_replace_qt(system: str) -> None:
    told = licences.overview(system, "here")
    for each in components(licences.ASSETS, system):
        assert f"\n{each.name} {each.version}".rstrip() in told and each.licence in told
    assert "You may replace them." in told and "můžeš vyměnit" in told


def test_debian_is_told_whose_every_file_is(frozen: Path) -> None:
    (frozen.parent / "_internal/PySide6").mkdir()
    (frozen.parent / "_internal/PySide6/QtCore.abi3.so").touch()
    told = linux.filled("copyright", WORKS=licences.debian_stanzas(frozen.parent))
    whole, part = told.index("_internal/PySide6/*\n"), told.index("_internal/PySide6/*.abi3.*\n")
    assert whole < part, "the last one counts"
    assert "License: PSF-2.0" in told and "License: LGPL-3.0-only" in told and "libxcb" not in told


def test_windows_removes_the_overview_again() -> None:
    script = windows.SCRIPT.read_text(encoding="utf-8")
    assert f'File "/oname={licences.OVERVIEW}"' in script
    assert f'Delete "$INSTDIR\\{licences.OVERVIEW}"' in script


@pytest.mark.parametrize("core", ["games/gap/fast", "games/the_game/open_cards/fast", "kit/fast_random"])
def test_no_release_without_compiled_search_cores(core: str, tmp_path: Path) -> None:
    source = tmp_path / "cardgames_qt" / f"{core}.py"
    source.parent.mkdir(parents=True)
    source.touch()
    with pytest.raises(ToolError, match=rf"{core}\.py is not compiled"):
        bundle.demand_cores(tmp_path)
    source.with_name(f"{source.stem}.cpython-311-x86_64-linux-gnu.so").touch()
    bundle.demand_cores(tmp_path)


def test_our_own_licence_is_the_one_of_the_project() -> None:
    assert LISTED["Stolek"].licence == metadata.metadata("stolek")["License-Expression"]
    assert (ROOT / "LICENSE").read_text(encoding="utf-8") == text(
        LISTED["Stolek"], licences.ASSETS, "en"
    ) + "\n"


@pytest.mark.parametrize("language", licences.LANGUAGES)
def test_the_sources_of_qt_are_named_in_all_versions_that_are_locked(language: str) -> None:
    notice = (licences.ASSETS / f"licences/{language}/qt.txt").read_text(encoding="utf-8")
    for version in lock.versions("pyside6-essentials"):
        qt = ".".join(version.split(".")[:3])  # a fourth number is Qt for Python's own
        assert f"/qt-everywhere-src-{qt}.tar.xz" in notice
        assert f"/pyside-setup-everywhere-src-{version}.tar.xz" in notice


def test_what_others_gave_to_qt_is_told_for_the_versions_that_are_bundled() -> None:
    notice = text(LISTED["Qt 3rdparty"], licences.ASSETS, "en")
    begin = notice.partition("\n\n\n")[0]
    for version in lock.released("pyside6-essentials"):
        assert ".".join(version.split(".")[:2]) in begin


def test_a_text_that_is_said_to_stand_elsewhere_stands_there() -> None:
    notice = text(LISTED["Qt 3rdparty"], licences.ASSETS, "en")
    for found in re.finditer(r"The text is the same as that of (.+) (above|below)\.", notice):
        before, after = notice[: found.start()], notice[found.end() :]
        wanted = f"\n{found[1]}\n{'-' * len(found[1])}\n"
        _, title, there = (before if found[2] == "above" else after).partition(wanted)
        assert title, found[0]
        assert "The text is the same" not in there.partition("\n\n\n")[0], found[0]


def test_whose_names_they_are_is_said_in_both_languages() -> None:
    overview = licences.overview("linux", "somewhere")
    assert "trademarks of their owners" in overview and "ochranné známky svých vlastníků" in overview
