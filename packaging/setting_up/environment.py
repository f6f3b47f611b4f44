"""Makes `.venv` and keeps it right: what was broken off, moved, copied or damaged is noticed and mended."""

from __future__ import annotations

import csv
import errno
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from setting_up import cores, fetching, place
from setting_up.place import say
from setting_up.system import install_system_packages

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl
    import pwd


class Qt(NamedTuple):
    """What a locked version of Qt asks for; markers in the lock can ask for neither glibc nor macOS."""

    oldest: tuple[int, int]
    newest: tuple[int, int]
    """The Pythons it works with."""
    systems: dict[str, tuple[int, int]]
    """The glibc or the macOS that its packages want; on ARM, where they are built on a later system,
    Debian 12 and Ubuntu 22.04 have less. Empty where they want next to nothing."""


NEWER_GLIBC = {"linux x86_64": (2, 34), "linux": (2, 39)}
QTS: dict[tuple[int, ...], Qt] = {
    (6, 8): Qt((3, 11), (3, 13), {}),
    (6, 11): Qt((3, 11), (3, 14), {**NEWER_GLIBC, "darwin": (13, 0)}),
    # Python 3.11 ends with a crash sooner or later: see pyproject.toml.
    (6, 12): Qt((3, 12), (3, 14), {**NEWER_GLIBC, "darwin": (14, 0)}),
}
"""By the first two numbers of the version."""
OLDEST = min(each.oldest for each in QTS.values())

PLAY, ALL = "play", "all"
"""What is installed: what playing needs, or also what tests, checks and installers are made with."""
TO_PLAY = "# To play: "
"""What stands in the lock before the names of the packages that playing needs."""
ROOM = {PLAY: 450_000_000, ALL: 750_000_000}
"""Bytes that a set-up takes at most, while what is downloaded lies beside what is unpacked."""


def prepare(extent: str, *, look_closely: bool = False, searches: bool = True) -> None:
    """Set up what that needs and compile what changed; does next to nothing where all is done.

    `look_closely` looks at every file, whatever was noted when it was last set up. Without `searches`, nobody
    waits for the bots' search to be compiled.
    """
    try:
        refuse_unfit_python()
        with alone(Path(__file__), "another set-up is at work in this folder") as kept_open:
            if look_closely or not is_set_up(extent):
                refuse_foreign_folder()
                set_up(extent, kept_open)
            compile_translations()
        if searches:
            with alone(Path(cores.__file__), "the bots' search is being compiled already"):
                cores.compile_search(able=can_compile())
    except PermissionError as problem:
        refuse_foreign_folder()
        sys.exit(f"Cannot set up: {problem}")
    except OSError as problem:
        full = problem.errno in {errno.ENOSPC, errno.EDQUOT}
        sys.exit(fetching.disk_full() if full else f"Cannot set up: {problem}")


def stamp() -> Path:
    """Where a finished set-up is noted."""
    return place.VENV / "stolek-setup.stamp"


def fingerprint(extent: str) -> str:
    """What the installed environment depends on; it works in this one place alone."""
    files = (place.ROOT / "pyproject.toml", place.LOCK, *sorted(Path(__file__).parent.glob("*.py")))
    recipe = b"".join(path.read_bytes() for path in files)
    return f"{extent} {hashlib.sha256(recipe + f'{sys.version}{place.ROOT}'.encode()).hexdigest()}"


def is_set_up(extent: str) -> bool:
    """Whether the last set-up finished, still fits, and was for that or more."""
    if not place.python().exists() or not stamp().exists():
        return False
    return stamp().read_text(encoding="utf-8") in {fingerprint(extent), fingerprint(ALL)}


def set_up(extent: str, kept_open: int) -> None:
    """Make or refresh `.venv` and whatever it needs of the system."""
    stamp().unlink(missing_ok=True)  # a set-up that is broken off has not been done
    install_system_packages(to_compile=extent == ALL)
    if not has_whole_venv():
        make_venv(ROOM[extent])
    remove_damaged()
    pins = locked(extent)
    say(f"installing {'everything' if extent == ALL else 'what playing needs'} into .venv")
    fetching.install(pins, kept_open)
    if extent == ALL:
        install_project()
    elif not can_compile():
        say("the bots think in plain Python, which is slower; `python3 dev.py setup` compiles their search")
    stamp().write_text(fingerprint(extent), encoding="utf-8")


