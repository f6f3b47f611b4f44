"""What the tools of a target need: all of it is looked for before work begins, and told at once."""

from __future__ import annotations

import ctypes
import shutil
import sys
import sysconfig
from collections.abc import Callable, Iterator
from pathlib import Path

from PyInstaller.depend import bindepend  # type: ignore[import-untyped]

from installers.project import ToolError

LINUX = {
    "appstreamcli": "appstream",
    "desktop-file-validate": "desktop-file-utils",
    "dpkg-shlibdeps": "dpkg-dev",
    "gcc": "gcc",
    "strip": "binutils",
    "lintian": "lintian",
    "xdotool": "xdotool",
    "Xvfb": "xvfb",
}
"""Tools, and the Debian packages that bring them."""
LIBRARIES = {"libcups.so.2": "libcups2", "libwayland-cursor.so.0": "libwayland-cursor0"}
"""What Qt's plug-ins in the bundle are linked to."""
INSTALL_TEST = {"gio": "libglib2.0-bin", "update-mime-database": "shared-mime-info"}
CROSS = {
    "makensis": "nsis",
    "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64",
    "xdotool": "xdotool",
    "Xvfb": "xvfb",
}
"""What builds for Windows on Linux, beside Wine."""
ELSEWHERE = {"windows": ("makensis",), "macos": ("codesign", "ditto", "hdiutil")}
"""Tools of the other systems, where nobody can tell a package."""


def check(target: str, *, install_test: bool) -> None:
    """Raise ToolError, which names everything that is missing and how to get it."""
    if sys.platform.startswith("linux"):
        packages = sorted(set(missing_packages(target, install_test=install_test)))
        if packages:
            raise ToolError(f"these are missing; on Debian: sudo apt-get install {' '.join(packages)}")
    else:
        missing = [tool for tool in ELSEWHERE[target] if shutil.which(tool) is None]
        if missing:
            raise ToolError(f"these tools are missing: {', '.join(missing)}")


def missing_packages(target: str, *, install_test: bool) -> Iterator[str]:
    """The Debian packages with whatever is not there."""
    tools = CROSS if target == "windows" else LINUX | (INSTALL_TEST if install_test else {})
    yield from (package for tool, package in tools.items() if shutil.which(tool) is None)
    if not Path(sysconfig.get_paths()["include"], "Python.h").exists():
        yield "python{}.{}-dev".format(*sys.version_info)
    if target == "linux":
        yield from (package for name, package in LIBRARIES.items() if not succeeds(ctypes.CDLL, name))
        if not succeeds(bindepend.get_python_library_path):
            yield "libpython{}.{}".format(*sys.version_info)


def succeeds(attempt: Callable[..., object], *arguments: str) -> bool:
    """Whether it finds what it looks for."""
    try:
        return attempt(*arguments) is not None
    except Exception:  # each says in its own way that it found nothing
        return False
