"""What all tests have in common."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterator

import pytest

FIRST = ("tests/ui/whole/", "tests/soak/", "tests/phones/")
"""Where tests take longest. Begun last, one of them would keep all other processes waiting for its end."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(FIRST))


@pytest.fixture(autouse=True)
def same_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots at a table draw from a secret: the same one in every run, or a test might fail by chance."""
    monkeypatch.setattr("cardgames_qt.bots.chance.token_bytes", lambda size: bytes(range(size)))


@pytest.fixture(autouse=True)
def no_touch_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that a test makes stays as long as the process does: windows after it would be made for fingers."""
    theme = sys.modules.get("cardgames_qt.ui.context.window_theme")  # many tests have no window
    if theme is not None:
        monkeypatch.setattr(theme, "has_touch_screen", lambda: False)


@pytest.fixture(scope="module", autouse=True)
def memory_goes_back() -> Iterator[None]:
    """What a module freed goes back to the system, where its C library keeps it: large pictures add up."""
    yield
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if os.name == "posix" else None
    if trim is not None:
        trim(0)
