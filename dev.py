#!/usr/bin/env python3
"""Sets Stolek up and runs it: `python3 dev.py play` opens the app, `python3 dev.py test` runs the tests.

Needs nothing but Python. The first call makes `.venv` beside this file and installs what requirements.lock
pins, version and hash: for `play` what playing needs, for all else the rest. Later calls notice that nothing
changed and start at once. How it is done is in packaging/setting_up.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "packaging"))

from setting_up import environment, place  # noqa: E402 - found by the line above
from setting_up.environment import ALL, OLDEST, PLAY, compile_translations  # noqa: E402
from setting_up.place import say  # noqa: E402

LOCKER = "uv==0.13.7"

# Only tests of the engine and the rules are watched line by line, which makes them more than twice as slow;
# those of how a game is played well are none.
NO_LAW = {
    *("alone", "bots", "choices", "credit", "duel", "effects", "ending", "fast", "learned", "open_cards"),
    *("persona", "puzzles", "weighing"),
}
LAW_TESTS = (
    "tests/engine",
    *(
        path.relative_to(ROOT).as_posix()
        for path in sorted((ROOT / "tests" / "games").rglob("test_*.py"))
        if path.stem.removeprefix("test_") not in NO_LAW
    ),
)
# What each of these leaves out; more than a few cases of a kind are only tried with --all.
LEFT_OUT = {"": "long", "--long": "again", "--all": ""}

# The marker of tests that look at all games at the table, which are run once more with a fifth one installed;
# the others name those they ask for, and come out the same whatever else is there.
ALL_GAMES = "all_games"

# A worker more than there are cores: most tests wait now and then, for another process or for the disk.
# Whoever is done takes from who is not.
SEVERAL_AT_ONCE = (f"--numprocesses={(os.cpu_count() or 1) + 1}", "--dist=worksteal")
# Where Linux keeps files in memory, and how much room tests want there.
MEMORY, ROOM = Path("/dev/shm"), 2**31


def play(arguments: Sequence[str]) -> None:
    """Open the app; where no window can open, let bots play a game off-screen and leave a picture of it."""
    linux = sys.platform.startswith("linux")
    displays = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if linux and not arguments and not any(os.environ.get(name) for name in displays):
        say("There is no display to open a window on; bots play a game off-screen instead.")
        arguments = ["--demo", "shots/demo.png", "--force"]
    run(place.python(), "-m", "cardgames_qt", *arguments)


def setup(_: Sequence[str]) -> None:
    """Set everything up, and look at every file of what was set up before."""
    say("everything is set up")


def test(arguments: Sequence[str]) -> None:
    """Run the tests; with --long and --all more of them, and the coverage of the rules is demanded."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    keep_compiled()
    extent = " ".join(arguments)
    if extent not in (*LEFT_OUT, "--example"):
        pytest(*arguments)
        return
    with files_in_memory():
        compile_tests()
        if extent in LEFT_OUT:
            chosen = ("-m", f"not {LEFT_OUT[extent]}") if LEFT_OUT[extent] else ()
            law = LAW_TESTS if extent else ()
            if law:
                test_law(*chosen)
            pytest(*SEVERAL_AT_ONCE, *chosen, *(f"--ignore={path}" for path in law))
        test_example()


def test_law(*chosen: str) -> None:
    """The tests of the engine and the rules, and how much of these they come to."""
    pytest(*SEVERAL_AT_ONCE, *chosen, *LAW_TESTS, "--cov", "--cov-report=")
    say("branch coverage of the engine and the rules (98 % is demanded):")
    run(place.python(), "-m", "coverage", "report", "--fail-under=98")


def pytest(*arguments: str | Path) -> None:
    """Run the tests that these arguments choose."""
    run(place.python(), "-m", "pytest", *arguments)


def test_example() -> None:
    """The example's own tests, and those of ours that look at all games, with it installed beside us."""
    say("the same with a game of another package:")
    site = place.VENV / "example"
    shutil.rmtree(site, ignore_errors=True)
    # Into a folder of its own: whoever plays here has the four games and no example.
    offline = ("--no-index", "--no-deps", "--no-build-isolation")
    pip("install", *offline, "--target", site, ROOT / "examples" / "cones")
    os.environ["PYTHONPATH"] = str(site)
    # By the name of the example, too: of its folder, and of its case wherever all games are the cases.
    chosen = ("-m", "not long", "-k", f"{ALL_GAMES} or cones")
    pytest(*SEVERAL_AT_ONCE, *chosen, "examples/cones/tests", *files_about_all_games())
    del os.environ["PYTHONPATH"]


def files_about_all_games() -> list[str]:
    """Those with such a test: loading all others would take longer than these tests do."""
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    about = [path for path in files if f"pytest.mark.{ALL_GAMES}" in path.read_text(encoding="utf-8")]
    return [path.relative_to(ROOT).as_posix() for path in about]


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
    os.environ["PYTHONPYCACHEPREFIX"] = str(place.VENV / "compiled")


def compile_tests() -> None:
    """Let one process compile every test: the others would each compile all of them at the same time."""
    compiled = Path(os.environ["PYTHONPYCACHEPREFIX"])
    if not compiled.exists():
        # What is wrong with a test is said by those who run it.
        collect = (place.python(), "-m", "pytest", "--collect-only", "--quiet")
        subprocess.run(collect, cwd=ROOT, capture_output=True, check=False)


