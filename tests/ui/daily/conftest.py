from __future__ import annotations

from pathlib import Path

import pytest

from cardgames_qt.storage.store import Store
from tests.daily.played import DAY
from tests.ui.replay.test_others import bots
from tests.ui.shell.conftest import folder, plain_tables, program

__all__ = ["bots", "folder", "plain_tables", "program"]


@pytest.fixture(autouse=True)
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is always the same day."""
    monkeypatch.setattr("cardgames_qt.play.daily.today", lambda: DAY)


@pytest.fixture
def store(folder: Path) -> Store:
    """What the program finds on the disk."""
    return Store(folder / "games")
