from __future__ import annotations

from tests.ui.replay.conftest import program

__all__ = ["program"]
