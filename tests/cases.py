"""Which cases of a test always run; the others try nearly the same again and wait for `dev.py test --all`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet

AGAIN = (pytest.mark.long, pytest.mark.again)
"""What such a case is marked with."""


def some(cases: Iterable[Any], *always: Any) -> list[ParameterSet]:
    """All of the cases, of which these always run."""
    return [_case(case, often=case in always) for case in cases]


def every_kind(cases: Iterable[Any], *always: Any) -> list[ParameterSet]:
    """The same where every case is of its own kind: all of them are tried wherever long tests are."""
    return [pytest.param(case, marks=() if case in always else pytest.mark.long) for case in cases]


def in_turn(rows: Iterable[Any], columns: Sequence[Any]) -> list[ParameterSet]:
    """Every pair: of each row one always runs, in the next row that of the next column."""
    return [
        _case(row, column, often=number % len(columns) == place)
        for number, row in enumerate(rows)
        for place, column in enumerate(columns)
    ]


def one_in(number: int, rows: Iterable[Sequence[Any]]) -> list[ParameterSet]:
    """All of the rows, of which the first and every so-manieth after it always run."""
    return [_case(*row, often=place % number == 0) for place, row in enumerate(rows)]


def _case(*values: Any, often: bool) -> ParameterSet:
    return pytest.param(*values, marks=() if often else AGAIN)
