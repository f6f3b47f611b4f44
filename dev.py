#!/usr/bin/env python3
"""Sets Stolek up and runs it: `python3 dev.py play` opens the app, `python3 dev.py test` runs the tests.

Needs nothing but Python. The first call makes `.venv` beside this file and installs what pyproject.toml
pins; later calls notice that nothing changed and start at once.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "stolek-setup.stamp"

# What Qt's window system plug-in and font code load at run time on a bare Debian or Ubuntu.
QT_LIBRARIES = """
    libegl1 libgl1 libfontconfig1 libdbus-1-3 libglib2.0-0 libxkbcommon-x11-0 libx11-xcb1 libxcb-cursor0
    libxcb-icccm4 libxcb-image0 libxcb-keysyms1 libxcb-randr0 libxcb-render-util0 libxcb-shape0 libxcb-sync1
    libxcb-xfixes0 libxcb-xkb1 libsm6 fonts-dejavu-core
"""

# Only these tests are watched line by line, which makes them twice as slow: they are what checks the rules.
LAW_TESTS = ("tests/engine", "tests/games", "tests/session", "tests/test_cli.py")


def fingerprint() -> str:
    """What the installed environment depends on."""
    recipe = (ROOT / "pyproject.toml").read_bytes() + Path(__file__).read_bytes()
    return hashlib.sha256(recipe + sys.version.encode()).hexdigest()


def is_set_up() -> bool:
    """Whether the last set-up finished and still fits."""
    return PYTHON.exists() and STAMP.exists() and STAMP.read_text(encoding="utf-8") == fingerprint()


def setup() -> None:
    """Make or refresh `.venv` and the system libraries Qt needs."""
    if is_set_up():
        return
    if sys.version_info < (3, 11):  # noqa: UP036 - it is run by whatever Python is at hand
        sys.exit(f"Stolek needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    install_qt_libraries()
    if not PYTHON.exists():
        say("making .venv")
        venv.create(VENV, with_pip=True)
    say("installing what pyproject.toml lists")
    os.environ["HATCH_BUILD_NO_HOOKS"] = "true"  # they make what only a wheel needs
    run(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable", ".[dev,dist]")
    STAMP.write_text(fingerprint(), encoding="utf-8")


def compile_search() -> None:
    """Compile the bots' inner loops where a compiler is at hand; plain Python does too, only slower."""
    for source in sorted((ROOT / "cardgames_qt" / "games").glob("*/fast.py")):
        mark = VENV / f"compiled-{source.parent.name}.stamp"
        wanted = hashlib.sha256(source.read_bytes()).hexdigest()
        if mark.exists() and mark.read_text(encoding="utf-8") == wanted:
            continue
        for stale in (*source.parent.glob("fast*.so"), *source.parent.glob("fast*.pyd")):
            stale.unlink()
        say(f"compiling {source.relative_to(ROOT)}")
        reason = compile_module(source)
        if reason:
            say(f"that did not work ({reason}); the bots will think in plain Python")
        mark.write_text(wanted, encoding="utf-8")


