"""A table in play while a review is made behind it, against the same table without one."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from cardgames_qt.engine.record import Player, replay, write
from cardgames_qt.ui.review.reviewer import Reviewer
from tests.bench.bots.review import played

ROUNDS = 4
"""By turns, so that a busy moment of the machine hits both alike."""
STARTING_S = 1.5


@contextmanager
def review_behind(application: QApplication) -> Iterator[None]:
    """The master weighs a long game, as long as this lasts."""
    match = played("gap", 6, "behind", ("greedy",))
    record = write(match, [Player(str(seat), "bot") for seat in range(match.seats)])
    context = QObject()
    reviewer = Reviewer(record, replay(match.rules, record), context)
    reviewer.start()
    until = time.perf_counter() + STARTING_S
    while time.perf_counter() < until:  # its process is there by then, and warm
        application.processEvents()
    yield
    reviewer.cancel()