def refuse_unfit_python() -> None:
    """Stop where Qt has no package for this Python, and say how to get another."""
    last = max(QTS[version].newest for version in qts_of_system())
    if OLDEST <= sys.version_info[:2] <= last:
        return
    oldest, newest = (".".join(map(str, version)) for version in (OLDEST, last))
    words = " ".join(sys.argv[1:]) or "play"
    others = [f"python3.{minor}" for minor in range(last[1], OLDEST[1] - 1, -1)]
    here = [name for name in others if shutil.which(name)]
    if here:
        advice = f"You have {here[0]}: type `{here[0]} dev.py {words}`."
    else:
        advice = (
            f"Get one from https://www.python.org/downloads, or with uv (https://docs.astral.sh/uv):\n"
            f"  uv run --no-project --python {newest} dev.py {words}"
        )
    sys.exit(f"Stolek needs Python {oldest} to {newest}; this is {sys.version.split()[0]}. {advice}")


def refuse_foreign_folder() -> None:
    """Stop where this user may not write, before anything is tried."""
    if not os.access(place.ROOT, os.W_OK):
        sys.exit(
            f"You may not write in {place.ROOT}, which belongs to {owner(place.ROOT)}. "
            f"Make a checkout of your own:\n  git clone {place.ROOT}"
        )
    for path in (place.VENV, place.scripts(), site_packages(), stamp()):
        if path.exists() and not os.access(path, os.W_OK):
            sys.exit(
                f"{path} belongs to {owner(path)}, and you may not write there. Have it removed:\n"
                f"  sudo rm -r {place.VENV}\nThen type the same again."
            )


def owner(path: Path) -> str:
    """Whose it is, as far as that is known."""
    if sys.platform == "win32":
        return "somebody else"
    number = path.stat().st_uid
    try:
        return pwd.getpwuid(number).pw_name
    except KeyError:
        return f"user {number}"


@contextmanager
def alone(taken: Path, why: str) -> Iterator[int]:
    """Keep others who would take that file waiting, until the last process that holds it has ended."""
    with taken.open("rb") as file:
        try:
            take(file.fileno(), wait=False)
        except OSError as problem:
            if problem.errno in {errno.EACCES, errno.EAGAIN, errno.EDEADLK}:
                say(f"{why}; waiting for it to end")
                take(file.fileno(), wait=True)
        yield file.fileno()  # where the disk knows no locks, without one


def take(file: int, *, wait: bool) -> None:
    """Lock that open file against others."""
    if sys.platform == "win32":
        os.lseek(file, 1 << 30, os.SEEK_SET)  # behind its end, where nobody reads
        msvcrt.locking(file, msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))


def has_whole_venv() -> bool:
    """Whether `.venv` has this Python and pip, and was made here.

    One that was broken off lacks something; the commands of one that was moved or copied lead elsewhere.
    """
    question = "import sys, pip; print(*sys.version_info[:2])"
    command = place.scripts() / ("pip.exe" if os.name == "nt" else "pip")
    try:
        asked = subprocess.run([place.python(), "-c", question], capture_output=True, text=True, check=False)
        made_here = os.fsencode(place.python()) in command.read_bytes()
    except OSError:
        return False
    return made_here and asked.stdout.split() == [str(number) for number in sys.version_info[:2]]


def make_venv(room: int) -> None:
    """Make `.venv` anew; where that fails, say why and leave nothing half made."""
    shutil.rmtree(place.VENV, ignore_errors=True)
    free = shutil.disk_usage(place.ROOT).free
    if free < room:
        sys.exit(
            f"There is too little room: {room // 1_000_000} MB are needed at {place.ROOT}, "
            f"{free // 1_000_000} MB are free."
        )
    say("making .venv")
    try:
        venv.create(place.VENV, with_pip=True, clear=True)
    except (OSError, subprocess.CalledProcessError, SystemExit) as problem:  # the last is Debian's way
        shutil.rmtree(place.VENV, ignore_errors=True)
        reason = problem if isinstance(problem, OSError) else "Python has no pip for it"
        sys.exit(f"Cannot make .venv: {reason}")


