"""Results as CSV, one line per game."""

from __future__ import annotations

import csv
from datetime import UTC, datetime
from io import StringIO
from pathlib import Path

from cardgames_qt.storage.disk import create_whole
from cardgames_qt.storage.statistics.figures import ResultQuery, Statistics
from cardgames_qt.storage.store import explained_errors

COLUMNS = (
    *("at", "game", "seats", "variant", "rivals", "score", "share", "moves", "seconds", "help", "known"),
    *("luck", "others", "cards", "decisions", "accuracy", "value", "deviation"),
)
"""Columns of the ledger; docs/statistics.md explains them."""


def export_results(statistics: Statistics, asked: ResultQuery, target: Path) -> int:
    """Write the results of these games to a new file; returns how many. Raises BadRecordError."""
    rows = statistics.lines(asked, COLUMNS)
    text = StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(COLUMNS)
    for at, *others in rows:
        table.writerow((datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds"), *others))
    with explained_errors():
        create_whole(target, text.getvalue().encode())
    return len(rows)
