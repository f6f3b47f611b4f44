#!/usr/bin/env python3
"""Sets Stolek up and runs it: `python3 dev.py play` opens the app, `python3 dev.py test` runs the tests.

Needs nothing but Python. The first call makes `.venv` beside this file and installs what requirements.lock
pins, version and hash; later calls notice that nothing changed and start at once.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import venv
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "stolek-setup.stamp"

# The Pythons that the pinned Qt is made for.
OLDEST, NEWEST = (3, 11), (3, 13)

# Every package that is ever installed, with the hashes of its files; `python3 dev.py lock` writes it.
LOCK = ROOT / "requirements.lock"
LOCKER = "uv==0.13.7"

# What Qt loads on a bare Debian or Ubuntu: without these no part of it starts,
QT_LIBRARIES = "libegl1 libgl1 libfontconfig1 libdbus-1-3 libglib2.0-0 libxkbcommon0"
# and without these it opens no window.
WINDOW_LIBRARIES = """
    libxkbcommon-x11-0 libx11-xcb1 libxcb-cursor0 libxcb-icccm4 libxcb-image0 libxcb-keysyms1 libxcb-randr0
    libxcb-render-util0 libxcb-shape0 libxcb-sync1 libxcb-xfixes0 libxcb-xkb1 libsm6
    fonts-dejavu-core
"""

# How the search cores are compiled: into one library, because calls of the random generator they share would
# cost more between libraries. It lies in the package, where packagers find it. mypyc expects it beside the
# package, so the generator has a wrong `__file__` where a core was first to import it; nobody reads that.
CORES_SETUP = """
import sys
from setuptools import setup
from mypyc.build import mypycify
cores, sys.argv[1:] = sys.argv[1:], ["--quiet", "build_ext", "--inplace"]
setup(name="cores", ext_modules=mypycify(cores, group_name="cardgames_qt.fast"))
"""
# Hidden symbols let the C compiler inline calls between functions of the library: some 10 % faster.
CFLAGS = f"{os.environ.get('CFLAGS', '')} -fvisibility=hidden".strip()

# Only these tests are watched line by line, which makes them twice as slow: they are what checks the rules.
LAW_TESTS = ("tests/engine", "tests/games", "tests/session", "tests/storage", "tests/test_cli.py")


# These ask for all games at the table, and are run once more with a fifth one installed; the others name
# those they ask for. The example's own tests see whether that one is a game.
EXAMPLE_TESTS = (
    *("tests/kit/test_game.py", "tests/kit/test_installed.py", "tests/test_cli.py"),
    *("tests/ui/shell/test_shell.py", "tests/ui/shell/test_sheet.py", "tests/ui/library/test_library.py"),
    *("tests/ui/daily/test_days.py", "tests/ui/daily/test_lobby.py", "tests/ui/daily/test_standing.py"),
    *("tests/ui/counting/test_statistics.py", "tests/ui/exercises"),
)

# A worker more than there are cores: most tests wait now and then, for another process or for the disk.
# Whoever is done takes from who is not.
SEVERAL_AT_ONCE = (f"--numprocesses={(os.cpu_count() or 1) + 1}", "--dist=worksteal")
# Where Linux keeps files in memory, and how much room tests want there.
MEMORY, ROOM = Path("/dev/shm"), 2**31


def fingerprint() -> str:
    """What the installed environment depends on."""
    recipe = b"".join(path.read_bytes() for path in (ROOT / "pyproject.toml", LOCK, Path(__file__)))
    return hashlib.sha256(recipe + sys.version.encode()).hexdigest()


def is_set_up() -> bool:
    """Whether the last set-up finished and still fits."""
    return PYTHON.exists() and STAMP.exists() and STAMP.read_text(encoding="utf-8") == fingerprint()


def setup() -> None:
    """Make or refresh `.venv` and whatever it needs of the system."""
    if is_set_up():
        return
    refuse_unfit_python()
    STAMP.unlink(missing_ok=True)  # a set-up that is broken off has not been done
    install_system_packages()
    if not has_whole_venv():
        make_venv()
    say("installing what requirements.lock pins")
    # Only finished packages: building one would fetch tools that nobody pinned. The lock names everything:
    # pip would look for more, and refuse a package wanted with an extra once a later version is published.
    pip("install", "--require-hashes", "--no-deps", "--only-binary=:all:", "--requirement", LOCK)
    os.environ["HATCH_BUILD_NO_HOOKS"] = "true"  # they make what only a wheel needs
    pip("install", "--no-deps", "--no-build-isolation", "--editable", ".")
    STAMP.write_text(fingerprint(), encoding="utf-8")


def refuse_unfit_python() -> None:
    """Stop where Qt has no package for this Python."""
    if not OLDEST <= sys.version_info[:2] <= NEWEST:
        oldest, newest = (".".join(map(str, version)) for version in (OLDEST, NEWEST))
        sys.exit(f"Stolek needs Python {oldest} to {newest}; this is {sys.version.split()[0]}.")


def has_whole_venv() -> bool:
    """Whether `.venv` has this Python and pip; one that was broken off may lack either."""
    question = "import sys, pip; print(*sys.version_info[:2])"
    try:
        asked = subprocess.run([PYTHON, "-c", question], capture_output=True, text=True, check=False)
    except OSError:
        return False
    return asked.stdout.split() == [str(number) for number in sys.version_info[:2]]


def make_venv() -> None:
    """Make `.venv` anew; where that fails, say why and leave nothing half made."""
    say("making .venv")
    try:
        venv.create(VENV, with_pip=True, clear=True)
    except (OSError, subprocess.CalledProcessError, SystemExit) as problem:  # the last is Debian's way
        shutil.rmtree(VENV, ignore_errors=True)
        reason = problem if isinstance(problem, OSError) else "Python has no pip for it"
        sys.exit(f"Cannot make .venv: {reason}")


def pip(*arguments: str | Path) -> None:
    """Run the pip of `.venv`, which came with Python."""
    run(PYTHON, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments)


def compile_search() -> None:
    """Compile the search cores where there is a compiler; in plain Python they do the same, only slower."""
    recipe = b"".join(core.read_bytes() for core in search_cores(ROOT))
    wanted = hashlib.sha256(recipe + repr((compiler(), CORES_SETUP, CFLAGS)).encode()).hexdigest()
    stamp = VENV / "compiled.stamp"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    for stale in built_cores(ROOT):
        stale.unlink()
    say("compiling the bots' search")
    reason = compile_cores(ROOT, PYTHON)
    if reason:
        say(f"that did not work ({reason}); the bots will think in plain Python")
    stamp.write_text(wanted, encoding="utf-8")


def search_cores(root: Path) -> list[Path]:
    """The modules that mypyc compiles: every game's search core, and the random generator they share."""
    return sorted((root / "cardgames_qt").rglob("fast*.py"))


