"""`python3 dev.py dist`: freezes the program, plays with it, packs and measures it."""

from __future__ import annotations

import argparse
import sys

from installers import bundle, linux, macos, prerequisites, sbom, site, stores, windows
from installers.smoke import measure, smoke

TARGETS = ("linux", "windows", "macos", "stores", "site")


def main() -> None:
    """Read the command line and build."""
    parser = argparse.ArgumentParser(prog="dev.py dist", description=__doc__)
    parser.add_argument("target", nargs="?", choices=TARGETS, default=this_system(), help="this system")
    parser.add_argument(
        "--install-test", action="store_true", help="also install, play, upgrade and remove it here"
    )
    parser.add_argument(
        "--twice", action="store_true", help="make everything once more and demand the same files (on Linux)"
    )
    chosen = parser.parse_args()
    words = {"stores": stores.make, "site": site.make}
    if chosen.target in words:
        words[chosen.target]()
        return
    prerequisites.check(chosen.target, install_test=chosen.install_test)
    if chosen.target == "windows" and this_system() == "linux":
        windows.build_with_wine(install_test=chosen.install_test)
    elif chosen.target != this_system():
        raise SystemExit(f"installers for {chosen.target} are made there; the release workflow does it")
    else:
        build_here(chosen.target, install_test=chosen.install_test)
        if chosen.twice:
            linux.compare_with(bundle.make(afresh=True))


def this_system() -> str:
    """The target that this machine is."""
    return {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")


def build_here(target: str, *, install_test: bool) -> None:
    """Freeze, play, pack, and measure last: a slow start is told of, and throws nothing away."""
    folder = bundle.make()
    program = folder / bundle.EXECUTABLE
    smoke([str(folder.parent / macos.PROGRAM if target == "macos" else program)])
    sbom.write(target, program)
    if target == "linux":
        linux.make(folder, install_test=install_test)
    elif target == "windows":
        windows.make(folder)
    else:
        macos.make(folder)
    measure(program, bundle.make_hello() / bundle.EXECUTABLE.replace("stolek", "hello"))


if __name__ == "__main__":
    main()
