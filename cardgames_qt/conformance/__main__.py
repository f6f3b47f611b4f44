"""Prints what a seat knows after the deal, for the file that the conformance tests read."""

from __future__ import annotations

import sys

from cardgames_qt.conformance.twin_worlds import written_down
from cardgames_qt.console import say
from cardgames_qt.games import find

for line in written_down(*(find(name).rules for name in sys.argv[1:])).splitlines():
    say(line)