def compile_module(source: Path) -> str:
    """Put the compiled module beside its source; returns what went wrong, or nothing.

    It is built in a folder of its own, where the build finds nothing but this module in its package.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / source.relative_to(ROOT)
        copy.parent.mkdir(parents=True)
        shutil.copy(source, copy)
        for package in copy.relative_to(folder).parents[:-1]:
            (Path(folder) / package / "__init__.py").touch()
        command = [str(BIN / "mypyc"), str(copy.relative_to(folder))]
        quick = {**os.environ, "MYPYC_OPT_LEVEL": "3"}
        done = subprocess.run(command, cwd=folder, env=quick, capture_output=True, text=True, check=False)
        for built in (*copy.parent.glob("fast*.so"), *copy.parent.glob("fast*.pyd")):
            shutil.copy(built, source.parent)
        return (done.stdout + done.stderr).strip().rpartition("\n")[2] if done.returncode else ""


def compile_translations() -> None:
    """Compile the translations the window loads; without them it speaks English."""
    for source in sorted((ROOT / "translations").glob("*.ts")):
        compiled = source.with_suffix(".qm")
        if not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime:
            run(BIN / "pyside6-lrelease", "-silent", source, "-qm", compiled)


def install_qt_libraries() -> None:
    """On Debian and Ubuntu, install what is missing where that is allowed; otherwise say how."""
    if not shutil.which("dpkg-query") or not shutil.which("apt-get"):
        return
    missing = [name for name in QT_LIBRARIES.split() if not is_installed(name)]
    if not missing:
        return
    rights = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
    command = [*rights, "apt-get", "install", "--yes", "--no-install-recommends", *missing]
    if rights and subprocess.run([*rights, "true"], capture_output=True, check=False).returncode != 0:
        say(f"Qt may need system libraries; install them with:\n  sudo apt-get install {' '.join(missing)}")
        return
    say("installing system libraries for Qt: " + " ".join(missing))
    subprocess.run([*rights, "apt-get", "update", "--quiet"], stdout=subprocess.DEVNULL, check=False)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    if subprocess.run(command, stdout=subprocess.DEVNULL, env=quiet, check=False).returncode != 0:
        say(
            f"that failed; the window may not open until you run:\n  sudo apt-get install {' '.join(missing)}"
        )


def is_installed(package: str) -> bool:
    """Whether dpkg has the package, under its own name or the one of the 64-bit-time transition."""
    for name in (package, package + "t64"):
        command = ["dpkg-query", "-W", "-f=${Status}", name]
        asked = subprocess.run(command, capture_output=True, text=True, check=False)
        if asked.stdout.endswith("ok installed"):
            return True
    return False


def play(arguments: Sequence[str]) -> None:
    """Open the app; where no window can open, let bots play a game off-screen and leave a picture of it."""
    linux = sys.platform.startswith("linux")
    displays = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if linux and not arguments and not any(os.environ.get(name) for name in displays):
        say("There is no display to open a window on; bots play a game off-screen instead.")
        arguments = ["--demo", "shots/demo.png", "--force"]
    run(PYTHON, "-m", "cardgames_qt", *arguments)


def test(arguments: Sequence[str]) -> None:
    """Run the tests; a whole run also shows and demands the coverage of the rules."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if arguments:
        run(PYTHON, "-m", "pytest", *arguments)
        return
    all_cores: list[str | Path] = [PYTHON, "-m", "pytest", "--numprocesses=auto", "--durations=10"]
    run(*all_cores, *LAW_TESTS, "--cov", "--cov-report=")
    say("branch coverage of the engine and the rules (98 % is demanded):")
    run(PYTHON, "-m", "coverage", "report", "--fail-under=98")
    run(*all_cores, *(f"--ignore={path}" for path in LAW_TESTS))


def check(_: Sequence[str]) -> None:
    """Style, types, the arrows between packages, and the translations."""
    run(PYTHON, "-m", "ruff", "check", ".")
    run(PYTHON, "-m", "ruff", "format", "--check", ".")
    run(PYTHON, "-m", "mypy")
    run(BIN / "lint-imports")
    run(PYTHON, "-m", "tests.translations", "--check")


def translations(arguments: Sequence[str]) -> None:
    """Bring `translations/*.ts` up to date with the program; see `python3 dev.py translations --help`."""
    run(PYTHON, "-m", "tests.translations", *arguments)
    compile_translations()


def bench(arguments: Sequence[str]) -> None:
    """Measure speed; see `python3 dev.py bench --help`."""
    run(PYTHON, "-m", "tests.bench", *arguments)


def shots(arguments: Sequence[str]) -> None:
    """Draw every screen into `shots/`; see `python3 dev.py shots --help`."""
    run(PYTHON, "-m", "tests.shots", *arguments)


def dist(arguments: Sequence[str]) -> None:
    """Make installers; see packaging/README.md and `python3 dev.py dist --help`."""
    os.environ["PYTHONPATH"] = str(ROOT / "packaging")
    run(PYTHON, "-m", "installers", *arguments)


def run(*command: str | Path) -> None:
    """Run a command in the project's root and stop with its exit code if it fails."""
    done = subprocess.run([str(part) for part in command], cwd=ROOT, check=False)
    if done.returncode != 0:
        sys.exit(done.returncode)


def say(message: str) -> None:
    """Print at once, also into a pipe."""
    print(message, flush=True)


COMMANDS: dict[str, Callable[[Sequence[str]], None]] = {
    "setup": lambda _: None,
    "play": play,
    "test": test,
    "check": check,
    "bench": bench,
    "shots": shots,
    "dist": dist,
    "translations": translations,
}


def main() -> None:
    """Read the command line, set up if need be, and do it."""
    layout = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=layout)
    parser.add_argument("command", choices=COMMANDS, help="what to do; what follows is passed on")
    chosen, rest = parser.parse_known_args()
    try:
        setup()
        compile_search()
        compile_translations()
        COMMANDS[chosen.command](rest)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
