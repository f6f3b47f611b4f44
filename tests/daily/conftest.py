from __future__ import annotations

from tests.storage.conftest import library, place, store

__all__ = ["library", "place", "store"]
