"""Results as a table for other programs, a line for every game."""

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
    *("luck", "decisions", "accuracy", "value", "deviation"),
)
"""As the book of results calls them; what they mean is told in docs/statistics.md."""


def export_results(statistics: Statistics, asked: ResultQuery, target: Path) -> int:
    """Write the lines of these games to a new file; says how many. Raises BadRecordError."""
    rows = statistics.lines(asked, COLUMNS)
    text = StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(COLUMNS)
    for at, *others in rows:
        table.writerow((datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds"), *others))
    with explained_errors():
        create_whole(target, text.getvalue().encode())
    return len(rows)
