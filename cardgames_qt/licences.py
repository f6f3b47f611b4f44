"""Whose work comes with the program and on what terms, as assets/licences tells it."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

LIST = "licences/components.json"
_SYSTEMS = {"win32": "windows", "darwin": "macos"}


class Component(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A work by somebody, with the licence by its common name and the files of assets that hold its texts."""

    name: str
    version: str = ""
    licence: str
    holder: str
    notice: str = ""
    """The name of our own words about it, which stand before the texts; there is a file in each language."""
    texts: tuple[str, ...]
    system: str = ""
    """The only system it comes with, if it does not come with all."""

    def files(self, language: str) -> tuple[str, ...]:
        """All its texts, in the order they are read."""
        own = (f"licences/{language}/{self.notice}.txt",) if self.notice else ()
        return own + self.texts


def components(assets: Path, system: str = _SYSTEMS.get(sys.platform, "linux")) -> tuple[Component, ...]:
    """What comes with the program on that system; nothing where the list is missing or broken."""
    try:
        listed = (assets / LIST).read_bytes()
        every = msgspec.json.decode(listed, type=tuple[Component, ...])
    except (OSError, msgspec.DecodeError):
        return ()
    return tuple(each for each in every if each.system in ("", system))


def text(component: Component, assets: Path, language: str) -> str:
    """All that is to be read about it; what is missing is left out."""
    paths = [assets / name for name in component.files(language)]
    return "\n\n\n".join(path.read_text(encoding="utf-8").strip("\n") for path in paths if path.is_file())