def built_cores(root: Path) -> list[Path]:
    """What compiling them made: a library, and for each of them a small module that leads there."""
    package = root / "cardgames_qt"
    return [*package.rglob("fast*.so"), *package.rglob("fast*.pyd")]


def compiler() -> tuple[bool, bool]:
    """Whether a compiler and Python's headers are there: once they are, what failed is tried again."""
    headers = Path(sysconfig.get_paths()["include"])
    return shutil.which("cc") is not None, (headers / "Python.h").exists()


def compile_cores(target: Path, python: Path) -> str:
    """Put the cores, compiled for that Python, below a folder; returns what went wrong, or nothing.

    They are built in a folder of their own: mypyc would compile whatever else it finds that they import.
    """
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        cores = [core.relative_to(ROOT) for core in search_cores(ROOT)]
        for core in cores:
            (folder / core).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / core, folder / core)
            for package in core.parents[:-1]:
                (folder / package / "__init__.py").touch()
        command = [str(python), "-c", CORES_SETUP, *map(str, cores)]
        how = {**os.environ, "CFLAGS": CFLAGS}
        done = subprocess.run(command, cwd=folder, env=how, capture_output=True, text=True, check=False)
        for built in built_cores(folder):
            (target / built.relative_to(folder)).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(built, target / built.relative_to(folder))
        return (done.stdout + done.stderr).strip().rpartition("\n")[2] if done.returncode else ""


def compile_translations() -> None:
    """Compile the translations the window loads; without them it speaks English."""
    for source in sorted((ROOT / "translations").glob("*.ts")):
        compiled = source.with_suffix(".qm")
        if not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime:
            # An open window has the old file mapped, and would crash if that were written over.
            made = source.with_suffix(".new.qm")
            run(BIN / "pyside6-lrelease", "-silent", source, "-qm", made)
            made.replace(compiled)


def install_system_packages() -> None:
    """On Debian and Ubuntu, install what is missing where that is allowed; otherwise say how, first of all.

    Without a compiler or a window's libraries there is still something to do; without the others nothing.
    """
    vital, others = missing_vital(), missing_others()
    if not vital and not others:
        return
    rights = root_rights()
    if rights is not None:
        apt_install(rights, vital + others)
    if missing_vital():
        sys.exit(how_to_install(vital + others))
    if missing_others():
        say(f"going on without {' '.join(others)}; to have all of it:\n{typed(others)}")


