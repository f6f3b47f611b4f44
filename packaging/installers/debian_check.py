"""Installs the Debian package on this machine, upgrades it while it is open, opens a save, removes it."""

from __future__ import annotations

import os
import shlex
import shutil
import tempfile
from pathlib import Path

from installers.project import MIME_TYPE, WORK, ToolError, fresh, need, run, say
from installers.screens import VirtualScreen, changed_share, keep_picture
from installers.smoke import PAINTED, PICTURES, Program, wait_for

OLDER = "0.0.1"
ENTRY = Path("/usr/share/applications/stolek.desktop")
LIBRARIES = Path("/usr/lib/stolek/_internal")
USERS_PATH = "/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games"


def install_and_remove(package: Path, older_program: Path) -> None:
    """The life of an installation; raises at the first thing that does not work."""
    say("installing on this machine")
    older = repack(package, OLDER, older_program)
    with VirtualScreen() as screen, tempfile.TemporaryDirectory(prefix="stolek-user-") as folder:
        user = {"HOME": folder, "PATH": USERS_PATH, "LC_ALL": "C.UTF-8"}
        home = Path(folder) / ".local/share/Stolek"
        try:
            apt("install", "--allow-downgrades", str(older))
            program = Program(entry_command(), screen, home, user)
            play(program)
            apt("install", str(package))
            say(f"  upgraded from {OLDER}: {run('/usr/games/stolek', '--version').strip()}")
            play_on(program)
            open_save(program, user)
        finally:
            apt("remove", "stolek")
        for left in (Path("/usr/lib/stolek"), Path("/usr/games/stolek"), ENTRY):
            if left.exists():
                raise ToolError(f"{left} is still there after removal")
        if program.save() is None:
            raise ToolError("the saved game is gone after removal")
        say("  removed; the saved game is still there")


def repack(package: Path, version: str, program: Path) -> Path:
    """The same package with an older version and another program, to upgrade from."""
    root = fresh(WORK / "older-package") / "root"
    run("dpkg-deb", "--raw-extract", package, root)
    control = root / "DEBIAN/control"
    lines = control.read_text(encoding="utf-8").splitlines()
    lines = [f"Version: {version}" if line.startswith("Version:") else line for line in lines]
    control.write_text("\n".join(lines) + "\n", encoding="utf-8")
    shutil.copy(program, root / "usr/lib/stolek/stolek")
    older = WORK / "older-package" / f"stolek_{version}.deb"
    run("dpkg-deb", "--root-owner-group", "-Znone", "--build", root, older)
    return older


def apt(*arguments: str) -> None:
    """Let apt do it, with the rights it needs."""
    rights = [] if os.geteuid() == 0 else ["sudo"]
    run(*rights, "apt-get", *arguments, "--yes", env={"DEBIAN_FRONTEND": "noninteractive"})


def entry_command() -> list[str]:
    """What the menu starts: the Exec line of the installed entry, without its place for a file."""
    lines = ENTRY.read_text(encoding="utf-8").splitlines()
    [line] = [line.removeprefix("Exec=") for line in lines if line.startswith("Exec=")]
    name, *words = [word for word in shlex.split(line) if not word.startswith("%")]
    found = [Path(folder) / name for folder in USERS_PATH.split(":") if (Path(folder) / name).exists()]
    return [str(found[0]), *words]


def play(program: Program) -> None:
    """Start from the menu and let bots play."""
    empty = program.screen.picture()
    program.start()
    wait_for("the window", lambda: changed_share(empty, program.screen.picture()) > PAINTED, program)
    program.tell("--game", "the_game", "--seats", "master,master")
    wait_for("the bots' moves", lambda: program.moves() >= 2, program)
    say("  started by its menu entry, played")


def play_on(program: Program) -> None:
    """The window that was upgraded under still opens what it never opened before, and says what to do."""
    program.tell("--game", "gap", "--seats", "master,master")
    wait_for("another game", lambda: program.game().get("game") == "gap", program)
    wait_for("its bots' moves", lambda: program.moves() >= 2, program)
    keep_picture(program.screen.picture(), PICTURES / "upgraded.png")
    foreign = {name for process in program.processes() for name in newer_files(process)}
    if foreign or not program.processes():
        raise ToolError(f"the window that is open loaded what is not its own: {', '.join(sorted(foreign))}")
    program.quit()
    program.check_silence()
    say("  the window that was open meanwhile played another game, quit")


def newer_files(process: int) -> set[str]:
    """What a process has loaded of the package that is installed now."""
    installed = {path.stat().st_ino: path.name for path in LIBRARIES.rglob("*") if path.is_file()}
    loaded = Path(f"/proc/{process}/maps").read_text(encoding="utf-8").splitlines()
    return {installed[number] for line in loaded if (number := int(line.split()[4])) in installed}


def open_save(program: Program, user: dict[str, str]) -> None:
    """What a double click on a saved game does."""
    known = run(need("gio", "libglib2.0-bin"), "mime", MIME_TYPE, env=user)
    if "stolek.desktop" not in known:
        raise ToolError(f"saved games are not opened by Stolek: {known}")
    before, save = program.moves(), program.save()
    assert save is not None
    empty = program.screen.picture()
    opener = {**user, **program.screen.environment}
    run("gio", "open", save, env=opener, quiet=False)  # the program goes on with whatever streams it has
    wait_for("the saved game to go on", lambda: program.moves() > before + 1)
    keep_picture(program.screen.picture(), PICTURES / "opened-save.png")
    program.screen.close_window(0)
    wait_for("an empty screen", lambda: changed_share(empty, program.screen.picture()) == 0)
    say("  a double click on the saved game goes on with it")
