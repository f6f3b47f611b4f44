"""The weights of the evaluation, which `tests/tune/the_game.py` tunes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

WEIGHTS: Final = json.loads((Path(__file__).parent / "weights.json").read_text(encoding="utf-8"))


def weights_for(seats: int, minimum: int) -> tuple[list[float], list[float]]:
    """Weights and chances for this many seats, and for the experts' minimum if it has its own."""
    sets = WEIGHTS["sets"]
    found = sets.get(f"{seats}/{minimum}") or sets[f"{seats}"]
    return found["weights"], found["chances"]
