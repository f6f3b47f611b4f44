"""`python3 dev.py dist`: freezes the program, plays with it, packs it, and says what was made."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from installers import bundle, linux, macos, windows
from installers.project import folder_size, say
from installers.smoke import measure, smoke

TARGETS = ("linux", "windows", "macos")


def main() -> None:
    """Read the command line and build."""
    parser = argparse.ArgumentParser(prog="dev.py dist", description=__doc__)
    parser.add_argument("target", nargs="?", choices=TARGETS, default=this_system(), help="this system")
    parser.add_argument(
        "--install-test", action="store_true", help="also install, play, upgrade and remove it here"
    )
    chosen = parser.parse_args()
    if chosen.target == "windows" and this_system() == "linux":
        made = windows.build_with_wine(install_test=chosen.install_test)
    elif chosen.target != this_system():
        raise SystemExit(f"installers for {chosen.target} are made there; the release workflow does it")
    else:
        made = build_here(chosen.target, install_test=chosen.install_test)
    for path in made:
        say(f"{path}  {path.stat().st_size / 1e6:.1f} MB")


def this_system() -> str:
    """The target that this machine is."""
    return {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")


def build_here(target: str, *, install_test: bool) -> list[Path]:
    """Freeze, play, measure, pack."""
    folder = bundle.make()
    program = folder.parent / macos.PROGRAM if target == "macos" else folder / bundle.EXECUTABLE
    say(f"  {folder_size(folder) / 1e6:.0f} MB")
    smoke([str(program)])
    measure(program, bundle.make_hello() / bundle.EXECUTABLE.replace("stolek", "hello"))
    if target == "linux":
        return linux.make(folder, install_test=install_test)
    return windows.make(folder) if target == "windows" else macos.make(folder)


if __name__ == "__main__":
    main()
