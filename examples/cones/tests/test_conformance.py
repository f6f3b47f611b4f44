"""What Stolek asks of every game: it plays Cones in every way, and looks for hidden cards that show."""

from __future__ import annotations

from pathlib import Path

from cardgames_qt.conformance import conforms
from cardgames_qt.conformance.every_game import *  # noqa: F403
from cardgames_qt.conformance.twin_worlds import *  # noqa: F403
from cardgames_qt.games import find

pytest_generate_tests = conforms(find("cones"), knowledge=Path(__file__).with_name("knowledge.json"))
