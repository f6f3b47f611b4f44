from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.shots import positions
from tests.shots.positions import When
from tests.ui.shell.conftest import folder, plain_tables, program, seen

__all__ = ["folder", "plain_tables", "program", "seen"]


def of_another_deal(path: Path, number: int) -> bytes:
    """The same game as if it was dealt by another number; so nothing is pledged or sealed any more."""
    raw = json.loads(path.read_bytes())
    raw["seed"] += str(number)
    raw["extra"] = {key: raw["extra"][key] for key in raw["extra"].keys() - {"stolek_seal", "stolek_deal"}}
    return json.dumps(raw, separators=(",", ":"), ensure_ascii=False).encode()


Put: TypeAlias = "Callable[..., list[Path]]"
NEWEST = 1_700_000_000


@pytest.fixture
def put(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Put:
    """Puts so many games of a kind into the library, each a little older than the one before."""

    def put(count: int, game: str = "gap", when: When = "middle", newest: int = NEWEST) -> list[Path]:
        made = positions.save(tmp_path_factory.mktemp("made"), game, 2, when)
        games = folder / "games" / ("finished" if when == "end" else "")
        games.mkdir(parents=True, exist_ok=True)
        paths = [games / f"{game}-{when}-{number:03}.stolek" for number in range(count)]
        for number, path in enumerate(paths):
            if when == "end":
                shutil.copyfile(made, path)
            else:  # a copy of the same game would be no game of its own to throw away
                path.write_bytes(of_another_deal(made, number))
            os.utime(path, (newest - number, newest - number))
        return paths

    return put