def apt_install(rights: Sequence[str], packages: Sequence[str]) -> None:
    """Install them; what apt says is shown only where that fails."""
    say("installing for Qt, Python and the bots: " + " ".join(packages))
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ("install", "--yes", "--no-install-recommends", *packages)
    for words in (("update",), install):
        command = [*rights, "apt-get", *words]
        done = subprocess.run(command, capture_output=True, text=True, env=quiet, check=False)
    if done.returncode != 0:
        say(f"{done.stdout[-1000:]}{done.stderr[-1000:]}that failed")


def how_to_install(packages: Sequence[str]) -> str:
    """What to type, once, before the same command again."""
    return f"Stolek needs some packages of the system. Type this, then the same again:\n{typed(packages)}"


def typed(packages: Sequence[str]) -> str:
    """The command that installs packages, for whoever may not do it at once."""
    lead = "sudo sh -c" if shutil.which("sudo") else "su -c"
    install = f"apt-get install --yes --no-install-recommends {' '.join(packages)}"
    return f"  {lead} 'apt-get update && {install}'"


def missing_vital() -> list[str]:
    """Packages without which nothing can be set up; known only on Debian and Ubuntu."""
    if not has_apt():
        return []
    pip_for_venv = [] if find_spec("ensurepip") else ["python{}.{}-venv".format(*sys.version_info)]
    return pip_for_venv + [name for name in QT_LIBRARIES.split() if not is_installed(name)]


def missing_others() -> list[str]:
    """Packages without which no window opens, or the bots think in plain Python."""
    if not has_apt():
        return []
    found, headers = compiler()
    tools = [] if found else ["gcc", "libc6-dev"]
    if not headers and sys.base_prefix == "/usr":
        tools.append("python{}.{}-dev".format(*sys.version_info))
    return [name for name in WINDOW_LIBRARIES.split() if not is_installed(name)] + tools


def has_apt() -> bool:
    """Whether this is a Debian or one of its children."""
    return bool(shutil.which("dpkg-query") and shutil.which("apt-get"))


def root_rights() -> list[str] | None:
    """What comes before an administrator's command; None where there is no sudo or it wants a password."""
    if os.geteuid() == 0:
        return []
    sudo = ["sudo", "--non-interactive"]
    if shutil.which("sudo") is None:
        return None
    asked = subprocess.run([*sudo, "true"], capture_output=True, check=False)
    return sudo if asked.returncode == 0 else None


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
    """Run the tests; with --all the long ones too, and the coverage of the rules is demanded."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    keep_compiled()
    if arguments and list(arguments) not in (["--all"], ["--example"]):
        pytest(*arguments)
        return
    with files_in_memory():
        if list(arguments) == ["--all"]:
            pytest(*SEVERAL_AT_ONCE, *LAW_TESTS, "--cov", "--cov-report=")
            say("branch coverage of the engine and the rules (98 % is demanded):")
            run(PYTHON, "-m", "coverage", "report", "--fail-under=98")
            pytest(*SEVERAL_AT_ONCE, *(f"--ignore={path}" for path in LAW_TESTS))
        elif not arguments:
            pytest(*SEVERAL_AT_ONCE, "-m", "not long")
        test_example()


def pytest(*arguments: str | Path) -> None:
    """Run the tests that these arguments choose."""
    run(PYTHON, "-m", "pytest", *arguments)


def test_example() -> None:
    """The example's own tests, and those of ours that look at all games, with it installed beside us."""
    say("the same with a game of another package:")
    site = VENV / "example"
    shutil.rmtree(site, ignore_errors=True)
    # Into a folder of its own: whoever plays here has the four games and no example.
    offline = ("--no-index", "--no-deps", "--no-build-isolation")
    pip("install", *offline, "--target", site, ROOT / "examples" / "cones")
    os.environ["PYTHONPATH"] = str(site)
    tests = ("examples/cones/tests", *EXAMPLE_TESTS)
    pytest(*SEVERAL_AT_ONCE, "-m", "not long", *tests)
    del os.environ["PYTHONPATH"]


@contextmanager
def files_in_memory() -> Iterator[None]:
    """Where there is room for them: thousands of small files take minutes on a slow disk."""
    if "TMPDIR" in os.environ or not has_room_in_memory():
        yield
        return
    with tempfile.TemporaryDirectory(prefix="stolek-", dir=MEMORY) as folder:
        os.environ["TMPDIR"] = folder
        try:
            yield
        finally:
            del os.environ["TMPDIR"]


