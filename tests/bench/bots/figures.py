"""Figures as tables show them."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, stdev


def say(line: str) -> None:
    """At once, also into a pipe."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def measured(values: Sequence[float], form: str = ".1f") -> str:
    """The mean with its standard error."""
    if len(values) < 2:
        return f"{fmean(values):{form}}"
    return f"{fmean(values):{form}} ± {stdev(values) / sqrt(len(values)):{form}}"


def hundredths(shares: Sequence[float]) -> str:
    """The same of shares."""
    return measured([100 * share for share in shares])


def by_deals(values: Iterable[tuple[object, float]]) -> list[float]:
    """The mean of each deal: games on the same deal belong together."""
    deals: dict[object, list[float]] = {}
    for deal, value in values:
        deals.setdefault(deal, []).append(value)
    return [fmean(own) for own in deals.values()]
