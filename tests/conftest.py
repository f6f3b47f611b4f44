"""What all tests have in common."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def same_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots at a table draw from a secret: the same one in every run, or a test might fail by chance."""
    monkeypatch.setattr("cardgames_qt.bots.chance.token_bytes", lambda size: bytes(range(size)))
