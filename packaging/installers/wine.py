"""Windows programs on Linux, by Wine 10 or newer; `STOLEK_WINE` names one that is not on the path."""

from __future__ import annotations

import os
from pathlib import Path

from installers.project import need, run


class Wine:
    """Wine with a C: drive of its own."""

    def __init__(self, prefix: Path) -> None:
        self.command = os.environ.get("STOLEK_WINE") or need("wine", "wine64")
        self.prefix = prefix
        self.environment = {
            "WINEPREFIX": str(prefix),
            "WINEDEBUG": "-all",  # Wine's own remarks are not the program's
            "WINEDLLOVERRIDES": "winemenubuilder.exe,mscoree,mshtml=",  # leave the desktop and .NET alone
        }
        if not (prefix / "system.reg").exists():
            prefix.mkdir(parents=True, exist_ok=True)
            self.run("wineboot", "--init")

    def run(self, *command: str | Path, cwd: Path | None = None, **variables: str) -> str:
        """Run a Windows program to its end."""
        return run(self.command, *command, cwd=cwd or self.prefix, env={**self.environment, **variables})

    def local_data(self) -> Path:
        """The user's folder for programs and data on the C: drive."""
        [folder] = self.prefix.glob("drive_c/users/*/AppData/Local/Programs/..")
        return folder.resolve()
