"""Starts in odd surroundings, any of them together: the window opens, or one line says why it cannot."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from tests.soak.ground import Ground, Kind
from tests.soak.tally import Finding, Result
from tests.starts.driving import NOWHERE, PATIENCE_S, SETTLED, command, surroundings

VARIABLES: dict[str, Sequence[str | None]] = {
    "LANG": (None, "", "C", "xx_YY", "cs_CZ.ISO-8859-2", "\x1b[31m"),
    "LC_ALL": (None, "C", "POSIX", "nonsense"),
    "TZ": (None, "", "nonsense/x", ":/dev/zero"),
    "TMPDIR": (None, NOWHERE, "/dev/null", "relative"),
    "HOME": (None, "", NOWHERE, "/proc", "relative", "HERE"),
    "XDG_DATA_HOME": (None, "relative", "/etc/passwd", "/proc"),
    "XDG_CONFIG_HOME": ("x", "/dev/null"),
    "XDG_RUNTIME_DIR": (None, "relative", "/etc/passwd", "/"),
    "XDG_DATA_DIRS": (None, "relative", ":::"),
    "STOLEK_HOME": (
        None,
        "/dev/null",
        "~nobody-of-that-name/x",
        "HERE/" + "deep/" * 40,
        "HERE/a\nb",
        "/proc/x",
    ),
    "PATH": (None, "", NOWHERE),
    "PYTHONUTF8": ("0", "1"),
    "PYTHONIOENCODING": ("ascii", "latin-1"),
    "COLUMNS": ("0", "-1", "nonsense"),
    "USER": (None, "", "some<b>body"),
    "QT_SCALE_FACTOR": ("1.5",),
}
SCREENS: Sequence[dict[str, str | None]] = (
    {"QT_QPA_PLATFORM": None},
    {"QT_QPA_PLATFORM": None, "DISPLAY": ":9876"},
    {"QT_QPA_PLATFORM": None, "WAYLAND_DISPLAY": "nothing-here"},
    {"QT_QPA_PLATFORM": "nonsense"},
)
"""None of them leads to a screen."""
STREAMS = ("", "", "<&-", ">&-", "2>&-", "<&- >&- 2>&-", "<&- >/dev/full 2>/dev/full")
_UNSEEN = 0.2
_OF_LIBRARIES = ("error: XDG_RUNTIME_DIR", "Fontconfig warning: ignoring")
"""How lines begin that are not ours: Wayland's, and those of the library that finds fonts for a language."""


def start(rng: Random, folder: Path) -> Iterator[Finding]:
    """Start the program in some odd surroundings."""
    changes: dict[str, str | None] = {}
    for name in rng.sample(list(VARIABLES), rng.randint(1, 5)):
        value = rng.choice(VARIABLES[name])
        changes[name] = value.replace("HERE", str(folder)) if value is not None else None
    if "STOLEK_HOME" in changes and changes["STOLEK_HOME"] is None and not changes.get("HOME"):
        changes["XDG_DATA_HOME"] = str(folder / "data")  # whoever runs this keeps games of their own
    seen = rng.random() > _UNSEEN
    if not seen:
        changes |= rng.choice(SCREENS)
    streams = rng.choice(STREAMS) if seen else ""
    mask = rng.choice((0o022, 0o000, 0o777))
    (folder / "surroundings").write_text(f"{changes}\n{streams}\n{mask:o}\n", errors="replace")
    yield from _judge(changes, streams, mask, folder, seen=seen)


def _judge(
    changes: dict[str, str | None], streams: str, mask: int, folder: Path, *, seen: bool
) -> Iterator[Finding]:
    shell = ["sh", "-c", f'umask {mask:o}; exec "$@" {streams}', "sh", *command()]
    told = f"{changes} {streams} umask {mask:o}"
    variables = surroundings(folder / "home", changes)
    try:
        done = subprocess.run(
            shell, env=variables, cwd=folder, capture_output=True, text=True, errors="replace",
            timeout=PATIENCE_S, check=False, executable="/bin/sh",
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        yield Finding("hang", told)
        return
    if "Traceback" in done.stderr:
        yield Finding("traceback", f"{told}: {done.stderr.strip().splitlines()[-1]}")
    elif done.returncode < 0:
        yield Finding("crash", f"{told}: signal {-done.returncode}")
    elif not _as_it_should(done, seen=seen):
        yield Finding("other", f"{told}: {done.returncode}, {done.stdout!r}, {done.stderr!r}")


def _as_it_should(done: subprocess.CompletedProcess[str], *, seen: bool) -> bool:
    """A window that says nothing, or one line why there is none."""
    ours = [line for line in done.stderr.splitlines() if not line.startswith(_OF_LIBRARIES)]
    if seen:
        return (done.returncode, done.stdout, ours) == (SETTLED, "", [])
    return done.returncode == 2 and len(ours) == 1 and ours[0].startswith("stolek: ") and not done.stdout


def run(ground: Ground, numbers: range) -> Iterator[Result]:
    """One start after the other."""
    for number in numbers:
        trial = ground.trial("surroundings", number)
        folder = ground.fresh_home("surroundings").parent
        yield Result(trial, list(start(trial.rng, folder)), folder)


KIND = Kind(name="surroundings", about=__doc__ or "", run=run, count=200, short=3)
