"""Names the system libraries that Qt needs and this system lacks, with the packages that bring them.

Without Qt itself: also used where that cannot be loaded.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path

_NAME = re.compile(r"([^\s/(]+\.so\.[.\d]+): ")

PACKAGES = {
    "libEGL.so.1": ("libegl1", "libglvnd-egl", "libglvnd"),
    "libGL.so.1": ("libgl1", "libglvnd-glx", "libglvnd"),
    "libfontconfig.so.1": ("libfontconfig1", "fontconfig", "fontconfig"),
    "libfreetype.so.6": ("libfreetype6", "freetype", "freetype2"),
    "libdbus-1.so.3": ("libdbus-1-3", "dbus-libs", "dbus"),
    "libglib-2.0.so.0": ("libglib2.0-0", "glib2", "glib2"),
    "libgthread-2.0.so.0": ("libglib2.0-0", "glib2", "glib2"),
    "libX11.so.6": ("libx11-6", "libX11", "libx11"),
    "libX11-xcb.so.1": ("libx11-xcb1", "libX11-xcb", "libx11"),
    "libSM.so.6": ("libsm6", "libSM", "libsm"),
    "libICE.so.6": ("libice6", "libICE", "libice"),
    "libxkbcommon.so.0": ("libxkbcommon0", "libxkbcommon", "libxkbcommon"),
    "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11"),
    "libxcb.so.1": ("libxcb1", "libxcb", "libxcb"),
    "libxcb-cursor.so.0": ("libxcb-cursor0", "xcb-util-cursor", "xcb-util-cursor"),
    "libxcb-icccm.so.4": ("libxcb-icccm4", "xcb-util-wm", "xcb-util-wm"),
    "libxcb-image.so.0": ("libxcb-image0", "xcb-util-image", "xcb-util-image"),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1", "xcb-util-keysyms", "xcb-util-keysyms"),
    "libxcb-render-util.so.0": ("libxcb-render-util0", "xcb-util-renderutil", "xcb-util-renderutil"),
    "libxcb-randr.so.0": ("libxcb-randr0", "libxcb", "libxcb"),
    "libxcb-render.so.0": ("libxcb-render0", "libxcb", "libxcb"),
    "libxcb-shape.so.0": ("libxcb-shape0", "libxcb", "libxcb"),
    "libxcb-shm.so.0": ("libxcb-shm0", "libxcb", "libxcb"),
    "libxcb-sync.so.1": ("libxcb-sync1", "libxcb", "libxcb"),
    "libxcb-xfixes.so.0": ("libxcb-xfixes0", "libxcb", "libxcb"),
    "libxcb-xkb.so.1": ("libxcb-xkb1", "libxcb", "libxcb"),
}
"""What Qt loads before a window stands, and who brings it on Debian, Fedora and Arch. What a Wayland window
needs beside them, a Wayland desktop has."""

_FAMILIES = (
    ({"debian", "ubuntu"}, "apt install"),
    ({"fedora", "rhel", "centos"}, "dnf install"),
    ({"arch"}, "pacman -S"),
)
"""Systems by the names they give themselves, in the order of the packages above, and what installs there."""


def missing_library(message: str, root: Path = Path("/")) -> str | None:
    """The sentence for an error of the system's loader that names a library; None if it names none.

    The loader tells the first it misses; whatever a window would miss next is named as well. `root` is where
    the system's own files are.
    """
    found = _NAME.findall(message)
    if not found:
        return None
    missing = [found[-1], *(name for name in _absent(root) if name != found[-1])]
    what = "library" if len(missing) == 1 else "libraries"
    are = "is" if len(missing) == 1 else "are"
    told = f"the window needs the system {what} {', '.join(missing)}, which {are} not installed"
    command = _command(missing, root)
    return f"{told}; `{command}` brings {'it' if len(missing) == 1 else 'them'}" if command else told


def _absent(root: Path) -> list[str]:
    """Those that neither the loader's list of the system's libraries has nor this program brings along."""
    try:
        there = (root / "etc/ld.so.cache").read_bytes()
    except OSError:
        return []  # a system that keeps no such list: only what the loader said is known
    own = Path(sys.executable).resolve().parent / "_internal"  # where a bundle has its libraries
    return [name for name in PACKAGES if f"\0{name}\0".encode() not in there and not (own / name).exists()]


def _command(libraries: Iterable[str], root: Path) -> str:
    """What installs them here; nothing where that is not known of the system or of a library."""
    try:
        release = (root / "etc/os-release").read_text(encoding="utf-8")
    except OSError:
        return ""
    names = set(" ".join(re.findall(r'^ID(?:_LIKE)?="?([^"\n]+)', release, re.MULTILINE)).split())
    for place, (family, command) in enumerate(_FAMILIES):
        if names & family:
            packages = dict.fromkeys(PACKAGES[name][place] for name in libraries if name in PACKAGES)
            return f"sudo {command} {' '.join(packages)}" if packages else ""
    return ""