def site_packages() -> Path:
    """Where packages are installed."""
    if os.name == "nt":
        return place.VENV / "Lib" / "site-packages"
    return place.VENV / "lib" / "python{}.{}".format(*sys.version_info) / "site-packages"


def remove_damaged() -> None:
    """Have every package installed again that is not whole; pip would not look."""
    for info in site_packages().glob("*.dist-info"):
        if not info.name.startswith("pip-") and is_damaged(info):  # that one has just been asked
            shutil.rmtree(info)
    for left in site_packages().glob("~*"):  # what pip sets aside while it replaces a package
        shutil.rmtree(left, ignore_errors=True)


def is_damaged(info: Path) -> bool:
    """Whether its list of files is missing, which is written last, or a file is not as it says."""
    try:
        with (info / "RECORD").open(encoding="utf-8", newline="") as file:
            files = [(info.parent / name, int(size)) for name, _, size in csv.reader(file) if size]
        return any(path.stat().st_size != size for path, size in files)
    except (OSError, ValueError):
        return True


def locked(extent: str) -> list[str]:
    """The lines of the lock that are to be installed; its head says which of them playing needs."""
    text = place.LOCK.read_text(encoding="utf-8").replace(" \\\n   ", "")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    versions: dict[str, list[str]] = {}
    for line in lines:
        versions.setdefault(line.partition("==")[0], []).append(line)
    if extent == PLAY:
        wanted = text.partition(TO_PLAY)[2].partition("\n")[0].split()
        versions = {name: found for name, found in versions.items() if name in wanted}
    return [one_of(found) for found in versions.values()]


def one_of(lines: Sequence[str]) -> str:
    """The only version of a package, or of those of Qt the latest that works here."""
    if len(lines) == 1:
        return lines[0]
    python = sys.version_info[:2]
    works = {each for each in qts_of_system() if QTS[each].oldest <= python <= QTS[each].newest}
    line = max((line for line in lines if version_of(line)[:2] in works), key=version_of)
    pin, _, rest = line.partition(" ;")
    return f"{pin} --hash{rest.partition(' --hash')[2]}"


def version_of(line: str) -> tuple[int, ...]:
    """The version that a line of the lock pins, to compare by."""
    return tuple(map(int, line.partition("==")[2].partition(" ")[0].split(".")))


def qts_of_system() -> list[tuple[int, ...]]:
    """Which versions of Qt this system can have, whatever the Python."""
    there = platform.mac_ver()[0] if sys.platform == "darwin" else glibc()
    has = tuple(map(int, there.split(".")[:2])) if there else (0,)
    here = f"{sys.platform} {platform.machine()}"
    return [
        version
        for version, qt in QTS.items()
        if has >= qt.systems.get(here, qt.systems.get(sys.platform, (0,)))
    ]


def glibc() -> str:
    """The version of the C library; nothing where it is another one."""
    try:
        name, _, version = (os.confstr("CS_GNU_LIBC_VERSION") or "").partition(" ")
    except (OSError, ValueError):
        return ""
    return version if name == "glibc" else ""


def install_project() -> None:
    """Put the command `stolek` into `.venv`, and the checkout on its Python's path."""
    say("installing the command stolek")
    os.environ["HATCH_BUILD_NO_HOOKS"] = "true"  # they make what only a wheel needs
    quiet(place.python(), "-m", "pip", "install", "--no-deps", "--no-build-isolation", "--editable", ".")


def can_compile() -> bool:
    """Whether what turns the search cores into C is installed: playing does without."""
    return (site_packages() / "mypyc").exists()


def compile_translations() -> None:
    """Compile the translations the window loads; without them it speaks English."""
    for source in sorted((place.ROOT / "translations").glob("*.ts")):
        compiled = source.with_suffix(".qm")
        if not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime:
            # An open window has the old file mapped, and would crash if that were written over.
            made = source.with_suffix(".new.qm")
            quiet(place.scripts() / "pyside6-lrelease", "-silent", source, "-qm", made)
            made.replace(compiled)


def quiet(*command: str | Path) -> None:
    """Run a command to its end; what it said is shown where it failed."""
    words: Sequence[str] = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=place.ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
        errors="replace", check=False,
    )  # fmt: skip
    if done.returncode != 0:
        sys.exit(f"{done.stdout[-2000:]}{' '.join(words[:4])} ended with {done.returncode}")
