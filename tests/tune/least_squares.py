"""A straight line through many points, in plain Python: enough for a dozen traits."""

from __future__ import annotations

from collections.abc import Sequence

STIFFNESS = 1e-3
"""Keeps weights small where the points do not tell traits apart."""


class Fit:
    """Least squares over points that are added one by one."""

    def __init__(self, size: int) -> None:
        self._matrix = [[STIFFNESS * (i == j) for j in range(size)] for i in range(size)]
        self._right = [0.0] * size

    def add(self, traits: Sequence[float], count: float, total: float) -> None:
        """So many points with these traits and this sum of results."""
        for i, trait in enumerate(traits):
            self._right[i] += trait * total
            row = self._matrix[i]
            for j, other in enumerate(traits):
                row[j] += count * trait * other

    def weights(self) -> list[float]:
        """The solution."""
        return solve(self._matrix, self._right)


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """What the matrix turns into the right side, by elimination with pivots."""
    size = len(right)
    rows = [[*row, result] for row, result in zip(matrix, right, strict=True)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda row: abs(rows[row][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k in range(size):
            if k != i and rows[k][i]:
                factor = rows[k][i] / rows[i][i]
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i], strict=True)]
    return [rows[i][size] / rows[i][i] for i in range(size)]
