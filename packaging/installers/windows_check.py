"""Installs the Windows program under Wine, plays with it, removes it again."""

from __future__ import annotations

from pathlib import Path

from installers.contents import CONSOLE
from installers.project import VERSION, ToolError, say
from installers.smoke import smoke, wait_for
from installers.wine import Wine

TYPE_KEY = "HKCU\\Software\\Classes\\.stolek"


def install_and_remove(wine: Wine, setup: Path) -> None:
    """Install silently, play what was installed, install over it, remove it; saved games stay."""
    say("installing under Wine")
    wine.run(setup, "/S")
    program = wine.local_data() / "Programs" / "Stolek" / "stolek.exe"
    if not program.is_file():
        raise ToolError(f"{program} was not installed")
    if "Stolek.Game" not in wine.run("reg", "query", TYPE_KEY, "/ve"):
        raise ToolError("saved games are not opened by Stolek")
    if VERSION not in wine.run(program.with_name(CONSOLE), "--version"):
        raise ToolError(f"{CONSOLE} does not tell its version in a terminal")
    smoke([wine.command, str(program)], wine.environment)
    wine.run(setup, "/S")
    saved = wine.local_data() / "Stolek" / "games" / "kept.stolek"
    saved.parent.mkdir(parents=True, exist_ok=True)
    saved.write_bytes(b"{}")
    wine.run(program.with_name("uninstall.exe"), "/S")
    wait_for("the program's removal", lambda: not program.exists())  # it goes on after its parent ended
    if not saved.exists():
        raise ToolError("the saved games are gone after removal")
    say("  installed, played, installed over itself, removed; saved games stay")
