"""The Debian package and the portable archive, made from the frozen folder."""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import tarfile
from email.utils import format_datetime
from pathlib import Path
from textwrap import wrap
from xml.sax.saxutils import escape

from installers import bundle, debian_check, icons, licences
from installers.project import (
    DATE,
    HOMEPAGE,
    MAINTAINER,
    OUT,
    PACKAGING,
    ROOT,
    VERSION,
    WORK,
    ToolError,
    fill,
    finished,
    folder_size,
    fresh,
    machine,
    need,
    run,
    say,
    set_times,
)

TEMPLATES = PACKAGING / "linux"
COMPONENT = "cz.stolek.stolek"
BRANCH = os.environ.get("STOLEK_TAG", "main")
PICTURES = (
    f"{HOMEPAGE.replace('https://github.com', 'https://raw.githubusercontent.com')}/{BRANCH}/docs/pictures"
)
"""Software centres load the pictures from the published sources."""

NEWEST = Path("usr/lib/stolek/running/newest")
"""The link by which the program is started: an installation runs in a folder of its own, which an upgrade
leaves alone while it does (`linux/postinst`)."""

SCRIPTS = ("postinst", "prerm")
"""What Debian runs when it has installed the package, and before it removes it."""

DEBIAN_HAS = ("libffi", "libsqlite3", "libxcb-", "libxkbcommon")
"""Libraries of the bundle that a Debian package had better take from Debian."""

CONTROL = """\
Package: stolek
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {kilobytes}
Depends: {depends}
Section: games
Priority: optional
Homepage: {homepage}
Description: four modern card games at one little table
 Stolek is a little table for The Game, GAP, Three Is Too Many and Qwixx, the
 card game: alone against bots that cannot cheat, on four levels, or with
 friends around one screen, in Czech and English.
 .
 Every move is saved at once. The bots think in a process of their own that is
 sent only what a player in their seat sees.
"""


def make(folder: Path, *, install_test: bool) -> None:
    """Both packages, checked by the tools of their formats."""
    OUT.mkdir(exist_ok=True)
    package = make_deb(folder)
    check(package)
    if install_test:
        debian_check.install_and_remove(package, bundle.make_older() / bundle.EXECUTABLE)
    make_archive(folder)


def compare_with(folder: Path) -> None:
    """Pack a folder that was made once more; raises ToolError where that gives other files."""
    first = {path: digest(path) for path in (deb_path(), archive_path())}
    make_deb(folder)
    make_archive(folder)
    others = [path.name for path, before in first.items() if digest(path) != before]
    if others:
        raise ToolError(f"made twice, these differ: {', '.join(others)}")
    say("  made twice, the packages are the same")


