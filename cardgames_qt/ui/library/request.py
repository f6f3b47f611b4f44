"""What the library is opened for."""

from __future__ import annotations

from enum import Enum, auto
from pathlib import Path

import msgspec
from msgspec.structs import replace

from cardgames_qt.storage.library import Wanted


class View(Enum):
    """What the list holds."""

    ALL = auto()
    DELETED = auto()
    EARLIER = auto()
    """States of one game."""


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """Which games are shown."""

    wanted: Wanted = Wanted()
    view: View = View.ALL
    playing: Path | None = None
    """Where the game on the table is kept."""

    @property
    def everything(self) -> Wanted:
        """No game left out; the order stays."""
        return Wanted(column=self.wanted.column, down=self.wanted.down)

    def with_wanted(self, wanted: Wanted) -> Request:
        """The same for other games."""
        return replace(self, wanted=wanted)
