"""Whose work is in the installers: the list in assets/licences, and that it names all of a bundle.

`python3 dev.py licences` writes the list, and the texts that packages bring along, from what is installed and
from packaging/licences.toml. The other texts are kept by hand: packaging/README.md tells where they are from.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from fnmatch import fnmatchcase
from functools import cache
from importlib import metadata
from pathlib import Path

import msgspec
from PyInstaller.archive.readers import CArchiveReader  # type: ignore[import-untyped]

from cardgames_qt.licences import LIST, Component, components
from installers.project import NAME, PACKAGING, ROOT, ToolError, say

ASSETS = ROOT / "assets"
INSIDE = "_internal/cardgames_qt/assets"
"""Where a bundle keeps the assets."""
OVERVIEW = "LICENCES.txt"
"""What lies beside the program and says whose work is in it."""
LANGUAGES = ("en", "cs")
TRADEMARKS = """
The names of the games are trademarks of their owners, with whom Stolek is not affiliated. Qt is a trademark
of The Qt Company Ltd., Python of the Python Software Foundation, Windows of Microsoft Corporation, macOS of
Apple Inc. The licences above give no right to them.

Názvy her jsou ochranné známky svých vlastníků, se kterými Stolek není nijak spojen. Qt je ochranná známka
The Qt Company Ltd., Python patří Python Software Foundation, Windows společnosti Microsoft Corporation, macOS
společnosti Apple Inc. Licence výše k nim nedávají žádné právo.
"""
FIRST = (NAME, "Python", "Qt", "Qt 3rdparty", "PySide6", "Shiboken")
"""How the list begins; the others follow by their names."""


class Work(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What packaging/licences.toml says of somebody's work."""

    name: str
    holder: str
    package: str = ""
    version: str = ""
    varies: bool = False
    licence: str = ""
    spdx: str = ""
    purl: str = ""
    notice: str = ""
    texts: tuple[str, ...] = ()
    system: str = ""
    files: tuple[str, ...] = ()
    modules: tuple[str, ...] = ()

    @property
    def package_text(self) -> str:
        """Where the text goes that its package brings along."""
        return f"licences/{self.name.lower()}.txt"

    def component(self) -> Component:
        """The same as the program tells it, with what the package says."""
        version, licence = self.version, self.licence
        if self.package:
            said = metadata.metadata(self.package)
            version, licence = version or said["Version"], licence or said["License-Expression"]
        if self.varies:
            version = ""
        return Component(
            name=self.name,
            version=version,
            licence=licence,
            holder=self.holder,
            notice=self.notice,
            texts=self.texts or (self.package_text,),
            system=self.system,
        )


@cache
def works() -> tuple[Work, ...]:
    """All of them, parts before the whole they lie in."""
    table = (PACKAGING / "licences.toml").read_bytes()
    return msgspec.toml.decode(table, type=dict[str, tuple[Work, ...]])["work"]


# --- the list -----------------------------------------------------------------------------------------


def made() -> dict[str, str]:
    """Every file of the assets that is made from what is installed, and what stands in it."""
    texts = {work.package_text: brought_by(work.package) for work in works() if not work.texts}
    ranked = sorted(works(), key=lambda work: (rank(work), work.name.lower()))
    listed = msgspec.json.format(msgspec.json.encode([work.component() for work in ranked]), indent=1)
    own = (ROOT / "LICENSE").read_text(encoding="utf-8")
    return {LIST: listed.decode() + "\n", "licences/stolek.txt": own, **texts}


def rank(work: Work) -> int:
    """Its place in the list before names decide."""
    return FIRST.index(work.name) if work.name in FIRST else len(FIRST)


def brought_by(package: str) -> str:
    """The licence that a package brings along; raises ToolError where it brings none."""
    for file in metadata.files(package) or ():
        if file.parent.name == "licenses":
            return file.read_text(encoding="utf-8")
    raise ToolError(f"{package} brings no licence along")


def write() -> None:
    """Write the list and the texts of packages anew."""
    for name, text in made().items():
        (ASSETS / name).write_text(text, encoding="utf-8")
        say(f"wrote assets/{name}")


# --- the bundle ---------------------------------------------------------------------------------------


def check(program: Path) -> None:
    """Look at a frozen program; raises ToolError at anything whose licence is not in the list."""
    names = files_of(program.parent)
    unknown = nobodys_files(names) | nobodys_modules(modules_of(program))
    if unknown:
        raise ToolError(f"packaging/licences.toml names nobody for {', '.join(sorted(unknown))}")
    wanted = {text for work in works() for each in LANGUAGES for text in work.component().files(each)}
    missing = sorted(text for text in wanted if f"{INSIDE}/{text}" not in names)
    if missing:
        raise ToolError(f"the bundle lacks {', '.join(missing)}")


def files_of(folder: Path) -> list[str]:
    """What lies in a frozen folder, by its place there."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir())


def modules_of(program: Path) -> set[str]:
    """The packages of all modules that are packed into the program itself."""
    archive = CArchiveReader(str(program))
    [packed] = [name for name in archive.toc if name.endswith(".pyz")]
    inner = archive.open_embedded_archive(packed)
    return {name.partition(".")[0] for name in (*archive.toc, *inner.toc) if name != packed}


def matches(name: str, patterns: Iterable[str]) -> bool:
    """Whether one of the patterns fits, in capitals or not: Windows does not care."""
    return any(fnmatchcase(name.lower(), pattern.lower()) for pattern in patterns)


def owner(file: str) -> Work | None:
    """Whose a file is."""
    return next((work for work in works() if matches(file, work.files)), None)


def nobodys_files(names: Iterable[str]) -> set[str]:
    """Those files that no work names."""
    return {name for name in names if owner(name) is None}


def nobodys_modules(names: Iterable[str]) -> set[str]:
    """Those packages of modules that neither a work names nor Python brings along."""
    known = [pattern for work in works() for pattern in work.modules]
    return {name for name in names if name not in sys.stdlib_module_names and not matches(name, known)}


# --- what people read ---------------------------------------------------------------------------------


def overview(system: str, place: str) -> str:
    """Whose work is in an installer for that system; `place` is where its assets lie for the user."""
    lines = [f"{NAME} comes with the work of others. The texts lie in {place}.", ""]
    for each in components(ASSETS, system):
        lines += [f"{each.name} {each.version}".rstrip(), f"  {each.licence}, copyright {each.holder}"]
        lines += [*(f"  {name}" for name in each.files("en")), ""]
    notices = [(ASSETS / f"licences/{each}/qt.txt").read_text(encoding="utf-8") for each in LANGUAGES]
    return "\n".join([*lines, *notices, TRADEMARKS])


def debian_stanzas(program: Path) -> str:
    """The list as Debian writes it: there the last one counts that names a file."""
    names = files_of(program)
    theirs = [
        (work, [each for each in work.files if any(matches(name, [each]) for name in names)])
        for work in reversed(works())
    ]
    return "\n".join(stanza(work.component(), files) for work, files in theirs if files)


def stanza(component: Component, files: Iterable[str]) -> str:
    """One work of it."""
    places = " ".join(f"usr/lib/stolek/{file}" for file in files)
    texts = "\n".join(f" usr/lib/stolek/{INSIDE}/{name}" for name in component.texts)
    return f"Files: {places}\nCopyright: {component.holder}\nLicense: {component.licence}\n{texts}\n"


if __name__ == "__main__":
    write()
