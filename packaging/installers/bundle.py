"""The program as a folder that needs no Python: made by PyInstaller from packaging/stolek.spec."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from zipfile import ZipFile

from installers import build_paths, icons, licences
from installers.project import COMMIT, NAME, PACKAGING, ROOT, VERSION, WORK, ToolError, module, run, say

SPEC = PACKAGING / "stolek.spec"
EXECUTABLE = "stolek.exe" if sys.platform == "win32" else "stolek"

SUPPORT = WORK / "support"
"""The Python half of Qt for Python, as files."""
SUPPORT_MARK = "files.dir"
"""What tells Qt for Python that they are there."""

UNPACKED = {"PYINSTALLER_ZLIB_COMPRESSION_LEVEL": "0"}
"""Modules are packed by the installers, so that no start has to unpack them."""

VERSION_FILE = """\
VSVersionInfo(
    ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}),
    kids=[
        StringFileInfo([StringTable("040904B0", [
            StringStruct("ProductName", "{name}"),
            StringStruct("FileDescription", "{name}"),
            StringStruct("CompanyName", "The {name} authors"),
            StringStruct("LegalCopyright", "MIT licence"),
            StringStruct("FileVersion", "{version}"),
            StringStruct("ProductVersion", "{version} ({commit})"),
        ])]),
        VarFileInfo([VarStruct("Translation", [0x0409, 0x04B0])]),
    ],
)
"""


def make(*, afresh: bool = False) -> Path:
    """Freeze the program and return its folder; `afresh` with nothing left of the last time."""
    demand_cores(ROOT)
    if afresh:
        shutil.rmtree(WORK)
    prepare()
    say("freezing the program")
    folder = freeze("stolek", env=UNPACKED)
    build_paths.clean(folder)
    build_paths.check(folder)
    licences.check(folder / EXECUTABLE)
    return folder


def make_hello() -> Path:
    """Freeze the bare window that the budgets are measured against."""
    say("freezing a bare window to measure against")
    return freeze("hello", "--", "--hello")


def make_older() -> Path:
    """Freeze a program of the same parts in other places, for an upgrade to replace."""
    say("freezing a program to upgrade from")
    return freeze("older", "--", "--older")


def prepare() -> None:
    """Write what the spec reads: icons, the commit, the version as Windows shows it, Qt's Python half."""
    WORK.mkdir(parents=True, exist_ok=True)
    (WORK / "commit.txt").write_text(COMMIT, encoding="utf-8")
    (WORK / "version.txt").write_text(version_file(), encoding="utf-8")
    icons.write_ico(icons.APP, WORK / "icons" / "stolek.ico")
    icons.write_ico(icons.DOCUMENT, WORK / "icons" / "stolek-game.ico")
    icons.write_icns(icons.APP, WORK / "icons" / "stolek.icns")
    icons.write_icns(icons.DOCUMENT, WORK / "icons" / "stolek-game.icns")
    unpack_support(SUPPORT)
    if not list((ROOT / "translations").glob("*.qm")):
        raise SystemExit("there are no compiled translations; `python3 dev.py dist` makes them first")


def unpack_support(folder: Path) -> None:
    """Put the Python half of Qt for Python there as files, to be compiled with everything else.

    Qt for Python carries it packed in a library, as sources that it would compile at every start. Where it
    finds a mark beside that library, it imports them like any other module.
    """
    import_module("PySide6.QtCore")
    packed: ZipFile = vars(import_module("shibokensupport").__loader__)["zfile"]
    packed.extractall(folder, [name for name in packed.namelist() if name.startswith("shibokensupport/")])
    (folder / SUPPORT_MARK).touch()


def demand_cores(sources: Path) -> None:
    """Raise ToolError where a search core is not compiled: bots would play, but look less far."""
    for source in sorted((sources / "cardgames_qt").rglob("fast*.py")):
        if not [*source.parent.glob(f"{source.stem}.*.so"), *source.parent.glob(f"{source.stem}.*.pyd")]:
            name, packages = source.relative_to(sources), "gcc python3-dev"
            raise ToolError(f"{name} is not compiled; on Debian: sudo apt-get install {packages}")


def freeze(name: str, *arguments: str, env: Mapping[str, str] | None = None) -> Path:
    """Run the spec; an unchanged analysis is taken from the last time."""
    places = ("--distpath", WORK, "--workpath", WORK / "pyinstaller")
    run(*module("PyInstaller", "--noconfirm", "--log-level", "WARN", *places, SPEC, *arguments), env=env)
    return WORK / name


def version_file() -> str:
    """The version as PyInstaller writes it into a Windows program."""
    numbers = (*map(int, VERSION.split(".")), 0)
    return VERSION_FILE.format(numbers=numbers, name=NAME, version=VERSION, commit=COMMIT)
