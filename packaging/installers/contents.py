"""What goes into a bundle and what stays out; the spec file asks here.

PyInstaller collects whatever Qt could ever load. These lists name what this program does load, so that a
new Qt version fails the smoke test rather than silently growing by fifty megabytes.
"""

from __future__ import annotations

import sys
from pathlib import PurePosixPath

EXCLUDED_MODULES = (
    "PIL", "PyInstaller", "_pytest", "coverage", "doctest", "hypothesis", "lib2to3", "mypy", "mypyc", "pdb",
    "cffi", "pip", "pycparser", "pydoc", "pytest", "setuptools", "tkinter", "unittest", "xmlrpc",
    "_bz2", "_ctypes", "_hashlib", "_lzma", "_ssl", "bz2", "ctypes", "lzma", "ssl", "typing_extensions",
)  # fmt: skip
"""Development tools, and parts of the standard library that others do without when they are missing."""

UNUSED_HOOKS = ("pyi_rth_pkgutil",)
"""Preparations of PyInstaller for every start that nobody needs."""
OWN_UNUSED_HOOKS = ("pyi_rth_inspect",)
"""One that a bare window has, and the program does without: it looks for sources, which no bundle has, and
would load what `quick_start` leaves out."""
LATE_HOOKS = ("pyi_rth_multiprocessing", "pyi_rth_pyside6")
"""Others, which the program makes itself, where it needs them: only the
window loads Qt, and only `stolek arena` starts jobs."""

SUPPORT = "shibokensupport.signature.loader"
"""The Python half of Qt for Python: imported, it brings all of itself along."""

COMPILED_IMPORTS = ("_cffi_backend",)
"""What a compiled module imports, which PyInstaller cannot see: the one that plays sounds."""

CONSOLE = "stolek.com"
"""The program for a terminal, on Windows."""

MODULES = frozenset({"Core", "DBus", "Gui", "Network", "PrintSupport", "Widgets"})
"""The parts of Qt that are imported; a test compares this with the sources."""
LIBRARIES = MODULES | {"WaylandClient", "XcbQpa"}
"""With those that Qt's plug-ins for the window systems need."""

PLUGINS = (
    "platforms/", "platformthemes/libqxdgdesktopportal", "platforminputcontexts/", "printsupport/", "styles/",
    "xcbglintegrations/libqxcb-glx", "wayland-shell-integration/libxdg-shell",
    "wayland-decoration-client/libbradient",
)  # fmt: skip
UNUSED_PLUGINS = (
    "direct2d", "eglfs", "linuxfb", "minimal", "virtualkeyboard", "vkkhrdisplay", "vnc", "wayland-egl",
)  # fmt: skip

LINUX_LIBRARIES = ("libpython", "libffi", "libicu", "libsqlite3", "libxcb-", "libxkbcommon")
"""Libraries that travel along at the top of the bundle: those of the build machine that a desktop may lack or
have in another version, and the links by which Qt for ARM finds its own. All others every desktop has, in a
version that fits its drivers and settings."""

LANGUAGES = ("cs", "en")


def is_shipped(module: str) -> bool:
    """Whether a module of ours is: nobody tests a game of their own in a bundle, which can have none."""
    return not module.startswith("cardgames_qt.conformance")


def keep(name: str, *, linux: bool = sys.platform.startswith("linux")) -> bool:
    """Whether a file that PyInstaller found, by its place in the bundle, is shipped."""
    path = PurePosixPath(name.replace("\\", "/"))
    text = str(path)
    if ".dist-info/" in text:
        return False  # how a package was installed
    if "/plugins/" in text:
        unused = any(word in path.name for word in UNUSED_PLUGINS)
        return text.partition("/plugins/")[2].startswith(PLUGINS) and not unused
    if "PySide6" in text and "/translations/" in text:
        return path.name in {f"qtbase_{language}.qm" for language in LANGUAGES}
    framework = next((part for part in path.parts if part.endswith(".framework")), "")
    if framework:  # of macOS: a folder that is signed as a whole
        return framework.removeprefix("Qt").removesuffix(".framework") in LIBRARIES
    for start, parts in (("libQt6", LIBRARIES), ("Qt6", LIBRARIES), ("Qt", MODULES | LIBRARIES)):
        if path.name.startswith(start):
            is_module = path.suffix == ".pyd" or ".abi3." in path.name
            return path.name[len(start) :].partition(".")[0] in (MODULES if is_module else parts)
    if path.name.startswith(("opengl32sw", "_codecs_")):
        return False  # a renderer for windows drawn with OpenGL; encodings of before Unicode
    library = len(path.parts) == 1 and path.name.startswith("lib") and ".so" in path.name
    return not (linux and library) or path.name.startswith(LINUX_LIBRARIES)
