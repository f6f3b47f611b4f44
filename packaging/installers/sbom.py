"""The list of parts for programs to read: CycloneDX, of what is really in a bundle.

Every work that licences.toml names and the bundle has, with its version, licence and address as scanners know
it, and every file of it with its hash. What the building machine gave is named by its Debian package.
"""

from __future__ import annotations

import hashlib
import platform
import re
import sqlite3
import subprocess
from collections import Counter
from collections.abc import Collection, Mapping
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtCore import qVersion

from installers import licences
from installers.licences import Work, works
from installers.lock import plain_name
from installers.project import COMMIT, HOMEPAGE, NAME, OUT, VERSION, finished, machine

KNOWN_HERE = {
    "Python": platform.python_version(),
    "SQLite": sqlite3.sqlite_version,
    **dict.fromkeys(("Qt", "Qt 3rdparty"), qVersion()),
    **dict.fromkeys(("PySide6", "Shiboken"), metadata.version("PySide6-Essentials")),
}
"""Versions that only the running Python knows, which is the one in the bundle."""


def write(system: str, program: Path) -> Path:
    """Put it beside the installers for that system."""
    OUT.mkdir(exist_ok=True)
    path = OUT / f"stolek-{VERSION}-{system}-{machine()}.cdx.json"
    told = parts(system, program.parent, licences.modules_of(program))
    path.write_bytes(msgspec.json.format(msgspec.json.encode(told), indent=1) + b"\n")
    return finished(path)


def parts(system: str, folder: Path, modules: Collection[str]) -> dict[str, Any]:
    """What is in that folder and in the modules packed into its program; the same for the same bundle."""
    files: dict[str, list[str]] = {}
    for name in licences.files_of(folder):
        whose = licences.owner(name)
        files.setdefault(whose.name if whose else "", []).append(name)
    here = [work for work in works() if is_there(work, system, files, modules)]
    own = {"externalReferences": [{"type": "vcs", "url": HOMEPAGE, "comment": COMMIT}], "version": VERSION}
    [ours] = [part(work, folder, files.get(NAME, [])) for work in here if work.name == NAME]
    others = [part(work, folder, files.get(work.name, [])) for work in here if work.name != NAME]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {**ours, **own, "type": "application"}},
        "components": sorted(others, key=lambda each: str(each["name"]).lower()),
    }


def is_there(work: Work, system: str, files: Mapping[str, object], modules: Collection[str]) -> bool:
    """Whether the bundle has it. One without files of its own is compiled into another."""
    if work.system not in ("", system):
        return False
    if not work.files and not work.modules:
        return True
    return work.name in files or any(licences.matches(module, work.modules) for module in modules)


def part(work: Work, folder: Path, names: Collection[str]) -> dict[str, Any]:
    """One work, with its files."""
    files = [file(folder, name) for name in names]
    debian = Counter(each["version"] for each in files if "version" in each)
    version = work.component().version or KNOWN_HERE.get(work.name, "")
    version = version or (debian.most_common(1)[0][0] if debian else "")
    told = {
        "type": "library",
        "bom-ref": plain_name(work.name).replace(" ", "-"),
        "name": work.name,
        "version": version,
        "copyright": work.holder,
        "licenses": [{"expression": work.spdx or work.component().licence}],
        "purl": address(work, version),
        "components": files,
    }
    return {name: value for name, value in told.items() if value}


def address(work: Work, version: str) -> str:
    """How scanners know it: a package of Python, or what licences.toml says."""
    if work.package:
        return f"pkg:pypi/{plain_name(work.package)}@{metadata.version(work.package)}"
    return f"{work.purl}@{version}" if work.purl and version else ""


def file(folder: Path, name: str) -> dict[str, Any]:
    """One file by its place, its hash, and the Debian package it was taken from."""
    content = (folder / name).read_bytes()
    told = {
        "type": "file",
        "name": name,
        "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(content).hexdigest()}],
    }
    if re.fullmatch(r"_internal/lib[^/]+\.so[.\d]*", name):
        package, version = debian_package(name.rpartition("/")[2])
        if package:
            told |= {"version": version, "purl": f"pkg:deb/{distribution()}/{package}@{version}"}
    return told


@cache
def debian_package(library: str) -> tuple[str, str]:
    """Which package of the building machine has a library, and its version; nothing where there is none."""
    listed = said("ldconfig", "-p") or said("/sbin/ldconfig", "-p")
    for place in re.findall(rf"^\s*{re.escape(library)} .*=> (\S+)$", listed, re.MULTILINE):
        for path in {str(Path(place).resolve()), place, place.removeprefix("/usr"), f"/usr{place}"}:
            found = re.match(r"([^:,\s]+)[:,]", said("dpkg-query", "--search", path))
            if found:
                return found[1], said("dpkg-query", "-W", "-f=${Version}", found[1])
    return "", ""


def distribution() -> str:
    """As scanners call the system that builds."""
    release = platform.freedesktop_os_release()
    return release.get("ID", "debian")


def said(*command: str) -> str:
    """What a tool of the system answers; nothing where it is missing or fails."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return done.stdout if done.returncode == 0 else ""
