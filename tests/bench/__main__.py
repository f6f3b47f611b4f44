"""Measures and prints tables; `--save` keeps the figures in a file, `--compare` shows the change."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from cardgames_qt.storage.outputs import check_output, new_file
from tests.bench.bots import (
    calibration,
    company,
    exact,
    fair,
    luck,
    open_cards,
    parts,
    plain,
    playouts,
    reasons,
    review,
    signals,
    slips,
    truth,
)
from tests.bench.bots.speed import measure_bots
from tests.bench.branches import measure_branches
from tests.bench.library import measure_library
from tests.bench.rules import measure_rules
from tests.bench.statistics import measure_statistics
from tests.bench.window import measure_window

Figures = dict[str, float]
PARTS: dict[str, Callable[[float], Figures]] = {
    "rules": measure_rules,
    "window": measure_window,
    "library": measure_library,
    "statistics": measure_statistics,
    "branches": measure_branches,
    "bots": measure_bots,
}

TABLES: dict[str, Callable[[Sequence[str]], None]] = {
    "calibration": calibration.main,
    "company": company.main,
    "exact": exact.main,
    "review": review.review_main,
    "blunders": review.blunders_main,
    "open-cards": open_cards.main,
    "fair": fair.main,
    "luck": luck.main,
    "parts": parts.main,
    "playouts": playouts.main,
    "signals": signals.main,
    "slips": slips.main,
    "reasons": reasons.main,
    "truth": truth.main,
    "plain": plain.main,
}
"""What has a table and wishes of its own."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="dev.py bench", description=__doc__)
    parser.add_argument(
        "parts",
        nargs="*",
        metavar="PART",
        help=f"what to measure: {', '.join(PARTS)} (all); or one of {', '.join(TABLES)}, see its --help",
    )
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each figure is measured (1)")
    parser.add_argument("--save", type=Path, metavar="FILE.json", help="write the figures here")
    parser.add_argument("--force", action="store_true", help="replace a file that is there already")
    parser.add_argument(
        "--compare", type=Path, metavar="FILE.json", help="show each figure as a ratio to these"
    )
    if sys.argv[1:2] and sys.argv[1] in TABLES:
        TABLES[sys.argv[1]](sys.argv[2:])
        return
    chosen = parser.parse_args()
    unknown = set(chosen.parts) - set(PARTS)
    if unknown:
        sys.exit(
            f"there is nothing to measure called {', '.join(sorted(unknown))}; there is: {', '.join(PARTS)}"
        )
    if chosen.save:
        check_output(chosen.save, force=chosen.force)
    before: Figures = json.loads(chosen.compare.read_text(encoding="utf-8")) if chosen.compare else {}
    figures: Figures = {}
    for name in chosen.parts or PARTS:
        figures |= PARTS[name](chosen.seconds)
    for name, figure in figures.items():
        ratio = f"  × {figure / before[name]:.2f}" if before.get(name) else ""
        sys.stdout.write(f"{name:<44}{figure:>14,.2f}{ratio}\n")
    if chosen.save:
        with new_file(chosen.save, force=chosen.force) as file:
            file.write(json.dumps(figures, indent=1).encode() + b"\n")


if __name__ == "__main__":
    main()
