import ast
import re
import runpy
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
import shiboken6
from installers import bundle, contents, lock, macos, project, windows
from installers.screens import changed_share
from PIL import Image

import cardgames_qt
from cardgames_qt import version

SOURCES = Path(cardgames_qt.__file__).parent


def imported_parts_of_qt() -> set[str]:
    pattern = re.compile(r"^\s*from PySide6\.Qt(\w+) import", re.MULTILINE)
    texts = (path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.py"))
    return {part for text in texts for part in pattern.findall(text)}


def test_the_bundle_has_exactly_the_parts_of_qt_that_are_imported() -> None:
    assert imported_parts_of_qt() == contents.MODULES


def test_nothing_is_imported_that_the_bundle_leaves_out() -> None:
    """A start would not notice: much is loaded later, or by a command."""
    left_out = {
        (path.name, name)
        for path in SOURCES.rglob("*.py")
        if "conformance" not in path.parts
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for name in names_of(node)
        if name.partition(".")[0] in contents.EXCLUDED_MODULES
    }
    assert not left_out


def names_of(node: ast.AST) -> list[str]:
    """The modules that a statement imports."""
    if isinstance(node, ast.Import):
        return [each.name for each in node.names]
    return [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("PySide6/Qt/lib/libQt6Widgets.so.6", True),
        ("PySide6/Qt/lib/libQt6Quick.so.6", False),
        ("PySide6/QtWidgets.abi3.so", True),
        ("PySide6/QtDBus.abi3.so", True),
        ("websockets-17.4.dist-info/RECORD", False),
        ("websockets/speedups.cpython-311-aarch64-linux-gnu.so", True),
        ("PySide6/Qt/lib/libQt6DBus.so.6", True),
        ("PySide6\\Qt6Gui.dll", True),
        ("PySide6\\QtSvg.pyd", False),
        ("PySide6\\opengl32sw.dll", False),
        ("PySide6/Qt/plugins/platforms/libqxcb.so", True),
        ("PySide6/Qt/plugins/platforms/libqeglfs.so", False),
        ("PySide6/Qt/plugins/imageformats/libqjpeg.so", False),
        ("PySide6\\plugins\\platforms\\qwindows.dll", True),
        ("PySide6/Qt/translations/qtbase_cs.qm", True),
        ("PySide6/Qt/translations/qtbase_de.qm", False),
        ("cardgames_qt/translations/stolek_cs.qm", True),
        ("cardgames_qt/fast__mypyc.cpython-311-x86_64-linux-gnu.so", True),
        ("cardgames_qt/games/gap/fast.cpython-311-x86_64-linux-gnu.so", True),
        ("libxcb-cursor.so.0", True),
        ("libsqlite3.so.0", True),
        ("libstdc++.so.6", False),
        ("libpython3.11.so.1.0", True),
        ("libicui18n.so.73", True),
    ],
)
def test_what_is_kept(name: str, kept: bool) -> None:
    assert contents.keep(name, linux=True) is kept


@pytest.mark.parametrize(("part", "kept"), [("Widgets", True), ("DBus", True), ("Svg", False)])
@pytest.mark.parametrize("file", ["Qt{part}", "Versions/A/Qt{part}", "Versions/A/Resources/Info.plist"])
def test_a_framework_of_macos_is_kept_whole_or_not_at_all(part: str, file: str, kept: bool) -> None:
    """The shell of one whose library is gone cannot be signed."""
    name = f"PySide6/Qt/lib/Qt{part}.framework/{file.format(part=part)}"
    assert contents.keep(name, linux=False) is kept


def test_the_version_as_windows_shows_it() -> None:
    text = bundle.version_file()
    numbers = ", ".join([*project.VERSION.split("."), "0"])
    assert f"filevers=({numbers})" in text
    assert f'"ProductVersion", "{project.VERSION} (' in text
    compile(text, "version.txt", "eval")


def test_saved_games_are_one_type_on_all_systems() -> None:
    script = windows.SCRIPT.read_text(encoding="utf-8")
    assert project.MIME_TYPE in script
    assert f'"Software\\Classes\\{project.SUFFIX}"' in script
    [declared] = macos.information()["UTExportedTypeDeclarations"]
    assert declared["UTTypeTagSpecification"]["public.mime-type"] == [project.MIME_TYPE]


def test_macos_is_as_old_as_qt_can_run_on() -> None:
    assert macos.information()["LSMinimumSystemVersion"] == "13.0"


