"""What Stolek needs of Debian and Ubuntu: installed where that is allowed, otherwise told in one line."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec

from setting_up.cores import compiler
from setting_up.place import say

# What Qt loads on a bare Debian or Ubuntu: without these no part of it starts,
QT_LIBRARIES = "libegl1 libgl1 libfontconfig1 libdbus-1-3 libglib2.0-0 libxkbcommon0"
# and without these it opens no window.
WINDOW_LIBRARIES = """
    libxkbcommon-x11-0 libx11-xcb1 libxcb-cursor0 libxcb-icccm4 libxcb-image0 libxcb-keysyms1 libxcb-randr0
    libxcb-render-util0 libxcb-shape0 libxcb-sync1 libxcb-xfixes0 libxcb-xkb1 libsm6
    fonts-dejavu-core
"""


def install_system_packages(*, to_compile: bool) -> None:
    """On Debian and Ubuntu, install what is missing where that is allowed; otherwise say how, first of all.

    Without a compiler or a window's libraries there is still something to do; without the others nothing.
    """
    vital, others = missing_vital(), missing_others(to_compile=to_compile)
    if not vital and not others:
        return
    rights = root_rights()
    if rights is not None:
        apt_install(rights, vital + others)
    if missing_vital():
        sys.exit(how_to_install(vital + others))
    if missing_others(to_compile=to_compile):
        say(f"going on without {' '.join(others)}; to have all of it:\n{typed(others)}")


def apt_install(rights: Sequence[str], packages: Sequence[str]) -> None:
    """Install them; what apt says is shown only where that fails."""
    say("installing for Qt and Python: " + " ".join(packages))
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


def missing_others(*, to_compile: bool) -> list[str]:
    """Packages without which no window opens, and those without which the bots think in plain Python."""
    if not has_apt():
        return []
    missing = [name for name in WINDOW_LIBRARIES.split() if not is_installed(name)]
    if not to_compile:
        return missing
    found, headers = compiler()
    missing += [] if found else ["gcc", "libc6-dev"]
    if not headers and sys.base_prefix == "/usr":
        missing.append("python{}.{}-dev".format(*sys.version_info))
    return missing


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
