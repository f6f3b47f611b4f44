"""The fifty cards of GAP: five colours, numbers 0 to 9 in a circle."""

from __future__ import annotations

from typing import NewType

Card = NewType("Card", str)
"""Colour letter and number, as in records: "R7"."""

COLOURS = ("R", "Y", "G", "B", "P")
CARDS = tuple(Card(f"{colour}{number}") for colour in COLOURS for number in range(10))
NUMBER = {card: int(card[1]) for card in CARDS}
COLOUR = {card: card[0] for card in CARDS}
