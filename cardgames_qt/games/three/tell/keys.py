"""What the things on the table of Three Is Too Many are known by."""

from __future__ import annotations

from cardgames_qt.games.three.cards import Card


def card_key(card: int) -> str:
    """A card's name on the table, wherever it lies."""
    return f"c{card}"


def card_of(key: str) -> Card:
    """The card of that name."""
    return Card(int(key[1:]))


def row_key(row: int) -> str:
    """A row's name on the table."""
    return f"row{row}"
