"""Somebody whose games count: at home there, and in the records."""

from __future__ import annotations

import json
from pathlib import Path

from msgspec.structs import replace

from cardgames_qt.storage.settings import save
from cardgames_qt.storage.statistics.profiles import Profile
from tests.soak.extras import good_record
from tests.soak.window import FURNISHED

_OWNER = Profile(id="00112233445566aa", name="Ola")
_BEGAN = {"at": "2025-10-09T08:53:20Z", "order": 1_760_000_000_000}
_ENDED = {"at": "2025-10-09T09:03:20Z", "order": 1_760_000_600_000}


def move_in(home: Path) -> None:
    """Be the one who plays there."""
    save(home / "settings.json", replace(FURNISHED, profiles=(_OWNER,)))


def own_record(game: str) -> bytes:
    """A good record, of a game that the owner played."""
    document = json.loads(good_record(game))
    table = document["extra"]["stolek_table"]
    table["profiles"][0] = _OWNER.id
    table |= {"began": _BEGAN, "ended": _ENDED}
    return json.dumps(document).encode()