def digest(path: Path) -> str:
    """What tells one file from another."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def values() -> dict[str, str]:
    """What the templates want to know."""
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8").partition("\n\n")[2].partition("\n\n")[2]
    return {
        "VERSION": VERSION,
        "DATE": DATE.date().isoformat(),
        "HOMEPAGE": HOMEPAGE,
        "PICTURES": PICTURES,
        "NOTES": release_notes(newest_changes()),
        "MIT": "\n".join(f" {line}" if line else " ." for line in licence.strip().splitlines()),
    }


def newest_changes() -> str:
    """The newest section of CHANGELOG.md, without its heading."""
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    return changes.split("\n## ")[1].partition("\n")[2].strip()


def release_notes(section: str) -> str:
    """What software centres show: how the section opens, and the first thing of each part for players."""
    opening, _, rest = section.partition("\n### ")[0].partition("\n\n")
    parts = re.findall(r"^\*\*(.+?)\*\*\n\n- (.+?)(?=\n- |\n\n|\Z)", rest, re.MULTILINE | re.DOTALL)
    if not parts:
        raise ToolError("the newest section of CHANGELOG.md has no parts to tell of")
    lines = (f"{heading}: {' '.join(first.split())}".replace("`", "") for heading, first in parts)
    items = "\n".join(f"          <li>{escape(line)}</li>" for line in lines)
    return f"        <p>{escape(' '.join(opening.split()))}</p>\n        <ul>\n{items}\n        </ul>"


def filled(name: str, **more: str) -> str:
    """A template of packaging/linux with everything filled in."""
    return fill((TEMPLATES / name).read_text(encoding="utf-8"), values() | more)


def write_shares(share: Path) -> None:
    """What a desktop reads: menu entry, description, file type, icons."""
    for place, name in (
        ("applications/stolek.desktop", "stolek.desktop"),
        (f"metainfo/{COMPONENT}.metainfo.xml", "metainfo.xml"),
        ("mime/packages/stolek.xml", "stolek-mime.xml"),
    ):
        path = share / place
        path.parent.mkdir(parents=True)
        path.write_text(filled(name), encoding="utf-8")
    for drawing, kind, name in (
        (icons.APP, "apps", "stolek"),
        (icons.DOCUMENT, "mimetypes", "application-x-stolek-game"),
    ):
        hicolor = share / "icons" / "hicolor"
        for size in icons.PNG_SIZES:
            icons.write_png(drawing, size, hicolor / f"{size}x{size}" / kind / f"{name}.png")
        scalable = hicolor / "scalable" / kind
        scalable.mkdir(parents=True)
        shutil.copy(drawing, scalable / f"{name}.svg")


def make_deb(folder: Path) -> Path:
    """The Debian package for this machine's processor."""
    say("making the Debian package")
    root = fresh(WORK / "deb")
    program = root / "usr/lib/stolek"
    shutil.copytree(folder, program, symlinks=True)
    for library in (program / "_internal").glob("lib*.so*"):
        if library.name.startswith(DEBIAN_HAS):
            library.unlink()
    (root / "usr/games").mkdir()  # where Debian keeps them; it is on every user's path
    (root / "usr/games/stolek").symlink_to(".." / NEWEST.relative_to("usr") / bundle.EXECUTABLE)
    write_shares(root / "usr/share")
    write_documents(root / "usr/share", program)
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN/control").write_text(control(root), encoding="utf-8")
    (root / "DEBIAN/md5sums").write_text(md5sums(root), encoding="utf-8")
    tidy_rights(root)
    for script in SCRIPTS:
        shutil.copy(TEMPLATES / script, root / "DEBIAN")
        (root / "DEBIAN" / script).chmod(0o755)
    set_times(root)
    package = deb_path()
    run(need("dpkg-deb", "dpkg"), "--root-owner-group", "-Zxz", "--build", root, package)
    return finished(package)


def deb_path() -> Path:
    """Where the package goes."""
    return OUT / f"stolek_{VERSION}_{architecture()}.deb"


def md5sums(root: Path) -> str:
    """What Debian checks an installed package against."""
    files = sorted(path.relative_to(root) for path in (root / "usr").rglob("*") if is_plain(path))
    return "".join(f"{hashlib.md5((root / file).read_bytes()).hexdigest()}  {file}\n" for file in files)


def is_plain(path: Path) -> bool:
    """Whether it is a file of its own and no link to one."""
    return path.is_file() and not path.is_symlink()


def write_documents(share: Path, program: Path) -> None:
    """Manual, licences, changes: what Debian wants to find beside a program."""
    documents = share / "doc/stolek"
    documents.mkdir(parents=True)
    copyright = filled("copyright", WORKS=licences.debian_stanzas(program))
    (documents / "copyright").write_text(copyright, encoding="utf-8")
    pack(documents / "changelog.gz", debian_changelog(newest_changes()))
    (share / "man/man1").mkdir(parents=True)
    pack(share / "man/man1/stolek.1.gz", filled("stolek.1"))
    overrides = share / "lintian/overrides"
    overrides.mkdir(parents=True)
    shutil.copy(TEMPLATES / "lintian-overrides", overrides / "stolek")


def debian_changelog(section: str) -> str:
    """A section of CHANGELOG.md in Debian's own form, which has short lines."""
    lines: list[str] = []
    for line in re.sub(r"(?<=\S)\n +(?=\S)", " ", section).splitlines():  # a point of the list is one line
        mark = "  * " if line.startswith("- ") else "  "
        lines += wrap(
            line.removeprefix("- "), 80, initial_indent=mark, subsequent_indent=" " * len(mark)
        ) or [""]
    when = format_datetime(DATE)
    return "\n".join(
        [f"stolek ({VERSION}) stable; urgency=medium", "", *lines, "", f" -- {MAINTAINER}  {when}", ""]
    )