@pytest.mark.parametrize(
    "wanted",
    [
        "${IfNot} ${RunningX64}",
        "${OrIfNot} ${AtLeastWin10}",
        'WriteRegStr HKCU "${UNINSTALL}" "URLInfoAbout" "${HOMEPAGE}"',
        'WriteRegStr HKCU "${APP_PATH}" "" "$INSTDIR\\stolek.exe"',
        'DeleteRegKey HKCU "${APP_PATH}"',
    ],
)
def test_the_windows_installer_fits_into_windows(wanted: str) -> None:
    assert wanted in windows.SCRIPT.read_text(encoding="utf-8")


def test_the_windows_installer_says_everything_in_both_languages() -> None:
    script = windows.SCRIPT.read_text(encoding="utf-8")
    said = re.findall(r"^LangString (\w+) \$\{LANG_(\w+)\}", script, re.MULTILINE)
    names = {name for name, _ in said}
    assert set(said) == {(name, language) for name in names for language in ("ENGLISH", "CZECH")}
    assert set(re.findall(r"\$\((\w+)\)", script)) == names


FROZEN_START = """
import sys
from cardgames_qt import quick_start
quick_start.hurry()
from PySide6.QtCore import QPoint
print(*(name for name, module in sys.modules.items() if isinstance(module, quick_start.LoadedLater)))
try:
    QPoint("here")
except TypeError as error:
    print(error)
"""


def test_the_start_is_as_quick_with_the_python_half_of_qt_as_the_bundle_has_it(tmp_path: Path) -> None:
    bundle.unpack_support(tmp_path)
    shutil.copytree(Path(shiboken6.__file__).parent, tmp_path / "shiboken6")
    (tmp_path / bundle.SUPPORT_MARK).rename(tmp_path / "shiboken6" / bundle.SUPPORT_MARK)
    command = [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(tmp_path)!r}){FROZEN_START}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120, cwd=project.ROOT)
    assert done.stderr == ""
    left_out, error = done.stdout.split("\n", 1)
    support = "shibokensupport.signature"
    assert {f"{support}.parser", f"{support}.lib.pyi_generator"} <= set(left_out.split())
    assert "Supported signatures" in error


def test_wheels_are_built_with_the_qt_the_program_runs_on() -> None:
    hook = runpy.run_path(str(project.PACKAGING / "wheel.py"))
    file = tomllib.loads((project.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert hook["QT"] == file["tool"]["uv"]["constraint-dependencies"]
    compilers = [f"{name}=={version}" for name in ("mypy", "setuptools") for version in lock.versions(name)]
    assert hook["CORE_COMPILER"] == compilers


def test_a_bundle_tells_the_commit_it_was_made_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "commit.txt"
    file.write_text("abc123\n", encoding="utf-8")
    monkeypatch.setattr(version, "COMMIT_FILE", file)
    assert version.full_version() == f"{cardgames_qt.__version__} (abc123)"


def test_without_history_the_version_stands_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(version, "COMMIT_FILE", tmp_path / "none")
    monkeypatch.setattr(version, "PACKAGE", tmp_path / "package")
    assert version.full_version() == cardgames_qt.__version__


def test_how_much_of_the_screen_changed() -> None:
    before = Image.new("RGB", (10, 10))
    after = before.copy()
    after.paste((255, 0, 0), (0, 0, 10, 3))
    assert changed_share(before, before) == 0
    assert changed_share(before, after) == pytest.approx(0.3)


@pytest.mark.parametrize(
    ("variable", "value", "sign", "tools"),
    [
        ("STOLEK_WINDOWS_SIGN", "signtool sign /a", windows.sign, ["signtool"]),
        ("STOLEK_MACOS_NOTARY", "profile", macos.notarise, ["xcrun", "xcrun"]),
    ],
)
def test_installers_are_signed_for_who_can(
    variable: str,
    value: str,
    sign: Callable[[Path], None],
    tools: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ran: list[tuple[object, ...]] = []
    monkeypatch.setattr(f"{sign.__module__}.run", lambda *command: ran.append(command))
    monkeypatch.delenv(variable, raising=False)
    sign(Path("installer"))
    assert not ran
    monkeypatch.setenv(variable, value)
    sign(Path("installer"))
    assert [command[0] for command in ran] == tools
    assert all(Path("installer") in command for command in ran)


def test_the_python_half_of_qt_is_files_that_can_be_compiled_once(tmp_path: Path) -> None:
    """As Qt for Python carries it, every start would compile it."""
    bundle.unpack_support(tmp_path)
    assert (tmp_path / bundle.SUPPORT_MARK).exists()
    place = tmp_path.joinpath(*contents.SUPPORT.split(".")).with_suffix(".py")
    compile(place.read_bytes(), place, "exec")
