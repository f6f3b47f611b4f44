"""What the things on the table of The Game are known by."""

from __future__ import annotations

from cardgames_qt.games.the_game.cards import BOTTOMS, Card


def seat_key(seat: int) -> str:
    """The key of the place that lies over a seat's plate."""
    return f"seat {seat}"


def card_key(card: int, pile: str = "") -> str:
    """A card's key on the table; the four start cards differ by their piles."""
    return f"start {pile}" if card in BOTTOMS else f"card {card}"


def number_of(key: str) -> Card:
    """The number of a card from its key."""
    return Card(int(key.rpartition(" ")[2]))


def signal_key(kind: str) -> str:
    """The tool that says this about a pile."""
    return f"signal {kind}"
