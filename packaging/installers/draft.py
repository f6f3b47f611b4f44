"""Makes the draft of a release from the files that were built: `python -m installers.draft v1.2.3 dist`.

Whatever is there goes in, with its checksums; what is missing is named in the draft's text, for whoever is to
publish it. Called again for the same tag, it replaces the files of the draft.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from fnmatch import filter as filter_names
from pathlib import Path

from installers.project import NAME, ROOT, VERSION, ToolError, run, say

SUMS = "SHA256SUMS"


def expected(version: str) -> dict[str, str]:
    """What a whole release has, by patterns of its files' names."""
    return {
        f"stolek_{version}_amd64.deb": "Debian and Ubuntu, x86-64",
        f"stolek_{version}_arm64.deb": "Debian and Ubuntu, ARM",
        f"stolek-{version}-linux-x64.tar.xz": "Linux, x86-64",
        f"stolek-{version}-linux-arm64.tar.xz": "Linux, ARM",
        f"Stolek-{version}-windows-x64-Setup.exe": "Windows",
        f"Stolek-{version}-macos-arm64.dmg": "macOS, Apple processors",
        f"Stolek-{version}-macos-x64.dmg": "macOS, Intel",
        f"stolek-{version}-py3-none-any.whl": "PyPI, plain Python",
        f"stolek-{version}.tar.gz": "PyPI, sources",
        f"stolek-{version}-cp*-manylinux*_x86_64.whl": "PyPI, compiled, Linux x86-64",
        f"stolek-{version}-cp*-manylinux*_aarch64.whl": "PyPI, compiled, Linux ARM",
        f"stolek-{version}-cp*-win_amd64.whl": "PyPI, compiled, Windows",
        f"stolek-{version}-cp*-macosx_*_arm64.whl": "PyPI, compiled, macOS, Apple processors",
        f"stolek-{version}-cp*-macosx_*_x86_64.whl": "PyPI, compiled, macOS, Intel",
    }


def make(tag: str, folder: Path) -> None:
    """Sum up, write the text, and have `gh` make or refill the draft; raises ToolError."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != SUMS)
    if tag != f"v{VERSION}":
        raise ToolError(f"the tag {tag} does not name version {VERSION}")
    if not files:
        raise ToolError(f"there is nothing in {folder}")
    (folder / SUMS).write_text(sums(files), encoding="utf-8")
    words = notes([path.name for path in files])
    say(words)
    everything = [*files, folder / SUMS]
    if exists(tag):
        run("gh", "release", "upload", tag, "--clobber", "--", *everything)
        return
    with tempfile.TemporaryDirectory() as place:
        text = Path(place) / "notes.md"
        text.write_text(words, encoding="utf-8")
        how = ("--draft", "--verify-tag", "--title", f"{NAME} {VERSION}", "--notes-file", text)
        run("gh", "release", "create", tag, *how, "--", *everything)


def sums(files: Sequence[Path]) -> str:
    """As `sha256sum` writes and checks them."""
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)


def exists(tag: str) -> bool:
    """Whether there is a release of that tag, be it a draft."""
    asked = subprocess.run(["gh", "release", "view", tag], cwd=ROOT, capture_output=True, check=False)
    return asked.returncode == 0


def notes(names: Sequence[str]) -> str:
    """The changelog of this version, and what to see to before it is published."""
    lacks = missing(names)
    owed = [f"- [ ] There is nothing for {each}." for each in lacks]
    owed += ["- [ ] Try the installers as packaging/README.md tells, and see which are signed."]
    return "\n".join(
        [*changes().splitlines(), "", "Before this is published (then remove these lines):", *owed, ""]
    )


def missing(names: Sequence[str]) -> list[str]:
    """For whom nothing was built."""
    return [what for pattern, what in expected(VERSION).items() if not filter_names(names, pattern)]


def changes() -> str:
    """What the changelog says of this version."""
    _, found, rest = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").partition(f"\n## {VERSION}")
    if not found:
        raise ToolError(f"CHANGELOG.md has nothing on {VERSION}")
    return rest.partition("\n")[2].partition("\n## ")[0].strip()


if __name__ == "__main__":
    os.environ.setdefault("GH_REPO", os.environ.get("GITHUB_REPOSITORY", ""))
    make(sys.argv[1], Path(sys.argv[2]))