def has_room_in_memory() -> bool:
    """Whether tests can keep their files there, and run what they put there."""
    if sys.platform != "linux" or not os.access(MEMORY, os.W_OK):
        return False
    looks = os.statvfs(MEMORY)
    return looks.f_bavail * looks.f_frsize >= ROOM and not looks.f_flag & os.ST_NOEXEC


def keep_compiled() -> None:
    """Let Python keep what it compiles, beside the tree: tests start hundreds of processes."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(VENV / "compiled")


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


def soak(arguments: Sequence[str]) -> None:
    """Try what may befall the program, thousands of times; see `python3 dev.py soak --help`."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a Ctrl+C is for the trials, which end with their table
    run(PYTHON, "-m", "tests.soak", *arguments)


def mutate(arguments: Sequence[str]) -> None:
    """Break lines of the program and see which the tests catch; see `python3 dev.py mutate --help`."""
    keep_compiled()
    run(PYTHON, "-m", "tests.mutation", *arguments)


def shots(arguments: Sequence[str]) -> None:
    """Draw every screen into `shots/`; see `python3 dev.py shots --help`."""
    run(PYTHON, "-m", "tests.shots", *arguments)


def dist(arguments: Sequence[str]) -> None:
    """Make installers; see packaging/README.md and `python3 dev.py dist --help`."""
    os.environ["PYTHONPATH"] = str(ROOT / "packaging")
    run(PYTHON, "-m", "installers", *arguments)


def fresh(arguments: Sequence[str]) -> None:
    """Try `play` and `test` on bare systems; see `python3 dev.py fresh --help`."""
    run(PYTHON, "-m", "tests.fresh", *arguments)


def newest(arguments: Sequence[str]) -> None:
    """Find the newest Qt that the program works with; see packaging/README.md."""
    os.environ["PYTHONPATH"] = str(ROOT / "packaging")
    run(PYTHON, "-m", "installers.newest", *arguments)


def licences(_: Sequence[str]) -> None:
    """Write the list of licences and the texts that packages bring along; see packaging/README.md."""
    os.environ["PYTHONPATH"] = str(ROOT / "packaging")
    run(PYTHON, "-m", "installers.licences")


def lock(arguments: Sequence[str]) -> None:
    """Write requirements.lock anew from pyproject.toml; with `--upgrade` everything else gets newer too.

    For all systems and Pythons at once, which only uv can; the hashes are those the package index tells.
    """
    with tempfile.TemporaryDirectory() as folder:
        pip("install", "--target", folder, LOCKER)
        os.environ["PYTHONPATH"] = folder
        builder = Path(folder) / "builder.txt"
        builder.write_text("\n".join(build_requirements()), encoding="utf-8")
        run(
            PYTHON, "-m", "uv", "pip", "compile", "pyproject.toml", builder, "--all-extras", "--universal",
            "--python-version", "{}.{}".format(*OLDEST), "--generate-hashes", "--no-annotate", "--quiet",
            "--custom-compile-command", "python3 dev.py lock", "--output-file", LOCK, *arguments,
        )  # fmt: skip


def build_requirements() -> list[str]:
    """What installing the project itself needs, as pyproject.toml pins it."""
    import tomllib  # noqa: PLC0415 - this file must get as far as refusing a Python that lacks it

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return list(project["build-system"]["requires"])


def run(*command: str | Path) -> None:
    """Run a command in the project's root and stop with its exit code if it fails; if it crashes, say so."""
    with subprocess.Popen([str(part) for part in command], cwd=ROOT) as done:
        while done.poll() is None:
            with suppress(KeyboardInterrupt):  # it heard the Ctrl-C, too, and may have something to save
                done.wait()
    if done.returncode < 0:
        print(f"That ended with a signal: {signal.strsignal(-done.returncode)}", file=sys.stderr)
        sys.exit(128 - done.returncode)
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
    "soak": soak,
    "mutate": mutate,
    "shots": shots,
    "dist": dist,
    "fresh": fresh,
    "newest": newest,
    "translations": translations,
    "lock": lock,
    "licences": licences,
}


def main() -> None:
    """Read the command line, set up if need be, and do it."""
    layout = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=layout)
    parser.add_argument("command", choices=COMMANDS, help="what to do")
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help="what follows is passed on")
    chosen = parser.parse_args()
    try:
        setup()
        compile_search()
        compile_translations()
        COMMANDS[chosen.command](chosen.arguments)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
