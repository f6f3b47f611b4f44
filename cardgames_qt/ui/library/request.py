"""What the library is opened for."""

from __future__ import annotations

from enum import Enum, auto
from pathlib import Path

import msgspec
from msgspec.structs import replace

from cardgames_qt.storage.library import LibraryQuery


class View(Enum):
    """What the list holds."""

    ALL = auto()
    DELETED = auto()
    EARLIER = auto()
    """States of one game."""


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """Which games are shown."""

    wanted: LibraryQuery = LibraryQuery()
    view: View = View.ALL
    playing: Path | None = None
    """Where the game on the table is kept."""

    @property
    def everything(self) -> LibraryQuery:
        """No game left out; the order stays."""
        return LibraryQuery(column=self.wanted.column, down=self.wanted.down)

    def with_wanted(self, wanted: LibraryQuery) -> Request:
        """The same for other games."""
        return replace(self, wanted=wanted)
