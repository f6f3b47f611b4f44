from __future__ import annotations

from tests.ui.replay.conftest import program, seen

__all__ = ["program", "seen"]
