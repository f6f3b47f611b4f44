"""Names a missing system library that Qt needs. Without Qt itself: also used where that cannot be loaded."""

from __future__ import annotations

import re

_NAME = re.compile(r"([^\s/(]+)\.so\.([.\d]+): ")


def missing_library(message: str) -> str | None:
    """The sentence for the library that an error of the system's loader names last; None if it names none."""
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
