"""Writes down what Orca says at the tables: `python -m tests.narration.orca [GAME …] --language cs`.

Needs Debian's packages orca, at-spi2-core, dbus and xvfb; everything runs in a session of its own.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from cardgames_qt.games import BUILT_IN

LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
_SCREEN = ":87"
_INSIDE = "STOLEK_LISTENS"


class Heard(NamedTuple):
    """What Orca said, and what of that which was announced meanwhile it did not say."""

    said: str
    announced: int
    lost: tuple[str, ...]


def listen(game: str, language: str, moves: int, folder: Path) -> Heard:
    """What Orca says during so many moves."""
    speech, announced = folder / f"{game}-{language}.txt", folder / f"{game}-{language}-announced.txt"
    env = {
        **os.environ,
        "SPEECH": str(speech),
        "ANNOUNCED": str(announced),
        "HOME": str(folder),
        "XDG_RUNTIME_DIR": str(folder),
    }
    voice = {**env, "PYTHONPATH": str(Path(__file__).parent / "voice")}
    window = {**env, "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "QT_QPA_PLATFORM": "xcb"}
    bus = _start([str(LAUNCHER), "--launch-immediately"], env)
    time.sleep(1)
    orca = _start(["orca", "--replace"], voice)
    time.sleep(5)
    try:
        table = [sys.executable, "-m", "tests.narration.orca.table", game, language, str(moves)]
        _start(table, window).wait()
    finally:
        orca.terminate()
        bus.terminate()
    return _compared(_read(speech), _read(announced))


def _compared(said: str, announced: str) -> Heard:
    left, lost = [_plain(line) for line in said.splitlines()], []
    for each in announced.splitlines():
        found = [line for line in left if _plain(each) in line]
        if found:
            left.remove(found[0])
        else:
            lost.append(each)
    return Heard(said, len(announced.splitlines()), tuple(lost))


def _plain(text: str) -> str:
    """Orca has spaces and full stops of its own."""
    return " ".join(text.split()).rstrip(".")


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def _start(command: list[str], env: dict[str, str]) -> subprocess.Popen[bytes]:
    """All of them say much of no interest."""
    return subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.narration.orca", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(BUILT_IN), metavar="GAME")
    parser.add_argument("--language", default="en", choices=["cs", "en"])
    parser.add_argument("--moves", type=int, default=4)
    chosen = parser.parse_args()
    missing = [each for each in ("orca", "Xvfb", "dbus-run-session") if shutil.which(each) is None]
    if missing or not LAUNCHER.exists():
        sys.exit(f"not here: {', '.join(missing) or LAUNCHER}")
    if _INSIDE not in os.environ:
        screen = subprocess.Popen(["Xvfb", _SCREEN, "-screen", "0", "1280x800x24"], stderr=subprocess.DEVNULL)
        env = {**os.environ, "DISPLAY": _SCREEN, _INSIDE: "1"}
        again = ["dbus-run-session", "--", sys.executable, "-m", "tests.narration.orca", *sys.argv[1:]]
        try:
            sys.exit(subprocess.run(again, env=env, check=False).returncode)
        finally:
            screen.terminate()
    with tempfile.TemporaryDirectory() as folder:
        for game in chosen.games:
            heard = listen(game, chosen.language, chosen.moves, Path(folder))
            lost = "".join(f"    {each}\n" for each in heard.lost)
            count = f"announced: {heard.announced}, not said: {len(heard.lost)}"
            sys.stdout.write(f"--- {game}\n{heard.said}{count}\n{lost}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
