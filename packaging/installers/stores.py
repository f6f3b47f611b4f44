"""Descriptions of a release for shops of programs: winget, Homebrew and Flatpak.

`python3 dev.py dist stores` writes them into dist/stores from the finished installers that lie in dist, which
they name by address and hash. To publish one is a request to the shop's own repository, by hand.
"""

from __future__ import annotations

from pathlib import Path

from installers import linux
from installers.macos import IDENTIFIER
from installers.project import DATE, HOMEPAGE, OUT, PACKAGING, ROOT, VERSION, ToolError, fill, fresh, say

PLACE = OUT / "stores"
FOLDER = PACKAGING / "stores"
INSTALLERS = {
    "WINDOWS": f"Stolek-{VERSION}-windows-x64-Setup.exe",
    "MAC_ARM": f"Stolek-{VERSION}-macos-arm64.dmg",
    "MAC_INTEL": f"Stolek-{VERSION}-macos-x64.dmg",
    "LINUX_X64": f"stolek-{VERSION}-linux-x64.tar.xz",
    "LINUX_ARM": f"stolek-{VERSION}-linux-arm64.tar.xz",
}


def make() -> None:
    """Write all that can be written; raises ToolError where an installer is missing."""
    missing = [name for name in INSTALLERS.values() if not (OUT / name).is_file()]
    if missing:
        raise ToolError(f"dist lacks {', '.join(missing)}")
    known = values(OUT)
    fresh(PLACE)
    for template in sorted(FOLDER.iterdir()):
        (PLACE / template.name).write_text(
            fill(template.read_text(encoding="utf-8"), known), encoding="utf-8"
        )
        say(f"  {(PLACE / template.name).relative_to(ROOT)}")


def values(folder: Path) -> dict[str, str]:
    """What the templates want to know; every installer by its hash."""
    page = f"{HOMEPAGE}/releases/download/v{VERSION}"
    hashes = {f"{name}_HASH": linux.digest(folder / file) for name, file in INSTALLERS.items()}
    places = {f"{name}_URL": f"{page}/{file}" for name, file in INSTALLERS.items()}
    about = {"VERSION": VERSION, "DATE": DATE.date().isoformat(), "HOMEPAGE": HOMEPAGE, "ID": IDENTIFIER}
    return {**about, **hashes, **places}
