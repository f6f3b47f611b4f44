from __future__ import annotations

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
            shutil.copyfile(made, path)
            os.utime(path, (newest - number, newest - number))
        return paths

    return put