def pack(path: Path, text: str) -> None:
    """Compress without the time of day, as Debian wants it."""
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def tidy_rights(root: Path) -> None:
    """Programs may be run, everything may be read, nothing may be written by others."""
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            runs = path.is_dir() or (path.name == "stolek" and (path.parent / "_internal").is_dir())
            path.chmod(0o755 if runs else 0o644)


def control(root: Path) -> str:
    """The package's own description."""
    return CONTROL.format(
        version=VERSION,
        architecture=architecture(),
        maintainer=MAINTAINER,
        homepage=HOMEPAGE,
        kilobytes=folder_size(root) // 1024,
        depends=dependencies(root / "usr/lib/stolek"),
    )


def dependencies(program: Path) -> str:
    """The Debian packages with the libraries that the bundle leaves to the system."""
    work = fresh(WORK / "shlibdeps")
    (work / "debian").mkdir()
    (work / "debian/control").write_text("Source: stolek\n\nPackage: stolek\nArchitecture: any\n")
    files = sorted(path for path in program.rglob("*") if path.is_file() and is_elf(path))
    private = [f"-l{folder}" for folder in sorted({path.parent for path in files})]
    found = run(
        need("dpkg-shlibdeps", "dpkg-dev"), "-O", "--ignore-missing-info", "--warnings=0", *private,
        *(f"-e{path}" for path in files), cwd=work,
    )  # fmt: skip
    line = next(line for line in found.splitlines() if line.startswith("shlibs:Depends="))
    depends = line.partition("=")[2]
    doubled = sorted({path.name for path in files} & libraries_of(depends))
    if doubled:
        raise ToolError(
            f"the package carries {', '.join(doubled)} and depends on it, too: name it in DEBIAN_HAS"
        )
    return depends


def libraries_of(depends: str) -> set[str]:
    """The names of all libraries in those packages."""
    packages = [each.split()[0] for each in depends.split(", ")]
    listed = run(need("dpkg-query", "dpkg"), "--listfiles", *packages)
    return {line.rpartition("/")[2] for line in listed.splitlines() if ".so" in line}


def is_elf(path: Path) -> bool:
    """Whether it is a program or library of Linux."""
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def architecture() -> str:
    """The processor as Debian calls it."""
    return run(need("dpkg", "dpkg"), "--print-architecture").strip()


def make_archive(folder: Path) -> Path:
    """The portable archive: unpack it anywhere and start `stolek`."""
    say("making the portable archive")
    archive, name = archive_path(), archive_path().name.removesuffix(".tar.xz")
    root = fresh(WORK / "portable") / name
    shutil.copytree(folder, root, symlinks=True)
    write_shares(root / "share")
    (root / licences.OVERVIEW).write_text(licences.overview("linux", licences.INSIDE), encoding="utf-8")
    (root / "README.txt").write_text(filled("portable.txt"), encoding="utf-8")
    tidy_rights(root)
    set_times(root)
    with tarfile.open(archive, "w:xz", preset=6) as tar:
        tar.add(root, name, filter=anonymous)
    return finished(archive)


def archive_path() -> Path:
    """Where the archive goes."""
    return OUT / f"stolek-{VERSION}-linux-{machine()}.tar.xz"


def anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """A file that belongs to nobody in particular."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry


def check(package: Path) -> None:
    """Let the tools of each format look at what was made; raises ToolError at the first error."""
    say("checking menu entry, description and package")
    share = WORK / "deb/usr/share"
    run(need("desktop-file-validate", "desktop-file-utils"), share / "applications/stolek.desktop")
    metainfo = share / f"metainfo/{COMPONENT}.metainfo.xml"
    check_description(metainfo)
    # Which tags there are depends on its version; some do not know all that others want overridden.
    run(
        need("lintian", "lintian"), "--fail-on", "error,warning", "--suppress-tags", "alien-tag",
        "--allow-root", package,
    )  # fmt: skip


def check_description(metainfo: Path) -> None:
    """Let AppStream look at it; before version 1 that did not know who develops a program."""
    command = [need("appstreamcli", "appstream"), "validate", "--no-net", "--pedantic", str(metainfo)]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    faults = [line for line in said.splitlines() if re.match("[EWIP]: ", line)]
    others = [line for line in faults if "unknown-tag developer" not in line]
    if others or not said.strip():
        raise ToolError("\n".join(others) or "appstreamcli said nothing")
