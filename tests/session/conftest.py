from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.storage.store import Store
from cardgames_qt.ui.session import clock as clock_module
from cardgames_qt.ui.session.bot_client import BotClient
from cardgames_qt.ui.session.sessions import Sessions


@pytest.fixture
def client(qtbot: QtBot) -> Iterator[BotClient]:
    assert qtbot is not None
    client = BotClient(limit_ms=60_000)
    yield client
    client.close()


@pytest.fixture
def sessions(tmp_path: Path, client: BotClient) -> Sessions:
    """Sessions without a scene to wait for."""
    return Sessions(Store(tmp_path / "games"), client, paced=False)


class Time:
    """A clock on the wall that a test turns."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Time:
    wall = Time()
    monkeypatch.setattr(clock_module, "time", wall)
    return wall
