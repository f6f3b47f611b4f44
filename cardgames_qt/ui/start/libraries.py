"""Libraries of the system that Qt needs and a bare system may lack: which one, and where to get it."""

from __future__ import annotations

import re

_NAME = re.compile(r"([^\s/(]+)\.so\.([.\d]+): ")


def missing_library(message: str) -> str | None:
    """What to say for the library that the system's loader names last; None where it names none."""
    found = _NAME.findall(message)
    if not found:
        return None
    name, number = found[-1]
    joint = "-" if name[-1].isdigit() else ""  # how Debian makes a package's name of a library's
    package = f"{name.lower()}{joint}{number.partition('.')[0]}"
    return (
        f"the window needs the system library {name}.so.{number}, which is not installed; "
        f"on Debian and Ubuntu `sudo apt install {package}` brings it"
    )
