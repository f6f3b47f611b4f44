"""What requirements.lock pins: every package that is ever installed, by its version and its hashes."""

from __future__ import annotations

import re
from typing import NamedTuple

from packaging.markers import Marker

from installers.project import ROOT

LOCK = ROOT / "requirements.lock"
_PIN = re.compile(r"(?P<name>[\w.-]+)==(?P<version>\S+)(?: ; (?P<marker>.+?))?(?P<hashes>(?: --hash=\S+)*)")


class Pin(NamedTuple):
    """One package. Where it is for some systems alone, `marker` says for which."""

    name: str
    version: str
    marker: str
    hashes: tuple[str, ...]

    @property
    def anywhere(self) -> str:
        """The line that asks for it whatever the system."""
        return " ".join([f"{self.name}=={self.version}", *self.hashes])


RELEASED = {"python_version": "3.11", "python_full_version": "3.11.9"}
"""The Python that installers are made with, as markers ask for it."""
MACHINES = ("x86_64", "aarch64")
WINDOWS = {**RELEASED, "sys_platform": "win32", "os_name": "nt", "platform_machine": "AMD64"}


def pins(text: str | None = None) -> list[Pin]:
    """All of them; what differs by system is there twice. Raises ValueError at a line that pins nothing."""
    lines = (text or LOCK.read_text(encoding="utf-8")).replace(" \\\n   ", "").splitlines()
    return [read_pin(line) for line in lines if not line.startswith("#")]


def versions(name: str) -> list[str]:
    """In which a package is locked, the latest last."""
    return sorted((pin.version for pin in pins() if pin.name == name), key=numbers)


def released(name: str) -> set[str]:
    """In which versions a package is in the installers for one system or another."""
    linux = {**RELEASED, "sys_platform": "linux"}
    systems = (WINDOWS, *({**linux, "platform_machine": each} for each in MACHINES))
    found = [pin for pin in pins() if pin.name == name]
    return {pin.version for pin in found if not pin.marker or any(map(Marker(pin.marker).evaluate, systems))}


def on_windows() -> dict[str, Pin]:
    """What is for that system, by name."""
    return {pin.name: pin for pin in pins() if not pin.marker or Marker(pin.marker).evaluate(WINDOWS)}


def numbers(version: str) -> tuple[int, ...]:
    """A version to compare by."""
    return tuple(map(int, version.split(".")))


def read_pin(line: str) -> Pin:
    """One line of the file, with its hashes."""
    match = _PIN.fullmatch(line)
    if match is None:
        raise ValueError(f"{LOCK.name}: this pins no package: {line!r}")
    name, version, marker, hashes = match.groups()
    return Pin(name, version, marker or "", tuple(hashes.split()))


def plain_name(name: str) -> str:
    """A package's name as the file spells it: `PySide6_Essentials` is `pyside6-essentials`."""
    return re.sub(r"[-_.]+", "-", name).lower()
