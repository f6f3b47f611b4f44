"""Figures as tables show them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
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
