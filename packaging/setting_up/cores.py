"""Compiles the bots' search cores; in plain Python they do the same, only slower."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sysconfig
import tempfile
from pathlib import Path

from setting_up import place
from setting_up.place import say

# How the search cores are compiled: into one library, because calls of the random generator they share would
# cost more between libraries. It lies in the package, where packagers find it. mypyc expects it beside the
# package, so the generator has a wrong `__file__` where a core was first to import it; nobody reads that.
CORES_SETUP = """
import sys
from setuptools import setup
from mypyc.build import mypycify
cores, sys.argv[1:] = sys.argv[1:], ["--quiet", "build_ext", "--inplace"]
made = mypycify(cores, group_name="cardgames_qt.fast", opt_level="2", debug_level="0")
setup(name="cores", ext_modules=made)
"""
# By -O3 bots are no quicker; it and debug information take the compiler longer and make the library larger.
# Hidden symbols let the C compiler inline calls between functions of the library: some 10 % faster.
CFLAGS = f"{os.environ.get('CFLAGS', '')} -fvisibility=hidden".strip()


def compile_search(*, able: bool) -> None:
    """Compile the search cores if they changed; without the tools, take away what would be out of date.

    One that failed is not remembered as done: the next call tries again.
    """
    recipe = b"".join(core.read_bytes() for core in search_cores(place.ROOT))
    wanted = hashlib.sha256(recipe + repr((compiler(), CORES_SETUP, CFLAGS)).encode()).hexdigest()
    stamp = place.VENV / "compiled.stamp"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    stamp.unlink(missing_ok=True)
    for stale in built_cores(place.ROOT):
        stale.unlink()
    if not able:
        return
    if not all(compiler()):
        say("there is no C compiler with Python's headers: the bots think in plain Python, slower")
        stamp.write_text(wanted, encoding="utf-8")
        return
    say("compiling the bots' search: half a minute or more")
    reason = compile_cores(place.ROOT, place.python())
    if reason:
        say(f"that did not work ({reason}): the bots think in plain Python; the next call tries again")
    else:
        stamp.write_text(wanted, encoding="utf-8")


def search_cores(root: Path) -> list[Path]:
    """The modules that mypyc compiles: every game's search core, and the random generator they share."""
    return sorted((root / "cardgames_qt").rglob("fast*.py"))


def built_cores(root: Path) -> list[Path]:
    """What compiling them made: a library, and for each of them a small module that leads there."""
    package = root / "cardgames_qt"
    return [*package.rglob("fast*.so"), *package.rglob("fast*.pyd")]


def compiler() -> tuple[bool, bool]:
    """Whether a compiler and Python's headers are there: once they are, they are used."""
    headers = Path(sysconfig.get_paths()["include"])
    found = os.name == "nt" or shutil.which("cc") is not None  # on Windows setuptools knows where to look
    return found, (headers / "Python.h").exists()


def compile_cores(target: Path, python: Path) -> str:
    """Put the cores, compiled for that Python, below a folder; returns what went wrong, or nothing.

    They are built in a folder of their own: mypyc would compile whatever else it finds that they import.
    """
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        cores = [core.relative_to(place.ROOT) for core in search_cores(place.ROOT)]
        for core in cores:
            (folder / core).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(place.ROOT / core, folder / core)
            for package in core.parents[:-1]:
                (folder / package / "__init__.py").touch()
        command = [str(python), "-c", CORES_SETUP, *map(str, cores)]
        how = {**os.environ, "CFLAGS": CFLAGS}
        done = subprocess.run(command, cwd=folder, env=how, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            return (done.stdout + done.stderr).strip().rpartition("\n")[2] or f"ended with {done.returncode}"
        for built in built_cores(folder):
            there = target / built.relative_to(folder)
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(built, there)
        return ""
