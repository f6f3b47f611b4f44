"""Numbers as the language writes them."""

from __future__ import annotations

from PySide6.QtCore import QLocale

from cardgames_qt.kit.score import number


def one_decimal(value: float) -> str:
    """A number with one decimal."""
    return number(f"{value:.1f}").replace(".", QLocale().decimalPoint())
