"""Tries the first two commands of a newcomer on bare systems: `python3 dev.py fresh`.

Builds roots of Debian with nothing but Python and git, puts the last commit there and types `dev.py play`
and `dev.py test`: as root, as a user who may use sudo, and as one who may not. Whoever may install must get
through; whoever may not must be told in a few lines what to type, nothing else may have been done, and once
it was typed, all must go well.

Needs root's rights, mmdebstrap, and the way to Debian's and Python's packages.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from pathlib import Path

from tests.fresh.root import USERS, FreshError, Root

SUITES = ("bookworm", "trixie", "testing")
FOLDER = Path(__file__).resolve().parents[2] / "build" / "fresh"
QUICK = ("tests/packaging/test_setup.py", "tests/starts/test_entrance.py", "tests/ui/shell/test_about.py")
"""That Python, Qt and the tests' own tools are all there."""
LONGEST = 6
"""Lines that somebody reads."""


def main() -> None:
    """Read the command line and try."""
    layout = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(prog="dev.py fresh", description=__doc__, formatter_class=layout)
    parser.add_argument("--suite", choices=SUITES, action="append", help="only this Debian")
    parser.add_argument("--user", choices=USERS, action="append", help="only this user")
    parser.add_argument("--whole", action="store_true", help="run all tests, not just a few")
    chosen = parser.parse_args()
    if os.name != "posix" or os.geteuid() != 0 or shutil.which("mmdebstrap") is None:
        sys.exit("bare systems need root's rights and mmdebstrap")
    tests = () if chosen.whole else QUICK
    for suite in chosen.suite or SUITES:
        for user in chosen.user or USERS:
            try_out(suite, user, tests)


def try_out(suite: str, user: str, tests: tuple[str, ...]) -> None:
    """One newcomer on one system; raises FreshError at the first thing that is not as it should be."""
    tell(f"{suite}, {user}")
    with Root(FOLDER, suite, user) as root:
        if user == "guest":
            root.run_as_root(refused(root))
            tell("  was told what to type, and it was typed")
        root.command("play")
        picture = root.checkout / "shots" / "demo.png"
        if not picture.is_file():
            raise FreshError("play left no picture of a game")
        tell("  play: bots played a game")
        root.command("test", *tests)
        if not list(root.checkout.glob("cardgames_qt/games/*/fast.*.so")):
            raise FreshError("the bots' search is not compiled")
        tell("  test: passed, with compiled search")


def refused(root: Root) -> str:
    """What a newcomer without rights is told to type."""
    for command in ("play", "test"):
        code, said = root.attempt(command)
        lines = said.strip().splitlines()
        if code == 0 or len(lines) > LONGEST or "Traceback" in said:
            raise FreshError(f"{command} ended with {code} and said:\n{said}")
        if (root.checkout / ".venv").exists():
            raise FreshError(f"{command} left a half-made .venv")
    wanted = lines[-1].strip()
    if not wanted.startswith(("su -c '", "sudo sh -c '")):
        raise FreshError(f"nobody knows what to type: {said}")
    return wanted.partition("'")[2].removesuffix("'")


def tell(message: str) -> None:
    """Print at once, also into a pipe."""
    print(message, flush=True)  # noqa: T201 - what this command is for


if __name__ == "__main__":
    try:
        main()
    except FreshError as problem:
        sys.exit(str(problem))