def check(_: Sequence[str]) -> None:
    """Style, types, the arrows between packages, and the translations."""
    run(place.python(), "-m", "ruff", "check", ".")
    run(place.python(), "-m", "ruff", "format", "--check", ".")
    run(place.python(), "-m", "mypy")
    run(place.scripts() / "lint-imports")
    run(place.python(), "-m", "tests.translations", "--check")


def translations(arguments: Sequence[str]) -> None:
    """Bring `translations/*.ts` up to date with the program; see `python3 dev.py translations --help`."""
    run(place.python(), "-m", "tests.translations", *arguments)
    compile_translations()


def bench(arguments: Sequence[str]) -> None:
    """Measure speed; see `python3 dev.py bench --help`."""
    run(place.python(), "-m", "tests.bench", *arguments)


def soak(arguments: Sequence[str]) -> None:
    """Try what may befall the program, thousands of times; see `python3 dev.py soak --help`."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a Ctrl+C is for the trials, which end with their table
    run(place.python(), "-m", "tests.soak", *arguments)


def mutate(arguments: Sequence[str]) -> None:
    """Break lines of the program and see which the tests catch; see `python3 dev.py mutate --help`."""
    keep_compiled()
    run(place.python(), "-m", "tests.mutation", *arguments)


def shots(arguments: Sequence[str]) -> None:
    """Draw every screen into `shots/`; see `python3 dev.py shots --help`."""
    run(place.python(), "-m", "tests.shots", *arguments)


def dist(arguments: Sequence[str]) -> None:
    """Make installers; see packaging/README.md and `python3 dev.py dist --help`."""
    os.environ["PYTHONPATH"] = str(ROOT / "packaging")
    run(place.python(), "-m", "installers", *arguments)


def fresh(arguments: Sequence[str]) -> None:
    """Try `play` and `test` on bare systems; see `python3 dev.py fresh --help`."""
    run(place.python(), "-m", "tests.fresh", *arguments)


def newest(arguments: Sequence[str]) -> None:
    """Find the newest Qt that the program works with; see packaging/README.md."""
    os.environ["PYTHONPATH"] = str(ROOT / "packaging")
    run(place.python(), "-m", "installers.newest", *arguments)


def licences(_: Sequence[str]) -> None:
    """Write the list of licences and the texts that packages bring along; see packaging/README.md."""
    os.environ["PYTHONPATH"] = str(ROOT / "packaging")
    run(place.python(), "-m", "installers.licences")


def lock(arguments: Sequence[str]) -> None:
    """Write requirements.lock anew from pyproject.toml; with `--upgrade` everything else gets newer too.

    For all systems and Pythons at once, which only uv can; the hashes are those the package index tells.
    """
    with tempfile.TemporaryDirectory() as folder:
        pip("install", "--target", folder, LOCKER)
        os.environ["PYTHONPATH"] = folder
        builder, playing = Path(folder) / "builder.txt", Path(folder) / "playing.txt"
        builder.write_text("\n".join(build_requirements()), encoding="utf-8")
        how: list[str | Path] = [
            place.python(), "-m", "uv", "pip", "compile", "pyproject.toml", "--universal", "--no-annotate",
            "--quiet", "--python-version", "{}.{}".format(*OLDEST),
        ]  # fmt: skip
        run(
            *how, builder, "--all-extras", "--generate-hashes", "--output-file", place.LOCK,
            "--custom-compile-command", "python3 dev.py lock", *arguments,
        )  # fmt: skip
        run(*how, "--constraint", place.LOCK, "--no-header", "--output-file", playing)
        pins = playing.read_text(encoding="utf-8").splitlines()
    text = place.LOCK.read_text(encoding="utf-8")
    names = dict.fromkeys(pin.partition("==")[0] for pin in pins)
    place.LOCK.write_text(f"{environment.TO_PLAY}{' '.join(names)}\n{text}", encoding="utf-8")


def build_requirements() -> list[str]:
    """What installing the project itself needs, as pyproject.toml pins it."""
    import tomllib  # noqa: PLC0415 - this file must get as far as refusing a Python that lacks it

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return list(project["build-system"]["requires"])


def pip(*arguments: str | Path) -> None:
    """Run the pip of `.venv`, which came with Python."""
    run(place.python(), "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments)


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


COMMANDS: dict[str, Callable[[Sequence[str]], None]] = {
    "play": play,
    "setup": setup,
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
    lines = (f"  {name:<13} {(command.__doc__ or '').splitlines()[0]}" for name, command in COMMANDS.items())
    parser = argparse.ArgumentParser(
        usage="python3 dev.py COMMAND …",
        description=__doc__,
        epilog="commands:\n" + "\n".join(lines),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("command", choices=COMMANDS, help=argparse.SUPPRESS)
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    if len(sys.argv) == 1:
        parser.print_help()
        sys.exit(2)
    chosen = parser.parse_args()
    try:
        environment.prepare(
            PLAY if chosen.command == "play" else ALL,
            look_closely=chosen.command == "setup",
            searches=chosen.command != "check",
        )
        COMMANDS[chosen.command](chosen.arguments)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
