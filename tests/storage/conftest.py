from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardgames_qt.storage.library import Library
from cardgames_qt.storage.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games")


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """Where the list of games is kept."""
    return tmp_path / "cache" / "library.index"


@pytest.fixture
def library(store: Store, place: Path) -> Iterator[Library]:
    library = Library(store, place)
    yield library
    library.close()
