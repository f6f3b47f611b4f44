"""Where trials take place: a seed, a folder that goes away, and the shim."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import msgspec

from tests.soak.shim import Shim
from tests.soak.tally import Result, Trial
from tests.soak.window import furnish


class Ground(msgspec.Struct, frozen=True):
    """What all kinds of trials share."""

    seed: str
    folder: Path
    shim: Shim | None

    def trial(self, kind: str, number: int) -> Trial:
        """The trial of that number."""
        return Trial(kind, number, self.seed)

    def fresh_home(self, kind: str) -> Path:
        """A furnished home in a folder of the kind's own, in place of the last one."""
        folder = self.folder / kind
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        return furnish(folder / "home")


class Kind(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of trial."""

    name: str
    about: str
    """What is tried, in a sentence."""
    run: Callable[[Ground, range], Iterator[Result]]
    count: int
    """How many a whole run makes."""
    short: int
    """How many the tests make."""
    chain: int = 1
    """How many follow each other in one home; a repetition begins where the chain does."""
    needs_shim: bool = False


Kinds: TypeAlias = dict[str, Kind]
